"""The examples of the sheet against time, each with its place there: a numbered heading.

Three of them are misprinted; their tests say how, and what is meant.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    PLAIN_123,
    PLAIN_223,
    hand_of,
    place,
    played,
)
from tricorne.rules import preset
from tricorne.rules.tiles import CORNERS

CHRONO = preset("chrono")


def test_iii_a_the_first_example_of_placing() -> None:
    """Chrono, III a) Gameplay: the tile of six."""
    assert played(CHRONO, PLAIN_123).log[-1].points == 1 + 2 + 3 == 6


def test_iii_a_the_second_example_of_placing() -> None:
    """Chrono, III a) Gameplay: the tile of seven."""
    assert played(CHRONO, PLAIN_223).log[-1].points == 3 + 2 + 2 == 7


def test_iii_a_the_example_of_what_is_not_allowed() -> None:
    """Chrono, III a) Gameplay: a side whose two numbers do not both match."""
    refusal = played(CHRONO, "134@0,0", hands={2: "123"}).refusal(place("312@0,1"))
    assert refusal is not None
    assert refusal.code == "corner"


def test_iii_b_the_bridge_of_51_and_the_sum_that_is_misprinted_beside_it() -> None:
    """Chrono, III b) Score: its sum reads 3+4+4+4; the last 4 stands for the 40 of a bridge."""
    assert played(CHRONO, BRIDGE_344).log[-1].points == 3 + 4 + 4 + 40 == 51


def test_iii_b_the_hexagon_of_61() -> None:
    """Chrono, III b) Score."""
    assert played(CHRONO, HEXAGON_155).log[-1].points == 5 + 5 + 1 + 50 == 61


def test_iii_b_the_double_hexagon_of_72() -> None:
    """Chrono, III b) Score."""
    assert played(CHRONO, DOUBLE_HEXAGON_345).log[-1].points == 5 + 3 + 4 + 60 == 72


def test_iii_c_three_draws_cost_25_and_the_sum_has_a_five_too_many() -> None:
    """Chrono, III c) Pioche: its sum reads 5+5+5+5+10; three draws are three fives."""
    round_ = played(CHRONO, "555@0,0 draw 012 draw 013 draw 155 pass")
    assert [event.points for event in round_.log[1:]] == [-5, -5, -5 - 10, 0]
    assert round_.totals[1] == -25


def test_iii_d_the_last_tile() -> None:
    """Chrono, III d) Fin de partie: 25, and what stands on the other racks."""
    script = "555@0,0 554@1,0 544@1,1 505@0,1"
    round_ = played(hand_of(CHRONO, 2), script, 3, hands={2: "123", 3: "111"})
    assert [event.points for event in round_.log[-3:]] == [25 + 6 + 3, 0, 0]


def test_iii_f_clockwise_the_numbers_rise_and_after_the_highest_begin_again() -> None:
    """Chrono, III f) Stratégie: they begin again with the tile's smallest, not with 1."""
    for corners in CORNERS:
        falls = [corners[n - 1] > corners[n] for n in range(3)]
        assert falls.count(True) == (len(set(corners)) > 1)
        assert not falls[0] or corners[0] == min(corners)
    assert place("502@0,0").numbers == (5, 0, 2)


@pytest.mark.parametrize(
    ("script", "points"),
    [(PLAIN_123, 1), (BRIDGE_344, 1 + 1), (HEXAGON_155, 1 + 1), (DOUBLE_HEXAGON_345, 1 + 2)],
    ids=["tile", "bridge", "hexagon", "double hexagon"],
)
def test_iii_h_simpler_points_for_tiles_and_figures(script: str, points: int) -> None:
    """Chrono, III h) Conseils de jeu: the list of simpler points."""
    assert played(CHRONO, script, scoring="simple").log[-1].points == points


def test_iii_h_simpler_points_for_the_last_tile() -> None:
    """Chrono, III h) Conseils de jeu: the last row of that list."""
    round_ = played(hand_of(CHRONO, 2), "555@0,0 554@1,0 505@0,1", scoring="simple")
    assert [event.points for event in round_.log] == [1, 1, 1, 5, 0]
