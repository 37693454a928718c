"""The board as text, for a terminal: points of the grid are digits, sides the lines between them.

A point is shown once, however many tiles meet there. Row numbers stand on the left. Column numbers
stand above and below the middle of their cells, even and odd ones on separate lines. All characters
are ASCII, so that the text survives any terminal and any pipe.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Literal, NamedTuple

from tricorne.drawing.svg.marked import marked_cells
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.grid import Cell, sides

Role = Literal["blank", "label", "side", "number", "last", "new", "legal", "hole"]
"""What a piece of the text is: nothing, a row's or column's number, the side of a tile, a number
at a point, the last tile or one that is only tried (its sides and the sign in it), a legal place
(its outline and the sign in it), or a hole: an empty cell that tiles surround, where no legal place
is marked."""

_OUTLINED: frozenset[Role] = frozenset({"last", "new"})
"""The roles of tiles whose sides are highlighted too."""


class Span(NamedTuple):
    """A piece of a line, to be shown in the colour of its role. A number is a span of its own."""

    text: str
    role: Role


_STEP = 3
"""From one point to the next: this many lines down, and as many characters to either side."""


class Paper:
    """Squared paper with a board on it: a character and its role, by line and column.

    The point 0,0 of the grid is at 0, 0, and the next ones are `step` squares away: 3, or 2 where
    there is little room. `signs` stand in the middle of their cells.
    """

    def __init__(self, board: Board, signs: Mapping[Cell, Span], step: int = _STEP) -> None:
        self.step = step
        self.squares: dict[tuple[int, int], Span] = {}
        for cell in board.laid:
            self._sides(cell, "side")
        for cell, sign in signs.items():
            if sign.role in _OUTLINED:
                self._sides(cell, sign.role)
            self.write(*self.middle(cell), *sign)
        for point, number in board.numbers.items():
            self.write(point.row * step, point.col * step, str(number), "number")

    def write(self, line: int, column: int, text: str, role: Role) -> None:
        """Write from left to right."""
        for distance, character in enumerate(text):
            self.squares[line, column + distance] = Span(character, role)

    def middle(self, cell: Cell) -> tuple[int, int]:
        """The square in a cell where the cell is widest."""
        line = self.step - 1 if cell.points_up else 1
        return cell.row * self.step + line, cell.col * self.step

    def _sides(self, cell: Cell, role: Role) -> None:
        """The sides of a tile; its corners are numbers, written elsewhere."""
        tip, down = self._tip(cell)
        column = cell.col * self.step
        for away in range(1, self.step):
            left, right = ("/", "\\") if cell.points_up else ("\\", "/")
            self.write(tip + down * away, column - away, left, role)
            self.write(tip + down * away, column + away, right, role)
        width = 2 * self.step - 1
        self.write(tip + down * self.step, column - width // 2, "-" * width, role)

    def outline(self, cell: Cell) -> None:
        """The dotted outline of a legal place, its corners too: a number may not be there yet."""
        tip, down = self._tip(cell)
        column = cell.col * self.step
        for away in range(self.step):
            for at in {column - away, column + away}:
                self._dot(tip + down * away, at)
        for at in range(column - self.step, column + self.step + 1, 2):
            self._dot(tip + down * self.step, at)

    def _dot(self, line: int, column: int) -> None:
        self.squares.setdefault((line, column), Span(".", "legal"))

    def _tip(self, cell: Cell) -> tuple[int, int]:
        """The line of the corner opposite the level side, and in which direction that side lies."""
        return (cell.row * self.step, 1) if cell.points_up else ((cell.row + 1) * self.step, -1)

    def lines(self) -> list[list[Span]]:
        """The lines of the text, from the first to the last used square of each line."""
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
    """The lines of `board_text` in pieces, each with its role, for output with colours."""
    marked = marked_cells(board, legal)
    signs = dict.fromkeys(marked, Span("+", "legal"))
    signs |= dict.fromkeys(_holes(board, marked), Span("x", "hole"))
    if last is not None:
        signs[last.cell] = Span("*", "last")
    paper = Paper(board, signs)
    for cell in marked:
        paper.outline(cell)
    _labels(paper, [*board.laid, *marked])
    return paper.lines()


def _holes(board: Board, marked: list[Cell]) -> list[Cell]:
    """Empty cells that look like tiles because all their neighbours are."""
    return [
        cell
        for cell in board.open
        if cell not in marked and all(side in board.laid for side in sides(cell))
    ]


def _labels(paper: Paper, cells: list[Cell]) -> None:
    """The numbers of rows and columns around the cells."""
    step = paper.step
    rows, cols = {cell.row for cell in cells}, {cell.col for cell in cells}
    top, bottom = min(rows) * step, (max(rows) + 1) * step
    left = (min(cols) - 1) * step
    for row in range(min(rows), max(rows) + 1):
        label = str(row)
        paper.write(row * step + 1, left - 2 - len(label), label, "label")
    for col in range(min(cols), max(cols) + 1):
        label = str(col)
        column = col * step - len(label) // 2
        for line in (top - 3, bottom + 2):
            paper.write(line + col % 2, column, label, "label")
