"""Code for the operators of formulas."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from model.formula.cells import Cell
from model.formula.evaluator import TRUE, Args
from model.formula.operators import binary, last_sum, prefixed
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

Emit = Callable[["Emitter", Args, Cell], Part]
"""What generates code for a call."""

_COMPARISONS = {
    "=": "equal",
    "<>": "unequal",
    "<": "less",
    "<=": "less_equal",
    ">": "greater",
    ">=": "greater_equal",
}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_PYTHON = {"=": "==", "<>": "!="}


def binary_part(emitter: "Emitter", operator: str, left: Part, right: Part) -> Part:
    """The part that an operator makes of two."""
    if isinstance(left, Fixed) and isinstance(right, Fixed):
        column = binary(operator, left.column, right.column)
        return emitter.fixed(column, operator, left.origin, right.origin, *_values(left, right))
    if operator in _COMPARISONS:
        return _compared(emitter, operator, left, right)
    if isinstance(left, Labels) or isinstance(right, Labels) or operator == "&":
        raise NoCode
    match operator:
        case "*":
            sign, size = sign_of(left) * sign_of(right), size_of(left) + size_of(right)
            name = _line(emitter, "*", left, right)
            return Variable(name, sign=sign, size=size, unsure=is_unsure((left, right), size))
        case "/":
            return _divided(emitter, left, right)
        case "^":
            return _raised(emitter, left, right)
        case _:
            return _summed(emitter, operator, left, right)


def _line(emitter: "Emitter", operator: str, left: Part, right: Part, checked: tuple[Part, ...] = ()) -> str:
    operands = [emitter.number(left), emitter.number(right)]
    return emitter.line(f"{operands[0]} {operator} {operands[1]}", operands, checked)


def _summed(emitter: "Emitter", operator: str, left: Fixed | Variable, right: Fixed | Variable) -> Variable:
    signs = sign_of(left), sign_of(right) if operator == "+" else -sign_of(right)
    sign = signs[0] if signs[0] == signs[1] else 0
    size = max(size_of(left), size_of(right)) + 0.31
    name = _line(emitter, operator, left, right)
    return Variable(name, sign=sign, size=size, unsure=is_unsure((left, right), size))


def _divided(emitter: "Emitter", left: Fixed | Variable, right: Fixed | Variable) -> Variable:
    sign = sign_of(left) * sign_of(right)
    if isinstance(right, Fixed):
        if right.number == 0:
            raise NoCode
        size = size_of(left) - size_of(right)
        name = _line(emitter, "/", left, right)
        return Variable(name, sign=sign, size=size, unsure=is_unsure((left, right), size))
    # An infinite divisor would leave a harmless 0; a divisor of 0 shows in the result.
    return Variable(_line(emitter, "/", left, right, (right,)), sign=sign, size=UNBOUNDED, unsure=True)


def _raised(emitter: "Emitter", left: Fixed | Variable, right: Fixed | Variable) -> Variable:
    if isinstance(right, Fixed):
        exponent = right.number
        if exponent == 0 or (sign_of(left) < 1 and exponent != int(exponent)):
            raise NoCode
        size = size_of(left) * exponent if exponent > 0 else UNBOUNDED
        name = _line(emitter, "**", left, right, (left,))
        return Variable(name, sign=max(sign_of(left), 0), size=size, unsure=is_unsure((left,), size))
    if not isinstance(left, Fixed) or left.number <= 0:
        raise NoCode
    base, exponent_name = emitter.number(left), emitter.number(right)
    name = emitter.line(f"np.power({base}, {exponent_name})", [base, exponent_name], (right,))
    return Variable(name, sign=1, size=UNBOUNDED, unsure=True)


def _values(*parts: Fixed) -> list[object]:
    """The values of parts that the formula itself fixes; the others have an origin."""
    return [part.value if part.origin is None else None for part in parts]


def settled_part(emitter: "Emitter", operator: str, left: Part, right: Part) -> Part:
    """The sum or difference that a formula ends with."""
    if isinstance(left, Fixed) and isinstance(right, Fixed):
        column = last_sum(operator, left.column, right.column)
        return emitter.fixed(column, operator, left.origin, right.origin, *_values(left, right))
    result = binary_part(emitter, operator, left, right)
    if not isinstance(result, Variable) or isinstance(left, Labels) or isinstance(right, Labels):
        raise NoCode
    if result.sign:
        return result  # both operands pull the same way, so that nothing can cancel
    operands = [emitter.number(left), emitter.number(right)]
    name = emitter.line(f"settled({result.name}, {', '.join(operands)})", [result.name, *operands])
    return Variable(name, size=result.size, unsure=result.unsure)


def prefix_part(emitter: "Emitter", operator: str, operand: Part) -> Part:
    """``-x``, ``+x``, ``@x``."""
    if operator != "-":
        return operand
    if isinstance(operand, Fixed):
        return emitter.fixed(prefixed("-", operand.column), "-", operand.origin, *_values(operand))
    name = emitter.number(operand)
    if isinstance(operand, Labels):
        raise NoCode
    line = emitter.line(f"-{name}", [name])
    return Variable(line, sign=-sign_of(operand), size=size_of(operand), unsure=operand.unsure)


def _compared(emitter: "Emitter", operator: str, left: Part, right: Part) -> Variable:
    if isinstance(left, Fixed):
        left, right, operator = right, left, _TURNED.get(operator, operator)
    if isinstance(left, Labels):
        return _compared_label(emitter, operator, left, right)
    if not isinstance(left, Variable) or left.kind == "truth" or isinstance(right, Labels):
        raise NoCode
    if isinstance(right, Fixed):
        value = right.value
        if isinstance(value, bool) or not isinstance(value, float | None):
            raise NoCode
        if not value:  # nothing but 0 equals 0
            sign = _PYTHON.get(operator, operator)
            return Variable(emitter.line(f"{left.name} {sign} 0.0", [left.name], (left,)), kind="truth")
    elif right.kind == "truth":
        raise NoCode
    operands = [left.name, emitter.number(right)]
    name = emitter.line(f"{_COMPARISONS[operator]}({', '.join(operands)})", operands, (left, right))
    return Variable(name, kind="truth")


def _compared_label(emitter: "Emitter", operator: str, left: Labels, right: Part) -> Variable:
    wanted = right.value if isinstance(right, Fixed) else None
    if not isinstance(wanted, str) or operator not in _PYTHON:
        raise NoCode
    joint = " | " if operator == "=" else " & "
    tests = [f"({left.name} {_PYTHON[operator]} {at})" for at in emitter.labels_like(wanted)]
    return Variable(emitter.line(joint.join(tests), [left.name]), kind="truth")


ALWAYS = Fixed(TRUE)
