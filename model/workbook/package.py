"""A workbook as the zip package that it is: parts, relationships, sheets; nothing is interpreted further."""

from collections.abc import Mapping
from dataclasses import dataclass

from model.refused import Refused
from model.workbook.kinds import kind_of_main_part, kind_of_no_zip, kind_of_zip
from model.workbook.refusal import located, refused
from model.workbook.relationships import Relationship, read_relationships, relationships_part
from model.workbook.xml_events import Element, elements, has_doctype
from model.workbook.zip_copy import copied
from model.workbook.zip_file import ENCRYPTED_FLAG, DamagedError, Member, TooLargeError, ZipFile

CONTENT_TYPES = "[Content_Types].xml"


@dataclass(frozen=True, slots=True)
class SheetPart:
    """One sheet as the workbook lists it.

    `kind` is ``worksheet``, ``chartsheet``, ``dialogsheet``, a macro sheet's word, or ``module`` for
    the listed names of old macro modules, which have no part; `state` is ``visible``, ``hidden`` or
    ``veryHidden``.
    """

    name: str
    part: str
    kind: str
    state: str


class Package:
    """The parts of one workbook. It never changes; `write` makes new bytes."""

    def __init__(self, archive: ZipFile, where: str) -> None:
        self._archive = archive
        self._where = where
        self._members = _members_by_key(archive, where)
        self.workbook = self._main_part()
        listed = elements(self.read(self.workbook), self.workbook)
        self.date_1904 = any(
            e.name == "workbookPr" and e.attributes.get("date1904") in ("1", "true") for e in listed
        )
        self.sheets = self._listed_sheets(listed)

    @classmethod
    def from_bytes(cls, data: bytes, where: str = "") -> "Package":
        """Read a workbook's bytes; checks every member's size and checksum.

        Args:
            data: the whole file.
            where: the file's name, for messages.

        Raises:
            Refused: no zip (and what it is instead), damaged, too large, encrypted, duplicate
                names, a document type, no workbook in it. See `signed` for signed ones.
        """
        try:
            archive = ZipFile(data)
            package = cls(archive, where)
            package._check_contents()
        except DamagedError as error:
            raise refused(where, kind_of_no_zip(data), detail=str(error)) from error
        except TooLargeError as error:
            raise refused(where, "too_large") from error
        except Refused as refusal:
            raise located(refusal, where) from refusal
        return package

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of all parts as stored, in the order of the zip directory."""
        return tuple(member.name for member in self._members.values())

    @property
    def signed(self) -> bool:
        """Whether a digital signature covers the file; `write` refuses then."""
        return any(key.startswith("_xmlsignatures/") for key in self._members)

    def has(self, part: str) -> bool:
        """Whether there is such a part; case and slashes of the name do not matter."""
        return _key(part) in self._members

    def read(self, part: str) -> bytes:
        """The unpacked bytes of a part.

        Raises:
            Refused: there is no such part.
        """
        member = self._members.get(_key(part))
        if member is None:
            raise refused(self._where, "missing_part", part=part)
        return self._archive.read(member)

    def record(self, part: str) -> bytes:
        """The zip record of a part as it stands in the file, compressed bytes included."""
        return self._archive.record(self._members[_key(part)])

    def relationships(self, part: str) -> tuple[Relationship, ...]:
        """The relationships of a part, or with an empty name of the package."""
        name = relationships_part(part)
        return read_relationships(self.read(name), part) if self.has(name) else ()

    def worksheet(self, name: str) -> SheetPart:
        """The sheet with cells of that name; case does not matter, as in a formula.

        Raises:
            Refused: there is no such sheet, or it has no cells (a chart sheet).
        """
        folded = name.casefold()
        found = next((sheet for sheet in self.sheets if sheet.name.casefold() == folded), None)
        if found is None:
            raise refused(self._where, "no_sheet", sheet=name)
        if found.kind != "worksheet":
            raise refused(self._where, "sheet_without_cells", sheet=name)
        return found

    def write(self, replacements: Mapping[str, bytes | None]) -> bytes:
        """New bytes of the file: some parts replaced, added or (None) left out, the rest copied raw.

        Raises:
            Refused: the file is digitally signed.
        """
        if self.signed:
            raise refused(self._where, "signed")
        replaced: dict[str, bytes | None] = {}
        added: dict[str, bytes] = {}
        for part, content in replacements.items():
            member = self._members.get(_key(part))
            if member is not None:
                replaced[member.name] = content
            elif content is not None:
                added[part] = content
        return copied(self._archive, replaced, added)

    def _main_part(self) -> str:
        mimetype = self.read("mimetype") if self.has("mimetype") else b""
        kind = kind_of_zip(frozenset(self._members), mimetype)
        if kind is not None:
            raise refused(self._where, kind)
        main = next((r.target for r in self.relationships("") if r.kind == "officeDocument"), None)
        if main is None or not self.has(main):
            raise refused(self._where, "no_workbook")
        kind = kind_of_main_part(self._content_type(main))
        if kind is not None:
            raise refused(self._where, kind)
        return main

    def _content_type(self, part: str) -> str:
        extension = part.rpartition(".")[2].lower()
        default = ""
        for element in elements(self.read(CONTENT_TYPES), CONTENT_TYPES):
            get = element.attributes.get
            if element.name == "Override" and _key(get("PartName", "")) == _key(part):
                return get("ContentType", "")
            if element.name == "Default" and get("Extension", "").lower() == extension:
                default = get("ContentType", "")
        return default

    def _listed_sheets(self, listed: list[Element]) -> tuple[SheetPart, ...]:
        targets = {r.id: r for r in self.relationships(self.workbook)}
        sheets: list[SheetPart] = []
        for element in listed:
            if element.name != "sheet" or element.parent != "sheets":
                continue
            get = element.attributes.get
            name, state = get("name", ""), get("state", "visible")
            target = targets.get(get("id", ""))
            if target is not None and self.has(target.target):
                sheets.append(SheetPart(name, target.target, target.kind, state))
            elif get("id"):
                raise refused(self._where, "sheet_without_part", sheet=name)
            else:
                sheets.append(SheetPart(name, "", "module", state))
        if not sheets:
            raise refused(self._where, "no_workbook")
        return tuple(sheets)

    def _check_contents(self) -> None:
        for member in self._archive.members:
            content = self._archive.read(member)
            # custom data of other programs is carried along unread, so its document types do no harm
            key = _key(member.name)
            if key.endswith((".xml", ".rels")) and not key.startswith("customxml/") and has_doctype(content):
                raise refused(self._where, "doctype", part=member.name)


def _key(part: str) -> str:
    return part.replace("\\", "/").lstrip("/").lower()


def _members_by_key(archive: ZipFile, where: str) -> dict[str, Member]:
    members: dict[str, Member] = {}
    for member in archive.members:
        key = _key(member.name)
        if member.flags & ENCRYPTED_FLAG:
            raise refused(where, "encrypted")
        if key in members:
            raise refused(where, "duplicate_part", part=member.name)
        members[key] = member
    return {key: member for key, member in members.items() if not key.endswith("/")}
