"""How soon somebody can play who opens the page for the first time, on a slow phone.

    python -m bench.first_screen [VISITS]

A real server, and Chromium with an empty cache, slowed down by its own tools. Each visit presses
the main button as soon as it is shown; "answered" is when the page has begun to do something about
it, "table" when the first game can be seen, and "rack" when its tiles can. Medians; all times from
the moment at which the address was entered. Chromium lets each request wait for the latency, and
has six connections.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tools.browser import running

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
new MutationObserver(() => {
  if (document.querySelector(".play[aria-busy=true]")) tell("answered");
  if (document.querySelector("main.table")) tell("table");
  if (document.querySelector(".hand-tile")) tell("rack");
}).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
navigation.addEventListener("navigate", () => tell("answered"));
"""
"""What a page tells of itself, in milliseconds since 1970. A link that is followed is an answer."""

STEPS = ("painted", "button", "answered", "table", "rack")


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
    sizes: list[int] = []
    with visitor(browser, url, language, PROFILES[0]) as (page, session):
        session.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
        page.goto("/", wait_until="networkidle")
    return len(sizes), round(sum(sizes))


def visit(browser: Browser, url: str, language: str, profile: Profile) -> dict[str, float]:
    """When each step was reached by one who presses the button at once, in milliseconds."""
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
        session.on("Runtime.bindingCalled", hear)
        session.send("Runtime.enable")
        session.send("Runtime.addBinding", {"name": "told"})
        page.add_init_script(_WATCH)
        page.goto("/", wait_until="commit")
        hear_of("button")
        page.touchscreen.tap(told["button"]["x"], told["button"]["y"])
        hear_of("rack")
    return {step: told[step]["at"] - told["begun"]["at"] for step in STEPS}


def main() -> None:
    """Measure, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    with running() as (browser, url):
        for language in LANGUAGES:
            requests, size = weigh(browser, url, language)
            print(
                f"{language}: {requests} requests, {size / 1000:.1f} KB, all that comes later too"
            )
            for profile in PROFILES:
                seen = [visit(browser, url, language, profile) for _ in range(visits)]
                times = (f"{step} {median(one[step] for one in seen):5.0f}" for step in STEPS)
                print(f"    {profile.name:<10}  {'   '.join(times)}   ms")


if __name__ == "__main__":
    main()
