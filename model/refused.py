"""A file that is not taken, with the reason for the user."""

from model.edits import Problem


class Refused(Exception):  # noqa: N818 - a refusal is an answer, no error of the program
    """The file cannot be opened or saved; `problem` says what, where and what to do."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem
