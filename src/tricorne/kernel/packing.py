"""Between the values of `rules` and the numbers of the kernel."""

from __future__ import annotations

from collections.abc import Iterable

from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    PASS,
    STRIDE,
    Blocked,
    Opening,
    Rules,
    Script,
    TargetWhen,
)
from tricorne.rules import Action, Cell, Draw, Match, Pass, Terms
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.tiles import COUNT, tile_set

_FIGURES = (None, Figure.BRIDGE, Figure.TWO_SIDES, *HEXAGONS[1:])


def pack(terms: Terms, players: int) -> Rules:
    """All that compiled code has to know of these terms.

    Raises SheetError for a number of players that the sheet does not allow.
    """
    Match(terms, players)
    sheet, amounts = terms.sheet, terms.amounts
    bring = {
        points: tile_set(tile for tile in range(COUNT) if amounts.tile[tile] == points)
        for points in set(amounts.tile)
    }
    rules = Rules(
        players=players,
        hand=sheet.hand[players - 1],
        opening=Opening[sheet.opening.upper()],
        zero_instead=sheet.zero_instead,
        draw_limit=sheet.draw_limit,
        may_decline=sheet.may_decline,
        exhausted_pass=amounts.exhausted_pass,
        empty_pass=amounts.empty_pass,
        out_bonus=amounts.out_bonus,
        out_takes=amounts.out_takes,
        out_costs=amounts.out_costs,
        blocked=Blocked[amounts.blocked.upper()],
        target=terms.target,
        target_at_once=terms.target_at_once is not None,
        target_when=TargetWhen[sheet.target_when.upper().replace(" ", "_")],
        without_points=terms.scoring == "none",
    )
    rules.figures[:] = [amounts.figure[figure] for figure in _FIGURES]
    rules.tile[:] = amounts.tile
    rules.equals[:] = [bring[points] for points in amounts.tile]
    rules.opening_bonus[:] = amounts.opening_bonus
    rules.draw_costs[: len(amounts.draws)] = amounts.draws
    return rules


def pack_script(actions: Iterable[Action], *, opening: bool = True) -> Script:
    """Actions one after the other; `opening` is whether the first is the first of its round."""
    script = Script()
    for index, action in enumerate(actions):
        script.actions[index] = pack_action(action, opening=opening and not index)
        script.count = index + 1
    return script


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
