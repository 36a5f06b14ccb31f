"""Figures about what is selected; the numbers are those of the K3 example, summed by hand."""

from PySide6.QtCore import Qt

from model.scenarios import add_scenario

Key = Qt.Key


def figures(window):
    return window.status.figures.text()


def test_that_numbers_of_one_unit_are_summed(hand, window, workspace):
    values = [hand.value(key) for key in ("api_input", "api_cached_input", "api_output")]
    hand.go("api_input").press(Key.Key_Down, Key.Key_Down, shift=True)
    assert figures(window) == f"Sum {sum(values):.2f}   Average {sum(values) / 3:.4f}   Count 3"


def test_that_numbers_of_several_units_are_not_summed(hand, window):
    hand.go("hw_gpus_per_node").press(Key.Key_Down, Key.Key_Down, shift=True)
    assert figures(window) == "Count 3   Min 8   Max 450,000"
    hand.press(Key.Key_Up, Key.Key_Up, shift=True)
    assert figures(window) == ""


def test_that_shares_are_summed_as_percent(hand, window, workspace):
    workspace.use_language("pt")
    hand.go("tax_import_duty").type("10").press(Key.Key_Return).type("5").press(Key.Key_Return)
    hand.go("tax_import_duty").press(Key.Key_Down, shift=True)
    assert figures(window) == "Soma 15,0%   Média 7,5%   Contagem 2"


def test_that_an_average_of_whole_things_need_not_be_whole(hand, window, workspace, document):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    hand.go("Hardware!E6").type("9").press(Key.Key_Return)
    hand.go("Hardware!D6").press(Key.Key_Right, shift=True)
    assert figures(window) == "Sum 17   Average 8.50   Count 2"


def test_that_prices_in_other_currencies_are_not_summed(hand, window, workspace, document):
    workspace.perform(add_scenario(document, "Lean", document.model.base.id), "scenario")
    hand.go("fx_price_code")
    code = hand.cell("fx_price_code")
    hand.go(f"Tariffs!E{code.row}").type("BRL").press(Key.Key_Return)
    hand.go("Hardware!D8").press(Key.Key_Right, shift=True)
    assert figures(window) == "Count 2   Min 450,000   Max 450,000"


def test_that_days_are_not_summed(hand, window):
    hand.go("Evidence!G4").press(Key.Key_Down, shift=True)
    assert figures(window).startswith("Count 2   Min 2026-")
