"""Screens in windows of all sizes, by day and by night, in both languages, side by side.

.venv/bin/python -m tools.side_by_side                   # all of it, in build/side-by-side
.venv/bin/python -m tools.side_by_side --screens table,lesson --browsers chromium,firefox,webkit
"""

from __future__ import annotations

import argparse
import base64
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from bench.apart import ROOT, ServerApart
from tests.server.browser.test_study import RECORD
from tests.server.flows.conftest import BROWSERS
from tests.server.flows.visitor import Visitor
from tests.server.rivals_corpus import link_address, rivals
from tools.browser import FLAGS, browser
from tools.bundle import bundle

FOLDER = ROOT / "build" / "side-by-side"
EARLY, LATE = 5, 24
"""Turns of the player."""
WINDOWS = ["360x640", "390x844", "640x360", "1024x768", "1366x768", "3840x2160"]
LOOKS = ("light-en", "dark-fr")
"""A theme, a language, and `large` for large numbers."""
WIDEST = 1400
"""The width of a picture beside others."""

Show = Callable[[Visitor], None]
Pictures = dict[str, list[bytes]]


def opened(path: str, there: str) -> Show:
    """An address, and what is seen once its screen is there."""

    def show(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.see(there)

    return show


def played(turns: int) -> Show:
    """A table after some turns."""

    def show(visitor: Visitor) -> None:
        visitor.open("/")
        visitor.click("button.play")
        visitor.sees_table()
        for _ in range(turns):
            visitor.play_turn()
        visitor.sees_table()

    return show


def begun(path: str, button: str) -> Show:
    """A table that a button of a screen lays."""

    def show(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.click(button)
        visitor.sees_table()

    return show


_UNFOLD = """() => {
  for (const fold of document.querySelectorAll("details.fold")) fold.open = true;
}"""
_IN_DAYS = """() => {
  const pace = document.querySelector('[name="days"]');
  pace.value = "2";
  pace.dispatchEvent(new Event("change", { bubbles: true }));
}"""
_JOIN = """async () => {
  const code = location.pathname.slice("/t/".length);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ seat: 2, name: "Ben" });
  await fetch(`/api/tables/${code}/seats`, { method: "POST", headers, body });
}"""


def ended(visitor: Visitor) -> None:
    played(0)(visitor)
    visitor.play_round()
    visitor.see('dialog[data-dialog="summary"]')


def lab(visitor: Visitor) -> None:
    visitor.open("/new/bots")
    visitor.see("form.setup")
    visitor.run(_UNFOLD)
    visitor.fill("bridge", "0")
    visitor.see(".lab-measure")


def setup_in_days(visitor: Visitor) -> None:
    visitor.open("/new/online")
    visitor.see("form.setup")
    visitor.run(_UNFOLD)
    visitor.run(_IN_DAYS)


def table_in_days(visitor: Visitor) -> None:
    setup_in_days(visitor)
    visitor.click('[type="submit"], [data-do="start"]')
    visitor.see(".waiting")
    visitor.run(_JOIN)
    visitor.sees_table()


def away(visitor: Visitor) -> None:
    table_in_days(visitor)
    visitor.open("/settings")
    visitor.see('[name="away"]')


def waiting(visitor: Visitor) -> None:
    visitor.open("/new/online")
    visitor.click('[type="submit"], [data-do="start"]')
    visitor.see(".waiting")


def replay(visitor: Visitor) -> None:
    visitor.replay(RECORD)
    visitor.do("last")


def keeper(visitor: Visitor) -> None:
    visitor.open("/count")
    visitor.click('[type="submit"]')
    visitor.see(".count-panel h2")
    visitor.do("opens-1")
    visitor.see(".count-tile")


def compare(visitor: Visitor) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "game.tri")
        (game,) = rivals(1)
        file.write_text(game["text"], encoding="utf-8")
        visitor.replay(file)
        visitor.do("compare")
    visitor.see(".compare-worth", r"\d")


def study(visitor: Visitor) -> None:
    visitor.understand(RECORD)


SCREENS: dict[str, Show] = {
    "first-screen": opened("/", ".today-words"),
    "setup": opened("/new/bots", "form.setup"),
    "table": played(EARLY),
    "table-late": played(LATE),
    "end-card": ended,
    "rule-lab": lab,
    "setup-days": setup_in_days,
    "table-days": table_in_days,
    "away": away,
    "waiting": waiting,
    "join": opened("/join", "h1"),
    "lesson": opened("/learn/hexagon", ".lesson-says"),
    "lessons": opened("/learn?all=1", ".lesson-list"),
    "puzzle": opened("/puzzles/621-71", ".lesson-says"),
    "puzzles": opened("/puzzles", "h1"),
    "daily": opened("/daily", '[data-do="start"]'),
    "daily-table": begun("/daily", '[data-do="start"]'),
    "rival": opened(link_address(), '[data-do="start"]'),
    "compare": compare,
    "replay": replay,
    "study": study,
    "keeper-setup": opened("/count", "h1"),
    "keeper": keeper,
    "arbiter": opened("/arbiter", "h1"),
    "games": opened("/games", "h1"),
    "how": opened("/how-to-play", "h1"),
    "settings": opened("/settings", "h1"),
}


def settings(look: str) -> dict[str, object]:
    """The settings of a look."""
    words = look.split("-")
    theme = "dark" if "dark" in words else "light"
    return {
        "theme": theme,
        "language": "fr" if "fr" in words else "en",
        "large": "large" in words,
    }


def take(url: str, name: str, wished: argparse.Namespace) -> Iterator[tuple[str, str, bytes]]:
    """Each screen in each window of a browser, in all looks. SystemExit without the browser."""
    begin, find, none = BROWSERS[name]
    path = find()
    if path is None:
        raise SystemExit(none)
    with begin(path) as window:
        visitor = Visitor(window, url)
        for look, screen in product(wished.looks, wished.screens):
            window.resize(1366, 768)
            visitor.begin(settings(look))
            SCREENS[screen](visitor)
            for size in wished.windows:
                width, height = map(int, size.split("x"))
                window.resize(width, height)
                visitor.see_all()
                yield f"{screen}-{size}", f"{name}-{look}", window.picture()


def beside(pictures: list[bytes]) -> str:
    """A page with all of them."""
    sources = (base64.b64encode(each).decode() for each in pictures)
    style = f"max-width: {WIDEST}px"
    images = "".join(
        f'<img style="{style}" src="data:image/png;base64,{each}">' for each in sources
    )
    row = "margin: 0; display: flex; align-items: start; gap: 8px; width: max-content"
    return f'<!doctype html><body style="{row}">{images}'


def wishes() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)

    def some(name: str, usual: str) -> None:
        parser.add_argument(f"--{name}", type=lambda text: text.split(","), default=usual)

    some("browsers", "chromium")
    some("windows", ",".join(WINDOWS))
    some("looks", ",".join(LOOKS))
    some("screens", ",".join(SCREENS))
    parser.add_argument("--folder", type=Path, default=FOLDER)
    return parser.parse_args()


def main() -> None:
    """Take them all, and put them side by side."""
    wished = wishes()
    wished.folder.mkdir(parents=True, exist_ok=True)
    taken: Pictures = {}
    with (
        TemporaryDirectory() as folder,
        ServerApart(
            Path(folder, "tables.db"), "--unlimited", "--pace", "0", page=bundle()
        ) as server,
    ):
        for name in wished.browsers:
            for what, _, picture in take(server.url, name, wished):
                taken.setdefault(what, []).append(picture)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        page = launched.new_page()
        for what, pictures in taken.items():
            page.set_content(beside(pictures))
            page.locator("body").screenshot(path=wished.folder / f"{what}.png")
            print(wished.folder / f"{what}.png")
        launched.close()


if __name__ == "__main__":
    main()
