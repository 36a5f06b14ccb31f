"""Code for functions that choose."""

from typing import TYPE_CHECKING

from model.formula.cells import Cell
from model.formula.columns import constant
from model.formula.emit_operators import ALWAYS, Emit
from model.formula.evaluator import FALSE, ZERO, Args
from model.formula.nodes import Missing, Node
from model.formula.parts import Fixed, Labels, NoCode, Part, Variable, is_unsure, sign_of, size_of

if TYPE_CHECKING:
    from model.formula.emit import Emitter


def _truth(emitter: "Emitter", part: Part) -> bool | Variable:
    """A condition: known, or the name of truth values."""
    if isinstance(part, Labels):
        raise NoCode
    if isinstance(part, Fixed):
        value = part.value
        if isinstance(value, str | None):
            return _truth_word(value)
        return bool(part.number)
    if part.kind == "truth":
        return part
    return Variable(emitter.line(f"{part.name} != 0.0", [part.name], (part,)), kind="truth")


def _truth_word(value: str | None) -> bool:
    if value is None:
        return False
    if value.upper() not in {"TRUE", "FALSE"}:
        raise NoCode
    return value.upper() == "TRUE"


def _if(emitter: "Emitter", args: Args, home: Cell) -> Part:
    if not 2 <= len(args) <= 3:
        raise NoCode
    truth = _truth(emitter, emitter.part(args[0], home))
    if isinstance(truth, bool):
        return _branch(emitter, args, 1 if truth else 2, home)
    yes = _branch(emitter, args, 1, home)
    if truth.certain:
        return _after(emitter, truth, yes)
    return _selected(emitter, truth, yes, _branch(emitter, args, 2, home))


def _branch(emitter: "Emitter", args: Args, at: int, home: Cell) -> Part:
    if at >= len(args):
        return Fixed(FALSE)
    return Fixed(ZERO) if isinstance(args[at], Missing) else emitter.part(args[at], home)


def _after(emitter: "Emitter", truth: Variable, part: Part) -> Part:
    if isinstance(part, Fixed):
        emitter.always.append(truth.name)
        return part
    name = emitter.line(f"after({truth.name}, {part.name})", [truth.name, part.name])
    if isinstance(part, Labels):
        return Labels(name)
    return Variable(name, part.kind, part.sign, part.size, part.unsure)


def _selected(emitter: "Emitter", truth: Variable, yes: Part, no: Part) -> Part:
    kinds = _kind(yes), _kind(no)
    if kinds == ("number", "number"):
        return _selected_number(emitter, truth, yes, no)
    if kinds == ("truth", "truth"):
        return _selected_truth(emitter, truth, yes, no)
    if kinds == ("text", "text"):
        return _selected_label(emitter, truth, yes, no)
    if "text" in kinds and "number" in kinds:
        # A number beside a text ("not reachable"): the code holds while the number stands at every point.
        test = truth.name if kinds[0] == "number" else f"~{truth.name}"
        return _expected(emitter, test, truth, yes if kinds[0] == "number" else no)
    raise NoCode


def _kind(part: Part) -> str:
    if isinstance(part, Labels):
        return "text"
    if isinstance(part, Variable):
        return part.kind
    match part.value:
        case bool():
            return "truth"
        case float():
            return "number"
        case str():
            return "text"
        case _:
            return "other"


def _selected_number(emitter: "Emitter", truth: Variable, yes: Part, no: Part) -> Variable:
    if isinstance(yes, Labels) or isinstance(no, Labels):
        raise NoCode
    operands = [truth.name, emitter.number(yes), emitter.number(no)]
    name = emitter.line(f"np.where({', '.join(operands)})", operands)
    sign = sign_of(yes) if sign_of(yes) == sign_of(no) else 0
    return Variable(name, sign=sign, size=max(size_of(yes), size_of(no)), unsure=is_unsure((yes, no), 0.0))


def _selected_truth(emitter: "Emitter", truth: Variable, yes: Part, no: Part) -> Variable:
    names = [str(part.value) if isinstance(part, Fixed) else part.name for part in (yes, no)]
    return Variable(
        emitter.line(f"np.where({truth.name}, {', '.join(names)})", [truth.name, *names]), "truth"
    )


