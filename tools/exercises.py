"""Make the positions that a class prints, and write them into the page.

    python -m tools.exercises

Each is a small board, some tiles, and one question with one answer. The same command writes the
same file. `tests/server/test_exercises.py` lets the rules check each answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Protocol

from tricorne.drawing.svg.geometry import HEIGHT, SIDE
from tricorne.page.pages import STATIC
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.demand import FITS
from tricorne.rules.figure import Figure
from tricorne.rules.grid import ORIGIN, Cell, corners, sides
from tricorne.rules.tiles import ALL_TILES, CORNERS, NAMES, VALUES, tile_set, tiles_in

FILE = STATIC / "screens" / "class" / "exercises.js"
HOW_MANY = {"match": 8, "add": 8, "bridge": 8, "plan": 6}
"""The exercises of each skill, the easier ones first."""
WIDEST, HIGHEST = 450, 350
"""The largest picture, where a side is 100 long: so printed numerals are large."""
MOST_SPOTS = 5
_FIRST_TILES, _LAST_TILES = 3, 7
"""How many tiles lie on the first board of a skill, and on its last."""
_BRIDGE_TILES = 8
"""Fewer tiles leave no place for a bridge."""
_HEAD = "/** The positions to print, written by `python -m tools.exercises`. */\n\n"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question: the tiles on the board, those in the hand, the places to choose from, the answer.

    `match`: which tile fits the place? `add`: which one that fits it has the most points?
    `bridge`: which tile makes a bridge, and where? `plan`: in which order can both be laid?
    """

    skill: str
    laid: tuple[str, ...]
    hand: tuple[str, ...]
    spots: tuple[str, ...]
    answer: tuple[str, ...]


def line_of(exercise: Exercise) -> str:
    """The line of an exercise, as the page reads it."""
    parts = (exercise.laid, exercise.hand, exercise.spots, exercise.answer)
    return " | ".join([exercise.skill, *(" ".join(part) for part in parts)])


def exercise_of(line: str) -> Exercise:
    """The exercise of a line."""
    skill, *parts = line.split(" | ")
    laid, hand, spots, answer = [tuple(part.split(" ")) for part in parts]
    return Exercise(skill, laid, hand, spots, answer)


def exercises() -> list[Exercise]:
    """All exercises that the page has."""
    listed = FILE.read_text("utf-8").partition(" = ")[2].rstrip().removesuffix(",\n];") + "]"
    return [exercise_of(line) for line in json.loads(listed)]


def size(cells: Iterable[Cell]) -> tuple[float, float]:
    """The width and the height of these cells."""
    points = [point for cell in cells for point in corners(cell)]
    columns, rows = [point.col for point in points], [point.row for point in points]
    return (max(columns) - min(columns)) * SIDE / 2, (max(rows) - min(rows)) * HEIGHT


def _is_small(cells: Iterable[Cell]) -> bool:
    width, height = size(cells)
    return width <= WIDEST and height <= HIGHEST


def _some_board(rng: Random, count: int, path: Sequence[Cell] = ()) -> Board | None:
    """A small board with so many tiles: along a path, and then most of them in a row."""
    board, last = Board(), None
    while len(board.laid) < count:
        free = ALL_TILES & ~tile_set(place.tile for place in board.laid.values())
        ways = [way for way in board.placements(free) if _is_small([*board.laid, way.cell])]
        cells = sorted({way.cell for way in ways})
        beside = [cell for cell in cells if last in sides(cell)]
        wished = [cell for cell in path[len(board.laid) : len(board.laid) + 1] if cell in cells]
        if not cells:
            return None
        cell = last = rng.choice(wished or beside or cells)
        board.place(rng.choice([way for way in ways if way.cell == cell]))
    return board


@cache
def _bridgeable() -> list[tuple[Cell, ...]]:
    """The paths of so many cells beside which a bridge can be."""
    paths: list[tuple[Cell, ...]] = [(ORIGIN,)]
    for _ in range(_BRIDGE_TILES - 1):
        paths = [(*path, cell) for path in paths for cell in sides(path[-1]) if cell not in path]
    return [path for path in paths if _is_small(path) and any(map(partial(_spans, path), path))]


def _spans(path: tuple[Cell, ...], end: Cell) -> bool:
    """Whether a bridge can begin at a cell of a path."""
    touched = {point for cell in path for point in corners(cell)}
    return any(
        touched.issuperset(corners(cell)) and not {*sides(cell)} & {*path} - {end}
        for cell in sides(end)
        if cell not in path
    )


def _made(
    skill: str, board: Board, hand: list[int], spots: Iterable[Cell], answer: list[Place]
) -> Exercise | None:
    cells = sorted({*spots})
    if len(cells) > MOST_SPOTS or not _is_small([*board.laid, *cells]):
        return None
    return Exercise(
        skill,
        tuple(map(str, board.laid.values())),
        tuple(NAMES[tile] for tile in sorted(hand)),
        tuple(map(str, cells)),
        tuple(map(str, answer)),
    )


def _free(board: Board) -> list[int]:
    return [*tiles_in(ALL_TILES & ~tile_set(place.tile for place in board.laid.values()))]


