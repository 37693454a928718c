"""How far a bot comes against the characters, from the weakest up: a mark with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import NamedTuple

from tricorne.lab.arena import compare
from tricorne.lab.contenders import Given
from tricorne.lab.contest import Contest
from tricorne.lab.forfeits import Forfeits
from tricorne.lab.moments import Interval
from tricorne.lab.sprt import Sprt
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import Terms, preset
from tricorne.rules.presets import usual_sheet

_TWO = 2

RUNGS = tuple(character.key for character in CHARACTERS)
DEALS = 500
"""The most deals of a rung; a clear one is decided after some ten to fifty."""

STRONGER = Sprt(0, 40)
"""As strong as the character, or stronger by 40 Elo: 56 of 100 rounds."""


class Rung(NamedTuple):
    """What came of the rounds against one character."""

    character: str
    share: Interval
    """Of the rounds, those that the bot won."""
    rounds: int
    passed: bool
    """Whether it is stronger: with an error of 5 %, either way."""
    forfeits: Forfeits
    interrupted: bool


def grade(  # noqa: PLR0913, PLR0917  (who, against whom, and how)
    given: Given,
    rungs: Sequence[str] = RUNGS,
    deals: int = DEALS,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Rung]:
    """Let a bot meet the characters, until the first that it is not shown to be stronger than.

    Its mark is the number of rungs that it has passed. Two play single rounds by the usual sheet.
    """
    for character in rungs:
        contest = Contest(
            Terms(preset(usual_sheet(_TWO))), (given, character), deals, seed, sprt=STRONGER
        )
        standing = compare(contest, executor, progress)
        (tally,) = standing.tables["rounds"]
        passed = standing.verdict == "H1"
        share = tally.share(contest.names[0])
        lost = standing.forfeits
        yield Rung(character, share, tally.rounds, passed, lost, standing.interrupted)
        if not passed:
            return
