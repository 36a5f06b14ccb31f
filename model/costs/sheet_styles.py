"""How model sheets look in Excel and LibreOffice."""

from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

_FAMILY = "Calibri"
INPUT_INK, RESULT_INK, MUTED_INK, HEAD_INK = "FF1F4FBF", "FF1A1F26", "FF7A828C", "FF243447"

_HAIR = Side("thin", color="FFDDE2E8")
_LINE = Side("thin", color="FF243447")

TITLE = Font(name=_FAMILY, size=15, bold=True, color=HEAD_INK)
HEAD = Font(name=_FAMILY, size=10, bold=True, color="FFFFFFFF")
SECTION = Font(name=_FAMILY, size=10, bold=True, color=HEAD_INK)
LABEL = Font(name=_FAMILY, size=10, color=RESULT_INK)
TOTAL_LABEL = Font(name=_FAMILY, size=10, bold=True, color=RESULT_INK)
UNIT = Font(name=_FAMILY, size=9, color=MUTED_INK)
KEY = Font(name=_FAMILY, size=9, color=MUTED_INK)
INPUT = Font(name=_FAMILY, size=10, color=INPUT_INK)
TYPED = Font(bold=True)
RESULT = Font(name=_FAMILY, size=10, color=RESULT_INK)
TOTAL = Font(name=_FAMILY, size=10, bold=True, color=RESULT_INK)
NOTE = Font(name=_FAMILY, size=10, color=RESULT_INK)

HEAD_FILL = PatternFill("solid", fgColor="FF243447")
SECTION_FILL = PatternFill("solid", fgColor="FFE9EEF4")
INPUT_FILL = PatternFill("solid", fgColor="FFFFFBEB")
CHEAPEST_FILL = PatternFill("solid", bgColor="FFD5EFE3")

ROW_LINE = Border(bottom=_HAIR)
TOTAL_LINE = Border(top=_LINE, bottom=_HAIR)

LEFT = Alignment(horizontal="left", vertical="center", indent=1)
RIGHT = Alignment(horizontal="right", vertical="center", indent=1)
RIGHT_TOP = Alignment(horizontal="right", vertical="top", indent=1)
NAME = Alignment(horizontal="right", vertical="center", indent=1, shrink_to_fit=True)
WRAPPED = Alignment(horizontal="left", vertical="top", wrap_text=True, indent=1)
