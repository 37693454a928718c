"""The 56 tiles and sets of them."""

from __future__ import annotations

from itertools import product

import pytest

from tricorne.rules.tiles import (
    ALL_TILES,
    CORNERS,
    COUNT,
    DOUBLES,
    NAMES,
    TILE_NAMED,
    TRIPLES,
    TURNED,
    VALUES,
    WAYS,
    ZERO,
    names,
    parse_set,
    rotations,
    tile_set,
    tiles_in,
    value,
)


def test_there_are_56_different_tiles() -> None:
    assert COUNT == len(set(CORNERS)) == 56
    assert ALL_TILES.bit_count() == 56


def test_every_three_numbers_that_never_fall_are_a_tile() -> None:
    rising = {numbers for numbers in product(range(6), repeat=3) if sorted(numbers) == [*numbers]}
    assert set(CORNERS) == rising


def test_0_1_2_exists_and_0_2_1_does_not() -> None:
    assert "012" in TILE_NAMED
    assert "021" not in TILE_NAMED
    assert (0, 1, 2) in WAYS
    assert (0, 2, 1) not in WAYS


def test_tiles_stand_in_the_order_of_value_highest_and_middle_number() -> None:
    ranks = [(a + b + c, c, b) for a, b, c in CORNERS]
    assert ranks == sorted(ranks)
    assert (NAMES[0], NAMES[-1]) == ("000", "555")


def test_a_tile_is_worth_its_three_numbers() -> None:
    assert VALUES[TILE_NAMED["235"]] == 10
    assert sum(VALUES) == 420


def test_a_triple_lies_in_one_way_any_other_tile_in_three() -> None:
    assert [*rotations(TILE_NAMED["444"])] == [0]
    assert [*rotations(TILE_NAMED["344"])] == [0, 1, 2]
    assert list(TURNED[TILE_NAMED["012"]]) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len(WAYS) == 50 * 3 + 6


def test_every_way_to_lie_leads_back_to_its_tile() -> None:
    for numbers, (tile, rotation) in WAYS.items():
        assert TURNED[tile][rotation] == numbers
        assert numbers[-rotation:] + numbers[:-rotation] == CORNERS[tile] or rotation == 0


def test_there_are_six_triples() -> None:
    assert names(TRIPLES) == ["000", "111", "222", "333", "444", "555"]
    assert NAMES[ZERO] == "000"


def test_each_double_has_one_number_twice() -> None:
    doubles = names(DOUBLES)
    assert len(doubles) == 30
    assert {"001", "055", "344"} < {*doubles}
    assert not {"000", "012"} & {*doubles}


def test_a_set_is_read_listed_and_valued() -> None:
    held = parse_set("555 012 003")
    assert held == tile_set([TILE_NAMED["012"], TILE_NAMED["555"], TILE_NAMED["003"]])
    assert names(held) == ["003", "012", "555"]
    assert [VALUES[tile] for tile in tiles_in(held)] == [3, 3, 15]
    assert value(held) == 21
    assert (value(0), names(0), [*tiles_in(0)]) == (0, [], [])


def test_a_word_that_names_no_tile_cannot_be_read() -> None:
    with pytest.raises(KeyError):
        parse_set("012 021")
