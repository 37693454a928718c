"""The examples of the collectors' sheet, each with its place: a row, a figure's letter.

The sums are the printed ones.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    PLAIN_123,
    PLAIN_134,
    PLAIN_223,
    decline,
    filled,
    hand_of,
    place,
    play,
    played,
)
from tricorne.rules import Figure, Match, Terms, preset
from tricorne.rules.grid import sides

ESCALE = preset("escale")


def test_fig_a_a_tile_of_eight() -> None:
    """Escale, Déroulement de la partie, fig. A."""
    assert played(ESCALE, PLAIN_134).log[-1].points == 1 + 3 + 4 == 8


def test_fig_b_a_tile_of_six() -> None:
    """Escale, Déroulement de la partie, fig. B."""
    assert played(ESCALE, PLAIN_123).log[-1].points == 1 + 2 + 3 == 6


def test_fig_c_a_tile_of_seven() -> None:
    """Escale, Déroulement de la partie, fig. C."""
    assert played(ESCALE, PLAIN_223).log[-1].points == 3 + 2 + 2 == 7


def test_figs_d_and_e_a_side_with_one_wrong_number_and_a_mere_point() -> None:
    """Escale, Déroulement de la partie, fig. D and E: illegal placements."""
    round_ = played(ESCALE, "134@0,0", hands={2: "123 345"})
    one_number_wrong = round_.refusal(place("312@0,1"))
    only_a_point = round_.refusal(place("345@-1,1"))
    assert one_number_wrong is not None
    assert only_a_point is not None
    assert (one_number_wrong.code, only_a_point.code) == ("corner", "side")


def test_fig_f_a_bridge_of_51() -> None:
    """Escale, Bonus, fig. F: empty space on either side of the tile."""
    round_ = played(ESCALE, BRIDGE_344)
    last = place(BRIDGE_344.split()[-1])
    assert round_.log[-1].points == 3 + 4 + 4 + 40 == 51
    assert [side in round_.board.laid for side in sides(last.cell)].count(True) == 1
    round_.pop()
    assert round_.figure(last) == Figure.BRIDGE


def test_fig_g_a_hexagon_of_61() -> None:
    """Escale, Bonus, fig. G."""
    assert played(ESCALE, HEXAGON_155).log[-1].points == 1 + 5 + 5 + 50 == 61


def test_fig_h_a_double_hexagon_of_72() -> None:
    """Escale, Bonus, fig. H."""
    assert played(ESCALE, DOUBLE_HEXAGON_345).log[-1].points == 3 + 4 + 5 + 60 == 72


def test_pioche_three_tiles_drawn_and_none_placed_cost_25() -> None:
    """Escale, Pioche: the printed sum."""
    round_ = played(ESCALE, "555@0,0")
    assert [event.points for event in decline(round_)] == [-5, -5, -5, -10]
    assert round_.totals[1] == -(5 + 5 + 5 + 10) == -25


def test_conseils_de_jeu_400_points_over_several_rounds() -> None:
    """Escale, Conseils de jeu: the suggested total, and the first player to reach it."""
    sheet = hand_of(ESCALE, 2)
    match = Match(Terms(sheet, asked=400), 2)
    while not match.over:
        round_ = match.start(filled(sheet, ["555 055", "455 123"]))
        while not round_.over:
            round_.push(round_.legal_actions()[0])
    assert len(match.rounds) > 1
    assert match.rounds[-1].ending == "target"
    assert match.totals[match.rounds[-1].seat - 1] >= 400
    assert match.winners == [match.rounds[-1].seat]


@pytest.mark.parametrize(
    ("script", "points"),
    [(PLAIN_123, 1), (BRIDGE_344, 1 + 1), (HEXAGON_155, 1 + 1), (DOUBLE_HEXAGON_345, 1 + 2)],
    ids=["tile", "bridge", "hexagon", "double hexagon"],
)
def test_conseils_de_jeu_simpler_points_for_tiles_and_figures(script: str, points: int) -> None:
    """Escale, Conseils de jeu: the simpler points."""
    assert played(ESCALE, script, scoring="simple").log[-1].points == points


def test_conseils_de_jeu_simpler_points_for_the_last_tile() -> None:
    """Escale, Conseils de jeu: 5 for the first player to go out."""
    round_ = played(hand_of(ESCALE, 2), "555@0,0 554@1,0 505@0,1", scoring="simple")
    assert [event.points for event in round_.log] == [1, 1, 1, 5, 0]


def test_conseils_de_jeu_without_points_the_first_player_out_wins() -> None:
    """Escale, Conseils de jeu: a game with young children."""
    sheet = hand_of(ESCALE, 2)
    match = Match(Terms(sheet, "none"), 2)
    play(match.start(filled(sheet, ["555 055", "455 123"])), "555@0,0 554@1,0 505@0,1")
    assert (match.totals, match.winners) == ([0, 0], [1])
