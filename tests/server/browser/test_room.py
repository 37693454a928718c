"""The room that tiles get: on the rack by their number, on the board by its shape."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.laid import Box, LaidTable, holding, shown, table_after

if TYPE_CHECKING:
    from tests.server.browser.people import People

pytestmark = pytest.mark.long

TINY, SMALL, PHONE, TABLET, DESK = (195, 422), (360, 640), (390, 844), (768, 1024), (1366, 768)
LYING = (1024, 768)
"""A tablet in landscape."""
BOARDS = [table_after(20, seed=seed, players=3) for seed in (1, 2, 3, 4, 6)]
LONG = table_after(45, seed=2)
_FITTING = """() => {
  const { tile } = document.querySelector(".hand-tile[data-playable]").dataset;
  const { x, y } = document.querySelector("tri-hand").client(tile);
  return [x, y];
}"""
_PLACE = """() => {
  const board = document.querySelector("tri-board");
  const { x, y } = board.client(board.legal[0].cell);
  return [x, y];
}"""
WHOLE, BACK = '[data-do="whole"]', '[data-do="recentre"]'


def rows(rack: list[Box]) -> int:
    """How many rows the tiles of a rack stand in. Those that point up stand a little lower."""
    tops = sorted(tile["y"] for tile in rack)
    height = rack[0]["height"]
    return 1 + sum(lower - upper > height / 2 for upper, lower in pairwise(tops))


def covered(boxes: list[Box]) -> tuple[float, float]:
    """How wide and high the tiles of a rack are together."""
    return (
        max(box["x"] + box["width"] for box in boxes) - min(box["x"] for box in boxes),
        max(box["y"] + box["height"] for box in boxes) - min(box["y"] for box in boxes),
    )


def large_numbers_fill_two_rows_from_six_tiles_on(table: LaidTable) -> None:
    table.set(large=True)
    for window in (SMALL, PHONE):
        table.window(*window)
        for count in (2, 5, 6, 9):
            table.show(holding(shown(BOARDS[0]), count))
            look = table.look()
            assert min(look["held"]) >= 24
            assert rows(look["rack"]) == (2 if count >= 6 else 1), (window, count)


def the_fewer_tiles_the_larger_they_are_and_two_fill_the_rack(table: LaidTable) -> None:
    for large in (False, True):
        table.set(large=large)
        for window in (SMALL, PHONE, TABLET, DESK):
            table.window(*window)
            sizes = []
            for count in (2, 9, 20):
                table.show(holding(shown(BOARDS[0]), count))
                sizes.append(min(table.look()["held"]))
                if count > 2:
                    continue
                (rack,) = table.boxes(".rack")
                width, height = covered(table.look()["rack"])
                assert height >= 0.8 * rack["height"], window
                assert width >= (0.6 if window in {SMALL, PHONE} else 0.2) * rack["width"], window
                assert height <= 0.3 * window[1], window
            assert sizes == sorted(sizes, reverse=True)
            assert sizes[0] > sizes[-1]


def numerals_can_be_read_at_200_percent_however_many_tiles_there_are(table: LaidTable) -> None:
    for large in (False, True):
        table.set(large=large)
        table.window(*TINY)
        for count in (2, 9, 14, 20):
            table.show(holding(shown(BOARDS[0]), count))
            look = table.look()
            assert min(look["held"]) >= 12, count
            assert all(box["x"] >= 0 for box in look["rack"])
            assert all(box["x"] + box["width"] <= TINY[0] for box in look["rack"])


def nothing_moves_when_the_number_of_tiles_or_the_turn_changes(table: LaidTable) -> None:
    for window in (SMALL, TABLET, LYING, DESK):
        table.window(*window)
        places = []
        for count in (2, 5, 9):
            mine = holding(shown(BOARDS[0]), count)
            view, you = mine["view"], mine["you"]
            assert isinstance(view, dict)
            assert isinstance(you, int)
            waiting = {"to_move": you % len(BOARDS[0].seats) + 1, "actions": []}
            stuck = {"actions": [{"action": "draw", "points": -5, "figure": None}], "draws_left": 3}
            for change in ({}, waiting, stuck):
                table.show({**mine, "view": {**view, **change}})
                places.append(table.boxes("tri-board, .rack, .table-bar, .table-line"))
        assert [place for place in places if place != places[0]] == [], window


@pytest.mark.campaign
def test_the_rack_gives_its_tiles_all_available_room(people: People) -> None:
    table = LaidTable(people.come(None), shown(BOARDS[0]))
    large_numbers_fill_two_rows_from_six_tiles_on(table)
    the_fewer_tiles_the_larger_they_are_and_two_fill_the_rack(table)
    numerals_can_be_read_at_200_percent_however_many_tiles_there_are(table)
    nothing_moves_when_the_number_of_tiles_or_the_turn_changes(table)


def half_of_twenty_tiles_are_visible_with_large_numbers(table: LaidTable) -> None:
    table.set(large=True)
    table.window(*SMALL)
    for laid in BOARDS:
        table.show(holding(shown(laid), 9))
        look = table.look()
        assert look["whole"] >= 10
        assert look["numeral"] >= 17.5
    table.set(large=False)


def one_button_shows_the_whole_table_and_goes_back(table: LaidTable, *names: str) -> None:
    page = table.page
    table.window(*SMALL)
    table.show(shown(LONG))
    near = table.look()
    assert near["whole"] < 45
    page.get_by_role("button", name=names[0], exact=True).click()
    assert table.look()["whole"] == 45
    table.window(*PHONE)  # it stays so
    assert table.look()["whole"] == 45
    table.window(*SMALL)
    page.get_by_role("button", name=names[1], exact=True).click()
    assert table.look() == near
    expect(page.locator(BACK)).to_be_hidden()
    page.locator(WHOLE).focus()
    for _ in range(2):  # by the button's own key, and by the key that works everywhere
        page.keyboard.press("Enter")
        assert table.look()["whole"] == 45
        page.keyboard.press("w")
        assert table.look() == near
    expect(page.locator(WHOLE)).to_be_focused()


def a_tile_can_be_placed_while_the_whole_table_is_visible(table: LaidTable) -> None:
    page = table.page
    page.keyboard.press("w")
    page.evaluate("document.activeElement.blur()")
    for spot in (_FITTING, _PLACE):
        x, y = page.evaluate(spot)
        page.mouse.click(x, y)
    expect(page.locator("[data-ghost]")).to_be_visible()
    assert table.look()["whole"] == 45
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("w")


def on_a_desk_the_sentence_and_the_buttons_stand_under_the_rack(table: LaidTable) -> None:
    for window in (DESK, (1280, 800), (1920, 1080)):
        table.window(*window)
        rack, words, bar = (
            table.boxes(name)[0] for name in (".rack", ".table-words", ".table-bar")
        )
        for part in (words, bar):
            assert 0 <= part["y"] - rack["y"] - rack["height"] <= 24, window
            assert part["x"] >= rack["x"]
            assert part["x"] + part["width"] <= rack["x"] + rack["width"]


@pytest.mark.campaign
def test_the_board_shows_what_matters_and_all_of_it_when_asked(people: People) -> None:
    anna = people.come(None)
    table = LaidTable(anna, shown(BOARDS[0]))
    half_of_twenty_tiles_are_visible_with_large_numbers(table)
    one_button_shows_the_whole_table_and_goes_back(table, "Whole table", "Follow the game")
    a_tile_can_be_placed_while_the_whole_table_is_visible(table)
    on_a_desk_the_sentence_and_the_buttons_stand_under_the_rack(table)


@pytest.mark.campaign
def test_the_button_for_the_whole_table_speaks_french(people: People) -> None:
    table = LaidTable(people.come(None, language="fr", device="phone"), shown(LONG))
    one_button_shows_the_whole_table_and_goes_back(table, "Toute la table", "Suivre le jeu")
