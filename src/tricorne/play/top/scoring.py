"""What an answer scores: marks by its worth, and its points at once, which children count."""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.play.top.top import TopQuestion

FULL = 100
"""The marks of an action that is as good as the best."""
STAKE = 30
"""An action that loses as many points as this, or more, has no marks."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one answer scores, or all answers of a player together."""

    marks: int = 0
    points: int = 0
    best: int = 0
    """How many answers were as good as the best."""

    def plus(self, other: Score) -> Score:
        """Both together."""
        return Score(self.marks + other.marks, self.points + other.points, self.best + other.best)


def marks(question: TopQuestion, at: int) -> int:
    """The worth of an action as a share of the best one's, from 0 to 100.

    A worth counts the points at once and all that follows. What is lost is counted against the same
    stake everywhere: worths themselves give no shares, as many are below nothing. What is as good
    as the best, as far as the judge can tell, has full marks.
    """
    if question.is_best(at):
        return FULL
    return FULL * max(0, STAKE - question.losses[at]) // STAKE


def score(question: TopQuestion, at: int | None, points: int) -> Score:
    """The score of an answer that brings these points at once; nothing where there is none."""
    if at is None:
        return Score()
    return Score(marks(question, at), points, int(question.is_best(at)))
