"""Who sits where in each round of an evening.

A contestant is whoever has one place in the ranking: a player, or a pair that has two seats of a
table of four opposite each other. In each round all tables play the same deals, each from a card of
its own. So nobody plays a deal twice, and every result is compared with those of all other tables.

- Mitchell: one half keeps its tables, the other moves on by one. Each contestant meets everybody of
  the other half once, and always sits on the same side. Each half has its own ranking.
- Howell: everybody meets everybody once, sits about as often on either side, and is compared with
  everybody about as often.
- Individual: tables of two, three or four mix anew in each round. Whoever has met least sits
  together, and everybody has each seat about as often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Movement = Literal["mitchell", "howell", "individual"]
MOVEMENTS: tuple[Movement, ...] = ("mitchell", "howell", "individual")
FEWEST_TABLES, MOST_TABLES = 2, 16
"""One table alone has nobody to be compared with."""
MOST_ROUNDS = 24
_SIDES = 2
_KEPT = 64
_STARTS = 6
"""From how many arrangements a round of an individual movement is improved."""


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """The contestants at each table of a round, by side or seat, and those who sit it out."""

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]


def sides_of(movement: Movement, size: int) -> int:
    """How many contestants a table of so many players has."""
    return size if movement == "individual" else _SIDES


def most_rounds(movement: Movement, begun: int) -> int:
    """How many rounds a movement has for so many contestants at its start."""
    if movement == "mitchell":
        return _places(begun) // 2
    return _places(begun) - 1 if movement == "howell" else MOST_ROUNDS


def has_place(movement: Movement, size: int, begun: int, now: int) -> bool:
    """Whether one more may come: an odd number leaves a place, mixed tables have many."""
    return now < (MOST_TABLES * size if movement == "individual" else _places(begun))


@lru_cache(_KEPT)
def plan_rounds(
    movement: Movement, size: int, rounds: int, joined: tuple[int, ...]
) -> tuple[RoundPlan, ...]:
    """All rounds. `joined` has the first round of each contestant: 1, or more for a late one.

    A plan takes up to seconds to find, and an evening is read after each result: so it is kept.
    """
    if movement == "individual":
        return tuple(_Mixing(size, joined).plan(rounds))
    places = _places(len([first for first in joined if first == 1]))
    swaps = _even_swaps(places - 1) if movement == "howell" else []
    plans: list[RoundPlan] = []
    for number in range(rounds):
        tables = _howell(places, number, swaps) if swaps else _mitchell(places, number)
        plans.append(_with_those_present(tables, number + 1, joined))
    return tuple(plans)


def _places(begun: int) -> int:
    return begun + begun % 2


def _mitchell(places: int, number: int) -> list[tuple[int, ...]]:
    half = places // 2
    return [(table, half + (table - number) % half) for table in range(half)]


def _howell(places: int, number: int, swaps: list[bool]) -> list[tuple[int, ...]]:
    """The last contestant keeps table 1; the others stand in a circle that turns."""
    last = places - 1
    tables: list[tuple[int, ...]] = [(last, number) if number % 2 else (number, last)]
    for j in range(1, places // 2):
        one, other = (number + j) % last, (number - j) % last
        tables.append((other, one) if swaps[j - 1] else (one, other))
    return tables


def _even_swaps(last: int) -> list[bool]:
    """At which tables of the circle sides change, so that all are compared with all about as often.

    Only those on the same side are compared. Each change of one table is kept if it helps.
    """
    swaps = [False for _ in range(last // 2)]
    least = _unevenness(swaps, last)
    index = 0
    while index < len(swaps):
        swaps[index] = not swaps[index]
        found = _unevenness(swaps, last)
        if found < least:
            least, index = found, 0
        else:
            swaps[index] = not swaps[index]
            index += 1
    return swaps


def _unevenness(swaps: list[bool], last: int) -> int:
    """How unevenly pairs are on the same side, by the squares: a term for each distance."""
    sides = [0 for _ in range(last)]
    for j in range(1, len(swaps) + 1):
        sides[j] = -1 if swaps[j - 1] else 1
        sides[last - j] = -sides[j]
    sums = [
        sum([sides[place] * sides[(place + distance) % last] for place in range(last)])
        for distance in range(1, last // 2 + 1)
    ]
    return sum([each * each for each in sums])


def _with_those_present(
    tables: list[tuple[int, ...]], number: int, joined: Sequence[int]
) -> RoundPlan:
    """Whoever would meet nobody, or somebody who is not there yet, sits out."""
    full: list[tuple[int, ...]] = []
    out: list[int] = []
    for table in tables:
        here = [each for each in table if each < len(joined) and joined[each] <= number]
        if len(here) == len(table):
            full.append(table)
        else:
            out.extend(here)
    return RoundPlan(tuple(full), tuple(out))


class _Mixing:
    """An individual movement in the making: who has met whom, sat where, and sat out how often."""

    def __init__(self, size: int, joined: Sequence[int]) -> None:
        self.size = size
        self.joined = joined
        people = range(len(joined))
        self.met = [[0 for _ in people] for _ in people]
        self.sat = [[0 for _ in range(size)] for _ in people]
        self.outs = [0 for _ in people]

    def plan(self, rounds: int) -> list[RoundPlan]:
        """The rounds, one after another. Whoever comes later changes none before."""
        return [self._next(number) for number in range(1, rounds + 1)]

    def _next(self, number: int) -> RoundPlan:
        here = [each for each, first in enumerate(self.joined) if first <= number]
        spare = max(len(here) - MOST_TABLES * self.size, len(here) % self.size)
        waiting = sorted(here, key=lambda each: (self.outs[each], -each))[:spare]
        for each in waiting:
            self.outs[each] += 1
        playing = [each for each in here if each not in waiting]
        tables = [self._seated(table) for table in self._mixed(playing)]
        return RoundPlan(tuple(tables), tuple(sorted(waiting)))

    def _mixed(self, playing: list[int]) -> list[list[int]]:
        best: list[list[int]] = []
        least = -1
        for start in range(min(_STARTS, len(playing))):
            tables = self._improved(self._grown([*playing[start:], *playing[:start]]))
            cost = sum([self._cost(table) for table in tables])
            if least < 0 or cost < least:
                best, least = tables, cost
        return best

    def _grown(self, left: list[int]) -> list[list[int]]:
        """Tables that fill up one after another, each time with whoever has met them least."""
        left = list(left)
        tables: list[list[int]] = []
        while left:
            table = [left[0]]
            left = left[1:]
            while len(table) < self.size:
                costs = [self._meeting(table, each) for each in left]
                index = costs.index(min(costs))
                table.append(left[index])
                left = [*left[:index], *left[index + 1 :]]
            tables.append(table)
        return tables

    def _improved(self, tables: list[list[int]]) -> list[list[int]]:
        """The tables after exchanges, as long as one helps."""
        better = True
        while better:
            better = False
            for one in range(len(tables)):
                for other in range(one):
                    if self._exchange(tables, one, other):
                        better = True
        return tables

    def _exchange(self, tables: list[list[int]], one: int, other: int) -> bool:
        before = self._cost(tables[one]) + self._cost(tables[other])
        for here in range(self.size):
            for there in range(self.size):
                first, second = list(tables[one]), list(tables[other])
                first[here], second[there] = second[there], first[here]
                if self._cost(first) + self._cost(second) < before:
                    tables[one], tables[other] = first, second
                    return True
        return False

    def _meeting(self, table: list[int], each: int) -> int:
        return sum([2 * self.met[each][other] + 1 for other in table])

    def _cost(self, table: list[int]) -> int:
        """By how much the squares of all meetings would grow."""
        return sum([self._meeting(table[:seat], table[seat]) for seat in range(1, self.size)])

    def _seated(self, table: list[int]) -> tuple[int, ...]:
        """The table in the order that gives everybody each seat most evenly; now they have met."""
        best: list[int] = []
        least = -1
        for order in _orders(table):
            cost = sum([2 * self.sat[each][seat] + 1 for seat, each in enumerate(order)])
            if least < 0 or cost < least:
                best, least = order, cost
        for seat, each in enumerate(best):
            self.sat[each][seat] += 1
            for other in best:
                if other != each:
                    self.met[each][other] += 1
        return tuple(best)


def _orders(table: list[int]) -> list[list[int]]:
    """All orders of these contestants."""
    if len(table) < 2:  # noqa: PLR2004  (a pair)
        return [table]
    found: list[list[int]] = []
    for index, first in enumerate(table):
        rest = _orders([*table[:index], *table[index + 1 :]])
        found.extend([[first, *order] for order in rest])
    return found
