"""The errors of means."""

from __future__ import annotations

from math import sqrt


def error_of(total: float, squares: float, count: int) -> float | None:
    """The standard error of a mean, from the sums of values and squares; None for one value."""
    if count == 1:
        return None
    variance = (squares - total * total / count) / (count - 1)
    return sqrt(max(variance, 0.0) / count)
