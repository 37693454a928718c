"""Actions as numbers from 0 to 9273, and the window on the table that they refer to.

A placement is `6 * (48 * row + col) + number`: a cell of the window and the number that the tile
shows at the corner that no other tile touches, 0 where there is none. Behind these stand the 56
tiles that open a round, then draw and pass. The first tile has one rotation only: the others give
the same table, turned.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tricorne.kernel.batch import (
    CODES,
    COLS,
    DRAW_CODE,
    NUMBERS,
    OPENING_CODES,
    PASS_CODE,
    ROWS,
)
from tricorne.rules import DRAW, PASS, Cell, Draw, Pass, Place
from tricorne.rules.demand import OPEN, WEIGHTS
from tricorne.rules.grid import ORIGIN
from tricorne.rules.tiles import WAYS

if TYPE_CHECKING:
    from tricorne.rules import Action, Board

__all__ = ["CODES", "Window", "action_of", "best", "code_of", "codes"]

_DIGITS = OPEN + 1


class Window(NamedTuple):
    """The part of the table that codes and planes show: its first row and its first column."""

    top: int
    left: int

    @classmethod
    def on(cls, board: Board) -> Window:
        """The window on a board: around the first tile, moved where the tiles do not fit it."""
        return cls(
            _edge([cell.row for cell in board.laid], ROWS),
            _edge([cell.col for cell in board.laid], COLS),
        )

    def place(self, row: int, col: int) -> int | None:
        """The place of a cell, or of a point; None outside."""
        row, col = row - self.top, col - self.left
        return COLS * row + col if 0 <= row < ROWS and 0 <= col < COLS else None


def _edge(taken: list[int], size: int) -> int:
    """Where a window begins: moved by an even number, so that places keep their kind of cell."""
    half = size // 2
    low, high = min(taken, default=0) - 1, max(taken, default=0) + 1
    if high > half - 1:
        return (high - half + 2) // 2 * 2 - half
    if low < -half:
        return -half - (1 - half - low) // 2 * 2
    return -half


def code_of(action: Action, board: Board) -> int | None:
    """The code of a legal action; None for a cell outside the window."""
    return _code(action, board, Window.on(board))


def codes(board: Board, actions: Iterable[Action]) -> dict[int, Action]:
    """These legal actions by their codes; each tile opens one way round."""
    window = Window.on(board)
    found: dict[int, Action] = {}
    for action in actions:
        code = _code(action, board, window)
        if code is not None:
            found.setdefault(code, action)
    return found


def _code(action: Action, board: Board, window: Window) -> int | None:
    if isinstance(action, Draw):
        return DRAW_CODE
    if isinstance(action, Pass):
        return PASS_CODE
    if not board.laid:
        return OPENING_CODES + action.tile
    place = window.place(*action.cell)
    if place is None:
        return None
    numbers = zip(action.numbers, _digits(board.open[action.cell]), strict=True)
    free = [number for number, demanded in numbers if demanded == OPEN]
    return NUMBERS * place + (free[0] if free else 0)


def action_of(code: int, board: Board) -> Action:
    """The action with this code. Raises ValueError if there is none."""
    if code == DRAW_CODE:
        return DRAW
    if code == PASS_CODE:
        return PASS
    if not board.laid and OPENING_CODES <= code < DRAW_CODE:
        return Place(code - OPENING_CODES, 0, ORIGIN)
    place, number = divmod(code, NUMBERS)
    row, col = divmod(place, COLS)
    top, left = Window.on(board)
    cell = Cell(row + top, col + left)
    demand = board.open.get(cell)
    if demand is not None and 0 <= code < OPENING_CODES:
        first, second, third = (number if digit == OPEN else digit for digit in _digits(demand))
        if (first, second, third) in WAYS:
            tile, rotation = WAYS[first, second, third]
            action = Place(tile, rotation, cell)
            if code_of(action, board) == code:
                return action
    raise ValueError(f"no action has the code {code}")


def _digits(demand: int) -> tuple[int, int, int]:
    first, second, third = WEIGHTS
    return demand // first, demand // second % _DIGITS, demand // third % _DIGITS


def best(logits: npt.ArrayLike, mask: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """The place of the highest of the legal logits, in each row; 0 where nothing is legal."""
    legal = np.where(np.asarray(mask) != 0, np.asarray(logits), -np.inf)
    found: Any = legal.argmax(-1)
    return found  # type: ignore[no-any-return]  # for a single row, a number
