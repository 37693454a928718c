"""Three screens in three browsers, side by side: pictures in `build/side-by-side`.

.venv/bin/python -m tools.side_by_side
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from bench.apart import ROOT, ServerApart
from tests.server.browser.test_study import RECORD
from tests.server.flows.conftest import BROWSERS
from tests.server.flows.visitor import Visitor
from tools.browser import FLAGS, browser
from tools.bundle import bundle

FOLDER = ROOT / "build" / "side-by-side"
TURNS = 5
SIZES = {"desk": (1366, 768), "phone": (360, 640)}


def first_screen(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.see(".scene-picture")
    visitor.see(".play-against", "Pip")


def table(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.click("button.play")
    visitor.sees_table()
    for _ in range(TURNS):
        visitor.play_turn()
    visitor.sees_table()


def study(visitor: Visitor) -> None:
    visitor.understand(RECORD)


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "first-screen": first_screen,
    "table": table,
    "study": study,
}


def beside(pictures: list[bytes]) -> str:
    """A page with all of them."""
    sources = (base64.b64encode(each).decode() for each in pictures)
    images = "".join(f'<img src="data:image/png;base64,{each}">' for each in sources)
    return f'<body style="margin: 0; display: flex; gap: 8px; width: max-content">{images}'


def take(url: str) -> dict[str, list[bytes]]:
    """Each screen in each window, in all browsers. SystemExit where one is missing."""
    taken: dict[str, list[bytes]] = {}
    for name in ("chromium", "firefox", "webkit"):
        begin, find, none = BROWSERS[name]
        path = find()
        if path is None:
            raise SystemExit(none)
        with begin(path) as window:
            visitor = Visitor(window, url)
            for size, room in SIZES.items():
                window.resize(*room)
                for screen, show in SCREENS.items():
                    visitor.begin({})
                    show(visitor)
                    visitor.see_all()
                    taken.setdefault(f"{screen}-{size}", []).append(window.picture())
    return taken


def main() -> None:
    """Take them all, and put them side by side."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        ServerApart(Path(folder, "tables.db"), page=bundle()) as server,
    ):
        taken = take(server.url)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        page = launched.new_page()
        for name, pictures in taken.items():
            page.set_content(beside(pictures))
            page.locator("body").screenshot(path=FOLDER / f"{name}.png")
            print(FOLDER / f"{name}.png")
        launched.close()


if __name__ == "__main__":
    main()
