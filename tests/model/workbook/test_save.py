"""Saving: the file is the old or the new one, whole, whatever fails; and the reason is told."""

import errno
import io
import os
import stat
from pathlib import Path

import openpyxl
import pytest

from model import texts
from model.edits import Problem
from model.formula.cells import Cell
from model.workbook.atomic import Disk
from model.workbook.package import Package
from model.workbook.plan import Plan, Refresh, Write
from model.workbook.read import cells
from model.workbook.save import Saver, SaveReport, save_workbook

ROWS = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f><v>2</v></c></row>'
PLAN = Plan({Cell("Data", 1, 1): Write(4.0)}, {Cell("Data", 1, 2): Refresh(8.0)})


class FailingDisk(Disk):
    """A disk on which one step fails."""

    def __init__(self, step: str, error: Exception) -> None:
        def fail(*_arguments):
            raise error

        setattr(self, step, fail)


class FullDisk(Disk):
    """A disk that takes some bytes and then no more."""

    def write(self, file, data):
        super().write(file, data[:100])
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def base(build) -> bytes:
    return build.one(ROWS)


@pytest.fixture
def path(tmp_path, base) -> Path:
    file = tmp_path / "costs.xlsx"
    file.write_bytes(base)
    return file


def values(data: bytes) -> dict[str, object]:
    return {s.cell.address: s.cached for s in cells(Package.from_bytes(data), "Data")}


def test_that_a_saved_file_holds_the_plan_and_nothing_is_left_beside_it(path, base):
    report = save_workbook(path, base, PLAN)
    assert isinstance(report, SaveReport)
    assert path.read_bytes() == report.data
    assert values(report.data) == {"A1": 4.0, "B1": 8.0}
    assert report.changed_parts == ("xl/worksheets/sheet1.xml", "xl/workbook.xml")
    assert list(path.parent.iterdir()) == [path]


def test_that_a_second_save_builds_on_the_first(path, base):
    first = save_workbook(path, base, PLAN)
    assert isinstance(first, SaveReport)
    second = save_workbook(path, first.data, Plan({Cell("Data", 3, 3): Write("more")}, {}))
    assert isinstance(second, SaveReport)
    assert values(path.read_bytes()) == {"A1": 4.0, "B1": 8.0, "C3": "more"}
    assert openpyxl.load_workbook(io.BytesIO(second.data))["Data"]["C3"].value == "more"


