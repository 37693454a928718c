"""Sheets that rest on one source or that websites copy: `wikipedia`, `xxl`, `luxe` and `cards`."""

from __future__ import annotations

import pytest

from tests.rules.positions import filled, placeable, played
from tricorne.rules import DRAW, Figure, Round, Terms, preset
from tricorne.rules.terms import settle
from tricorne.rules.tiles import parse_set

HANDS = tuple(map(parse_set, ("003", "012 345", "111 455")))
"""Worth 3, 15 and 17."""
FIGURES = (
    Figure.BRIDGE,
    Figure.TWO_SIDES,
    Figure.HEXAGON,
    Figure.DOUBLE_HEXAGON,
    Figure.TRIPLE_HEXAGON,
)


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("wikipedia", [40, 40, 50, 100, 150]),
        ("xxl", [40, 0, 50, 60, 70]),
        ("luxe", [40, 0, 50, 60, 70]),
        ("cards", [40, 0, 50, 60, 70]),
    ],
)
def test_figures_bring_as_the_sheet_says(name: str, points: list[int]) -> None:
    """A bridge, two sides, and one, two or three hexagons."""
    amounts = Terms(preset(name)).amounts
    assert [amounts.figure[figure] for figure in FIGURES] == points


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("wikipedia", {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}),
        ("xxl", {2: 9, 3: 7, 4: 7}),
        ("luxe", {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}),
        ("cards", {2: 8, 3: 8, 4: 7}),
    ],
)
def test_hands_are_as_large_as_the_sheet_says(name: str, sizes: dict[int, int]) -> None:
    sheet = preset(name)
    assert sheet.players == (min(sizes), max(sizes))
    assert {players: sheet.hand[players - 1] for players in sizes} == sizes


@pytest.mark.parametrize(
    ("name", "brings"),
    [
        ("wikipedia", (12 + 14, 0, 0)),
        ("xxl", (32 - 3, 0, 0)),
        ("luxe", (-3, -15, -17)),
        ("cards", (32 - 3, 0, 0)),
    ],
)
def test_a_blocked_round_is_settled_as_the_sheet_says(name: str, brings: tuple[int, ...]) -> None:
    assert settle(Terms(preset(name)).amounts, HANDS, None) == brings


@pytest.mark.parametrize("name", ["wikipedia", "xxl", "luxe", "cards"])
def test_going_out_brings_25_and_the_values_of_the_others_tiles(name: str) -> None:
    assert settle(Terms(preset(name)).amounts, (0, *HANDS[1:]), 1) == (25 + 32, 0, 0)


@pytest.mark.parametrize(
    ("name", "target", "when"),
    [
        ("wikipedia", 400, "round"),
        ("xxl", 0, "after round"),
        ("luxe", 400, "at once"),
        ("cards", 200, "after round"),
    ],
)
def test_a_match_ends_as_the_sheet_says(name: str, target: int, when: str) -> None:
    assert (Terms(preset(name)).target, preset(name).target_when) == (target, when)


def test_by_wikipedia_a_triple_opens_for_10_more_and_0_0_0_only_where_it_is_the_highest() -> None:
    sheet = preset("wikipedia")
    round_ = Round(Terms(sheet), filled(sheet, ["000 111", ""]))
    assert placeable(round_) == {"111"}
    assert round_.play("111@0,0").points == 3 + 10
    alone = Round(Terms(sheet), filled(sheet, ["000", ""]))
    assert alone.play("000@0,0").points == 40


def test_by_cards_a_triple_opens_without_a_bonus() -> None:
    sheet = preset("cards")
    round_ = Round(Terms(sheet), filled(sheet, ["444 111", ""]))
    assert placeable(round_) == {"444"}
    assert round_.play("444@0,0").points == 12


def test_by_wikipedia_a_tile_that_fits_must_be_placed_and_a_drawn_one_may_be_kept() -> None:
    held = "001 002 003 004 011 012 013 014 022"
    round_ = played("wikipedia", "555@0,0", hands={2: held}, pool="155 044")
    round_.push(DRAW)
    assert round_.may_keep
    assert DRAW not in played("wikipedia", "555@0,0", hands={2: "155"}).legal_actions()


@pytest.mark.parametrize("name", ["xxl", "luxe", "cards"])
def test_by_the_others_a_player_may_draw_although_a_tile_fits(name: str) -> None:
    assert DRAW in played(name, "444@0,0", hands={2: "144"}).legal_actions()


def test_by_wikipedia_a_pass_with_an_empty_pool_costs_10() -> None:
    assert Terms(preset("wikipedia")).amounts.empty_pass == 10
