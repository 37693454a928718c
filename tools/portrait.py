"""The pictures of a game in play for the README: on a desktop and on a phone.

`python -m tools.portrait` takes them anew. Both show a real game against a bot, played through the
page. The desktop picture shows a hexagon being celebrated; the phone picture shows a tile that
would close a figure, before it is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.server.browser.conftest import FLAGS
from tests.server.browser.forms import begin
from tests.server.browser.people import TWO_FRAMES, Device, People, Person
from tests.server.browser.playing import TablePage
from tools.browser import running

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
QUALITY = 80
LYING = range(15, 30)
"""The number of tiles on the table in the picture, enough to look like a game."""
HELD = range(4, 11)
"""How many tiles the player still holds."""
GAMES = 80
PACE = "0.6"
"""The bot waits for a moment, so the picture is taken before it answers."""
CHEERS_MS = 420
"""When the celebration of a figure is at its height."""

_FIGURES = {"hexagon", "double hexagon"}
_PLAIN_CLOTH = """() => {
  const [lamp] = getComputedStyle(document.body).backgroundImage.split(", repeating");
  document.body.style.backgroundImage = lamp;
}"""
"""Without its weave the picture is a third as large."""
_FULL_MOTION = "document.documentElement.dataset.motion = 'full'"
_FIGURE = "document.querySelector('tri-board').ghost?.figure"


def celebrated(table: TablePage) -> bytes:
    """Confirm the tile that makes the figure, and catch the celebration."""
    version = table.look()["version"]
    table.page.evaluate(_FULL_MOTION)
    table.do("confirm")
    table.wait_for_change(version)
    table.page.mouse.move(8, 400)
    table.page.wait_for_timeout(CHEERS_MS)
    return table.page.screenshot()


def offered(table: TablePage) -> bytes:
    """Show the tile that would make the figure, and the button that confirms it."""
    table.page.evaluate(TWO_FRAMES)
    return table.page.screenshot()


MOMENTS: dict[Device, tuple[str, Callable[[TablePage], bytes]]] = {
    "desktop": ("table.webp", celebrated),
    "phone": ("phone.webp", offered),
}


def portrait(person: Person, moment: Callable[[TablePage], bytes]) -> bytes | None:
    """Play a game; the picture of the moment, if the moment comes."""
    person.page.goto("/new/bots")
    table = begin(person)
    table.expect_state("playing")
    while table.wait_for_turn():
        lying, held = len(table.board), len(table.hand)
        if lying >= LYING.stop or held < HELD.start:
            return None
        if lying in LYING and held in HELD and figure_lies(table):
            person.page.evaluate(_PLAIN_CLOTH)
            return moment(table)
        table.act()
    return None


def figure_lies(table: TablePage) -> bool:
    """Try every tile in every place until one makes a figure, and leave that one there."""
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


def keep(picture: bytes, path: Path) -> None:
    """Write a screenshot as WebP, a fifth of the bytes of PNG."""
    Image.open(BytesIO(picture)).convert("RGB").save(path, "WEBP", quality=QUALITY, method=6)
    print(f"{path}: {path.stat().st_size:,} bytes", flush=True)


def main() -> None:
    """Take each picture in the first game in which its moment comes."""
    with running("--unlimited", "--pace", PACE, flags=FLAGS) as (browser, url):
        people = People(browser, url)
        for device, (name, moment) in MOMENTS.items():
            person = people.come(None, device=device, settings={"name": "Rose"})
            pictures = (portrait(person, moment) for _ in range(GAMES))
            picture = next(filter(None, pictures), None)
            if picture is None:
                raise SystemExit(f"{name}: no hexagon in {GAMES} games.")
            keep(picture, PICTURES / name)


if __name__ == "__main__":
    main()
