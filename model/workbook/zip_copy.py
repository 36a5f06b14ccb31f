"""A copy of a zip archive in which chosen members are replaced, and every other record stays as it is.

Compressed bytes, names, times, extra fields, order in the file and in the directory and bytes before
and between the records are kept; `zipfile` would write every header anew.
"""

import struct
import zlib
from collections.abc import Mapping

from model.workbook.zip_file import (
    CENTRAL,
    DEFLATED,
    DESCRIPTOR_FLAG,
    END,
    LOCAL,
    OFFSET_AT,
    UTF8_FLAG,
    Member,
    ZipFile,
)

_LEVEL_FLAGS = 0x6
_NEW_MEMBER_DATE = (1 << 5) | 1  # 1980-01-01, so that the same content gives the same bytes


def copied(archive: ZipFile, replaced: Mapping[str, bytes | None], added: Mapping[str, bytes]) -> bytes:
    """A copy with some members replaced (None: left out) and others added after the last."""
    out = bytearray(archive.data[: min((m.start for m in archive.members), default=archive.directory_start)])
    central: dict[str, bytes] = {}
    for member in sorted(archive.members, key=lambda m: m.start):
        if member.name not in replaced:
            record, line = archive.record(member), _moved(member, len(out))
        elif (content := replaced[member.name]) is not None:
            record, line = _fresh(member, content, len(out))
        else:
            continue
        out += record
        central[member.name] = line
    lines = [central[m.name] for m in archive.members if m.name in central]
    for name, content in added.items():
        record, line = _new(name, content, len(out))
        out += record
        lines.append(line)
    directory = b"".join(lines)
    end = END.pack(b"PK\5\6", 0, 0, len(lines), len(lines), len(directory), len(out), 0)
    return bytes(out) + directory + end[:-2] + archive.tail


def _moved(member: Member, start: int) -> bytes:
    at = member.offset_at
    packed = struct.pack("<I" if at == OFFSET_AT else "<Q", start)
    return member.central[:at] + packed + member.central[at + len(packed) :]


def _fresh(member: Member, content: bytes, start: int) -> tuple[bytes, bytes]:
    fields = CENTRAL.unpack_from(member.central)
    raw_name = member.central[CENTRAL.size : CENTRAL.size + fields[10]]
    flags = member.flags & ~(DESCRIPTOR_FLAG | _LEVEL_FLAGS)
    comment = member.central[CENTRAL.size + fields[10] + fields[11] :]
    return _record(
        raw_name, content, start, made_by=fields[1], flags=flags, method=member.method,
        time=fields[5], date=fields[6], attributes=(fields[14], fields[15]), comment=comment,
    )  # fmt: skip


def _new(name: str, content: bytes, start: int) -> tuple[bytes, bytes]:
    return _record(
        name.encode(), content, start, made_by=20, flags=0 if name.isascii() else UTF8_FLAG, method=DEFLATED,
        time=0, date=_NEW_MEMBER_DATE, attributes=(0, 0), comment=b"",
    )  # fmt: skip


def _record(
    raw_name: bytes,
    content: bytes,
    start: int,
    *,
    made_by: int,
    flags: int,
    method: int,
    time: int,
    date: int,
    attributes: tuple[int, int],
    comment: bytes,
) -> tuple[bytes, bytes]:
    """A local record and its line in the directory."""
    packed = content
    if method == DEFLATED:
        packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
        packed = packer.compress(content) + packer.flush()
    shared = (20, flags, method, time, date, zlib.crc32(content), len(packed), len(content), len(raw_name))
    local = LOCAL.pack(b"PK\3\4", *shared, 0)
    central = CENTRAL.pack(b"PK\1\2", made_by, *shared, 0, len(comment), 0, *attributes, start)
    return local + raw_name + packed, central + raw_name + comment
