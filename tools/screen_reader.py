"""The screen reader that the tests listen to, and all that it needs to run where nobody sees it."""

from __future__ import annotations

import shutil
from pathlib import Path

PACKAGES = (
    "orca",
    "firefox-esr",
    "xdotool",
    "xvfb",
    "openbox",
    "dbus-daemon",
    "at-spi2-core",
)
PROGRAMS = ("orca", "firefox-esr", "xdotool", "Xvfb", "openbox", "dbus-daemon")
ACCESSIBILITY_BUS = Path("/usr/libexec/at-spi-bus-launcher")
NONE = f"There is no screen reader to listen to: apt-get install {' '.join(PACKAGES)}"


def is_installed() -> bool:
    """Whether this machine has all of it."""
    return all(map(shutil.which, PROGRAMS)) and ACCESSIBILITY_BUS.exists()
