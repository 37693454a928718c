"""How large the numerals on the table are, in windows of several sizes.

`python -m tools.sizes` shows the same boards in every window, prints the table of `docs/sizes.md`,
and takes its pictures.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.server.browser.conftest import FLAGS
from tests.server.browser.laid import LaidTable, shown, table_after
from tests.server.browser.people import People
from tools.browser import running

if TYPE_CHECKING:
    from tests.server.browser.people import Person

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WINDOWS = [(390, 664), (390, 844), (1024, 768), (1280, 800)]
PICTURED = {(390, 664, "usual"), (390, 664, "large"), (1280, 800, "usual")}
BOARDS = {
    "5 tiles": table_after(5, seed=1),
    "36 tiles": table_after(36, seed=7, players=3),
    "40 tiles": table_after(40, seed=2),
}
PICTURED_BOARD = "40 tiles"
QUALITY = 55
_SMALLER = "document.body.style.backgroundImage = 'none'"
"""Without the weave of the cloth, a picture is much smaller."""


def measure(person: Person) -> None:
    """Print a row for each board and window, and take the pictures."""
    table = LaidTable(person, shown(BOARDS[PICTURED_BOARD]))
    person.page.evaluate(_SMALLER)
    for board, laid in BOARDS.items():
        table.show(shown(laid))
        for width, height in WINDOWS:
            table.window(width, height)
            sizes = []
            for numbers in ("usual", "large"):
                table.set(large=numbers == "large")
                sizes.append(table.look()["numeral"])
                if board == PICTURED_BOARD and (width, height, numbers) in PICTURED:
                    file = f"sizes-{width}x{height}-{numbers}.jpg"
                    person.page.screenshot(path=PICTURES / file, type="jpeg", quality=QUALITY)
            usual, large_ = sizes
            print(f"| {board} | {width} x {height} | {usual:.1f} | {large_:.1f} |", flush=True)


def main() -> None:
    """Measure, in the browser of the tests."""
    with running("--unlimited", flags=FLAGS) as (browser, url):
        measure(People(browser, url).come(None))


if __name__ == "__main__":
    main()
