"""Numbers rise clockwise on every tile: which hexagons can close, counted with the tiles alone."""

from __future__ import annotations

from itertools import combinations, pairwise, product

from tests.naive.tiles import tile_of
from tools.docs.pages import DOCS

NUMBERS = range(6)


def closing_rims(middle: int) -> list[tuple[int, ...]]:
    """Six numbers, clockwise around a middle one, for which there are six different tiles."""
    ways = {
        (one, other): tile
        for one, other in product(NUMBERS, repeat=2)
        if (tile := tile_of(f"{middle}{one}{other}"))
    }
    return [
        rim
        for rim in product(NUMBERS, repeat=6)
        if len({ways.get(step) for step in pairwise((*rim, rim[0]))} - {None}) == 6
    ]


def test_a_hexagon_closes_only_if_its_middle_number_stands_on_its_rim() -> None:
    closing = 0
    for middle in NUMBERS:
        rims = closing_rims(middle)
        assert all(middle in rim for rim in rims)
        assert len(rims) == 6 * 111, "each is read from six corners"
        closing += len(rims) // 6
    said = (DOCS / "sheets.md").read_text(encoding="utf-8").replace("\n", " ")
    assert f"Around each number 111 hexagons can close, {closing} in all." in said


def test_a_gap_can_be_filled_only_if_numbers_do_not_fall_from_the_middle_one() -> None:
    for middle, one, other in product(NUMBERS, repeat=3):
        rise, further = (one - middle) % 6, (other - middle) % 6
        assert (tile_of(f"{middle}{one}{other}") is None) == (rise > further > 0)


def test_no_tile_has_three_numbers_the_other_way_round() -> None:
    for low, middle, high in combinations(NUMBERS, 3):
        assert tile_of(f"{low}{middle}{high}")
        assert tile_of(f"{low}{high}{middle}") is None
