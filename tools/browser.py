"""The browser that the tests use: one that is there, else one that can be installed.

`python -m tools.browser` finds or installs it and says so; `make test` does that first.
A Chromium or Chrome on the PATH is taken as it is; the one without windows of its own comes first,
for it takes a quarter less of the processor. Otherwise Playwright fetches its own; where that
cannot be had, one of Debian's packages is installed, which needs root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
NONE = (
    "The tests of the page need Chromium or Chrome on the PATH. None is there, Playwright could"
    " not fetch its own (playwright install chromium), and Debian's package could not be"
    " installed (apt-get install chromium, as root)."
)
_PACKAGES = ("chromium-headless-shell", "chromium")
_MINUTE = 60


def browser() -> Path | None:
    """The browser on this machine, if there is one that starts."""
    found = (shutil.which(name) for name in NAMES)
    return next((Path(path) for path in found if path and _starts(path)), None) or _playwrights()


def install() -> None:
    """Try to get a browser: Playwright's own, else Debian's."""
    if _run([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]):
        if _playwrights():
            return
        print("Playwright's browser does not start on this machine.", flush=True)
    apt = shutil.which("apt-get")
    root = [] if _is_root() else ["sudo", "-n"]
    if apt is None or (root and shutil.which("sudo") is None):
        return
    _run([*root, apt, "-qq", "update"])
    quiet = ["-qq", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"]
    for name in _PACKAGES:
        if _run([*root, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", *quiet, name]):
            return


def _playwrights() -> Path | None:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() and _starts(str(path)) else None


def _starts(path: str) -> bool:
    command = [path, "--version"]
    done = subprocess.run(command, capture_output=True, check=False, timeout=_MINUTE)  # noqa: S603  (a browser from the PATH)
    return done.returncode == 0


def _run(command: list[str]) -> bool:
    """Whether it succeeded. What it says is shown only if it did not, and only its last line."""
    print("$", *command, flush=True)
    try:
        done = subprocess.run(  # noqa: S603  (what is run is written above)
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=15 * _MINUTE,
        )
    except subprocess.TimeoutExpired:
        print("This takes too long.", flush=True)
        return False
    if done.returncode:
        said = done.stdout.decode(errors="replace").strip().splitlines() or ["no reason given"]
        print(next((line for line in said if "rror" in line), said[-1]), flush=True)
    return done.returncode == 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def main() -> int:
    """Make sure that there is a browser."""
    if browser() is None:
        print("There is no browser for the tests of the page; getting one.", flush=True)
        install()
    path = browser()
    if path is not None:
        print(f"The page is tested in {path}")
    elif os.environ.get("CI"):
        print(NONE, file=sys.stderr)
        return 1
    else:
        print(f"{NONE}\nSo these tests will be skipped.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
