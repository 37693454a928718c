"""The rounds of the page about hoarding can be repeated, and replicated."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bench.hoarding import by_search, by_weights
from bench.rounds import GREEDY
from tricorne.rules import Terms, preset

TERMS = Terms(preset("goliath"), asked=0)


def fields(rounds: npt.NDArray[np.void]) -> list[object]:
    """What the rounds say, without the bytes between their fields."""
    return [rounds[name].tolist() for name in rounds.dtype.names or ()]


def test_a_seed_deals_the_same_rounds_and_another_seed_others() -> None:
    first, again, other = (fields(by_weights(TERMS, GREEDY, 2, 20, seed)) for seed in (0, 0, 1))
    assert first == again != other
    first, again, other = (fields(by_search(TERMS, 3, 1, seed, 1)) for seed in (0, 0, 1))
    assert first == again != other
