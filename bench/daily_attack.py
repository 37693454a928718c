"""The gain from looking up a deal of the day first, or from trying it with many browsers.

    python -m bench.daily_attack [--days 20] [--attempts 24]

A throw-away device that always draws learns the whole order of draws. Before each attempt had an
order of its own, a program could plan with it, rehearse, and replay its best rehearsal. Now it
knows only the order of another attempt. Beside it stand players who look nothing up, and the best
of several attempts by one of them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from datetime import date, timedelta
from statistics import mean, stdev

from bench.seer import Seer
from tricorne.bots import Bot, bot
from tricorne.kernel import Policy
from tricorne.play.table.day import daily_terms, deal_on
from tricorne.rules import Action, Round
from tricorne.rules.deal import Deal

_FIRST = date(2026, 11, 26)
_SEVERAL = (2, 5, 12)
"""Numbers of attempts, of which the best counts; the last is the limit for one address."""

Chooser = Callable[[Round, random.Random], Action]


def beginning(day: str, attempt: int) -> Round:
    """An attempt at a day."""
    return Round(daily_terms(), deal_on(day, f"attempt {attempt}"))


def finished(round_: Round, choose: Chooser, seed: str) -> int:
    """The points of an attempt that somebody plays to its end."""
    rng = random.Random(seed)
    while not round_.over:
        round_.push(choose(round_, rng))
    return round_.totals[0]


def honest(player: Bot) -> Chooser:
    """A player who knows only what the rules show."""
    return lambda round_, rng: player.choose(round_.view(1), rng)


def looking(seen: Round) -> Chooser:
    """A program that expects to draw in the order of another attempt."""
    order, seer = seen.deal.pool or (), Seer(policy=Policy.CAREFUL)

    def choose(round_: Round, rng: random.Random) -> Action:
        return seer.look(believed(round_, order), rng)

    return choose


def believed(round_: Round, order: tuple[int, ...]) -> Round:
    """The same position, with the tiles that are left in the pool in this order."""
    dealt = round_.deal
    left = set((dealt.pool or ())[-round_.pool_size :] if round_.pool_size else ())
    drawn = tuple(tile for tile in dealt.pool or () if tile not in left)
    pool = (*drawn, *(tile for tile in order if tile in left))
    return Round.resampled(round_.view(1), Deal(1, 1, dealt.hands, pool))


def row(name: str, points: list[int]) -> str:
    """The mean of all points with its interval of 95 %, and their deviation."""
    width = 1.96 * stdev(points) / len(points) ** 0.5
    return f"| {name} | {mean(points):.0f} ± {width:.0f} | {stdev(points):.0f} |"


def rows(name: str, by_day: list[list[int]], several: str) -> None:
    """Print what one attempt makes, and the best of `several`, if that counts."""
    print(row(name, [points for some in by_day for points in some]), flush=True)
    for count in _SEVERAL if several else ():
        if all(len(some) >= count for some in by_day):
            best = [max(some[:count]) for some in by_day]
            print(row(f"{name}, {several.format(count=count)}", best), flush=True)


def main(args: list[str] | None = None) -> None:
    """Print a row for each way to play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=20)
    parser.add_argument("--attempts", type=int, default=12)
    chosen = parser.parse_args(args)
    days = [(_FIRST + timedelta(days=n)).isoformat() for n in range(chosen.days)]
    attempts = range(chosen.attempts)
    print("| player | points | deviation |\n|---|---|---|")
    for name in ("greedy", "careful", "expert:playouts=200"):
        choose = honest(bot(name))
        found = [
            [finished(beginning(day, n), choose, f"{day} {n}") for n in attempts] for day in days
        ]
        rows(f"`{name}`", found, "best of {count} attempts")
    for name, other in (("that order looked up", 0), ("the order of another attempt", -1)):
        found = [
            [
                finished(beginning(day, 0), looking(beginning(day, other)), f"{day} {number}")
                for number in attempts
            ]
            for day in days
        ]
        rows(name, found, "best of {count} rehearsals" if other == 0 else "")


if __name__ == "__main__":
    main()
