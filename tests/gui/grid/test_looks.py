"""What the painter is given: parts, words that do not fit, and panes that stay beside their headers."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from gui.grid.faces import Part
from gui.grid.hints import hint
from model.formula.cells import Cell
from model.scenarios import add_scenario


def face(workspace, hand, name):
    cell = hand.cell(name)
    return hand.go(name).grid.table.faces.face(cell.row, cell.col)


def test_that_inputs_results_and_totals_are_told_apart(hand, workspace):
    assert face(workspace, hand, "hw_node_price").part is Part.INPUT
    assert face(workspace, hand, "depreciation").part is Part.RESULT
    assert face(workspace, hand, "rented_total").part is Part.TOTAL
    assert face(workspace, hand, "Hardware!B4").part is Part.SECTION


def test_that_differences_from_the_base_are_marked(hand, workspace, document):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    assert face(workspace, hand, "Hardware!E8").part is Part.LINKED_INPUT
    hand.go("Hardware!E8").type("5").press(Qt.Key.Key_Return)
    assert face(workspace, hand, "Hardware!E8").part is Part.CHANGED_INPUT


def test_that_a_number_too_wide_for_its_column_shows_hashes(hand):
    written = []
    grid = hand.go("hw_node_price").grid
    grid.setColumnWidth(3, 40)

    class Watching(QPainter):
        def drawText(self, *args):  # noqa: N802
            written.append(args[-1])

    image = QImage(400, 100, QImage.Format.Format_RGB32)
    with Watching(image) as painter:
        option = QStyleOptionViewItem()
        option.rect = QRect(0, 0, 40, 26)
        grid.painter.paint(painter, option, grid.table.index_of(hand.cell("hw_node_price")))
        option.rect = QRect(0, 0, 140, 26)
        grid.painter.paint(painter, option, grid.table.index_of(hand.cell("hw_node_price")))
    assert set(written[0]) == {"#"}
    assert written[1] == "450,000"


def test_that_letters_and_numbers_stay_beside_what_is_frozen(hand, window, workspace, document):
    for number in range(8):
        workspace.perform(add_scenario(document, f"Scenario {number}", document.model.base.id), "scenario")
    grid = hand.go("Hardware!L45").grid
    assert grid.horizontalScrollBar().value() > 0
    assert grid.verticalScrollBar().value() > 0
    corner = grid.panes.corner
    assert corner.indexAt(QPoint(5, 5)).row() == 2
    assert corner.horizontalHeader().logicalIndexAt(5) == 1
    assert corner.verticalHeader().logicalIndexAt(5) == 2
    assert corner.verticalHeader().width() == grid.verticalHeader().width()
    assert corner.horizontalHeader().height() == grid.horizontalHeader().height()
    assert grid.visualRect(grid.table.index_of(hand.cell("Hardware!L45"))).left() >= grid.panes.width


def test_that_a_column_made_wider_is_wider_in_its_panes(hand):
    grid = hand.go("Hardware!B8").grid
    grid.panes.corner.horizontalHeader().resizeSection(1, 333)
    assert grid.columnWidth(1) == 333
    assert grid.panes.left.columnWidth(1) == 333


def test_that_auto_fit_makes_room_for_the_longest_text(hand):
    grid = hand.go("hw_node_price").grid
    grid.setColumnWidth(3, 30)
    grid.resizeColumnToContents(3)
    assert grid.columnWidth(3) > 60


def test_that_zoom_makes_cells_larger_on_every_sheet_and_keeps_chosen_widths(hand):
    grid = hand.go("Hardware!D8").grid
    grid.setColumnWidth(3, 200)
    height = grid.rowHeight(7)
    for _ in range(5):
        hand.do("zoom_in")
    assert grid.rowHeight(7) == 2 * height
    assert grid.columnWidth(3) == 400
    assert hand.go("Staff!D5").grid.rowHeight(4) == 2 * height
    hand.do("zoom_natural")
    assert hand.go("Hardware!D8").grid.columnWidth(3) == 200


def test_that_a_chosen_width_outlives_a_new_scenario(hand, workspace, document):
    grid = hand.go("Hardware!D8").grid
    grid.setColumnWidth(3, 222)
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    assert grid.columnWidth(3) == 222


def dark_right_of(image, x, area):
    """Whether something dark is written in an area of a picture right of x."""
    return any(
        image.pixelColor(at, y).lightnessF() < 0.4
        for at in range(x, area.right())
        for y in range(area.top() + 4, area.bottom() - 3)
    )


def long_heading(hand, document):
    sheet = document.model.grid("break_even")
    row = next(row for row, name in sheet.sections.items() if name == "tie_output_only")
    return hand.go(f"'{sheet.name}'!D{row + 1}").grid, sheet.name, row


def test_that_a_long_heading_runs_on_over_the_empty_cells_and_beyond(hand, document):
    grid, sheet, row = long_heading(hand, document)
    grid.setColumnWidth(3, 40)
    image = grid.grab().toImage()
    unit, scenario = (grid.cell_rect(Cell(sheet, row, col)) for col in (3, 4))
    assert dark_right_of(image, unit.left() + 4, unit)
    assert dark_right_of(image, scenario.left() + 4, scenario)
    beyond = scenario.translated(scenario.width(), 0)
    assert dark_right_of(image, beyond.left() + 4, beyond)


def test_that_a_long_heading_stands_still_while_scenarios_scroll(hand, window, workspace, document):
    for number in range(8):
        workspace.perform(add_scenario(document, f"Scenario {number}", document.model.base.id), "scenario")
    grid, _, row = long_heading(hand, document)
    hand.press(Qt.Key.Key_Home)

    def heading():
        top = grid.rowViewportPosition(row - 1) + grid.viewport().y()
        return grid.grab(QRect(grid.viewport().x(), top + 4, 600, grid.rowHeight(row - 1) - 10)).toImage()

    grid.horizontalScrollBar().setValue(0)
    before = heading()
    grid.horizontalScrollBar().setValue(200)
    assert grid.horizontalScrollBar().value() == 200
    assert heading() == before


def test_that_inputs_that_do_not_count_are_muted_with_the_reason(hand, workspace, document):
    assert face(workspace, hand, "team_size").part is Part.INPUT
    assert face(workspace, hand, "demand_tokens_day_m").part is Part.UNUSED_INPUT
    hand.go("demand_basis").type("tok").press(Qt.Key.Key_Return)
    assert face(workspace, hand, "team_size").part is Part.UNUSED_INPUT
    assert face(workspace, hand, "demand_tokens_day_m").part is Part.INPUT
    cell = hand.cell("team_size")
    faces = hand.grid.table.faces
    assert faces.face(cell.row, faces.sheet.label_col).part is Part.UNUSED_LABEL
    assert "is “tokens a day”" in hint(faces, cell.row, cell.col)


def test_that_a_label_is_muted_only_where_no_scenario_uses_the_input(hand, workspace, document):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    basis, size = hand.cell("demand_basis"), hand.cell("team_size")
    hand.go(f"'Token mix'!E{basis.row}").type("tok").press(Qt.Key.Key_Return)
    faces = hand.grid.table.faces
    parts = [faces.face(size.row, col).part for col in (faces.sheet.label_col, size.col, size.col + 1)]
    assert parts == [Part.LABEL, Part.INPUT, Part.UNUSED_INPUT]
