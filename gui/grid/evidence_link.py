"""From an input to its entry on the Evidence sheet."""

from gui.workspace import Workspace
from model import texts
from model.costs.model_map import ModelSheet
from model.edits import Problem
from model.formula.cells import Cell
from model.inspect.evidence_entry import evidence_edits, evidence_entry


def show_evidence(workspace: Workspace) -> None:
    """Go to what the input under the cursor rests on; where nothing is noted yet, begin an entry for it."""
    document, selection = workspace.document, workspace.selection
    place = document.model.key_at(selection.current) if selection else None
    sheet = document.model.grid("evidence")
    if place is None or place[0] not in document.costs.inputs or sheet is None:
        fix = texts.text("grid.no_evidence_fix")
        workspace.complain(str(Problem("", texts.text("grid.no_evidence"), fix)))
        return
    if _source(workspace, sheet, *place) is None:
        label = document.costs.inputs[place[0]].label
        edits = evidence_edits(document, *place, "grade", "assumed")
        if isinstance(edits, Problem):
            workspace.complain(str(edits))
            return
        workspace.perform(
            edits,
            lambda: texts.text("inspector.undo_evidence", what=label.in_language(texts.language())),
        )
    found = _source(workspace, sheet, *place)
    if found is not None:
        workspace.go_to(found)


def _source(workspace: Workspace, sheet: ModelSheet, key: str, scenario: str) -> Cell | None:
    entry = evidence_entry(workspace.document, key, scenario)
    if entry is None or entry.row is None:
        return None
    return Cell(sheet.name, entry.row, sheet.columns.get("source", sheet.marker.col))
