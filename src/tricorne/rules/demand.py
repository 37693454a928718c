"""What a cell demands of a tile: three numbers, each from 0 to 5 or still open.

A demand is one number from 0 to 342, three digits to the base 7, where 6 stands for a corner that
nothing touches yet. For each of them it is known beforehand which tiles fit, and turned how.
"""

from __future__ import annotations

from itertools import product

from tricorne.rules.tiles import WAYS

OPEN = 6
"""In the place of a number: any number will do."""

WEIGHTS = (49, 7, 1)
"""What a number at the first, second and third corner counts for in a demand."""

ANYTHING = OPEN * sum(WEIGHTS)
"""The demand of a cell that no tile touches."""


def _tables() -> tuple[tuple[int, ...], tuple[dict[int, int], ...]]:
    fits = [0] * (ANYTHING + 1)
    turned: list[dict[int, int]] = [{} for _ in fits]
    for numbers, (tile, rotation) in WAYS.items():
        for demand in product(*((number, OPEN) for number in numbers)):
            index = sum(number * weight for number, weight in zip(demand, WEIGHTS, strict=True))
            fits[index] |= 1 << tile
            turned[index].setdefault(tile, rotation)
    return tuple(fits), tuple(turned)


FREE = tuple(
    OPEN in (demand // WEIGHTS[0], demand // WEIGHTS[1] % 7, demand % 7)
    for demand in range(ANYTHING + 1)
)
"""Whether some corner of a cell with this demand is still open."""

FITS, ROTATION = _tables()
"""`FITS[demand]`: the set of tiles that fit. `ROTATION[demand][tile]`: how such a tile is turned
(one way of it, where nothing or a single corner is given)."""
