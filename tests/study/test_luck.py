"""The luck of a round: parts that add up, seen with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from statistics import mean

import pytest

from tests.bots.rounds import HOUSE, by_greedy
from tests.rules.test_set_up import set_up_anew
from tests.study.rounds import GOLIATH, WORLDS, found, half, played, pushed
from tricorne.bots import bot
from tricorne.play.study.luck import PARTS, Luck
from tricorne.play.study.study import Study
from tricorne.rules import DRAW, Round, Terms, preset


def lucks(result: Study) -> list[Luck]:
    """The luck of all seats."""
    seats = range(1, result.round.players + 1)
    return [luck for seat in seats if (luck := result.account.luck(seat)) is not None]


def lead(totals: Sequence[int], seat: int) -> int:
    """How far ahead of the best other a seat is."""
    others = [total for at, total in enumerate(totals, start=1) if at != seat]
    return totals[seat - 1] - max(others, default=0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_parts_add_up_to_the_result_without_the_difference_of_losses(players: int) -> None:
    round_ = played(HOUSE, players, 11)
    result = found(round_)
    losses = result.losses()
    assert len(lucks(result)) == players
    for seat, luck in enumerate(lucks(result), start=1):
        others = [loss for at, loss in enumerate(losses, start=1) if at != seat]
        worse = losses[seat - 1] - (sum(others) / len(others) if others else 0.0)
        leads = [lead(round_.totals, each) for each in range(1, players + 1)]
        usual = mean(leads) if players > 1 else 0.0
        assert luck.total.worth == pytest.approx(leads[seat - 1] - usual + worse)
        parts = sum(getattr(luck, part).worth for part in PARTS)
        assert parts == pytest.approx(luck.total.worth, abs=1e-9)


@pytest.mark.long
def test_a_head_start_is_no_luck_and_no_skill_but_leads_and_may_win() -> None:
    plain = played(GOLIATH, 2, 3)
    ahead = Round(GOLIATH, plain.deal, [200, 0])
    for event in plain.actions():
        ahead.push(pushed(event))
    one, other = found(plain), found(ahead)
    assert other.losses() == pytest.approx(one.losses())
    assert other.chances()[0][0] > one.chances()[0][0]
    assert other.chances()[-1] == [1.0, 0.0]
    for before, after in zip(lucks(one), lucks(other), strict=True):
        assert after.total.worth == pytest.approx(before.total.worth)
        assert after.deal.worth == pytest.approx(before.deal.worth)


def test_good_luck_of_one_player_is_bad_luck_of_the_other() -> None:
    mine, theirs = lucks(found(played(GOLIATH, 2, 5)))
    for name, part in mine._asdict().items():
        other = getattr(theirs, name)
        assert part.worth == pytest.approx(-other.worth)
        assert part.error == pytest.approx(other.error)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_the_luck_of_one_is_at_the_cost_of_all_others(players: int) -> None:
    """Even equal players are behind the best of several others: that is no bad luck."""
    all_ = lucks(found(played(GOLIATH, players, 5)))
    assert sum(luck.total.worth for luck in all_) == pytest.approx(0, abs=1e-9)
    assert sum(luck.deal.worth for luck in all_) == pytest.approx(0, abs=1e-9)
    assert all((luck.deal.error or 0.0) > 0 for luck in all_)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_careful_players_run_into_nothing(players: int) -> None:
    for luck in lucks(found(played(GOLIATH, players, 6, "careful"))):
        assert luck.hidden.worth == 0.0


def test_with_all_hands_open_an_action_is_compared_with_a_careful_player_s() -> None:
    result = Study(played(GOLIATH, 2, 3))
    opening = next(each for each in result.openings if each.moment.is_choice)
    tasks = opening.tasks(2 * WORLDS)
    assert next(tasks)["way"] == "careful"
    tasks.send({"best": 1, "tried": [], "halves": None, "exact": False, "courses": []})
    tried = [half([10.0, 4.0], 0.0)] * 2
    with pytest.raises(StopIteration):
        tasks.send({"best": 0, "tried": [], "halves": tried, "exact": False, "courses": []})
    worths = (opening.before.worth, opening.after.worth, opening.gain.worth)
    assert worths == pytest.approx((4.0, 10.0, 6.0))
    assert opening.playouts == 2 * 2 * WORLDS


def test_seats_that_the_round_never_reached_have_no_luck() -> None:
    """Everybody holds one tile, and the opener goes out with theirs."""
    terms = Terms(preset("goliath").changed(hand=(1,) * 6))
    account = found(played(terms, 4, 0)).account
    lucks = [account.luck(seat) for seat in range(1, 5)]
    assert [luck is None for luck in lucks].count(False) == 1


def test_a_round_that_goes_on_has_no_luck_yet() -> None:
    round_ = played(GOLIATH, 2, 3)
    round_.back_to(20)
    assert lucks(found(round_)) == []


def before_a_draw() -> Round:
    """A position late in a round, set up anew, in which the seat to move can only draw."""
    for seed in range(200):
        for round_ in by_greedy(GOLIATH, 2, seed):
            late = 2 <= round_.pool_size <= 3 and not round_.draws and sum(round_.sizes) <= 8
            if late and round_.legal_actions() == [DRAW]:
                return set_up_anew(round_)
    raise AssertionError("no such position")


def test_the_luck_of_draws_is_measured_against_all_possible_draws() -> None:
    """Over all orders of the pool they bring nothing, but a lucky order is seen as such."""
    start, brought, results = before_a_draw(), list[float](), list[int]()
    me, careful, rng = start.seat, bot("careful"), Random(1)
    for pool in permutations(start.deal.pool or ()):
        round_ = Round(GOLIATH, replace(start.deal, pool=pool), start.initial_totals)
        while not round_.over:
            round_.push(careful.choose(round_.view(round_.seat), rng))
        brought.append(lucks(found(round_))[me - 1].draws.worth)
        results.append(lead(round_.totals, me))
    assert max(brought) - min(brought) > 10
    assert abs(mean(brought)) < 2
    assert results[brought.index(max(brought))] == max(results)
    assert results[brought.index(min(brought))] == min(results)
