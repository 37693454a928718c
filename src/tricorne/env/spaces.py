"""What a batch shows, as spaces of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tricorne.env.needed import explain_missing
from tricorne.kernel.batch import (
    CODES,
    COLS,
    MOST_ROWS,
    MOST_TOKENS,
    PLANES,
    ROW,
    ROWS,
    TOKEN,
    VECTOR,
)
from tricorne.kernel.layout import SEATS
from tricorne.rules.tiles import COUNT

with explain_missing():
    from gymnasium import spaces

SECRETS = ("hands", "pool")
"""The observation of an oracle, beside what a seat sees."""

_LARGE = 1e6
_INT8, _INT16 = np.iinfo(np.int8), np.iinfo(np.int16)


def observations(
    parts: Sequence[str], actions: int = CODES, *, oracle: bool = False
) -> spaces.Dict:
    """A space for these parts; the mask has one place for each action."""
    seen = {name: _space(name, actions) for name in parts}
    hidden: dict[str, spaces.Space[Any]] = {
        "hands": spaces.Box(0, 1, (SEATS, COUNT), np.uint8),
        "pool": spaces.Box(-1, COUNT - 1, (COUNT,), np.int8),
    }
    return spaces.Dict(seen | hidden if oracle else seen)


def _space(name: str, actions: int) -> spaces.Space[Any]:
    known: dict[str, spaces.Space[Any]] = {
        "vector": spaces.Box(-_LARGE, _LARGE, (VECTOR,), np.float32),
        "planes": spaces.Box(0, 56, (PLANES, ROWS, COLS), np.uint8),
        "rows": spaces.Box(_INT16.min, _INT16.max, (MOST_ROWS, ROW), np.int16),
        "history": spaces.Box(_INT8.min, _INT8.max, (MOST_TOKENS, TOKEN), np.int8),
        "mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if name not in known:
        raise ValueError(f"there is no part {name!r}, only {', '.join(known)}")
    return known[name]
