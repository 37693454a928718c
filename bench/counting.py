"""What counting beside a box costs: taps of the page, and strokes of a pencil for the same turns.

    python -m bench.counting

Of whole matches by every sheet. A tap is a touch of the screen. A pencil writes what a turn
brought and the new total below it: a stroke is a digit or a sign; a sum is one addition done in
the head, of a turn's parts or of the total. The time is what the page takes for a turn.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from bench.apart import ServerApart
from tests.web.browser.conftest import FLAGS
from tests.web.browser.people import People
from tests.web.browser.test_counting import begin, tap_quickly
from tests.web.counting import play, table, tapped
from tools.browser import NONE, browser as find_browser
from tricorne.rules import PRESETS
from tricorne.web.counting.count import Count
from tricorne.web.counting.line import Turn

if TYPE_CHECKING:
    from playwright.sync_api import Page


@dataclass
class Cost:
    """What so many turns have cost."""

    turns: int = 0
    taps: int = 0
    most: int = 0
    strokes: int = 0
    sums: int = 0
    seconds: float = 0.0


def counted(page: Page, sheet: str) -> Cost:
    """A whole match, tap by tap."""
    agreed = table(sheet, 2)
    begin(page, agreed)
    cost, count = Cost(), Count(agreed)
    for line, taps, totals in tapped(agreed, play(agreed.terms, 2, seed=2, eager=0.97)[1]):
        began = time.perf_counter()
        tap_quickly(page, *taps)
        took = time.perf_counter() - began
        count = count.said(line)
        if not isinstance(line, Turn):
            continue
        told = count.told[-1]
        cost.turns += 1
        cost.seconds += took
        cost.taps += len(taps)
        cost.most = max(cost.most, len(taps))
        cost.strokes += len(f"{told.points[line.seat - 1]:+}") + len(str(totals[line.seat - 1]))
        cost.sums += max(len(told.parts) - 1, 0) + 1
    return cost


def main() -> None:
    """Print a row a sheet."""
    path = find_browser()
    if path is None:
        sys.exit(NONE)
    print("| sheet | turns | taps | most | strokes | sums | page, ms |")
    print("|---|---|---|---|---|---|---|")
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        with ServerApart(Path(folder) / "tables.db") as server:
            page = People(browser, server.url).come(None, device="phone").page
            for sheet in PRESETS:
                cost = counted(page, sheet)
                each = [cost.taps, cost.most * cost.turns, cost.strokes, cost.sums]
                means = " | ".join(f"{one / cost.turns:.1f}" for one in each)
                page_ms = 1000 * cost.seconds / cost.turns
                print(f"| `{sheet}` | {cost.turns} | {means} | {page_ms:.0f} |")
        browser.close()


if __name__ == "__main__":
    main()
