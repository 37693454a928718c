"""The fairness of luck and verdicts in studies: rounds of equal bots, each studied twice.

    python -m bench.luck careful [--rounds 200] [--players 2]

All seats play alike, so the difference of their losses must be 0 on average, and so must what the
deal and the draws brought to the first seat. The two studies of a round differ in their seeds only:
a verdict is worth no more than the share of rounds in which they agree.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from bench.study import played
from tricorne.play.study.luck import PARTS, Luck
from tricorne.play.study.verdict import RoundVerdict, verdict_for
from tricorne.rules import Round
from tricorne.study import study

_INTERVAL = 1.96


class Judged(NamedTuple):
    """The findings of a study about the first seat of a round."""

    behind: float
    error: float
    luck: Luck
    unexplained: float
    """The result without the difference of losses and without all parts of luck."""
    verdict: RoundVerdict


def judged(round_: Round, seed: int, precision: float) -> Judged:
    """One study of a round."""
    found = study(round_, precision=precision, seconds=600, seed=seed, settles=True)
    account = found.account
    behind, luck = account.behind(1), account.luck(1)
    if luck is None:
        raise ValueError("a round that is over has luck")
    parts = sum(getattr(luck, part).worth for part in PARTS)
    left = account.result(1) + behind.worth - parts
    return Judged(behind.worth, behind.error or 0.0, luck, left, verdict_for(found, 1))


def summed(name: str, values: list[float]) -> str:
    """A row: the mean of a number over all rounds, with its interval of 95 %."""
    width = _INTERVAL * stdev(values) / sqrt(len(values))
    return f"| {name} | {mean(values):+.1f} ± {width:.1f} | {stdev(values):.0f} |"


def agreement(name: str, same: list[bool]) -> str:
    """A row: the share of rounds in which both studies say the same."""
    return f"| {name} | {100 * mean(same):.1f} % | |"


def rows(pairs: list[tuple[Judged, Judged]]) -> list[str]:
    """All rows of the table."""
    firsts = [first for first, _ in pairs]
    verdicts = [(first.verdict, second.verdict) for first, second in pairs]
    found = [summed("difference of losses", [each.behind for each in firsts])]
    found += [
        summed(part, [getattr(each.luck, part).worth for each in firsts])
        for part in (*PARTS, "total")
    ]
    noise = [(first.behind - second.behind) / sqrt(2) for first, second in pairs]
    said = [each.error**2 for pair in pairs for each in pair]
    found += [
        f"| error of the difference, said | {sqrt(mean(said)):.1f} | |",
        f"| error of the difference, seen | {stdev(noise):.1f} | |",
        f"| largest part without a name | {max(abs(each.unexplained) for each in firsts):.0e} | |",
        agreement("same word on play", [one.play == other.play for one, other in verdicts]),
        agreement("no reversal of play", [not _reverse(*both) for both in verdicts]),
        agreement("same part of luck, same sign", [_same_luck(*both) for both in verdicts]),
        agreement("no reversal of luck", [not _reversed_luck(*both) for both in verdicts]),
        agreement(
            "all of it", [one.play == two.play and _same_luck(one, two) for one, two in verdicts]
        ),
    ]
    return found


def _reverse(one: RoundVerdict, other: RoundVerdict) -> bool:
    return {one.play, other.play} == {"better", "worse"}


def _same_luck(one: RoundVerdict, other: RoundVerdict) -> bool:
    return one.luck == other.luck and one.brought * other.brought >= 0


def _reversed_luck(one: RoundVerdict, other: RoundVerdict) -> bool:
    return one.luck == other.luck and one.brought * other.brought < 0


def twice(given: argparse.Namespace, number: int) -> tuple[Judged, Judged, float]:
    """Two studies of a round, and the processor time of one."""
    round_ = played(given.who, number, given.players)
    began = time.process_time()
    first, second = (judged(round_, seed, given.precision) for seed in (1, 2))
    return first, second, (time.process_time() - began) / 2


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("who")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--precision", type=float, default=2.0)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.cores) as pool:
        found = [*pool.map(partial(twice, given), range(given.rounds))]
    print("\n".join(rows([(first, second) for first, second, _ in found])))
    print(f"| time for a round | {mean(spent for *_, spent in found):.2f} s | |", flush=True)


if __name__ == "__main__":
    main()
