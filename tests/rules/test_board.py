"""The board: where tiles fit, the figures they make, and the incremental set of open cells."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    THREE_SIDES_123,
    TRIPLE_HEXAGON_345,
    TWO_SIDES_123,
    place,
)
from tests.strategies import boards
from tricorne.rules import Board, Cell, Figure, Place
from tricorne.rules.demand import FITS, OPEN
from tricorne.rules.grid import cells_around, corners, sides
from tricorne.rules.tiles import ALL_TILES, TILE_NAMED, rotations, tile_set, tiles_in


def laid(script: str) -> Board:
    board = Board()
    for step in script.split():
        assert board.refusal(place(step)) is None
        board.place(place(step))
    return board


def seen(board: Board) -> dict[tuple[int, int], int]:
    """The numbers at the points, read off the tiles."""
    return {
        point: number
        for laid_tile in board.laid.values()
        for point, number in zip(corners(laid_tile.cell), laid_tile.numbers, strict=True)
    }


def window(board: Board) -> list[Cell]:
    rows = [cell.row for cell in board.laid] or [0]
    cols = [cell.col for cell in board.laid] or [0]
    return [
        Cell(row, col)
        for row in range(min(rows) - 2, max(rows) + 3)
        for col in range(min(cols) - 2, max(cols) + 3)
    ]


# The cached state equals a fresh scan


@given(boards())
def test_numbers_and_open_cells_are_what_the_tiles_show(board: Board) -> None:
    numbers = seen(board)
    assert board.numbers == numbers
    open_cells = {side for cell in board.laid for side in sides(cell)} - set(board.laid)
    assert set(board.open) == open_cells
    for cell, demand in board.open.items():
        first, second, third = (numbers.get(point, OPEN) for point in corners(cell))
        assert demand == first * 49 + second * 7 + third


@given(boards())
def test_a_tile_that_is_lifted_leaves_the_board_as_it_was(board: Board) -> None:
    again, before = Board(), []
    for placed in board.laid.values():
        before.append(again.copy())
        again.place(placed)
    for was in reversed(before):
        last = next(reversed(again.laid.values()))
        assert again.lift() == last
        for name in ("laid", "numbers", "open", "_filled"):
            assert [*getattr(again, name).items()] == [*getattr(was, name).items()], name
        assert again.fitting == was.fitting


@pytest.mark.long
@pytest.mark.search
@given(boards())
def test_placements_are_all_that_is_not_refused(board: Board) -> None:
    unplayed = ALL_TILES & ~tile_set(one.tile for one in board.laid.values())
    tried = {
        Place(tile, rotation, cell)
        for cell in window(board)
        for tile in tiles_in(unplayed)
        for rotation in rotations(tile)
        if board.refusal(Place(tile, rotation, cell)) is None
    }
    found = list(board.placements(unplayed))
    assert set(found) == tried
    assert len(found) == len(tried)
    assert board.fitting & unplayed == tile_set(one.tile for one in found)


def figure_by_looking(board: Board, cell: Cell) -> Figure | None:
    """The figure, straight from the words of the rules."""
    filled = set(board.laid) | {cell}
    hexagons = sum(all(c in filled for c, _ in cells_around(point)) for point in corners(cell))
    if hexagons:
        return [Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON][hexagons - 1]
    shared = [side for side in sides(cell) if side in board.laid]
    if len(shared) > 1:
        return Figure.TWO_SIDES
    if not shared:
        return None
    (opposite,) = set(corners(cell)) - set(corners(shared[0]))
    touched = any(opposite in corners(other) for other in board.laid)
    return Figure.BRIDGE if touched else None


@given(boards())
def test_figures_are_those_that_looking_finds(board: Board) -> None:
    for cell in board.open or [Cell(0, 0)]:
        assert board.figure(cell) == figure_by_looking(board, cell)


@pytest.mark.parametrize(
    ("script", "figure"),
    [
        ("345@0,0", None),
        ("555@0,0 554@1,0", None),
        (BRIDGE_344, Figure.BRIDGE),
        (TWO_SIDES_123, Figure.TWO_SIDES),
        (THREE_SIDES_123, Figure.TWO_SIDES),
        (HEXAGON_155, Figure.HEXAGON),
        (DOUBLE_HEXAGON_345, Figure.DOUBLE_HEXAGON),
        (TRIPLE_HEXAGON_345, Figure.TRIPLE_HEXAGON),
    ],
)
def test_the_last_tile_makes_this_figure(script: str, figure: Figure | None) -> None:
    *before, last = script.split()
    assert laid(" ".join(before)).figure(place(last).cell) == figure


@given(boards())
def test_a_bridge_is_never_a_hexagon_too(board: Board) -> None:
    for cell in board.open:
        closed = any(
            all(other in board.laid for other, _ in cells_around(point) if other != cell)
            for point in corners(cell)
        )
        assert not (closed and board.figure(cell) is Figure.BRIDGE)
        assert not (closed and [side in board.laid for side in sides(cell)].count(True) == 1)


def test_figures_are_called_by_their_names() -> None:
    names = ["bridge", "two sides", "hexagon", "double hexagon", "triple hexagon"]
    assert [*map(str, Figure)] == names


# Refusals


@pytest.mark.parametrize(
    ("script", "tried", "code", "message"),
    [
        ("", "345@0,1", "cell", "345@0,1: the first tile of a round lies on 0,0"),
        ("345@0,0", "455@0,0", "cell", "455@0,0: 345@0,0 lies there already"),
        ("345@0,0", "455@0,2", "side", "455@0,2: it shares no side with a tile"),
        ("345@0,0", "455@7,7", "side", "455@7,7: it shares no side with a tile"),
        ("345@0,0", "455@0,1", "corner", "455@0,1: its corner 4 meets a 3"),
        ("555@0,0", "345@0,1", "corner", "345@0,1: its corner 3 meets a 5"),
        ("134@0,0", "135@0,1", "corner", "135@0,1: its corner 5 meets a 3"),
        ("134@0,0", "000@0,0", "cell", "000@0,0: 134@0,0 lies there already"),
    ],
)
def test_a_refusal_names_what_is_in_the_way(
    script: str, tried: str, code: str, message: str
) -> None:
    refusal = laid(script).refusal(place(tried))
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (code, message)


# Properties of a board


def test_boards_with_the_same_tiles_are_equal() -> None:
    board = laid(HEXAGON_155)
    assert board == laid(HEXAGON_155)
    assert board != laid(HEXAGON_155.rpartition(" ")[0])
    assert board != "a board"


def test_a_copy_goes_its_own_way() -> None:
    board = laid("555@0,0")
    assert board.fitting & 1 << place("155@0,0").tile
    twin = board.copy()
    twin.place(place("554@1,0"))
    assert (len(board.laid), len(twin.laid)) == (1, 2)
    assert board == laid("555@0,0")
    assert board.open == laid("555@0,0").open
    assert board.numbers == laid("555@0,0").numbers
    assert twin.open == laid("555@0,0 554@1,0").open
    assert FITS[board.open[Cell(1, 0)]] == board.fitting


def test_a_board_has_a_readable_form_and_no_hash() -> None:
    board = laid("345@0,0")
    assert repr(board) == "<Board 345@0,0>"
    assert repr(Board()) == "<Board>"
    with pytest.raises(TypeError):
        hash(board)


def test_a_board_shows_itself_in_a_notebook() -> None:
    assert laid("345@0,0")._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("rotation", [-1, 1, 3])
def test_a_triple_lies_one_way_only(rotation: int) -> None:
    board = Board()
    triple = Place(TILE_NAMED["555"], rotation, Cell(0, 0))
    refusal = board.refusal(triple)
    assert refusal is not None
    assert str(refusal) == f"555 cannot be turned by {rotation}"
    board.place(triple._replace(rotation=0))
    beside = Place(TILE_NAMED["444"], rotation, Cell(0, 1))
    assert board.refusal(beside) is not None


def test_corners_are_compared_also_where_no_side_is_joined() -> None:
    board = laid("345@0,0")
    assert board.corner_refusal(place("124@0,2")) is None
    assert str(board.corner_refusal(place("125@0,2"))) == "125@0,2: its corner 5 meets a 4"
    assert board.corner_refusal(place("125@7,7")) is None
