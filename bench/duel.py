"""Two bots on the same deals with the seats rotated: who wins how often, and by how much.

Each deal, hands and pool's order and opener, is played once for every rotation of the seats, and
the group of these rounds counts as one observation: so most of the luck cancels out.

    python -m bench.duel expert:playouts=2000 greedy --deals 500

Here `seer` can play, too, which is shown all hands and the pool.
"""

from __future__ import annotations

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev
from typing import cast

from bench import seer
from tricorne.bots import Bot, bot
from tricorne.bots.champion import Champion
from tricorne.rules import Round, Terms, deal, preset

_SEER = f"{seer.__file__}:Seer"
_WEIGHTS = "weights"

Group = tuple[float, float, float, int]
"""Of one deal: the first bot's share of wins, its margin, the seconds and the choices it made."""


def contender(text: str) -> Bot:
    """A bot as it is written everywhere, or `seer`, perhaps with options.

    A champion goes by the weights that `weights=NAME` names, candidates included.
    """
    name, _, options = text.partition(":")
    if name == "seer":
        return bot(f"{_SEER}({options})")
    plain, _, weights = text.partition(f",{_WEIGHTS}=")
    made = bot(plain)
    return replace(cast("Champion", made), prospects=weights) if weights else made


def play(first: Bot, others: Bot, seat: int, start: Round, seed: int) -> Group:
    """One round: the first bot on this seat, the other one on all the others."""
    round_ = start.copy()
    rngs = [random.Random(f"{seed} {number}") for number in range(round_.players)]
    spent, choices = 0.0, 0
    while not round_.over:
        view = round_.view(round_.seat)
        mine = round_.seat == seat
        bot_ = first if mine else others
        began = time.perf_counter()
        look = getattr(bot_, "look", None)
        action = (
            look(round_, rngs[round_.seat - 1])
            if look
            else bot_.choose(view, rngs[round_.seat - 1])
        )
        if mine and len(view.actions) > 1:
            spent += time.perf_counter() - began
            choices += 1
        round_.push(action)
    merits = [float(total) for total in round_.totals]
    if round_.terms.scoring == "none":
        merits = [-float(size) for size in round_.sizes]
    own = merits[seat - 1]
    best = max(merit for number, merit in enumerate(merits, start=1) if number != seat)
    top = max(merits)
    won = 1 / merits.count(top) if own == top else 0.0
    return won, own - best, spent, choices


def group(job: tuple[str, str, str, int, int]) -> Group:
    """All rotations of one deal."""
    first, others, sheet, players, seed = job
    terms = Terms(preset(sheet))
    start = Round(terms, deal(terms.sheet, players, random.Random(seed)))
    one, two = contender(first), contender(others)
    rounds = [play(one, two, seat, start, seed) for seat in range(1, players + 1)]
    won, margin, spent, choices = zip(*rounds, strict=True)
    return mean(won), mean(margin), sum(spent), sum(choices)


def main() -> None:
    """Play, and print shares and margins with their 95 % confidence intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("others")
    parser.add_argument("--sheet", default="goliath")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    fixed = given.first, given.others, given.sheet, given.players
    seeds = range(given.seed * 1_000_000, given.seed * 1_000_000 + given.deals)
    jobs = [(*fixed, seed) for seed in seeds]
    groups: list[Group] = []
    with ProcessPoolExecutor(given.cores) as pool:
        for number, done in enumerate(pool.map(group, jobs, chunksize=5), start=1):
            groups.append(done)
            if number % 100 == 0 or number == given.deals:
                print(line(given, groups), flush=True)


def line(given: argparse.Namespace, groups: list[Group]) -> str:
    """What has come out so far."""
    result = summed_up(groups, given.players)
    return f"{given.first} - {given.others}, {given.sheet}, {given.players} players, {result}"


def summed_up(groups: list[Group], players: int) -> str:
    """The first bot's share of wins and its margin, with intervals, and the time it took."""
    won, margin, spent, choices = zip(*groups, strict=True)
    width = 1.96 / sqrt(len(groups))
    return (
        f"{len(groups) * players} rounds:"
        f" {100 * mean(won):.1f} +- {100 * width * stdev(won):.1f} % won,"
        f" {mean(margin):+.1f} +- {width * stdev(margin):.1f} points,"
        f" {1000 * sum(spent) / max(1, sum(choices)):.0f} ms a choice"
    )


if __name__ == "__main__":
    main()
