"""The printed examples of the published sheets, each with its place there.

A place is a heading, a paragraph or a figure's letter. The figures of the sheet of 2011 print no
sums; their letters are those of the collectors' sheet, which does, so the same tiles stand for
them. What a sheet says without an example is in `test_sheet_*`, and what several say in
`test_all_sheets*`.
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
    TRIPLE_HEXAGON_345,
    TWO_SIDES_123,
    decline,
    filled,
    hand_of,
    place,
    placeable,
    play,
    played,
)
from tricorne.rules import Board, DealError, Figure, Match, Round, Terms, preset
from tricorne.rules.grid import sides
from tricorne.rules.tiles import CORNERS, TILE_NAMED, VALUES

CLASSIC = preset("classic")

PLACED = [
    ("goliath", "Déroulement de la partie, fig. A", "134@0,0", 1 + 3 + 4),
    ("goliath", "Déroulement de la partie, fig. B", PLAIN_123, 1 + 2 + 3),
    ("goliath", "Déroulement de la partie, fig. C", PLAIN_223, 3 + 2 + 2),
    ("goliath", "Score et bonus, fig. F", BRIDGE_344, 3 + 4 + 4 + 40),
    ("goliath", "Score et bonus, fig. G", HEXAGON_155, 1 + 5 + 5 + 50),
    ("goliath", "Score et bonus, fig. H", DOUBLE_HEXAGON_345, 3 + 4 + 5 + 60),
    ("escale", "Déroulement de la partie, fig. A", PLAIN_134, 1 + 3 + 4),
    ("escale", "Déroulement de la partie, fig. B", PLAIN_123, 1 + 2 + 3),
    ("escale", "Déroulement de la partie, fig. C", PLAIN_223, 3 + 2 + 2),
    ("escale", "Bonus, fig. F", BRIDGE_344, 3 + 4 + 4 + 40),
    ("escale", "Bonus, fig. G", HEXAGON_155, 1 + 5 + 5 + 50),
    ("escale", "Bonus, fig. H", DOUBLE_HEXAGON_345, 3 + 4 + 5 + 60),
    ("chrono", "III a) Gameplay, the first example", PLAIN_123, 1 + 2 + 3),
    ("chrono", "III a) Gameplay, the second example", PLAIN_223, 3 + 2 + 2),
    # Its sum reads 3+4+4+4: the last 4 stands for the 40 of a bridge.
    ("chrono", "III b) Score, the bridge", BRIDGE_344, 3 + 4 + 4 + 40),
    ("chrono", "III b) Score, the hexagon", HEXAGON_155, 5 + 5 + 1 + 50),
    ("chrono", "III b) Score, the double hexagon", DOUBLE_HEXAGON_345, 5 + 3 + 4 + 60),
    ("classic", "fig. a", PLAIN_123, 1 + 2 + 3),
    ("classic", "fig. b", BRIDGE_344, 3 + 4 + 4 + 40),
    ("classic", "fig. c", HEXAGON_155, 1 + 5 + 5 + 50),
    ("classic", "fig. d", DOUBLE_HEXAGON_345, 5 + 4 + 3 + 60),
    ("classic", "Quelques précisions, two sides", TWO_SIDES_123, 1 + 2 + 3 + 40),
    ("classic", "Quelques précisions, three hexagons", TRIPLE_HEXAGON_345, 5 + 4 + 3 + 70),
    ("deluxe", "third paragraph, the first way", PLAIN_123, 1 + 2 + 3),
    ("deluxe", "third paragraph, the second way", BRIDGE_344, 3 + 4 + 4 + 40),
    ("deluxe", "third paragraph, the third way", HEXAGON_155, 1 + 5 + 5 + 50),
]
SIMPLER = [(PLAIN_123, 1), (BRIDGE_344, 1 + 1), (HEXAGON_155, 1 + 1), (DOUBLE_HEXAGON_345, 1 + 2)]


@pytest.mark.parametrize(
    ("name", "script", "points"),
    [pytest.param(name, *rest, id=f"{name}, {where}") for name, where, *rest in PLACED],
)
def test_the_tile_of_an_example_brings_the_printed_sum(name: str, script: str, points: int) -> None:
    players = 4 if script == TRIPLE_HEXAGON_345 else 2
    assert played(name, script, players).log[-1].points == points


@pytest.mark.parametrize("name", ["goliath", "escale", "deluxe"])
@pytest.mark.parametrize(
    ("script", "shared", "figure"),
    [(BRIDGE_344, 1, Figure.BRIDGE), (HEXAGON_155, 2, Figure.HEXAGON)],
    ids=["bridge", "hexagon"],
)
def test_a_printed_bridge_shares_one_side_and_a_hexagon_two(
    name: str, script: str, shared: int, figure: Figure
) -> None:
    """Goliath and escale, fig. F and G; deluxe, third paragraph."""
    round_, last = played(name, script), place(script.rsplit(maxsplit=1)[-1])
    assert [side in round_.board.laid for side in sides(last.cell)].count(True) == shared
    round_.pop()
    assert round_.figure(last) == figure


@pytest.mark.parametrize(
    ("name", "first", "hand", "wrong", "point"),
    [
        ("goliath", "555@0,0", "455 445", "445@0,1", "455@0,2"),
        ("escale", "134@0,0", "123 345", "312@0,1", "345@-1,1"),
        ("chrono", "134@0,0", "123", "312@0,1", None),
    ],
    ids=["goliath, fig. D and E", "escale, fig. D and E", "chrono, III a)"],
)
def test_a_side_with_one_wrong_number_and_a_mere_point_are_printed_as_wrong(
    name: str, first: str, hand: str, wrong: str, point: str | None
) -> None:
    round_ = played(name, first, hands={2: hand})
    for script, code in ((wrong, "corner"), (point, "side")):
        refusal = None if script is None else round_.refusal(place(script))
        assert script is None or (refusal is not None and refusal.code == code)


@pytest.mark.parametrize("name", ["goliath", "escale", "classic"])
def test_three_tiles_drawn_and_none_placed_cost_the_printed_25(name: str) -> None:
    """Goliath and escale, Pioche; classic, on drawing."""
    round_ = played(name, "555@0,0")
    assert [event.points for event in decline(round_)] == [-5, -5, -5, -10]
    assert round_.totals[1] == -(5 + 5 + 5 + 10) == -25


def test_chrono_prints_a_five_too_many_for_three_draws() -> None:
    """Chrono, III c) Pioche: its sum reads 5+5+5+5+10; three draws are three fives."""
    round_ = played("chrono", "555@0,0 draw 012 draw 013 draw 155 pass")
    assert [event.points for event in round_.log[1:]] == [-5, -5, -5 - 10, 0]
    assert round_.totals[1] == -25


@pytest.mark.parametrize("name", ["goliath", "chrono"])
def test_the_last_tile_brings_25_and_what_stands_on_the_other_racks(name: str) -> None:
    """Goliath, Fin de la partie; chrono, III d) Fin de partie."""
    script = "555@0,0 554@1,0 544@1,1 505@0,1"
    round_ = played(hand_of(name, 2), script, 3, hands={2: "123", 3: "111"})
    assert [event.points for event in round_.log[-3:]] == [25 + 6 + 3, 0, 0]


@pytest.mark.parametrize("name", ["goliath", "escale"])
def test_400_points_over_several_rounds_end_with_the_first_who_reaches_them(name: str) -> None:
    """Goliath, Tactique et conseils de jeu; escale, Conseils de jeu: the suggested total."""
    match = Match(Terms(hand_of(name, 2), asked=400), 2)
    while not match.over:
        assert max(match.totals) < 400
        round_ = match.start(filled(match.terms.sheet, ["555 055", "455 123"]))
        while not round_.over:
            round_.push(round_.legal_actions()[0])
    last = match.rounds[-1]
    assert (len(match.rounds) > 1, last.ending, match.winners) == (True, "target", [last.seat])
    assert match.totals[last.seat - 1] >= 400


@pytest.mark.parametrize("name", ["escale", "chrono"])
def test_simpler_points_for_tiles_figures_and_the_last_tile(name: str) -> None:
    """Escale, Conseils de jeu; chrono, III h) Conseils de jeu: the list of simpler points."""
    for script, points in SIMPLER:
        assert played(name, script, scoring="simple").log[-1].points == points
    round_ = played(hand_of(name, 2), "555@0,0 554@1,0 505@0,1", scoring="simple")
    assert [event.points for event in round_.log] == [1, 1, 1, 5, 0]


def test_without_points_the_first_player_out_wins() -> None:
    """Escale, Conseils de jeu: a game with young children."""
    sheet = hand_of("escale", 2)
    match = Match(Terms(sheet, "none"), 2)
    play(match.start(filled(sheet, ["555 055", "455 123"])), "555@0,0 554@1,0 505@0,1")
    assert (match.totals, match.winners) == ([0, 0], [1])


def test_clockwise_the_numbers_rise_and_after_the_highest_begin_again() -> None:
    """Chrono, III f) Stratégie: they begin again with the tile's smallest, not with 1."""
    for corners in CORNERS:
        falls = [corners[n - 1] > corners[n] for n in range(3)]
        assert falls.count(True) == (len(set(corners)) > 1)
        assert not falls[0] or corners[0] == min(corners)
    assert place("502@0,0").numbers == (5, 0, 2)


