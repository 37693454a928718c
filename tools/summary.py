"""A summary of all checks, for the last lines of `make test`: what ran, and what could not."""

from __future__ import annotations

import platform

from tools import browser, other_browsers, servers


def main() -> None:
    """Say it."""
    print(f"Everything but `make campaign` ran in Python {platform.python_version()}.")
    path = browser.browser()
    print(f"The page was tested in {path}." if path else f"THE PAGE WAS NOT TESTED. {browser.NONE}")
    for other in other_browsers.USUAL:
        found = other.find() is not None
        shouted = f"THE PAGE WAS NOT TESTED IN {other.name.upper()}. {other.none}"
        print(f"Its main paths were played in {other.name}, too." if found else shouted)
    missing = servers.missing()
    if missing:
        print(f"NODES WITH ONE TABLE WERE NOT TESTED: there is no {' and no '.join(missing)}.")


if __name__ == "__main__":
    main()
