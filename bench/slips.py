"""Whether a study finds the slips of a round, and only these: against a study of more effort.

    python -m bench.slips careful [--rounds 60] [--reference full]

One of two players replaces some of its actions by random other ones. A decision is a slip for
certain if it loses 5 points or more, beyond two errors, in the reference: the same judge with 16
times the worlds, or (`full`) rounds played out to their end. A study at its usual precision should
find these and no others.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import NamedTuple

from tricorne.bots import bot, distinct
from tricorne.bots.searching import searched
from tricorne.bots.study import study
from tricorne.play.study.judge import Judge
from tricorne.play.study.study import SLIP, grade
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.decision import Estimate
from tricorne.rules import Round, Terms, deal, preset

_MORE = 16
_PARTS = 4
_ERRORS = 2.0


class Full(Judge):
    """Plays rounds out to their end, and so knows no bias of what a position promises."""

    def __init__(self, population: str, aim: str, policy: str) -> None:
        super().__init__(population, aim)
        self._policy = policy

    def task(self, *given, **more):  # type: ignore[no-untyped-def]  # noqa: ANN002, ANN003, ANN201
        """The same task without prospects."""
        task = super().task(*given, **more)
        return {**task, "prospects": None, "population": None, "playing": None}


class Compared(NamedTuple):
    """A decision: what a study found, and what the reference says."""

    found: bool
    loss: float
    truth: Estimate


def disturbed(who: str, number: int, often: float) -> Round:
    """A round of two such bots, one of which sometimes acts at random."""
    rng = Random(f"{who} {number}")
    terms, playing = Terms(preset("goliath")), bot(who)
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    while not round_.over:
        view = round_.view(round_.seat)
        actions, action = distinct(view), playing.choose(view, rng)
        if round_.seat == 1 + number % 2 and rng.random() < often:
            action = rng.choice(actions)
        round_.push(action)
    return round_


def compared(round_: Round, reference: str, precision: float) -> list[Compared]:
    """All decisions of a round."""
    found = study(round_, precision=precision, seconds=600, seed=1)
    return [
        Compared(
            grade(each) is not None, each.loss.worth, _truth(each, found.population, reference)
        )
        for each in found.decisions
    ]


def _truth(weighing: Weighing, population: str, reference: str) -> Estimate:
    if weighing.is_exact:
        return weighing.loss
    judge = weighing.judge
    if reference == "full":
        judge = Full(population, judge.aim, "careful")
    again = Weighing(weighing.moment, judge, 7_000_000_000 + 1000 * weighing.moment.event)
    most = max(weighing.worlds(0), 64)
    for _ in range(_PARTS):
        again.take(searched(again.task(_MORE * most // _PARTS)))
    return again.loss


def main() -> None:
    """Print a row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("who")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--often", type=float, default=0.1)
    parser.add_argument("--precision", type=float, default=2.0)
    parser.add_argument("--reference", choices=("same", "full"), default="same")
    given = parser.parse_args()
    began, all_ = time.process_time(), list[Compared]()
    for number in range(given.rounds):
        round_ = disturbed(given.who, number, given.often)
        all_ += compared(round_, given.reference, given.precision)
    sure = [
        each for each in all_ if abs(each.truth.worth - SLIP) > _ERRORS * (each.truth.error or 0)
    ]
    print(line(given, "all", all_))
    print(line(given, "the reference is sure", sure))
    print(f"{time.process_time() - began:.0f} s", flush=True)


def line(given: argparse.Namespace, which: str, decisions: list[Compared]) -> str:
    """How many slips there were, how many were found, and how many of those found were none."""
    true = [_is_slip(each.truth) for each in decisions]
    found = [each.found for each in decisions]
    both = sum(a and b for a, b in zip(true, found, strict=True))
    return (
        f"| {given.who} | {given.reference} | {which} | {len(decisions)} | {sum(true)} "
        f"| {sum(found)} | {both / max(1, sum(found)):.2f} | {both / max(1, sum(true)):.2f} |"
    )


def _is_slip(truth: Estimate) -> bool:
    return truth.worth >= SLIP and truth.worth > _ERRORS * (truth.error or 0.0)


if __name__ == "__main__":
    main()
