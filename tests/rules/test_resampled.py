"""A round in another world: everything visible stays, and the deal decides the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given

from tests.rules.positions import hand_of, played
from tests.rules.test_two_worlds import worlds
from tests.strategies import rounds
from tricorne.rules import Deal, DealError, Round


@pytest.mark.search
@given(rounds(kinds=("known",)))
def test_a_round_resampled_in_its_own_world_is_unchanged(round_: Round) -> None:
    for seat in (None, *range(1, round_.players + 1)):
        assert Round.resampled(round_.view(seat), round_.deal) == round_


@pytest.mark.search
@given(worlds())
def test_in_another_world_a_seat_sees_the_same(both: tuple[Round, Round, int | None]) -> None:
    one, other, seat = both
    again = Round.resampled(one.view(seat), other.deal)
    assert again == other
    assert again.view(seat) == one.view(seat)
    assert again.hands == other.hands


@pytest.mark.search
@given(rounds(kinds=("unknown", "unordered")))
def test_unknown_tiles_may_stay_unknown(round_: Round) -> None:
    assume(not round_.over)
    named = all(event.unseen() == event for event in round_.log)
    assume(round_.deal.hands is None or named)
    assert Round.resampled(round_.view(1), round_.deal) == round_


def test_a_round_that_is_over_and_counted_may_be_resampled() -> None:
    round_ = played(hand_of("goliath", 2), "555@0,0 554@1,0 505@0,1")
    assert round_.settled
    assert Round.resampled(round_.view(1), round_.deal) == round_


def test_a_deal_that_contradicts_what_was_seen_is_refused() -> None:
    script = "555@0,0 draw 001 draw 002"
    hands = {1: "111", 2: "000 003 004 011 012 013 014 112 113"}
    round_ = played("goliath", script, hands=hands)
    dealt = round_.deal
    assert dealt.hands is not None
    assert dealt.pool is not None
    swapped = replace(dealt, hands=dealt.hands[::-1])
    for deal in (swapped, replace(dealt, starter=2), replace(dealt, pool=dealt.pool[::-1])):
        view = round_.view(2)
        with pytest.raises(DealError, match="this deal contradicts what has been seen") as refused:
            Round.resampled(view, deal)
        assert refused.value.code == "deal"
    assert Round.resampled(round_.view(1), replace(dealt, pool=dealt.pool[::-1])).pool_size == 36


def test_a_deal_that_the_sheet_forbids_is_refused_with_its_own_reason() -> None:
    round_ = played("goliath", "555@0,0")
    with pytest.raises(DealError, match="the hand of seat 1 is missing"):
        Round.resampled(round_.view(1), Deal(2, 1, None, round_.deal.pool))
