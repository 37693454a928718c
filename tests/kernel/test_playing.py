"""Rounds, matches and playouts: repeatable with any number of threads, and counted correctly."""

from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from random import Random
from statistics import fmean

import pytest

from tests.kernel.matches import assert_equal_matches
from tricorne.kernel import Policy, State, play_matches, play_round, play_rounds, playouts
from tricorne.rules import (
    PRESETS,
    Deal,
    Draw,
    Figure,
    Pass,
    Place,
    Round,
    SheetError,
    Terms,
    deal,
    preset,
)
from tricorne.rules.tiles import ALL_TILES

GOLIATH = Terms(preset("goliath"))
ENDINGS = (None, "out", "blocked", "target")


@pytest.mark.long
def test_results_depend_on_neither_chunks_nor_threads() -> None:
    seats = [Policy.RANDOM, Policy.GREEDY, Policy.GREEDY]
    whole = play_rounds(GOLIATH, seats, 9, 100, 1000)
    with ThreadPoolExecutor(3) as threads:
        chunks = threads.map(
            lambda first: play_rounds(GOLIATH, seats, 9, first, 50), range(100, 1100, 50)
        )
    assert b"".join(map(bytes, chunks)) == bytes(whole)


@pytest.mark.parametrize("name", PRESETS)
def test_a_result_counts_what_happened_in_the_round(name: str) -> None:
    terms = Terms(preset(name))
    seats = [Policy.GREEDY] * 2
    results = play_rounds(terms, seats, 1, 0, 40)
    for number, result in enumerate(results):
        round_ = play_round(terms, seats, 1, number).to_round()
        actions = [event.action for event in round_.actions()]
        assert result.points[:2] == round_.totals
        assert ENDINGS[result.ending] == round_.ending
        assert result.opener == round_.deal.starter - 1
        assert result.actions == len(actions)
        assert result.placements == sum(isinstance(action, Place) for action in actions)
        assert result.draws == sum(isinstance(action, Draw) for action in actions)
        assert result.passes == sum(isinstance(action, Pass) for action in actions)
        assert result.pool_left == round_.pool_size
        made = figures(round_)
        assert result.bridges == made.count(Figure.BRIDGE)
        assert result.two_sides == made.count(Figure.TWO_SIDES)
        assert [*result.hexagons] == [
            made.count(figure)
            for figure in (Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)
        ]


def figures(round_: Round) -> list[Figure | None]:
    """The figures that were made in a round."""
    again, made = Round(round_.terms, round_.deal), []
    for event in round_.actions():
        if isinstance(event.action, Place):
            made.append(again.figure(event.action))
        again.push(event.action)  # type: ignore[arg-type]  # ends are no actions
    return made


MATCHES = [
    Terms(preset("goliath"), asked=200),
    Terms(preset("goliath"), asked=40),
    Terms(preset("classic")),
    Terms(preset("deluxe")),
    Terms(preset("deluxe"), "simple", 60),
    Terms(preset("chrono"), "none"),
    Terms(preset("escale").changed(blocked="lowest", target=100, target_when="round")),
    Terms(preset("goliath").changed(rounds=3)),
    Terms(preset("pressman"), asked=100),
    Terms(preset("pressman").changed(rounds=2), asked=60),
]


@pytest.mark.parametrize("terms", MATCHES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_is_the_rounds_that_the_rules_would_play(terms: Terms, players: int) -> None:
    seats = [Policy.GREEDY, Policy.RANDOM, Policy.RANDOM, Policy.GREEDY][:players]
    assert_equal_matches(terms, seats, 3, 0, 6)


def test_a_match_in_which_totals_only_fall_is_given_up() -> None:
    sheet = preset("goliath").changed(bridge=0, draw_cost=1000, out_takes=False)
    result = play_matches(Terms(sheet, asked=100_000), [Policy.RANDOM] * 2, 1, 0, 1)[0]
    assert (result.over, result.winners, result.rounds) == (0, 0, 1000)


def test_playouts_continue_from_the_position_and_leave_it_as_it_was() -> None:
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 3, Random(2)))
    for _ in range(20):
        round_.push(round_.legal_actions()[0])
    state = State.from_round(round_)
    twin = state.copy()
    seats = [Policy.RANDOM] * 3
    totals = playouts(state, seats, 1, 0, 300)
    assert [len(row) for row in totals] == [3] * 300
    assert len(set(map(tuple, totals))) > 50
    assert state.legal_actions() == twin.legal_actions()
    assert state.to_round() == round_
    assert playouts(twin, seats, 1, 100, 50) == totals[100:150]


def test_playouts_from_the_start_are_rounds() -> None:
    """The points of playouts of many deals average as those of rounds do."""
    totals: list[int] = []
    for seed in range(400):
        state = State.from_round(Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(seed))))
        totals += chain.from_iterable(playouts(state, [Policy.RANDOM] * 2, seed, 0, 10))
    assert abs(fmean(totals) - 113.4) < 6


@pytest.mark.long
@pytest.mark.parametrize(
    ("policy", "points", "actions", "out"),
    [(Policy.GREEDY, 126.7, 62.5, 0.708), (Policy.RANDOM, 113.4, 62.7, 0.717)],
)
def test_rounds_come_out_as_in_an_independent_simulation(
    policy: Policy, points: float, actions: float, out: float
) -> None:
    """Two players, `goliath`, 4,000 rounds there: within three of their standard errors."""
    results = play_rounds(GOLIATH, [policy] * 2, 2024, 0, 40_000)
    assert abs(fmean(chain.from_iterable(one.points[:2] for one in results)) - points) < 3 * 1.2
    assert abs(fmean(one.actions for one in results) - actions) < 3 * 0.8
    assert abs(fmean(one.ending == 1 for one in results) - out) < 3 * 0.0072


def test_nothing_fits_behind_the_last_open_cell_after_moves_and_undos() -> None:
    seats = [Policy.GREEDY] * 2
    for number in range(20):
        state = play_round(GOLIATH, seats, 3, number)
        start = State.from_round(Round(GOLIATH, state.to_round().deal))
        playouts(start, seats, 3, 0, 5)
        for record in (state.position, start.position):
            assert not any(record.fits[record.open_count :])
        assert state.position.open_count > 0 == start.position.open_count


def test_a_number_of_players_that_the_sheet_does_not_allow_is_refused() -> None:
    with pytest.raises(SheetError):
        play_rounds(GOLIATH, [Policy.RANDOM] * 5, 1, 0, 1)


def test_a_round_with_unknown_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="all hands"):
        State.from_round(Round(GOLIATH, Deal(2, 1)))


def test_a_position_made_from_a_view_has_no_past() -> None:
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(2)))
    round_.push(round_.legal_actions()[0])
    state = State.from_view(round_.view(round_.seat), [1, 2], [2, 3])
    assert state.hands == [1, 2]
    assert state.pool_size == 2
    assert state.position.unplayed != ALL_TILES
    with pytest.raises(ValueError, match="not known"):
        state.to_round()
