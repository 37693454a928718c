"""What speaks for a placement, and against it: the features that WEIGHED adds up."""

from __future__ import annotations

from typing import NamedTuple

from tricorne.kernel import bits
from tricorne.kernel.board import beyond, demand_of, first_corner, second_corner, third_corner
from tricorne.kernel.compiling import inlined, part
from tricorne.kernel.layout import FILLED, STRIDE, TOUCH, VACANT, Floats, Record
from tricorne.kernel.tables import FITS, FREE_CORNER, KNOWN, OPEN, VALUES

_NONE_FREE = 3
_TWO_EMPTY = 4


class Weights(NamedTuple):
    """How much each feature of a placement counts, and below which sum a seat declines.

    `Weights()` plays as GREEDY does.
    """

    points: float = 1.0
    """What it brings at once."""
    value: float = 0.0
    """The value of the tile, which then cannot cost anything at the end."""
    bridges: float = 0.0
    """How many cells it makes into a bridge for which a tile exists that the seat does not hold."""
    hexagons: float = 0.0
    """How many hexagons it leaves one such tile short of."""
    mobile: float = 0.0
    """How many of the tiles kept fit somewhere, near enough."""
    least: float = -1e9
    """What all this must come to, or else the seat declines, where it may."""


POINTS, VALUE, BRIDGES, HEXAGONS, MOBILE, LEAST = range(len(Weights._fields))


@inlined
def weigh(position: Record, place: int, tile: int, points: int, weights: Floats) -> float:
    """The sum of the weighed features of a placement."""
    kept = int(position.hands[position.seat]) & ~(1 << tile)
    total: float = float(weights[POINTS] * points + weights[VALUE] * VALUES[tile])
    if weights[BRIDGES] == 0.0 and weights[HEXAGONS] == 0.0 and weights[MOBILE] == 0.0:
        return total
    bridges, hexagons, fits = chances(position, place, tile, position.unplayed & ~kept)
    mobile = bits.size(kept & (position.fitting | fits))
    total += weights[BRIDGES] * bridges + weights[HEXAGONS] * hexagons
    return float(total + weights[MOBILE] * mobile)


@part
def chances(position: Record, place: int, tile: int, unseen: int) -> tuple[int, int, int]:
    """What a placement leaves open: bridges and hexagons for unseen tiles, and what fits beside it.

    The number that the tile would bring to a free corner stands there meanwhile.
    """
    points = position.points
    cell, demand = int(position.cells[place]), int(position.demands[place])
    first, second, third = first_corner(cell), second_corner(cell), third_corner(cell)
    unseen &= ~(1 << tile)
    free = FREE_CORNER[demand]
    point = first if free == 0 else second if free == 1 else third
    change = VALUES[tile] - KNOWN[demand] - OPEN
    bridges = 0
    if free != _NONE_FREE:
        points[point] += change
        bridges = _bridges_around(position, point, cell, unseen)
    hexagons = _one_short(position, first, cell, unseen)
    hexagons += _one_short(position, second, cell, unseen)
    hexagons += _one_short(position, third, cell, unseen)
    fits = 0
    for neighbour in (beyond(cell), cell - 1, cell + 1):
        if position.places[neighbour] == VACANT:
            wanted = demand_of(position, neighbour)
            fits |= FITS[wanted]
            if FREE_CORNER[wanted] == _NONE_FREE and FITS[wanted] & unseen:
                bridges += 1
    if free != _NONE_FREE:
        points[point] -= change
    return bridges, hexagons, fits


@inlined
def _around(point: int) -> tuple[int, int, int, int, int, int]:
    return (point, point + 1, point - STRIDE - 1, point - 1, point - STRIDE + 1, point - STRIDE)


@inlined
def _bridges_around(position: Record, point: int, laid: int, unseen: int) -> int:
    """How many open cells at a point, none of them beside the tile laid, some unseen tile fits."""
    count = 0
    for cell in _around(point):
        place = position.places[cell]
        beside = abs(cell - laid) <= 1 or cell == beyond(laid)
        if place not in (VACANT, FILLED) and not beside:
            count += int(FITS[demand_of(position, cell)] & unseen != 0)
    return count


@inlined
def _one_short(position: Record, point: int, laid: int, unseen: int) -> int:
    """Whether one unseen tile would close a point once a tile is laid beside it."""
    if position.points[point] // TOUCH == _TWO_EMPTY:
        for cell in _around(point):
            if position.places[cell] != FILLED and cell != laid:
                return int(FITS[demand_of(position, cell)] & unseen != 0)
    return 0
