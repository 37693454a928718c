"""What fewer playouts cost: the points that a choice loses against one after very many.

    python -m bench.regret --positions 100

Positions with a choice, one a round, of rounds between greedy players. The values by many playouts
are the measure, with the same belief and the same way of playing on: so this says nothing of how
right these are.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev

from tricorne.bots import Greedy
from tricorne.bots.expert import Expert, Trial, distinct
from tricorne.bots.insight import Insight
from tricorne.kernel.thinking import CARES
from tricorne.rules import Round, Terms, View, deal, preset

BUDGETS = (300, 1000, 3000, 10_000)
WORLDS = 6000
TIMES = 4
"""So often each number of playouts is tried in a position."""


def positions(count: int, seed: int) -> Iterator[View]:
    """What the seat to move sees, where it has a choice and tiles are hidden."""
    terms = Terms(preset("goliath"))
    found = 0
    while found < count:
        seed += 1
        rng = random.Random(seed)
        round_ = Round(terms, deal(terms.sheet, 2, rng))
        views = []
        while not round_.over:
            view = round_.view(round_.seat)
            if len(distinct(view)) > 1 and view.pool_size:
                views.append(view)
            round_.push(Greedy().choose(view, rng))
        if views:
            found += 1
            yield rng.choice(views)


def regrets(view: View, seed: int) -> list[float]:
    """What each number of playouts loses here, on average."""
    actions = distinct(view)
    trial = Trial(Insight(view, seed), actions, CARES, seed)
    trial.evenly(WORLDS)
    values = dict(zip(actions, (total / WORLDS for total in trial.sums), strict=True))
    best = max(values.values())
    return [
        mean(
            best - values[Expert(playouts=playouts).choose(view, random.Random(seed + time))]
            for time in range(TIMES)
        )
        for playouts in BUDGETS
    ]


def main() -> None:
    """Measure, and print a line each twenty positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=9000)
    given = parser.parse_args()
    lost = []
    for number, view in enumerate(positions(given.positions, given.seed), start=1):
        lost.append(regrets(view, 1000 * number))
        if number % 20 == 0:
            columns = zip(BUDGETS, zip(*lost, strict=True), strict=True)
            shown = (
                f"{playouts}: {mean(column):.2f} +- {1.96 * stdev(column) / sqrt(number):.2f}"
                for playouts, column in columns
            )
            print(f"{number} positions: " + ", ".join(shown), flush=True)


if __name__ == "__main__":
    main()
