"""The table: numbers at points, and the open cells with what fits there, kept and not searched.

`lay` puts a tile on an open cell. `lift` takes the last one back, to the bit; between the two a
search can do what it likes. Both look only at the cells and points of the tile.
"""

from __future__ import annotations

from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.tables import (
    FIRST,
    FITS,
    FREE_CORNER,
    KNOWN,
    OPEN,
    SECOND,
    THIRD,
    TURNED,
    VALUES,
)
from tricorne.kernel.compiled.vectors import places_of, places_of_one
from tricorne.kernel.layout import (
    FILLED,
    NUMBER,
    ORIGIN,
    STRIDE,
    TOUCH,
    UNTOUCHED,
    VACANT,
    Figure,
    Position,
)

_BRIDGE = int(Figure.BRIDGE)
_TWO_SIDES = int(Figure.TWO_SIDES)
_NONE_FREE = 3
_ALL_BUT_ONE = 5


@inline
def first_corner(cell: int) -> int:
    """The point at a cell's first corner: the top of a cell that points up, else the left one."""
    return cell - (cell & 1)


@inline
def second_corner(cell: int) -> int:
    """The next point clockwise."""
    return cell + 1 + (1 - (cell & 1)) * STRIDE


@inline
def third_corner(cell: int) -> int:
    """The last point clockwise."""
    return cell + STRIDE - (1 - (cell & 1))


@inline
def beyond(cell: int) -> int:
    """The neighbour above or below a cell; the two others are left and right of it."""
    return cell + STRIDE - (cell & 1) * (2 * STRIDE)


@inline
def demand_of(position: Position, cell: int) -> int:
    """What a cell demands, from the numbers at its points."""
    points = position.points
    first = points[first_corner(cell)] & NUMBER
    second = points[second_corner(cell)] & NUMBER
    third = points[third_corner(cell)] & NUMBER
    return int(first * FIRST + second * SECOND + third * THIRD)


@inline
def figure_at(position: Position, place: int) -> int:
    """The figure that a fitting tile makes on an open cell, given by its place in the list."""
    fits = int(position.fits[place])
    if fits & (fits - 1):
        return 0  # where several fit, a corner is free
    return closed_figure(position, place)


@inline
def closed_figure(position: Position, place: int) -> int:
    """The same for a cell whose corners all have numbers, so that at most one tile fits."""
    cell = int(position.cells[place])
    places, points = position.places, position.points
    shared = (
        int(places[cell - 1] == FILLED)
        + int(places[cell + 1] == FILLED)
        + int(places[beyond(cell)] == FILLED)
    )
    if shared == 1:
        return _BRIDGE
    closed = (
        int(points[first_corner(cell)] >= _ALL_BUT_ONE * TOUCH)
        + int(points[second_corner(cell)] >= _ALL_BUT_ONE * TOUCH)
        + int(points[third_corner(cell)] >= _ALL_BUT_ONE * TOUCH)
    )
    return _TWO_SIDES + closed


@inline
def _open_beside(position: Position, cell: int) -> int:
    """Add a cell to the open ones unless it is one; return how many were added."""
    if position.places[cell] != VACANT:
        return 0
    count = position.open_count
    demand = demand_of(position, cell)
    position.cells[count] = cell
    position.demands[count] = demand
    position.fits[count] = FITS[demand]
    position.places[cell] = count + 1
    position.open_count = count + 1
    return 1


@inline
def _end_list(position: Position) -> None:
    """Let nothing fit after the last open cell, so that the list can be read in fours.

    Laying or lifting a tile takes at most one cell from the end of the list.
    """
    position.fits[position.open_count] = 0


@inline
def _meet(position: Position, cell: int, change: int) -> None:
    """Change the demand of an open cell, one of whose points has got a number."""
    place = int(position.places[cell])
    if place not in (VACANT, FILLED):
        demand = position.demands[place - 1] + change
        position.demands[place - 1] = demand
        position.fits[place - 1] = FITS[demand]


@inline
def _meet_around(position: Position, point: int, change: int) -> None:
    """Tell the cells around a point by how much its number has changed."""
    _meet(position, point, change * FIRST)
    _meet(position, point + 1, change * FIRST)
    _meet(position, point - STRIDE - 1, change * SECOND)
    _meet(position, point - 1, change * SECOND)
    _meet(position, point - STRIDE + 1, change * THIRD)
    _meet(position, point - STRIDE, change * THIRD)


@inline
def fitting(position: Position) -> int:
    """The set of all tiles that would fit somewhere."""
    return places_of(position.fits, position.open_count, 0)[1]


@inline
def open_cells_for(position: Position, tiles: int) -> tuple[int, int]:
    """The set of places in the list of open cells where some of these tiles fit.

    Also the set of all tiles that fit somewhere.
    """
    return places_of(position.fits, position.open_count, tiles)


