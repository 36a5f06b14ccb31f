"""The rules that the source tree keeps: who imports whom, and how large things may grow."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LARGEST_FILE = 400
LARGEST_FUNCTION = 40
QT = {"PySide6", "shiboken6", "pyqtgraph"}


def sources(*packages):
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def nodes(path, *kinds):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, kinds)]


def lint_imports(folder):
    command = [shutil.which("lint-imports", path=Path(sys.executable).parent), "--no-logo", "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path):
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in ("gui", "model"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_that_the_tree_keeps_its_import_contracts():
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    "violation",
    ["import PySide6.QtCore", "from pyqtgraph import PlotItem", "def later():\n    import gui"],
)
def test_that_the_import_contract_sees_a_violation(copy, violation):
    (copy / "model/formula/planted.py").write_text(violation + "\n", encoding="utf-8")
    result = lint_imports(copy)
    assert result.returncode == 1
    assert "model.formula.planted" in result.stdout


def imported(node):
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]


def test_that_the_model_imports_no_qt():
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {name}"
        for path in sources("model")
        for node in nodes(path, ast.Import, ast.ImportFrom)
        for name in imported(node)
        if name.split(".")[0] in QT
    ]
    assert found == []


@pytest.mark.parametrize("module", ["model.cli", "gui.__main__"])
def test_that_commands_start_without_qt(module):
    code = f"import sys, {module}; print(sorted({QT!r} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_that_files_stay_small():
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources("gui", "model")}
    assert {str(path.relative_to(ROOT)): size for path, size in sizes.items() if size > LARGEST_FILE} == {}


def test_that_functions_stay_small():
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in sources("gui", "model")
        for node in nodes(path, ast.FunctionDef, ast.AsyncFunctionDef)
        if node.end_lineno - node.lineno + 1 > LARGEST_FUNCTION
    ]
    assert found == []


def test_that_no_exception_is_swallowed():
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources("gui", "model")
        for node in nodes(path, ast.ExceptHandler)
        if all(isinstance(statement, ast.Pass) for statement in node.body)
    ]
    assert found == []


def test_that_the_window_neither_pumps_events_nor_kills_threads():
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.attr}"
        for path in sources("gui")
        for node in nodes(path, ast.Attribute)
        if node.attr in {"processEvents", "terminate"}
    ]
    assert found == []
