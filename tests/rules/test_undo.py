"""Taking back, copying, comparing and reading rounds."""

from __future__ import annotations

import pytest

from tests.rules.positions import DEAD_END, decline, filled, hand_of, play, played
from tricorne.rules import DRAW, PASS, Round, Terms, preset

OUT = "555@0,0 554@1,0 505@0,1"
GOLIATH = preset("goliath")


def test_the_last_action_is_taken_back_and_given_back() -> None:
    round_ = played(GOLIATH, "555@0,0 draw 155")
    before = played(GOLIATH, "555@0,0", pool="155")
    assert str(round_.pop()) == "2 draw 155 -5 =-5"
    assert (round_.log, round_.sizes, round_.totals) == (before.log, [8, 9], [15, 0])
    assert (round_.pool_size, round_.draws, round_.seat) == (38, 0, 2)


def test_the_events_of_the_end_go_with_the_last_action() -> None:
    round_ = played(hand_of("goliath", 2), OUT)
    assert len(round_.log) == 5
    assert str(round_.pop()) == "1 505@0,1 +10 =25"
    assert (len(round_.log), round_.over, round_.left) == (2, False, [])
    assert round_.play("505@0,1").total == 25
    assert round_.over


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(IndexError, match="nothing has happened in this round"):
        played(GOLIATH, "").pop()


def test_a_round_goes_back_to_any_earlier_point() -> None:
    round_ = played(GOLIATH, "555@0,0 draw 111 draw 155 515@0,1")
    whole = round_.copy()
    for length in range(5):
        back = whole.copy()
        back.back_to(length)
        assert [str(event) for event in back.log] == [str(event) for event in whole.log[:length]]
        for event in whole.log[length:]:
            back.push(event.action, event.time_ns)  # type: ignore[arg-type]  # no ends
        assert back == whole


def test_thinking_times_survive_going_back() -> None:
    round_ = played(GOLIATH, "555@0,0")
    round_.push(DRAW, 700)
    round_.push(DRAW, 800)
    round_.pop()
    assert [event.time_ns for event in round_.log] == [None, 700]


def test_passes_are_counted_again_after_going_back() -> None:
    round_ = played(hand_of("goliath", 22), "555@0,0", hands={2: "155"})
    for _ in range(4):
        decline(round_)
    play(round_, "pass pass")
    assert round_.ending == "blocked"
    round_.pop()
    round_.pop()
    round_.push(PASS)
    assert not round_.over
    round_.push(PASS)
    assert round_.ending == "blocked"


def test_actions_are_what_players_did() -> None:
    round_ = played(hand_of("goliath", 2), OUT)
    assert [str(event.action) for event in round_.actions()] == OUT.split()


def test_totals_before_the_round_stay() -> None:
    round_ = played(GOLIATH, "555@0,0", totals=(100, 50))
    round_.pop()
    assert round_.totals == [100, 50]


# Copies


def test_a_copy_goes_its_own_way() -> None:
    round_ = played(GOLIATH, "555@0,0", hands={2: "455"})
    before = repr(round_), list(round_.log), list(round_.hands or ()), round_.rights
    twin = round_.copy()
    assert twin == round_
    twin.push(DRAW)
    assert twin != round_
    twin.push(DRAW)
    assert (repr(round_), round_.log, round_.hands, round_.rights) == before
    assert len(round_.board.laid) == 1


def test_a_copy_of_a_round_that_is_over_goes_back_by_itself() -> None:
    round_ = played(hand_of("goliath", 22), DEAD_END)
    while not round_.over:
        decline(round_)
    twin = round_.copy()
    twin.pop()
    assert round_.over
    assert not twin.over
    assert round_.left != []


# Equal, and readable


def test_rounds_are_equal_when_terms_deal_totals_and_log_are() -> None:
    assert played(GOLIATH, "555@0,0") == played(GOLIATH, "555@0,0")
    assert played(GOLIATH, "555@0,0") != played("escale", "555@0,0")
    assert played(GOLIATH, "555@0,0") != played(GOLIATH, "555@0,0", pool="455")
    assert played(GOLIATH, "555@0,0") != played(GOLIATH, "555@0,0", totals=(1, 0))
    assert played(GOLIATH, "555@0,0 draw 455") != played(GOLIATH, "555@0,0", pool="455")
    assert played(GOLIATH, "") != "a round"
    with pytest.raises(TypeError):
        hash(played(GOLIATH, ""))


def test_a_round_has_a_readable_form() -> None:
    round_ = Round(Terms(GOLIATH), filled(GOLIATH, ["555", ""]))
    assert repr(round_) == "<Round goliath, 2 players, 0 events, seat 1 to move, totals 0 0>"
    round_.play("555@0,0")
    assert repr(round_) == "<Round goliath, 2 players, 1 events, seat 2 to move, totals 15 0>"
    over = played(hand_of("goliath", 2), OUT, hands={2: "123"})
    assert repr(over) == "<Round goliath, 2 players, 5 events, over: out, totals 56 14>"


def test_a_round_shows_its_table_in_a_notebook() -> None:
    assert played(GOLIATH, "555@0,0")._repr_svg_().startswith("<svg")
