"""The board moved by hand: fingers, the wheel, the small map; and how it is found again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

import pytest
from playwright.sync_api import expect

from tests.server.browser.laid import LaidTable, shown, table_after

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

STEPS = 6
NEAR = 2
"""Pixels by which a place may miss, after some steps of a finger."""

_SEEN = """(at) => {
  const board = document.querySelector("tri-board");
  const place = board.outlook.spot(at ?? { x: 0, y: 0 });
  return { place, scale: board.outlook.camera.look.scale, tile: board.client("0,0") };
}"""

_MEANT = """() => [document.querySelector("main.table").dataset.phase,
  ...[...document.querySelectorAll('[data-ghost], .hand-tile[aria-pressed="true"]')]
    .map(({ dataset }) => dataset.tile)]"""
"""The phase of the turn, the chosen tile, and the tile that is previewed on the board."""


class Spot(NamedTuple):
    """Somewhere in the window."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> Spot:
        """The spot beside it."""
        return Spot(self.x + x, self.y + y)


class Seen(TypedDict):
    """Which place of the board shows at a spot, how large all is, where its first tile shows."""

    place: dict[str, float]
    scale: float
    tile: dict[str, float]


class Fingers:
    """Fingers on a screen."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    def _touch(self, kind: str, *spots: Spot) -> None:
        points = [{"x": spot.x, "y": spot.y, "id": finger} for finger, spot in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def go(self, *ways: tuple[Spot, Spot]) -> None:
        """Put a finger down for each way, go along it, and lift them all."""
        self._touch("touchStart", *(start for start, _ in ways))
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self._touch(
                "touchMove",
                *(
                    start.moved((end.x - start.x) * share, (end.y - start.y) * share)
                    for start, end in ways
                ),
            )
        self._touch("touchEnd")


def test_a_board_is_panned_pinched_and_zoomed_by_the_wheel_and_found_again(people: People) -> None:
    anna = people.come(None, device="phone")
    table = LaidTable(anna, shown(table_after(40, seed=2)))
    page, fingers = table.page, Fingers(anna.context.new_cdp_session(table.page))
    middle = Spot(195, 330)

    def seen(at: Spot = middle) -> Seen:
        found: Seen = page.evaluate(_SEEN, {"x": at.x, "y": at.y})
        return found

    meant = page.evaluate(_MEANT)
    first = seen()
    recentre = page.locator('[data-do="recentre"]')
    expect(recentre).to_be_hidden()

    fingers.go((middle, middle.moved(-90, 40)))
    panned = seen()
    assert panned["scale"] == first["scale"]
    assert panned["tile"]["x"] - first["tile"]["x"] == pytest.approx(-90, abs=NEAR)
    assert panned["tile"]["y"] - first["tile"]["y"] == pytest.approx(40, abs=NEAR)
    expect(recentre).to_be_visible()

    apart = (middle.moved(-40, 0), middle.moved(-80, 0)), (middle.moved(40, 0), middle.moved(80, 0))
    fingers.go(*apart)
    pinched = seen()
    assert pinched["scale"] == pytest.approx(2 * first["scale"], rel=0.03)
    assert pinched["place"]["x"] == pytest.approx(panned["place"]["x"], abs=2 * NEAR)
    assert pinched["place"]["y"] == pytest.approx(panned["place"]["y"], abs=2 * NEAR)

    before = seen()
    over = page.locator(".board-map").bounding_box()
    assert over is not None
    corner = Spot(over["x"] + over["width"] - 8, over["y"] + 8)
    fingers.go((corner, corner.moved(-4, 4)))
    assert seen()["place"] != before["place"]
    assert seen()["scale"] == before["scale"]

    recentre.click()
    expect(recentre).to_be_hidden()
    assert seen() == first

    page.mouse.move(middle.x + 60, middle.y)
    aside = middle.moved(60, 0)
    under = seen(aside)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "(scale) => document.querySelector('tri-board').outlook.camera.look.scale > scale",
        arg=first["scale"],
    )
    wheeled = seen(aside)
    assert wheeled["scale"] > 1.2 * first["scale"]
    assert wheeled["place"]["x"] == pytest.approx(under["place"]["x"], abs=1)
    assert wheeled["place"]["y"] == pytest.approx(under["place"]["y"], abs=1)
    page.mouse.wheel(0, 300)
    expect(recentre).to_be_visible()

    assert page.evaluate(_MEANT) == meant
