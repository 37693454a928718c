"""How strong the champion is at equal time: each row of the table of goals in docs/bots.md.

    python -m bench.goals [ROW...] [--playouts 300] [--deals 100] [--seed 51] [--cores 2]

Each bot has up to a tenth of a second a move, and stops earlier once its choice is clear. With
`--playouts` each has this many for a move instead, which take the champion no longer than an
expert. A is the expert who counts 20 points for a draw, as `expert-1`. As in `bench.duel`, each
deal is played on all seats and counts as one observation.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bench.duel import Group, group, summed_up
from tricorne.rules.tiles import COUNT

_CHAMPION, _EXPERT = "champion:", "expert:doubts=0.15/0.5/0.7,"
_A = f"{_EXPERT}drawing=20,"
_GREEDY = "greedy"
_SECONDS = 0.1


class Row(NamedTuple):
    """Two bots, and where they play."""

    first: str
    others: str
    sheet: str = "goliath"
    players: int = 2
    share: float = 1.0
    """The time of the first bot, as a share of the time of the others."""

    def timed(self, playouts: int) -> Row:
        """The same row with this many playouts a move, or with seconds if there are none."""
        return self._replace(
            first=_timed(self.first, self.share, playouts),
            others=_timed(self.others, 1.0, playouts),
        )


def _timed(bot: str, share: float, playouts: int) -> str:
    if bot == _GREEDY:
        return bot
    if playouts:
        return f"{bot}playouts={int(share * playouts)}"
    return f"{bot}seconds={share * _SECONDS:g}"


ROWS = {
    "a": Row(_CHAMPION, _A),
    "expert": Row(_CHAMPION, _EXPERT),
    "greedy": Row(_CHAMPION, _GREEDY),
    "tenth": Row(_CHAMPION, _A, share=0.1),
    "deluxe": Row(_CHAMPION, _EXPERT, "deluxe"),
    "app": Row(_CHAMPION, _EXPERT, "app"),
    "three": Row(_CHAMPION, _GREEDY, players=3),
    "four": Row(_CHAMPION, _GREEDY, players=4),
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
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.cores) as pool:
        for name in given.rows or ROWS:
            row = ROWS[name].timed(given.playouts)
            groups = played(row, given.deals, given.seed, pool)
            result = summed_up(groups, row.players)
            print(f"{row.first} - {row.others}, {row.sheet}, {row.players}: {result}", flush=True)


if __name__ == "__main__":
    main()
