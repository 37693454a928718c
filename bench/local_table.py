"""How soon one plays at a table of the device itself, on a slow phone.

    python -m bench.local_table [VISITS]

A real server, and Chromium whose page, with all its workers, runs a quarter of the time: so all in
it is four times slower. Medians, from the tap on the main button to the own rack: on the first
visit, a moment after the first screen was there, and later, once the page is kept there.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tools.browser import running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

VISITS = 5
SLOWER = 4
_SLICE = 0.004
_AWAKE_MS = 3000
"""The time that somebody looks at the first screen before they tap."""
_WATCHED_MS = 1500
"""Measuring goes on after the rack, until all of the table is drawn."""


class Tap(NamedTuple):
    """The times after a tap on the main button, in milliseconds."""

    rack: float
    longest: float
    """The page's longest task from the tap on; 0 where none took 50 ms."""


_TAP = """(watched) => new Promise((done) => {
  const begun = performance.now();
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  const observer = new MutationObserver(() => {
    if (!document.querySelector("tri-hand .hand-tile")) return;
    observer.disconnect();
    const rack = performance.now() - begun;
    const longest = () => Math.max(0, ...tasks.map(({ duration }) => duration));
    setTimeout(() => done([rack, longest()]), watched);
  });
  observer.observe(document, { subtree: true, childList: true });
  document.querySelector("button.play").click();
})"""


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """Let all pages run a part of the time only."""
    pages = _renderers(browser)
    over = threading.Event()

    def slow_down() -> None:
        while not over.is_set():
            for page in pages:
                os.kill(page, signal.SIGSTOP)
            time.sleep(_SLICE * (SLOWER - 1))
            for page in pages:
                os.kill(page, signal.SIGCONT)
            time.sleep(_SLICE)

    thread = threading.Thread(target=slow_down)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def visit(browser: Browser, url: str) -> tuple[Tap, Tap]:
    """The first rack, and a later one."""
    context = browser.new_context(base_url=url, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/settings")
    with slowed(browser):
        page.goto("/")
        page.wait_for_timeout(_AWAKE_MS)
        first = tapped(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    with slowed(browser):
        page.goto("/")
        page.wait_for_timeout(_AWAKE_MS)
        later = tapped(page)
    context.close()
    return first, later


def tapped(page: Page) -> Tap:
    """Tap, and look at the own rack."""
    return Tap(*page.evaluate(_TAP, _WATCHED_MS))


def _renderers(browser: Browser) -> list[int]:
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [process["id"] for process in processes if process["type"] == "renderer"]


def main() -> None:
    """Measure, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    with running() as (browser, url):
        seen = [visit(browser, url) for _ in range(visits)]
        for when, taps in zip(
            ("at the first visit", "later"), zip(*seen, strict=True), strict=True
        ):
            rack = median(tap.rack for tap in taps)
            longest = median(tap.longest for tap in taps)
            print(f"tap to own rack {when}: {rack:.0f} ms; longest task {longest:.0f} ms")


if __name__ == "__main__":
    main()
