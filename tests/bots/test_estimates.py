"""An expert says how well it knows a worth, and by the clock stops once one action is clear."""

from __future__ import annotations

import random
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev

import pytest

from tests.bots.rounds import by_greedy, halfway
from tricorne.bots.careful import Careful
from tricorne.bots.expert import Expert
from tricorne.bots.plain import Plain
from tricorne.play.search.errors import error_of
from tricorne.play.thinking.decision import Advice
from tricorne.rules import Round, Terms, View, preset

GOLIATH, APP = (Terms(preset(name)) for name in ("goliath", "app"))


def choice() -> View:
    """A position with three actions, two of which are close."""
    round_ = halfway(GOLIATH, 2)
    return round_.view(round_.seat)


def test_an_error_is_that_of_the_mean_of_the_values() -> None:
    values = [3.0, -20.0, 57.0, 57.0, 0.5]
    squares = sum(value * value for value in values)
    assert error_of(sum(values), squares, 5) == pytest.approx(stdev(values) / sqrt(5))
    assert error_of(3.0, 9.0, 1) is None
    assert error_of(0.3, 0.03, 3) == pytest.approx(0)


@pytest.mark.long
def test_worths_of_many_searches_differ_by_their_errors() -> None:
    searches = [Plain(150).advise(choice(), random.Random(seed)) for seed in range(60)]
    for action in searches[0].estimates:
        found = [advice.estimates[action] for advice in searches]
        assert {estimate.playouts for estimate in found} == {150}
        error = mean(estimate.error or 0 for estimate in found)
        assert stdev(estimate.worth for estimate in found) == pytest.approx(error, rel=0.35)


def test_playouts_are_counted_and_dropped_actions_have_fewer() -> None:
    advice = Expert(playouts=300).advise(choice(), random.Random(1))
    playouts = [estimate.playouts for estimate in advice.estimates.values()]
    assert sum(playouts) == 300
    assert advice.estimates[advice.action].playouts == max(playouts) > min(playouts) > 0


def test_a_calculated_worth_has_no_playouts_and_an_exact_one_no_error() -> None:
    careful = Careful().advise(choice(), random.Random(1))
    assert {estimate[1:] for estimate in careful.estimates.values()} == {(None, 0)}

    def solved(pool: int) -> Advice:
        round_ = next(
            round_
            for seed in range(9)
            for round_ in by_greedy(APP, 2, seed)
            if round_.pool_size == pool and not round_.over and len(round_.legal_actions()) > 1
        )
        return Expert(playouts=10**6).advise(round_.view(round_.seat), random.Random(1))

    assert {estimate[1:] for estimate in solved(0).estimates.values()} == {(0.0, 0)}
    sampled = solved(2).estimates.values()
    assert any(estimate.error for estimate in sampled)
    assert {estimate.playouts for estimate in sampled} == {0}


def clear() -> View:
    """A position where going out decides."""
    return next(
        view
        for seed in range(40)
        for round_ in by_greedy(GOLIATH, 2, seed)
        if goes_out(round_) and len((view := round_.view(round_.seat)).actions) > 1
    )


def goes_out(round_: Round) -> bool:
    if round_.over or round_.pool_size < 9 or round_.hands is None:
        return False
    hand = round_.hands[round_.seat - 1]
    return hand.bit_count() == 1 and bool(hand & round_.board.fitting)


@pytest.mark.long
def test_by_the_clock_it_stops_once_one_action_is_clear() -> None:
    expert = Expert(seconds=0.3)
    sure, unsure = (
        bot.advise(clear(), random.Random(1)) for bot in (expert, replace(expert, sure=0.0))
    )
    assert sure.action == unsure.action
    first, second = (max(e.playouts for e in found.estimates.values()) for found in (sure, unsure))
    assert 64 <= first < second


def test_a_number_of_playouts_is_played_however_clear_it_is() -> None:
    view = clear()
    for sure in (0.0, 4.0):
        advice = Expert(playouts=4000, sure=sure).advise(view, random.Random(1))
        assert sum(estimate.playouts for estimate in advice.estimates.values()) >= 3900
