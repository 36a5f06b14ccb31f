"""What every test shares."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("steady", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("steady")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).parents[1]


@pytest.fixture(scope="session")
def shared(root: Path) -> Path:
    """The folder of published figures and clients' workbooks beside the project."""
    folder = root.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the folder 'shared' beside the project")
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """In CI an oracle that was not asked is a failure: nothing else would notice that it is gone."""
    report = yield
    oracle_missing = report.skipped and not hasattr(report, "wasxfail") and item.get_closest_marker("oracle")
    if oracle_missing and os.environ.get("CI"):
        report.outcome = "failed"
        report.longrepr = f"an oracle must not be skipped in CI: {skip_reason(report)}"
    return report


def skip_reason(report) -> str:
    """Why a test was skipped."""
    return report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
