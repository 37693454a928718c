"""Between the values of `rules` and the numbers of the kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    PASS,
    RULES,
    STRIDE,
    Blocked,
    Opening,
    Records,
    TargetWhen,
)
from tricorne.kernel.tables import COUNT
from tricorne.rules import Action, Cell, Draw, Match, Pass, Terms
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.tiles import tile_set

_FIGURES = (None, Figure.BRIDGE, Figure.TWO_SIDES, *HEXAGONS[1:])


def pack(terms: Terms, players: int) -> Records:
    """An array of one record with all that compiled code has to know of these terms.

    Raises SheetError for a number of players that the sheet does not allow.
    """
    Match(terms, players)
    sheet, amounts = terms.sheet, terms.amounts
    packed = np.zeros(1, RULES)
    rules: Any = packed[0]
    rules["players"] = players
    rules["hand"] = sheet.hand[players - 1]
    rules["opening"] = Opening[sheet.opening.upper()]
    rules["zero_instead"] = sheet.zero_instead
    rules["draw_limit"] = sheet.draw_limit
    rules["may_decline"] = sheet.may_decline
    rules["exhausted_pass"] = amounts.exhausted_pass
    rules["empty_pass"] = amounts.empty_pass
    rules["out_bonus"] = amounts.out_bonus
    rules["out_takes"] = amounts.out_takes
    rules["out_costs"] = amounts.out_costs
    rules["blocked"] = Blocked[amounts.blocked.upper()]
    rules["target"] = terms.target
    rules["target_at_once"] = terms.target_at_once is not None
    rules["target_when"] = TargetWhen[sheet.target_when.upper().replace(" ", "_")]
    rules["without_points"] = terms.scoring == "none"
    rules["figures"] = [amounts.figure[figure] for figure in _FIGURES]
    rules["tile"] = amounts.tile
    bring = {
        points: tile_set(tile for tile in range(COUNT) if amounts.tile[tile] == points)
        for points in set(amounts.tile)
    }
    rules["equals"] = [bring[points] for points in amounts.tile]
    rules["opening_bonus"] = amounts.opening_bonus
    rules["draw_costs"][: len(amounts.draws)] = amounts.draws
    return packed


def pack_action(action: Action, *, opening: bool) -> int:
    """An action as the kernel's number; `opening` is whether it is the first of its round."""
    if isinstance(action, Draw):
        return DRAW
    if isinstance(action, Pass):
        return PASS
    return pack_cell(action.cell) << 8 | action.tile << 2 | (action.rotation if opening else 0)


def pack_cell(cell: Cell) -> int:
    """A cell as the kernel's number."""
    return (cell.row + MIDDLE_ROW) * STRIDE + cell.col + MIDDLE_COL


def unpack_cell(number: int) -> Cell:
    """The cell that the kernel numbers so."""
    row, col = divmod(number, STRIDE)
    return Cell(row - MIDDLE_ROW, col - MIDDLE_COL)
