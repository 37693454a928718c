"""Cells in the picture are the cells of the grid."""

from __future__ import annotations

from math import dist, isclose

from hypothesis import given, strategies as st

from tricorne.drawing.svg import geometry
from tricorne.drawing.svg.writing import number_text
from tricorne.rules import Cell
from tricorne.rules.grid import corners, sides

cells = st.builds(Cell, st.integers(-60, 60), st.integers(-60, 60))


@given(cells)
def test_a_cell_is_an_equilateral_triangle_clockwise_from_its_first_corner(cell: Cell) -> None:
    first, second, third = geometry.outline(cell)
    for one, other in ((first, second), (second, third), (third, first)):
        assert isclose(dist(one, other), geometry.SIDE)
    turn = (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x)
    assert turn > 0, "with y downwards, clockwise is positive"
    assert first.y == min(first.y, second.y, third.y)


@given(cells)
def test_neighbours_share_two_corners(cell: Cell) -> None:
    for side in sides(cell):
        assert len(set(geometry.outline(cell)) & set(geometry.outline(side))) == 2


@given(cells)
def test_the_centre_is_equally_far_from_the_corners(cell: Cell) -> None:
    for corner in geometry.outline(cell):
        assert isclose(dist(geometry.centre(cell), corner), geometry.CIRCUMRADIUS)


@given(cells)
def test_each_number_and_mark_lies_nearest_to_its_own_corner(cell: Cell) -> None:
    outline = geometry.outline(cell)
    for positions in (geometry.number_positions(cell), geometry.mark_positions(cell)):
        for which, place in enumerate(positions):
            distances = [dist(place, corner) for corner in outline]
            assert distances[which] == min(distances)


@given(cells)
def test_no_numeral_reaches_over_its_tile_or_into_another(cell: Cell) -> None:
    half = geometry.NUMBER_HEIGHT / 2
    top, bottom = (f(p.y for p in geometry.outline(cell)) for f in (min, max))
    places = geometry.number_positions(cell)
    for place in places:
        assert top + geometry.GAP < place.y - half
        assert place.y + half < bottom - geometry.GAP
    assert min(dist(a, b) for a in places for b in places if a != b) > geometry.NUMBER_HEIGHT


@given(st.lists(cells, min_size=1))
def test_the_bounds_hold_every_corner(several: list[Cell]) -> None:
    box = geometry.bounds(several)
    for cell in several:
        for point in corners(cell):
            place = geometry.position(point)
            assert box.left <= place.x <= box.right
            assert box.top <= place.y <= box.bottom


@given(st.floats(-1e6, 1e6))
def test_a_number_is_written_without_exponent_and_never_as_minus_zero(number: float) -> None:
    text = number_text(number)
    assert abs(float(text) - number) <= 0.005 + 1e-9
    assert text != "-0"
    assert set(text) <= set("-.0123456789")
    assert len(text.partition(".")[2]) <= 2
