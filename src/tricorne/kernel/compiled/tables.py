"""What `rules` knows of tiles and demands, as flat arrays.

Numba takes them into the code as constants.
"""

from __future__ import annotations

import numpy as np

from tricorne.rules import demand as demands, tiles

COUNT = tiles.COUNT
ALL_TILES = tiles.ALL_TILES
TRIPLES = tiles.TRIPLES
DOUBLES = tiles.DOUBLES
ZERO = tiles.ZERO
OPEN = demands.OPEN
ANYTHING = demands.ANYTHING

FIRST, SECOND, THIRD = demands.WEIGHTS
"""What a number at a cell's first, second and third corner counts for in its demand."""

FITS = np.array(demands.FITS, np.int64)
"""By demand: the set of tiles that fit."""

VALUES = np.array(tiles.VALUES, np.int64)
"""By tile: the sum of its numbers."""

SAME_VALUE = np.array(
    [tiles.tile_set(t for t, v in enumerate(tiles.VALUES) if v == value) for value in tiles.VALUES],
    np.int64,
)
"""By tile: the set of the tiles of its value."""

SIDES = np.array(
    [
        sum({1 << 6 * one + other for one, other in zip(turns, turns[1:] + turns[:1], strict=True)})
        for turns in (ways[0] for ways in tiles.TURNED)
    ],
    np.int64,
)
"""By tile: the set of its sides, of 36: the numbers at their ends, clockwise."""

ROTATIONS = np.array([len(tiles.rotations(tile)) for tile in range(COUNT)], np.int64)
"""By tile: in how many ways it can be turned."""

TURNED = np.array(
    [[ways[rotation % len(ways)] for rotation in range(3)] for ways in tiles.TURNED], np.int64
)
"""By tile and rotation: its numbers from the cell's first corner."""


def _digits(demand: int) -> tuple[int, int, int]:
    return demand // FIRST, demand // SECOND % (OPEN + 1), demand % (OPEN + 1)


KNOWN = np.array(
    [sum(n for n in _digits(demand) if n != OPEN) for demand in range(ANYTHING + 1)], np.int64
)
"""By demand: the sum of the numbers that are given. A tile's value less this is what its free
corner shows."""

FREE_CORNER = np.array(
    [
        _digits(demand).index(OPEN) if OPEN in _digits(demand) else 3
        for demand in range(ANYTHING + 1)
    ],
    np.uint8,
)
"""By demand: the first corner where any number will do, 3 if there is none. An open cell never
has more than one, for it shares a side with a tile."""

HELD = np.array(
    [[min(1.0, size / max(1, unseen)) for unseen in range(COUNT + 1)] for size in range(COUNT + 1)],
    np.float64,
)
"""By the size of a hand and the number of unseen tiles: how likely it holds one of them. A division
would take longer."""
