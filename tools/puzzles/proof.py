"""Prove a sample of the puzzles anew, with more effort.

    python -m tools.puzzles.proof [--sample 50] [--effort 50] [--seconds 5]

Where the exact search answers within so many seconds or so, it is the judge, over other hands that
the other may have. Elsewhere, every judge tries each answer against all other actions, in `effort`
times the worlds of the search. A puzzle holds if its answer leads by 3 errors for each judge, and
endgames if they have the same answer once more. Puzzles that are true by the rules alone are left
out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from tools.puzzles.finding import PROVE
from tools.puzzles.judging import COURTS, JUDGED, MARGIN, certain, exactly, solved, tried
from tricorne.play.puzzles.puzzle import Puzzle, choices, position
from tricorne.puzzles import read_puzzles
from tricorne.rules import Action, View

_SEED = 1_000_000_007


class Proof(NamedTuple):
    """The lead of a puzzle's answer, by its least favourable judge."""

    puzzle: Puzzle
    least: float
    """The points that the answer certainly leads by."""
    searched: bool
    """Whether the exact search has said so."""


def proved(puzzle: Puzzle, effort: int, seconds: float) -> Proof:
    """A puzzle, proved with this multiple of the effort."""
    round_ = position(puzzle)
    view, actions = round_.view(round_.seat), choices(round_)
    if puzzle.kind not in JUDGED:
        return Proof(puzzle, _exactly(view, actions, puzzle), searched=True)
    answer = puzzle.answers[0]
    ordered = [actions[answer], *(each for each in actions if each != actions[answer])]
    found = exactly(view, ordered, _SEED, seconds)
    if found is not None:
        return Proof(puzzle, certain(found), searched=True)
    leads = [
        certain(tried(court, view, ordered, _SEED + number, effort * PROVE))
        for number, court in enumerate(COURTS)
    ]
    return Proof(puzzle, min(leads), searched=False)


def _exactly(view: View, actions: Sequence[Action], puzzle: Puzzle) -> float:
    """The lead of the best answer over every wrong action."""
    worths = solved(view, actions)
    if worths is None:
        return -1.0
    wrong = [worth for at, worth in enumerate(worths) if at not in puzzle.answers]
    return worths[puzzle.answers[0]] - max(wrong)


def main() -> None:
    """Prove a sample, and print what holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=50)
    parser.add_argument("--effort", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    every = [each for each in read_puzzles() if each.losses]
    sample = Random(given.seed).sample(every, min(given.sample, len(every)))
    with ProcessPoolExecutor(given.cores) as pool:
        proofs = list(pool.map(partial(proved, effort=given.effort, seconds=given.seconds), sample))
    for each in proofs:
        if each.least <= 0:
            print(f"{each.puzzle.key} ({each.puzzle.kind}): {each.least:.1f}")
    holds = sum(each.least > 0 for each in proofs)
    wide = sum(each.least >= MARGIN for each in proofs)
    searched = sum(each.searched for each in proofs)
    print(f"{holds} of {len(proofs)} hold; {wide} by {MARGIN:.0f} points or more")
    print(f"the exact search was the judge of {searched}")


if __name__ == "__main__":
    main()
