"""The answer as text, with the figures published for the K3 example."""

import datetime

from gui.answer_text import answer_text
from model import texts
from model.answer import answer


def lines(document):
    found = answer(document, document.model.base.id, datetime.date(2026, 7, 2))
    return answer_text(found).splitlines()


def test_that_sentence_ways_and_break_evens_are_told_with_units(document):
    told = lines(document)
    assert told[0].startswith("At 60 engineers, renting GPUs is cheapest: 534,622 USD")
    assert "1. Rented GPUs: 534,622 USD" in told
    assert "4. API (per token): 690,664 USD" in told
    assert "     Depreciation: 150,000" in told
    assert "Office and API tie: 31.2%" in told
    assert any(line.startswith("Output tokens a day: ") and "tokens" in line.split(": ")[1] for line in told)


def test_that_lines_of_nothing_are_left_out(document):
    assert not any(line.endswith(": 0") for line in lines(document))


def test_that_it_speaks_portuguese(document):
    texts.use("pt")
    assert "1. GPUs alugadas: 534.622 USD" in lines(document)