def test_that_a_new_file_is_made_with_the_usual_mode(tmp_path, base):
    plain = tmp_path / "plain"
    plain.touch()
    file = tmp_path / "new.xlsx"
    assert isinstance(save_workbook(file, base, Plan({}, {})), SaveReport)
    assert file.read_bytes() == base
    assert file.stat().st_mode == plain.stat().st_mode


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such mode")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_that_the_mode_of_the_old_file_is_kept(path, base, mode):
    path.chmod(mode)
    assert isinstance(save_workbook(path, base, PLAN), SaveReport)
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may give files away")
def test_that_the_owner_of_the_old_file_is_kept(path, base):
    os.chown(path, 1234, 4321)
    assert isinstance(save_workbook(path, base, PLAN), SaveReport)
    assert (path.stat().st_uid, path.stat().st_gid) == (1234, 4321)


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_that_a_link_is_followed(path, base, tmp_path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = folder / "link.xlsx"
    link.symlink_to(path)
    assert isinstance(save_workbook(link, base, PLAN), SaveReport)
    assert link.is_symlink()
    assert values(path.read_bytes())["A1"] == 4.0
    assert list(folder.iterdir()) == [link]


@pytest.mark.parametrize(
    ("disk", "key"),
    [
        (FullDisk(), "disk_full"),
        (FailingDisk("write", OSError(errno.EDQUOT, "Disk quota exceeded")), "disk_full"),
        (FailingDisk("write", OSError(errno.EIO, "Input/output error")), "disk_failed"),
        (FailingDisk("flush", OSError(errno.EIO, "Input/output error")), "disk_failed"),
        (FailingDisk("read", OSError(errno.EIO, "Input/output error")), "disk_failed"),
        (FailingDisk("create", PermissionError(errno.EACCES, "Permission denied")), "read_only_folder"),
        (FailingDisk("create", OSError(errno.EROFS, "Read-only file system")), "read_only_folder"),
        (FailingDisk("create", FileNotFoundError(errno.ENOENT, "No such file")), "folder_gone"),
        (FailingDisk("create", OSError(errno.ENAMETOOLONG, "File name too long")), "disk_failed"),
        (FailingDisk("replace", PermissionError(errno.EACCES, "The file is in use")), "in_use"),
        (FailingDisk("replace", OSError(errno.EBUSY, "Device or resource busy")), "in_use"),
    ],
)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_that_a_failing_disk_leaves_the_old_file_and_is_told(path, base, disk, key, language):
    before = texts.language()
    texts.use(language)
    try:
        problem = Saver(disk).save(path, base, PLAN)
        assert isinstance(problem, Problem)
        assert problem.where == "costs.xlsx"
        assert problem.fix == texts.text(f"workbook.{key}_fix")
    finally:
        texts.use(before)
    assert path.read_bytes() == base
    assert list(path.parent.iterdir()) == [path]


def test_that_a_disk_that_garbles_what_it_stores_is_noticed(path, base):
    class Garbling(Disk):
        def read(self, path):
            data = super().read(path)
            return data[:-1] + bytes([data[-1] ^ 1])

    problem = Saver(Garbling()).save(path, base, PLAN)
    assert isinstance(problem, Problem)
    assert problem.message == texts.text("workbook.differs_on_disk")
    assert path.read_bytes() == base


def test_that_a_flush_of_the_folder_that_fails_is_told_while_the_new_file_stands(path, base):
    disk = FailingDisk("flush_folder", OSError(errno.EIO, "Input/output error"))
    problem = Saver(disk).save(path, base, PLAN)
    assert isinstance(problem, Problem)
    assert problem.fix == texts.text("workbook.flush_unconfirmed_fix")
    assert values(path.read_bytes())["A1"] == 4.0
    assert list(path.parent.iterdir()) == [path]


def test_that_an_interrupt_cleans_up_and_goes_on(path, base):
    with pytest.raises(KeyboardInterrupt):
        Saver(FailingDisk("flush", KeyboardInterrupt())).save(path, base, PLAN)
    assert path.read_bytes() == base
    assert list(path.parent.iterdir()) == [path]


def test_that_a_read_only_file_is_not_replaced(path, base):
    class Unwritable(Disk):
        def writable(self, path):
            return False

    problem = Saver(Unwritable()).save(path, base, PLAN)
    assert isinstance(problem, Problem)
    assert problem.message == texts.text("workbook.read_only_file")
    assert path.read_bytes() == base


def test_that_a_missing_folder_and_a_folder_of_the_name_are_told(tmp_path, base):
    missing = save_workbook(tmp_path / "gone" / "costs.xlsx", base, PLAN)
    assert isinstance(missing, Problem)
    assert "gone" in missing.message
    (tmp_path / "costs.xlsx").mkdir()
    folder = save_workbook(tmp_path / "costs.xlsx", base, PLAN)
    assert isinstance(folder, Problem)
    assert folder.message == texts.text("workbook.is_a_folder")
    assert [p.name for p in tmp_path.iterdir()] == ["costs.xlsx"]


def test_that_a_refused_plan_is_told_and_nothing_is_written(path, base):
    problem = save_workbook(path, base, Plan({Cell("Absent", 1, 1): Write(1.0)}, {}))
    assert isinstance(problem, Problem)
    assert "Absent" in problem.message
    assert path.read_bytes() == base


def test_that_a_signed_base_is_told_at_the_save(build, path):
    parts = build.parts({"Data": build.sheet(ROWS)})
    signed = build.zip({**parts, "_xmlsignatures/sig1.xml": "<Signature/>"})
    problem = save_workbook(path, signed, PLAN)
    assert isinstance(problem, Problem)
    assert problem.message == texts.text("workbook.signed")


def test_that_leftovers_of_dead_processes_go_and_those_of_living_ones_and_of_other_files_stay(
    path, base, tmp_path
):
    names: list[str] = []

    class Watching(Disk):
        def create(self, path, mode):
            names.append(path.name)
            return super().create(path, mode)

    Saver(Watching()).save(path, base, PLAN)
    stem = names[0][: -len("00000000.tmp")]
    dead, alive = tmp_path / f"{stem}aaaaaaaa.tmp", tmp_path / f"{stem}bbbbbbbb.tmp"
    other = tmp_path / ".rackmeter-000000000000-aaaaaaaa.tmp"
    for file in (dead, other):
        file.write_bytes(b"half")
    with Disk().create(alive, 0o600) as held:
        held.write(b"being written")
        assert isinstance(save_workbook(path, base, PLAN), SaveReport)
        left = {file.name for file in tmp_path.iterdir()}
    assert left == {"costs.xlsx", alive.name, other.name}
