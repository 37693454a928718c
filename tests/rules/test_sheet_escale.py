"""The collectors' sheet, sentence by sentence.

It says what the sheet of 2011 says, so most of it is tested for both in `test_all_sheets*`: how
many play and with how many tiles, lots, the first tile, clockwise play, one tile a turn, the common
side, illegal placements, the sum, a bridge, a hexagon, a double one, the cost of draws, 25 in all
for three of them, the last tile and the tiles that the others still hold, the blocked round, the
empty pool, that no tile is there twice. `test_published` has its examples. Here: additions
and differences.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    TRIPLE_HEXAGON_345,
    hand_of,
    placeable,
    played,
)
from tricorne.rules import DRAW, SheetError, Terms, preset

ESCALE = preset("escale")


def test_all_its_parameters_are_those_of_2011() -> None:
    assert ESCALE.parameters() == preset("goliath").parameters()


def test_the_second_of_three_draws_is_a_misprint_by_omission() -> None:
    round_ = played(ESCALE, "555@0,0 draw 000 draw 001 draw 155")
    assert placeable(round_) == {"155"}
    assert DRAW not in round_.legal_actions()


def test_then_it_is_the_next_players_turn() -> None:
    round_ = played(ESCALE, "555@0,0 draw 000 draw 001 draw 155 pass", 4)
    assert round_.seat == 3


def test_without_counting_there_is_no_total_to_reach() -> None:
    with pytest.raises(SheetError, match="a target needs a scoring"):
        Terms(ESCALE, "none", 400)


def test_by_simple_points_a_triple_hexagon_brings_four() -> None:
    assert played(ESCALE, TRIPLE_HEXAGON_345, 4, scoring="simple").log[-1].points == 4


def test_by_simple_points_the_last_tile_brings_five_and_nothing_costs() -> None:
    sheet = hand_of("escale", 2)
    script = "555@0,0 draw 000 draw 001 draw 002 pass 505@0,1"
    round_ = played(sheet, script, scoring="simple")
    assert [event.points for event in round_.log] == [1, 0, 0, 0, 0, 1, 5, 0]
    assert (round_.ending, round_.totals) == ("out", [7, 0])
