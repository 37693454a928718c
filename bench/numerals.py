"""How large the numerals of a table are, on the rack and on the board, in windows of several sizes.

    python -m bench.numerals [--pictures]

The same tables are shown in every window of a real Chromium, with ordinary and with large numbers.
The height of a numeral is in CSS pixels: on the rack of the smallest, with the largest if it
differs, on the board of the median one. `--pictures` also takes the pictures of `docs/sizes.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.server.browser.conftest import FLAGS
from tests.server.browser.laid import LaidTable, Measures, holding, shown, table_after
from tests.server.browser.people import People
from tools.browser import running

if TYPE_CHECKING:
    from tricorne.play.table import Table

WINDOWS = [(195, 422), (360, 640), (390, 844), (768, 1024), (1366, 768)]
HANDS = (2, 9, 20)
BOARDS = {
    5: [table_after(5, seed=1)],
    20: [table_after(20, seed=seed, players=3) for seed in (1, 2, 3, 4, 6, 7, 8)],
    45: [table_after(45, seed=seed) for seed in (2, 4, 8)],
}
PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
PICTURED = [(390, 844, False), (390, 844, True), (1366, 768, False)]
QUALITY = 55
_PLAIN = "document.body.style.backgroundImage = 'none'"
"""Without the weave of the cloth, a picture is much smaller."""


def looks(table: LaidTable, message: dict[str, object]) -> Iterator[tuple[Measures, Measures]]:
    """Measure a table in each window, with ordinary and with large numbers."""
    table.show(message)
    for window in WINDOWS:
        table.window(*window)
        table.set(large=False)
        usual = table.look()
        table.set(large=True)
        yield usual, table.look()


def on_rack(look: Measures) -> str:
    """The smallest numeral on the rack, and the largest if it differs."""
    sizes = sorted({f"{size:.1f}" for size in look["held"]}, key=float)
    return sizes[0] if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"


def racks(table: LaidTable, laid: Table) -> None:
    """Print a row for each window and hand."""
    print("| window | tiles held | numerals on the rack | with large numbers |\n|---|---|---|---|")
    for hand in HANDS:
        seen = looks(table, holding(shown(laid), hand))
        for (width, height), (usual, large) in zip(WINDOWS, seen, strict=True):
            print(f"| {width} x {height} | {hand} | {on_rack(usual)} | {on_rack(large)} |")


def boards(table: LaidTable) -> None:
    """Print a row for each window and board: medians over several boards of that many tiles."""
    print("\n| window | tiles laid | numerals on the board | with large numbers |", end="")
    print(" tiles in view | with large numbers |\n|---|---|---|---|---|---|")
    for count, tables in BOARDS.items():
        seen = zip(*(looks(table, holding(shown(laid), 9)) for laid in tables), strict=True)
        for (width, height), both in zip(WINDOWS, seen, strict=True):
            usual, large = zip(*both, strict=True)
            sizes = (f"{median(one['numeral'] for one in all_):.1f}" for all_ in (usual, large))
            whole = (f"{median(one['whole'] for one in all_):.0f}" for all_ in (usual, large))
            print(f"| {width} x {height} | {count} | {' | '.join((*sizes, *whole))} |", flush=True)


def pictures(table: LaidTable, laid: Table) -> None:
    """Take the pictures of the docs."""
    table.page.evaluate(_PLAIN)
    table.show(shown(laid))
    for width, height, large in PICTURED:
        table.window(width, height)
        table.set(large=large)
        file = f"sizes-{width}x{height}-{'large' if large else 'usual'}.jpg"
        table.page.screenshot(path=PICTURES / file, type="jpeg", quality=QUALITY)


def main() -> None:
    """Measure, in the browser of the tests."""
    laid = BOARDS[20][0]
    with running("--unlimited", flags=FLAGS) as (browser, url):
        table = LaidTable(People(browser, url).come(None), shown(laid))
        racks(table, laid)
        boards(table)
        if "--pictures" in sys.argv:
            pictures(table, BOARDS[45][0])


if __name__ == "__main__":
    main()
