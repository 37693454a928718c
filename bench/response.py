r"""Learn to beat the champion: weights fitted to rounds against it alone.

    python -m bench.response goliath 2 [--generations 8] [--rounds 4000] [--cores 2]

The learner knows how its opponents play: they do what promises most by the champion's weights, and
never change. Generation by generation it plays against them in the kernel, and its weights are
fitted to what it gained. The result is saved in `prospects.json` under a name that ends with the
word `response`. What it wins, a duel shows:

    python -m bench.duel "champion:playouts=100,weights=may decline/2 response" \
        champion:playouts=100
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from bench.league import Course
from bench.prospects import CHAMPIONS, FAMILIES, save
from bench.rounds import Player, Table
from tricorne.kernel.description import prospects
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.play.thinking.populations import weights_for
from tricorne.rules import Terms, preset

_NAME = " response"
_DEALS = 256


def main() -> None:
    """Learn, print how each generation does against the champion without search, and save."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sheet")
    parser.add_argument("players", type=int)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=4000)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    terms = Terms(preset(given.sheet))
    key, table = weights_for(terms, given.players), Table(terms, given.players)
    weights = np.array(prospects()[key][CHAMPIONS]).reshape(len(POOLS), FEATURES)
    champion = Player.keen(weights)._replace(learns=False)
    course = Course(given.sheet, given.players, "against the champion", champion)
    with ProcessPoolExecutor(given.cores) as pool:
        for generation in range(given.generations):
            course.go_on(pool, generation, given.rounds)
            result = table.duel(course.newest, champion, _DEALS)
            print(f"{key} {generation}: {result}", flush=True)
    found = course.mean()
    save(key + _NAME, {FAMILIES: found, CHAMPIONS: found})


if __name__ == "__main__":
    main()
