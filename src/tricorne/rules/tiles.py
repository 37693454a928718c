"""The 56 tiles, and sets of them.

A tile is a number from 0 to 55, in the order of their values, between equals by the highest
number, then the middle one: so the last tile of a set is the one that would open. A set of tiles
(a hand, the pool, what fits somewhere) is one integer, a bit a tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

Numbers = tuple[int, int, int]
"""The numbers at three corners, clockwise."""

CORNERS: tuple[Numbers, ...] = tuple(
    sorted(
        combinations_with_replacement(range(6), 3),
        key=lambda numbers: (sum(numbers), numbers[2], numbers[1]),
    )
)
"""The numbers of each tile, clockwise from the smallest."""

COUNT = len(CORNERS)
ALL_TILES = (1 << COUNT) - 1
VALUES = tuple(map(sum, CORNERS))
NAMES = tuple("".join(map(str, numbers)) for numbers in CORNERS)
TILE_NAMED = {name: tile for tile, name in enumerate(NAMES)}
"""The tile by its name, smallest number first: `TILE_NAMED["345"]`."""

TRIPLES = sum(1 << tile for tile, (low, _, high) in enumerate(CORNERS) if low == high)
DOUBLES = sum(
    1 << tile for tile, numbers in enumerate(CORNERS) if len({*numbers}) + 1 == len(numbers)
)
ZERO = TILE_NAMED["000"]


def rotations(tile: int) -> range:
    """The different ways in which a tile can be turned: three, or one for a triple."""
    return range(1 if TRIPLES >> tile & 1 else 3)


def _turn(numbers: Numbers, rotation: int) -> Numbers:
    first, second, third = numbers[rotation:] + numbers[:rotation]
    return first, second, third


TURNED: tuple[tuple[Numbers, ...], ...] = tuple(
    tuple(_turn(numbers, rotation) for rotation in rotations(tile))
    for tile, numbers in enumerate(CORNERS)
)
"""`TURNED[tile][rotation]`: the numbers of a turned tile, from its cell's first corner."""

WAYS: dict[Numbers, tuple[int, int]] = {
    numbers: (tile, rotation)
    for tile, ways in enumerate(TURNED)
    for rotation, numbers in enumerate(ways)
}
"""The tile and its rotation by its numbers as they lie: `WAYS[4, 5, 3]`."""


def tile_set(tiles: Iterable[int]) -> int:
    """The set of these tiles."""
    result = 0
    for tile in tiles:
        result |= 1 << tile
    return result


def tiles_in(tiles: int) -> Iterator[int]:
    """The tiles of a set, from the lowest value to the highest."""
    while tiles:
        lowest = tiles & -tiles
        yield lowest.bit_length() - 1
        tiles ^= lowest


def value(tiles: int) -> int:
    """What the tiles of a set are worth together."""
    return sum(VALUES[tile] for tile in tiles_in(tiles))


def names(tiles: int) -> list[str]:
    """The names of the tiles of a set, in the order in which people write them."""
    return sorted(NAMES[tile] for tile in tiles_in(tiles))


def parse_set(text: str) -> int:
    """Read a set of tiles: `parse_set("012 345")`. Raises KeyError for what is no tile."""
    return tile_set(TILE_NAMED[name] for name in text.split())
