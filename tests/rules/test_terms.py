"""Scorings, targets, and the points at the end of a round."""

from __future__ import annotations

import pytest

from tests.rules.positions import hand_of, played
from tricorne.rules import PRESETS, Figure, SheetError, Terms, preset
from tricorne.rules.terms import SCORINGS, Scoring, settle
from tricorne.rules.tiles import parse_set

HANDS = (parse_set("555 000"), parse_set("012"), parse_set("111"))  # worth 15, 3, 3


def test_a_unit_is_the_points_for_each_point_of_a_tiles_value() -> None:
    assert Terms(preset("goliath")).amounts.unit == 1
    assert Terms(preset("goliath"), "none").amounts.unit == 0


def test_there_are_three_scorings() -> None:
    assert SCORINGS == ("full", "simple", "none")
    with pytest.raises(SheetError, match="no scoring “double”; there are: full, simple, none"):
        Terms(preset("goliath"), "double")  # type: ignore[arg-type]  # that is the test


# Targets


@pytest.mark.parametrize(
    ("scoring", "asked", "target"),
    [
        ("full", None, 400),
        ("full", 250, 250),
        ("full", 0, 0),
        ("simple", None, 0),
        ("simple", 20, 20),
        ("none", None, 0),
        ("none", 0, 0),
    ],
)
def test_the_sheets_own_target_counts_only_in_full(
    scoring: Scoring, asked: int | None, target: int
) -> None:
    assert Terms(preset("classic"), scoring, asked).target == target


def test_a_house_rules_target_counts_only_in_full_too() -> None:
    sheet = preset("goliath").changed(target=200)
    targets = [Terms(sheet, scoring).target for scoring in SCORINGS]
    assert targets == [200, 0, 0]


def test_without_scoring_no_target_can_be_asked_for() -> None:
    with pytest.raises(SheetError, match="a target needs a scoring, and this match has none"):
        Terms(preset("goliath"), "none", 100)


def test_a_target_is_not_negative() -> None:
    with pytest.raises(SheetError, match="-5: a target is above 0"):
        Terms(preset("goliath"), "full", -5)


def test_only_some_sheets_end_a_match_at_once() -> None:
    assert Terms(preset("goliath"), asked=400).target_at_once == 400
    assert Terms(preset("goliath")).target_at_once is None
    assert Terms(preset("classic")).target_at_once is None
    assert Terms(preset("deluxe")).target_at_once is None


# Simple and none, for any sheet


@pytest.mark.parametrize("name", PRESETS)
def test_simple_counts_one_for_a_tile_and_five_for_going_out_and_nothing_else(name: str) -> None:
    round_ = played(hand_of(name, 2), "555@0,0 554@1,0 505@0,1", scoring="simple")
    assert [event.points for event in round_.log] == [1, 1, 1, 5, 0]


@pytest.mark.parametrize("name", PRESETS)
def test_simple_figures_are_one_two_or_three_more_and_two_sides_nothing(name: str) -> None:
    assert Terms(preset(name), "simple").amounts.figure == {
        None: 0,
        Figure.BRIDGE: 1,
        Figure.TWO_SIDES: 0,
        Figure.HEXAGON: 1,
        Figure.DOUBLE_HEXAGON: 2,
        Figure.TRIPLE_HEXAGON: 3,
    }


@pytest.mark.parametrize("name", PRESETS)
def test_without_scoring_nothing_counts(name: str) -> None:
    round_ = played(hand_of(name, 2), "555@0,0 554@1,0 505@0,1", scoring="none")
    assert {event.points for event in round_.log} == {0}


def test_without_full_scoring_drawing_and_passing_are_free() -> None:
    for scoring in ("simple", "none"):
        script = "555@0,0 draw 000 draw 001 draw 002 pass"
        round_ = played("chrono", script, scoring=scoring)
        assert [event.points for event in round_.log[1:]] == [0, 0, 0, 0]


def test_a_blocked_round_counts_only_in_full() -> None:
    for scoring in ("simple", "none"):
        for blocked in ("own", "lowest", "differences"):
            amounts = Terms(preset("goliath").changed(blocked=blocked), scoring).amounts
            assert settle(amounts, HANDS, None) == (0, 0, 0)


# The end of a round


@pytest.mark.parametrize(
    ("blocked", "brings"),
    [
        ("own", (-15, -3, -3)),
        ("lowest", (0, 15 + 3 - 3, 15 + 3 - 3)),
        ("differences", (0, 12, 12)),
        ("nothing", (0, 0, 0)),
    ],
)
def test_a_blocked_round_brings_what_the_sheet_says(blocked: str, brings: tuple[int, ...]) -> None:
    amounts = Terms(preset("goliath").changed(blocked=blocked)).amounts
    assert settle(amounts, HANDS, None) == brings


@pytest.mark.parametrize(
    ("takes", "costs", "brings"),
    [
        (True, False, (7 + 15 + 3, 0, 0)),
        (True, True, (7 + 15 + 3, -15, -3)),
        (False, True, (7, -15, -3)),
        (False, False, (7, 0, 0)),
    ],
)
def test_going_out_takes_and_costs_what_the_sheet_says(
    takes: bool,  # noqa: FBT001  (a column of the table)
    costs: bool,  # noqa: FBT001
    brings: tuple[int, ...],
) -> None:
    sheet = preset("goliath").changed(out_bonus=7, out_takes=takes, out_costs=costs)
    hands = (0, parse_set("555 000"), parse_set("012"))
    assert settle(Terms(sheet).amounts, hands, 1) == brings


# Draws


def test_without_a_limit_there_is_no_last_draw_and_no_cost_of_it() -> None:
    sheet = preset("chrono").changed(draws="unlimited", draw_cost=2)
    amounts = Terms(sheet).amounts
    assert set(amounts.draws) == {2}
    assert amounts.exhausted_pass == 0


def test_a_single_draw_can_be_the_last_one() -> None:
    amounts = Terms(preset("chrono").changed(draws=1)).amounts
    assert (amounts.draws, amounts.exhausted_pass) == ((15,), 0)


def test_opening_bonuses_belong_to_triples_and_more_to_0_0_0() -> None:
    amounts = Terms(preset("goliath").changed(triple_bonus=4, zero_bonus=9)).amounts
    assert sorted(set(amounts.opening_bonus)) == [0, 4, 13]
    assert amounts.opening_bonus.count(4) == 5


def test_amounts_are_written_as_plain_values() -> None:
    figures = {"bridge": 1, "two sides": 0, "hexagon": 1, "double hexagon": 2, "triple hexagon": 3}
    simple = Terms(preset("deluxe"), "simple").amounts.to_dict()
    assert (simple["tile"], simple["figures"], simple["out_bonus"]) == (1, figures, 5)
    full = Terms(preset("classic")).amounts.to_dict()
    assert (full["tile"], full["opening"], full["opening_zero"]) == (None, 10, 40)
    always = preset("goliath").changed(last_draw_when="always", last_draw_cost=10, draw_cost=5)
    told = Terms(always).amounts.to_dict()
    assert (told["draw"], told["last_draw"], told["exhausted_pass"]) == (5, 10, 0)
