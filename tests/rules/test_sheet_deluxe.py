"""The sheet of the luxury edition, sentence by sentence.

Tested for every sheet in `test_all_sheets*`: how many tiles each takes (as many as the number of
players asks for), clockwise play, the end of the round with an empty hand, the common side, a
bridge, a hexagon, a sum without any. `test_published` has its examples. Here: the rest, and
decisions where it is silent.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    DEAD_END,
    DOUBLE_HEXAGON_345,
    TRIPLE_HEXAGON_345,
    TWO_SIDES_123,
    decline,
    filled,
    hand_of,
    placeable,
    play,
    played,
)
from tricorne.rules import DRAW, PASS, IllegalAction, Match, Round, Terms, preset
from tricorne.rules.tiles import value

DELUXE = preset("deluxe")
NOTHING_FITS = "000 001 002 003 004 011 012 013 014"
"""A hand with which nobody can play beside 5-5-5."""


def opening(first: str, second: str, starter: int = 1) -> Round:
    return Round(Terms(DELUXE), filled(DELUXE, [first, second], starter=starter))


def test_the_highest_triple_is_placed_first() -> None:
    assert placeable(opening("111 455", "444", starter=2)) == {"444"}


def test_5_5_5_cannot_be_kept_for_0_0_0() -> None:
    assert placeable(opening("555 000", "")) == {"555"}


def test_without_triples_the_tile_of_the_highest_sum_is_placed_first() -> None:
    assert placeable(opening("345", "445", starter=2)) == {"445"}


def test_the_first_tile_brings_its_value_and_no_bonus() -> None:
    assert opening("555", "").play("555@0,0").points == 15
    assert opening("000", "").play("000@0,0").points == 0


def test_a_player_who_can_place_must() -> None:
    round_ = played(DELUXE, "555@0,0", hands={2: "155"})
    for action, code in ((DRAW, "draw"), (PASS, "pass")):
        with pytest.raises(IllegalAction, match="this sheet lets nobody decline") as refused:
            round_.push(action)
        assert refused.value.code == code


def test_a_player_who_cannot_place_draws_one_tile_for_free() -> None:
    round_ = played(DELUXE, "555@0,0", hands={2: NOTHING_FITS})
    assert round_.legal_actions() == [DRAW]
    assert round_.push(DRAW).points == 0


def test_a_drawn_tile_that_fits_may_be_placed_at_once_or_kept() -> None:
    round_ = played(DELUXE, "555@0,0 draw 155", hands={2: NOTHING_FITS})
    assert placeable(round_) == {"155"}
    assert PASS in round_.legal_actions()
    assert DRAW not in round_.legal_actions()


def test_after_one_draw_without_placing_the_turn_is_over() -> None:
    round_ = played(DELUXE, "555@0,0 draw 111 pass", hands={2: NOTHING_FITS})
    assert [event.points for event in round_.log[1:]] == [0, 0]
    assert round_.seat == 1


def test_a_tile_kept_in_one_turn_must_be_placed_in_the_next() -> None:
    round_ = played(DELUXE, "555@0,0 draw 155 pass 554@1,0", hands={1: "455", 2: NOTHING_FITS})
    assert placeable(round_) == {"155"}
    assert DRAW not in round_.legal_actions()


def test_each_hexagon_brings_50() -> None:
    assert played(DELUXE, DOUBLE_HEXAGON_345).log[-1].points == 12 + 100
    assert played(DELUXE, TRIPLE_HEXAGON_345).log[-1].points == 12 + 150


def test_two_sides_alone_bring_nothing() -> None:
    assert played(DELUXE, TWO_SIDES_123).log[-1].points == 6


def test_the_winner_of_a_round_gains_the_points_that_the_others_lose() -> None:
    round_ = played(
        hand_of("deluxe", 2),
        "555@0,0 554@1,0 544@1,1 505@0,1",
        3,
        hands={2: "123", 3: "111"},
    )
    assert round_.ending == "out"
    assert [event.points for event in round_.log[-3:]] == [6 + 3, -6, -3]


def test_a_blocked_round_counts_as_by_the_sheet_of_2011() -> None:
    round_ = played(hand_of("deluxe", 22), DEAD_END)
    while not round_.over:
        assert [event.points for event in decline(round_)[:2]] == [0, 0]
    assert round_.hands is not None
    ends = [event.points for event in round_.log if str(event.action) == "end"]
    assert ends == [-value(hand) for hand in round_.hands]


def match_at(first: int, second: int) -> Match:
    """A match whose second round starts at these totals."""
    match = Match(Terms(hand_of("deluxe", 2)), 2)
    dealt = filled(match.terms.sheet, ["555 055", "455 123"])
    match.rounds.append(Round(match.terms, dealt, (first, second)))
    return match


def test_400_at_the_end_of_a_round_wins_the_match() -> None:
    match = match_at(369, 0)
    play(match.rounds[0], "555@0,0 554@1,0")
    assert not match.over
    match.rounds[0].play("505@0,1")
    assert (match.totals, match.over, match.winners) == ([400, 8], True, [1])


def test_400_in_the_middle_of_a_round_counts_for_nothing() -> None:
    match = match_at(0, 389)
    play(match.rounds[0], "555@0,0 554@1,0 505@0,1")
    assert match.rounds[0].log[1].total == 403
    assert (match.totals[1], match.over, match.winners) == (397, False, [])


def test_the_highest_of_several_totals_at_400_wins() -> None:
    match = match_at(380, 420)
    play(match.rounds[0], "555@0,0 554@1,0 505@0,1")
    assert (match.totals, match.winners) == ([411, 428], [2])


def test_a_match_is_played_to_400_on_its_own() -> None:
    assert Terms(DELUXE).target == 400
