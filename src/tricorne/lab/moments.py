"""Means with their 95 % confidence intervals, from sums that can be added in any order.

All sums are whole numbers of Python, which are exact and never overflow: so a result does not
depend on how the rounds were shared out, to the last digit.
"""

from __future__ import annotations

from math import isnan, nan, sqrt
from typing import NamedTuple

import numpy as np

from tricorne.former_names import warn_of_former
from tricorne.lab.records import Ints

NORMAL_95 = 1.959963984540054
"""Standard errors to each side that hold 95 % of a normal distribution."""

_LOW_BITS = 16


class Interval(NamedTuple):
    """A mean, and half of its 95 % confidence interval."""

    mean: float
    half_width: float
    sd: float

    @property
    def low(self) -> float:
        """The lower end."""
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + self.half_width

    @property
    def error(self) -> float:
        """The former name of `half_width`, which is 1.96 standard errors, not one."""
        warn_of_former("Interval.error", "Interval.half_width")
        return self.half_width


def number_or_none(number: float) -> float | None:
    """A number for JSON: None for NaN."""
    return None if isnan(number) else number


class Moments(NamedTuple):
    """How many values, their sum, and the sum of their squares."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: Moments) -> Moments:  # type: ignore[override]  # sums, not sequences
        """The sums over both."""
        return Moments(self.n + other.n, self.total + other.total, self.squares + other.squares)

    @classmethod
    def of(cls, values: Ints) -> Moments:
        """The sums over an array of whole numbers below 2**40."""
        wide = values.astype(np.int64)
        high, low = wide >> _LOW_BITS, wide & (1 << _LOW_BITS) - 1
        squares = (
            (int(high @ high) << 2 * _LOW_BITS)
            + (int(high @ low) << _LOW_BITS + 1)
            + int(low @ low)
        )
        return cls(len(wide), int(wide.sum()), squares)

    @property
    def variance(self) -> float:
        """The estimated variance of further values; 0 for fewer than two."""
        if self.n < 2:  # noqa: PLR2004  (one value tells no variance)
            return 0.0
        spread = self.n * self.squares - self.total * self.total
        return spread / (self.n * (self.n - 1))

    def interval(self, scale: float = 1) -> Interval:
        """The mean of the values, each divided by `scale`; unknown without values."""
        if not self.n:
            return Interval(nan, nan, nan)
        sd = sqrt(self.variance) / scale
        mean = self.total / (self.n * scale)
        return Interval(mean, NORMAL_95 * sd / sqrt(self.n), sd)
