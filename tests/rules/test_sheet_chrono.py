"""The sheet against time, sentence by sentence.

Tested for every sheet in `test_all_sheets*`: the tiles of two and of three or four players, lots,
the first tile, clockwise play, the common side with its examples and its counterexample, one tile
a turn, the sum, a bridge, a hexagon, a double one, five points for each draw, no more than three of
them, the last tile of a hand, the blocked round, the winner, the empty pool. Simple points and no
points are tested in `test_sheet_escale`, and for all sheets in `test_terms`.
`test_published` has its examples. Here: the rest.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    DEAD_END,
    decline,
    filled,
    hand_of,
    place,
    placeable,
    play,
    played,
)
from tricorne.rules import DRAW, PASS, Match, Round, Terms, preset
from tricorne.rules.tiles import value

CHRONO = preset("chrono")


def tied_match(first: int | None, second: int | None) -> Match:
    """A match that ends 5 to 5, after seat 1 and seat 2 have thought for this long."""
    sheet = hand_of("chrono", 2, out_bonus=0, out_takes=False)
    match = Match(Terms(sheet), 2)
    round_ = match.start(filled(sheet, ["001 013", "005"]))
    for step, time_ns in (("001@0,0", first), ("050@0,1", second), ("301@0,-1", 0)):
        round_.push(place(step), time_ns)
    assert (match.over, match.totals) == (True, [5, 5])
    return match


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_play(players: int) -> None:
    round_ = Round(Terms(CHRONO), filled(CHRONO, [""] * players))
    assert round_.players == players


def test_the_third_draw_costs_ten_more_placed_or_not() -> None:
    placed = played(CHRONO, "555@0,0 525@0,1 225@0,2 draw 012 draw 013 draw 223 232@0,3")
    assert [event.points for event in placed.log[3:]] == [-5, -5, -15, 7]
    kept = played(CHRONO, "555@0,0 draw 012 draw 013 draw 155 pass")
    assert [event.points for event in kept.log[1:]] == [-5, -5, -15, 0]
    assert kept.totals[1] == -25  # not -30: five points stand once too often in the sum


def test_two_draws_cost_ten() -> None:
    round_ = played(CHRONO, "555@0,0 draw 012 draw 155 515@0,1")
    assert round_.totals[1] == 11 - 10


def test_a_third_draw_from_a_pool_that_it_empties_costs_15_too() -> None:
    round_ = played(hand_of("chrono", 22), DEAD_END)
    for _ in range(3):
        decline(round_)
    assert [event.points for event in decline(round_)[:4]] == [-5, -5, -15, 0]
    assert round_.ending == "blocked"


def test_a_pool_that_ends_before_the_third_draw_costs_no_more() -> None:
    round_ = played(hand_of("chrono", 23), "555@0,0")
    for _ in range(3):
        decline(round_)
    assert [event.points for event in decline(round_)] == [-5, 0]


def test_a_player_who_keeps_a_drawn_tile_draws_again() -> None:
    round_ = played(CHRONO, "555@0,0 draw 155")
    assert placeable(round_) == {"155"}
    assert DRAW in round_.legal_actions()
    assert PASS not in round_.legal_actions()


def test_a_lone_player_holds_nine_draws_no_lots_and_opens() -> None:
    dealt = filled(CHRONO, ["555"])
    assert dealt.hands is not None
    assert dealt.hands[0].bit_count() == 9
    round_ = Round(Terms(CHRONO), dealt)
    assert (round_.seat, round_.deal.lots) == (1, ())


def test_a_lone_player_plays_turn_after_turn() -> None:
    round_ = played(CHRONO, "555@0,0 554@1,0 draw 000 draw 001 draw 002 pass 514@1,1", 1)
    assert [event.seat for event in round_.log] == [1] * 7
    assert round_.totals == [15 + 14 - 25 + 10]


def test_a_lone_player_goes_out() -> None:
    round_ = played(hand_of("chrono", 2), "555@0,0 554@1,0", 1)
    assert (round_.ending, round_.totals) == ("out", [15 + 14 + 25])


def test_a_lone_player_is_blocked_by_one_pass_without_drawing() -> None:
    round_ = played(hand_of("chrono", 44), "555@0,0", 1)
    for _ in range(4):
        decline(round_)
    assert not round_.over
    round_.push(PASS)
    assert round_.ending == "blocked"
    assert round_.hands is not None
    assert round_.log[-1].points == -value(round_.hands[0])


@pytest.mark.parametrize(
    ("first", "second", "winners"), [(5, 4, [2]), (4, 5, [1]), (4, 4, [1, 2]), (5, None, [1, 2])]
)
def test_between_equal_totals_the_least_time_wins_where_all_of_it_is_known(
    first: int, second: int | None, winners: list[int]
) -> None:
    assert tied_match(first, second).winners == winners


def test_time_decides_nothing_between_unequal_totals() -> None:
    sheet = hand_of("chrono", 2)
    match = Match(Terms(sheet), 2)
    round_ = match.start(filled(sheet, ["555 055", "455 123"]))
    for step, time_ns in (("555@0,0", 900), ("554@1,0", 1), ("505@0,1", 900)):
        round_.push(place(step), time_ns)
    assert match.times_ns == [1800, 1]
    assert match.winners == [1]


def test_a_total_can_be_set_for_one_round_or_several_and_its_first_reacher_wins() -> None:
    sheet = hand_of("chrono", 2)
    match = Match(Terms(sheet, asked=29), 2)
    play(match.start(filled(sheet, ["555 055", "455 123"])), "555@0,0 554@1,0 505@0,1")
    assert (len(match.rounds), match.over, match.winners) == (1, True, [1])
