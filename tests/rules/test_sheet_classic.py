"""The classic sheet, sentence by sentence.

Tested for every sheet in `test_all_sheets*`: the highest total wins, clockwise play, the common
side and its two numbers, a corner that differs (also of a bridge), the sum, one tile a turn, five
points for each draw, three draws at most, 25 for three of them, the empty pool, the points for
going out, a bridge, one hexagon, two, three. `test_published` has its examples. Here: the
rest.
"""

from __future__ import annotations

import random

import pytest

from tests.rules.positions import (
    DEAD_END,
    THREE_SIDES_123,
    decline,
    filled,
    hand_of,
    place,
    placeable,
    play,
    played,
)
from tricorne.rules import DRAW, PASS, DealError, Figure, IllegalAction, Match, Round, Terms, deal
from tricorne.rules.presets import preset
from tricorne.rules.tiles import value

CLASSIC = preset("classic")


def opening(first: str, second: str, starter: int = 1) -> Round:
    return Round(Terms(CLASSIC), filled(CLASSIC, [first, second], starter=starter))


# Seven tiles, and who begins


def test_each_takes_seven_also_when_two_play() -> None:
    assert [CLASSIC.hand[players - 1] for players in (2, 3, 4)] == [7, 7, 7]


def test_dealt_by_chance_the_highest_triple_begins() -> None:
    for seed in range(30):
        round_ = Round(Terms(CLASSIC), deal(CLASSIC, 4, random.Random(seed)))
        triples = [name for name in placeable(round_) if len(set(name)) == 1]
        dealt = round_.deal.hands
        assert dealt is not None
        if triples:
            assert dealt[round_.seat - 1] & 1 << place(f"{max(triples)}@0,0").tile


def test_an_opening_triple_brings_ten_more_than_its_numbers() -> None:
    assert opening("555", "").play("555@0,0").points == 25
    assert opening("222", "").play("222@0,0").points == 16


def test_only_an_opening_triple_brings_a_bonus() -> None:
    round_ = played(CLASSIC, "555@0,0 554@1,0 544@1,1", hands={2: "444"})
    assert round_.play("444@2,1").points == 12


def test_a_holder_of_any_highest_triple_may_open_with_0_0_0_instead() -> None:
    assert placeable(opening("333 000", "222")) == {"333", "000"}


def test_only_the_holder_of_the_highest_triple_may_open_with_0_0_0() -> None:
    with pytest.raises(DealError):
        opening("333", "000 222", starter=2)


@pytest.mark.parametrize(
    ("first", "second", "starter"),
    [("255", "345", 1), ("345", "255", 2), ("235", "145", 2), ("344", "245", 2), ("134", "224", 1)],
)
def test_equal_values_are_decided_by_the_highest_number_then_the_middle_one(
    first: str, second: str, starter: int
) -> None:
    round_ = opening(first, second, starter)
    assert round_.seat == starter


def test_the_opener_chooses_among_their_tiles_of_that_same_value() -> None:
    assert placeable(opening("255 345 244", "")) == {"255", "345"}


def test_the_opener_may_open_with_no_other_tile() -> None:
    round_ = opening("555 455", "")
    with pytest.raises(IllegalAction, match="455 is no tile to open with"):
        round_.play("455@0,0")


def test_a_tile_goes_wherever_it_fits() -> None:
    round_ = played(CLASSIC, "555@0,0 554@1,0", hands={1: "055"})
    cells = {str(action).partition("@")[2] for action in round_.legal_actions()}
    assert {"0,1", "0,-1"} <= cells


def test_three_sides_without_a_hexagon_count_as_two() -> None:
    round_ = played(CLASSIC, THREE_SIDES_123, 4)
    assert round_.log[-1].points == 46
    round_.pop()
    assert round_.figure(place("312@-1,3")) == Figure.TWO_SIDES


# Drawing


def test_each_new_tile_may_be_placed_or_another_drawn() -> None:
    round_ = played(CLASSIC, "555@0,0 draw 055")
    assert placeable(round_) == {"055"}
    round_.push(DRAW)
    assert "055" not in placeable(round_)
    assert PASS not in round_.legal_actions()


def test_a_pool_that_ends_too_soon_spares_the_ten_points() -> None:
    round_ = played(hand_of("classic", 23), "555@0,0")
    costs = [sum(event.points for event in decline(round_)) for _ in range(5)]
    assert costs == [-25, -25, -25, -5, 0]


# The end


def test_blocked_the_lowest_hand_gains_the_others_and_loses_its_own() -> None:
    round_ = played(hand_of("classic", 22), DEAD_END)
    while not round_.over:
        decline(round_)
    assert round_.hands is not None
    first, second = map(value, round_.hands)
    assert first < second
    assert [event.points for event in round_.log[-2:]] == [second - first, 0]


# The match


def match_at(*totals: int) -> Match:
    """A match whose second round starts at these totals."""
    sheet = hand_of("classic", 2)
    match = Match(Terms(sheet), 2)
    dealt = filled(sheet, ["555 055", "455 123"])
    match.rounds.append(Round(match.terms, dealt, totals))
    return match


def test_a_match_is_played_to_400_on_its_own() -> None:
    assert Terms(CLASSIC).target == 400


def test_a_total_that_touched_400_ends_the_match_after_the_round() -> None:
    match = match_at(380, 0)
    play(match.rounds[0], "555@0,0 554@1,0")
    assert (match.totals[0], match.over) == (405, False)
    match.rounds[0].play("505@0,1")
    assert (match.over, match.winners) == (True, [1])


def test_a_total_that_touched_400_and_fell_still_ends_the_match() -> None:
    match = match_at(380, 0)
    play(match.rounds[0], "555@0,0 554@1,0")
    assert [event.points for event in decline(match.rounds[0])] == [-5, -5, -5, -10]
    before = match.totals[0], match.over
    round_ = match.rounds[0]
    while not round_.over:
        decline(round_)
    assert before == (380, False)
    assert max(match.totals) < 400
    assert match.over
    assert len(match.winners) == 1


def test_below_400_another_round_follows() -> None:
    match = match_at(0, 0)
    play(match.rounds[0], "555@0,0 554@1,0 505@0,1")
    assert not match.over
    match.start(filled(match.terms.sheet, ["555 055", "455 123"]))
    assert match.totals == [25 + 10 + 25 + 6, 14]


def test_the_highest_total_wins_even_if_another_touched_400_first() -> None:
    match = Match(Terms(hand_of("classic", 2)), 2)
    dealt = filled(match.terms.sheet, ["555 123", "455 055"])
    match.rounds.append(Round(match.terms, dealt, (375, 370)))
    play(match.rounds[0], "555@0,0 554@1,0")
    assert match.totals == [400, 384]
    decline(match.rounds[0])
    match.rounds[0].play("505@0,1")
    assert (match.over, match.winners) == (True, [2])
    assert match.totals[1] > 400 > match.totals[0]
