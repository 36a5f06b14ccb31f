"""The independent recalculation: LibreOffice computes a workbook anew, and its values are read back."""

import os
import shutil
import signal
import subprocess
from collections import defaultdict
from pathlib import Path

from model.formula.values import Value
from model.workbook.package import Package
from model.workbook.read import all_cells
from model.workbook.refusal import refused

_TIMEOUT_S = 180
_NEVER_TRUST_CACHED_VALUES = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"""


def libreoffice() -> str | None:
    """The program's path, or None where it is not installed."""
    return shutil.which("soffice") or shutil.which("libreoffice")


def recalculated(source: Path | bytes, workdir: Path) -> dict[str, dict[tuple[int, int], Value]]:
    """Every value of a workbook as LibreOffice computes it, cached values left aside.

    Args:
        source: the workbook's file or its bytes.
        workdir: a folder for the program's profile and files; kept, so that a second call in the same
            folder starts faster.

    Returns:
        For each worksheet its values by (row, column), both from 1; empty cells are left out.

    Raises:
        Refused: LibreOffice is not installed, takes too long, or could not read the workbook.
    """
    data = source if isinstance(source, bytes) else source.read_bytes()
    values: dict[str, dict[tuple[int, int], Value]] = defaultdict(dict)
    package = Package.from_bytes(recalculated_bytes(data, workdir))
    for sheet in package.sheets:
        values[sheet.name] = {}
    for stored in all_cells(package):
        values[stored.cell.sheet][stored.cell.row, stored.cell.col] = stored.cached
    return dict(values)


def recalculated_bytes(data: bytes, workdir: Path) -> bytes:
    """The workbook as LibreOffice saves it after computing every formula anew.

    Raises:
        Refused: as `recalculated`.
    """
    program = libreoffice()
    if program is None:
        raise refused("", "no_libreoffice")
    # the program exits with 0 on bad input, so an output of an earlier call must not be taken for its own
    sent, received = workdir / "sent", workdir / "received"
    for folder in (sent, received):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    (sent / "workbook.xlsx").write_bytes(data)
    output = _run(program, _profile(workdir), sent / "workbook.xlsx", received)
    result = received / "workbook.xlsx"
    if not result.is_file():
        raise refused("LibreOffice", "recalculation_failed", detail=output.strip()[-300:])
    return result.read_bytes()


def _profile(workdir: Path) -> Path:
    profile = workdir / "profile"
    settings = profile / "user" / "registrymodifications.xcu"
    if not settings.is_file():
        settings.parent.mkdir(parents=True)
        settings.write_text(_NEVER_TRUST_CACHED_VALUES, encoding="utf-8")
    return profile


def _run(program: str, profile: Path, source: Path, folder: Path) -> str:
    """Convert the file and return what the program said."""
    command = [
        program,
        f"-env:UserInstallation={profile.resolve().as_uri()}",
        "--headless",
        "--norestore",
        "--convert-to",
        "xlsx:Calc MS Excel 2007 XML",
        "--outdir",
        str(folder),
        str(source),
    ]
    with subprocess.Popen(  # noqa: S603 - the program's own path and files of ours
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate(timeout=_TIMEOUT_S)
        except subprocess.TimeoutExpired as error:
            _kill_group(process)
            raise refused("LibreOffice", "recalculation_timeout", seconds=_TIMEOUT_S) from error
    return output


def _kill_group(process: subprocess.Popen[str]) -> None:
    """End the program with the processes that its start script made."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
