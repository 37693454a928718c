"""How large the numerals on the table are, in windows of several sizes.

`python -m tools.sizes` lays the same boards before the page in every window, prints the table of
`docs/sizes.md`, and takes its pictures. A word behind it goes into their names instead of `after`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from bench.apart import ServerApart
from tests.server.browser.conftest import FLAGS
from tests.server.browser.laid import LaidTable, shown, table_after
from tests.server.browser.people import People
from tools.browser import NONE, browser as find_browser

if TYPE_CHECKING:
    from tests.server.browser.people import Person

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WINDOWS = [(390, 664), (390, 844), (1024, 768), (1280, 800)]
PICTURED = [(390, 664), (1280, 800)]
BOARDS = {
    "5 tiles": table_after(5, seed=1),
    "36 tiles": table_after(36, seed=7, players=3),
    "40 tiles": table_after(40, seed=2),
}
PICTURED_BOARD = "40 tiles"
QUALITY = 55
_SMALLER = "document.body.style.backgroundImage = 'none'"
"""Without the weave of the cloth a picture is a fraction as large."""


def measure(person: Person, name: str) -> None:
    """Print a row for each board and window, and take the pictures."""
    table = LaidTable(person, shown(BOARDS[PICTURED_BOARD]))
    person.page.evaluate(_SMALLER)
    for board, laid in BOARDS.items():
        table.show(shown(laid))
        for width, height in WINDOWS:
            table.window(width, height)
            sizes = []
            for large in (False, True):
                table.set(large=large)
                sizes.append(table.look()["numeral"])
                if board == PICTURED_BOARD and (width, height) in PICTURED:
                    file = f"sizes-{width}x{height}-{'large' if large else 'usual'}-{name}.jpg"
                    person.page.screenshot(path=PICTURES / file, type="jpeg", quality=QUALITY)
            usual, large_ = sizes
            print(f"| {board} | {width} x {height} | {usual:.1f} | {large_:.1f} |", flush=True)


def main(name: str = "after") -> int:
    """Measure, in the browser of the tests."""
    path = find_browser()
    if path is None:
        print(NONE, file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerApart(Path(folder) / "tables.db", "--unlimited") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        measure(People(browser, server.url).come(None), name)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
