"""Whether a study finds the slips of a round, and only these, compared with a longer study.

    python -m bench.slips careful [--rounds 40] [--full]

One of two players replaces some of its actions by random other ones. In the reference, a decision
is a slip if it loses 5 points or more, beyond two errors. The reference is the same judge with 16
times the worlds that a loss takes at the usual precision; or, with `--full`, rounds played out to
their end. A study that settles, as on the page, should find these slips and no others. In a second
row, only the decisions count whose loss in the reference is two errors away from 5 points. Endgames
are counted apart: there the exact search is the judge, and the reference draws more hidden hands.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import NamedTuple

from tricorne.bots import bot, distinct_actions
from tricorne.bots.searching import answer_task
from tricorne.play.study.study import SLIP, grade
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.decision import Estimate
from tricorne.rules import Round, Terms, deal, preset
from tricorne.study import study

_EFFORT = 16
_PASSES = 4
_ERRORS = 2.0
_SEED = 7_000_000_000


class Compared(NamedTuple):
    """A decision: whether a study found a slip, and what the reference says it lost."""

    found: bool
    truth: Estimate
    is_endgame: bool
    """Whether the exact search answered."""


def disturbed(who: str, number: int, often: float) -> Round:
    """A round of two such bots, one of which sometimes acts at random."""
    rng = Random(f"{who} {number}")
    terms, playing = Terms(preset("goliath")), bot(who)
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    while not round_.over:
        view = round_.view(round_.seat)
        actions, action = distinct_actions(view), playing.choose(view, rng)
        if round_.seat == 1 + number % 2 and rng.random() < often:
            action = rng.choice(actions)
        round_.push(action)
    return round_


def compared(round_: Round, precision: float, *, full: bool) -> list[Compared]:
    """All decisions of a round."""
    usual = study(round_, precision=precision, seconds=600, seed=1)
    settled = study(round_, precision=precision, seconds=600, seed=1, settles=True)
    return [
        Compared(grade(found) is not None, _truth(each, full=full), each.is_exact)
        for each, found in zip(usual.decisions, settled.decisions, strict=True)
    ]


def _truth(weighing: Weighing, *, full: bool) -> Estimate:
    """The loss of a decision in the reference."""
    again = Weighing(weighing.moment, weighing.judge, _SEED + 1000 * weighing.moment.event)
    worlds = _EFFORT * weighing.worlds(0) // _PASSES
    for _ in range(_PASSES):
        task = again.task(worlds)
        if full:
            task["depth"] = 0
        again.take(answer_task(task))
    return again.loss


def row(name: str, decisions: list[Compared]) -> str:
    """How many slips there were, how many were found, and how many of those found were none."""
    true = [_is_slip(each.truth) for each in decisions]
    found = [each.found for each in decisions]
    both = sum(one and other for one, other in zip(true, found, strict=True))
    precision, recall = both / max(1, sum(found)), both / max(1, sum(true))
    counts = f"{len(decisions)} | {sum(true)} | {sum(found)}"
    return f"| {name} | {counts} | {precision:.2f} | {recall:.2f} |"


def _is_slip(truth: Estimate) -> bool:
    return truth.worth >= SLIP and truth.worth > _ERRORS * (truth.error or 0.0)


def _is_sure(truth: Estimate) -> bool:
    return abs(truth.worth - SLIP) > _ERRORS * (truth.error or 0.0)


def main() -> None:
    """Print rows for all decisions, and for those of which the reference is sure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("who")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--often", type=float, default=0.1)
    parser.add_argument("--precision", type=float, default=2.0)
    parser.add_argument("--full", action="store_true")
    given = parser.parse_args()
    rounds = [disturbed(given.who, number, given.often) for number in range(given.rounds)]
    found = [each for one in rounds for each in compared(one, given.precision, full=given.full)]
    for name, is_endgame in (("tried out", False), ("endgames", True)):
        some = [each for each in found if each.is_endgame == is_endgame]
        print(row(f"{name}, all", some))
        print(row(f"{name}, sure", [each for each in some if _is_sure(each.truth)]), flush=True)


if __name__ == "__main__":
    main()
