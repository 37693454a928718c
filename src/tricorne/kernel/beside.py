"""The records that lie in reserved memory beside the room, one of each for each environment."""

from __future__ import annotations

from ctypes import Structure

from tricorne.kernel.batch import (
    Choices,
    Episode,
    History,
    Mask,
    Planes,
    Rows,
    Secret,
    Vector,
)
from tricorne.kernel.layout import Position

BESIDE: dict[str, type[Structure]] = {
    "positions": Position,
    "episodes": Episode,
    "choices": Choices,
    "rows": Rows,
    "vectors": Vector,
    "planes": Planes,
    "masks": Mask,
    "histories": History,
    "secrets": Secret,
}
"""By the field of `Batch` that has the address of the first one."""

ALWAYS = ("positions", "episodes", "choices")
"""A batch cannot do without these; the others are what it shows on request."""