def _placement(board: Board, tile: int, cell: Cell) -> Place:
    return next(way for way in board.placements(1 << tile) if way.cell == cell)


def _match(rng: Random, board: Board, *, late: bool) -> Exercise | None:
    """One of four tiles fits; each of the others has one of the numbers, too."""
    wished = 3 if late else 2
    cells = [cell for cell in sorted(board.open) if _asked(board, cell) == wished]
    if not cells:
        return None
    cell = rng.choice(cells)
    fitting = FITS[board.open[cell]]
    numbers = {board.numbers[point] for point in corners(cell) if point in board.numbers}
    right = [tile for tile in _free(board) if fitting >> tile & 1]
    wrong = [
        tile
        for tile in _free(board)
        if not fitting >> tile & 1 and len(numbers & {*CORNERS[tile]}) >= len(numbers) - 1
    ]
    if not right or len(wrong) < 3:  # noqa: PLR2004
        return None
    answer = rng.choice(right)
    hand = [answer, *rng.sample(wrong, 3)]
    return _made("match", board, hand, [cell], [_placement(board, answer, cell)])


def _asked(board: Board, cell: Cell) -> int:
    """How many corners of a cell have a number."""
    return sum(point in board.numbers for point in corners(cell))


def _add(rng: Random, board: Board, *, late: bool) -> Exercise | None:
    """Two of three tiles fit; the third has more points than either."""
    cells = [cell for cell in sorted(board.open) if _asked(board, cell) == 2]  # noqa: PLR2004
    if not cells:
        return None
    cell = rng.choice(cells)
    fitting = FITS[board.open[cell]]
    right = [tile for tile in _free(board) if fitting >> tile & 1]
    if len(right) < 2:  # noqa: PLR2004
        return None
    low, high = sorted(rng.sample(right, 2), key=VALUES.__getitem__)
    least = 8 if late else 3
    more = [
        tile for tile in _free(board) if not fitting >> tile & 1 and VALUES[tile] > VALUES[high]
    ]
    if VALUES[low] == VALUES[high] or VALUES[high] < least or not more:
        return None
    return _made(
        "add", board, [low, high, rng.choice(more)], [cell], [_placement(board, high, cell)]
    )


def _bridge(rng: Random, board: Board, *, late: bool) -> Exercise | None:
    """One of three tiles makes a bridge in one place; the others fit elsewhere."""
    ways = board.placements(tile_set(_free(board)))
    bridges = [way for way in ways if board.figure(way.cell) is Figure.BRIDGE]
    if not bridges:
        return None
    answer = rng.choice(bridges)
    plain = sorted({way.tile for way in ways if board.figure(way.cell) is None} - {answer.tile})
    if len(plain) < 2:  # noqa: PLR2004
        return None
    hand = [answer.tile, *rng.sample(plain, 2)]
    ways = board.placements(tile_set(hand))
    if [way for way in ways if board.figure(way.cell) is not None] != [answer]:
        return None
    cells = {way.cell for way in ways}
    return _made("bridge", board, hand, cells, [answer]) if len(cells) > 1 + late else None


def _plan(rng: Random, board: Board, *, late: bool) -> Exercise | None:  # noqa: ARG001  (as the others)
    """Both tiles can be laid, but in one order and in one way."""
    one = rng.choice(board.placements(tile_set(_free(board))))
    after = board.copy()
    after.place(one)
    others = [way.tile for way in after.placements(tile_set(_free(after)))]
    hand = [one.tile, rng.choice(others)]
    first = board.placements(tile_set(hand))
    found: list[list[Place]] = []
    for way in first:
        after = board.copy()
        after.place(way)
        found += [[way, then] for then in after.placements(tile_set(hand) & ~(1 << way.tile))]
    if len(found) != 1 or len(first) <= 1:
        return None
    cells = {way.cell for way in first} | {found[0][1].cell}
    return _made("plan", board, hand, cells, found[0])


class _Maker(Protocol):
    def __call__(self, rng: Random, board: Board, *, late: bool) -> Exercise | None: ...


_MAKERS: dict[str, _Maker] = {
    "match": _match,
    "add": _add,
    "bridge": _bridge,
    "plan": _plan,
}


def make(skill: str, number: int) -> Exercise:
    """An exercise of a skill; the higher its number, the harder it is."""
    rng = Random(f"{skill} {number}")
    share = number / (HOW_MANY[skill] - 1)
    count = _FIRST_TILES + round(share * (_LAST_TILES - _FIRST_TILES))
    bridge = skill == "bridge"
    while True:
        path = rng.choice(_bridgeable()) if bridge else ()
        board = _some_board(rng, _BRIDGE_TILES + number % 2 if bridge else count, path)
        made = board and _MAKERS[skill](rng, board, late=share > 1 / 2)
        if made:
            return made


def main() -> None:
    """Write the file."""
    lines = [line_of(make(skill, at)) for skill, count in HOW_MANY.items() for at in range(count)]
    listed = json.dumps(lines, indent=2).removesuffix("\n]")
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(f"{_HEAD}export const EXERCISES = {listed},\n];\n", encoding="utf-8")


if __name__ == "__main__":
    main()
