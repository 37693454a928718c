"""The calibration of a judge: the cost of wrong actions, predicted and observed.

    python -m bench.truth careful [--judge families] [--sheet goliath] [--rounds 1000]

Both seats play alike, but one of them replaces some of its actions by random other ones. The judge
says what each of these costs; what happens is the margin of the other seat at the end. If the
judge is right about such players, the quotient of the two is 1. As in a study, the judge is that
of the population that the round has shown, if none is named.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from tricorne.bots import bot, distinct_actions
from tricorne.bots.searching import answer_task
from tricorne.play.study.judge import Judge
from tricorne.play.study.moments import moments, population_of
from tricorne.play.thinking.decision import aim_of
from tricorne.rules import Action, Round, Terms, View, deal, preset

_SEED_BITS = 62
CHUNK = 10
"""The rounds of a job."""


class Job(NamedTuple):
    """Some rounds of one kind of player."""

    who: str
    judge: str | None
    sheet: str
    first: int
    worlds: int
    often: float


class Outcome(NamedTuple):
    """What the replaced actions of a round cost, in points."""

    predicted: float
    happened: float


def play(job: Job) -> list[Outcome]:
    """The rounds of a job."""
    return [_round(job, number) for number in range(job.first, job.first + CHUNK)]


def _round(job: Job, number: int) -> Outcome:
    rng = Random(f"{job.who} {number}")
    terms, playing = Terms(preset(job.sheet)), bot(job.who)
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    disturbed = 1 + number % 2
    replaced: list[tuple[View, list[Action], int]] = []
    while not round_.over:
        view = round_.view(round_.seat)
        action, actions = playing.choose(view, rng), distinct_actions(view)
        others = [each for each in actions if each != action]
        if round_.seat == disturbed and others and action in actions and rng.random() < job.often:
            instead = rng.choice(others)
            replaced.append((view, [action, instead], rng.getrandbits(_SEED_BITS)))
            action = instead
        round_.push(action)
    judge = Judge(job.judge or population_of([*moments(round_)]), aim_of(terms))
    predicted = 0.0
    for view, pair, seed in replaced:
        task = judge.task(view, pair, seed=seed, worlds=job.worlds)
        own, other = (tried["worth"] for tried in answer_task(task)["tried"] if tried)
        predicted += own - other
    return Outcome(predicted, round_.totals[2 - disturbed] - round_.totals[disturbed - 1])


def quotient(outcomes: list[Outcome]) -> tuple[float, float]:
    """The real cost over the predicted one, with half of its interval of 95 %."""
    predicted, happened = (mean(column) for column in zip(*outcomes, strict=True))
    ratio = happened / predicted
    left = stdev(one.happened - ratio * one.predicted for one in outcomes)
    return ratio, 1.96 / sqrt(len(outcomes)) * left / abs(predicted)


def line(given: argparse.Namespace, outcomes: list[Outcome]) -> str:
    """A row with the quotient."""
    predicted, happened = (mean(column) for column in zip(*outcomes, strict=True))
    spread = 1.96 / sqrt(len(outcomes)) * stdev(one.happened for one in outcomes)
    ratio, error = quotient(outcomes)
    judge = given.judge or "shown"
    return (
        f"| {given.who} | {judge} | {given.sheet} | {len(outcomes)} | {predicted:.1f} "
        f"| {happened:.1f} ± {spread:.1f} | {ratio:.2f} ± {error:.2f} |"
    )


def main() -> None:
    """Play, and print a row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("who")
    parser.add_argument("--judge", choices=("families", "champions"))
    parser.add_argument("--sheet", default="goliath")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=256)
    parser.add_argument("--often", type=float, default=0.25)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    firsts = range(0, given.rounds, CHUNK)
    rest = given.worlds, given.often
    jobs = [Job(given.who, given.judge, given.sheet, first, *rest) for first in firsts]
    with ProcessPoolExecutor(given.cores) as pool:
        outcomes = [one for part in pool.map(play, jobs) for one in part]
    print(line(given, outcomes), flush=True)


if __name__ == "__main__":
    main()
