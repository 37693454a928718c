"""The strength of a pool of bots in Elo, fitted to their scores against each other.

The model is Bradley and Terry's, a tie counting as half a win for both: of two bots the first one
scores 1 / (1 + 10**(-d / 400)), d being the difference of their strengths. With more at a table,
each pair of them is compared, which estimates the strengths of Plackett and Luce. The likelihood is
maximised by Newton's method. Added ties keep a bot that has won everything from an infinite
strength. Errors come from the variance of the scores of whole deals, since rounds on one deal are
not independent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

import numpy as np

from tricorne.lab.moments import NORMAL_95

PER_NAT = 400 / log(10)
"""Elo of a strength whose natural logarithm is 1."""
_STEPS = 200
_NEAR = 1e-12
_NONE = 1e-10
"""Of the greatest, the part of a number that stands for 0."""


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


class Scores(NamedTuple):
    """The results between the bots of a pool."""

    played: np.ndarray
    """How often two were compared, added ties included."""
    won: np.ndarray
    """What each has scored in all of them."""


def ratings(bots: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """The strength of each bot of the pool. One tie is added between each pair that has met.

    Meetings of different pairs are taken as independent.
    """
    played = np.zeros((bots, bots))
    won = np.zeros(bots)
    noise = np.zeros((bots, bots))
    for first, second, rounds, score, variance in meetings:
        if rounds:
            played[[first, second], [second, first]] += rounds + 1
            won[first] += score + 0.5
            won[second] += rounds - score + 0.5
            noise[[first, second], [first, second]] += variance
            noise[[first, second], [second, first]] -= variance
    scores = Scores(played, won)
    return ratings_by(scores, strengths(scores), noise)


def strengths(scores: Scores, anchors: Mapping[int, float] = {}) -> np.ndarray:
    """The logarithms of the strengths that make the scores most likely.

    Their mean is 0, or those of `anchors`, by their places, are as given.
    """
    found = np.zeros(len(scores.won))
    free = np.array([bot not in anchors for bot in range(len(found))])
    if anchors:
        found[:] = np.mean([*anchors.values()])
        found[[*anchors]] = [*anchors.values()]
    for _ in range(_STEPS):
        slope = scores.won - (scores.played * shares(found)).sum(axis=1)
        step = np.zeros(len(found))
        step[free] = _inverse(_information(scores, found)[np.ix_(free, free)]) @ slope[free]
        before = _likelihood(scores, found)
        while np.abs(step).max() > _NEAR and _likelihood(scores, found + step) < before:
            step /= 2
        found += step
        if np.abs(step).max() <= _NEAR:
            break
    return found if anchors else found - found.mean()


def ratings_by(
    scores: Scores, found: np.ndarray, noise: np.ndarray, anchors: Mapping[int, float] = {}
) -> list[Rating]:
    """These strengths in Elo, with their errors, which follow from the `noise` of the scores."""
    free = np.array([bot not in anchors for bot in range(len(found))])
    inner = np.ix_(free, free)
    spread = np.zeros(noise.shape)
    spread[inner] = _inverse(_information(scores, found)[inner])
    errors = np.sqrt(np.maximum(np.diag(spread @ noise @ spread), 0))
    return [
        Rating(float(mean), float(error))
        for mean, error in zip(found * PER_NAT, NORMAL_95 * errors * PER_NAT, strict=True)
    ]


def shares(found: np.ndarray) -> np.ndarray:
    """What bots of these strengths score against each other, on average."""
    shared: np.ndarray = 1 / (1 + np.exp(found - found[:, None]))
    return shared


def _likelihood(scores: Scores, found: np.ndarray) -> float:
    """Its logarithm."""
    both = scores.played * np.logaddexp(found[:, None], found)
    return float(scores.won @ found - both.sum() / 2)


def _information(scores: Scores, found: np.ndarray) -> np.ndarray:
    each = shares(found)
    weight = scores.played * each * (1 - each)
    information: np.ndarray = np.diag(weight.sum(axis=1)) - weight
    return information


def _inverse(information: np.ndarray) -> np.ndarray:
    return np.linalg.pinv(information, _NONE, hermitian=True)
