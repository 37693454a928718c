"""The sheet of 2011, sentence by sentence.

Tested for every sheet in `test_all_sheets*`: the number of players, the hands and the pool; lots,
ties among them and their return; the first tile and its points; clockwise play, one tile a turn;
the common side and its two numbers, and the two illegal placements; the sum, a bridge, a hexagon, a
double one; drawing, once, twice, three times, and its cost; the empty pool; the last tile of a hand
and its points; the blocked round and its cost; the winner; that no tile is there twice.
`test_published` has its examples. Here: the rest, and decisions where it is silent.
"""

from __future__ import annotations

from tests.rules.positions import (
    THREE_SIDES_123,
    TWO_SIDES_123,
    decline,
    filled,
    hand_of,
    place,
    placeable,
    play,
    played,
)
from tricorne.rules import DRAW, Figure, Match, Round, Terms, preset

GOLIATH = preset("goliath")


def test_two_shared_sides_without_a_hexagon_bring_nothing_more() -> None:
    round_ = played(GOLIATH, TWO_SIDES_123)
    assert round_.log[-1].points == 6
    round_.pop()
    assert round_.figure(place("123@2,3")) == Figure.TWO_SIDES


def test_three_shared_sides_without_a_hexagon_bring_nothing_more() -> None:
    assert played(GOLIATH, THREE_SIDES_123, 4).log[-1].points == 6


def test_a_drawn_tile_that_fits_need_not_be_placed() -> None:
    round_ = played(GOLIATH, "555@0,0 draw 155")
    assert placeable(round_) == {"155"}
    assert DRAW in round_.legal_actions()


def test_after_a_draw_the_tiles_held_before_stay_in_the_hand() -> None:
    round_ = played(GOLIATH, "555@0,0 draw 012", hands={2: "155"})
    refusal = round_.refusal(place("515@0,1"))
    assert refusal is not None
    assert refusal.code == "hand"
    assert str(refusal) == "155 may not be placed: only the tile just drawn"


def test_draws_stay_paid_when_the_pool_runs_empty() -> None:
    round_ = played(hand_of("goliath", 23), "555@0,0")
    for _ in range(3):
        decline(round_)
    assert [event.points for event in decline(round_)] == [-5, 0]
    assert round_.totals == [15 - 25 - 5, -50]


def test_a_total_to_reach_can_be_set_over_several_rounds() -> None:
    sheet = hand_of("goliath", 2)
    match = Match(Terms(sheet, asked=100), 2)
    for _ in range(2):
        assert not match.over
        play(match.start(filled(sheet, ["555 055", "455 123"])), "555@0,0 554@1,0 505@0,1")
    assert match.totals == [2 * (15 + 10 + 25 + 6), 2 * 14]
    assert (match.over, match.winners) == (True, [1])


def test_the_first_to_reach_the_total_wins_there_and_then() -> None:
    match = Match(Terms(GOLIATH, asked=14), 2)
    match.start(filled(GOLIATH, ["", "555"], starter=2)).play("555@0,0")
    assert (match.over, match.winners, match.totals) == (True, [2], [0, 15])


def test_without_a_total_to_reach_one_round_is_the_match() -> None:
    sheet = hand_of("goliath", 2)
    match = Match(Terms(sheet), 2)
    play(match.start(filled(sheet, ["555 055", "455 123"])), "555@0,0 554@1,0 505@0,1")
    assert match.over


def test_no_bonus_for_opening_with_a_triple() -> None:
    for name, points in (("000", 0), ("555", 15)):
        round_ = Round(Terms(GOLIATH), filled(GOLIATH, [name, ""]))
        assert round_.play(f"{name}@0,0").points == points
