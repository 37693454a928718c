"""Firefox and WebKit for the tests of the page, beside Chromium: found, or installed from Debian.

`python -m tools.browser` does so. WebKit is WebKitGTK in a window of our own, on a screen in
memory. The older ones, and a whole Chromium, are for `make campaign` alone.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools import debian

SYSTEM_PYTHON = Path("/usr/bin/python3")
"""Debian's bindings of WebKit are for this Python."""
_BINDINGS = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'
_MINUTE = 60
_OLD_FIREFOX = Path(__file__).parents[1] / "build/firefox-140"
_WHOLE_CHROMIUM = Path(__file__).parents[1] / "build/chromium"


@dataclass(frozen=True)
class Other:
    """A browser that is driven by WebDriver, and the Debian packages it needs."""

    name: str
    packages: tuple[str, ...]
    find: Callable[[], Path | None]
    """The program that takes the commands, if all is there."""
    folder: Path | None = None
    """Where the package is unpacked that cannot be installed beside a newer one."""

    @property
    def none(self) -> str:
        """What is said where it is missing."""
        way = "download" if self.folder else "install"
        return (
            f"There is no {self.name}. Where it can, as root, `make test` installs Debian's"
            f" (apt-get {way} {' '.join(self.packages)})."
        )


def _firefox() -> Path | None:
    found = (shutil.which(name) for name in ("firefox-esr", "firefox"))
    return next((Path(path) for path in found if path and _runs([path, "--version"])), None)


def _webkit() -> Path | None:
    driver = shutil.which("WebKitWebDriver")
    if driver is None or shutil.which("Xvfb") is None or not SYSTEM_PYTHON.exists():
        return None
    return Path(driver) if _runs([str(SYSTEM_PYTHON), "-c", _BINDINGS]) else None


def _old_webkit() -> Path | None:
    driver = shutil.which("WPEWebDriver")
    return Path(driver) if driver and shutil.which("cog") else None


def _old_firefox() -> Path | None:
    program = _OLD_FIREFOX / "usr/lib/firefox-esr/firefox-esr"
    return program if program.exists() and _runs([str(program), "--version"]) else None


def _whole_chromium() -> Path | None:
    unpacked = _WHOLE_CHROMIUM / "usr/lib/chromium/chromium"
    named = (shutil.which(name) for name in ("chromium", "google-chrome", "google-chrome-stable"))
    found = (unpacked, *(Path(path) for path in named if path))
    return next((path for path in found if path.exists() and _runs([str(path), "--version"])), None)


FIREFOX = Other("Firefox", ("firefox-esr",), _firefox)
WEBKIT = Other("WebKit", ("webkit2gtk-driver", "xvfb", "gir1.2-webkit2-4.1", "python3-gi"), _webkit)
OLD_WEBKIT = Other("Safari 16.0", ("wpewebkit-driver", "cog"), _old_webkit)
"""Its engine: the WPE WebKit 2.38 of Debian 12."""
OLD_FIREFOX = Other("Firefox 140", ("firefox-esr=140.*",), _old_firefox, _OLD_FIREFOX)
WHOLE_CHROMIUM = Other(
    "Chromium with notices", ("chromium", "chromium-common"), _whole_chromium, _WHOLE_CHROMIUM
)
"""The headless shell has none."""
RARE = (OLD_FIREFOX, OLD_WEBKIT, WHOLE_CHROMIUM)
"""What only `make campaign` needs."""
USUAL = (FIREFOX, WEBKIT)
"""What `make test` needs."""


def missing(others: Iterable[Other] = USUAL) -> list[Other]:
    """Those that are not on this machine."""
    return [other for other in others if other.find() is None]


def install(others: Iterable[Other] = USUAL) -> list[Other]:
    """Install what is missing, and say what there is; what is missing still."""
    others = tuple(others)
    for other in missing(others):
        print(f"There is no {other.name} for the tests of the page; getting one.", flush=True)
        if other.folder:
            for package in other.packages:
                debian.unpack(package, other.folder)
        else:
            debian.install_all(*other.packages)
    still = missing(others)
    for other in others:
        print(other.none if other in still else f"The page is tested in {other.name}, too.")
    return still


def _runs(command: list[str]) -> bool:
    done = subprocess.run(command, capture_output=True, check=False, timeout=_MINUTE)  # noqa: S603  (a browser from the PATH, or the system's Python)
    return done.returncode == 0
