"""The grid: the direction of cells, their neighbours, and the points where they meet."""

from __future__ import annotations

import pytest

from tricorne.rules import Cell, Point
from tricorne.rules.grid import cells_around, corners, sides

WINDOW = [Cell(row, col) for row in range(-5, 6) for col in range(-6, 7)]


def test_a_cell_points_up_where_row_and_column_are_even_together() -> None:
    assert [Cell(0, col).points_up for col in (-1, 0, 1, 2)] == [False, True, False, True]
    assert Cell(-1, -1).points_up


def test_a_cell_is_written_as_row_and_column() -> None:
    assert str(Cell(0, -1)) == "0,-1"


def test_the_corners_of_a_cell_that_points_up_begin_at_the_top() -> None:
    assert corners(Cell(2, 4)) == (Point(2, 4), Point(3, 5), Point(3, 3))


def test_the_corners_of_a_cell_that_points_down_begin_at_the_top_left() -> None:
    assert corners(Cell(2, 5)) == (Point(2, 4), Point(2, 6), Point(3, 5))


def test_the_third_neighbour_lies_below_a_cell_that_points_up_and_above_one_that_does_not() -> None:
    assert set(sides(Cell(0, 0))) == {Cell(0, -1), Cell(0, 1), Cell(1, 0)}
    assert set(sides(Cell(0, 1))) == {Cell(0, 0), Cell(0, 2), Cell(-1, 1)}


@pytest.mark.parametrize("cell", WINDOW, ids=str)
def test_neighbours_share_the_two_points_that_are_not_opposite(cell: Cell) -> None:
    for number, neighbour in enumerate(sides(cell)):
        assert cell in sides(neighbour)
        shared = set(corners(cell)) & set(corners(neighbour))
        assert shared == set(corners(cell)) - {corners(cell)[number]}


def test_only_neighbours_share_two_points() -> None:
    for cell in WINDOW:
        for other in WINDOW:
            shared = len(set(corners(cell)) & set(corners(other)))
            assert (shared == 2) == (other in sides(cell))


def test_six_cells_meet_at_a_point_each_with_another_corner_or_direction() -> None:
    for point in (Point(0, 0), Point(1, 1), Point(-1, 3), Point(2, -2)):
        here = {
            (cell, number)
            for cell in WINDOW
            for number, corner in enumerate(corners(cell))
            if corner == point
        }
        assert set(cells_around(point)) == here
        assert len(here) == 6
