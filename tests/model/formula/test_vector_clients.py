"""Over clients' own workbooks a slice gives what the engine gives, or says why there is none."""

from collections import Counter

import numpy as np
import pytest

from model.formula.cellrune_engine import CellruneEngine
from model.formula.cells import Cell
from model.formula.references import references
from model.formula.syntax import parse
from model.formula.vector import Slice, compile_slice
from tests.model.formula.compare import differences

WORKBOOKS = {
    "039_Investment-Pro_AAPL_Model.xlsx": 3,
    "040_Investment-Pro_Cost_Model.xlsx": 3,
    "049_umya-spreadshe_aaa.xlsx": 3,
    "062_PhpSpreadsheet_issue_1767.xlsx": 1,
    "159_Mfg_Ops_Excel__Bottleneck_Analysis.xlsx": 1,
}
"""For each the least number of outputs that are compiled."""


def read_most(engine: CellruneEngine) -> Cell:
    """The typed number that most formulas read."""
    found: Counter[Cell] = Counter()
    for cell in engine.formulas():
        formula = engine.formula(cell)
        assert formula is not None
        for area in references(parse(formula), cell.sheet, {}):
            if area.rows * area.cols == 1:
                found.update(area.cells())
    return next(
        cell
        for cell, _ in found.most_common()
        if engine.formula(cell) is None and isinstance(engine.value(cell), float)
    )


@pytest.mark.parametrize("name", WORKBOOKS)
def test_that_a_slice_agrees_with_the_engine_in_a_workbook_of_a_client(shared, name):
    engine = CellruneEngine.from_bytes((shared / "workbooks" / "corpus" / name).read_bytes())
    x_cell = read_most(engine)
    present = engine.value(x_cell)
    assert isinstance(present, float)
    moved = engine.set({x_cell: present * 1.5 + 1})
    engine.set({x_cell: present})
    outputs = sorted(cell for cell in moved if engine.formula(cell))[:: max(1, len(moved) // 4)][:4]
    slices = [made for cell in outputs if isinstance(made := compile_slice(engine, [x_cell], [cell]), Slice)]
    assert len(slices) >= WORKBOOKS[name]
    xs = np.array([present, present * 1.1, present * 0.5 + 1, 0.0])
    assert [differences(engine, made, {x_cell: xs}) for made in slices] == [[]] * len(slices)
