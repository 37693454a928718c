"""The picture of a game in play for the README.

`python -m tools.portrait` takes it anew.

It is a real game against a bot, played by the page: the moment in which a hexagon is made, once so
many tiles lie on the table that it looks like a game, and while there are tiles left to play with.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.apart import ServerApart
from tests.server.browser.conftest import FLAGS
from tests.server.browser.forms import begin
from tests.server.browser.people import People, Person
from tests.server.browser.playing import TablePage
from tools.browser import NONE, browser as find_browser

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "table.png"
ENOUGH = range(15, 30)
"""How many tiles lie on the table in the picture."""
LEFT = 3
"""How many are left on the rack, or more."""
GAMES = 80
PACE = "0.6"
"""The bots think for a moment, so that the picture is taken before they answer."""
CHEERS_MS = 420
"""The moment in which the figure is celebrated."""

_FIGURES = {"hexagon", "double hexagon"}
_PLAIN_CLOTH = """() => {
  const [lamp] = getComputedStyle(document.body).backgroundImage.split(", repeating");
  document.body.style.backgroundImage = lamp;
}"""
"""Without its weave the picture is a third as large."""
_FULL_MOTION = "document.documentElement.dataset.motion = 'full'"
_FIGURE = "document.querySelector('tri-board').ghost?.figure"


def portrait(person: Person) -> bytes | None:
    """Play a game; the picture of the moment, if it comes."""
    person.page.goto("/new/bots")
    table = begin(person)
    table.expect_state("playing")
    while table.wait_for_turn():
        lying = len(table.board)
        if len(table.hand) <= LEFT:
            return None
        if lying in ENOUGH and figure_lies(table):
            version = table.look()["version"]
            person.page.evaluate(_PLAIN_CLOTH)
            person.page.evaluate(_FULL_MOTION)
            table.do("confirm")
            table.wait_for_change(version)
            person.page.mouse.move(8, 400)
            person.page.wait_for_timeout(CHEERS_MS)
            return person.page.screenshot()
        if lying >= ENOUGH.stop:
            return None
        table.act()
    return None


def figure_lies(table: TablePage) -> bool:
    """Try every tile at every place, until one makes a figure; take the last one back."""
    for spot in table.look()["playable"]:
        table.tap(table.on_rack(spot["tile"]))
        for place in table.places() or []:
            table.tap(place)
            if table.page.evaluate(_FIGURE) in _FIGURES:
                return True
            table.page.keyboard.press("Escape")
        table.page.keyboard.press("Escape")
        table.page.keyboard.press("Escape")
    return False


def main() -> int:
    """Take the picture, from the first of some games in which the moment comes."""
    path = find_browser()
    if path is None:
        print(NONE, file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerApart(Path(folder) / "tables.db", "--unlimited", "--pace", PACE) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        people = People(browser, server.url)
        person = people.come(None, settings={"name": "Rose"})
        for _ in range(GAMES):
            picture = portrait(person)
            if picture is not None:
                PICTURE.write_bytes(picture)
                print(f"{PICTURE}: {len(picture):,} bytes")
                return 0
        browser.close()
    print(f"No hexagon in {GAMES} games.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
