"""The hook that keeps a missing oracle from passing as a skipped test."""

import os
import shutil
import subprocess
import sys

import pytest

SUITE = """
import pytest

@pytest.mark.oracle
def test_against_the_oracle():
    pytest.skip("no oracle here")

def test_without_one():
    pytest.skip("something else is missing")
"""


def run_suite(folder, conftest, **environment):
    shutil.copy(conftest, folder / "conftest.py")
    (folder / "test_suite.py").write_text(SUITE)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = oracle: needs one\n")
    variables = {name: value for name, value in os.environ.items() if name != "CI"} | environment
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:pytestqt"]
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)


def test_that_ci_fails_when_an_oracle_is_skipped(tmp_path, root):
    result = run_suite(tmp_path, root / "tests/conftest.py", CI="true")
    assert result.returncode == pytest.ExitCode.TESTS_FAILED
    assert "1 failed, 1 skipped" in result.stdout
    assert "an oracle must not be skipped in CI: Skipped: no oracle here" in result.stdout


def test_that_elsewhere_an_oracle_may_be_skipped(tmp_path, root):
    result = run_suite(tmp_path, root / "tests/conftest.py")
    assert result.returncode == pytest.ExitCode.OK
    assert "2 skipped" in result.stdout
