"""The records of a batch in the kernel's memory, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import c_char, sizeof
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from tricorne.kernel.batch import COLS, MOST_ROWS, PLANES, ROWS, Batch as Wanted
from tricorne.kernel.beside import ALWAYS, BESIDE
from tricorne.kernel.engine import Engine
from tricorne.kernel.layout import Position

Array: TypeAlias = npt.NDArray[Any]

_ALWAYS = dict(zip(("position", "episode", "choices"), ALWAYS, strict=True))
_ON_REQUEST = {
    "rows": "rows",
    "vector": "vectors",
    "planes": "planes",
    "mask": "masks",
    "history": "histories",
    "secret": "secrets",
}
PARTS = tuple(_ON_REQUEST)
"""The further contents of a batch, beside the codes of legal actions."""

_LINE = 64
"""The bytes of a processor's cache line. Each part begins with a new line."""

_SHOWN = {
    "codes": ("choices", "codes"),
    "rows": ("rows", "rows"),
    "vector": ("vector", "values"),
    "planes": ("planes", "cells"),
    "mask": ("mask", "legal"),
    "history": ("history", "tokens"),
    "hands": ("secret", "hands"),
    "pool": ("secret", "pool"),
}


class Memory:
    """The parts of a batch of this size beside a room. `wanted` learns where they lie."""

    def __init__(self, engine: Engine, wanted: Wanted, parts: Sequence[str], size: int) -> None:
        unknown = [name for name in parts if name not in _ON_REQUEST]
        if unknown:
            raise ValueError(f"there is no part {unknown[0]!r}, only {', '.join(PARTS)}")
        fields = _ALWAYS | {name: _ON_REQUEST[name] for name in parts}
        places: dict[str, int] = {}
        total = 0
        for name, field in fields.items():
            places[name] = total
            total += -(-sizeof(BESIDE[field]) * size // _LINE) * _LINE
        space = engine.reserve(total)
        memory = (c_char * total).from_address(space.outside)
        memory.engine = engine  # type: ignore[attr-defined]  # it lives as long as an array
        self.positions = space.outside + places["position"]
        """The address of the first position."""
        self.arrays: dict[str, Array] = {}
        """By part: its records."""
        for name, field in fields.items():
            setattr(wanted, field, space.inside + places[name])
            kind = np.dtype(cast("Any", BESIDE[field]))
            self.arrays[name] = np.frombuffer(memoryview(memory), kind, size, places[name])
        positions = self.arrays["position"]
        positions[:] = np.frombuffer(memoryview(Position.empty()), positions.dtype)

    def views(self) -> dict[str, Array]:
        """What a batch shows of them, read only, by its name there."""
        return {
            name: to_read(_shaped(name, self.arrays[part][field]))
            for name, (part, field) in _SHOWN.items()
            if part in self.arrays
        }


def to_read(array: Array) -> Array:
    """The same array, which cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view


def _shaped(name: str, array: Array) -> Array:
    if name == "codes":
        return array[:, :MOST_ROWS]
    if name == "planes":
        return array.reshape(-1, PLANES, ROWS, COLS)
    return array.view(np.int8) if name == "mask" else array
