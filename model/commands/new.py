"""``rackmeter new``: a workbook from a template."""

import argparse

from model.commands.common import UsageError, read_template, say, say_json, say_problems
from model.document import Document
from model.texts import text


def run(options: argparse.Namespace) -> int:
    """Write a new workbook; exit code 1 where it cannot be written.

    Raises:
        UsageError: the file is not to be an .xlsx, or there is no such template.
    """
    if options.output.suffix.lower() != ".xlsx":
        raise UsageError(text("cli.not_xlsx", name=options.output.name))
    document = Document.from_template(read_template(options.template), options.language)
    problem = document.save(options.output)
    if problem is not None:
        say_problems([problem], as_json=options.json)
        return 1
    if options.json:
        say_json({"file": str(options.output)})
    else:
        say(text("cli.written", path=options.output))
    return 0
