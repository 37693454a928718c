"""Batches played at random, and the observations of each environment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from tricorne.env import PARTS, Batch
from tricorne.rules import Terms

Array = npt.NDArray[Any]
SEEN = ("vector", "planes", "mask", "rows", "history")


def batch(terms: Terms | str = "goliath", players: int = 2, size: int = 4, **how: Any) -> Batch:  # noqa: ANN401  (what a batch takes)
    return Batch(terms, players, size, **{"seed": 1, "parts": PARTS, **how})


def play(playing: Batch, steps: int, seed: int = 1) -> Iterator[Batch]:
    """Act by chance, and give the batch before each step and after the last."""
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        yield playing
        playing.choose(any_of(playing, rng))
    yield playing


def any_of(playing: Batch, rng: np.random.Generator) -> Array:
    """The index of any legal action, in each environment."""
    chosen: Array = (rng.random(playing.size) * playing.count).astype(np.int64)
    return chosen


def seen(playing: Batch, index: int) -> dict[str, Array]:
    """Copies of everything that one environment shows to its seat."""
    return {name: getattr(playing, name)[index].copy() for name in SEEN}
