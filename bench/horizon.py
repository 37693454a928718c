"""How far trials must play on before what a position promises may count.

    python -m bench.horizon [--rounds 8]

At each choice of rounds of careful players, some of whose actions are random, every action is tried
by trials that end early, and by whole rounds. A row tells, by tiles in the pool, how far the leads
of the former are off beyond noise (root mean square, in points), and the time of a world.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from bench.slips import disturbed
from tools.puzzles.judging import summed
from tricorne.bots.searching import searched
from tricorne.play.study.judge import Judge
from tricorne.play.study.moments import Moment, moments
from tricorne.play.thinking.decision import Estimate

_POOLS = ((0, 12), (12, 20), (20, 30), (30, 56))
_WORLDS, _WHOLE = 4096, 16384
_BEHIND = -15.0
"""Actions that lose more in whole rounds are no rivals."""


class Horizon(NamedTuple):
    """After how many turns trials end, and with how many tiles in the pool they do not."""

    depth: int
    least_pool: int


ROWS = (Horizon(3, 0), Horizon(3, 12), Horizon(6, 0), Horizon(6, 12), Horizon(8, 12))


def leads(moment: Moment, horizon: Horizon | None) -> list[Estimate] | None:
    """The leads of all other actions on the taken one; None in a solved endgame."""
    worlds = _WHOLE if horizon is None else _WORLDS
    task = Judge("families", "margin").task(
        moment.view, moment.actions, seed=7000 + moment.event, worlds=worlds, exactly=True
    )
    task["depth"], task["least_pool"] = horizon or (0, 0)
    answer = searched(task)
    if answer["exact"]:
        return None
    sums = summed(answer, len(moment.actions))
    return [sums.lead(action) for action in range(1, len(moment.actions))]


def differences(moment: Moment, spent: dict[Horizon, float]) -> Iterator[tuple[Horizon, float]]:
    """The squares of differences from whole rounds, without that of noise."""
    whole = leads(moment, None)
    if whole is None:
        return
    for horizon in ROWS:
        began = time.process_time()
        early = leads(moment, horizon) or []
        spent[horizon] += time.process_time() - began
        for one, other in zip(early, whole, strict=True):
            if other.worth > _BEHIND:
                noise = (one.error or 0.0) ** 2 + (other.error or 0.0) ** 2
                yield horizon, (one.worth - other.worth) ** 2 - noise


def main() -> None:
    """Print a row for each horizon."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    given = parser.parse_args()
    squares: dict[tuple[Horizon, int], list[float]] = defaultdict(list)
    spent: dict[Horizon, float] = defaultdict(float)
    choices = 0
    for number in range(given.rounds):
        for moment in moments(disturbed("careful", number, 0.1)):
            if moment.is_choice:
                choices += 1
                pool = moment.view.pool_size
                band = next(at for at, (low, high) in enumerate(_POOLS) if low <= pool < high)
                for horizon, square in differences(moment, spent):
                    squares[horizon, band].append(square)
    for horizon in ROWS:
        found = [squares[horizon, band] for band in range(len(_POOLS))]
        cells = " | ".join(f"{sqrt(max(0.0, fmean(each))):.1f}" if each else "-" for each in found)
        world = 1e6 * spent[horizon] / choices / _WORLDS
        print(f"| {horizon.depth} | {horizon.least_pool} | {cells} | {world:.0f} µs |", flush=True)


if __name__ == "__main__":
    main()
