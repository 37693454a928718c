"""Converts between the values of `rules` and the numbers of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ctypes import Structure

from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    PASS,
    STRIDE,
    Rules,
    Script,
)
from tricorne.rules import Action, Cell, Draw, Pass, Terms
from tricorne.rules.encoding import rules_fields


def pack(terms: Terms, players: int) -> Rules:
    """Everything that compiled code needs of these terms.

    Raises SheetError for a number of players that the sheet does not allow.
    """
    rules = Rules()
    write(rules, rules_fields(terms, players))
    return rules


def write(record: Structure, fields: Mapping[str, int | list[int]]) -> None:
    """Set these fields of a record; of an array, the first items."""
    for field, value in fields.items():
        if isinstance(value, list):
            getattr(record, field)[: len(value)] = value
        else:
            setattr(record, field, value)


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
    """The cell with this number in the kernel."""
    row, col = divmod(number, STRIDE)
    return Cell(row - MIDDLE_ROW, col - MIDDLE_COL)
