"""Browser profiles, each with a page: people who leave pass theirs on.

A browser that has run the page's modules once shows the page in a third of the time. People's
names, seats, settings and history go with them; the browser's cache stays, as on any
device. Nothing works there without a network: new profiles test offline use.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import (
        Browser,
        BrowserContext,
        CDPSession,
        ConsoleMessage,
        Page,
        ViewportSize,
        WebError,
    )

    from tests.server.browser.people import Device, Language, Theme

PATIENCE_MS = 60_000
SIZES: dict[Device, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}
_LOCALES: dict[Language, str] = {"en": "en-GB", "fr": "fr-FR"}
_SET = """localStorage.getItem("tricorne.settings")
  ?? localStorage.setItem("tricorne.settings", %s)"""
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  const gone = ({ name }) => new Promise((resolve, reject) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
  });
  await Promise.all((await indexedDB.databases()).map(gone));
}"""
"""Playwright's own way would empty the cache, too, and compile everything anew."""


HOME = "tricorne.local"
"""The name of the server's machine in a home network: pages come over an unsafe line."""
_EXPECTED = re.compile(
    "Cross-Origin-Opener-Policy header has been ignored"
    "|Service Worker registration blocked by Playwright"
    r"|socket\?spare=\d+' failed: WebSocket is closed before the connection is established"
)
"""Of spare sockets, the page closes those that it turns out not to need."""


class Kind(NamedTuple):
    """The traits of a browser, and the address of its server."""

    url: str
    device: Device
    language: Language


class Profile:
    """A profile and the page that is open in it; `complaints` lists all its errors.

    The browser itself complains of an answer that is an error, or of none: to be told of every
    request would cost a sixth of each visit. It is `spoilt` for others once its page is made to do
    what cannot be undone.
    """

    def __init__(self, browser: Browser, kind: Kind, *, worker: bool = True) -> None:
        self.kind = kind
        self.size = SIZES[kind.device]
        phone = kind.device == "phone"
        self.context: BrowserContext = browser.new_context(
            base_url=kind.url,
            viewport=self.size,
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            locale=_LOCALES.get(kind.language, kind.language),
            accept_downloads=True,
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.complaints: list[str] = []
        self.spoilt = False
        self.context.on("console", self._said)
        self.context.on("weberror", self._erred)
        self.page: Page = self.context.new_page()
        self._tools: CDPSession = self.context.new_cdp_session(self.page)
        self._set = ExitStack()

    def set(self, settings: Mapping[str, object], theme: Theme) -> None:
        """Let the page find these settings, unless it has stored others meanwhile."""
        self.complaints.clear()
        self.page.emulate_media(color_scheme=theme)
        script = _SET % json.dumps(json.dumps(settings))
        self._set.enter_context(self.page.add_init_script(script))

    def leave(self) -> None:
        """Leave the page."""
        for tab in self.context.pages:
            if tab is not self.page:
                tab.close()
        self._set.close()
        self.page.goto("/robots.txt")  # elsewhere, the browser would begin a process anew

    def clear(self) -> None:
        """Forget the last person, and the addresses that they visited."""
        self.context.set_offline(False)
        self.page.unroute_all()
        self.page.mouse.move(0, 0)
        self.page.set_viewport_size(self.size)
        self._tools.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        self._tools.send("Page.resetNavigationHistory")
        self.page.evaluate(FORGET)

    def close(self) -> None:
        """Throw it away."""
        self.context.close()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not _EXPECTED.search(message.text):
            place = message.location.get("url", "")
            self.complaints.append(f"console {message.type}: {message.text} ({place})")

    def _erred(self, wrong: WebError) -> None:
        self.complaints.append(f"page error: {wrong.error}")


class Profiles:
    """The profiles that one person leaves to the next."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[Kind, list[Profile]] = defaultdict(list)

    def take(self, kind: Kind) -> Profile:
        """An unused profile, or a new one."""
        free = self._free[kind]
        return free.pop() if free else Profile(self._browser, kind, worker=False)

    def give(self, profile: Profile) -> None:
        """Let it be used by the next."""
        profile.clear()
        self._free[profile.kind].append(profile)
