"""The dialog that starts a document: no more room than there are examples, and what each shows."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor

from gui.dialogs.scenario_dialog import NameDialog
from gui.dialogs.template_dialog import TemplateDialog, template_files
from gui.theme import DARK, LIGHT, apply_theme


def test_that_the_list_is_as_high_as_its_examples(window, qtbot):
    dialog = TemplateDialog(window)
    qtbot.addWidget(dialog)
    dialog.show()
    rows = [dialog.list.visualItemRect(dialog.list.item(n)) for n in range(dialog.list.count())]
    assert len(rows) == len(template_files())
    inside: QRect = dialog.list.viewport().rect()
    assert rows[-1].bottom() >= inside.bottom() - 4
    assert all(inside.contains(row) for row in rows[:6])
    qtbot.waitUntil(dialog.list.hasFocus)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.result()


def test_that_what_is_wrong_has_its_colour_in_either_look(window, qtbot, qapp):
    dialog = NameDialog(window, "Name", "Do", "taken", ["Taken"])
    qtbot.addWidget(dialog)
    dialog.show()

    def is_written_in(ink):
        picture, wanted = dialog._note.grab().toImage(), QColor(ink).getRgb()
        places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
        colours = (picture.pixelColor(*place).getRgb() for place in places)
        return any(
            all(abs(one - two) < 8 for one, two in zip(colour, wanted, strict=True)) for colour in colours
        )

    assert is_written_in(LIGHT.error)
    apply_theme(qapp, "dark")
    assert is_written_in(DARK.error)
    apply_theme(qapp, "light")
