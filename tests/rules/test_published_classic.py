"""The examples of the classic sheet, each with its place there: a paragraph, a figure's letter."""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    PLAIN_123,
    TRIPLE_HEXAGON_345,
    TWO_SIDES_123,
    decline,
    filled,
    place,
    placeable,
    played,
)
from tricorne.rules import DealError, Round, Terms, preset

CLASSIC = preset("classic")


def opening(first: str, second: str, starter: int = 1) -> Round:
    return Round(Terms(CLASSIC), filled(CLASSIC, [first, second], starter=starter))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [("555", "444"), ("444", "333"), ("333", "222"), ("222", "111"), ("111", "000")],
)
def test_but_du_jeu_the_triples_from_the_highest_down(higher: str, lower: str) -> None:
    """Classic, But du jeu: the list of triples, of which the highest begins."""
    assert placeable(opening(lower, higher, starter=2)) == {higher}
    with pytest.raises(DealError, match="seat 1 does not open: seat 2 does"):
        opening(lower, higher)


def test_but_du_jeu_0_0_0_as_the_first_tile_brings_40() -> None:
    """Classic, But du jeu: 30 on top of the 10 for any triple."""
    assert opening("000", "").play("000@0,0").points == 30 + 10 == 40


def test_but_du_jeu_without_a_triple_3_4_5_begins_and_brings_12() -> None:
    """Classic, But du jeu: the highest tile, and no bonus."""
    round_ = opening("345", "123")
    assert placeable(round_) == {"345"}
    assert round_.play("345@0,0").points == 3 + 4 + 5 == 12


def test_fig_a_a_tile_of_six() -> None:
    """Classic, fig. a."""
    assert played(CLASSIC, PLAIN_123).log[-1].points == 1 + 2 + 3 == 6


def test_three_draws_in_vain_cost_25() -> None:
    """Classic, on drawing: the printed sum."""
    round_ = played(CLASSIC, "555@0,0")
    assert [event.points for event in decline(round_)] == [-5, -5, -5, -10]
    assert round_.totals[1] == -(5 + 5 + 5 + 10) == -25


def test_quelques_precisions_5_5_5_or_0_0_0_as_the_player_likes() -> None:
    """Classic, Quelques précisions: a player who holds both."""
    assert placeable(opening("555 000", "")) == {"555", "000"}
    assert opening("555 000", "").play("555@0,0").points == 15 + 10
    assert opening("555 000", "").play("000@0,0").points == 40


def test_fig_b_a_bridge_of_51_whose_three_points_all_match() -> None:
    """Classic, fig. b: one side and the corner across from it; another number may not lie there."""
    *before, bridge = BRIDGE_344.split()
    assert played(CLASSIC, BRIDGE_344, 4).log[-1].points == 3 + 4 + 4 + 40 == 51
    round_ = played(CLASSIC, " ".join(before), 4, hands={1: "344 134"})
    wrong = bridge.replace("344", "341")
    assert round_.refusal(place(bridge)) is None
    refusal = round_.refusal(place(wrong))
    assert refusal is not None
    assert refusal.code == "corner"


def test_quelques_precisions_two_sides() -> None:
    """Classic, Quelques précisions: 40 more for two sides."""
    assert played(CLASSIC, TWO_SIDES_123).log[-1].points == 1 + 2 + 3 + 40


def test_fig_c_a_hexagon_of_61() -> None:
    """Classic, fig. c."""
    assert played(CLASSIC, HEXAGON_155).log[-1].points == 1 + 5 + 5 + 50 == 61


def test_fig_d_two_hexagons_of_72() -> None:
    """Classic, fig. d."""
    assert played(CLASSIC, DOUBLE_HEXAGON_345).log[-1].points == 5 + 4 + 3 + 60 == 72


def test_quelques_precisions_three_hexagons() -> None:
    """Classic, Quelques précisions: 70 more for three."""
    assert played(CLASSIC, TRIPLE_HEXAGON_345, 4).log[-1].points == 5 + 4 + 3 + 70
