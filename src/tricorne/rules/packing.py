"""The packed form of an action: one whole number, for files and arrays."""

from __future__ import annotations

from tricorne.rules.actions import DRAW, PASS, Action, Draw, Place
from tricorne.rules.grid import Cell
from tricorne.rules.tiles import COUNT, rotations

DRAWN, PASSED = -1, -2
"""The packed forms of the actions that place nothing."""

_STRIDE, _MIDDLE_ROW, _MIDDLE_COL = 121, 32, 60
"""Cells are numbered row by row on a grid on which no round comes to an edge."""
_CELL, _TILE = 8, 2
"""How far cell and tile are shifted; the rotation comes first."""


def pack_action(action: Action) -> int:
    """An action as one whole number.

    A draw is -1, whichever tile it brings, and a pass -2. A placement is
    `cell << 8 | tile << 2 | rotation` with the cell `(row + 32) * 121 + col + 60`.
    """
    if not isinstance(action, Place):
        return DRAWN if isinstance(action, Draw) else PASSED
    row, col = action.cell
    cell = (row + _MIDDLE_ROW) * _STRIDE + col + _MIDDLE_COL
    return cell << _CELL | action.tile << _TILE | action.rotation


def unpack_action(number: int) -> Action:
    """The action of a packed form. Raises ValueError for other numbers."""
    if number in {DRAWN, PASSED}:
        return DRAW if number == DRAWN else PASS
    row, col = divmod(number >> _CELL, _STRIDE)
    tile, rotation = number >> _TILE & 63, number & 3
    if number < 0 or tile >= COUNT or rotation not in rotations(tile):
        raise ValueError(f"{number} is no packed action")
    return Place(tile, rotation, Cell(row - _MIDDLE_ROW, col - _MIDDLE_COL))
