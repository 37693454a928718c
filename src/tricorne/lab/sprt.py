"""When to stop: a sequential test of two hypotheses about the strength of a bot.

The observations are the pairs of rounds on one deal with the seats exchanged. A pair brings the
first bot 0, 1/2, 1, 3/2 or 2 of its two rounds (so *pentanomial*); the luck of the deal, which is
most of it, cancels out. With N pairs, their mean score per round x and its variance s**2, and the
scores s0 and s1 that Elo differences of `elo0` and `elo1` predict, the log-likelihood ratio is in
the normal approximation of the generalised test (as in fishtest, the test bed of Stockfish)

    LLR = N (s1 - s0) (2 x - s0 - s1) / (2 s**2)

H1 is taken when it reaches log((1 - beta) / alpha), H0 at log(beta / (1 - alpha)).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Literal, NamedTuple

Verdict = Literal["H0", "H1"]

ERRORS = 0.05
"""The probability of either wrong decision."""

_FEWEST = 20
"""The number of pairs before a decision. Before that the variance is not known well enough."""


def likelihood_ratio(count: int, mean: float, variance: float, s0: float, s1: float) -> float:
    """The logarithm of the likelihood of mean `s1` over that of mean `s0`; 0 without variance."""
    return count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance) if variance else 0.0


class Sprt(NamedTuple):
    """Whether the first bot is stronger than the second by `elo1` (H1), or only by `elo0` (H0)."""

    elo0: float
    elo1: float
    alpha: float = ERRORS
    beta: float = ERRORS

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which H0 and H1 are taken."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, pentanomial: Sequence[int]) -> float:
        """The log-likelihood ratio, from how many pairs brought 0, 1/2, 1, 3/2 and 2."""
        pairs = sum(pentanomial)
        if not pairs:
            return 0.0
        mean = sum(count * fours for fours, count in enumerate(pentanomial)) / (4 * pairs)
        variance = (
            sum(count * (fours / 4 - mean) ** 2 for fours, count in enumerate(pentanomial)) / pairs
        )
        s0, s1 = expected_score(self.elo0), expected_score(self.elo1)
        return likelihood_ratio(pairs, mean, variance, s0, s1)

    def verdict(self, pentanomial: Sequence[int]) -> Verdict | None:
        """Which hypothesis is taken; None while it is open."""
        low, high = self.bounds
        llr = self.llr(pentanomial)
        if sum(pentanomial) < _FEWEST or low < llr < high:
            return None
        return "H1" if llr >= high else "H0"


def expected_score(elo: float) -> float:
    """The score that a difference in Elo predicts."""
    return float(1 / (1 + 10 ** (-elo / 400)))
