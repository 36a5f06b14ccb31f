"""A zip archive as bytes: where each record stands, and what it unpacks to, within limits."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

MAX_FILE_BYTES = 512 * 2**20
MAX_UNPACKED_BYTES = 1024 * 2**20
MAX_MEMBERS = 20_000
MAX_RATIO = 600
RATIO_COUNTS_FROM_BYTES = 64 * 2**20

STORED, DEFLATED = 0, 8
DESCRIPTOR_FLAG, UTF8_FLAG = 0x8, 0x800
ENCRYPTED_FLAG = 0x1

END = struct.Struct("<4sHHHHIIH")
CENTRAL = struct.Struct("<4sHHHHHHIIIHHHHHII")
LOCAL = struct.Struct("<4sHHHHHIIIHH")
OFFSET_AT = 42
_END64_LOCATOR = struct.Struct("<4sIQI")
_END64 = struct.Struct("<4sQHHIIQQQQ")
_MAX_U16, _MAX_U32 = 0xFFFF, 0xFFFFFFFF


class DamagedError(Exception):
    """The bytes are no whole zip archive; its text names the place for the log."""


class TooLargeError(Exception):
    """The archive or what it unpacks to goes over the limits above."""


@dataclass(frozen=True, slots=True)
class Member:
    """One member: where its record and its compressed bytes stand, and its line in the directory.

    `start` to `end` is the local record with header, data, descriptor and whatever follows until the
    next record; `data_start` is where its compressed bytes begin. Sizes are in bytes.
    """

    name: str
    central: bytes
    start: int
    end: int
    data_start: int
    compressed_size: int
    size: int
    method: int
    flags: int
    crc: int
    offset_at: int
    """Where in `central` the offset of the record stands."""


@dataclass(frozen=True, slots=True)
class _Directory:
    start: int
    end: int
    count: int
    shift: int
    tail: bytes


class ZipFile:
    """An archive that was read whole; nothing is unpacked until it is asked for.

    Raises:
        DamagedError: on construction and on reading.
        TooLargeError: on construction.
    """

    def __init__(self, data: bytes) -> None:
        if len(data) > MAX_FILE_BYTES:
            raise TooLargeError
        self.data = data
        directory = _find_directory(data)
        self.directory_start = directory.start
        self.tail = directory.tail
        self.members = _with_ends(directory, list(_central_records(data, directory)))
        _check_limits(self.members)

    def record(self, member: Member) -> bytes:
        """The local record as it stands in the file, compressed bytes included."""
        return self.data[member.start : member.end]

    def read(self, member: Member) -> bytes:
        """Unpack a member and check its size and checksum."""
        packed = self.data[member.data_start : member.data_start + member.compressed_size]
        try:
            content = _unpacked(packed, member)
        except zlib.error as error:
            raise DamagedError(member.name) from error
        if len(content) != member.size or zlib.crc32(content) != member.crc:
            raise DamagedError(member.name)
        return content


def _unpacked(packed: bytes, member: Member) -> bytes:
    if member.method == STORED:
        return packed
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    # one byte more than announced is enough to see that the announcement is wrong
    return unpacker.decompress(packed, member.size + 1)


def _find_directory(data: bytes) -> _Directory:
    at = data.rfind(b"PK\5\6", max(0, len(data) - END.size - _MAX_U16))
    if at < 0 or at + END.size > len(data):
        raise DamagedError("no end record")
    _, _, _, _, count, size, offset, _ = END.unpack_from(data, at)
    tail, end = data[at + END.size - 2 :], at
    if count == _MAX_U16 or _MAX_U32 in (size, offset):
        count, size, offset, end = _find_directory64(data, at)
    shift = end - size - offset
    if shift < 0:
        raise DamagedError("directory out of the file")
    return _Directory(offset + shift, end, count, shift, tail)


def _find_directory64(data: bytes, end_at: int) -> tuple[int, int, int, int]:
    try:
        mark, _, at, _ = _END64_LOCATOR.unpack_from(data, end_at - _END64_LOCATOR.size)
        if mark != b"PK\6\7":
            raise DamagedError("no zip64 locator")
        # bytes before the archive make the stored offset too small, the signature settles it
        at = data.index(b"PK\6\6", at)
        _, _, _, _, _, _, _, count, size, offset = _END64.unpack_from(data, at)
    except (struct.error, ValueError, OverflowError) as error:
        raise DamagedError("zip64 end record") from error
    return count, size, offset, at


def _central_records(data: bytes, directory: _Directory) -> Iterator[Member]:
    at = directory.start
    if directory.count > MAX_MEMBERS:
        raise TooLargeError
    for _ in range(directory.count):
        try:
            fields = CENTRAL.unpack_from(data, at)
        except struct.error as error:
            raise DamagedError("directory cut short") from error
        size = CENTRAL.size + sum(fields[10:13])
        if fields[0] != b"PK\1\2" or at + size > directory.end:
            raise DamagedError("directory entry")
        yield _member(data, data[at : at + size], directory.shift)
        at += size


def _member(data: bytes, central: bytes, shift: int) -> Member:
    fields = CENTRAL.unpack_from(central)
    flags, method, crc, packed, size = fields[3], fields[4], fields[7], fields[8], fields[9]
    raw_name = central[CENTRAL.size : CENTRAL.size + fields[10]]
    extra_at = CENTRAL.size + fields[10]
    wide = _wide_values(central, extra_at, fields[11])
    size = next(wide)[1] if size == _MAX_U32 else size
    packed = next(wide)[1] if packed == _MAX_U32 else packed
    offset_at, offset = next(wide) if fields[16] == _MAX_U32 else (OFFSET_AT, fields[16])
    start = offset + shift
    data_start = _data_start(data, start, raw_name)
    name = raw_name.decode("utf-8" if flags & UTF8_FLAG else "cp437", "replace")
    if method not in (STORED, DEFLATED) or (method == STORED and packed != size):
        raise DamagedError(name)
    return Member(name, central, start, start, data_start, packed, size, method, flags, crc, offset_at)


def _wide_values(central: bytes, at: int, length: int) -> Iterator[tuple[int, int]]:
    """The 64-bit values of a zip64 extra field, each with its place in the directory entry."""
    end = at + length
    while at + 4 <= end:
        kind, size = struct.unpack_from("<HH", central, at)
        if kind == 1:
            for place in range(at + 4, min(at + 4 + size, end) - 7, 8):
                yield place, struct.unpack_from("<Q", central, place)[0]
        at += 4 + size
    raise DamagedError("zip64 field missing")


def _data_start(data: bytes, start: int, raw_name: bytes) -> int:
    try:
        fields = LOCAL.unpack_from(data, start)
    except (struct.error, OverflowError) as error:
        raise DamagedError("record out of the file") from error
    name_at = start + LOCAL.size
    if fields[0] != b"PK\3\4" or data[name_at : name_at + fields[9]] != raw_name:
        raise DamagedError("record and directory disagree")
    return name_at + fields[9] + fields[10]


def _with_ends(directory: _Directory, members: list[Member]) -> tuple[Member, ...]:
    """Set where each record ends; records that overlap are how zip bombs hide."""
    starts = sorted({m.start for m in members})
    following = dict(zip(starts, [*starts[1:], directory.start], strict=True))
    if len(starts) != len(members):
        raise DamagedError("records share their bytes")
    ended: list[Member] = []
    for m in members:
        if m.data_start + m.compressed_size > following[m.start]:
            raise DamagedError(m.name)
        ended.append(replace(m, end=following[m.start]))
    return tuple(ended)


def _check_limits(members: tuple[Member, ...]) -> None:
    if sum(m.size for m in members) > MAX_UNPACKED_BYTES:
        raise TooLargeError
    for m in members:
        if m.size > RATIO_COUNTS_FROM_BYTES and m.size > MAX_RATIO * max(m.compressed_size, 1):
            raise TooLargeError
