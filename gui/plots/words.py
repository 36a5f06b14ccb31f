"""What the labels of a curve say, in the language of the screen."""

from collections.abc import Sequence

from gui.plots.legend import Entry
from gui.plots.numbers import money, number, share
from gui.way_names import way_name
from model.analysis.curve import Band, Curve, CurveId, WayLine
from model.texts import text


def x_text(curve: CurveId, x: float) -> str:
    """An x alone, as it stands at a crossing: a whole size, or a share in percent."""
    return number(x, 0) if curve == "team" else share(x)


def x_tick(curve: CurveId, x: float, step: float) -> str:
    """The text of a tick of the x axis."""
    if curve == "team":
        return number(x, 0 if step >= 1 else 1)
    return share(x, 0 if step >= 0.01 else 1)


def x_title(curve: CurveId) -> str:
    """Title of the x axis, with its unit."""
    return text(f"curves.x_{curve}")


def y_title(curve: Curve) -> str:
    """Title of the cost axis, with its unit."""
    return text(f"curves.y_{curve.id}", currency=curve.currency)


def hover_title(curve: CurveId, x: float) -> str:
    """The heading of the card at an x."""
    if curve == "team":
        decimals = 0 if x == int(x) else 1
        return text("curves.engineers", n=x, shown=number(x, decimals))
    return text("curves.utilised", shown=share(x))


def own_text(curve: Curve) -> str:
    """What stands beside the scenario's own point; empty where it has none."""
    if curve.own is None or not curve.own.costs:
        return ""
    cost = f"{money(min(curve.own.costs.values()))} {curve.currency}"
    if curve.id == "team":
        return text("curves.own_team", n=curve.own.x, shown=number(curve.own.x, 0), cost=cost)
    return text("curves.own_utilisation", shown=share(curve.own.x), cost=cost)


def legend_entries(curve: Curve, others: Sequence[Curve], missing: Sequence[str]) -> tuple[Entry, ...]:
    """The ways with their full names; those without a line say why.

    Where other scenarios stand beside it, they follow, and `missing`, words about those that cannot.
    """
    ways = tuple(_entry(line) for line in curve.lines)
    if not others and not missing:
        return ways
    names = (Entry(None, other.scenario.name, drawn=True, thin=True) for other in others)
    left_out = (Entry(None, words, drawn=False, thin=True) for words in missing)
    return (*ways, Entry(None, curve.scenario.name, drawn=True), *names, *left_out)


def point_name(curve: Curve, index: int) -> str:
    """A name for the scenario that a computed point of a curve would be."""
    return f"{curve.scenario.name}, {hover_title(curve.id, float(curve.xs[index]))}"


def _entry(line: WayLine) -> Entry:
    name = way_name(line.way)
    if not line.offered:
        return Entry(line.way, text("curves.way_not_offered", way=name), drawn=False)
    if not (line.costs == line.costs).any():
        return Entry(line.way, text("curves.way_infeasible", way=name), drawn=False)
    return Entry(line.way, name, drawn=True)


def spoken(curve: Curve) -> str:
    """The curve in words, for those who do not see it."""
    bands = " ".join(_spoken_band(curve.id, band) for band in curve.bands if band.way)
    return text("curves.spoken", curve=text(f"curves.{curve.id}"), bands=bands)


def _spoken_band(curve: CurveId, band: Band) -> str:
    name = way_name(band.way) if band.way else ""
    return text("curves.spoken_band", start=x_text(curve, band.first), end=x_text(curve, band.end), way=name)
