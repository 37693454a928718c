"""A chunk of rounds: played wherever an executor puts it, and summed up there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tricorne.kernel import ROUND, play_rounds
from tricorne.kernel.layout import Ending
from tricorne.lab.contenders import policies
from tricorne.lab.playing import Forfeit, kernel_deal, play_by_views
from tricorne.lab.tally import Tally
from tricorne.rules import Draw, Figure, Pass, Place, Round
from tricorne.rules.board import Board

if TYPE_CHECKING:
    from tricorne.kernel.layout import Ints, Records
    from tricorne.lab.plan import Plan

_ENDINGS = {"out": Ending.OUT, "blocked": Ending.BLOCKED, "target": Ending.TARGET}
_HEXAGONS = (Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)


class Chunk(NamedTuple):
    """What a chunk of rounds came to. The rounds themselves are there only if they are kept."""

    tally: Tally
    numbers: Ints | None = None
    rounds: Records | None = None


def play_chunk(plan: Plan, first: int, count: int, *, keep: bool = False) -> Chunk:
    """Play the rounds `first` to `first + count - 1` of a plan."""
    seats = policies(plan.bots)
    tally = Tally(plan.bots, plan.bin_width)
    if seats is not None:
        rounds = play_rounds(plan.terms, seats, plan.seed, first, count)
        numbers: Ints = np.arange(first, first + count)
    else:
        rounds, numbers = _by_views(plan, first, count, tally)
    tally.count(rounds)
    return Chunk(tally, numbers, rounds) if keep else Chunk(tally)


def _by_views(plan: Plan, first: int, count: int, tally: Tally) -> tuple[Records, Ints]:
    """The same rounds, one after the other, by bots that only Python knows."""
    rounds = np.zeros(count, ROUND)
    numbers: list[int] = []
    for number in range(first, first + count):
        deal = kernel_deal(plan.terms, len(plan.bots), plan.seed, number)
        try:
            round_ = Round(plan.terms, deal)
            played = play_by_views(round_, plan.bots, f"{plan.seed}/{number}")
        except Forfeit as forfeit:
            tally.spoilt.add(forfeit)
            continue
        report(played, rounds[len(numbers)])
        numbers.append(number)
    return rounds[: len(numbers)], np.array(numbers, np.int64)


def report(round_: Round, record: np.void) -> None:
    """Write down what became of a round, as the kernel does for its own."""
    actions = [event.action for event in round_.actions()]
    board = Board()
    made: dict[Figure | None, int] = dict.fromkeys([None, *Figure], 0)
    for action in actions:
        if isinstance(action, Place):
            made[board.figure(action.cell) if board.laid else None] += 1
            board.place(action)
    record["points"][: round_.players] = np.subtract(round_.totals, round_.initial_totals)
    record["opener"] = round_.deal.starter - 1
    record["ending"] = _ENDINGS[round_.ending or "out"]
    record["actions"] = len(actions)
    record["placements"] = len(board.laid)
    record["draws"] = sum(isinstance(action, Draw) for action in actions)
    record["passes"] = sum(isinstance(action, Pass) for action in actions)
    record["bridges"] = made[Figure.BRIDGE]
    record["two_sides"] = made[Figure.TWO_SIDES]
    record["hexagons"] = [made[figure] for figure in _HEXAGONS]
    record["pool_left"] = round_.pool_size
    record["winners"] = winners_of(round_)


def winners_of(round_: Round) -> int:
    """The seats that would have won, had the match been this round only; a bit each."""
    merits = [-size for size in round_.sizes] if round_.terms.scoring == "none" else round_.totals
    best = max(merits)
    return sum(1 << seat for seat, merit in enumerate(merits) if merit == best)
