"""The curves in their dock: a point becomes a scenario by the keyboard alone."""

from PySide6.QtCore import Qt

from gui.dialogs.scenario_dialog import NameDialog


def test_that_a_point_of_the_curve_in_the_window_becomes_a_scenario(window, qtbot):
    window.add_curves()
    panel = window.frame.curves.widget()
    panel.curves.choose("team")
    qtbot.waitUntil(lambda: panel.view.curve is not None and panel.view.curve.id == "team")
    qtbot.keyClick(panel.view.plot, Qt.Key.Key_Left)
    qtbot.keyClick(panel.view.plot, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(panel.view.plot, Qt.Key.Key_Return)
    dialog = next(found for found in window.findChildren(NameDialog) if found.isVisible())
    assert dialog.name == "K3 office, 50 engineers"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    document = window.workspace.document
    new = document.model.scenarios[-1]
    assert new.name == "K3 office, 50 engineers"
    assert document.value(document.model.cell("team_size", new.id)) == 50
