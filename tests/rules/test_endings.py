"""How a round ends: out, blocked in two ways, or at a target; and the points for that."""

from __future__ import annotations

import pytest

from tests.rules.positions import DEAD_END, decline, filled, hand_of, place, play, played
from tricorne.rules import DRAW, END, PASS, Match, Round, Terms
from tricorne.rules.tiles import value

OUT = "555@0,0 554@1,0 505@0,1"
"""With hands of two, seat 1 is out."""


def ends(round_: Round) -> list[int]:
    return [event.points for event in round_.log if event.action == END]


def test_going_out_lays_all_hands_open_and_counts_each_seat() -> None:
    round_ = played(hand_of("goliath", 2), OUT, hands={2: "123"})
    assert (round_.ending, round_.over, round_.settled) == ("out", True, True)
    assert [event.seat for event in round_.log[-2:]] == [1, 2]
    assert round_.left == [0, 1 << place("123@0,0").tile]
    assert ends(round_) == [25 + 6, 0]
    assert [event.total for event in round_.log[-2:]] == round_.totals == [56, 14]


def test_a_drawn_tile_can_not_be_a_last_one_while_others_are_held() -> None:
    round_ = played(hand_of("goliath", 2), "555@0,0 554@1,0 draw 155 515@0,1")
    assert round_.sizes == [1, 1]
    assert not round_.over


def test_a_round_is_not_judged_blocked_in_the_middle_of_a_turn() -> None:
    round_ = played(hand_of("goliath", 22), DEAD_END)
    for _ in range(3):
        decline(round_)
    for _ in range(3):
        assert not round_.over
        round_.push(DRAW)
    assert (round_.pool_size, round_.over) == (0, False)
    round_.push(PASS)
    assert round_.ending == "blocked"


def test_a_placement_after_which_nothing_fits_blocks_an_empty_pool() -> None:
    *before, last = DEAD_END.split()
    deal = played(hand_of("goliath", 22), DEAD_END).deal
    round_ = Round(Terms(hand_of("goliath", 22)), deal)
    play(round_, " ".join(before))
    for _ in range(4):
        decline(round_)
    assert (round_.pool_size, round_.over) == (0, False)
    round_.push(place(last))
    assert round_.ending == "blocked"
    assert round_.log[-3].points == 11


def test_a_player_goes_out_even_if_nothing_fits_any_more() -> None:
    *before, last = DEAD_END.split()
    sheet = hand_of("chrono", 17)
    round_ = Round(Terms(sheet), played(sheet, DEAD_END, 1).deal)
    play(round_, " ".join(before))
    assert round_.play(last).points == 11
    assert round_.ending == "out"


@pytest.mark.parametrize("players", [1, 2, 3])
def test_as_many_passes_without_drawing_as_players_block(players: int) -> None:
    sheet = hand_of("chrono", 46)
    round_ = played(sheet, "555@0,0", players)
    while round_.pool_size:
        decline(round_)
    for passes in range(players):
        assert not round_.over, passes
        round_.push(PASS)
    assert round_.ending == "blocked"


def test_a_placement_between_the_passes_begins_the_count_again() -> None:
    round_ = played(hand_of("goliath", 22), "555@0,0", hands={1: "055 155", 2: "255"})
    for _ in range(4):
        decline(round_)
    play(round_, "pass 515@0,1 pass")
    assert not round_.over
    round_.push(PASS)
    assert round_.ending == "blocked"


def test_a_draw_before_a_pass_begins_the_count_again() -> None:
    round_ = played(hand_of("goliath", 23), "555@0,0", hands={1: "055", 2: "255"})
    for _ in range(3):
        decline(round_)
    assert [str(event.action)[:4] for event in decline(round_)] == ["draw", "pass"]
    round_.push(PASS)
    assert not round_.over
    round_.push(PASS)
    assert round_.ending == "blocked"


@pytest.mark.parametrize("blocked", ["own", "lowest", "differences", "nothing"])
def test_a_blocked_round_brings_what_its_sheet_says(blocked: str) -> None:
    round_ = played(hand_of("goliath", 22, blocked=blocked), DEAD_END)
    while not round_.over:
        decline(round_)
    assert round_.hands is not None
    one, other = map(value, round_.hands)
    low, high = min(one, other), max(one, other)
    brings = {
        "own": [-one, -other],
        "lowest": [high - low if own == low else 0 for own in (one, other)],
        "differences": [high - low if own == low else 0 for own in (one, other)],
        "nothing": [0, 0],
    }
    assert low < high
    assert ends(round_) == brings[blocked]
    assert round_.left == round_.hands


# A target that ends the match at once


def test_a_total_at_the_target_ends_the_round_and_nothing_follows() -> None:
    round_ = played(hand_of("goliath", 2), "555@0,0 554@1,0", asked=14, totals=(-15, 0))
    assert (round_.ending, round_.settled, round_.left) == ("target", True, [])
    assert str(round_.log[-1]) == "2 554@1,0 +14 =14"
    assert round_.legal_actions() == []


def test_a_last_tile_that_reaches_the_target_is_not_counted_as_out() -> None:
    round_ = played(hand_of("goliath", 2), OUT, asked=25)
    assert (round_.ending, round_.sizes, round_.totals) == ("target", [0, 1], [25, 14])
    assert ends(round_) == []


def test_the_end_of_a_round_can_reach_the_target() -> None:
    round_ = played(hand_of("goliath", 2), OUT, asked=26, hands={2: "123"})
    assert round_.ending == "out"
    assert round_.totals[0] == 56


def test_other_sheets_play_on_at_the_target() -> None:
    for when in ("round", "after round"):
        round_ = played(hand_of("goliath", 2, target=10, target_when=when), OUT)
        assert round_.ending == "out"


def test_reaching_the_target_with_the_blocking_tile_wins_before_anything_is_counted() -> None:
    *before, last = DEAD_END.split()
    sheet = hand_of("goliath", 22, draw_cost=0, last_draw_cost=0)
    deal = played(sheet, DEAD_END).deal
    probe = Round(Terms(sheet), deal)
    play(probe, " ".join(before))
    for _ in range(4):
        decline(probe)
    target = 1000
    totals = (target - probe.totals[0] - 11, 0)
    round_ = Round(Terms(sheet, asked=target), deal, totals)
    for event in probe.log:
        round_.push(event.action)  # type: ignore[arg-type]  # no ends yet
    assert not round_.over
    round_.push(place(last))
    assert (round_.ending, round_.totals[0]) == ("target", target)


def test_the_first_seat_at_an_immediate_target_wins_the_match() -> None:
    match = Match(Terms(hand_of("goliath", 2), asked=14), 2)
    match.start(filled(match.terms.sheet, ["", "555"], starter=2)).play("555@0,0")
    assert (match.over, match.winners) == (True, [2])
