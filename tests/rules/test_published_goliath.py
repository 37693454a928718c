"""The examples of the sheet of 2011, each with its place there: a heading, a figure's letter.

Its figures print no sums. Their letters are those of the collectors' sheet, which does, so the
same tiles stand for them here.
"""

from __future__ import annotations

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    PLAIN_123,
    PLAIN_223,
    decline,
    filled,
    hand_of,
    place,
    played,
)
from tricorne.rules import Figure, Match, Terms, preset
from tricorne.rules.grid import sides

GOLIATH = preset("goliath")


def test_fig_a_the_first_tile_brings_the_sum_of_its_numbers() -> None:
    """Goliath, Déroulement de la partie, fig. A."""
    assert played(GOLIATH, "134@0,0").log[-1].points == 1 + 3 + 4


def test_figs_b_and_c_two_tiles_with_a_common_side() -> None:
    """Goliath, Déroulement de la partie, fig. B and C."""
    assert played(GOLIATH, PLAIN_123).log[-1].points == 1 + 2 + 3
    assert played(GOLIATH, PLAIN_223).log[-1].points == 3 + 2 + 2


def test_figs_d_and_e_a_side_with_one_wrong_number_and_a_mere_point() -> None:
    """Goliath, Déroulement de la partie, fig. D and E: illegal placements."""
    round_ = played(GOLIATH, "555@0,0", hands={2: "455 445"})
    one_number_wrong = round_.refusal(place("445@0,1"))
    only_a_point = round_.refusal(place("455@0,2"))
    assert one_number_wrong is not None
    assert only_a_point is not None
    assert (one_number_wrong.code, only_a_point.code) == ("corner", "side")


def test_fig_f_a_bridge_with_empty_space_on_either_side() -> None:
    """Goliath, Score et bonus, fig. F: 40 more; the far corner touches its own number."""
    round_ = played(GOLIATH, BRIDGE_344)
    last = place(BRIDGE_344.split()[-1])
    assert round_.log[-1].points == 3 + 4 + 4 + 40
    assert [side in round_.board.laid for side in sides(last.cell)].count(True) == 1
    round_.pop()
    assert round_.figure(last) == Figure.BRIDGE


def test_fig_g_a_hexagon() -> None:
    """Goliath, Score et bonus, fig. G: 50 more."""
    assert played(GOLIATH, HEXAGON_155).log[-1].points == 1 + 5 + 5 + 50


def test_fig_h_a_double_hexagon() -> None:
    """Goliath, Score et bonus, fig. H: 60 more."""
    assert played(GOLIATH, DOUBLE_HEXAGON_345).log[-1].points == 3 + 4 + 5 + 60


def test_pioche_three_tiles_drawn_and_none_placed() -> None:
    """Goliath, Pioche: the sum of 25 points."""
    round_ = played(GOLIATH, "555@0,0")
    assert [event.points for event in decline(round_)] == [-5, -5, -5, -10]
    assert round_.totals[1] == -(5 + 5 + 5 + 10)


def test_fin_de_la_partie_the_last_tile() -> None:
    """Goliath, Fin de la partie: 25, and what stands on the other racks."""
    script = "555@0,0 554@1,0 544@1,1 505@0,1"
    round_ = played(hand_of(GOLIATH, 2), script, 3, hands={2: "123", 3: "111"})
    assert [event.points for event in round_.log[-3:]] == [25 + 6 + 3, 0, 0]


def test_tactique_et_conseils_de_jeu_400_points_over_several_rounds() -> None:
    """Goliath, Tactique et conseils de jeu: the total that it suggests."""
    sheet = hand_of(GOLIATH, 2)
    match = Match(Terms(sheet, asked=400), 2)
    while not match.over:
        assert max(match.totals) < 400
        round_ = match.start(filled(sheet, ["555 055", "455 123"]))
        while not round_.over:
            round_.push(round_.legal_actions()[0])
    assert len(match.rounds) > 1
    assert max(match.totals) >= 400
    assert match.winners == [match.totals.index(max(match.totals)) + 1]
