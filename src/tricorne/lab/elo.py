"""The strength of a pool of bots in Elo, fitted to their scores against each other.

The model is Bradley and Terry's, a tie counting as half a win for both: of two bots the first one
scores 1 / (1 + 10**(-d / 400)), d being the difference of their strengths. The likelihood is
maximised by minorisation (MM). One added tie between each pair that has met keeps a bot that has
won everything from an infinite strength. Errors come from the variance of the scores of whole
deals, since rounds on one deal are not independent. Meetings of different pairs are taken as
independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np

from tricorne.lab.moments import NORMAL_95

_PER_NAT = 400 / log(10)
_STEPS = 10_000
_NEAR = 1e-10


class Meeting(NamedTuple):
    """Two bots of a pool, by their places in it, and the results between them."""

    first: int
    second: int
    rounds: float
    score: float
    """The score of the first bot, of `rounds`."""
    variance: float
    """Of `score`."""


class Rating(NamedTuple):
    """A strength relative to the mean of the pool, and the half of its 95 % interval."""

    elo: float
    error: float


def ratings(bots: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """The strength of each bot of the pool."""
    played = np.zeros((bots, bots))
    scores = np.zeros(bots)
    noise = np.zeros((bots, bots))
    for first, second, rounds, score, variance in meetings:
        if rounds:
            played[[first, second], [second, first]] += rounds + 1
            scores[first] += score + 0.5
            scores[second] += rounds - score + 0.5
            noise[[first, second], [first, second]] += variance
            noise[[first, second], [second, first]] -= variance
    strengths = _fitted(played, scores)
    shares = strengths[:, None] / (strengths[:, None] + strengths)
    weight = played * shares * (1 - shares)
    information = np.diag(weight.sum(axis=1)) - weight
    spread = np.linalg.pinv(information)
    errors = np.sqrt(np.maximum(np.diag(spread @ noise @ spread), 0))
    elo = np.log(strengths) * _PER_NAT
    elo -= elo.mean()
    return [
        Rating(float(mean), float(error))
        for mean, error in zip(elo, NORMAL_95 * errors * _PER_NAT, strict=True)
    ]


def _fitted(played: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """The strengths that make the scores most likely, with a geometric mean of 1."""
    strengths = np.ones(len(scores))
    if not scores.any():
        return strengths
    for _ in range(_STEPS):
        before = strengths
        strengths = scores / (played / (strengths[:, None] + strengths)).sum(axis=1)
        strengths /= np.exp(np.log(strengths).mean())
        if np.abs(strengths / before - 1).max() < _NEAR:
            break
    return strengths
