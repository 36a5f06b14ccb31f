"""Replacing a file in one step: at any instant the old or the new content stands there whole."""

import contextlib
import errno
import hashlib
import os
import secrets
import stat
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

if os.name != "nt":
    import fcntl

_NOT_OFFERED = (errno.EINVAL, errno.ENOTSUP)
"""What a file system answers that cannot flush a folder."""


class FolderNotWritableError(OSError):
    """No file can be made in the folder."""


class FlushedInPartError(OSError):
    """The file was replaced, but the disk did not confirm it."""


class Disk:
    """The steps on the file system, one method each."""

    def create(self, path: Path, mode: int) -> BinaryIO:
        """Make a new file for writing, and hold a lock on it for as long as it is open."""
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        file = os.fdopen(descriptor, "w+b", buffering=0)
        if os.name != "nt":
            # where a file system knows no locks, leftovers are not removed, and saving goes on
            with contextlib.suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return file

    def write(self, file: BinaryIO, data: bytes) -> None:
        """Write all bytes."""
        rest = memoryview(data)
        while rest:
            rest = rest[file.write(rest) :]

    def read(self, path: Path) -> bytes:
        """The bytes of a file."""
        return path.read_bytes()

    def flush(self, file: BinaryIO) -> None:
        """Wait until the disk has the file."""
        os.fsync(file.fileno())

    def replace(self, source: Path, target: Path) -> None:
        """Put a file in the place of another."""
        source.replace(target)

    def flush_folder(self, folder: Path) -> None:
        """Wait until the disk has the folder's entries; Windows offers no way to ask."""
        if os.name == "nt":
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NOT_OFFERED:
                raise
        finally:
            os.close(descriptor)

    def remove(self, path: Path) -> None:
        """Delete a file if it is there."""
        path.unlink(missing_ok=True)

    def writable(self, path: Path) -> bool:
        """Whether an existing file may be written; its folder alone decides whether it is replaced."""
        return os.access(path, os.W_OK)


def replace_file(target: Path, data: bytes, check: Callable[[bytes], None], disk: Disk) -> None:
    """Put `data` in the place of `target`'s content, or leave all as it is.

    The new content goes to a file beside it, which carries the mode and, where allowed, the owner of the
    old one. What a killed process left there is removed first.

    Args:
        target: the file, no link.
        data: its new bytes.
        check: is given the bytes as they were read back, and raises to stop.
        disk: carries the steps out.

    Raises:
        FolderNotWritableError: the new file cannot be made.
        FlushedInPartError: the file is replaced, but perhaps not on the disk yet.
        OSError: any other failure; the old content stands.
    """
    remove_leftovers(target, disk)
    old = target.stat() if target.exists() else None
    temporary = target.with_name(f"{_leftover_prefix(target)}{secrets.token_hex(4)}.tmp")
    try:
        file = disk.create(temporary, stat.S_IMODE(old.st_mode) if old else 0o666)
    except PermissionError as error:
        raise FolderNotWritableError(error.errno, error.strerror, str(target.parent)) from error
    try:
        with file:
            disk.write(file, data)
            check(disk.read(temporary))
            _put_in_place(file, temporary, target, old, disk)
    except BaseException:
        disk.remove(temporary)
        raise
    try:
        disk.flush_folder(target.parent)
    except OSError as error:
        raise FlushedInPartError(error.errno, error.strerror, str(target)) from error


def _put_in_place(
    file: BinaryIO, temporary: Path, target: Path, old: os.stat_result | None, disk: Disk
) -> None:
    if old:
        _take_over(file, old)
    disk.flush(file)
    if os.name == "nt":
        # an open file cannot be moved there; elsewhere it stays open and so locked
        file.close()
    disk.replace(temporary, target)


def remove_leftovers(target: Path, disk: Disk) -> None:
    """Delete the half-written files that killed processes left beside `target`."""
    for path in target.parent.glob(f"{_leftover_prefix(target)}*.tmp"):
        # another process may be faster, or may be writing it
        with contextlib.suppress(OSError):
            if _abandoned(path):
                disk.remove(path)


def _leftover_prefix(target: Path) -> str:
    name = hashlib.sha256(target.name.encode("utf-8", "surrogateescape")).hexdigest()[:12]
    return f".rackmeter-{name}-"


def _abandoned(path: Path) -> bool:
    """Whether no process holds the file; on Windows a held one cannot be deleted anyway."""
    if os.name == "nt":
        return True
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def _take_over(file: BinaryIO, old: os.stat_result) -> None:
    if os.name == "nt":
        return
    mine = os.fstat(file.fileno())
    # only root may give files away, and some file systems keep no modes; the file was made no more open
    # than the old one, so it is then its writer's alone, as with any other program
    if (mine.st_uid, mine.st_gid) != (old.st_uid, old.st_gid):
        with contextlib.suppress(PermissionError):
            os.fchown(file.fileno(), old.st_uid, old.st_gid)
    if stat.S_IMODE(mine.st_mode) != stat.S_IMODE(old.st_mode):
        with contextlib.suppress(PermissionError):
            os.fchmod(file.fileno(), stat.S_IMODE(old.st_mode))
