"""Chromium, told what to do by Playwright, as the other tests of the page are."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.server.flows.webdriver import ARROW_DOWN, Browser
from tools.browser import FLAGS

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, WebError

_NAMED = {"\n": "Enter", ARROW_DOWN: "ArrowDown"}
_ALL = "async (all) => (await (%s)(...all)) ?? null"


class Chromium(Browser):
    """Chromium with a new profile."""

    name = "Chromium"

    def __init__(self, program: Path) -> None:
        self._left = ExitStack()
        self.downloads = Path(self._left.enter_context(TemporaryDirectory()))
        playwright = self._left.enter_context(sync_playwright())
        launched = playwright.chromium.launch(executable_path=program, args=FLAGS)
        self._left.callback(launched.close)
        self.version = launched.version
        context = launched.new_context(
            viewport={"width": 1366, "height": 768},
            locale="en-GB",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.on("console", self._said)
        context.on("weberror", self._erred)
        self._page = context.new_page()
        self._page.on(
            "download", lambda file: file.save_as(self.downloads / file.suggested_filename)
        )
        self._complaints: list[str] = []

    def open(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401  (whatever the script answers)
        return self._page.evaluate(_ALL % script, [*arguments])

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def type(self, text: str) -> None:
        for letter in text:
            self._page.keyboard.press(_NAMED.get(letter, letter))

    def chord(self, letter: str) -> None:
        self._page.keyboard.press(f"Control+{letter}")

    def tab(self, *, back: bool = False) -> None:
        self._page.keyboard.press("Shift+Tab" if back else "Tab")

    def choose_file(self, selector: str, path: Path) -> None:
        self._page.set_input_files(selector, path)

    def picture(self) -> bytes:
        return self._page.screenshot()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def complaints(self) -> list[str]:
        said, self._complaints = self._complaints, []
        return said

    def close(self) -> None:
        self._left.close()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text}")

    def _erred(self, wrong: WebError) -> None:
        self._complaints.append(f"page error: {wrong.error}")
