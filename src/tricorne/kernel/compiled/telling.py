"""Every action as a row, with what its seat could have done, for those who ask for moves.

A position says where the rows go; an address of 0 means that nobody asked.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.allowed import may_decline, placeable
from tricorne.kernel.compiled.board import first_corner, second_corner, third_corner
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.reserved import moves_of
from tricorne.kernel.compiled.tables import FREE_CORNER, KNOWN, ROTATIONS, TURNED, VALUES
from tricorne.kernel.layout import DRAW, NUMBER, Position, Rules

_NO_TILE = -1


@part
def tell(rules: Rules, position: Position, action: int, points: int, figure: int) -> None:
    """Write down what is about to be done, and how the position was before it."""
    moves = moves_of(position.told, 0)
    row = int(moves.count)
    moves.count = row + 1
    moves.plies[row] = position.actions + 1
    moves.seats[row] = position.seat + 1
    moves.actions[row] = action
    if action >= 0 and position.laid_count:
        moves.actions[row] = action | _rotation(position, action)
    moves.drawn[row] = position.pool[position.pool_left - 1] if action == DRAW else _NO_TILE
    moves.points[row] = points
    moves.figures[row] = figure
    moves.legal[row] = _count_legal(rules, position)
    moves.held[row] = bits.size(position.hands[position.seat])
    moves.pool[row] = position.pool_left
    moves.draws[row] = position.draws


@part
def tell_deal(rules: Rules, position: Position) -> None:
    """Write down how a round was dealt."""
    moves = moves_of(position.told, 0)
    number = int(moves.rounds)
    moves.rounds = number + 1
    for seat in range(rules.players):
        moves.hands[number, seat] = position.hands[seat]
    for place in range(position.pool_left):
        moves.pools[number, place] = position.pool[place]


@inline
def _count_legal(rules: Rules, position: Position) -> int:
    """How many actions are legal."""
    tiles = placeable(rules, position)
    count = 0
    if position.laid_count == 0:
        while tiles:
            count += ROTATIONS[bits.lowest(tiles)]
            tiles &= tiles - 1
        return count
    for place in range(position.open_count):
        count += bits.size(position.fits[place] & tiles)
    return count + int(may_decline(rules, position))


@inline
def _rotation(position: Position, action: int) -> int:
    """How a tile is turned that fits a cell of the table."""
    tile, cell = action >> 2 & 0x3F, action >> 8
    demand = int(position.demands[int(position.places[cell]) - 1])
    free, shown = int(FREE_CORNER[demand]), int(VALUES[tile] - KNOWN[demand])
    first = shown if free == 0 else int(position.points[first_corner(cell)]) & NUMBER
    second = shown if free == 1 else int(position.points[second_corner(cell)]) & NUMBER
    third = shown if free == 2 else int(position.points[third_corner(cell)]) & NUMBER  # noqa: PLR2004  (a corner)
    for rotation in range(ROTATIONS[tile]):
        if (
            TURNED[tile, rotation, 0] == first
            and TURNED[tile, rotation, 1] == second
            and TURNED[tile, rotation, 2] == third
        ):
            return rotation
    return 0
