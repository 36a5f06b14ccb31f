"""Saving a workbook: patched, read back, compared with the plan, then put in place in one step."""

import errno
import os
from dataclasses import dataclass
from pathlib import Path

from model.edits import Problem
from model.refused import Refused
from model.workbook.atomic import Disk, FlushedInPartError, FolderNotWritableError, replace_file
from model.workbook.package import Package
from model.workbook.patch import changed_parts
from model.workbook.plan import Plan
from model.workbook.refusal import located, problem, refused
from model.workbook.verify import check_saved

_BY_TYPE = (
    (FolderNotWritableError, "read_only_folder"),
    (FlushedInPartError, "flush_unconfirmed"),
    (FileNotFoundError, "folder_gone"),
    (NotADirectoryError, "folder_gone"),
    (IsADirectoryError, "is_a_folder"),
    (PermissionError, "in_use"),
)
_BY_NUMBER = {
    errno.EROFS: "read_only_folder",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
    errno.EBUSY: "in_use",
    errno.ETXTBSY: "in_use",
}


@dataclass(frozen=True, slots=True)
class SaveReport:
    """What was saved: `data` are the file's bytes, the base of further edits."""

    path: Path
    data: bytes
    changed_parts: tuple[str, ...]


def save_workbook(path: Path, base: bytes, plan: Plan) -> SaveReport | Problem:
    """Write a workbook's base with the changes of a plan to a file.

    Args:
        path: the file, which may exist or not; a link is followed.
        base: the workbook as it was opened.
        plan: the changes.

    Returns:
        What was saved, or why not; then the old file stands untouched, but see `Saver.save`.

    Raises:
        ValueError: a plan that no workbook can hold; see `model.workbook.patch.patch`.
    """
    return Saver(Disk()).save(path, base, plan)


class Saver:
    """Saves by the steps of one disk."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def save(self, path: Path, base: bytes, plan: Plan) -> SaveReport | Problem:
        """As `save_workbook`.

        Where only the last flush fails the new file stands, and the problem says so.
        """
        target = Path(os.path.realpath(path))
        try:
            if target.exists() and not self._disk.writable(target):
                raise refused(path.name, "read_only_file")
            package = Package.from_bytes(base, path.name)
            changed = changed_parts(package, plan)
            data = package.write(changed) if changed else base
            replace_file(target, data, lambda written: _check(package, data, written, plan), self._disk)
        except Refused as refusal:
            return located(refusal, path.name).problem
        except OSError as error:
            return _problem(path, error)
        return SaveReport(path, data, tuple(changed))


def _check(base: Package, data: bytes, written: bytes, plan: Plan) -> None:
    if written != data:
        raise refused("", "differs_on_disk")
    check_saved(base, Package.from_bytes(written), plan)


def _problem(path: Path, error: OSError) -> Problem:
    """What a failure of the disk means for the person who saves."""
    by_number = _BY_NUMBER.get(error.errno or 0, "disk_failed")
    key = next((key for kind, key in _BY_TYPE if isinstance(error, kind)), by_number)
    return problem(path.name, key, folder=path.parent, reason=error.strerror or str(error))
