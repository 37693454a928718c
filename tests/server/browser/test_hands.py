"""Placing a tile with the mouse and with a finger; and the aids for choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import SHORT, SMALL_PHONE, People, modules_as_written
from tests.server.browser.playing import Spot, TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

MANY_TABS = 60
STOPPED_MS = 150
"""A finger that has not stopped before it leaves throws: a tap then only stops what it threw."""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there, once that is possible."""
    page.locator(selector).first.wait_for(state="attached")
    for _ in range(MANY_TABS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def carry_with_mouse(table: TablePage, start: Spot, end: Spot) -> None:
    """Press, move in steps, let go."""
    mouse = table.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    mouse.move(end["x"], end["y"], steps=8)
    mouse.up()


def carry_with_finger(table: TablePage, start: Spot, end: Spot) -> None:
    """The same with a finger, under which the tile is carried a little higher."""
    fingers = table.person.context.new_cdp_session(table.page)
    above = 58

    def touch(kind: str, *points: dict[str, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": start["x"], "y": start["y"]})
    steps = 8
    for step in range(1, steps + 1):
        x = start["x"] + (end["x"] - start["x"]) * step / steps
        y = start["y"] + (end["y"] + above - start["y"]) * step / steps
        touch("touchMove", {"x": x, "y": y})
    table.page.wait_for_timeout(STOPPED_MS)
    touch("touchEnd")


def drag_a_tile(table: TablePage) -> None:
    """Carry a tile that fits to the first place that fits it, and confirm."""
    seen = table.look()
    tile = seen["playable"][0]
    if not table.page.locator('.hand-tile[aria-pressed="true"]').count():
        table.tap(tile)
    places = table.places()
    if places is None:
        place: Spot = table.page.evaluate("document.querySelector('tri-board').client('0,0')")
        table.do("cancel")
    else:
        place = places[0]
    carry = carry_with_finger if table.person.device == "phone" else carry_with_mouse
    carry(table, table.on_rack(tile["tile"]), place)
    expect(table.page.locator("[data-ghost]")).to_be_visible()
    table.do("confirm")
    table.wait_for_change(seen["version"])


def play_by_dragging(table: TablePage) -> None:
    while table.wait_for_turn():
        if table.look()["playable"]:
            drag_a_tile(table)
        else:
            table.act()
    table.summary()


@pytest.mark.campaign
def test_a_round_by_dragging_with_the_mouse(people: People) -> None:
    play_by_dragging(start(people.come(None, settings=SHORT), "bots"))


def test_a_round_by_dragging_with_a_finger(people: People) -> None:
    anna = people.come(None, device="phone", theme="dark", settings=SHORT)
    play_by_dragging(start(anna, "bots"))


_LONG_BOARD = """() => {
  const board = document.querySelector("tri-board");
  const tiles = Array.from({ length: 24 }, (_, col) => `000@0,${col}`);
  board.show(tiles);
  board.last = tiles.at(-1);
  board.legal = ["0,-1"];
}"""
_IN_SIGHT = """(cell) => {
  const board = document.querySelector("tri-board");
  const { left, right } = board.getBoundingClientRect();
  const { x } = board.client(cell);
  return left < x && x < right;
}"""
_TOLD = """() => {
  const board = document.querySelector("tri-board");
  board.legal = [];
  board.last = "0,20";
}"""
"""No tile fits, and a distant tile is mentioned."""


_CHEERED = """async () => {
  const app = document.querySelector("script[src$='app.js']").src;
  const { celebrateFigure } = await import(new URL("screens/table/telling/celebrate.js", app));
  const board = document.querySelector("tri-board");
  board.show(Array.from({ length: 12 }, (_, row) => `000@${row},0`));
  celebrateFigure(board, { figure: "hexagon", parts: { hexagon: 50 } }, []);
  const words = board.querySelector(".cheer");
  const from = board.getBoundingClientRect();
  const [left, top] = [from.left + words.offsetLeft, from.top + words.offsetTop];
  return [...board.tiles.keys()].map((cell) => board.client(cell)).filter(({ x, y }) =>
    left < x && x < left + words.offsetWidth && top < y && y < top + words.offsetHeight).length;
}"""
"""How many tiles are hidden by the word that celebrates a figure."""


_ALL_LIE = """() => {
  const box = (element) => element.getBoundingClientRect();
  const rack = box(document.querySelector(".rack"));
  const bar = box(document.querySelector(".table-bar"));
  const fields = [...document.querySelectorAll(".hand-tile .hand-field")];
  return fields.every((field) => box(field).bottom <= rack.bottom)
    && rack.bottom <= bar.top && bar.bottom <= innerHeight;
}"""
"""Whether all tiles lie on the rack, and the rack and the buttons have their own room."""


def the_word_for_a_figure_leaves_the_tiles_free(table: TablePage) -> None:
    table.person.set(motion="auto")
    with modules_as_written(table.page):
        assert table.page.evaluate(_CHEERED) == 0
    table.person.set(motion="reduced")


def a_legal_place_or_the_newest_tile_is_in_sight_however_long_the_board(table: TablePage) -> None:
    page = table.page
    page.evaluate(_LONG_BOARD)
    assert page.evaluate(_IN_SIGHT, "0,-1")
    page.set_viewport_size(SMALL_PHONE)
    page.wait_for_function("() => document.querySelector('tri-board').size.width === 360")
    assert page.evaluate(_IN_SIGHT, "0,-1")
    assert not page.evaluate(_IN_SIGHT, "0,20")
    page.evaluate(_TOLD)
    assert page.evaluate(_IN_SIGHT, "0,20")


def a_hand_of_many_tiles_lies_on_its_rack(table: TablePage) -> None:
    assert len(table.hand) == 30
    table.person.set(large=True)
    for width, height in [(360, 640), (640, 360), (844, 390)]:
        table.page.set_viewport_size({"width": width, "height": height})
        expect(table.page.locator("tri-hand.settled")).to_be_visible()
        table.page.wait_for_function(_ALL_LIE)
        table.person.picture(f"many-tiles-{width}")


def test_on_a_phone_a_long_board_a_word_for_a_figure_and_a_hand_of_many_tiles_have_room(
    people: People,
) -> None:
    anna = people.come(None, device="phone")
    table = start(anna, "alone")
    assert table.wait_for_turn()
    the_word_for_a_figure_leaves_the_tiles_free(table)
    a_legal_place_or_the_newest_tile_is_in_sight_however_long_the_board(table)
    table = start(anna, "alone", house={"hand": [30, 9, 7, 7, 6, 6]})
    assert table.wait_for_turn()
    a_hand_of_many_tiles_lies_on_its_rack(table)


def dropping_a_tile_on_the_rack_arranges_it_and_that_survives(table: TablePage) -> None:
    first, *_, last = table.hand
    carry_with_mouse(table, table.on_rack(first), table.on_rack(last))
    moved = table.hand
    assert moved[-1] == first
    table.page.reload()
    assert TablePage(table.person).wait_for_turn()
    assert table.hand == moved


def a_hint_says_more_each_time(table: TablePage) -> None:
    status = table.page.locator(".table-status")
    said = [status.inner_text()]
    for _ in range(3):
        table.do("hint")
        expect(status).not_to_have_text(said[-1])
        expect(status).not_to_contain_text("…")
        said.append(status.inner_text())
    table.do("hint")  # which gives reasons, where there are any
    expect(status).not_to_contain_text("…")
    assert len(set(said)) == len(said)


def points_are_shown_before_a_player_confirms_and_may_still_reconsider(table: TablePage) -> None:
    seen = table.look()
    table.tap(seen["playable"][0])
    table.put()
    expect(table.page.locator(".board-label")).to_be_visible()
    table.person.picture("preview")
    table.do("cancel")
    expect(table.page.locator("[data-ghost]")).to_have_count(0)
    assert table.look()["version"] == seen["version"]
    table.tap(table.on_rack(seen["playable"][0]["tile"]))  # it is let go
    expect(table.page.locator('.hand-tile[aria-pressed="true"]')).to_have_count(0)


def undo_takes_the_last_tile_back(table: TablePage) -> None:
    before = table.hand
    table.act()
    assert len(table.hand) == len(before) - 1
    expect(table.page.locator(".board-new")).to_have_count(0)  # it just stays, and blinks not
    table.do("undo")
    expect(table.page.locator(".board-tile")).to_have_count(0)
    expect(table.page.locator(".hand-tile")).to_have_count(len(before))  # drawn a frame later
    assert sorted(table.hand) == sorted(before)


def a_forbidden_action_is_explained(table: TablePage) -> None:
    page, status = table.page, table.page.locator(".table-status")
    tab_to(page, "main.table *")
    page.keyboard.press("p")
    expect(status).to_contain_text("opens and must place a tile")
    table.act()
    while table.wait_for_turn():
        before = table.look()
        tab_to(page, "main.table *")
        page.keyboard.press("p")
        if "pass" in before["buttons"]:
            table.wait_for_change(before["version"])
            continue
        expect(status).to_have_text(
            "A player who places no tile draws, while draws and tiles remain."
        )
        stuck = page.locator(".hand-tile:not([data-playable])").first
        if stuck.count():
            stuck.click()
            expect(status).to_contain_text("fits nowhere now.")
            assert table.look()["version"] == before["version"]
            break
        table.act()


def test_hints_undo_and_previewed_points_help_a_player_to_decide(people: People) -> None:
    table = start(people.come(None), "alone")
    assert table.wait_for_turn()
    a_hint_says_more_each_time(table)
    dropping_a_tile_on_the_rack_arranges_it_and_that_survives(table)
    undo_takes_the_last_tile_back(table)
    assert table.wait_for_turn()
    points_are_shown_before_a_player_confirms_and_may_still_reconsider(table)
    a_forbidden_action_is_explained(table)