def _selected_label(emitter: "Emitter", truth: Variable, yes: Part, no: Part) -> Labels:
    uses = [truth.name]
    positions: list[str] = []
    for part in (yes, no):
        if isinstance(part, Fixed):
            positions.append(str(emitter.label(str(part.value))))
        else:
            positions.append(part.name)
            uses.append(part.name)
    return Labels(emitter.line(f"np.where({truth.name}, {', '.join(positions)})", uses))


def _expected(emitter: "Emitter", test: str, truth: Variable, number: Part) -> Variable:
    if not isinstance(number, Variable):
        raise NoCode
    name = emitter.line(f"expect({test}, {number.name})", [truth.name, number.name])
    return Variable(name, sign=number.sign, size=number.size, unsure=number.unsure)


def surely_finite(emitter: "Emitter", part: Variable) -> Variable:
    """A truth that holds as long as `part` is a finite number at every point; else the code gives up."""
    return Variable(emitter.line(f"finite({part.name})", [part.name]), kind="truth", certain=True)


def _isnumber(emitter: "Emitter", args: Args, home: Cell) -> Part:
    part = emitter.part(args[0], home)
    if isinstance(part, Variable) and part.kind == "number":
        return surely_finite(emitter, part) if part.unsure else ALWAYS
    return Fixed(constant(isinstance(part, Fixed) and isinstance(part.value, float)))


def _iferror(emitter: "Emitter", args: Args, home: Cell) -> Part:
    part = emitter.part(args[0], home)
    if isinstance(part, Fixed):
        return part if part.column.errors() is None else emitter.part(args[1], home)
    if isinstance(part, Variable) and part.unsure:
        return _after(emitter, surely_finite(emitter, part), part)
    return part


def _all_or_any(joint: str) -> Emit:
    def call(emitter: "Emitter", args: Args, home: Cell) -> Part:
        known: list[bool] = []
        names: list[str] = []
        for arg in args:
            truth = _truth(emitter, _condition(emitter, arg, home))
            if isinstance(truth, bool):
                known.append(truth)
            else:
                names.append(truth.name)
        whole = all(known) if joint == "&" else any(known)
        if not names:
            return Fixed(constant(whole))
        fixed = [] if whole == (joint == "&") else [str(whole)]
        return Variable(emitter.line(f" {joint} ".join([*names, *fixed]), names), kind="truth")

    return call


def _condition(emitter: "Emitter", arg: Node, home: Cell) -> Part:
    part = emitter.part(arg, home)
    if isinstance(part, Fixed) and not isinstance(part.value, bool | float):
        raise NoCode
    return part


def _not(emitter: "Emitter", args: Args, home: Cell) -> Part:
    truth = _truth(emitter, emitter.part(args[0], home))
    if isinstance(truth, bool):
        return Fixed(constant(not truth))
    return Variable(emitter.line(f"~{truth.name}", [truth.name]), kind="truth")


def _choose(emitter: "Emitter", args: Args, home: Cell) -> Part:
    index = emitter.part(args[0], home)
    if not isinstance(index, Fixed) or not 1 <= int(index.number) < len(args):
        raise NoCode
    return emitter.part(args[int(index.number)], home)


def _index(emitter: "Emitter", args: Args, home: Cell) -> Part:
    """INDEX at a known place of a row or a column of cells."""
    items = emitter.items(args[0], home)
    place = emitter.part(args[1], home)
    if items is None or len(args) != 2 or not isinstance(place, Fixed):
        raise NoCode
    if not emitter.is_line(args[0], home) or not 1 <= int(place.number) <= len(items):
        raise NoCode
    return items[int(place.number) - 1]


CHOICES: dict[str, Emit] = {
    "IF": _if,
    "AND": _all_or_any("&"),
    "OR": _all_or_any("|"),
    "NOT": _not,
    "ISNUMBER": _isnumber,
    "IFERROR": _iferror,
    "CHOOSE": _choose,
    "INDEX": _index,
}
