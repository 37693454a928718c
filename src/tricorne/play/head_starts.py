"""Head starts: points before the first tile, so that unequal players win equally often.

A **strength** is in points a round: between two players, the weaker one wins half of the single
rounds with a head start of the difference. Some characters suit each other better than that; the
**gap** of a pair says so. In a match, both go to the target as fast as they score: the **pace** of
a player is the points of a round.
"""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.play.measured_gaps import BASES, GAPS, STRENGTHS

MIDDLE = "gus"
"""The character that somebody is like of whom nothing is known."""


def strength_of(like: str) -> float:
    """The strength of a character, or of somebody who is like none."""
    return STRENGTHS.get(like, STRENGTHS[MIDDLE])


def pace_of(like: str) -> float:
    """The points that a character makes in a round against a weaker one."""
    return strength_of(like) + BASES.get(like, BASES[MIDDLE])


def gap_of(weak: str, strong: str) -> float:
    """How far a character, or somebody who is like none, is behind another: in points a round."""
    measured = GAPS.get(f"{weak} {strong}")
    if measured is not None:
        return measured
    ahead = GAPS.get(f"{strong} {weak}")
    return strength_of(strong) - strength_of(weak) if ahead is None else -ahead


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match is: to a target, or a number of rounds; without either, one round.

    A `unit` is what a point of full scoring is worth on average.
    """

    target: int = 0
    rounds: int = 0
    unit: float = 1.0

    def head_start(self, behind: float, pace: float) -> int:
        """The points for a player who is so far behind one of this pace."""
        if behind <= 0:
            return 0
        if self.target:
            return min(round(self.target * behind / max(pace, behind)), self.target - 1)
        return round(behind * self.unit * max(self.rounds, 1))
