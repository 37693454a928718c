"""Whether matches end: how many rounds they take if all seats play the same way.

    python -m bench.matches champion:playouts=50 [--sheet classic] [--matches 20] [--most 40]

A match that is still open after `--most` rounds is given up.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import mean
from typing import NamedTuple

from tricorne.bots import bot
from tricorne.rules import Match, Terms, deal, preset


class Job(NamedTuple):
    """A match among players of a kind."""

    who: str
    sheet: str
    players: int
    most: int
    number: int


class Played(NamedTuple):
    """The outcome of a match."""

    over: bool
    rounds: int
    actions: int
    blocked: int


def play(job: Job) -> Played:
    """The match of a job."""
    rng, who = Random(f"match {job.number}"), bot(job.who)
    terms = Terms(preset(job.sheet))
    match = Match(terms, job.players)
    while not match.over and len(match.rounds) < job.most:
        round_ = match.start(deal(terms.sheet, job.players, rng))
        while not round_.over:
            round_.push(who.choose(round_.view(round_.seat), rng))
    return Played(
        match.over,
        len(match.rounds),
        sum(len([*each.actions()]) for each in match.rounds),
        sum(each.ending == "blocked" for each in match.rounds),
    )


def main() -> None:
    """Play, and print what the matches were like."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("who")
    parser.add_argument("--sheet", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--most", type=int, default=40)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    jobs = [
        Job(given.who, given.sheet, given.players, given.most, number)
        for number in range(given.matches)
    ]
    with ProcessPoolExecutor(given.cores) as pool:
        played = [*pool.map(play, jobs)]
    rounds = sum(each.rounds for each in played)
    print(
        f"{given.who}, {given.sheet}, {given.players} players: {sum(each.over for each in played)}"
        f" of {len(played)} matches over within {given.most} rounds, {rounds / len(played):.1f}"
        f" rounds and {mean(each.actions for each in played):.0f} actions each,"
        f" {100 * sum(each.blocked for each in played) / rounds:.0f} % of the rounds blocked"
    )


if __name__ == "__main__":
    main()
