"""How long the page keeps a processor busy at a time: after the main button, and with a summary.

    python -m bench.frames [VISITS] [TREE]

A real server, and Chromium's own account of the tasks of the page, in milliseconds of processor
time: other work on the machine makes them a little longer, not many times as long. Each visit taps
the main button, three seconds after the first screen was there, at first and once the page is kept;
then it plays a round against Ada on a phone's screen, and opens and closes its summary. Medians of
the longest task of each moment, and what that is on a phone whose processor is four times slower:
50 ms are to be seen. With another TREE that has a `.venv`, both are visited in turns.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from bench.apart import ROOT, ServerApart
from bench.first_screen import FLAGS
from tests.web.browser.people import People
from tests.web.browser.playing import TablePage
from tests.web.browser.profiles import SIZES
from tools.browser import NONE, browser as find_browser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

VISITS = 5
SLOWER = 4
_AWAKE_MS = 3000
_WATCHED_MS = 1200
_ACCOUNT = ["toplevel", "blink.user_timing", "__metadata"]
_PRESS = """([selector, watched]) => new Promise((done) => {
  performance.mark("pressed");
  document.querySelector(selector).click();
  setTimeout(done, watched);
})"""


def longest(browser: Browser, page: Page, selector: str) -> float:
    """The longest task of the page, from pressing a button until all of it is drawn."""
    browser.start_tracing(page=page, categories=_ACCOUNT)
    page.evaluate(_PRESS, [selector, _WATCHED_MS])
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    pressed = next(event for event in events if event["name"] == "pressed")
    own = [event for event in events if event.get("tid") == pressed["tid"] and "tdur" in event]
    busy: list[int] = [
        event["tdur"]
        for event in own
        if event["pid"] == pressed["pid"] and event["ts"] + event["dur"] >= pressed["ts"]
    ]
    return max(busy) / 1000


def taps(browser: Browser, url: str) -> Iterator[tuple[str, float]]:
    """The main button, at the first visit and later."""
    context = browser.new_context(base_url=url, viewport=SIZES["phone"])
    page = context.new_page()
    page.goto("/settings")
    for moment in ("tap at the first visit", "tap later"):
        page.goto("/")
        page.wait_for_timeout(_AWAKE_MS)
        yield moment, longest(browser, page, "button.play")
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    context.close()


def summaries(browser: Browser, url: str) -> Iterator[tuple[str, float]]:
    """The summary of a round, opened and closed."""
    person = People(browser, url).come(settings={"last": {"bots": {"bots": ["ada"]}}})
    page = person.page
    person.look("phone", "light")
    page.locator("button.play").click()
    TablePage(person).play_round()
    person.set(motion="auto")
    close = 'dialog [data-do="close"]'
    page.locator(close).click()
    yield "summary opened", longest(browser, page, '.table-bar [data-do="summary"]')
    yield "summary closed", longest(browser, page, close)
    person.context.close()


def main() -> None:
    """Measure, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    trees = [ROOT, *(Path(tree).resolve() for tree in sys.argv[2:3])]
    path = find_browser()
    if path is None:
        raise SystemExit(NONE)
    seen: defaultdict[tuple[str, Path], list[float]] = defaultdict(list)
    with ExitStack() as stack:
        servers = {}
        for tree in trees:
            folder = stack.enter_context(TemporaryDirectory())
            server = ServerApart(Path(folder, "tables.db"), tree=tree)
            servers[tree] = stack.enter_context(server)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for _ in range(visits):
            for tree in trees:
                url = servers[tree].url
                for moment, busy in (*taps(browser, url), *summaries(browser, url)):
                    seen[moment, tree].append(busy)
        browser.close()
    for (moment, tree), times in sorted(seen.items()):
        usual = median(times)
        slow = SLOWER * usual
        print(f"{moment}: {usual:.1f} ms, {slow:.0f} at a quarter of the speed  ({tree})")


if __name__ == "__main__":
    main()
