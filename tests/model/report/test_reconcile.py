"""The independent recalculation trusts no cached value, and says why it could not be done."""

import io

import openpyxl
import pytest

from model.formula.cells import Cell
from model.refused import Refused
from model.report import reconcile
from model.report.reconcile import libreoffice, recalculated
from model.workbook.patch import patch
from model.workbook.plan import Plan, Refresh

needs_libreoffice = pytest.mark.skipif(libreoffice() is None, reason="needs LibreOffice")


def workbook() -> bytes:
    book = openpyxl.Workbook()
    book.active.title = "Data"
    book.active.append([50, "=A1*2"])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


@pytest.mark.oracle
@needs_libreoffice
def test_that_wrong_cached_values_are_computed_anew(tmp_path):
    stale = patch(workbook(), Plan({}, {Cell("Data", 1, 2): Refresh(0.0)}))
    file = tmp_path / "stale.xlsx"
    file.write_bytes(stale)
    assert recalculated(file, tmp_path / "work") == {"Data": {(1, 1): 50.0, (1, 2): 100.0}}


@pytest.mark.oracle
@needs_libreoffice
def test_that_a_file_that_cannot_be_read_is_told_and_an_earlier_result_is_not_taken_for_it(tmp_path):
    recalculated(workbook(), tmp_path)
    with pytest.raises(Refused, match="LibreOffice"):
        recalculated(b"PK\3\4 nothing", tmp_path)


def test_that_a_missing_libreoffice_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(reconcile, "libreoffice", lambda: None)
    with pytest.raises(Refused, match="not installed"):
        recalculated(workbook(), tmp_path)


def test_that_a_program_that_does_not_finish_is_ended_and_told(tmp_path, monkeypatch):
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nsleep 600\n", encoding="utf-8")
    slow.chmod(0o755)
    monkeypatch.setattr(reconcile, "libreoffice", lambda: str(slow))
    monkeypatch.setattr(reconcile, "_TIMEOUT_S", 0.2)
    with pytest.raises(Refused, match=r"0\.2 seconds"):
        recalculated(workbook(), tmp_path / "work")
