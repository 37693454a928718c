"""The legal actions of the seat to move in every situation, and the refusals of all others."""

from __future__ import annotations

import pytest

from tests.rules.positions import (
    decline,
    filled,
    hand_of,
    in_order,
    place,
    placeable,
    played,
    tile,
)
from tricorne.rules import (
    DRAW,
    PASS,
    Action,
    Deal,
    Draw,
    IllegalAction,
    Round,
    Sheet,
    Terms,
    preset,
)

NOTHING_FITS = "000 001 002 003 004 011 012 013 014"
STRICT = hand_of("goliath", 9, may_decline=False)
FREE = preset("goliath")


def options(round_: Round) -> tuple[bool, bool, bool]:
    """Whether the seat to move can place, draw, pass."""
    actions = round_.legal_actions()
    return bool(placeable(round_)), DRAW in actions, PASS in actions


@pytest.mark.parametrize(
    ("may_decline", "fits", "drawn", "expected"),
    [
        (True, "155", 0, (True, True, False)),
        (True, "", 0, (False, True, False)),
        (False, "155", 0, (True, False, False)),
        (False, "", 0, (False, True, False)),
        (True, "155", 1, (False, True, False)),
        (True, "", 1, (False, True, False)),
        (False, "", 1, (False, True, False)),
        (True, "155", 2, (False, False, True)),
        (True, "", 2, (False, False, True)),
        (False, "", 2, (False, False, True)),
    ],
)
def test_rights_change_with_each_of_two_draws_in_a_turn(
    may_decline: bool,  # noqa: FBT001  (a column of the table)
    fits: str,
    drawn: int,
    expected: tuple[bool, bool, bool],
) -> None:
    sheet = FREE.changed(may_decline=may_decline, draws=2)
    hands = {2: " ".join([*NOTHING_FITS.split()[:8], fits or "014"])}
    round_ = played(sheet, "555@0,0", hands=hands, pool="111 222 333")
    for _ in range(drawn):
        round_.push(DRAW)
    assert options(round_) == expected


@pytest.mark.parametrize("sheet", [FREE, STRICT], ids=["may decline", "may not"])
@pytest.mark.parametrize("draws", [1, 2, 3, "unlimited"])
def test_a_player_may_keep_a_drawn_tile_that_fits(sheet: Sheet, draws: int | str) -> None:
    sheet = sheet.changed(draws=draws)
    round_ = played(sheet, "555@0,0", hands={2: NOTHING_FITS}, pool="155 222")
    before = round_.may_keep
    round_.push(DRAW)
    assert (before, round_.may_keep) == (False, True)
    assert options(round_) == (True, draws != 1, draws == 1)


@pytest.mark.parametrize(("name", "passes"), [("goliath", True), ("app", False)])
def test_with_an_empty_pool_a_player_who_can_place_may_pass_only_if_declining_is_allowed(
    name: str,
    passes: bool,  # noqa: FBT001  (a column of the table)
) -> None:
    pool = "000 001 002 003 004 011 055 155 255 355 455 012"
    round_ = played(hand_of(name, 22), "555@0,0", pool=pool)
    for _ in range(4):
        decline(round_)
    assert round_.pool_size == 0
    assert options(round_) == (True, False, passes)
    refusal = round_.refusal(PASS)
    message = "a tile of the hand fits, and this sheet lets nobody decline"
    assert (str(refusal) == message) is not passes


def test_the_last_draw_may_empty_the_pool() -> None:
    round_ = played(hand_of("goliath", 23), "555@0,0")
    for _ in range(3):
        decline(round_)
    assert round_.pool_size == 1
    round_.push(DRAW)
    assert options(round_)[1:] == (False, True)
    refusal = round_.refusal(DRAW)
    assert refusal is not None
    assert str(refusal) == "the pool is empty"


def test_without_a_limit_a_player_draws_until_the_pool_is_empty() -> None:
    round_ = played(hand_of("goliath", 22, draws="unlimited", empty_pass_cost=7), "555@0,0")
    events = decline(round_)
    assert [event.points for event in events] == [-5] * 12 + [-7]
    assert round_.pool_size == 0


def test_a_pass_at_an_empty_pool_does_not_count_as_used_up_draws() -> None:
    round_ = played(hand_of("goliath", 23, empty_pass_cost=7), "555@0,0")
    turns = [[event.points for event in decline(round_)] for _ in range(5)]
    assert turns == [[-5, -5, -5, -10]] * 3 + [[-5, -7], [-7]]


