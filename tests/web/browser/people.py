"""People at their devices: a page each, in its own browser profile, watched for anything wrong."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypedDict

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Page,
        Request,
        Response,
        ViewportSize,
    )

Device = Literal["desktop", "phone"]
Language = Literal["en", "fr"]
Theme = Literal["light", "dark"]

SCREENSHOTS = Path(__file__).parents[3] / "build" / "screenshots"
SIZES: dict[Device, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
_PATIENCE_MS = 15_000
_ERROR = 400
expect.set_options(_PATIENCE_MS)


class Settings(TypedDict, total=False):
    """What a person has set before the page is opened, as the page stores it."""

    language: Language | None
    theme: Literal["auto", "light", "dark"]
    motion: Literal["auto", "reduced"]
    sounds: bool
    large: bool
    confirm: bool
    marks: bool
    name: str
    last: dict[str, object]


SHORT: Settings = {"last": {kind: {"target": 50} for kind in ("bots", "device", "online")}}
"""Who had this form the last time plays to so few points that the match is soon over."""


@dataclass
class Person:
    """One person at one device. `complaints` is all that went wrong on his pages."""

    context: BrowserContext
    page: Page
    device: Device
    language: Language
    theme: Theme
    settings: Settings
    complaints: list[str] = field(default_factory=list)
    forgiven: list[re.Pattern[str]] = field(default_factory=list)

    def forgive(self, pattern: str) -> None:
        """Expect complaints like this one: the test provokes them."""
        self.forgiven.append(re.compile(pattern))

    def picture(self, name: str) -> None:
        """Take a screenshot, to be looked at by who has asked for them."""
        if os.environ.get("SCREENSHOTS"):
            self.keep(name)

    def keep(self, name: str) -> None:
        """Take a screenshot."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        file = f"{name}-{self.device}-{self.language}-{self.theme}.png"
        self.page.screenshot(path=SCREENSHOTS / file)

    def another_tab(self) -> Page:
        """A second page in the same browser profile."""
        return self._watched(self.context.new_page())

    def _watched(self, page: Page) -> Page:
        page.set_default_timeout(_PATIENCE_MS)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self.complaints.append(f"console {message.type}: {message.text} ({place})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page itself left
            self.complaints.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= _ERROR:
            method = response.request.method
            self.complaints.append(f"answer {response.status}: {method} {response.url}")

    def unforgiven(self) -> list[str]:
        """What went wrong without being expected."""
        return [
            complaint
            for complaint in self.complaints
            if not any(pattern.search(complaint) for pattern in self.forgiven)
        ]


class People:
    """Whoever takes part in a test; each is given a device when he comes."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._all: list[Person] = []

    def come(
        self,
        path: str | None = "/",
        *,
        device: Device = "desktop",
        language: Language = "en",
        theme: Theme = "light",
        settings: Settings | None = None,
    ) -> Person:
        """Somebody opens the page on a device of his own; without a path, he does not yet."""
        chosen: Settings = {"sounds": False, "motion": "reduced", **(settings or {})}
        phone = device == "phone"
        context = self._browser.new_context(
            base_url=self.url,
            viewport=SIZES[device],
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme=theme,
            accept_downloads=True,
        )
        context.add_init_script(
            f"localStorage.getItem('tricorne.settings') ??"
            f" localStorage.setItem('tricorne.settings', {json.dumps(json.dumps(chosen))})"
        )
        person = Person(context, context.new_page(), device, language, theme, chosen)
        person._watched(person.page)  # noqa: SLF001
        self._all.append(person)
        if path is not None:
            person.page.goto(path)
        return person

    def remember(self, name: str) -> None:
        """Keep what everybody sees: the test has failed."""
        for number, person in enumerate(self._all, start=1):
            person.keep(f"failed-{re.sub(r'[^A-Za-z0-9]+', '-', name)}-{number}")

    def leave(self) -> None:
        """Everybody goes, and nothing may have gone wrong."""
        for person in self._all:
            person.context.close()
        wrong = [complaint for person in self._all for complaint in person.unforgiven()]
        if wrong:
            pytest.fail("\n".join(["the browser complains:", *wrong]), pytrace=False)
