"""What the same deals at all tables gain: how surely an evening ranks better players first.

    python -m bench.evenings luck [--deals 100] [--bots pip clara greedy]
    python -m bench.evenings rank [--evenings 100] [--tables 4] [--deals 2]

`luck` has four tables of equal bots play the same deals, and prints which share of the variance of
a player's points the deal explains. `rank` plays evenings of bots, two or more of each kind, in a
Howell movement of seven rounds, and prints the share of pairs of different kinds that the ranking
has in the right order. Both play by `goliath` at tables of two, with one common pool, as at an
ordinary table, and with a row of tiles for each seat, as on the cards of an evening. Half of each
interval of 95 % stands beside it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random
from statistics import fmean, stdev, variance

from tricorne.bots import bot
from tricorne.play.evening.boards import rows_of
from tricorne.play.evening.evening import Evening, begin_evening
from tricorne.play.evening.ranking import COMPARINGS, DealResult
from tricorne.play.evening.showing import evening_lines
from tricorne.rules import Deal, Draw, Round, Terms, deal, preset
from tricorne.rules.commitment import digest_of

KINDS = ("pip", "gus", "clara", "greedy")
"""From the weakest to the strongest, as `docs/bots.md` has measured them."""
ROUNDS, SEED, TABLES = 7, 48, 4
GOLIATH = Terms(preset("goliath"))
_INTERVAL = 1.96


def play(dealt: Deal, names: Sequence[str], rng: Random, *, rows: bool) -> tuple[int, ...]:
    """The points of a round. With rows, each seat draws from a row of its own."""
    players = [bot(name) for name in names]
    left = rows_of(dealt)
    start = Deal(dealt.players, dealt.starter, dealt.hands) if rows else dealt
    round_ = Round(GOLIATH, start)
    while not round_.over:
        seat = round_.seat - 1
        action = players[seat].choose(round_.view(seat + 1), rng)
        if rows and isinstance(action, Draw):
            own = left[seat]
            action = Draw(own.pop(0) if own else max(left, key=len).pop())
        round_.push(action)
    return tuple(round_.totals)


def share_of_the_deal(name: str, deals: int, *, rows: bool) -> tuple[float, float]:
    """The share of the variance of points that the deal explains, and half of its interval."""
    found: list[float] = []
    for block in range(10):
        rng = Random(f"{SEED} {name} {block}")
        inside: list[float] = []
        means: list[float] = []
        for _ in range(deals // 10):
            dealt = deal(GOLIATH.sheet, 2, rng)
            got = [play(dealt, [name, name], rng, rows=rows) for _ in range(TABLES)]
            for side in (0, 1):
                points = [each[side] for each in got]
                inside.append(variance(points))
                means.append(fmean(points))
        within = fmean(inside)
        between = variance(means) - within / TABLES
        found.append(between / (between + within))
    return fmean(found), _INTERVAL * stdev(found) / len(found) ** 0.5


def evening_of(tables: int, deals: int) -> Evening:
    """An evening of bots, as many of each kind."""
    each = 2 * tables // len(KINDS)
    names = [f"{kind} {number}" for kind in KINDS for number in range(each)]
    return begin_evening(names, "howell", 2, ROUNDS, deals, "goliath", "mean", digest_of(str(SEED)))


def played(evening: Evening, rng: Random, *, same: bool, rows: bool) -> Evening:
    """The evening with all results; unless the deals are the `same`, each table has its own."""
    for number, plan in enumerate(evening.plan, start=1):
        for index in evening.deals_in(number):
            common = deal(GOLIATH.sheet, 2, rng)
            for table, sides in enumerate(plan.tables, start=1):
                dealt = common if same else deal(GOLIATH.sheet, 2, rng)
                kinds = [evening.names[side].split()[0] for side in sides]
                points = play(dealt, kinds, rng, rows=rows)
                evening = evening.enter(number, table, index, DealResult(points))
    return evening


def right_order(evening: Evening, value: Callable[[int], float]) -> float:
    """The share of pairs of different kinds of which the better one is ahead."""
    each = len(evening.names) // len(KINDS)
    found = [
        (value(other) > value(one)) + 0.5 * (value(other) == value(one))
        for one, other in combinations(range(len(evening.names)), 2)
        if one // each != other // each
    ]
    return fmean(found)


def total(evening: Evening) -> dict[int, float]:
    """The points of each contestant, added up."""
    found = dict.fromkeys(range(len(evening.names)), 0.0)
    plan = evening.plan
    for (number, table, _), result in evening.results.items():
        for side, each in enumerate(plan[number - 1].tables[table - 1]):
            found[each] += result.points[side] if result.points else 0
    return found


def shares(tables: int, deals: int, seed: int) -> dict[str, float]:
    """The share of right pairs in one evening, played in each way."""
    rng = Random(f"{SEED} {seed}")
    begun = evening_of(tables, deals)
    found: dict[str, float] = {}
    for name, same, rows in (("own", False, False), ("same", True, False), ("rows", True, True)):
        evening = played(begun, rng, same=same, rows=rows)
        found[f"{name}, points"] = right_order(evening, total(evening).__getitem__)
        if same:
            for comparing in COMPARINGS:
                lines = evening_lines(replace(evening, comparing=comparing))[0]
                means = {line.contestant: line.mean for line in lines}
                found[f"{name}, {comparing}"] = right_order(evening, means.__getitem__)
    return found


def main() -> None:
    """Print a line for each way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("luck", "rank"))
    parser.add_argument("--bots", nargs="+", default=["pip", "clara", "greedy"])
    parser.add_argument("--evenings", type=int, default=100)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--deals", type=int, default=0)
    asked = parser.parse_args()
    if asked.what == "luck":
        for name in asked.bots:
            for rows in (False, True):
                share, error = share_of_the_deal(name, asked.deals or 100, rows=rows)
                way = "rows" if rows else "pool"
                print(f"| {name} | {way} | {100 * share:.0f} ± {100 * error:.0f} % |", flush=True)
        return
    with ProcessPoolExecutor(2) as workers:
        each = partial(shares, asked.tables, asked.deals or 2)
        found = list(workers.map(each, range(asked.evenings)))
    for name in found[0]:
        values = [one[name] for one in found]
        error = _INTERVAL * stdev(values) / len(values) ** 0.5
        print(f"| {name} | {100 * fmean(values):.1f} ± {100 * error:.1f} % |")


if __name__ == "__main__":
    main()