def test_a_draw_takes_the_next_tile_of_the_pool_into_the_hand() -> None:
    round_ = played(FREE, "555@0,0", pool="345 111")
    assert str(round_.push(DRAW).action) == "draw 345"
    assert round_.hands is not None
    assert round_.hands[1] >> tile("345") & 1
    assert (round_.sizes, round_.pool_size, round_.draws) == ([8, 10], 37, 1)
    assert str(round_.push(Draw(tile("111"))).action) == "draw 111"


def test_draws_are_counted_afresh_in_every_turn() -> None:
    round_ = played(FREE, "555@0,0 draw 111 draw 155 515@0,1")
    assert (round_.seat, round_.draws) == (1, 0)
    for _ in range(3):
        round_.push(DRAW)
    assert options(round_) == (False, False, True)


# Refusals, in the order of the record format


def position() -> Round:
    return played(FREE, "555@0,0", hands={1: "055", 2: "455 445"}, pool="345 000")


@pytest.mark.parametrize(
    ("action", "seat", "code", "message"),
    [
        (place("555@0,1"), 1, "tile", "the tile 555 lies on the table already"),
        (Draw(tile("555")), 1, "tile", "the tile 555 lies on the table already"),
        (place("055@0,1"), 1, "turn", "it is the turn of seat 2"),
        (DRAW, 1, "turn", "it is the turn of seat 2"),
        (PASS, 1, "turn", "it is the turn of seat 2"),
        (place("055@0,0"), None, "hand", "seat 2 does not hold 055"),
        (place("455@0,0"), 2, "cell", "455@0,0: 555@0,0 lies there already"),
        (place("455@3,3"), 2, "side", "455@3,3: it shares no side with a tile"),
        (place("445@0,1"), 2, "corner", "445@0,1: its corner 4 meets a 5"),
        (Draw(tile("000")), 2, "draw", "000 is not the next tile of the pool, 345 is"),
        (Draw(tile("455")), 2, "draw", "455 is not the next tile of the pool, 345 is"),
        (PASS, 2, "pass", "a player who places no tile draws, while draws and tiles remain"),
    ],
)
def test_a_refusal_has_the_first_code_that_holds(
    action: Action, seat: int | None, code: str, message: str
) -> None:
    round_ = position()
    refusal = round_.refusal(action, seat)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (code, message)
    with pytest.raises(IllegalAction) as error:
        round_.push(action, seat=seat)
    assert (error.value.code, str(error.value)) == (code, message)
    assert error.value.refusal == refusal
    assert round_ == position()


def test_the_seat_that_moves_may_be_named() -> None:
    assert position().push(DRAW, seat=2).seat == 2


def test_after_the_end_everything_else_comes_too_late() -> None:
    round_ = played(hand_of("goliath", 1), "555@0,0", hands={2: "055"})
    for action in (DRAW, PASS, place("055@0,1")):
        refusal = round_.refusal(action, 2)
        assert refusal is not None
        assert (refusal.code, str(refusal)) == ("over", "the round is over")
    on_the_table = round_.refusal(place("555@0,1"), 2)
    assert on_the_table is not None
    assert on_the_table.code == "tile"


def test_a_used_up_turn_names_its_reason() -> None:
    round_ = played(FREE, "555@0,0 draw 000 draw 111 draw 222")
    refusal = round_.refusal(DRAW)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == ("draw", "the draws of this turn are used up")


# Hands known, but not the order of the pool


def unordered() -> Round:
    dealt = filled(FREE, ["555 055", "155"])
    round_ = Round(Terms(FREE), Deal(2, 1, dealt.hands))
    round_.play("555@0,0")
    return round_


def test_without_an_order_a_draw_names_its_tile() -> None:
    round_ = unordered()
    assert DRAW in round_.legal_actions()
    refusal = round_.refusal(DRAW)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (
        "draw",
        "the order of the pool is unknown: say which tile was drawn",
    )
    assert str(round_.play("draw 345").action) == "draw 345"
    assert "345" not in placeable(round_)
    assert round_.play("draw 455").points == -5
    assert placeable(round_) == {"455"}


@pytest.mark.parametrize("name", ["055", "155"])
def test_a_draw_from_an_unordered_pool_takes_no_tile_of_a_hand(name: str) -> None:
    refusal = unordered().refusal(Draw(tile(name)))
    assert refusal is not None
    assert (refusal.code, str(refusal)) == ("draw", f"{name} is in a hand, not in the pool")


def test_a_tile_drawn_twice_is_in_a_hand() -> None:
    round_ = unordered()
    round_.play("draw 345")
    refusal = round_.refusal(Draw(in_order("345")[0]))
    assert refusal is not None
    assert refusal.code == "draw"
