"""The sources of the points of each line: parts that add up, named after their sources."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    TRIPLE_HEXAGON_345,
    TWO_SIDES_123,
    decline,
    hand_of,
    played,
)
from tests.strategies import rounds
from tricorne.rules import Figure, Place, Round, preset
from tricorne.rules.board import Board
from tricorne.rules.breakdown import Source, breakdowns, latest_breakdowns


def parts(round_: Round) -> dict[str, int]:
    """The parts of the last line, by their names in the protocol."""
    return {part.value: n for part, n in breakdowns(round_.log, round_.terms)[-1].parts.items()}


@given(rounds())
def test_the_parts_of_every_line_add_up_to_its_points(round_: Round) -> None:
    for event, figure, found in breakdowns(round_.log, round_.terms):
        assert sum(found.values()) == event.points
        assert figure is None or isinstance(event.action, Place)


@pytest.mark.search
@given(rounds())
def test_a_line_has_the_figure_that_was_announced(round_: Round) -> None:
    board = Board()
    for event, figure, _ in breakdowns(round_.log, round_.terms):
        if isinstance(event.action, Place):
            assert figure == board.figure(event.action.cell)
            board.place(event.action)
            assert figure == board.figure(event.action.cell)  # the last tile's figure stays


@given(rounds())
def test_the_latest_lines_are_taken_apart_as_in_the_whole_log(round_: Round) -> None:
    placed = [i for i, event in enumerate(round_.log) if isinstance(event.action, Place)]
    since = max(placed, default=0)
    whole = breakdowns(round_.log, round_.terms)
    for count in range(len(round_.log) - since + 1):
        assert latest_breakdowns(round_, count) == whole[len(whole) - count :]


@pytest.mark.search
@given(rounds())
def test_a_seat_that_sees_less_is_told_the_same_parts(round_: Round) -> None:
    seen = [event.unseen() for event in round_.log]
    told = [(figure, found) for _, figure, found in breakdowns(seen, round_.terms)]
    assert told == [(figure, found) for _, figure, found in breakdowns(round_.log, round_.terms)]


def test_a_tile_brings_its_numbers_and_a_figure() -> None:
    assert parts(played("goliath", "345@0,0")) == {"numbers": 12}
    assert parts(played("goliath", BRIDGE_344)) == {"numbers": 11, "bridge": 40}
    assert parts(played("goliath", HEXAGON_155)) == {"numbers": 11, "hexagon": 50}
    assert parts(played("goliath", DOUBLE_HEXAGON_345)) == {"numbers": 12, "double hexagon": 60}
    assert parts(played("goliath", TRIPLE_HEXAGON_345)) == {"numbers": 12, "triple hexagon": 70}


def test_a_figure_without_points_is_named_but_has_no_part() -> None:
    round_ = played("goliath", TWO_SIDES_123)
    last = breakdowns(round_.log, round_.terms)[-1]
    assert last.to_dict() == {"figure": "two sides", "parts": {"numbers": 6}}


def test_opening_with_a_triple_is_a_part_of_its_own() -> None:
    assert parts(played("classic", "555@0,0")) == {"numbers": 15, "opening": 10}


def test_simple_scoring_counts_tiles() -> None:
    round_ = played("goliath", BRIDGE_344, scoring="simple")
    assert parts(round_) == {"tile": 1, "bridge": 1}


def test_where_nobody_scores_a_placement_has_no_parts_but_its_figure() -> None:
    round_ = played("goliath", BRIDGE_344, scoring="none")
    last = breakdowns(round_.log, round_.terms)[-1]
    assert (last.figure, last.parts) == (Figure.BRIDGE, {})


def test_the_last_draw_and_the_pass_after_it_say_what_they_cost() -> None:
    always = preset("goliath").changed(last_draw_when="always")
    script = "555@0,0 draw 000 draw 111 draw 222"
    assert parts(played("goliath", script)) == {"draw": -5}
    assert parts(played(always, script)) == {"draw": -5, "last draw": -10}
    assert parts(played("goliath", f"{script} pass")) == {"draws used up": -10}
    assert parts(played(always, f"{script} pass")) == {"pass": 0}


def test_a_pass_because_the_pool_is_empty_says_so() -> None:
    sheet = hand_of("goliath", 23).changed(empty_pass_cost=10)
    round_ = played(sheet, "555@0,0")
    while round_.pool_size:
        decline(round_)
    decline(round_)
    assert parts(round_) == {"pool empty": -10}


def test_the_end_of_a_round_is_a_part() -> None:
    round_ = played(hand_of("goliath", 2), "555@0,0 554@1,0 505@0,1", hands={2: "123"})
    found = breakdowns(round_.log, round_.terms)[-2:]
    assert [line.parts for line in found] == [{Source.END: 31}, {Source.END: 0}]


@pytest.mark.parametrize(
    ("script", "cells"),
    [
        ("555@0,0", ""),
        ("555@0,0 554@1,0", ""),
        (HEXAGON_155, "-1,-1 -1,0 -1,1 0,-1 0,0 0,1"),
        (BRIDGE_344, "1,-4 1,-3 1,-1"),
        (TWO_SIDES_123, "1,3 2,2 2,3"),
    ],
    ids=["first", "plain", "hexagon", "bridge", "two sides"],
)
def test_a_figure_names_the_cells_that_form_it(script: str, cells: str) -> None:
    round_ = played("goliath", script)
    last = next(reversed(round_.board.laid))
    assert " ".join(map(str, sorted(round_.board.figure_cells(last)))) == cells


def test_two_hexagons_have_ten_cells_and_three_have_thirteen() -> None:
    for script, count in ((DOUBLE_HEXAGON_345, 10), (TRIPLE_HEXAGON_345, 13)):
        board = played("goliath", script).board
        found = board.figure_cells(next(reversed(board.laid)))
        assert len(set(found)) == len(found) == count
        assert all(cell in board.laid for cell in found)
