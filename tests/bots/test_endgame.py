"""The exact search finds what trying out everything finds."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bots.rounds import by_greedy, title
from tricorne.bots.engine.endgame import NOT_SOLVED, Room, solve
from tricorne.bots.insight import aim_of
from tricorne.kernel import MOST_PLACEMENTS, State
from tricorne.rules import Round, Terms, preset

TERMS = [
    Terms(preset("goliath")),
    Terms(preset("app")),
    Terms(preset("classic")),
    Terms(preset("goliath"), "none"),
    Terms(preset("deluxe"), "simple"),
]
ROOM = Room()


def tried_out(round_: Round, me: int) -> float:
    """The value of a position for a seat when both play as well as can be: everything is tried."""
    if round_.over:
        return merit(round_, me)
    values = []
    for action in round_.legal_actions():
        after = round_.copy()
        after.push(action)
        values.append(tried_out(after, me))
    return max(values) if round_.seat == me else min(values)


def merit(round_: Round, me: int) -> float:
    if round_.terms.scoring == "none":
        mine, theirs = round_.sizes[me - 1], round_.sizes[2 - me]
        return 100.0 if mine < theirs else 50.0 if mine == theirs else 0.0
    return round_.totals[me - 1] - round_.totals[2 - me]


def found(round_: Round, limit: int = 10**7) -> tuple[int, dict[int, float]]:
    state = State.from_round(round_)
    choices = np.zeros(MOST_PLACEMENTS + 1, np.int64)
    values = np.zeros(MOST_PLACEMENTS + 1)
    aim = int(aim_of(round_.terms))
    count = solve(
        state.rules, state.position, aim, limit, ROOM.nodes, ROOM.frames, ROOM.known, choices,
        values,
    )  # fmt: skip
    return count, dict(zip(choices[:count].tolist(), values[:count].tolist(), strict=True))


def endgames(terms: Terms, tiles: int, rounds: int) -> list[Round]:
    """Positions with the pool empty, and at most so many tiles left."""
    terms = Terms(terms.sheet, terms.scoring, None if terms.scoring == "none" else 0)
    return [
        round_.copy()
        for seed in range(rounds)
        for round_ in by_greedy(terms, 2, seed)
        if not round_.pool_size and sum(round_.sizes) <= tiles and len(round_.legal_actions()) > 1
    ]


@pytest.mark.parametrize("terms", TERMS, ids=title)
def test_its_value_is_that_of_trying_out_everything(terms: Terms) -> None:
    positions = endgames(terms, 4 if terms.sheet.may_decline else 7, 60)
    assert positions
    for round_ in positions[:8]:
        _, values = found(round_)
        expected = tried_out(round_, round_.seat)
        if terms.scoring == "none":
            assert max(values.values()) + 50.0 == expected
        else:
            ahead = round_.totals[round_.seat - 1] - round_.totals[2 - round_.seat]
            assert max(values.values()) + ahead == expected


def test_it_gives_up_where_it_would_take_too_long() -> None:
    round_ = endgames(TERMS[0], 20, 40)[0]
    count, _ = found(round_, limit=1)
    assert count == NOT_SOLVED


def test_giving_up_leaves_nothing_behind() -> None:
    for round_ in endgames(TERMS[0], 7, 25):
        again = found(round_)
        found(round_, limit=3)
        assert found(round_) == again
