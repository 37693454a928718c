"""The kernel's rounds, as arrays of NumPy's records."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from tricorne import kernel
from tricorne.kernel import PlayedMatch, PlayedRound, Seats
from tricorne.rules import Terms

Ints: TypeAlias = npt.NDArray[np.integer]
Floats: TypeAlias = npt.NDArray[np.floating]
Records: TypeAlias = npt.NDArray[np.void]

_ROUND: Any = PlayedRound
_MATCH: Any = PlayedMatch
ROUND: np.dtype[np.void] = np.dtype(_ROUND)
MATCH: np.dtype[np.void] = np.dtype(_MATCH)


def play_rounds(terms: Terms, seats: Seats, seed: int, first: int, count: int) -> Records:
    """`kernel.play_rounds`, an element a round."""
    return np.frombuffer(memoryview(kernel.play_rounds(terms, seats, seed, first, count)), ROUND)


def play_matches(terms: Terms, seats: Seats, seed: int, first: int, count: int) -> Records:
    """`kernel.play_matches`, an element a match."""
    return np.frombuffer(memoryview(kernel.play_matches(terms, seats, seed, first, count)), MATCH)
