"""Whether a window can be opened here."""

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

_TIMEOUT_S = 2.0
_UNSEEN = ("offscreen", "minimal")


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether there is a screen to open a window on; the toolkit would abort where there is none."""
    plugin = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if plugin in _UNSEEN:
        return False
    if plugin or not platform.startswith(("linux", "freebsd")):
        return True
    return _wayland(environment) or _x11(environment.get("DISPLAY", ""))


def _wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    folder = environment.get("XDG_RUNTIME_DIR", "")
    return bool(name) and (Path(folder) / name).exists()


def _x11(display: str) -> bool:
    host, colon, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not colon or not number.isdecimal():
        return False
    if host and host != "unix":
        return True
    path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - where every X server listens
    return _answers("\0" + path) or _answers(path)


def _answers(address: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as end:
        end.settimeout(_TIMEOUT_S)
        try:
            end.connect(address)
        except OSError:
            return False
        return True
