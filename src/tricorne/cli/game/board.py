"""The board for a small screen: two lines per row, and a letter in every place to choose.

Rows are closer than in `tricorne show`, so a round of two players usually fits beside the hand on a
terminal of 80 by 24. A larger board is shown through a window.
"""

from __future__ import annotations

from rich.text import Text

from tricorne.drawing import Paper, Role, Span
from tricorne.rules import Board, Cell

_STEP = 2
_DIGITS = ("bold", "bold bright_blue", "bold green", "bold red", "bold magenta", "bold yellow")
_STYLES: dict[Role, str] = {
    "side": "dim",
    "last": "bold cyan",
    "new": "bold yellow",
    "legal": "bold black on green",
}


def draw_paper(
    board: Board, *, letters: dict[Cell, str], last: Cell | None = None, new: Cell | None = None
) -> Paper:
    """The board's tiles: `*` marks the last one, `?` one being tried, letters the places."""
    signs = {cell: Span(letter, "legal") for cell, letter in letters.items()}
    if last is not None:
        signs[last] = Span("*", "last")
    if new is not None:
        signs[new] = Span("?", "new")
    return Paper(board, signs, _STEP)


def fits(paper: Paper, width: int, height: int) -> bool:
    """Whether the whole board fits into a window of this size."""
    lines, columns = _extent(paper)
    return len(lines) <= height and len(columns) <= width


def window(paper: Paper, width: int, height: int, focus: Cell | None = None) -> list[Text]:
    """The part of the board that fits, centred; on a larger board, the part around the focus."""
    lines, columns = _extent(paper)
    line, column = paper.middle(focus) if focus is not None else (0, 0)
    top = _start(lines, height, line)
    left = _start(columns, width, column)
    blank = Span(" ", "blank")
    return [
        Text.assemble(
            *(_coloured(paper.squares.get((at, col), blank)) for col in range(left, left + width))
        )
        for at in range(top, top + height)
    ]


def _coloured(square: Span) -> tuple[str, str]:
    text, role = square
    return text, _DIGITS[int(text)] if role == "number" else _STYLES.get(role, "")


def whole_board(paper: Paper) -> list[Text]:
    """The whole board."""
    lines, columns = _extent(paper)
    return window(paper, len(columns), len(lines))


def _extent(paper: Paper) -> tuple[range, range]:
    lines = {line for line, _ in paper.squares} or {0}
    columns = {column for _, column in paper.squares} or {0}
    return range(min(lines), max(lines) + 1), range(min(columns), max(columns) + 1)


def _start(extent: range, size: int, focus: int) -> int:
    """The first line or column of a window of this size."""
    if len(extent) <= size:
        return extent.start - (size - len(extent)) // 2
    return max(extent.start, min(focus - size // 2, extent.stop - size))
