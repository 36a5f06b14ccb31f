"""Where the data that ships with the program stands."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def _data(name: str) -> Path:
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def resources() -> Path:
    """The folder of texts, icons and fonts."""
    return _data("resources")


def templates() -> Path:
    """The folder of scenario templates."""
    return _data("templates")
