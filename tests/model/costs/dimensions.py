"""The dimension of a formula, worked out by pint from the measures of the names in it.

Time units, currencies, tok and Mtok, KB and GB are kinds of their own here: a year is no number of hours. So
only a constant of the model turns one into the other, and a conversion that is forgotten or done twice is
found even where it would change no dimension of physics.
"""

from collections.abc import Callable, Mapping

import pint

from model.costs.load import CostModel
from model.formula.nodes import Binary, Call, NameRef, Node, Number, Paren, Prefix, Text
from model.formula.syntax import parse

MONEY, TOKENS, TIMES = ("R", "P", "L"), ("tok", "Mtok"), ("ms", "second", "hour", "day", "month", "year")
KINDS = (*MONEY, *TOKENS, *TIMES, "byte", "KB", "param", "kW", "btu_h_per_kw", "cfm", "kg")
MULTIPLES = ("GB = 1e9 * byte", "Gparam = 1e9 * param")
OUTCOMES = ("never", "always", "equal")
COMPARISONS = ("=", "<>", "<", "<=", ">", ">=")

WORD, TRUTH, ANYTHING = "a word", "a truth value", "anything"

Kind = pint.Quantity | str


class DimensionError(Exception):
    """Two parts of a formula do not go together, or its result is not what the line says."""


def registry() -> pint.UnitRegistry:
    """The units that measures are written in."""
    units = pint.UnitRegistry(None)
    for kind in KINDS:
        units.define(f"{kind} = [{kind}]")
    for multiple in MULTIPLES:
        units.define(multiple)
    return units


class Dimensions:
    """What every name of a cost model measures, and what formulas over them do."""

    def __init__(self, model: CostModel) -> None:
        self._units = registry()
        self._one = self._units.Quantity(1, "")
        measures = {unit: spec.measure for unit, spec in model.units.items()}
        rows = {**model.inputs, **model.lines}
        self._of_name: Mapping[str, Kind] = {
            key: self.measure(measures[row.unit]) for key, row in rows.items()
        }

    def measure(self, written: str | None) -> Kind:
        """What a measure of units.toml stands for."""
        return WORD if written is None else self._units.Quantity(written or "1") * self._one

    def check(self, formula: str, measure: str | None) -> None:
        """Make sure that a formula gives what the measure says, and at the same scale.

        Raises:
            DimensionError: it does not.
        """
        found = self.of(parse(f"={formula}"))
        if found is ANYTHING:
            raise DimensionError(f"{formula} says nothing of its dimension")
        self._same(found, self.measure(measure), formula)

    def of(self, node: Node) -> Kind:
        """What a formula gives."""
        match node:
            case Number() | Text():
                return self._literal(node.value)
            case NameRef(name=name):
                return self._of_name[name]
            case Paren(inner=inner) | Prefix(operator="-", operand=inner):
                return self.of(inner)
            case Binary():
                return self._binary(node)
            case Call(name=name, args=args) if name in self._functions:
                return self._functions[name](args)
        raise DimensionError(f"no rule for {node}")

    def _literal(self, value: float | str) -> Kind:
        if value in (0, "", *OUTCOMES):
            return ANYTHING
        return WORD if isinstance(value, str) else self._one

    def _binary(self, node: Binary) -> Kind:
        if node.operator in ("*", "/"):
            first, second = self._number(node.left), self._number(node.right)
            return first * second if node.operator == "*" else first / second
        same = self._same(self.of(node.left), self.of(node.right), node)
        if node.operator in ("+", "-"):
            return same
        if node.operator in COMPARISONS:
            return TRUTH
        raise DimensionError(f"no rule for {node.operator}")

    @property
    def _functions(self) -> Mapping[str, Callable[[tuple[Node, ...]], Kind]]:
        return {
            "IF": self._if,
            "MIN": self._all_same,
            "MAX": self._all_same,
            "COUNT": self._count,
            "ISNUMBER": self._is_of_a_kind,
            "ISTEXT": self._is_of_a_kind,
            "ROUNDUP": self._rounded,
        }

    def _if(self, args: tuple[Node, ...]) -> Kind:
        condition, then, other = args
        self._same(self.of(condition), TRUTH, condition)
        return self._same(self.of(then), self.of(other), args)

    def _all_same(self, args: tuple[Node, ...]) -> Kind:
        first, *rest = (self.of(arg) for arg in args)
        for kind in rest:
            first = self._same(first, kind, args)
        return first

    def _count(self, args: tuple[Node, ...]) -> Kind:
        self._all_same(args)
        return self._one

    def _is_of_a_kind(self, args: tuple[Node, ...]) -> Kind:
        (arg,) = args
        self.of(arg)
        return TRUTH

    def _rounded(self, args: tuple[Node, ...]) -> Kind:
        number, digits = args
        self._same(self.of(digits), self._one, digits)
        return self._same(self.of(number), self._one, number)

    def _number(self, node: Node) -> pint.Quantity:
        kind = self.of(node)
        if isinstance(kind, str):
            raise DimensionError(f"{node} is {kind}, no number")
        return kind

    def _same(self, first: Kind, second: Kind, where: object) -> Kind:
        if first is ANYTHING:
            return second
        if second is ANYTHING:
            return first
        if isinstance(first, str) or isinstance(second, str):
            if first is not second:
                raise DimensionError(f"{first} and {second} in {where}")
            return first
        ratio = (first / second).to_base_units()
        if not ratio.dimensionless or abs(ratio.magnitude - 1) > 1e-12:
            raise DimensionError(f"{first.units} and {second.units} in {where}")
        return first
