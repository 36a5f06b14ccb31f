"""The order of scenarios on the screen: kept in the file beside the mark of the sheet that names them.

The columns themselves stay where they are, so that no formula changes; the first scenario is the base.
"""

from collections.abc import Sequence

from model.costs import layout as at
from model.document import Document
from model.edits import SetCell


def move_scenario(document: Document, scenario: str, by: int) -> tuple[SetCell, ...]:
    """Show a scenario so many places further right, or left where `by` is below 0; the base stays first.

    Returns:
        The edit; none where the scenario is the base or already at the end that it would move to.
    """
    ids = [column.id for column in document.model.scenarios]
    place = ids.index(scenario)
    if place == 0:
        return ()
    ids.remove(scenario)
    ids.insert(max(1, place + by), scenario)
    return order_edits(document, ids)


def order_edits(document: Document, ids: Sequence[str]) -> tuple[SetCell, ...]:
    """Keep this order of scenarios; where it is the order of their columns, nothing needs to be kept."""
    home = document.model.home
    kept = document.value(home.marker)
    by_column = sorted(ids, key=lambda id_: home.columns[id_])
    marker = at.with_order(str(kept), () if list(ids) == by_column else ids)
    return () if marker == kept else (SetCell(home.marker, marker),)
