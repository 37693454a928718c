"""Means of whole numbers with their 95 % confidence intervals, from sums."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959963984540054
"""Standard errors to each side that hold 95 % of a normal distribution."""


class MeasureSums:
    """How many pairs of numbers, their sums, and the sums of their products."""

    def __init__(self) -> None:
        self.count = 0
        self.first = 0
        self.second = 0
        self.first_squares = 0
        self.second_squares = 0
        self.products = 0

    def add(self, first: int, second: int = 0) -> None:
        """Add a pair, or one number."""
        self.count += 1
        self.first += first
        self.second += second
        self.first_squares += first * first
        self.second_squares += second * second
        self.products += first * second

    def mean(self, scale: float) -> float | None:
        """The mean of the first numbers, each divided by `scale`; None if there are none."""
        return self.first / self.count / scale if self.count else None

    def error(self, scale: float) -> float | None:
        """Half of its interval; None for fewer than two numbers."""
        count = self.count
        if count < _TWO:
            return None
        spread = self.first_squares - self.first * self.first / count
        return _half(spread, count) / scale

    def share(self) -> float | None:
        """The sum of the first numbers as a part of the second ones; None if that says nothing."""
        return self.first / self.second if self.second > 0 else None

    def share_error(self) -> float | None:
        """Half of the interval of that share."""
        share = self.share()
        if share is None or self.count < _TWO:
            return None
        spread = (
            self.first_squares - 2 * share * self.products + share * share * self.second_squares
        )
        return _half(spread, self.count) / (self.second / self.count)


_TWO = 2


def _half(spread: float, count: int) -> float:
    """Half of the interval of a mean, from the sum of the squared distances to it."""
    return NORMAL_95 * sqrt(max(spread, 0.0) / (count - 1) / count)
