"""Code for functions of numbers."""

from typing import TYPE_CHECKING

from model.formula.cells import Cell
from model.formula.columns import BLANK, NUMBER, as_numbers, constant, numeric
from model.formula.emit_choices import CHOICES, surely_finite
from model.formula.emit_operators import Emit, settled_part
from model.formula.evaluator import ZERO, Args
from model.formula.functions_total import may_return_cells
from model.formula.parts import (
    UNBOUNDED,
    Fixed,
    Labels,
    NoCode,
    Part,
    Variable,
    is_unsure,
    sign_of,
    size_of,
)

if TYPE_CHECKING:
    from model.formula.emit import Emitter


def _numbers(emitter: "Emitter", args: Args, home: Cell) -> list[Fixed | Variable]:
    """The numbers that SUM or MAX gathers."""
    found: list[Fixed | Variable] = []
    for arg in args:
        held = emitter.items(arg, home)
        for part in [emitter.part(arg, home)] if held is None else held:
            if held is None and may_return_cells(arg) and not _is_number(part):
                raise NoCode
            number = _gathered(part, held=held is not None)
            if number is not None:
                found.append(number)
    return found


def _is_number(part: Part) -> bool:
    if isinstance(part, Fixed):
        return part.column.is_all(NUMBER)
    return isinstance(part, Variable) and part.kind == "number"


def _gathered(part: Part, *, held: bool) -> Fixed | Variable | None:
    if isinstance(part, Labels):
        if held:
            return None
        raise NoCode
    if isinstance(part, Variable):
        return None if held and part.kind == "truth" else part
    kind = int(part.column.kinds[0])
    if kind == NUMBER:
        return part
    if kind == BLANK or (held and not part.column.errors()):
        return None
    numbers, errors = as_numbers(part.column)
    if errors is not None:
        raise NoCode
    return Fixed(numeric(numbers))


def _extreme(name: str) -> Emit:
    def call(emitter: "Emitter", args: Args, home: Cell) -> Part:
        parts = _numbers(emitter, args, home)
        if not parts:
            return Fixed(ZERO)
        result = parts[0]
        for part in parts[1:]:
            result = _pair(emitter, name, result, part)
        return result

    return call


def _pair(emitter: "Emitter", name: str, left: Fixed | Variable, right: Fixed | Variable) -> Fixed | Variable:
    if isinstance(left, Fixed) and isinstance(right, Fixed):
        pick = max if name == "maximum" else min
        return Fixed(constant(pick(left.number, right.number)))
    operands = [emitter.number(left), emitter.number(right)]
    line = emitter.line(f"np.{name}({', '.join(operands)})", operands, (left, right))
    signs = sign_of(left), sign_of(right)
    sign = (max(signs) if name == "maximum" else min(signs)) if 0 not in signs else 0
    if name == "maximum" and 1 in signs:
        sign = 1
    return Variable(
        line, sign=sign, size=max(size_of(left), size_of(right)), unsure=is_unsure((left, right), 0)
    )


def _sum(emitter: "Emitter", args: Args, home: Cell) -> Part:
    parts = _numbers(emitter, args, home)
    return _added(emitter, parts) if parts else Fixed(ZERO)


def _added(emitter: "Emitter", parts: list[Fixed | Variable]) -> Part:
    result: Part = Fixed(ZERO)
    for at, part in enumerate(parts, 1):
        if at == len(parts):
            return settled_part(emitter, "+", result, part)
        result = emitter.binary("+", result, part)
    return result


def _average(emitter: "Emitter", args: Args, home: Cell) -> Part:
    parts = _numbers(emitter, args, home)
    if not parts:
        raise NoCode
    return emitter.binary("/", _added(emitter, parts), Fixed(constant(float(len(parts)))))


def _count(emitter: "Emitter", args: Args, home: Cell) -> Part:
    parts = _numbers(emitter, args, home)
    for part in parts:
        if isinstance(part, Variable) and part.unsure:
            emitter.always.append(surely_finite(emitter, part).name)
    return Fixed(constant(float(len(parts))))


def _rounding(name: str) -> Emit:
    def call(emitter: "Emitter", args: Args, home: Cell) -> Part:
        part = emitter.part(args[0], home)
        digits = 0.0
        if len(args) > 1:
            given = emitter.part(args[1], home)
            digits = given.number if isinstance(given, Fixed) else None
        if not isinstance(part, Variable) or digits is None:
            raise NoCode
        function = "roundup_positive" if name == "roundup" and part.sign == 1 else name
        operand = emitter.number(part)
        line = emitter.line(f"{function}({operand}, {float(int(digits))!r})", [operand])
        return Variable(line, sign=part.sign, size=max(part.size, 0.0) + 1, unsure=part.unsure)

    return call


def _int(emitter: "Emitter", args: Args, home: Cell) -> Part:
    part = emitter.part(args[0], home)
    if not isinstance(part, Variable):
        raise NoCode
    operand = emitter.number(part)
    line = emitter.line(f"floor_whole({operand})", [operand])
    return Variable(line, sign=part.sign, size=max(part.size, 0.0) + 1, unsure=part.unsure)


def _abs(emitter: "Emitter", args: Args, home: Cell) -> Part:
    part = emitter.part(args[0], home)
    if not isinstance(part, Variable):
        raise NoCode
    operand = emitter.number(part)
    return Variable(emitter.line(f"np.abs({operand})", [operand]), sign=1, size=part.size, unsure=part.unsure)


def _function(name: str, *, positive: bool = False, hides: bool = False) -> Emit:
    """A numpy function whose results show every error of its operand, unless it `hides` them."""

    def call(emitter: "Emitter", args: Args, home: Cell) -> Part:
        part = emitter.part(args[0], home)
        if not isinstance(part, Variable) or len(args) != 1:
            raise NoCode
        operand = emitter.number(part)
        line = emitter.line(f"np.{name}({operand})", [operand], (part,) if hides else ())
        return Variable(line, sign=int(positive), size=UNBOUNDED, unsure=True)

    return call


def _power(emitter: "Emitter", args: Args, home: Cell) -> Part:
    if len(args) != 2:
        raise NoCode
    return emitter.binary("^", emitter.part(args[0], home), emitter.part(args[1], home))


FUNCTIONS: dict[str, Emit] = {
    **CHOICES,
    "MAX": _extreme("maximum"),
    "MIN": _extreme("minimum"),
    "SUM": _sum,
    "AVERAGE": _average,
    "COUNT": _count,
    "ROUNDUP": _rounding("roundup"),
    "ROUNDDOWN": _rounding("rounddown"),
    "TRUNC": _rounding("rounddown"),
    "ROUND": _rounding("round_half"),
    "INT": _int,
    "ABS": _abs,
    "SQRT": _function("sqrt", positive=True),
    "EXP": _function("exp", positive=True, hides=True),
    "LN": _function("log"),
    "LOG10": _function("log10"),
    "POWER": _power,
}
"""By name in capitals; a function that is not here is evaluated."""
