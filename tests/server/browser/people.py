"""People at their devices: a page each, in its own browser profile, watched for anything wrong."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict

import pytest
from playwright.sync_api import expect

from tests.server.browser.profiles import HOME, PATIENCE_MS, SIZES, Kind, Profile, Profiles
from tools.bundle import bundle
from tricorne.page.pages import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import (
        Browser,
        BrowserContext,
        Page,
        Route,
        ViewportSize,
    )

Device = Literal["desktop", "phone"]
Language = str
Theme = Literal["light", "dark"]

SCREENSHOTS = Path(__file__).parents[3] / "build" / "screenshots"
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until changes are drawn."""
_SET = """(settings) => {
  const held = JSON.parse(localStorage.getItem("tricorne.settings"));
  localStorage.setItem("tricorne.settings", JSON.stringify({ ...held, ...settings }));
  dispatchEvent(new StorageEvent("storage", { key: "tricorne.settings" }));
}"""
_MODULE = re.compile(r"/static/[0-9a-f]{16}/(?=(?:device|kit|screens)/.*\.js$)")
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
expect.set_options(PATIENCE_MS)


class Settings(TypedDict, total=False):
    """The settings of a person before the page is opened, as the page stores them."""

    language: Language | None
    theme: Literal["auto", "light", "dark"]
    motion: Literal["auto", "reduced"]
    sounds: bool
    ear: Literal["", "brief", "normal", "full"]
    large: bool
    confirm: bool
    marks: bool
    placed: bool
    rest: int
    pace: float
    name: str
    last: dict[str, dict[str, Any]]


CALM: Settings = {"sounds": False, "motion": "reduced", "rest": 0, "pace": 0}
"""Settings with which nobody has to wait."""
_SOON = {"target": 30, "house": {"target_when": "at once", "draw_cost": 0, "last_draw_cost": 0}}
SHORT: Settings = {"last": {kind: dict(_SOON) for kind in ("bots", "device", "online", "alone")}}
"""Settings of a match that ends after some tiles, in its first round."""
_HANDS = {"hand": [7, 7, 7, 7, 6, 6]}
FEW_TILES: Settings = {"last": {kind: {"house": dict(_HANDS)} for kind in ("bots", "online")}}
"""A round that goes on for seven turns at least: by points, luck may end it after two."""


@dataclass
class Person:
    """One person at one device."""

    profile: Profile
    device: Device
    language: Language
    theme: Theme
    settings: Settings
    forgiven: list[re.Pattern[str]] = field(default_factory=list)
    window: Device = field(init=False)

    def __post_init__(self) -> None:
        self.window = self.device

    @property
    def context(self) -> BrowserContext:
        return self.profile.context

    @property
    def page(self) -> Page:
        return self.profile.page

    def forgive(self, pattern: str) -> None:
        """Expect complaints like this one: the test provokes them."""
        self.forgiven.append(re.compile(pattern))

    def set(self, **settings: object) -> None:
        """Change settings, as another tab of the browser would."""
        self.page.evaluate(_SET, settings)

    def look(self, window: Device, theme: Theme) -> None:
        """See the page in a window of that device, by day or by night."""
        self.theme = theme
        self.window = window
        self.page.emulate_media(color_scheme=theme)
        self.page.set_viewport_size(SIZES[window])
        self.page.evaluate(TWO_FRAMES)

    def picture(self, name: str) -> None:
        """Take a screenshot if screenshots are wanted."""
        if os.environ.get("SCREENSHOTS"):
            self.keep(name)

    def keep(self, name: str) -> None:
        """Take a screenshot."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        file = f"{name}-{self.window}-{self.language}-{self.theme}.png"
        self.page.screenshot(path=SCREENSHOTS / file)

    def enlarge_text(self, times: float) -> None:
        """Enlarge all letters by this factor, as a browser's setting does."""
        self.profile.spoilt = True
        session = self.context.new_cdp_session(self.page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": round(16 * times)}})

    def another_tab(self) -> Page:
        """A second page in the same browser profile."""
        return self.context.new_page()

    def unforgiven(self) -> list[str]:
        """Unexpected errors."""
        return [
            complaint
            for complaint in self.profile.complaints
            if not any(pattern.search(complaint) for pattern in self.forgiven)
        ]


@contextmanager
def modules_as_written(page: Page) -> Iterator[None]:
    """A test can import the page's own modules, which no file of the bundle has by itself."""
    bundled = bundle()

    def answer(route: Route) -> None:
        name = _MODULE.split(route.request.url)[-1]
        if (bundled / name).is_file():
            route.continue_()
        else:
            route.fulfill(path=STATIC / name)

    page.route(_MODULE, answer)
    yield
    page.unroute(_MODULE, answer)


class People:
    """The people of a test; each gets a device on arrival.

    With shared profiles, one that somebody left may be used again; otherwise all are new.
    """

    def __init__(self, browser: Browser, url: str, shared: Profiles | None = None) -> None:
        self.url = url
        self._browser = browser
        self._shared = shared
        self._all: list[Person] = []

    def come(  # noqa: PLR0913  (all that can differ)
        self,
        path: str | None = "/",
        *,
        device: Device = "desktop",
        language: Language = "en",
        theme: Theme = "light",
        settings: Settings | None = None,
        at_home: bool = False,
    ) -> Person:
        """Somebody opens the page on their own device; without a path, not yet.

        `at_home`, they use the name that the server's machine has in its network.
        """
        chosen: Settings = {**CALM, **(settings or {})}
        url = self.url.replace("127.0.0.1", HOME) if at_home else self.url
        kind = Kind(url, device, language)
        profile = self._shared.take(kind) if self._shared else Profile(self._browser, kind)
        profile.set(chosen, theme)
        person = Person(profile, device, language, theme, chosen)
        self._all.append(person)
        if path is not None:
            person.page.goto(path)
        return person

    def remember(self, name: str) -> None:
        """Keep everybody's screens: the test has failed."""
        for number, person in enumerate(self._all, start=1):
            person.keep(f"failed-{re.sub(r'[^A-Za-z0-9]+', '-', name)}-{number}")

    def leave(self, *, share: bool = True) -> None:
        """Everybody goes, and nothing may have gone wrong."""
        wrong = []
        for person in self._all:
            person.profile.leave()
            wrong += person.unforgiven()
            if self._shared and share and not person.profile.spoilt:
                self._shared.give(person.profile)
            else:
                person.profile.close()
        if wrong:
            pytest.fail("\n".join(["the browser complains:", *wrong]), pytrace=False)
