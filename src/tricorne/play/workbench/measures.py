"""The measures of a sheet: how long its rounds are, how they end, and how much luck decides.

Equal players always take the most points, as `tricorne simulate` has them play by default. For
luck, one of them plays at random instead: the less often that one wins, the less luck decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TypedDict

from tricorne.play.workbench.sums import MeasureSums

WON = 60
"""A round won; any number of winners shares it in whole parts."""

BLOCKED = 2
"""The ending of a blocked round in the kernel's records."""


class Measured(TypedDict):
    """A mean, and half of its 95 % confidence interval; None where nothing can be said."""

    mean: float | None
    error: float | None


class Measures(TypedDict):
    """All measures after some rounds."""

    length: Measured
    """The actions of a round."""
    points: Measured
    """The points of a player in a round."""
    blocked: Measured
    """The share of rounds that are blocked."""
    bonuses: Measured
    """The share of all points that bridges, two sides and hexagons bring."""
    luck: Measured
    """How often a random player wins, as a part of an even share: 1 if luck alone decided."""


class RuleTally:
    """What became of rounds by one sheet, between so many players."""

    def __init__(self, players: int, bonuses: Sequence[int]) -> None:
        """`bonuses` are the points for a bridge, two sides, and one to three hexagons."""
        self.players = players
        self.bonuses = bonuses
        self._lengths = MeasureSums()
        self._points = MeasureSums()
        self._blocked = MeasureSums()
        self._bonuses = MeasureSums()
        self._wins = MeasureSums()

    def add_round(
        self, points: Sequence[int], actions: int, made: Sequence[int], ending: int
    ) -> None:
        """Add a round among equals; `made` is how often each bonus was made."""
        scored = sum(points)
        brought = sum([times * bonus for times, bonus in zip(made, self.bonuses, strict=True)])
        self._lengths.add(actions)
        self._points.add(scored)
        self._blocked.add(1 if ending == BLOCKED else 0)
        self._bonuses.add(brought, scored)

    def add_unequal_round(self, winners: int, random_seat: int) -> None:
        """Add a round in which one seat played at random; winners are a set of seats."""
        seats = sum([winners >> seat & 1 for seat in range(self.players)])
        won = winners >> random_seat & 1
        self._wins.add(WON // seats if won else 0)

    def measures(self) -> Measures:
        """All measures of the rounds so far."""
        alone = self.players == 1
        return {
            "length": _measured(self._lengths, 1),
            "points": _measured(self._points, self.players),
            "blocked": _measured(self._blocked, 1),
            "bonuses": {"mean": self._bonuses.share(), "error": self._bonuses.share_error()},
            "luck": UNKNOWN if alone else _measured(self._wins, WON / self.players),
        }


UNKNOWN: Measured = {"mean": None, "error": None}


def _measured(sums: MeasureSums, scale: float) -> Measured:
    return {"mean": sums.mean(scale), "error": sums.error(scale)}


def difference(one: Measured, other: Measured) -> Measured:
    """By how much the other is more."""
    first, second, error, more = one["mean"], other["mean"], one["error"], other["error"]
    if first is None or second is None:
        return UNKNOWN
    if error is None or more is None:
        return {"mean": second - first, "error": None}
    return {"mean": second - first, "error": sqrt(error * error + more * more)}


def is_clear(change: Measured) -> bool:
    """Whether a difference is larger than half of its interval."""
    mean, error = change["mean"], change["error"]
    return mean is not None and error is not None and abs(mean) > error
