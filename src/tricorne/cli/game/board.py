"""The board for a small screen: two lines a row, and a letter in every place to choose.

The rows are closer than in `tricorne show`, so that a round of two players mostly fits into what a
terminal of 80 by 24 leaves beside the hand. Of a larger board a window is shown.
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


def drawn(
    board: Board, *, letters: dict[Cell, str], last: Cell | None = None, new: Cell | None = None
) -> Paper:
    """The tiles, `*` in the last one, `?` in one that is only being tried, letters in places."""
    signs = {cell: Span(letter, "legal") for cell, letter in letters.items()}
    if last is not None:
        signs[last] = Span("*", "last")
    if new is not None:
        signs[new] = Span("?", "new")
    return Paper(board, signs, _STEP)


def fits(paper: Paper, width: int, height: int) -> bool:
    """Whether all of it can be seen at once in a window of this size."""
    lines, columns = _extent(paper)
    return len(lines) <= height and len(columns) <= width


def window(paper: Paper, width: int, height: int, focus: Cell | None = None) -> list[Text]:
    """As much as fits, centred; of a larger board what is around the focus."""
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


def whole(paper: Paper) -> list[Text]:
    """All of it, however large."""
    lines, columns = _extent(paper)
    return window(paper, len(columns), len(lines))


def _extent(paper: Paper) -> tuple[range, range]:
    lines = {line for line, _ in paper.squares} or {0}
    columns = {column for _, column in paper.squares} or {0}
    return range(min(lines), max(lines) + 1), range(min(columns), max(columns) + 1)


def _start(extent: range, size: int, focus: int) -> int:
    """Where a window of this size begins."""
    if len(extent) <= size:
        return extent.start - (size - len(extent)) // 2
    return max(extent.start, min(focus - size // 2, extent.stop - size))
