"""The demands of a cell, compared with trying every tile in every rotation."""

from __future__ import annotations

from itertools import product

from tricorne.rules.demand import ANYTHING, FITS, OPEN, ROTATION, WEIGHTS
from tricorne.rules.tiles import ALL_TILES, CORNERS, tile_set


def matches(demand: tuple[int, ...], numbers: tuple[int, ...]) -> bool:
    return all(want in (OPEN, number) for want, number in zip(demand, numbers, strict=True))


def test_the_tables_hold_the_tiles_for_each_of_the_343_demands() -> None:
    assert len(FITS) == len(ROTATION) == 343
    for demand in product(range(7), repeat=3):
        index = demand[0] * 49 + demand[1] * 7 + demand[2]
        ways = {
            tile: [r for r in range(3) if matches(demand, numbers[r:] + numbers[:r])]
            for tile, numbers in enumerate(CORNERS)
        }
        assert FITS[index] == tile_set(tile for tile, found in ways.items() if found)
        assert set(ROTATION[index]) == {tile for tile, found in ways.items() if found}
        assert all(rotation in ways[tile] for tile, rotation in ROTATION[index].items())


def test_two_given_numbers_leave_one_way_to_turn_a_tile() -> None:
    for demand in product(range(7), repeat=3):
        if demand.count(OPEN) > 1:
            continue
        for numbers in CORNERS:
            ways = {numbers[r:] + numbers[:r] for r in range(3)}
            assert sum(matches(demand, way) for way in ways) <= 1


def test_every_tile_fits_where_nothing_is_demanded() -> None:
    assert FITS[ANYTHING] == ALL_TILES


def test_several_tiles_fit_two_given_numbers_and_at_most_one_fits_three() -> None:
    for numbers in product(range(OPEN + 1), repeat=3):
        fits = FITS[sum(n * weight for n, weight in zip(numbers, WEIGHTS, strict=True))]
        assert (fits.bit_count() > 1) == (OPEN in numbers)
