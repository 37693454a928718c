"""Drawing, passing and the end, tested for each published sheet.

This continues `test_all_sheets`.
"""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    DEAD_END,
    decline,
    filled,
    hand_of,
    most_players,
    placeable,
    play,
    played,
)
from tricorne.rules import DRAW, PASS, PRESETS, IllegalAction, Match, Terms
from tricorne.rules.tiles import value

THREE_DRAWS = ("goliath", "escale", "classic")
DECLINING = ("goliath", "escale", "chrono", "classic")
OUT_25 = ("goliath", "escale", "chrono", "classic", "app")
OWN = ("goliath", "escale", "chrono", "deluxe", "app")

every_sheet = pytest.mark.parametrize("name", PRESETS)


# Drawing


@every_sheet
def test_a_player_draws_the_next_tile_of_the_pool_and_may_place_it_at_once(name: str) -> None:
    hands = {2: "000 001 002 003 004 011 012"}
    round_ = played(hand_of(name, 7), "555@0,0", hands=hands, pool="155 023")
    event = round_.push(DRAW)
    assert str(event.action) == "draw 155"
    assert placeable(round_) == {"155"}
    assert round_.play("515@0,1").points == 11


@pytest.mark.parametrize("name", DECLINING)
def test_a_player_who_could_place_may_draw_instead(name: str) -> None:
    round_ = played(name, "555@0,0", hands={2: "155"})
    assert "155" in placeable(round_)
    assert DRAW in round_.legal_actions()


@pytest.mark.parametrize("name", DECLINING)
def test_while_draws_are_left_nobody_passes(name: str) -> None:
    round_ = played(name, "555@0,0 draw 012 draw 013")
    refusal = round_.refusal(PASS)
    assert refusal is not None
    assert (refusal.code, round_.refusal(DRAW)) == ("pass", None)


@pytest.mark.parametrize("name", [*DECLINING, "app"])
def test_nobody_draws_more_than_three_tiles_in_a_turn(name: str) -> None:
    hands = {2: "000 001 002 003 004 011" + ("" if name == "classic" else " 111 112")}
    round_ = played(name, "555@0,0 draw 012 draw 013 draw 014", hands=hands)
    refusal = round_.refusal(DRAW)
    assert refusal is not None
    assert str(refusal) == "the draws of this turn are used up"
    assert round_.legal_actions() == [PASS]


@pytest.mark.parametrize("name", [*DECLINING, "app"])
def test_each_draw_costs_five_points(name: str) -> None:
    hands = {2: "000 001 002 003 004 011" + ("" if name == "classic" else " 111 112")}
    round_ = played(name, "555@0,0 draw 012 draw 013", hands=hands)
    assert [event.points for event in round_.log[1:]] == [-5, -5]
    assert round_.totals[1] == -10


@pytest.mark.parametrize("name", [*THREE_DRAWS, "app"])
def test_three_draws_without_placing_cost_25_in_all(name: str) -> None:
    hands = {2: "000 001 002 003 004 011" + ("" if name == "classic" else " 111 112")}
    round_ = played(name, "555@0,0 draw 012 draw 013 draw 014 pass", hands=hands)
    assert [event.points for event in round_.log[1:]] == [-5, -5, -5, -10]
    assert (round_.totals[1], round_.seat) == (-25, 1)


@pytest.mark.parametrize("name", THREE_DRAWS)
def test_three_draws_the_third_placed_cost_15_against_its_value(name: str) -> None:
    round_ = played(name, "555@0,0 525@0,1 225@0,2 draw 012 draw 013 draw 223 232@0,3")
    assert [event.points for event in round_.log[3:]] == [-5, -5, -5, 7]
    assert round_.totals[1] == 12 - 15 + 7


@pytest.mark.parametrize("name", THREE_DRAWS)
def test_using_up_the_draws_with_the_last_tile_of_the_pool_costs_25_and_blocks_the_round(
    name: str,
) -> None:
    round_ = played(hand_of(name, 22), DEAD_END)
    before = [decline(round_) for _ in range(3)]
    assert all(len(events) == 4 for events in before)
    assert (round_.pool_size, round_.over) == (3, False)
    events = decline(round_)
    assert [event.points for event in events[:4]] == [-5, -5, -5, -10]
    assert (round_.pool_size, round_.ending) == (0, "blocked")


@pytest.mark.parametrize("name", DECLINING)
def test_with_an_empty_pool_passing_is_free(name: str) -> None:
    round_ = played(hand_of(name, 22), "555@0,0")
    for _ in range(4):
        decline(round_)
    assert (round_.pool_size, DRAW in round_.legal_actions()) == (0, False)
    assert round_.push(PASS).points == 0


# The end of a round


@pytest.mark.parametrize("name", OUT_25)
def test_going_out_brings_25_and_the_tiles_of_all_others(name: str) -> None:
    players = most_players(name)
    script = "555@0,0 554@1,0" if players == 2 else "555@0,0 554@1,0 544@1,-1 504@1,1"
    hands = {2: "123"} if players == 2 else {2: "123", 3: "000", 4: "155"}
    left = 6 if players == 2 else 6 + 0 + 11
    round_ = played(hand_of(name, 2), script, players, hands={**hands, 1: "055"})
    round_.play("505@0,1")
    assert round_.ending == "out"
    assert [event.points for event in round_.log[-players:]] == [25 + left] + [0] * (players - 1)


@every_sheet
def test_a_round_ends_when_a_hand_is_empty(name: str) -> None:
    round_ = played(hand_of(name, 2), "555@0,0 554@1,0 505@0,1")
    assert (round_.ending, round_.settled, round_.legal_actions()) == ("out", True, [])
    with pytest.raises(IllegalAction, match="the round is over"):
        round_.push(DRAW)


@every_sheet
def test_when_nobody_can_play_the_round_is_over(name: str) -> None:
    round_ = played(hand_of(name, 22), DEAD_END)
    while not round_.over:
        decline(round_)
    assert (round_.ending, round_.pool_size) == ("blocked", 0)


@pytest.mark.parametrize("name", OWN)
def test_when_blocked_each_loses_their_own_tiles_and_nobody_gets_a_bonus(name: str) -> None:
    round_ = played(hand_of(name, 22), DEAD_END)
    while not round_.over:
        decline(round_)
    assert round_.hands is not None
    ends = [event.points for event in round_.log[-2:]]
    assert ends == [-value(hand) for hand in round_.hands]
    assert min(ends) < 0


@pytest.mark.parametrize("name", DECLINING)
def test_when_all_in_succession_pass_without_drawing_the_round_is_blocked(name: str) -> None:
    round_ = played(hand_of(name, 22), "555@0,0", hands={1: "055", 2: "155"})
    for _ in range(4):
        decline(round_)
    assert not round_.over
    round_.push(PASS)
    assert not round_.over
    round_.push(PASS)
    assert round_.ending == "blocked"
    assert round_.unplayed & round_.board.fitting  # somebody could have placed


# The winner


@every_sheet
def test_the_highest_total_wins(name: str) -> None:
    sheet = hand_of(name, 2)
    match = Match(Terms(sheet, asked=0), 2)
    round_ = match.start(filled(sheet, ["555 055", "455 123"]))
    assert match.winners == []
    play(round_, "555@0,0 554@1,0 505@0,1")
    assert match.over
    assert match.totals[0] > match.totals[1]
    assert match.winners == [1]
