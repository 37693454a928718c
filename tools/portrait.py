"""The pictures of the page in the README and the docs.

`python -m tools.portrait` takes them anew. All show a real game against a bot, played through the
page. For the README, a desktop shows a hexagon being celebrated, and a phone a tile that would
close a figure, before it is confirmed. For the docs, a phone shows the study of a round, and a
better move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from typing import TypeVar

from PIL import Image

from tests.server.browser.conftest import FLAGS
from tests.server.browser.forms import begin, start
from tests.server.browser.people import TWO_FRAMES, Device, People, Person
from tests.server.browser.playing import TablePage
from tests.server.browser.studying import chosen_and_placed, played_and_studied
from tools.browser import running

T = TypeVar("T")

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
TO_SEE_MS = 300
"""After a key, the page may lay the only tile that fits, and ignores clicks for about as long."""

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
STUDY = ("understanding.webp", "better-move.webp")


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
        table.page.wait_for_timeout(TO_SEE_MS)
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


def understood(person: Person) -> tuple[bytes, bytes] | None:
    """Play a round, and study it; both pictures, if luck mattered and a tile fitted better."""
    page = person.page
    table = start(person, "bots", bot="ada")
    played_and_studied(table)
    marks = page.locator('[data-do="mark"]')
    if not marks.count() or not page.locator(".gauge").count():
        return None
    page.evaluate(_PLAIN_CLOTH)
    page.evaluate(TWO_FRAMES)
    study = page.screenshot()
    marks.first.tap()
    chosen_and_placed(page)
    page.evaluate(TWO_FRAMES)
    if not (page.locator(".stroke.first").count() and page.locator(".stroke.next").count()):
        return None
    return study, page.screenshot()


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
            keep(_first(pictures), PICTURES / name)
        person = people.come(None, device="phone", settings={"name": "Rose"})
        for name, picture in zip(
            STUDY, _first(understood(person) for _ in range(GAMES)), strict=True
        ):
            keep(picture, PICTURES / name)


def _first(found: Iterable[T | None]) -> T:
    """The first one there is. SystemExit if there is none."""
    for one in found:
        if one is not None:
            return one
    raise SystemExit(f"The moment did not come in {GAMES} games.")


if __name__ == "__main__":
    main()
