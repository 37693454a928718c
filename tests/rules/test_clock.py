"""The end of a turn's time, and the time left."""

from __future__ import annotations

import pytest

from tests.rules.positions import DEAD_END, decline, filled, hand_of, place, played
from tricorne.rules import (
    DRAW,
    PASS,
    Deal,
    Draw,
    Round,
    Terms,
    TimeLimit,
    forced_action,
    run_out,
)

NOTHING_FITS = "000 001 002 003 004 011 012 013 014"


def lines(round_: Round, time_ns: int | None = None) -> list[str]:
    return [str(event) for event in run_out(round_, time_ns)]


def test_a_player_who_may_decline_can_draw_all_keep_them_and_pass() -> None:
    round_ = played("goliath", "555@0,0", hands={2: "155"}, pool="255 000 001")
    assert lines(round_) == [
        "2 draw 255 -5 =-5",
        "2 draw 000 -5 =-10",
        "2 draw 001 -5 =-15",
        "2 pass -10 =-25",
    ]
    assert (round_.seat, round_.sizes[1]) == (1, 12)


def test_a_turn_that_runs_out_after_a_draw_is_declined_from_there() -> None:
    round_ = played("goliath", "555@0,0 draw 155", pool="000 001")
    assert lines(round_) == ["2 draw 000 -5 =-10", "2 draw 001 -5 =-15", "2 pass -10 =-25"]


def test_draws_end_with_the_pool() -> None:
    round_ = played(hand_of("goliath", 23), "555@0,0")
    for _ in range(3):
        decline(round_)
    assert [event.points for event in run_out(round_)] == [-5, 0]
    assert lines(round_) == ["2 pass +0 =-50"]


def test_the_opener_places_for_the_fewest_points() -> None:
    sheet = hand_of("goliath", 2)
    small = Round(Terms(sheet), filled(sheet, ["345 122", ""]))
    assert lines(small) == ["1 122@0,0 +5 =5"]
    assert small.seat == 2


def test_an_opening_bonus_counts_as_points() -> None:
    sheet = hand_of("classic", 2)
    round_ = Round(Terms(sheet), filled(sheet, ["000 555", ""]))
    assert lines(round_) == ["1 555@0,0 +25 =25"]


def test_a_player_who_may_not_decline_places_for_the_fewest_points() -> None:
    round_ = played("app", "555@0,0 554@1,0", hands={1: "055 255 445"})
    assert lines(round_)[0].split()[2] == "+10"


def test_between_equal_points_the_smallest_tile_then_row_and_column() -> None:
    sheet = hand_of("app", 3)
    round_ = played(sheet, "555@0,0 554@1,0", hands={1: "055 155"}, scoring="simple")
    chosen = forced_action(round_)
    assert chosen == place("055@0,-1")
    tied = [a for a in round_.legal_actions() if round_.points(a) == 1]
    assert {str(a) for a in tied} == {"055@0,-1", "505@0,1", "155@0,-1", "515@0,1"}


def test_between_equal_points_on_one_cell_the_smallest_rotation() -> None:
    sheet = hand_of("app", 1)
    round_ = Round(Terms(sheet), filled(sheet, ["345", ""]))
    assert str(forced_action(round_)) == "345@0,0"


def test_a_player_who_may_not_decline_but_cannot_place_draws_and_passes() -> None:
    round_ = played("deluxe", "555@0,0", hands={2: NOTHING_FITS}, pool="155")
    assert lines(round_) == ["2 draw 155 +0 =0", "2 pass +0 =0"]


def test_running_out_can_end_the_round() -> None:
    round_ = played(hand_of("app", 22), DEAD_END)
    for _ in range(3):
        run_out(round_)
    assert [str(event.action)[:4] for event in run_out(round_)] == ["draw"] * 3 + ["pass"]
    assert round_.ending == "blocked"
    assert run_out(round_) == []


def test_a_lone_players_turn_ends_with_its_pass() -> None:
    round_ = played(hand_of("chrono", 9), "555@0,0", 1)
    assert [event.action for event in run_out(round_)][-1] == PASS
    assert (round_.draws, len(round_.log)) == (0, 5)


def test_the_time_belongs_to_the_first_action() -> None:
    round_ = played("goliath", "555@0,0")
    assert [event.time_ns for event in run_out(round_, 5_000)] == [5_000, 0, 0, 0]
    assert [event.time_ns for event in run_out(round_)] == [None] * 4


def test_a_declining_player_draws_while_draws_are_left() -> None:
    round_ = played("goliath", "555@0,0")
    assert forced_action(round_) == DRAW
    for _ in range(3):
        round_.push(DRAW)
    assert forced_action(round_) == PASS


# How much is left


def test_without_a_limit_time_never_ends() -> None:
    assert TimeLimit().left_ns(played("goliath", "555@0,0"), 10**12) is None


def test_a_turn_has_its_limit_draws_included() -> None:
    round_ = played("goliath", "555@0,0")
    limit = TimeLimit(turn_ns=100)
    assert limit.left_ns(round_, 30) == 70
    round_.push(DRAW, 40)
    assert limit.left_ns(round_, 30) == 30
    round_.push(DRAW, 50)
    assert limit.left_ns(round_, 30) == -20


def test_each_turn_begins_with_the_whole_limit() -> None:
    round_ = played("goliath", "", hands={1: "555"})
    round_.push(place("555@0,0"), 90)
    decline(round_)
    assert TimeLimit(turn_ns=100).left_ns(round_, 0) == 100


def test_a_clock_for_the_round_counts_all_of_a_players_turns() -> None:
    round_ = played("goliath", "", hands={1: "555"})
    round_.push(place("555@0,0"), 90)
    round_.push(DRAW, 7)
    decline(round_)
    limit = TimeLimit(round_ns=100)
    assert limit.left_ns(round_, 0) == 10
    assert limit.left_ns(round_, 15) == -5
    assert TimeLimit(turn_ns=5, round_ns=100).left_ns(round_, 3) == 2
    assert TimeLimit(turn_ns=50, round_ns=100).left_ns(round_, 3) == 7


def test_unknown_times_count_as_none() -> None:
    round_ = played("goliath", "555@0,0 draw 000")
    assert TimeLimit(turn_ns=10, round_ns=20).left_ns(round_, 4) == 6


@pytest.mark.parametrize("known", [True, False])
def test_a_round_with_unknown_hands_runs_out_too(known: bool) -> None:  # noqa: FBT001
    round_ = played("goliath", "555@0,0")
    if not known:
        round_ = Round(round_.terms, Deal(2, 1))
        round_.play("555@0,0")
    done = run_out(round_)
    assert [isinstance(event.action, Draw) for event in done] == [True] * 3 + [False]
