"""A process killed at any instant of saving leaves the old or the new file, whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from model.workbook.package import Package
from model.workbook.plan import Plan
from model.workbook.read import cells
from model.workbook.save import SaveReport, save_workbook

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")

ROWS = 200
KILLS = 20
SAVES = """
import os, signal, sys
from pathlib import Path
from model.formula.cells import Cell
from model.workbook.atomic import Disk
from model.workbook.plan import Plan, Write
from model.workbook.save import Saver

def die():
    os.kill(os.getpid(), signal.SIGKILL)

class Deadly(Disk):
    pass

def deadly(step, when):
    def act(self, *arguments):
        if when == "before":
            die()
        if when == "amid":
            file, data = arguments
            file.write(data[: len(data) // 2])
            die()
        getattr(Disk, step)(self, *arguments)
        die()
    setattr(Deadly, step, act)

path, rows, step, when = Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
if step:
    deadly(step, when)
base, number = path.read_bytes(), 0
print("ready", flush=True)
while True:
    number += 1
    plan = Plan({Cell("Data", row, 1): Write(float(number)) for row in range(1, rows)}, {})
    base = Saver(Deadly()).save(path, base, plan).data
    print(number, flush=True)
"""


@pytest.fixture
def path(build, tmp_path) -> Path:
    file = tmp_path / "costs.xlsx"
    file.write_bytes(
        build.one("".join(f'<row r="{n}"><c r="A{n}"><v>0</v></c></row>' for n in range(1, ROWS)))
    )
    return file


def started(path: Path, root: Path, step: str = "", when: str = "") -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SAVES, str(path), str(ROWS), step, when]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)


def shown(path: Path) -> set[object]:
    """The values in the file, which has to be whole."""
    found = [stored.cached for stored in cells(Package.from_bytes(path.read_bytes()), "Data")]
    assert len(found) == ROWS - 1
    return set(found)


@pytest.mark.parametrize(
    ("step", "when", "left"),
    [
        ("create", "before", {0.0}),
        ("create", "after", {0.0}),
        ("write", "amid", {0.0}),
        ("write", "after", {0.0}),
        ("read", "after", {0.0}),
        ("flush", "before", {0.0}),
        ("flush", "after", {0.0}),
        ("replace", "before", {0.0}),
        ("replace", "after", {1.0}),
        ("flush_folder", "before", {1.0}),
        ("flush_folder", "after", {1.0}),
    ],
)
def test_that_a_kill_at_a_step_leaves_the_old_or_the_new_file_and_the_next_save_cleans_up(
    path, root, step, when, left
):
    with started(path, root, step, when) as process:
        assert process.wait(60) < 0
    assert shown(path) == left
    assert isinstance(save_workbook(path, path.read_bytes(), Plan({}, {})), SaveReport)
    assert list(path.parent.iterdir()) == [path]


def test_that_the_file_is_whole_whenever_the_process_is_killed(path, root):
    for kill in range(KILLS):
        with started(path, root) as process:
            assert process.stdout
            for _ in range(1 + kill % 3):
                assert process.stdout.readline()
            # the pauses differ by fractions of a save, so that the kills fall into all of it
            assert sum(range(kill * 40_000)) >= 0
            process.kill()
        assert len(shown(path)) == 1
    assert isinstance(save_workbook(path, path.read_bytes(), Plan({}, {})), SaveReport)
    assert list(path.parent.iterdir()) == [path]
