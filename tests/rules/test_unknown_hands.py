"""A physical game without written hands: everything that can be known is still checked."""

from __future__ import annotations

import pytest

from tests.rules.positions import DEAD_END, decline, hand_of, in_order, place, play, played, tile
from tricorne.rules import DRAW, END, PASS, Deal, Draw, IllegalAction, Match, Round, Terms, preset
from tricorne.rules.tiles import ALL_TILES, value

TWO = hand_of("goliath", 2)


def unknown(name: str = "goliath", size: int = 2, players: int = 2, starter: int = 1) -> Round:
    return Round(Terms(hand_of(name, size)), Deal(players, starter))


def reason(round_: Round, seat: int, left: str) -> str:
    with pytest.raises(IllegalAction) as error:
        round_.lay_open(seat, list(in_order(left)))
    assert error.value.code == "end"
    return str(error.value)


def test_any_tile_may_be_in_the_openers_hand() -> None:
    assert len(unknown().legal_actions()) == 50 * 3 + 6
    assert len(unknown("classic").legal_actions()) == 156


def test_any_tile_that_lies_nowhere_may_be_in_a_hand() -> None:
    round_ = unknown()
    round_.play("555@0,0")
    assert round_.may_hold(1) == round_.may_hold(2) == ALL_TILES & ~(1 << tile("555"))
    refusal = round_.refusal(place("555@0,1"))
    assert refusal is not None
    assert refusal.code == "tile"
    assert round_.refusal(place("505@0,1")) is None


def test_the_numbers_of_tiles_held_and_left_are_known() -> None:
    round_ = unknown()
    play(round_, "555@0,0")
    round_.push(DRAW)
    assert (round_.sizes, round_.pool_size, round_.draws) == ([1, 3], 51, 1)
    assert str(round_.log[-1]) == "2 draw ? -5 =-5"
    assert round_.view(2).hand is None


def test_a_drawn_tile_is_not_named() -> None:
    round_ = unknown()
    play(round_, "555@0,0")
    refusal = round_.refusal(Draw(tile("455")))
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (
        "draw",
        "hands are unknown here, so a drawn tile is written ?",
    )


def test_draws_and_passes_are_due_as_always() -> None:
    round_ = unknown()
    play(round_, "555@0,0")
    assert PASS not in round_.legal_actions()
    for _ in range(3):
        round_.push(DRAW)
    assert DRAW not in round_.legal_actions()
    assert PASS in round_.legal_actions()
    assert round_.refusal(place("505@0,1")) is None  # it may be the one just drawn


def test_a_player_with_an_unknown_hand_may_draw_where_nobody_may_decline() -> None:
    round_ = unknown("deluxe")
    play(round_, "555@0,0")
    assert DRAW in round_.legal_actions()


def test_with_an_empty_pool_the_hand_of_a_lone_player_is_known() -> None:
    sheet = hand_of("chrono", 46, may_decline=False)
    round_ = Round(Terms(sheet), Deal(1, 1))
    play(round_, "555@0,0")
    while round_.pool_size:
        decline(round_)
    refusal = round_.refusal(PASS)
    assert refusal is not None
    assert str(refusal) == "a tile of the hand fits, and this sheet lets nobody decline"
    assert round_.refusal(place("505@0,1")) is None


def test_after_a_last_tile_the_hands_are_laid_open_in_turn() -> None:
    round_ = unknown()
    play(round_, "555@0,0 554@1,0 505@0,1")
    assert (round_.ending, round_.settled) == ("out", False)
    assert round_.legal_actions() == []
    assert reason(round_, 2, "123") == "the tiles left to seat 1 are due"
    assert reason(round_, 1, "123") == "tiles left at seat 1: 0"
    round_.lay_open(1, [])
    assert reason(round_, 2, "") == "tiles left at seat 2: 1"
    assert reason(round_, 2, "123 124") == "tiles left at seat 2: 1"
    assert reason(round_, 2, "555") == "a tile left to seat 2 lies elsewhere"
    before = round_.settled
    round_.lay_open(2, [tile("123")])
    assert (before, round_.settled) == (False, True)
    assert [str(event) for event in round_.log[-2:]] == ["1 end +31 =56", "2 end +0 =14"]
    assert reason(round_, 1, "") == "there are no hands to lay open now"


def test_a_tile_is_left_to_one_seat_only() -> None:
    round_ = unknown(players=3)
    play(round_, "555@0,0 554@1,0 544@1,1 505@0,1")
    round_.lay_open(1, [])
    round_.lay_open(2, [tile("123")])
    assert reason(round_, 3, "123") == "a tile left to seat 3 lies elsewhere"


def test_a_tile_is_not_left_twice_to_one_seat() -> None:
    round_ = unknown(size=3)
    play(round_, "555@0,0 554@1,0 544@1,1")
    decline(round_)
    round_.play("505@0,1")
    round_.lay_open(1, [])
    assert reason(round_, 2, "000 001 002 003 003") == "tiles left at seat 2: 5"


def test_before_the_end_no_hands_are_laid_open() -> None:
    assert reason(unknown(), 1, "123 124") == "there are no hands to lay open now"


def test_known_hands_are_not_laid_open() -> None:
    round_ = played(TWO, "555@0,0 554@1,0 505@0,1")
    assert reason(round_, 1, "") == "there are no hands to lay open now"


def test_with_an_empty_pool_a_blocked_round_is_recognised() -> None:
    round_ = unknown(size=22)
    play(round_, DEAD_END)
    while not round_.over:
        decline(round_)
    assert (round_.ending, round_.settled) == ("blocked", False)
    first = [t for t in range(56) if round_.unplayed >> t & 1]
    one, other = first[: round_.sizes[0]], first[round_.sizes[0] :]
    round_.lay_open(1, one)
    round_.lay_open(2, other)
    ends = [event.points for event in round_.log if event.action == END]
    assert ends == [-value(sum(1 << t for t in hand)) for hand in (one, other)]


def test_going_back_forgets_the_hands_laid_open() -> None:
    round_ = unknown()
    play(round_, "555@0,0 554@1,0 505@0,1")
    round_.lay_open(1, [])
    round_.pop()
    assert (round_.left, round_.over) == ([], False)
    round_.play("505@0,1")
    round_.lay_open(1, [])
    round_.lay_open(2, [tile("123")])
    assert round_.settled


def test_a_match_waits_for_the_hands() -> None:
    match = Match(Terms(TWO, asked=1000), 2)
    round_ = match.start(Deal(2, 1))
    play(round_, "555@0,0 554@1,0 505@0,1")
    before = match.between_rounds
    with pytest.raises(IllegalAction, match="the round before is not over yet"):
        match.start(Deal(2, 1))
    round_.lay_open(1, [])
    round_.lay_open(2, [tile("123")])
    assert (before, match.between_rounds) == (False, True)
    match.start(Deal(2, 1))


def test_a_target_reached_at_once_needs_no_hands() -> None:
    match = Match(Terms(preset("goliath"), asked=15), 2)
    round_ = match.start(Deal(2, 1))
    round_.play("555@0,0")
    assert (round_.settled, match.over, match.winners) == (True, True, [1])


def test_rounds_with_other_hands_laid_open_differ() -> None:
    one, other = unknown(players=3), unknown(players=3)
    for round_, left in ((one, "123"), (other, "124")):
        play(round_, "555@0,0 554@1,0 544@1,1 505@0,1")
        round_.lay_open(1, [])
        round_.lay_open(2, [tile(left)])
    assert one != other
    twin = one.copy()
    twin.lay_open(3, [tile("000")])
    assert (twin.settled, one.settled) == (True, False)
