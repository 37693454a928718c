"""The exact search agrees with brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator
from ctypes import sizeof
from dataclasses import replace
from itertools import islice
from statistics import fmean

import pytest

from tests.bots.rounds import by_greedy, title
from tests.bots.searching import task_about, understood
from tricorne.bots.expert import Expert
from tricorne.bots.searching import run_search
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel import State, call
from tricorne.kernel.engine import stop_when
from tricorne.kernel.thinking import DEPTH, NOT_SOLVED, Aim, Frame, Search, Tree
from tricorne.play.search import endgame
from tricorne.play.search.endgame import solve, try_endgame
from tricorne.play.thinking.decision import aim_of
from tricorne.rules import DRAW, Round, Terms, preset

pytestmark = pytest.mark.long

TERMS = [
    Terms(preset("goliath")),
    Terms(preset("app")),
    Terms(preset("classic")),
    Terms(preset("goliath"), "none"),
    Terms(preset("deluxe"), "simple"),
]


def tried_out(round_: Round, me: int) -> float:
    """The value of a position for a seat when all others play against it, by brute force.

    All know the hands, and nobody knows the order of the pool.
    """
    if round_.over:
        return merit(round_, me)
    values = []
    for action in round_.legal_actions():
        outcomes = []
        for world in drawing_each(round_) if action == DRAW else [round_.copy()]:
            world.push(action)
            outcomes.append(tried_out(world, me))
        values.append(fmean(outcomes))
    return max(values) if round_.seat == me else min(values)


def drawing_each(round_: Round) -> Iterator[Round]:
    """The same position with each tile of the pool in turn as the next one."""
    pool = round_.deal.pool
    assert pool is not None
    drawn = len(pool) - round_.pool_size
    for tile in pool[drawn:]:
        order = (*pool[:drawn], tile, *(other for other in pool[drawn:] if other != tile))
        world = round_.copy()
        world.deal = replace(round_.deal, pool=order)
        yield world


def merit(round_: Round, me: int) -> float:
    others = [seat for seat in range(1, round_.players + 1) if seat != me]
    if round_.terms.scoring == "none":
        mine, least = round_.sizes[me - 1], min(round_.sizes[seat - 1] for seat in others)
        return 100.0 if mine < least else 50.0 if mine == least else 0.0
    return round_.totals[me - 1] - max(round_.totals[seat - 1] for seat in others)


def found(round_: Round, limit: int = 10**7, depth: int = DEPTH) -> dict[int, float] | None:
    state = State.from_round(round_)
    search = Search(aim=Aim[aim_of(round_.terms).upper()], limit=limit)
    kernel = KernelWorkspace(state.rules, state.position, search)
    kernel.call("forget")
    return run_search(solve(kernel, depth)) or None


def endgames(
    terms: Terms, tiles: int, rounds: int, pool: int = 0, players: int = 2
) -> Iterator[Round]:
    """Positions with this many tiles in the pool, and at most this many in the hands.

    Each is searched for when it is asked for: that takes longer than most tests with it.
    """
    terms = Terms(terms.sheet, terms.scoring, None if terms.scoring == "none" else 0)
    return (
        round_.copy()
        for seed in range(rounds)
        for round_ in by_greedy(terms, players, seed)
        if round_.pool_size == pool
        and sum(round_.sizes) <= tiles
        and len(round_.legal_actions()) > 1
    )


@pytest.mark.parametrize("terms", TERMS, ids=title)
@pytest.mark.parametrize("pool", [0, 1, 2])
def test_its_value_equals_that_of_an_exhaustive_search(terms: Terms, pool: int) -> None:
    few = terms.sheet.may_decline and not pool
    positions = [*islice(endgames(terms, 4 if few else 6, 60, pool), 8)]
    assert positions
    for round_ in positions:
        values = found(round_)
        assert values
        expected = tried_out(round_, round_.seat)
        if terms.scoring == "none":
            assert max(values.values()) + 50.0 == pytest.approx(expected)
        else:
            assert max(values.values()) + merit(round_, round_.seat) == pytest.approx(expected)


@pytest.mark.parametrize("pool", [0, 1])
def test_among_three_the_other_two_are_taken_for_allies(pool: int) -> None:
    positions = [*islice(endgames(TERMS[0], 7, 60, pool, players=3), 6)]
    assert positions
    for round_ in positions:
        values = found(round_)
        assert values
        assert max(values.values()) + 50.0 == pytest.approx(tried_out(round_, round_.seat))


def test_it_gives_up_on_an_endgame_that_takes_too_long() -> None:
    assert found(next(endgames(TERMS[0], 20, 40)), limit=1) is None


def test_it_gives_up_on_an_endgame_deeper_than_its_room() -> None:
    state, tree = State.from_round(next(endgames(TERMS[0], 20, 40))), Tree()
    search = Search(limit=10**7, pause=10**7, frames=3)
    assert call("solve", state.rules, state.position, search, tree) == NOT_SOLVED
    assert bytes(tree.frames[2]).strip(b"\0")
    assert not bytes(tree.frames)[3 * sizeof(Frame) :].strip(b"\0")


def test_a_search_cut_short_answers_with_the_actions_that_it_has_solved() -> None:
    round_ = next(
        round_
        for round_ in by_greedy(TERMS[0], 2, 4)
        if round_.pool_size == 2 and len(round_.legal_actions()) > 1
    )
    view = round_.view(round_.seat)
    task, kernel = task_about(view), understood(view, 1)
    with stop_when(lambda: kernel.integer("search", "nodes") > 0):
        tried = run_search(try_endgame(kernel, task, 10**9))
    assert tried is not None
    assert len(tried) == len(view.actions)
    with stop_when(lambda: True):
        assert run_search(try_endgame(kernel, task, 10**9)) is None


def test_giving_up_leaves_nothing_behind() -> None:
    for round_ in endgames(TERMS[0], 7, 25):
        again = found(round_)
        found(round_, limit=3)
        assert found(round_) == again


def test_a_search_ignores_leftovers_of_an_earlier_one() -> None:
    round_ = next(endgames(TERMS[0], 7, 25))
    expected = found(round_)
    for known in (tree := Tree()).known:
        known.worth, known.bound = 1000.0, 1
    call("forget", tree)
    assert found(round_) == expected


def test_a_search_that_pauses_often_finds_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = [*endgames(TERMS[0], 7, 25)]
    whole = [found(round_) for round_ in rounds]
    monkeypatch.setattr(endgame, "_AT_ONCE", 3)
    assert [found(round_) for round_ in rounds] == whole


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_finds_the_best_average_over_hidden_tiles(players: int) -> None:
    round_ = next(endgames(TERMS[0], 9, 25, 1, players))
    view = round_.view(round_.seat)
    task, kernel = task_about(view), understood(view, 1)
    tried = run_search(try_endgame(kernel, task, 10**7))
    assert tried is not None
    assert len(tried) == len(view.actions)
    assert run_search(try_endgame(kernel, task, 1)) is None


def test_with_an_empty_pool_the_bot_plays_perfectly() -> None:
    for round_ in islice(endgames(TERMS[0], 4, 60), 8):
        after = round_.copy()
        action = Expert(playouts=1000).choose(round_.view(round_.seat), random.Random(1))
        after.push(action)
        assert tried_out(after, round_.seat) == tried_out(round_, round_.seat)
