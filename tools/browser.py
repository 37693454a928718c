"""The browser for the tests: an existing one, or one to install.

`python -m tools.browser` finds or installs it, and Firefox and WebKit beside it; `make test` runs
that first, and `make campaign` with `old`, which adds older browsers. A
Chromium or Chrome on the PATH is used as it is, preferably the headless shell, which takes a
quarter less processor time. Otherwise Playwright downloads its own. If that fails, a Debian package
is installed, which needs root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bench.apart import ServerApart
from tools import debian, other_browsers
from tools.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
NONE = (
    "There is no Chromium or Chrome. Where it can, `make test` installs Playwright's (playwright"
    " install chromium) or, as root, Debian's (apt-get install chromium)."
)
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
_PACKAGES = ("chromium-headless-shell", "chromium")
_MINUTE = 60


def browser() -> Path | None:
    """The browser on this machine, if there is one that starts."""
    found = (shutil.which(name) for name in NAMES)
    return next((Path(path) for path in found if path and _starts(path)), None) or _playwrights()


@contextmanager
def running(*options: str, flags: Sequence[str] = FLAGS) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with these options. SystemExit without a browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only this needs it)

    path = browser()
    if path is None:
        raise SystemExit(NONE)
    with (
        TemporaryDirectory() as folder,
        ServerApart(Path(folder, "tables.db"), *options, page=bundle()) as server,
        sync_playwright() as playwright,
    ):
        launched = playwright.chromium.launch(executable_path=path, args=flags)
        yield launched, server.url
        launched.close()


def install() -> None:
    """Try to install a browser: Playwright's own, or else Debian's."""
    if debian.run([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]):
        if _playwrights():
            return
        print("Playwright's browser does not start on this machine.", flush=True)
    debian.install(*_PACKAGES)


def _playwrights() -> Path | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only needed without another browser)

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() and _starts(str(path)) else None


def _starts(path: str) -> bool:
    command = [path, "--version"]
    done = subprocess.run(command, capture_output=True, check=False, timeout=_MINUTE)  # noqa: S603  (a browser from the PATH)
    return done.returncode == 0


def main() -> int:
    """Make sure that there is a browser, and other ones beside it."""
    if browser() is None:
        print("There is no browser for the tests of the page; getting one.", flush=True)
        install()
    path = browser()
    if path is not None:
        print(f"The page is tested in {path}")
    else:
        print(f"{NONE}\nSo most of these tests will be skipped.", file=sys.stderr)
    rare = other_browsers.RARE if "old" in sys.argv[1:] else ()
    missing = other_browsers.install((*other_browsers.USUAL, *rare))
    return int(bool(os.environ.get("CI")) and (path is None or bool(missing)))


if __name__ == "__main__":
    sys.exit(main())
