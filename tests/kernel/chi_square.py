"""Whether counts look like chance, with fixed seeds: so a test passes always or never."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def deviation(counts: Sequence[float], expected: Sequence[float]) -> float:
    """The deviation of chi-square from its mean, in standard deviations (for many categories)."""
    chi_square = sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    return (chi_square - freedom) / sqrt(2 * freedom)


def looks_even(counts: Sequence[float]) -> bool:
    """Whether these could well count equally likely things: not too uneven, nor too even."""
    mean = sum(counts) / len(counts)
    return abs(deviation(counts, [mean] * len(counts))) < 4
