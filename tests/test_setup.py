"""The set-up script where it must give up: in one clear line, before it changes anything."""

import os
import shutil
import subprocess

import pytest


@pytest.fixture
def folder(tmp_path, root):
    shutil.copytree(root / ".ci", tmp_path / ".ci")
    return tmp_path


def run_setup(folder, *arguments, **environment):
    return subprocess.run(
        [folder / ".ci/setup", *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def fake_python(folder, minor):
    path = folder / "python"
    path.write_text(f'#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.{minor}.1" || echo {minor}\n')
    path.chmod(0o755)
    return str(path)


def test_that_an_old_python_is_refused_in_one_line(folder):
    python = fake_python(folder, 10)
    result = run_setup(folder, "run", PYTHON=python)
    assert result.returncode == 1
    assert result.stderr.startswith(f"Rackmeter needs Python 3.11 or newer; {python} is Python 3.10.1.")
    assert result.stderr.count("\n") == 1
    assert not (folder / ".venv").exists()


def test_that_a_missing_python_is_named(folder):
    result = run_setup(folder, "run", PYTHON="/nowhere/python3")
    assert result.returncode == 1
    assert "/nowhere/python3 is missing." in result.stderr


def test_that_an_unknown_set_is_refused(folder):
    result = run_setup(folder, "everything")
    assert result.returncode == 1
    assert result.stderr == "Unknown set: everything (run or dev)\n"
