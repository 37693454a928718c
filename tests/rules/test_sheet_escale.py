"""The collectors' sheet, sentence by sentence.

It says what the sheet of 2011 says, so most of it is tested for both in `test_all_sheets*`: how
many play and with how many tiles, lots, the first tile, clockwise play, one tile a turn, the common
side, illegal placements, the sum, a bridge, a hexagon, a double one, the cost of draws, 25 in all
for three of them, the last tile and the tiles that the others still hold, the blocked round, the
empty pool, that no tile is there twice. `test_published_escale` has its examples. Here: additions
and differences.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    BRIDGE_344,
    DEAD_END,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    PLAIN_123,
    TRIPLE_HEXAGON_345,
    decline,
    hand_of,
    placeable,
    played,
)
from tricorne.rules import DRAW, PASS, SheetError, Terms, preset

ESCALE = preset("escale")


def test_all_its_parameters_are_those_of_2011() -> None:
    assert ESCALE.parameters() == preset("goliath").parameters()


def test_the_opening_is_the_whole_first_turn() -> None:
    round_ = played(ESCALE, "555@0,0", 3, starter=2)
    assert (round_.seat, len(round_.log)) == (3, 1)


def test_a_drawn_tile_may_be_placed_at_once() -> None:
    round_ = played(ESCALE, "555@0,0 draw 155")
    assert placeable(round_) == {"155"}


def test_the_second_of_three_draws_is_a_misprint_by_omission() -> None:
    round_ = played(ESCALE, "555@0,0 draw 000 draw 001 draw 155")
    assert placeable(round_) == {"155"}
    assert DRAW not in round_.legal_actions()


def test_then_it_is_the_next_players_turn() -> None:
    round_ = played(ESCALE, "555@0,0 draw 000 draw 001 draw 155 pass", 4)
    assert round_.seat == 3


def test_nobody_gets_the_25_when_the_round_is_blocked() -> None:
    round_ = played(hand_of("escale", 22), DEAD_END)
    while not round_.over:
        decline(round_)
    assert all(event.points < 0 for event in round_.log[-2:])


def test_an_empty_pool_changes_nothing_in_the_score() -> None:
    round_ = played(hand_of("escale", 22), "555@0,0")
    for _ in range(4):
        decline(round_)
    before = list(round_.totals)
    assert round_.legal_actions()[-1] == PASS
    round_.push(PASS)
    assert round_.totals == before


def test_without_counting_there_is_no_total_to_reach() -> None:
    with pytest.raises(SheetError, match="a target needs a scoring"):
        Terms(ESCALE, "none", 400)


@pytest.mark.parametrize(
    ("script", "points"),
    [
        (PLAIN_123, 1),
        (BRIDGE_344, 2),
        (HEXAGON_155, 2),
        (DOUBLE_HEXAGON_345, 3),
        (TRIPLE_HEXAGON_345, 4),
    ],
    ids=["tile", "bridge", "hexagon", "double hexagon", "triple hexagon"],
)
def test_points_can_be_made_simple(script: str, points: int) -> None:
    assert played(ESCALE, script, 4, scoring="simple").log[-1].points == points


def test_by_simple_points_the_last_tile_brings_five_and_nothing_costs() -> None:
    sheet = hand_of("escale", 2)
    script = "555@0,0 draw 000 draw 001 draw 002 pass 505@0,1"
    round_ = played(sheet, script, scoring="simple")
    assert [event.points for event in round_.log] == [1, 0, 0, 0, 0, 1, 5, 0]
    assert (round_.ending, round_.totals) == ("out", [7, 0])
