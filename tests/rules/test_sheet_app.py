"""The official mobile game, which has no printed sheet: its column in the table of parameters.

Tested for every sheet in `test_all_sheets*`: two players, nine tiles each, the sum, a bridge,
hexagons, three draws at five points each and ten more when nothing is placed, 25 for going out with
the tiles of the other, each their own when blocked. Here: what sets it apart.
"""

from __future__ import annotations

import random

import pytest

from tests.rules.positions import (
    DEAD_END,
    TWO_SIDES_123,
    decline,
    filled,
    hand_of,
    placeable,
    play,
    played,
)
from tricorne.rules import DRAW, PASS, IllegalAction, Match, Round, Terms, deal, preset

APP = preset("app")
NOTHING_FITS = "000 001 002 003 004 011 012 013 014"


def test_either_player_begins_by_chance_and_draws_no_lots() -> None:
    dealt = [deal(APP, 2, random.Random(seed)) for seed in range(200)]
    starters = [one.starter for one in dealt]
    assert 70 < starters.count(1) < 130
    assert set(starters) == {1, 2}
    assert all(one.lots == () for one in dealt)


def test_opening_with_a_triple_brings_no_bonus() -> None:
    round_ = Round(Terms(APP), filled(APP, ["", "000"], starter=2))
    assert round_.play("000@0,0").points == 0


def test_two_sides_bring_40() -> None:
    assert played(APP, TWO_SIDES_123).log[-1].points == 46


def test_a_player_who_can_place_from_their_hand_must() -> None:
    round_ = played(APP, "555@0,0", hands={2: "155"})
    with pytest.raises(IllegalAction, match="this sheet lets nobody decline"):
        round_.push(DRAW)


def test_a_drawn_tile_that_fits_may_be_kept_and_another_drawn() -> None:
    round_ = played(APP, "555@0,0 draw 155", hands={2: NOTHING_FITS})
    assert placeable(round_) == {"155"}
    round_.push(DRAW)
    assert "155" not in placeable(round_)
    round_.push(DRAW)
    assert PASS in round_.legal_actions()


def test_passing_because_the_pool_is_empty_costs_ten() -> None:
    round_ = played(hand_of("app", 22), DEAD_END + " draw 222 draw 333 draw 444 pass")
    assert round_.log[-1].points == -10
    short = played(hand_of("app", 23), DEAD_END)
    turns = [decline(short) for _ in range(4)]
    assert [event.points for event in turns[-1][:2]] == [-5, -10]
    assert short.ending == "blocked"


def test_the_ten_points_for_used_up_draws_and_for_an_empty_pool_never_add_up() -> None:
    round_ = played(hand_of("app", 22), DEAD_END)
    turns = [decline(round_) for _ in range(4)]
    assert round_.pool_size == 0
    assert [event.points for event in turns[-1][:4]] == [-5, -5, -5, -10]


def test_without_a_target_a_match_is_one_round() -> None:
    assert Terms(APP).target == 0


def test_a_target_counts_only_at_the_end_of_a_round() -> None:
    match = Match(Terms(hand_of("app", 2), asked=50), 2)
    round_ = match.start(filled(match.terms.sheet, ["555 055", "455 123"]))
    play(round_, "555@0,0 554@1,0")
    assert not round_.over
    round_.play("505@0,1")
    assert (match.over, match.totals, match.winners) == (True, [56, 14], [1])
