"""Impatient fingers: repeated taps on one spot never cause an unintended action."""

from __future__ import annotations

import json
from itertools import cycle
from typing import TYPE_CHECKING, TypedDict

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.playing import TablePage

if TYPE_CHECKING:
    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

MOMENT = 80
"""A shorter moment of deafness than people are given, and fingers that are as much faster."""
REST = 600
"""The moment that people are given."""
EVERY_MS = 250
PACES = (10, 25, 40)
TAPS = 4

_OVERHEARD = """() => {
  window.sent = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    window.sent.push({ text, fits: document.querySelectorAll(".hand-tile[data-playable]").length });
    return send.call(this, text);
  };
}"""
"""The page's messages, each with the number of tiles that fitted at that moment."""


class Sent(TypedDict):
    """A message of the page, and how many tiles fitted when it was sent."""

    text: str
    fits: int


def drum(table: TablePage, x: float, y: float, pace: int) -> None:
    """Tap on one spot, again and again."""
    for _ in range(TAPS):
        table.page.mouse.click(x, y)
        table.page.wait_for_timeout(pace)


def deeds(table: TablePage) -> list[tuple[str, int]]:
    """The actions since the last call, each with the number of tiles that fitted."""
    sent: list[Sent] = table.page.evaluate("window.sent.splice(0)")
    said = [(json.loads(one["text"]), one["fits"]) for one in sent]
    lasting = ("act", "undo", "pause", "leave", "next", "rematch")
    return [(m.get("action", m["do"]), fits) for m, fits in said if m["do"] in lasting]


def middle(table: TablePage, spot: str) -> tuple[float, float]:
    """The middle of a spot of the foot."""
    box = table.page.locator(f'.table-bar [data-spot="{spot}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.campaign
def test_impatient_fingers_lose_nothing(people: People) -> None:
    anna = people.come(None, device="phone", settings={"rest": MOMENT})
    drumming_anywhere_loses_nothing(anna)
    tapping_on_after_placing_gives_nothing_away(anna)
    anna.set(rest=0)
    drawing_while_a_tile_fits_is_asked_once_and_answered_elsewhere(anna)
    anna.set(rest=REST)
    enter_places_a_tile_whenever_it_can_and_a_held_key_acts_once(anna)


def drumming_anywhere_loses_nothing(anna: Person) -> None:
    table = start(anna, "bots")
    anna.page.evaluate(_OVERHEARD)
    buttons = [middle(table, spot) for spot in ("main", "left", "right")]
    grid = [(x, y) for y in range(30, 844, 130) for x in range(40, 390, 100)]
    for (x, y), pace in zip([*buttons, *buttons, *buttons, *grid], cycle(PACES), strict=False):
        if not table.wait_for_turn():
            break
        deeds(table)
        drum(table, x, y, pace)
        given_away = [(what, fits) for what, fits in deeds(table) if fits or "@" in what]
        assert given_away == [], f"drummed at {x:.0f}, {y:.0f}"
        for _ in range(2):
            anna.page.keyboard.press("Escape")
    expect(table.main).to_be_visible()


def tapping_on_after_placing_gives_nothing_away(anna: Person) -> None:
    table = start(anna, "bots")
    anna.page.evaluate(_OVERHEARD)
    for pace in PACES:
        while table.wait_for_turn() and not table.look()["playable"]:
            table.act()
        if table.state != "playing":
            return
        table.tap(table.look()["playable"][0])
        table.put()
        table.page.wait_for_timeout(MOMENT)  # else the spot may be deaf since it was pressed before
        deeds(table)
        drum(table, *middle(table, "main"), pace)
        first, *others = deeds(table)
        assert "@" in first[0]
        assert [fits for _, fits in others if fits] == []
        assert "undo" not in [what for what, _ in others]


def drawing_while_a_tile_fits_is_asked_once_and_answered_elsewhere(anna: Person) -> None:
    table = start(anna, "bots")
    asked = anna.page.locator(".table-question")
    table.wait_for_turn()
    while not ((seen := table.look())["playable"] and "draw" in seen["buttons"]):
        table.act()
        assert table.wait_for_turn()
    table.do("draw")
    expect(asked).to_be_visible()
    anna.picture("asked")
    spot, answer = (
        table.button(do).bounding_box() or {"y": 0, "height": 0} for do in ("draw", "anyway")
    )
    assert answer["y"] + answer["height"] <= spot["y"]
    table.do("cancel")
    expect(asked).to_be_hidden()
    anna.page.locator(".hand-tile").first.focus()
    for _ in range(3):
        anna.page.keyboard.press("d")
    expect(asked).to_be_visible()
    assert table.says("version") == seen["version"]
    table.do("anyway")
    table.wait_for_change(seen["version"])


def enter_places_a_tile_whenever_it_can_and_a_held_key_acts_once(anna: Person) -> None:
    table = start(anna, "bots")
    page = anna.page
    page.evaluate(_OVERHEARD)
    assert table.wait_for_turn()
    page.keyboard.press("Tab")
    for _ in range(12):
        page.keyboard.press("Enter")
        page.wait_for_timeout(EVERY_MS)
    acted = deeds(table)
    assert len(acted) >= 4
    assert [fits for what, fits in acted if fits and "@" not in what] == []
    for _ in range(12):
        page.keyboard.down("Enter")
        page.wait_for_timeout(30)
    page.keyboard.up("Enter")
    assert len(deeds(table)) <= 1
