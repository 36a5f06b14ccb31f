"""The lock, and the wheel as somebody else installs it."""

import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ("run", "dev")
PIN = re.compile(r"([a-z0-9-]+)==(\S+)(?: ; (.+?))?((?: --hash=sha256:[0-9a-f]{64})+)")


def entries(name):
    """The entries of a lock, each on one line."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return text.replace(" \\\n   ", "").splitlines()


def pins(name):
    """The (name, version, marker) of each entry of a lock."""
    return {PIN.fullmatch(entry).groups()[:3] for entry in entries(name)}


@pytest.mark.parametrize("name", LOCKS)
def test_that_every_dependency_is_pinned_with_hashes(name):
    assert entries(name)
    assert [entry for entry in entries(name) if not PIN.fullmatch(entry)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_that_the_lock_names_no_host(name):
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert re.findall(r"://|index-url|find-links|trusted-host|file:|\S+ @ ", text) == []


@pytest.mark.parametrize("name", LOCKS)
def test_that_every_python_gets_the_same_versions(name):
    names = [pin[0] for pin in pins(name)]
    assert len(names) == len(set(names))


def test_that_developers_test_what_users_run():
    assert pins("run") - pins("dev") == set()


def test_that_the_lock_holds_every_declared_dependency():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = {
        "run": project["project"]["dependencies"] + project["build-system"]["requires"],
        "dev": project["project"]["optional-dependencies"]["dev"],
    }
    for name, requirements in declared.items():
        locked = {pin[0] for pin in pins(name)}
        assert {re.match(r"[a-z0-9-]+", requirement)[0] for requirement in requirements} - locked == set()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "wheel", "-q", *options, "-w", folder, ROOT]
    subprocess.run(command, check=True)
    (built,) = folder.glob("*.whl")
    return built


def shipped(folder):
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }


def test_that_the_wheel_holds_the_program_and_its_data_and_nothing_else(wheel):
    names = [Path(name) for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name]
    data = {f"model/_data/{name}" for name in shipped("resources") | shipped("templates")}
    expected = shipped("gui") | shipped("model") | data
    assert {path.as_posix() for path in names if not path.name.startswith(".")} == expected


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A new environment with the wheel alone; the dependencies are lent to it."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    options = ["-q", "--no-deps", "--no-index", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "--python", folder, "install", *options, wheel]
    subprocess.run(command, check=True)
    return scripts


def run_installed(scripts, program, *arguments):
    lent = next(path for path in sys.path if path.endswith("site-packages"))
    return subprocess.run(
        [scripts / program, *arguments],
        cwd=scripts,
        env=os.environ | {"PYTHONPATH": lent},
        capture_output=True,
        text=True,
        check=False,
    )


def test_that_the_installed_program_finds_its_own_data(installed):
    code = "import model.paths as p; print(p.resources(), p.templates(), sep='\\n')"
    result = run_installed(installed, "python", "-c", code)
    folders = [Path(line) for line in result.stdout.splitlines()]
    assert [folder.name for folder in folders] == ["resources", "templates"]
    assert all(folder.is_dir() and folder.is_relative_to(installed.parent) for folder in folders)


def test_that_the_installed_command_explains_itself(installed):
    result = run_installed(installed, "rackmeter", "--help")
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("usage: rackmeter")
