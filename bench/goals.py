"""How strong the champion is at equal time: each row of the table of goals in docs/bots.md.

    python -m bench.goals [ROW...] [--deals 100] [--seed 51] [--cores 2]

Each bot has up to a tenth of a second a move, and stops earlier once its choice is clear. A is the
expert who counts 20 points for a draw, as `expert-1`, but by the clock. As in `bench.duel`, each
deal is played on all seats and counts as one observation.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bench.duel import Group, contender, group, summed_up
from tricorne.rules.tiles import COUNT

_EXPERT = "expert:seconds=0.1,doubts=0.15/0.5/0.7"
_A = f"{_EXPERT},drawing=20"
_CHAMPION = "champion:seconds=0.1"


class Row(NamedTuple):
    """Two bots, and where they play."""

    first: str
    others: str
    sheet: str = "goliath"
    players: int = 2


ROWS = {
    "a": Row(_CHAMPION, _A),
    "expert": Row(_CHAMPION, _EXPERT),
    "greedy": Row(_CHAMPION, "greedy"),
    "tenth": Row("champion:seconds=0.01", _A),
    "deluxe": Row(_CHAMPION, _EXPERT, "deluxe"),
    "app": Row(_CHAMPION, _EXPERT, "app"),
    "three": Row(_CHAMPION, "greedy", players=3),
    "four": Row(_CHAMPION, "greedy", players=4),
}


def played(row: Row, deals: int, seed: int, pool: ProcessPoolExecutor) -> list[Group]:
    """The deals of a row, each on all seats."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + deals)
    jobs = [(row.first, row.others, row.sheet, row.players, each, COUNT) for each in seeds]
    return [done for done in pool.map(group, jobs) if done]


def main() -> None:
    """Play the rows that are asked for, or all, and print each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], metavar="ROW")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.cores) as pool:
        for name in given.rows or ROWS:
            row = ROWS[name]
            for bot in (row.first, row.others):
                contender(bot)
            groups = played(row, given.deals, given.seed, pool)
            result = summed_up(groups, row.players)
            print(f"| {name} | {row.sheet} | {row.players} | {result} |", flush=True)


if __name__ == "__main__":
    main()
