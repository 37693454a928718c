"""The board as text, for a terminal: points of the grid are digits, sides the lines between them.

A point is shown once, however many tiles meet there. Row numbers stand on the left; column numbers
stand above and below the middle of their cells, even and odd ones on lines of their own. All
characters are ASCII, so that the text survives any terminal and any pipe.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Literal, NamedTuple

from tricorne.drawing.marked import marked_cells
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.grid import Cell, Point, sides

Role = Literal["blank", "label", "side", "number", "last", "legal", "hole"]
"""What a piece of the text is: nothing, a row's or column's number, the side of a tile, a number
at a point, the last tile (its sides and the star in it), a legal place (its sides and the plus in
it), or a hole: an empty cell that tiles surround, where no legal place is marked."""


class Span(NamedTuple):
    """A piece of a line, to be shown in the colour of its role. A number is a span of its own."""

    text: str
    role: Role


_STEP = 3
"""From one point to the next: so many lines down, so many characters to either side."""


class _Paper:
    """Squared paper: a character and its role in each square, by line and column."""

    def __init__(self) -> None:
        self.squares: dict[tuple[int, int], Span] = {}

    def write(self, line: int, column: int, text: str, role: Role) -> None:
        """Write from left to right; blanks leave what is there."""
        for distance, character in enumerate(text):
            if character != " ":
                self.squares[line, column + distance] = Span(character, role)

    def lines(self) -> list[list[Span]]:
        """What is written, from the first square used to the last one of each line."""
        used_lines = [line for line, _ in self.squares]
        left = min(column for _, column in self.squares)
        return [self._line(line, left) for line in range(min(used_lines), max(used_lines) + 1)]

    def _line(self, line: int, left: int) -> list[Span]:
        end = max((column for on, column in self.squares if on == line), default=left - 1) + 1
        blank = Span(" ", "blank")
        squares = [self.squares.get((line, column), blank) for column in range(left, end)]
        spans = []
        for role, run in groupby(squares, key=lambda square: square.role):
            texts = [square.text for square in run]
            spans += [Span(t, role) for t in (texts if role == "number" else ["".join(texts)])]
        return spans


def board_text(
    board: Board, *, last: Place | None = None, legal: Iterable[Cell | Place] = ()
) -> str:
    r"""The board in ASCII: `*` in the last tile, `+` in legal places, `x` in holes.

    >>> from tricorne.rules import Board, Cell, parse_action
    >>> board = Board()
    >>> for written in ("345@0,0", "334@0,1"):
    ...     last = parse_action(written)
    ...     board.place(last)
    >>> print(board_text(board, last=last, legal=[Cell(1, 0)]))
          0
             1
    <BLANKLINE>
          3-----3
    0    / \ * /
        /   \ /
       5-----4
    1   . + .
         . .
          .
    <BLANKLINE>
          0
             1
    """
    return "\n".join(
        "".join(span.text for span in line) for line in text_spans(board, last=last, legal=legal)
    )


def text_spans(
    board: Board, *, last: Place | None = None, legal: Iterable[Cell | Place] = ()
) -> list[list[Span]]:
    """The lines of `board_text` in pieces, each with its role, for whoever has colours."""
    paper = _Paper()
    marked = marked_cells(board, legal)
    for cell in marked:
        _dotted(paper, cell)
        _middle(paper, cell, "+", "legal")
    for cell in board.laid:
        _sides(paper, cell, "side")
    for cell in _holes(board, marked):
        _middle(paper, cell, "x", "hole")
    if last is not None:
        _sides(paper, last.cell, "last")
        _middle(paper, last.cell, "*", "last")
    for point, number in board.numbers.items():
        paper.write(*_square(point), str(number), "number")
    _labels(paper, [*board.laid, *marked])
    return paper.lines()


def _square(point: Point) -> tuple[int, int]:
    return point.row * _STEP, point.col * _STEP


def _sides(paper: _Paper, cell: Cell, role: Role) -> None:
    """The sides of a tile; its corners are numbers, written elsewhere."""
    line, column = cell.row * _STEP, cell.col * _STEP
    if cell.points_up:
        paper.write(line + 1, column - 1, "/ \\", role)
        paper.write(line + 2, column - 2, "/   \\", role)
        paper.write(line + 3, column - 2, "-----", role)
    else:
        paper.write(line, column - 2, "-----", role)
        paper.write(line + 1, column - 2, "\\   /", role)
        paper.write(line + 2, column - 1, "\\ /", role)


def _dotted(paper: _Paper, cell: Cell) -> None:
    """The outline of an empty cell, its corners too: a number may not be there yet."""
    line, column = cell.row * _STEP, cell.col * _STEP
    rows = (".", ". .", ".   .", ". . . .")
    for down, text in enumerate(rows if cell.points_up else reversed(rows)):
        paper.write(line + down, column - len(text) // 2, text, "legal")


def _middle(paper: _Paper, cell: Cell, mark: str, role: Role) -> None:
    """A mark in a cell, where the cell is widest."""
    paper.write(cell.row * _STEP + (2 if cell.points_up else 1), cell.col * _STEP, mark, role)


def _holes(board: Board, marked: list[Cell]) -> list[Cell]:
    """Empty cells that look like tiles because all their neighbours are."""
    return [
        cell
        for cell in board.open
        if cell not in marked and all(side in board.laid for side in sides(cell))
    ]


def _labels(paper: _Paper, cells: list[Cell]) -> None:
    """The numbers of rows and columns around the cells."""
    rows, cols = {cell.row for cell in cells}, {cell.col for cell in cells}
    top, bottom = min(rows) * _STEP, (max(rows) + 1) * _STEP
    left = (min(cols) - 1) * _STEP
    for row in range(min(rows), max(rows) + 1):
        label = str(row)
        paper.write(row * _STEP + 1, left - 2 - len(label), label, "label")
    for col in range(min(cols), max(cols) + 1):
        label = str(col)
        column = col * _STEP - len(label) // 2
        for line in (top - 3, bottom + 2):
            paper.write(line + col % 2, column, label, "label")
