"""Which puzzles are kept: true ones with a reason, without a twin, that fit on a telephone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import cos, pi, sin

from tools.puzzles.finding import Position, kind_of
from tools.puzzles.grading import grade
from tools.puzzles.judging import JUDGED, MARGIN, certain, exactly
from tricorne.drawing.svg.geometry import HEIGHT, SIDE
from tricorne.play.puzzles.puzzle import Puzzle, choices, position, reasons
from tricorne.rules import Place
from tricorne.rules.grid import Cell, corners
from tricorne.rules.tiles import VALUES

_SEED = 1_000_000_007
_LEAD = "tried out"
"""The reason that says by how much an answer leads, not why."""
_WIDTH, _HEIGHT = 346.0, 336.0
"""The room for a board on a telephone of 360 by 640 pixels."""
_READABLE = 0.37
"""The smallest scale of a board: its numerals are nine pixels high."""
_TURNS = (0.0, pi / 3, 2 * pi / 3)
"""How the page may turn a board."""


def kept(found: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles to be kept, in order; of twins, the first."""
    asked: set[tuple[str, str]] = set()
    for puzzle in found:
        there = position_of(puzzle)
        settled = settle(puzzle, there)
        if settled is None or not has_reason(settled, there) or not fits(there):
            continue
        answers = {*questions(settled, there)}
        if not answers & asked:
            asked |= answers
            yield replace(settled, obvious=is_obvious(settled, there))


def position_of(puzzle: Puzzle) -> Position:
    """Its position, and the choices in it."""
    round_ = position(puzzle)
    return Position(round_, round_.view(round_.seat), choices(round_))


def questions(puzzle: Puzzle, there: Position) -> list[tuple[str, str]]:
    """Its game with each of its answers. Twins are puzzles of one game that share an answer."""
    return [(puzzle.deal, str(there.actions[answer])) for answer in puzzle.answers]


def has_reason(puzzle: Puzzle, there: Position) -> bool:
    """Whether the page can say why its answer is best: its lead alone is no reason."""
    if puzzle.kind == "out":
        return True  # the last tile fits, whatever the other does
    return any(reason.code != _LEAD for reason in reasons(puzzle, there.round))


def fits(there: Position) -> bool:
    """Whether the board and all places can be read at once on a small telephone."""
    places = [each.cell for each in there.actions if isinstance(each, Place)]
    cells = [*there.round.board.laid, *places]
    return max(_scale(cells, turn) for turn in _TURNS) >= _READABLE


def _scale(cells: Iterable[Cell], turn: float) -> float:
    """How large the cells can be drawn on a board that is turned by this angle."""
    spots = [
        (point.col * SIDE / 2, point.row * HEIGHT) for cell in cells for point in corners(cell)
    ]
    across = [x * cos(turn) - y * sin(turn) for x, y in spots]
    down = [x * sin(turn) + y * cos(turn) for x, y in spots]
    return min(_WIDTH / (max(across) - min(across)), _HEIGHT / (max(down) - min(down)))


def is_obvious(puzzle: Puzzle, there: Position) -> bool:
    """Whether the heaviest tile is right, or the most points are, where not they are asked for."""
    _, view, actions = there
    places = [each for each in actions if isinstance(each, Place)]
    answers = [actions[answer] for answer in puzzle.answers]
    heaviest = max(VALUES[place.tile] for place in places)
    most = max(view.points(place) for place in places)
    return any(
        isinstance(answer, Place)
        and (
            VALUES[answer.tile] == heaviest
            or (puzzle.kind != "figure" and view.points(answer) == most)
        )
        for answer in answers
    )


def settle(puzzle: Puzzle, there: Position) -> Puzzle | None:
    """The puzzle as the exact search has it, where that answers.

    It may have another answer than the other judges found. None if no answer leads by enough, or
    if the right one makes no puzzle.
    """
    if puzzle.kind not in JUDGED:
        return puzzle
    _, view, actions = there
    sums = exactly(view, actions)
    if sums is None:
        return puzzle
    order = sorted(range(len(actions)), key=lambda at: -sums.mean(at))
    answer = order[0]
    again = exactly(view, [actions[at] for at in order], _SEED)
    kind = kind_of(there, answer, order[1])
    if again is None or certain(again) < MARGIN or kind is None:
        return None
    losses = tuple(round(sums.mean(answer) - sums.mean(at)) for at in range(len(actions)))
    if answer in puzzle.answers:
        return replace(puzzle, kind=kind, losses=losses)
    return replace(
        puzzle,
        kind=kind,
        grade=grade(view, [actions[answer]]),
        answers=(answer,),
        losses=losses,
        happens=None,
    )
