"""How a unit is written in a cell: with the currency codes of the base scenario, as a formula."""

import re

from model.costs.places import Places
from model.formula.cells import quote_sheet

CURRENCY_KEYS = {"R": "fx_reporting", "P": "fx_price_code", "L": "fx_local_code"}

_FIELD = re.compile(r"\{([RPL])\}")


def unit_formula(label: str, places: Places, scenario: str) -> str:
    """The unit as cell content: plain text, or a formula that joins the scenario's currency codes."""
    pieces: list[str] = []
    for index, piece in enumerate(_FIELD.split(label)):
        if index % 2:
            cell = places[CURRENCY_KEYS[piece]].cell(scenario)
            pieces.append(f"{quote_sheet(cell.sheet)}!${cell.address.rstrip('0123456789')}${cell.row}")
        elif piece:
            pieces.append(f'"{piece}"')
    return "=" + "&".join(pieces) if len(pieces) > 1 or "{" in label else label


def unit_text(label: str, codes: dict[str, str]) -> str:
    """The unit as text, with the currency codes given by key."""
    return _FIELD.sub(lambda field: codes[CURRENCY_KEYS[field[1]]], label)
