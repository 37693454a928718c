"""Every board that starts is whole on the screen: its tiles and places, the rack, the buttons.

Nothing lies on them either. A screen that starts a board belongs into `BOARDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import TWO_FRAMES, People, Person
from tests.server.browser.playing import TablePage
from tests.server.rivals_corpus import link_address
from tricorne.play.lessons.course import LESSONS

pytestmark = [pytest.mark.long, pytest.mark.campaign]

WINDOWS = [(360, 640), (640, 360), (1024, 768)]
RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"
_HIDDEN = """(buttons) => {
  const board = document.querySelector("tri-board").getBoundingClientRect();
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const inside = ({ x, y }, { left, top, right, bottom }) =>
    x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
  const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
  const corners = ({ left, top, right, bottom }) =>
    [{ x: left, y: top }, { x: right, y: bottom }];
  const outline = (path) => {
    const length = path.getTotalLength();
    const matrix = path.getScreenCTM();
    return Array.from({ length: 24 }, (_, part) =>
      path.getPointAtLength((part / 24) * length).matrixTransform(matrix));
  };
  const centre = (points) => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  });
  const hidden = [];
  const look = (name, points, spot, over) => {
    const whole = points.every((point) => inside(point, window));
    if (!whole) hidden.push(`${name} lies outside`);
    else if (!over(document.elementFromPoint(spot.x, spot.y))) hidden.push(`${name} is covered`);
  };
  const onBoard = (over) =>
    over?.closest("tri-board") && !over.closest(".board-map, .board-view");
  for (const path of document.querySelectorAll(
    "tri-board :is(.board-tile .tile-face, .board-place-line)",
  )) {
    const points = outline(path);
    const name = path.parentElement.closest("[data-place], [data-cell]")?.outerHTML.slice(0, 70);
    if (points.every((point) => inside(point, board))) look(name, points, centre(points), onBoard);
    else hidden.push(`${name} is cut off`);
  }
  for (const tile of document.querySelectorAll(".hand-tile")) {
    const box = tile.querySelector(".hand-field").getBoundingClientRect();
    look(tile.outerHTML.slice(0, 70), corners(box), middle(box), (over) =>
      over?.closest(".hand-tile") !== null);
  }
  for (const button of document.querySelectorAll(buttons)) {
    const box = button.getBoundingClientRect();
    if (box.width === 0 || button.closest(".aside")) continue;
    look(button.outerHTML.slice(0, 70), corners(box), middle(box), (over) =>
      button.contains(over));
  }
  return hidden;
}"""
"""What of a board is not to be seen, or not whole."""
TABLE = "main.table :is(button:not(.hand-tile, .table-latest, .log-line button), a)"
REPLAY = ".controls button"


def bots(person: Person) -> str:
    start(person, "bots").wait_for_turn()
    return TABLE


def alone(person: Person) -> str:
    start(person, "alone").wait_for_turn()
    return TABLE


def hot_seat(person: Person) -> str:
    table = start(person, "device")
    table.uncover()
    return TABLE


def daily(person: Person) -> str:
    person.page.goto("/daily")
    person.page.locator('[data-do="start"]').tap()
    TablePage(person).wait_for_turn()
    return TABLE


def rival(person: Person) -> str:
    person.page.goto(link_address())
    person.page.locator('[data-do="start"]').tap()
    TablePage(person).wait_for_turn()
    return TABLE


def replay(person: Person) -> str:
    person.page.goto("/replay")
    person.page.set_input_files('input[name="record"]', RECORD)
    person.page.locator('.controls [data-do="forward"]').tap()
    expect(person.page.locator(".player-board .board-tile")).to_have_count(1)
    return REPLAY


def lesson(key: str) -> Callable[[Person], str]:
    """The lesson with this key."""

    def begin(person: Person) -> str:
        person.page.goto(f"/learn/{key}")
        expect(person.page.locator(".lesson-says")).not_to_be_empty()
        TablePage(person).wait_for_turn()
        return TABLE

    return begin


BOARDS: dict[str, Callable[[Person], str]] = {
    **{each.__name__: each for each in (bots, alone, hot_seat, daily, rival, replay)},
    **{f"lesson {each.key}": lesson(each.key) for each in LESSONS},
}
"""What starts each board, and answers with the selector of the buttons that belong to it."""


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_that_starts_is_whole_on_the_screen(people: People, name: str) -> None:
    anna = people.come(None, device="phone", language="fr")
    width, height = WINDOWS[0]
    anna.page.set_viewport_size({"width": width, "height": height})
    buttons = BOARDS[name](anna)
    for width, height in WINDOWS:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(TWO_FRAMES)
        anna.page.evaluate(TWO_FRAMES)
        anna.picture(f"board-{name}-{width}")
        assert anna.page.evaluate(_HIDDEN, buttons) == [], (width, height)
