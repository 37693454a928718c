"""The examples of the luxury edition's sheet, each with its place there: a paragraph."""

from __future__ import annotations

import pytest

from tests.rules.positions import BRIDGE_344, HEXAGON_155, PLAIN_123, place, played
from tricorne.rules import Board, Figure, preset
from tricorne.rules.grid import sides
from tricorne.rules.tiles import TILE_NAMED, VALUES

DELUXE = preset("deluxe")


def test_first_paragraph_the_tile_2_3_5_is_worth_ten() -> None:
    """Deluxe, first paragraph: its value."""
    assert VALUES[TILE_NAMED["235"]] == 2 + 3 + 5 == 10


@pytest.mark.parametrize(
    ("beside", "wrong"),
    [("223@0,1", "224@0,1"), ("533@1,0", "433@1,0"), ("225@0,-1", "224@0,-1")],
    ids=["2-3", "3-5", "5-2"],
)
def test_first_paragraph_the_sides_of_2_3_5(beside: str, wrong: str) -> None:
    """Deluxe, first paragraph: 2-3, 3-5 and 5-2, and what has the same two numbers fits there."""
    board = Board()
    board.place(place("235@0,0"))
    refusal = board.refusal(place(wrong))
    assert board.refusal(place(beside)) is None
    assert refusal is not None
    assert refusal.code == "corner"


def test_third_paragraph_1_one_side_brings_the_value_alone() -> None:
    """Deluxe, third paragraph, the first of three ways."""
    round_ = played(DELUXE, PLAIN_123)
    assert round_.log[-1].points == 1 + 2 + 3


def test_third_paragraph_2_a_bridge_brings_40_more() -> None:
    """Deluxe, third paragraph, the second of three ways: as the first, and a point besides."""
    round_ = played(DELUXE, BRIDGE_344)
    last = place(BRIDGE_344.split()[-1])
    assert round_.log[-1].points == 3 + 4 + 4 + 40
    round_.pop()
    assert round_.figure(last) == Figure.BRIDGE


def test_third_paragraph_3_a_hexagon_brings_50_more() -> None:
    """Deluxe, third paragraph, the third of three ways: two sides meet two tiles."""
    round_ = played(DELUXE, HEXAGON_155)
    last = place(HEXAGON_155.split()[-1])
    assert round_.log[-1].points == 1 + 5 + 5 + 50
    assert [side in round_.board.laid for side in sides(last.cell)].count(True) == 2
    round_.pop()
    assert round_.figure(last) == Figure.HEXAGON
