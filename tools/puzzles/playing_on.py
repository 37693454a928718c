"""Let strong bots play on from believed worlds, after the answer and after its strongest rival.

    python -m tools.puzzles.playing_on [--sample 100] [--cores 1] [--since 1921] [--after 0]

This judge plays whole rounds, move by move. The others foresee the rest of a round after a few
turns. A world costs it a thousand times as much. So it takes few worlds at first, more where the
answer does not lead by more than noise, and most where it is behind by more than noise. A puzzle
fails if its answer is behind by twice the noise in the end.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from tools.puzzles.judging import JUDGED
from tricorne.bots import Bot, bot
from tricorne.bots.worlds import worlds
from tricorne.play.puzzles.puzzle import Puzzle, choices, position
from tricorne.puzzles import read_puzzles
from tricorne.rules import DRAW, Action, Deal, Draw, Round, View

STRONG = "champion:playouts=60"
STAGES = (0, 4, 12, 28, 92)
"""Worlds for each stage, until the answer leads by more than noise."""
CLEARLY = 2.0
_LAST = STAGES[-2]
"""After this many worlds, an answer is tried in more only if it is behind by more than noise."""


class Verdict(NamedTuple):
    """By how much an answer leads its strongest rival when strong bots play on."""

    puzzle: Puzzle
    stated: int
    lead: float
    noise: float
    """One standard error of the lead."""
    worlds: int
    first: float
    """The lead in the first worlds, after which no verdict has been looked at."""

    @property
    def fails(self) -> bool:
        """Whether the answer is clearly behind."""
        return self.lead < -CLEARLY * self.noise


def played_on(puzzle: Puzzle) -> Verdict:
    """The verdict of this judge. The same puzzle has the same verdict."""
    round_ = position(puzzle)
    view, actions = round_.view(round_.seat), choices(round_)
    rival = min(
        (at for at in range(len(actions)) if at not in puzzle.answers),
        key=lambda at: puzzle.losses[at],
    )
    pair = (actions[puzzle.answers[0]], actions[rival])
    drawn = worlds(view, STAGES[-1], Random(f"{puzzle.key} worlds"))
    leads: list[float] = []
    lead = noise = 0.0
    for before, after in pairwise(STAGES):
        leads += [_lead(view, drawn[at], pair, f"{puzzle.key} {at}") for at in range(before, after)]
        lead, noise = fmean(leads), stdev(leads) / sqrt(len(leads))
        if lead > noise or (len(leads) >= _LAST and lead >= -noise):
            break
    first = fmean(leads[: STAGES[1]])
    return Verdict(puzzle, puzzle.losses[rival], lead, noise, len(leads), first)


@cache
def _strong() -> Bot:
    return bot(STRONG)


def _lead(view: View, world: Deal, pair: tuple[Action, Action], chance: str) -> float:
    """How much more the first action brings than the second, in one world by the same chance."""
    first, second = (_margin(view, world, action, Random(chance)) for action in pair)
    return first - second


def _margin(view: View, world: Deal, action: Action, rng: Random) -> int:
    round_ = Round.resampled(view, world)
    seat, player = round_.seat, _strong()
    round_.push(DRAW if isinstance(action, Draw) else action)
    while not round_.over:
        round_.push(player.choose(round_.view(round_.seat), rng))
    return round_.totals[seat - 1] - round_.totals[2 - seat]


def main() -> None:
    """Judge a sample of the puzzles that are true by judges, and print which fail."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--since", type=int, default=1, help="only puzzles of this deal and later")
    parser.add_argument("--after", type=int, default=0, help="leave out the first so many of them")
    given = parser.parse_args()
    every = [
        each for each in read_puzzles() if each.kind in JUDGED and int(each.deal) >= given.since
    ]
    every.sort(key=lambda each: Random(f"{given.seed} {each.key}").random())
    verdicts = []
    with ProcessPoolExecutor(given.cores) as pool:
        for one in pool.map(played_on, every[given.after :][: given.sample]):
            verdicts.append(one)
            if one.fails:
                told = f"{one.puzzle.key} ({one.puzzle.kind}): {one.lead:.1f} ± {one.noise:.1f}"
                print(told, flush=True)
    failed = sum(one.fails for one in verdicts)
    print(f"{failed} of {len(verdicts)} fail")
    mean, stated = fmean(one.first for one in verdicts), fmean(one.stated for one in verdicts)
    print(f"the mean lead is {mean:.1f} points; the other judges found {stated:.1f}")


if __name__ == "__main__":
    main()
