"""Who sits at which table: all choices of bots, or by the Swiss system.

A pairing follows from the results alone, so that a tournament which goes on, and everybody who
checks it, finds the same tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

Seatmates = tuple[int, ...]
"""The places of its bots in the plan, in the order of the seats before they are rotated."""


class ScoresSoFar(NamedTuple):
    """What the stages until now say of the bots, each known by its place in the plan."""

    scores: Sequence[Fraction]
    met: Counter[tuple[int, int]]
    """How often two have sat together, the one with the lower place first."""
    rests: Sequence[int]
    """How often each has sat out."""


def all_tables(bots: int, players: int) -> list[Seatmates]:
    """All choices of so many bots."""
    return [*combinations(range(bots), players)]


def swiss_tables(past: ScoresSoFar, players: int) -> list[Seatmates]:
    """Tables of neighbours in the order of the scores.

    Where bots do not fill the last table, those sit out that have done so least often, the last of
    them first. From the top, each table gets those next in order that have met its bots least.
    Then bots of two tables change places, as long as fewer then sit together again.
    """
    order = sorted(range(len(past.scores)), key=lambda bot: (-past.scores[bot], bot))
    least = sorted(order, key=lambda bot: (past.rests[bot], past.scores[bot], -bot))
    resting = least[: len(order) % players]
    waiting = [bot for bot in order if bot not in resting]
    tables: list[list[int]] = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < players:
            nearest = min(waiting, key=lambda bot: _again(past, [*table, bot]))
            waiting.remove(nearest)
            table.append(nearest)
        tables.append(table)
    _exchange(past, tables)
    return [tuple(table) for table in tables]


def pairs(bots: Iterable[int]) -> list[tuple[int, int]]:
    """All pairs of bots, the one with the lower place first."""
    return [*combinations(sorted(bots), 2)]


def _again(past: ScoresSoFar, table: Sequence[int]) -> int:
    """How often bots of a table have sat together before."""
    return sum(past.met[pair] for pair in pairs(table))


def _exchange(past: ScoresSoFar, tables: list[list[int]]) -> None:
    """Let bots change places with those of the nearest tables where that avoids meetings."""
    for number in range(len(tables) - 1, -1, -1):
        if _again(past, tables[number]):
            _exchange_at(past, tables, number)


def _exchange_at(past: ScoresSoFar, tables: list[list[int]], number: int) -> None:
    mine = tables[number]
    for other in sorted(range(len(tables)), key=lambda each: abs(each - number)):
        theirs = tables[other]
        if other == number:
            continue
        before = _again(past, mine) + _again(past, theirs)
        for one in range(len(mine)):
            for two in range(len(theirs)):
                mine[one], theirs[two] = theirs[two], mine[one]
                if _again(past, mine) + _again(past, theirs) < before:
                    if not _again(past, mine):
                        return
                    before = _again(past, mine) + _again(past, theirs)
                else:
                    mine[one], theirs[two] = theirs[two], mine[one]
