"""``rackmeter eval``: figures of one scenario, after setting some inputs."""

import argparse

from model.answer import written
from model.commands.common import (
    check_key,
    open_source,
    plain,
    say,
    say_json,
    say_problems,
    scenario_id,
    set_inputs,
)
from model.faults import input_faults, withheld
from model.formula.values import ErrorValue, Unavailable


def run(options: argparse.Namespace) -> int:
    """Print the figures asked for, all of them where none is named; exit code 1 for a refused one."""
    document = open_source(options.source)
    scenario = scenario_id(document, options.scenario)
    known = (*document.costs.inputs, *document.costs.lines)
    for key in options.get:
        check_key(document, key, known)
    problems = set_inputs(document, scenario, options.set)
    if problems:
        say_problems(problems, as_json=options.json)
        return 1
    keys = options.get or [key for key in known if key in document.model.places]
    values = {key: document.value(document.model.cell(key, scenario)) for key in keys}
    if options.json:
        say_json({"values": {key: plain(value) for key, value in values.items()}})
    else:
        width = max(map(len, keys))
        for key, value in values.items():
            say(f"{key:<{width}}  {written(document, key, value)}")
    faults = (*withheld(document), *input_faults(document, scenario))
    say_problems(faults, as_json=False)
    failed = any(isinstance(value, ErrorValue | Unavailable) for value in values.values())
    return 1 if faults or (failed and options.get) else 0
