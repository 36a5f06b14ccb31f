"""An executor whose jobs wait until a test lets them go."""

from gui.tasks import DirectExecutor, Job


class KeepingExecutor(DirectExecutor):
    """Keeps jobs until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Job] = []

    def start(self, job: Job) -> None:
        self.kept.append(job)

    def let_go(self) -> None:
        super().start(self.kept.pop(0))
