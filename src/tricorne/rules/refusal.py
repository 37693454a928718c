"""Why an action is refused: the only place that says so.

Legality, messages and the codes of a record's lines all come from here. The reasons are tried in
the order of the codes in the record format, so that the first one found is reported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.actions import Action, Draw, Pass, Place
from tricorne.rules.errors import N_, Code, Refusal, refuse
from tricorne.rules.grid import ORIGIN, Cell, corners
from tricorne.rules.tiles import NAMES, rotations

if TYPE_CHECKING:
    from tricorne.rules.round import Round


def action_refusal(round_: Round, action: Action, seat: int | None) -> Refusal | None:
    """Why a seat (by default the seat to move) may not take this action now; None if it may."""
    if isinstance(action, Pass):
        return _turn_refusal(round_, seat) or _pass_refusal(round_)
    tile = action.tile
    # A tile on the table comes first, even after the end and out of turn: the codes' own order.
    if tile is not None and not round_.unplayed >> tile & 1:
        return refuse(Code.TILE, "the tile {tile} lies on the table already", tile=NAMES[tile])
    refusal = _turn_refusal(round_, seat)
    if refusal is not None:
        return refusal
    if isinstance(action, Draw):
        return _draw_refusal(round_) or _drawn_refusal(round_, tile)
    return _hand_refusal(round_, action) or round_.board.refusal(action)


def tile_refusal(round_: Round, tile: int, cell: Cell | None = None) -> Refusal | None:
    """Why the seat to move may not place a tile on a cell, or anywhere, however it is turned."""
    ways = [Place(tile, rotation, cell or ORIGIN) for rotation in rotations(tile)]
    refusal = _turn_refusal(round_, None) or _hand_refusal(round_, ways[0])
    if refusal is not None:
        return refusal
    if cell is None:
        nowhere = not round_.board.placements(1 << tile)
        template = N_("{tile} fits nowhere now")
        return refuse(Code.CORNER, template, tile=NAMES[tile]) if nowhere else None
    refusals = [round_.board.refusal(way) for way in ways]
    return None if None in refusals else _cell_refusal(round_, tile, cell)


def _cell_refusal(round_: Round, tile: int, cell: Cell) -> Refusal:
    """Why a tile cannot lie on a cell in any rotation."""
    board = round_.board
    if cell in board.laid:
        return refuse(Code.CELL, "a tile lies there already")
    if not board.laid:
        return refuse(Code.CELL, "the first tile of a round lies in the middle")
    if cell not in board.open:
        return refuse(Code.SIDE, "a tile has to lie side by side with another one")
    met = [str(board.numbers[point]) for point in corners(cell) if point in board.numbers]
    return refuse(
        Code.CORNER,
        "{tile} does not fit there: its corners meet {numbers}",
        tile=NAMES[tile],
        numbers=", ".join(met),
    )


def _turn_refusal(round_: Round, seat: int | None) -> Refusal | None:
    if round_.over:
        return refuse(Code.OVER, "the round is over")
    if seat not in (None, round_.seat):
        return refuse(Code.TURN, "it is the turn of seat {seat}", seat=round_.seat)
    return None


def _hand_refusal(round_: Round, place: Place) -> Refusal | None:
    """Whether the seat holds the tile, and may place it now."""
    if round_.rights.placeable >> place.tile & 1:
        return None
    seat, tile = round_.seat, NAMES[place.tile]
    if not round_.may_hold(seat) >> place.tile & 1:
        return refuse(Code.HAND, "seat {seat} does not hold {tile}", seat=seat, tile=tile)
    if round_.draws:
        return refuse(Code.HAND, "{tile} may not be placed: only the tile just drawn", tile=tile)
    return refuse(Code.HAND, "{tile} is no tile to open with", tile=tile)


def _draw_refusal(round_: Round) -> Refusal | None:
    """Whether the seat may draw at all."""
    if round_.rights.draw:
        return None
    if not round_.board.laid:
        return refuse(Code.DRAW, "seat {seat} opens and must place a tile", seat=round_.seat)
    if not round_.pool_size:
        return refuse(Code.DRAW, "the pool is empty")
    if not round_.draws_left:
        return refuse(Code.DRAW, "the draws of this turn are used up")
    return refuse(Code.DRAW, _KEPT if round_.draws else _DECLINED)


def _drawn_refusal(round_: Round, tile: int | None) -> Refusal | None:
    """Whether this can be the tile that is drawn. None means any tile, if the order is known."""
    hands, pool = round_.hands, round_.deal.pool
    if hands is None:
        template = N_("hands are unknown here, so a drawn tile is written ?")
        return None if tile is None else refuse(Code.DRAW, template)
    if tile is None:
        template = N_("the order of the pool is unknown: say which tile was drawn")
        return refuse(Code.DRAW, template) if pool is None else None
    if pool is None:
        template = N_("{tile} is in a hand, not in the pool")
        return refuse(Code.DRAW, template, tile=NAMES[tile]) if sum(hands) >> tile & 1 else None
    due = pool[-round_.pool_size]
    if tile == due:
        return None
    template = N_("{tile} is not the next tile of the pool, {due} is")
    return refuse(Code.DRAW, template, tile=NAMES[tile], due=NAMES[due])


def _pass_refusal(round_: Round) -> Refusal | None:
    if round_.rights.pass_:
        return None
    if not round_.board.laid:
        return refuse(Code.PASS, "seat {seat} opens and must place a tile", seat=round_.seat)
    if round_.rights.draw:
        return refuse(Code.PASS, "a player who places no tile draws, while draws and tiles remain")
    return refuse(Code.PASS, _KEPT if round_.draws else _DECLINED)


_DECLINED = N_("a tile of the hand fits, and this sheet lets nobody decline")
_KEPT = N_("the tile just drawn fits, and this sheet lets nobody keep it")


def lay_open_refusal(round_: Round, seat: int, tiles: list[int], left: int) -> Refusal | None:
    """Why these tiles, as a list and as a set, cannot be what a seat had left at the end."""
    if not round_.over or round_.settled:
        return refuse(Code.END, "there are no hands to lay open now")
    due = len(round_.left) + 1
    if seat != due:
        return refuse(Code.END, "the tiles left to seat {seat} are due", seat=due)
    size = round_.sizes[seat - 1]
    if not len(tiles) == left.bit_count() == size:
        return refuse(Code.END, "tiles left at seat {seat}: {count}", seat=seat, count=size)
    if left & ~round_.unplayed or left & sum(round_.left):
        return refuse(Code.END, "a tile left to seat {seat} lies elsewhere", seat=seat)
    return None
