"""How long endgames take that begin when so many tiles are left in the pool.

    python -m bench.endgames --rounds 1000 --pool 0

Of each round between greedy players: the first choice of two actions or more from there on, as
the seat to move sees it.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

from tricorne.bots import Greedy
from tricorne.bots.endgames import worths_in_endgame
from tricorne.bots.insight import Insight
from tricorne.kernel.thinking import Search
from tricorne.rules import Round, Terms, View, deal, preset


def first_choice(terms: Terms, pool: int, seed: int) -> View | None:
    """What is seen at the beginning of the endgame of one round, if it comes to that."""
    rng = random.Random(seed)
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    while not round_.over:
        view = round_.view(round_.seat)
        if view.pool_size <= pool and len(view.actions) > 1:
            return view
        round_.push(Greedy().choose(view, rng))
    return None


def main() -> None:
    """Solve the endgames, and print how long they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--pool", type=int, default=0)
    parser.add_argument("--limit", type=int, default=1_500_000)
    given = parser.parse_args()
    terms = Terms(preset("goliath"))
    seconds: list[float] = []
    positions: list[int] = []
    unsolved = 0
    for number in range(given.rounds):
        view = first_choice(terms, given.pool, number)
        if view is None:
            continue
        insight = Insight(view, number)
        began = time.perf_counter()
        search = Search()
        worths = worths_in_endgame(insight, list(view.actions), given.limit, search)
        seconds.append(time.perf_counter() - began)
        positions.append(search.nodes)
        unsolved += worths is None
    del seconds[0], positions[0]  # the first one loads the module
    quick = np.mean(np.array(seconds) <= 1.0)
    print(
        f"{len(positions)} endgames of {given.rounds} rounds: {100 * quick:.1f} % within 1 s,"
        f" {unsolved} given up at {given.limit} positions; positions: median"
        f" {np.median(positions):.0f}, 95 of 100 below {np.percentile(positions, 95):.0f},"
        f" most {max(positions)}; seconds: median {np.median(seconds):.4f},"
        f" 95 of 100 below {np.percentile(seconds, 95):.3f}"
    )


if __name__ == "__main__":
    main()
