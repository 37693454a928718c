"""The result of a round or a match, in the form of the kernel's own records."""

from __future__ import annotations

import numpy as np

from tricorne.lab.tally import ENDINGS
from tricorne.rules import Draw, Figure, Match, Pass, Place, Round
from tricorne.rules.board import Board

_HEXAGONS = (Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)


def write_round(round_: Round, record: np.void) -> None:
    """Fill in a record of the dtype ROUND."""
    actions = [event.action for event in round_.actions()]
    board = Board()
    made: dict[Figure | None, int] = dict.fromkeys([None, *Figure], 0)
    for action in actions:
        if isinstance(action, Place):
            made[board.figure(action.cell) if board.laid else None] += 1
            board.place(action)
    record["points"][: round_.players] = np.subtract(round_.totals, round_.initial_totals)
    record["opener"] = round_.deal.starter - 1
    record["ending"] = ENDINGS[round_.ending or "out"]
    record["actions"] = len(actions)
    record["placements"] = len(board.laid)
    record["draws"] = sum(isinstance(action, Draw) for action in actions)
    record["passes"] = sum(isinstance(action, Pass) for action in actions)
    record["bridges"] = made[Figure.BRIDGE]
    record["two_sides"] = made[Figure.TWO_SIDES]
    record["hexagons"] = [made[figure] for figure in _HEXAGONS]
    record["pool_left"] = round_.pool_size
    record["winners"] = _winners_of(round_)


def _winners_of(round_: Round) -> int:
    """The seats that would have won, had the match been this round only; a bit each."""
    merits = [-size for size in round_.sizes] if round_.terms.scoring == "none" else round_.totals
    best = max(merits)
    return sum(1 << seat for seat, merit in enumerate(merits) if merit == best)


def write_match(match: Match, record: np.void) -> None:
    """Fill in a record of the dtype MATCH."""
    record["totals"][: match.players] = match.totals
    record["rounds"] = len(match.rounds)
    record["actions"] = sum(len(round_.actions()) for round_ in match.rounds)
    record["winners"] = sum(1 << seat - 1 for seat in match.winners)
    record["over"] = match.over
