"""The cursor of the grid by real keys, and the bar above it."""

from PySide6.QtCore import Qt

Key = Qt.Key


def test_that_hidden_rows_and_columns_are_never_entered(hand, window, qtbot):
    window.resize(1360, 1200)
    qtbot.waitUntil(lambda: not hand.grid.isRowHidden(0))
    hand.go("Hardware!B3").press(Key.Key_Up, Key.Key_Left)
    assert hand.at == "Hardware!B1"


def test_that_home_and_ctrl_home_lead_to_the_cells_that_scroll(hand):
    hand.go("Hardware!B9").press(Key.Key_Home)
    assert hand.at == "Hardware!D9"
    hand.press(Key.Key_Home, ctrl=True)
    assert hand.at == "Hardware!D4"


def test_that_ctrl_end_leads_to_the_last_cell(hand, document):
    hand.go("Staff!D6").press(Key.Key_End, ctrl=True)
    assert hand.at == f"Staff!D{max(document.model.grid('staff').rows.values())}"


def test_that_ctrl_and_shift_extend_to_the_edge(hand):
    hand.go("Hardware!D5").press(Key.Key_Down, ctrl=True, shift=True)
    assert [(block.top, block.bottom) for block in hand.grid.ranges()] == [(5, 9)]
    assert hand.at == "Hardware!D5"


def test_that_typing_goes_where_the_selection_began(hand):
    hand.go("hw_gpus_per_node").press(Key.Key_Down, shift=True).type("4").press(Key.Key_Return)
    assert hand.value("hw_gpus_per_node") == 4


def test_that_enter_cycles_inside_a_selection(hand):
    hand.go("Hardware!D6").press(Key.Key_Down, shift=True).press(Key.Key_Return)
    assert hand.at == "Hardware!D7"
    hand.press(Key.Key_Return)
    assert hand.at == "Hardware!D6"


def test_that_page_keys_with_ctrl_change_the_sheet(hand, window, qtbot):
    hand.do("next_sheet")
    assert hand.at.startswith("Staff!")
    hand.do("previous_sheet").do("previous_sheet")
    assert hand.at.startswith("Hardware!")


def test_that_each_sheet_keeps_its_cursor(hand):
    hand.go("hw_node_price").do("next_sheet").do("previous_sheet")
    assert hand.at == str(hand.cell("hw_node_price"))


def test_that_the_name_box_goes_to_keys_and_addresses(hand, window, qtbot):
    for typed, at in (("team_size", hand.cell("team_size")), ("Staff!D5", hand.cell("Staff!D5"))):
        window.bar.name_box.setText(typed)
        qtbot.keyClick(window.bar.name_box, Key.Key_Return)
        assert hand.at == str(at)


def test_that_an_unknown_name_is_said(hand, window, qtbot):
    hand.go("hw_node_price")
    window.bar.name_box.setText("nowhere")
    qtbot.keyClick(window.bar.name_box, Key.Key_Return)
    assert hand.at == str(hand.cell("hw_node_price"))
    assert "nowhere" in window.status.message.text()


def test_that_the_bar_shows_name_and_content(hand, window):
    hand.go("depreciation")
    assert window.bar.name_box.text().endswith("depreciation")
    assert window.bar.entry.text().startswith("=")
    assert window.bar.entry.isReadOnly()


def test_that_the_bar_takes_an_entry(hand, window, qtbot):
    hand.go("hw_node_price")
    window.bar.entry.setFocus()
    window.bar.entry.selectAll()
    qtbot.keyClicks(window.bar.entry, "123")
    qtbot.keyClick(window.bar.entry, Key.Key_Return)
    assert hand.value("hw_node_price") == 123
    assert hand.at == "Hardware!D9"


def test_that_the_bar_refuses_as_the_cell_does(hand, window, qtbot):
    hand.go("hw_node_price")
    window.bar.entry.setFocus()
    window.bar.entry.selectAll()
    qtbot.keyClicks(window.bar.entry, "-3")
    qtbot.keyClick(window.bar.entry, Key.Key_Return)
    assert hand.value("hw_node_price") == 450_000
    assert window.bar.entry.text() == "-3"
    qtbot.keyClick(window.bar.entry, Key.Key_Escape)
    assert window.bar.entry.text() == "450000"


def test_that_the_title_makes_room_for_rows_in_a_low_window(hand, window, qtbot):
    window.resize(1360, 1200)
    qtbot.waitUntil(lambda: not hand.grid.isRowHidden(0))
    hand.go("Hardware!B1")
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: hand.grid.isRowHidden(0))
    assert hand.at == "Hardware!B3"
    assert hand.grid.panes.corner.isRowHidden(0)


def test_that_enter_passes_over_headings_between_inputs(hand):
    hand.go("Hardware!D9").press(Key.Key_Return)
    assert hand.at == "Hardware!D11"
    hand.press(Key.Key_Return, shift=True)
    assert hand.at == "Hardware!D9"
    hand.type("7").press(Key.Key_Return)
    assert hand.at == "Hardware!D11"
    hand.press(Key.Key_Up)
    assert hand.at == "Hardware!D10"


def test_that_the_bar_shows_choices_as_the_cell_does_and_keys_as_they_are(hand, window, workspace, qtbot):
    workspace.use_language("pt")
    hand.go("tax_vat_inside")
    assert window.bar.entry.text() == "não"
    window.bar.entry.setFocus()
    window.bar.entry.selectAll()
    qtbot.keyClicks(window.bar.entry, "sim")
    qtbot.keyClick(window.bar.entry, Key.Key_Return)
    assert hand.value("tax_vat_inside") == "yes"
    hand.go("Evidence!A6")
    assert window.bar.entry.text() == "hw_node_price"
