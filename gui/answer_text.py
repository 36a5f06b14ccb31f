"""An answer as plain text, for a mail or a terminal."""

from collections.abc import Iterator
from itertools import groupby

from model.answer import Answer, BreakEven
from model.costs.load import cost_model
from model.texts import language, text

_OUTPUT_ONLY = "_output_only"


def answer_text(found: Answer) -> str:
    """The sentence, the ways with their cost lines, where ways tie, and what to mind, a line each."""
    return "\n".join([found.sentence, *_ways(found), *_break_evens(found), *_warnings(found)]) + "\n"


def _ways(found: Answer) -> Iterator[str]:
    if found.ways:
        yield from ("", text("answer_panel.ways"))
    for way in found.ways:
        rank = f"{way.rank}." if way.rank is not None else "–"
        yield f"{rank} {way.name}: {way.total.text} {found.currency}"
        for line in way.lines:
            if line.value:
                yield f"     {line.label}: {line.text}"


def _break_evens(found: Answer) -> Iterator[str]:
    for group, points in groupby(found.break_evens, _group):
        yield from ("", text(f"answer_panel.{group}"))
        for point in points:
            yield f"{point.figure.label}: {_with_unit(point)}"
            if point.reachable is not None:
                yield "     " + text(f"answer_panel.{'reachable' if point.reachable else 'unreachable'}")


def _warnings(found: Answer) -> Iterator[str]:
    problems = found.withheld or found.warnings
    if problems:
        yield from ("", text("answer_panel.withheld" if found.withheld else "answer_panel.warnings"))
        yield from map(str, problems)


def _group(point: BreakEven) -> str:
    return point.group + _OUTPUT_ONLY if point.figure.key.endswith(_OUTPUT_ONLY) else point.group


def _with_unit(point: BreakEven) -> str:
    row = cost_model().row(point.figure.key)
    if row is None or not isinstance(point.figure.value, float):
        return point.figure.text
    unit = cost_model().units[row.unit].label.in_language(language())
    return point.figure.text if point.figure.text.endswith(unit) else f"{point.figure.text} {unit}"
