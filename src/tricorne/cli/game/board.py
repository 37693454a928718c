"""The board for a small screen: two lines a row, and a letter in every place to choose.

A point of the grid is a digit, as in `tricorne show`; here the rows are closer, so that a round
of two players mostly fits into what a terminal of 80 by 24 leaves beside the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

if TYPE_CHECKING:
    from tricorne.rules import Board, Cell

_STEP = 2
"""From one point to the next: so many lines down, so many characters to either side."""

_DIGITS = ("bold", "bold bright_blue", "bold green", "bold red", "bold magenta", "bold yellow")
_SIDE, _LAST, _NEW, _PLACE = "dim", "bold cyan", "bold yellow", "bold black on green"


class Mark(NamedTuple):
    """A character and how it looks."""

    character: str
    style: str


Canvas = dict[tuple[int, int], Mark]
"""What stands where, by line and column; the point 0,0 is at 0, 0."""


def drawn(
    board: Board, *, letters: dict[Cell, str], last: Cell | None = None, new: Cell | None = None
) -> Canvas:
    """The tiles, `*` in the last one, `?` in one that is only being tried, letters in places."""
    canvas: Canvas = {}
    for cell in board.laid:
        if cell not in (last, new):
            _outline(canvas, cell, _SIDE)
    for marked, style, mark in ((last, _LAST, "*"), (new, _NEW, "?")):
        if marked is not None:
            _outline(canvas, marked, style)
            canvas[_middle(marked)] = Mark(mark, style)
    for (row, col), number in board.numbers.items():
        canvas[row * _STEP, col * _STEP] = Mark(str(number), _DIGITS[number])
    for cell, letter in letters.items():
        canvas[_middle(cell)] = Mark(letter, _PLACE)
    return canvas


def _middle(cell: Cell) -> tuple[int, int]:
    return cell.row * _STEP + 1, cell.col * _STEP


def _outline(canvas: Canvas, cell: Cell, style: str) -> None:
    line, column = _middle(cell)
    left, right = ("/", "\\") if cell.points_up else ("\\", "/")
    canvas[line, column - 1] = Mark(left, style)
    canvas[line, column + 1] = Mark(right, style)
    base = line + (1 if cell.points_up else -1)
    for at in range(column - 1, column + 2):
        canvas[base, at] = Mark("-", style)


def fits(canvas: Canvas, width: int, height: int) -> bool:
    """Whether all of it can be seen at once in a window of this size."""
    lines, columns = _extent(canvas)
    return len(lines) <= height and len(columns) <= width


def window(canvas: Canvas, width: int, height: int, focus: Cell | None = None) -> list[Text]:
    """As much as fits, centred; of a larger board what is around the focus."""
    lines, columns = _extent(canvas)
    line, column = _middle(focus) if focus is not None else (0, 0)
    top = _start(lines, height, line)
    left = _start(columns, width, column)
    blank = Mark(" ", "")
    return [
        Text.assemble(*(canvas.get((at, col), blank) for col in range(left, left + width)))
        for at in range(top, top + height)
    ]


def whole(canvas: Canvas) -> list[Text]:
    """All of it, however large."""
    lines, columns = _extent(canvas)
    return window(canvas, len(columns), len(lines))


def _extent(canvas: Canvas) -> tuple[range, range]:
    lines, columns = {line for line, _ in canvas} or {0}, {column for _, column in canvas} or {0}
    return range(min(lines), max(lines) + 1), range(min(columns), max(columns) + 1)


def _start(extent: range, size: int, focus: int) -> int:
    """Where a window of this size begins."""
    if len(extent) <= size:
        return extent.start - (size - len(extent)) // 2
    return max(extent.start, min(focus - size // 2, extent.stop - size))
