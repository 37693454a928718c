"""The reasons why a tile fits nowhere, or not on one cell in any rotation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.rules.positions import DEAD_END, HEXAGON_155, played, tile
from tests.strategies import rounds
from tricorne.rules import Cell, Place, Round
from tricorne.rules.grid import sides
from tricorne.rules.refusal import tile_refusal
from tricorne.rules.tiles import tiles_in


def why(round_: Round, name: str, cell: Cell | None = None) -> str:
    """The code and the sentence."""
    refusal = tile_refusal(round_, tile(name), cell)
    assert refusal is not None
    return f"{refusal.code}: {refusal}"


@pytest.mark.search
@settings(max_examples=40)
@given(rounds())
def test_there_is_a_reason_exactly_where_there_is_no_legal_placement(round_: Round) -> None:
    legal = {(p.tile, p.cell) for p in round_.legal_actions() if isinstance(p, Place)}
    cells = {Cell(0, 0), Cell(40, 40), *round_.board.laid, *round_.board.open}
    cells |= {side for cell in round_.board.open for side in sides(cell)}
    for held in tiles_in(round_.may_hold(round_.seat)):
        fits = {cell for placed, cell in legal if placed == held}
        assert (tile_refusal(round_, held) is None) == bool(fits)
        assert {cell for cell in cells if tile_refusal(round_, held, cell) is None} == fits


def test_the_reason_names_what_the_corners_meet() -> None:
    round_ = played("goliath", "555@0,0", hands={2: "444 455"})
    said = "corner: 444 does not fit there: its corners meet 5, 5"
    assert why(round_, "444", Cell(0, 1)) == said


def test_a_taken_cell_and_a_far_one_have_their_own_reasons() -> None:
    round_ = played("goliath", HEXAGON_155, hands={1: "455"})
    assert why(round_, "455", Cell(0, 0)) == "cell: a tile lies there already"
    assert why(round_, "455", Cell(9, 9)) == (
        "side: a tile has to lie side by side with another one"
    )


def test_the_first_tile_lies_in_the_middle() -> None:
    round_ = played("goliath", "", hands={1: "455"})
    assert why(round_, "455", Cell(0, 1)) == "cell: the first tile of a round lies in the middle"


def test_a_tile_that_fits_nowhere_has_its_own_reason() -> None:
    round_ = played("goliath", "555@0,0", hands={2: "444"})
    assert why(round_, "444") == "corner: 444 fits nowhere now"


def test_after_a_draw_only_the_drawn_tile_may_be_placed() -> None:
    round_ = played("goliath", "555@0,0 draw 444", hands={2: "455"})
    assert why(round_, "455") == "hand: 455 may not be placed: only the tile just drawn"
    assert why(round_, "455", Cell(0, 1)) == why(round_, "455")


def test_after_the_end_the_round_is_the_reason() -> None:
    round_ = played("goliath", DEAD_END)
    while not round_.over:
        round_.push(round_.legal_actions()[-1])
    assert why(round_, "000") == "over: the round is over"
