"""How soon one plays at a table of the device itself, on a slow phone, and what its bots cost.

    python -m bench.local_table [VISITS]

A real server, and Chromium whose page, with all its workers, runs a quarter of the time: so all in
it is four times slower. Medians, from the tap on the main button to the own rack: on the first
visit, a moment after the first screen was there, and later, once the page is kept there. Then
the longest task of the page while Ada thinks, how long her moves take, and her playouts. Last, at
full speed, the memory that a window has for itself once a round against Ada has been played in it:
what its process has written, with the page, its workers, the service worker and Chromium's own;
and what of that the page and its workers hold.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.apart import ServerApart
from tests.server.browser.people import People
from tests.server.browser.playing import TablePage
from tools.browser import running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

VISITS = 5
SLOWER = 4
_SLICE = 0.004
_AWAKE_MS = 3000
"""The time that somebody looks at the first screen before they tap."""
_PLAYOUTS = 4000
_RESTED_MS = 3000
_HELD = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
_ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("HeapProfiler.collectGarbage", {}),
    ("Runtime.getHeapUsage", {}),
    (
        "Target.setAutoAttach",
        {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False},
    ),
)
"""The requests to a page and each of its workers."""

Say = Callable[[str, dict[str, Any]], None]

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

_THINK = """async ([playouts, milliseconds]) => {
  const app = document.querySelector("script[src$='app.js']").src;
  const { startEngine } = await import(new URL("device/engine/engine.js", app));
  const { modules } = await import(new URL("device/game/game.js", app));
  const { named, toMessage } = await import(new URL("device/game/python.js", app));
  const { entropy } = await import(new URL("device/local/chance.js", app));
  const { agreementFor, newTable } = await import(new URL("device/local/game.js", app));
  const bot = { kind: "bot", bot: "ada" };
  const form = { kind: "bots", seats: [{ kind: "person" }, bot], language: "en" };
  const { table } = newTable(agreementFor(form, { 1: "token" }));
  const view = table.round.view(table.mover.number);
  const { ExpertThinking } = modules["tricorne.play.thinking.strong"];
  const ada = startEngine();
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  const timed = async (effort) => {
    const begun = performance.now();
    const { task } = named(ExpertThinking, [], effort).decision(view, entropy);
    await ada.search({ task: toMessage(task) });
    return performance.now() - begun;
  };
  await timed({ playouts: 100 });
  const tried = await timed({ playouts });
  tasks.length = 0;
  const move = await timed({ seconds: milliseconds / 1000 });
  await new Promise((done) => setTimeout(done, 200));
  ada.end();
  return { tried, move, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) };
}"""


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


def thinking(browser: Browser) -> dict[str, float]:
    """How quickly Ada thinks: what is asked for here, only workers have otherwise."""
    with (
        TemporaryDirectory() as folder,
        ServerApart(Path(folder, "tables.db")) as server,
    ):
        page = browser.new_page(base_url=server.url)
        page.goto("/settings")
        with slowed(browser):
            found: dict[str, float] = page.evaluate(_THINK, [_PLAYOUTS, 500])
        page.close()
    return found


def memory(browser: Browser, url: str) -> tuple[float, float, float, int]:
    """What a window takes for itself after a round against Ada, and without garbage, in MB.

    And what of that the page and its workers hold.
    """
    before = set(_renderers(browser))
    person = People(browser, url).come(settings={"last": {"bots": {"bots": ["ada"]}}})
    person.page.locator("button.play").click()
    TablePage(person).play_round()
    (process,) = set(_renderers(browser)) - before
    played = _private(process)
    by_page, workers = held(person.page)
    rested = _private(process)
    person.context.close()
    return played / 1e6, rested / 1e6, by_page, workers


def held(page: Page) -> tuple[float, int]:
    """The memory of the page and this many workers without garbage, by their own account, in MB.

    That is JavaScript's values, elements with all that belongs to them, and WebAssembly's memory.
    """
    session = page.context.new_cdp_session(page)
    sizes: list[int] = []
    workers: dict[str, Say] = {}

    def heard(message: dict[str, Any], say: Say) -> None:
        given, result = message.get("params", {}), message.get("result", {})
        if "usedSize" in result:
            sizes.append(sum(result[name] for name in _HELD))
        elif message.get("method") == "Target.receivedMessageFromTarget":
            heard(json.loads(given["message"]), workers[given["sessionId"]])
        elif message.get("method") == "Target.attachedToTarget":
            worker = workers[given["sessionId"]] = _through(say, given["sessionId"])
            for method, with_ in _ASKED:
                worker(method, with_)

    for method in ("Target.attachedToTarget", "Target.receivedMessageFromTarget"):
        session.on(method, lambda given, of=method: heard({"method": of, "params": given}, say))

    def say(method: str, given: dict[str, Any]) -> None:
        heard({"result": session.send(method, given)}, say)

    for method, given in _ASKED:
        say(method, given)
    page.wait_for_timeout(_RESTED_MS)
    return sum(sizes) / 1e6, len(sizes) - 1


def _through(say: Say, session: str) -> Say:
    """Speaks to a worker, through the page that owns it."""

    def to_worker(method: str, given: dict[str, Any]) -> None:
        message = json.dumps({"id": 1, "method": method, "params": given})
        say("Target.sendMessageToTarget", {"sessionId": session, "message": message})

    return to_worker


def _private(process: int) -> int:
    """The bytes that are only this process's, and lie in no file."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    (written,) = (line for line in lines if line.startswith("Private_Dirty:"))
    return 1024 * int(written.split()[1])


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
        found = thinking(browser)
        rate = _PLAYOUTS / found["tried"]
        print(f"Ada: {found['move']:.0f} ms a move, {rate * 500:.0f} playouts in her 500 ms")
        print(f"longest task of the page while she thinks: {found['longest']:.0f} ms")
        played, rested, by_page, workers = memory(browser, url)
        print(f"memory of a window after a round: {played:.0f} MB, {rested:.0f} without garbage")
        print(f"of that, the page and {workers} workers hold {by_page:.1f} MB")


if __name__ == "__main__":
    main()
