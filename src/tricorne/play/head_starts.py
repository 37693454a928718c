"""Head starts: points before the first tile, so that unequal players win equally often.

A **strength** is in points a round: between two players, the weaker one wins half of the single
rounds with a head start of the difference. Some characters suit each other better than that; the
**gap** of a pair says so. In a match, both go to the target as fast as they score: the **pace** of
a player is the points of a round. All of these are by `goliath`; the rounds of another sheet, and
those of simple scoring, bring more or fewer points, and decide by more or fewer.
"""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.play.measured_gaps import BASES, GAPS, MADE, PACES, SCALES, STRENGTHS

MIDDLE = "gus"
"""The character that somebody is like of whom nothing is known."""
SIMPLE = 2 / 15
"""What simple points are worth beside full ones: a tile brings 1, and 7.5 on average."""


def strength_of(like: str) -> float:
    """The strength of a character, or of somebody who is like none."""
    return STRENGTHS.get(like, STRENGTHS[MIDDLE])


def pace_of(weak: str, strong: str) -> float:
    """The points that a character makes in a round against a weaker one."""
    return MADE.get(f"{weak} {strong}", strength_of(strong) + BASES.get(strong, BASES[MIDDLE]))


def gap_of(weak: str, strong: str) -> float:
    """How far a character, or somebody who is like none, is behind another: in points a round."""
    measured = GAPS.get(f"{weak} {strong}")
    if measured is not None:
        return measured
    ahead = GAPS.get(f"{strong} {weak}")
    return strength_of(strong) - strength_of(weak) if ahead is None else -ahead


def scale_of(sheet: str) -> float:
    """By how many points rounds of this sheet are decided, for each by `goliath`."""
    return SCALES.get(f"by {sheet}", 1.0)


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match is: to a target, or a number of rounds; without either, one round."""

    target: int = 0
    rounds: int = 0
    sheet: str = ""
    scoring: str = "full"

    def head_start(self, behind: float, pace: float) -> int:
        """The points for a player who is so far behind one of this pace."""
        if behind <= 0:
            return 0
        scale = scale_of(self.sheet)
        if self.target:
            due, made = scale * behind, PACES.get(f"by {self.sheet}", 1.0) * pace
            return min(round(self.target * due / max(made, due)), self.target - 1)
        unit = scale * SIMPLE if self.scoring == "simple" else scale
        return round(behind * unit * max(self.rounds, 1))
