"""Pressman's instructions, as far as they are published.

Tested for every sheet in `test_all_sheets*`: hands, the common side, figures, the end of the round
with an empty hand. Here: the rest, and decisions where they are silent.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import filled, hand_of, placeable, play, played
from tricorne.rules import DRAW, PASS, Figure, IllegalAction, Match, Round, Terms, preset
from tricorne.rules.match import Before
from tricorne.rules.terms import settle
from tricorne.rules.tiles import parse_set

PRESSMAN = preset("pressman")
AMOUNTS = Terms(PRESSMAN).amounts
NOTHING_FITS = "001 002 003 004 011 012 013 014 022"
"""A hand with which nobody can play beside 5-5-5."""


def hands(*names: str) -> tuple[int, ...]:
    return tuple(map(parse_set, names))


# The opening


def test_the_highest_triple_opens_for_10_more() -> None:
    round_ = Round(Terms(PRESSMAN), filled(PRESSMAN, ["111", "444"], starter=2))
    assert placeable(round_) == {"444"}
    assert round_.play("444@0,0").points == 12 + 10


def test_0_0_0_may_open_instead_for_40() -> None:
    round_ = Round(Terms(PRESSMAN), filled(PRESSMAN, ["000 555", ""]))
    assert placeable(round_) == {"000", "555"}
    assert round_.play("000@0,0").points == 40


# Figures


def test_a_bridge_and_two_sides_bring_40_and_a_hexagon_50() -> None:
    assert AMOUNTS.figure[Figure.BRIDGE] == AMOUNTS.figure[Figure.TWO_SIDES] == 40
    assert AMOUNTS.figure[Figure.HEXAGON] == 50


# Drawing


def test_a_player_who_can_place_may_not_draw() -> None:
    round_ = played(PRESSMAN, "555@0,0", hands={2: "155"})
    with pytest.raises(IllegalAction, match="this sheet lets nobody decline") as refused:
        round_.push(DRAW)
    assert refused.value.code == "draw"


def test_a_player_draws_until_a_tile_fits_at_5_points_each() -> None:
    round_ = played(PRESSMAN, "555@0,0", hands={2: NOTHING_FITS}, pool="023 024 033 044 155")
    for _ in range(4):
        assert round_.legal_actions() == [DRAW]
        assert round_.push(DRAW).points == -5
    round_.push(DRAW)
    assert placeable(round_) == {"155"}


@pytest.mark.parametrize(("action", "code"), [(DRAW, "draw"), (PASS, "pass")])
def test_a_drawn_tile_that_fits_may_not_be_kept(action: object, code: str) -> None:
    round_ = played(PRESSMAN, "555@0,0", hands={2: NOTHING_FITS}, pool="155 044")
    round_.push(DRAW)
    assert not round_.may_keep
    with pytest.raises(IllegalAction, match="this sheet lets nobody keep it") as refused:
        round_.push(action)  # type: ignore[arg-type]  # one of the two
    assert refused.value.code == code


def test_the_player_chooses_where_the_drawn_tile_goes() -> None:
    round_ = played(PRESSMAN, "555@0,0", hands={2: NOTHING_FITS}, pool="155")
    round_.push(DRAW)
    assert len({str(action).partition("@")[2] for action in round_.legal_actions()}) == 3


def test_a_pass_with_an_empty_pool_costs_nothing() -> None:
    assert (AMOUNTS.empty_pass, AMOUNTS.exhausted_pass) == (0, 0)


# The end of a round


def test_going_out_brings_25_and_the_values_of_the_others_tiles() -> None:
    assert settle(AMOUNTS, hands("", "012 345", "111"), 1) == (25 + 15 + 3, 0, 0)


@pytest.mark.parametrize(
    ("held", "brings"),
    [
        (("555", "001 002"), (3 - 15, 0)),
        (("012 345", "555 455", "001 002 003"), (29 + 6 - 15, 0, 0)),
        (("003", "111"), (0, 0)),
        (("003", "111", "455 555"), (3 + 29 - 3, 3 + 29 - 3, 0)),
    ],
    ids=["fewest", "lowest of equally few", "two alike", "both of three"],
)
def test_blocked_the_fewest_tiles_win(held: tuple[str, ...], brings: tuple[int, ...]) -> None:
    """Who holds them gets the values of the others' tiles and loses their own."""
    assert settle(AMOUNTS, hands(*held), None) == brings


# The match


def after_round(totals: tuple[int, int]) -> Match:
    """A match whose next round the first seat wins, with 56 points to 14."""
    sheet = hand_of("pressman", 2, triple_bonus=0)
    match = Match(Terms(sheet), 2, Before(totals, None, 3))
    play(match.start(filled(sheet, ["555 055", "455 123"])), "555@0,0 554@1,0 505@0,1")
    assert match.rounds[-1].settled
    return match


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((343, 0), []),
        ((344, 0), [1]),
        ((344, 399), [1]),
        ((300, 399), [2]),
        ((360, 390), [1]),
    ],
)
def test_of_several_at_400_the_winner_of_the_round_wins(
    totals: tuple[int, int], winners: list[int]
) -> None:
    assert after_round(totals).winners == winners


def test_a_blocked_round_that_nobody_won_leaves_it_to_the_highest_total() -> None:
    match = after_round((344, 399))
    match.rounds[-1].ending = "blocked"
    match.rounds[-1].log = [event._replace(points=0) for event in match.rounds[-1].log]
    assert match.winners == [2]
