"""The same sweep by several engines: columns of inputs in, the four totals out, point by point."""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import cellrune
import formualizer
import ironcalc
import numpy as np
from numpy.typing import NDArray

from model.formula.cells import Cell

Columns = Mapping[Cell, NDArray[np.float64]]
Sweep = Callable[[Columns], NDArray[np.float64]]

_FIXED = {"today_serial": 46023.0, "now_serial": 46023.0, "random_seed": 1}


def by_cellrune(book: bytes, outputs: list[Cell]) -> Sweep:
    """Set, recalculate what depends on it, read: one point after the other."""
    workbook = cellrune.Workbook.from_bytes(book)
    workbook.calculate(**_FIXED)

    def sweep(columns: Columns) -> NDArray[np.float64]:
        points = len(next(iter(columns.values())))
        found = np.empty((len(outputs), points))
        last = {
            cell: workbook.read_values(cell.sheet, cell.address, cell.address)[0][0]["value"]
            for cell in outputs
        }
        addresses = {(cell.sheet, cell.address): cell for cell in outputs}
        for point in range(points):
            for cell, values in columns.items():
                workbook.set_number(cell.sheet, cell.address, float(values[point]))
            delta = workbook.recalculate(**_FIXED)
            for change in delta["changed_cells"]:
                place = (change["cell"]["sheet_name"], change["cell"]["address"])
                if place in addresses:
                    last[addresses[place]] = change["result"]["value"]["value"]
            found[:, point] = [last[cell] for cell in outputs]
        return found

    return sweep


def _read(workbook: cellrune.Workbook, cell: Cell) -> float:
    return workbook.read_values(cell.sheet, cell.address, cell.address)[0][0]["value"]


def by_formualizer(book: bytes, outputs: list[Cell]) -> Sweep:
    """Sequential: set, evaluate the outputs, one point after the other."""
    workbook = formualizer.Workbook.from_bytes(book)
    workbook.evaluate_all()
    wanted = [(cell.sheet, cell.row, cell.col) for cell in outputs]

    def sweep(columns: Columns) -> NDArray[np.float64]:
        points = len(next(iter(columns.values())))
        found = np.empty((len(outputs), points))
        for point in range(points):
            for cell, values in columns.items():
                workbook.set_value(cell.sheet, cell.row, cell.col, float(values[point]))
            found[:, point] = workbook.evaluate_cells(wanted)
        return found

    return sweep


def by_ironcalc(book: bytes, outputs: list[Cell]) -> Sweep:
    """Set, evaluate everything (it has no incremental mode), read: one point after the other."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.xlsx"
        path.write_bytes(book)
        model = ironcalc.load_from_xlsx(str(path))
    sheets = {sheet["name"]: index for index, sheet in enumerate(model.get_worksheets_properties())}
    model.evaluate()

    def sweep(columns: Columns) -> NDArray[np.float64]:
        points = len(next(iter(columns.values())))
        found = np.empty((len(outputs), points))
        for point in range(points):
            for cell, values in columns.items():
                model.update_cell_with_number(sheets[cell.sheet], cell.row, cell.col, float(values[point]))
            model.evaluate()
            found[:, point] = [model.get_cell_value(sheets[c.sheet], c.row, c.col) for c in outputs]
        return found

    return sweep
