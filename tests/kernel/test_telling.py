"""The kernel's rows of moves are those of a replay by the rules, by all sheets and players."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from tests.campaign import one_in
from tricorne.kernel import Policy, play_round, play_rounds
from tricorne.lab.moves import FIGURES, KeptRound, play_told, tell_rounds
from tricorne.lab.parquet import Words
from tricorne.rules import PRESETS, Draw, Place, Round, Terms, pack_action, preset
from tricorne.rules.terms import SCORINGS

CASES = [*product(PRESETS, range(1, 7), range(3))]
SEATS = (Policy.GREEDY, Policy.RANDOM, Policy.CAREFUL)
ROUNDS = 6


def replay(round_: Round) -> list[tuple[int | str, ...]]:
    """A row for each action: the action, what it brought, and the position before it."""
    again = Round(round_.terms, round_.deal, round_.initial_totals)
    rows: list[tuple[int | str, ...]] = []
    for ply, event in enumerate(round_.actions(), start=1):
        action, seat = event.action, event.seat
        figure = again.figure(action) if isinstance(action, Place) else None
        drawn = action.tile if isinstance(action, Draw) and action.tile is not None else -1
        legal, held = len(again.legal_actions()), again.sizes[seat - 1]
        done = (pack_action(action), drawn, event.points, figure or "")  # type: ignore[arg-type]  # no end
        rows.append((ply, seat, *done, legal, held, again.pool_size, again.draws))
        again.push(action)  # type: ignore[arg-type]  # likewise
    return rows


@pytest.mark.parametrize("case", one_in(41, CASES), ids=lambda case: "-".join(map(str, case)))
def test_the_kernel_tells_moves_as_a_replay_does(case: tuple[str, int, int]) -> None:
    name, players, kind = case
    sheet = preset(name).changed(players=[1, 6], hand=[9, 9, 7, 7, 6, 6])
    terms = Terms(sheet, SCORINGS[kind])
    seats = [SEATS[(kind + seat) % len(SEATS)] for seat in range(players)]
    records, told = play_told(terms, seats, 7, 3, ROUNDS)
    alone = np.frombuffer(bytes(play_rounds(terms, seats, 7, 3, ROUNDS)), records.dtype)
    assert np.array_equal(records, alone)
    rounds = [play_round(terms, seats, 7, 3 + n).to_round() for n in range(ROUNDS)]
    columns = told.move_columns()
    values = [each.words if isinstance(each, Words) else each for each in columns.values()]
    rows = [*zip(*(each.tolist() for each in values), strict=True)]
    due = [(3 + n, *row) for n, round_ in enumerate(rounds) for row in replay(round_)]
    assert rows == due
    assert [tuple(hands) for hands in told.hands.tolist()] == [each.deal.hands for each in rounds]
    assert [tuple(order) for order in told.order.tolist()] == [each.deal.pool for each in rounds]
    again = tell_rounds([KeptRound(3 + n, each) for n, each in enumerate(rounds)], terms, players)
    assert all(np.array_equal(again.moves[name], told.moves[name]) for name in told.moves)
    assert np.array_equal(again.hands, told.hands)
    assert np.array_equal(again.order, told.order)


def test_more_moves_than_rounds_usually_have_find_room() -> None:
    terms = Terms(preset("goliath").changed(players=[1, 6], hand=[1] * 6, draws="unlimited"))
    records, told = play_told(terms, [Policy.RANDOM] * 6, 1, 0, 300)
    assert told.lengths.sum() == len(told.moves["ply"]) == records["actions"].sum()


def test_rounds_are_picked_in_any_order_with_their_moves() -> None:
    _, told = play_told(Terms(preset("goliath")), [Policy.GREEDY] * 2, 1, 0, 5)
    picked = told.pick(np.array([4, 1]))
    ends = np.cumsum(told.lengths)
    due = np.r_[ends[3] : ends[4], ends[0] : ends[1]]
    assert picked.numbers.tolist() == [4, 1]
    assert np.array_equal(picked.moves["action"], told.moves["action"][due])
    assert {*FIGURES} >= {*picked.move_columns()["figure"].words}  # type: ignore[union-attr]  # words
