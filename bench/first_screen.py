"""How soon somebody can play who opens the page for the first time, on a slow phone.

    python -m bench.first_screen [VISITS [TREE]]

A real server, and Chromium with an empty cache, slowed down by its own tools. Each visit presses
the main button as soon as it is shown; "answered" is when the page has begun to do something about
it, "table" when the first game can be seen, and "rack" when its tiles can. Medians, with the best
in brackets; all times from the moment at which the address was entered, and that of the rack from
the tap, too. With it stand the bytes of all answers that were complete by then. Chromium lets each
request wait for the latency, and has six connections. Another TREE, with `.venv` and
`node_modules`, takes turns with this one: on a busy machine only the ratio says something.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.apart import ServerApart
from tools.browser import running
from tools.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

VISITS = 7
_GLANCE = 5
_PATIENCE = 6000
_SETTLING = 2500
"""Milliseconds that a new window of Chromium is busy with itself."""
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}


class Profile(NamedTuple):
    """A device and its network, by what Chromium can imitate."""

    name: str
    slower: int
    """How many times slower the processor is than this one."""
    latency: int
    """Milliseconds that every request waits."""
    megabits: float

    def imitate(self, session: CDPSession) -> None:
        """Slow a page down."""
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})
        bytes_a_second = self.megabits * 1_000_000 / 8
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": self.latency,
                "downloadThroughput": bytes_a_second,
                "uploadThroughput": bytes_a_second,
            },
        )


PROFILES = (
    Profile("slow phone", slower=4, latency=40, megabits=10),
    Profile("slow 4G", slower=4, latency=150, megabits=1.6),
)

_WATCH = """
const tell = (step, at = performance.now(), where = {}) =>
  told(JSON.stringify({ step, at: performance.timeOrigin + at, ...where }));
tell("begun", 0);
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    if (name === "first-contentful-paint") tell("painted", startTime);
  }
}).observe({ type: "paint", buffered: true });
const look = () => {
  const { left, top, width, height } =
    document.querySelector(".play")?.getBoundingClientRect() ?? {};
  if (!height || document.readyState === "loading") requestAnimationFrame(look);
  else tell("button", performance.now(), { x: left + width / 2, y: top + height / 2 });
};
look();
const tap = ({ timeStamp }) => tell("tap", timeStamp);
addEventListener("pointerdown", tap, { capture: true, once: true });
new MutationObserver(() => {
  if (document.querySelector(".play[aria-busy=true]")) tell("answered");
  if (document.querySelector("main.table")) tell("table");
  if (document.querySelector(".hand-tile")) tell("rack");
}).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
navigation.addEventListener("navigate", () => tell("answered"));
"""
"""What a page tells of itself, in milliseconds since 1970. A link that is followed is an answer."""

STEPS = ("painted", "button", "tap", "answered", "table", "rack")


class Traffic:
    """The answers that a page receives: when each was complete, and its bytes."""

    def __init__(self, session: CDPSession) -> None:
        self.received: list[tuple[float, float]] = []
        self._since_1970: float | None = None
        session.on("Network.requestWillBeSent", self._set_clock)
        session.on("Network.loadingFinished", self._add)

    def _set_clock(self, said: dict[str, Any]) -> None:
        if self._since_1970 is None:
            self._since_1970 = said["wallTime"] - said["timestamp"]

    def _add(self, said: dict[str, Any]) -> None:
        ms = 1000 * (said["timestamp"] + (self._since_1970 or 0))
        self.received.append((ms, said["encodedDataLength"]))

    def until(self, ms: float) -> float:
        """The bytes of the answers that were complete by a moment."""
        return sum(size for at, size in self.received if at <= ms)


@contextmanager
def visitor(
    browser: Browser, url: str, language: str, profile: Profile
) -> Iterator[tuple[Page, CDPSession]]:
    """A first-time visitor."""
    context = browser.new_context(
        base_url=url,
        locale=LANGUAGES[language],
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        service_workers="block",  # Chromium would not slow it down
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    page.wait_for_timeout(_SETTLING)
    profile.imitate(session)
    yield page, session
    context.close()


def weigh(browser: Browser, url: str, language: str) -> tuple[int, int]:
    """How many requests the first screen makes in all, and their bytes."""
    with visitor(browser, url, language, PROFILES[0]) as (page, session):
        traffic = Traffic(session)
        page.goto("/", wait_until="networkidle")
    return len(traffic.received), round(traffic.until(float("inf")))


def visit(browser: Browser, url: str, language: str, profile: Profile) -> dict[str, float]:
    """When each step was reached by one who presses the button at once, in milliseconds.

    With it the bytes until the rack.
    """
    told: dict[str, dict[str, float]] = {}

    def hear(said: dict[str, str]) -> None:
        step = json.loads(said["payload"])
        told.setdefault(step["step"], step)

    def hear_of(step: str) -> None:
        for _ in range(_PATIENCE):
            if step in told:
                return
            page.wait_for_timeout(_GLANCE)
        raise TimeoutError(f"no {step}, only {', '.join(told)}")

    with visitor(browser, url, language, profile) as (page, session):
        traffic = Traffic(session)
        session.on("Runtime.bindingCalled", hear)
        session.send("Runtime.enable")
        session.send("Runtime.addBinding", {"name": "told"})
        page.add_init_script(_WATCH)
        page.goto("/", wait_until="commit")
        hear_of("button")
        page.touchscreen.tap(told["button"]["x"], told["button"]["y"])
        hear_of("rack")
        page.wait_for_timeout(_GLANCE)
    return {
        **{step: told[step]["at"] - told["begun"]["at"] for step in STEPS},
        "from tap": told["rack"]["at"] - told["tap"]["at"],
        "KB": traffic.until(told["rack"]["at"]) / 1000,
    }


@contextmanager
def pages(trees: list[Path]) -> Iterator[tuple[Browser, list[str]]]:
    """A browser, and the addresses of servers with the page of this tree and of others."""
    with running() as (browser, url), TemporaryDirectory() as folder, ExitStack() as servers:
        urls = [url]
        for number, tree in enumerate(trees):
            database = Path(folder, f"{number}.db")
            server = ServerApart(database, page=bundle(tree.resolve()), tree=tree.resolve())
            urls.append(servers.enter_context(server).url)
        yield browser, urls


def main() -> None:
    """Measure, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    names = ["here", *sys.argv[2:]]
    with pages([Path(tree) for tree in names[1:]]) as (browser, urls):
        for language in LANGUAGES:
            for name, url in zip(names, urls, strict=True):
                requests, size = weigh(browser, url, language)
                print(f"{language}, {name}: {requests} requests, {size / 1000:.1f} KB in all")
            for profile in PROFILES:
                seen: dict[str, list[dict[str, float]]] = {name: [] for name in names}
                for _ in range(visits):
                    for name, url in zip(names, urls, strict=True):
                        seen[name].append(visit(browser, url, language, profile))
                for name in names:
                    values = {step: [one[step] for one in seen[name]] for step in seen[name][0]}
                    told = (
                        f"{step} {median(each):5.0f} ({min(each):.0f})"
                        for step, each in values.items()
                    )
                    print(f"    {profile.name:<10}  {name}  {'   '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