# Classic


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


@pytest.mark.parametrize(
    ("hand", "tiles", "first", "points"),
    [
        ("000", "000", "000", 30 + 10),
        ("345", "345", "345", 3 + 4 + 5),
        ("555 000", "555 000", "555", 15 + 10),
        ("555 000", "555 000", "000", 40),
    ],
    ids=["But du jeu, 0-0-0", "But du jeu, no triple", "Précisions, 5-5-5", "Précisions, 0-0-0"],
)
def test_what_classic_says_of_the_first_tile(
    hand: str, tiles: str, first: str, points: int
) -> None:
    round_ = opening(hand, "123" if hand == "345" else "")
    assert placeable(round_) == {*tiles.split()}
    assert round_.play(f"{first}@0,0").points == points


def test_fig_b_the_third_point_of_a_bridge_matches_too() -> None:
    """Classic, fig. b: another number may not lie at the corner across from the common side."""
    *before, bridge = BRIDGE_344.split()
    round_ = played(CLASSIC, " ".join(before), 4, hands={1: "344 134"})
    assert round_.refusal(place(bridge)) is None
    refusal = round_.refusal(place(bridge.replace("344", "341")))
    assert refusal is not None
    assert refusal.code == "corner"


# Deluxe


@pytest.mark.parametrize(
    ("beside", "wrong"),
    [("223@0,1", "224@0,1"), ("533@1,0", "433@1,0"), ("225@0,-1", "224@0,-1")],
    ids=["2-3", "3-5", "5-2"],
)
def test_first_paragraph_the_value_and_the_sides_of_2_3_5(beside: str, wrong: str) -> None:
    """Deluxe, first paragraph: 2-3, 3-5 and 5-2, and what has the same two numbers fits there."""
    assert VALUES[TILE_NAMED["235"]] == 2 + 3 + 5 == 10
    board = Board()
    board.place(place("235@0,0"))
    refusal = board.refusal(place(wrong))
    assert board.refusal(place(beside)) is None
    assert refusal is not None
    assert refusal.code == "corner"