@inline
def closed_cells(position: Position) -> tuple[int, int]:
    """The set of places in the list of open cells whose corners all have numbers.

    Also the set of all tiles that fit elsewhere.
    """
    return places_of_one(position.fits, position.open_count)


@part
def lay_first(position: Position, tile: int, rotation: int) -> None:
    """Lay the first tile of a round, turned in some way."""
    points = position.points
    points[first_corner(ORIGIN)] = TOUCH + TURNED[tile, rotation, 0]
    points[second_corner(ORIGIN)] = TOUCH + TURNED[tile, rotation, 1]
    points[third_corner(ORIGIN)] = TOUCH + TURNED[tile, rotation, 2]
    position.places[ORIGIN] = FILLED
    _open_beside(position, beyond(ORIGIN))
    _open_beside(position, ORIGIN - 1)
    _open_beside(position, ORIGIN + 1)
    _end_list(position)
    position.laid[0] = ORIGIN
    position.laid_count = 1


@inline
def lay(position: Position, place: int, tile: int) -> None:
    """Lay a tile that fits on the open cell at this place in the list."""
    places, points = position.places, position.points
    cell = int(position.cells[place])
    demand = int(position.demands[place])
    last = position.open_count - 1
    moved = int(position.cells[last])
    position.cells[place] = moved
    position.demands[place] = position.demands[last]
    position.fits[place] = position.fits[last]
    position.open_count = last
    places[moved] = place + 1
    places[cell] = FILLED
    first, second, third = first_corner(cell), second_corner(cell), third_corner(cell)
    points[first] += TOUCH
    points[second] += TOUCH
    points[third] += TOUCH
    free = FREE_CORNER[demand]
    if free != _NONE_FREE:
        point = first if free == 0 else second if free == 1 else third
        number = VALUES[tile] - KNOWN[demand]
        points[point] += number - OPEN
        _meet_around(position, point, number - OPEN)
    added = _open_beside(position, beyond(cell))
    added += _open_beside(position, cell - 1)
    added += _open_beside(position, cell + 1)
    _end_list(position)
    count = position.laid_count
    position.laid[count] = cell | place << 16 | demand << 24 | added << 40
    position.laid_count = count + 1


@part
def put(position: Position, action: int) -> None:
    """Lay a tile on the table, as a placement says."""
    tile = action >> 2 & 0x3F
    if position.laid_count == 0:
        lay_first(position, tile, action & 3)
    else:
        lay(position, int(position.places[action >> 8]) - 1, tile)


@part
def lift(position: Position) -> None:
    """Take back the last tile and restore everything, the list of open cells as well."""
    places, points = position.places, position.points
    count = position.laid_count - 1
    position.laid_count = count
    if count == 0:
        _forget(position, ORIGIN)
        _close_all(position)
        return
    laid = position.laid[count]
    cell, place, demand, added = laid & 0xFFFF, laid >> 16 & 0xFF, laid >> 24 & 0xFFFF, laid >> 40
    last = position.open_count - added
    for newest in range(added):
        places[position.cells[last + newest]] = VACANT
    first, second, third = first_corner(cell), second_corner(cell), third_corner(cell)
    position.open_count = last
    points[first] -= TOUCH
    points[second] -= TOUCH
    points[third] -= TOUCH
    free = FREE_CORNER[demand]
    if free != _NONE_FREE:
        point = first if free == 0 else second if free == 1 else third
        change = OPEN - (points[point] & NUMBER)
        points[point] = points[point] + change
        _meet_around(position, point, change)
    if place != last:
        places[position.cells[place]] = last + 1
        position.cells[last] = position.cells[place]
        position.demands[last] = position.demands[place]
        position.fits[last] = position.fits[place]
    position.cells[place] = cell
    position.demands[place] = demand
    position.fits[place] = FITS[demand]
    places[cell] = place + 1
    position.open_count = last + 1
    _end_list(position)


@inline
def _forget(position: Position, cell: int) -> None:
    """Leave a cell, its points and its neighbours as on an empty table."""
    places, points = position.places, position.points
    places[cell] = VACANT
    places[cell - 1] = VACANT
    places[cell + 1] = VACANT
    places[beyond(cell)] = VACANT
    points[first_corner(cell)] = UNTOUCHED
    points[second_corner(cell)] = UNTOUCHED
    points[third_corner(cell)] = UNTOUCHED


@part
def clear(position: Position) -> None:
    """Take all tiles from the table."""
    for index in range(position.laid_count):
        _forget(position, position.laid[index] & 0xFFFF)
    position.laid_count = 0
    _close_all(position)


@inline
def _close_all(position: Position) -> None:
    """No cell is open."""
    for place in range(position.open_count):
        position.fits[place] = 0
    position.open_count = 0
