"""Which cells of a drawn board are marked as places where a tile may go."""

from __future__ import annotations

from collections.abc import Iterable

from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.grid import ORIGIN, Cell


def marked_cells(board: Board, legal: Iterable[Cell | Place]) -> list[Cell]:
    """The cells of legal placements, each once, in reading order.

    On an empty board this is always the cell of the first tile.
    """
    cells = {place.cell if isinstance(place, Place) else place for place in legal}
    if not board.laid:
        cells.add(ORIGIN)
    return sorted(cells)
