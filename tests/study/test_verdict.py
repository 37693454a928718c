"""The verdict on a round says no more than its noise supports, in points or in per cent."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from tests.bots.rounds import by_greedy, fresh
from tests.study.rounds import GOLIATH, found, played, pushed, settled
from tricorne.bots import bot, distinct_actions
from tricorne.bots.searching import answer_task
from tricorne.play.study.advising import Advising
from tricorne.play.study.certainty import (
    are_losses_vaguer,
    is_clear,
    is_named_for_certain,
    is_settled,
    main_luck,
)
from tricorne.play.study.judge import Judge, aim_from
from tricorne.play.study.luck import Luck, LuckAccount
from tricorne.play.study.study import _PASSES, OPEN, Study, grade
from tricorne.play.study.verdict import marked_decisions, verdict_for
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.decision import Estimate
from tricorne.rules import Place, Round, Terms, preset
from tricorne.study import study

TO_400 = Terms(preset("goliath"), asked=400)


def disturbed(seed: int) -> Round:
    """A round between careful players, of whom the first mostly acts at random."""
    round_, rng, careful = fresh(GOLIATH, 2, seed), Random(seed), bot("careful")
    while not round_.over:
        view = round_.view(round_.seat)
        wild = round_.seat == 1 and rng.random() < 0.8
        round_.push(rng.choice(distinct_actions(view)) if wild else careful.choose(view, rng))
    return round_


def in_a_match(round_: Round, totals: list[int]) -> Round:
    """The same round in a match to 400 that has come so far."""
    again = Round(TO_400, round_.deal, totals)
    for event in round_.actions():
        if not again.over:
            again.push(pushed(event))
    return again


@pytest.mark.parametrize(
    ("worth", "error", "clear"),
    [
        (4.9, 0.1, False),
        (5.1, 0.1, True),
        (-5.1, 0.1, True),
        (30.0, 16.0, False),
        (0.0, 0.0, False),
    ],
)
def test_a_difference_is_clear_beyond_noise_and_beyond_what_matters(
    worth: float,
    error: float,
    clear: bool,  # noqa: FBT001  (pytest passes all by name)
) -> None:
    assert is_clear(Estimate(worth, error)) == clear


def test_half_as_many_per_cent_matter_as_points() -> None:
    assert not is_clear(Estimate(2.4, 0.1), unit=2.0)
    assert is_clear(Estimate(2.6, 0.1), unit=2.0)


def luck_of(total: float, *parts: float, error: float = 1.0) -> Luck:
    """Luck of this total, with known parts for deal, draws and hidden tiles."""
    deal, draws, hidden = (Estimate(part, error) for part in parts)
    rest = Estimate(total - sum(parts), error)
    return Luck(deal, draws, hidden, rest, Estimate(total, error))


@pytest.mark.parametrize(
    ("luck", "name", "brought"),
    [
        (luck_of(3.0, 40.0, -30.0, 0.0), None, 3.0),
        (luck_of(40.0, 2.0, 30.0, 5.0), "draws", 30.0),
        (luck_of(-40.0, 2.0, 30.0, -25.0), "hidden", -25.0),
        (luck_of(40.0, 10.0, 10.0, 10.0), "all", 40.0),
        (luck_of(-20.0, 5.0, 5.0, 5.0), "all", -20.0),
        (luck_of(40.0, 2.0, 30.0, 5.0, error=30.0), None, 40.0),
    ],
)
def test_the_part_that_made_most_of_the_luck_is_named(
    luck: Luck, name: str | None, brought: float
) -> None:
    said, part = main_luck(luck)
    assert (said, part.worth) == (name, brought)


def test_more_trials_are_needed_only_near_a_border() -> None:
    assert is_settled(Estimate(0.0, 1.0))
    assert is_settled(Estimate(-30.0, 5.0))
    assert not is_settled(Estimate(7.0, 1.0))
    assert not is_settled(Estimate(3.0, 1.0))
    assert is_settled(Estimate(20.0, 1.0), bias=10.0)
    assert not is_settled(Estimate(20.0, 1.0), bias=20.0)  # even without noise below 0
    assert not is_settled(Estimate(20.0, 1.0), bias=40.0)
    assert is_named_for_certain(luck_of(40.0, 2.0, 35.0, 5.0), 0.5)
    assert not is_named_for_certain(luck_of(40.0, 2.0, 21.0, 5.0), 0.5)
    assert not is_named_for_certain(luck_of(40.0, 30.0, 31.0, 5.0), 0.5)
    assert is_named_for_certain(luck_of(40.0, 30.0, 31.0, 5.0), 2.0)


def test_a_seat_is_compared_with_those_who_had_a_choice() -> None:
    lost = {1: 30.0, 2: 10.0, 3: 20.0}
    weighings = [
        SimpleNamespace(
            moment=SimpleNamespace(seat=seat, is_choice=True), begun=True, loss=Estimate(loss, 0.0)
        )
        for seat, loss in lost.items()
    ]
    account = LuckAccount(fresh(GOLIATH, 4, 1), cast("list[Weighing]", weighings), [])
    assert account.behind(1).worth == pytest.approx(15.0)
    assert account.behind(4).worth == pytest.approx(-20.0)


@pytest.mark.long
def test_no_loss_below_zero_is_more_than_noise() -> None:
    rough = study(disturbed(1), precision=8.0, seed=1)
    lost = [0.0, 0.0]
    for each in rough.decisions:
        lost[each.moment.seat - 1] += max(each.loss.worth, 0.0)
    for seat, difference in ((1, lost[0] - lost[1]), (2, lost[1] - lost[0])):
        account = rough.account
        assert account.bias(seat) != 0.0
        assert account.behind(seat).worth - account.bias(seat) == pytest.approx(difference)


def test_vague_losses_leave_the_name_of_a_part_in_doubt() -> None:
    luck = luck_of(40.0, 2.0, 26.0, 5.0)
    vague = luck._replace(total=Estimate(40.0, 12.0))
    assert is_named_for_certain(luck, 0.5)
    assert not are_losses_vaguer(luck)
    assert not is_named_for_certain(vague, 0.5)
    assert are_losses_vaguer(vague)


@pytest.mark.campaign
@pytest.mark.long
def test_a_study_that_settles_goes_on_until_another_seed_would_say_the_same() -> None:
    rough, sure = (
        study(disturbed(1), precision=4.0, seconds=600.0, seed=1, settles=settles)
        for settles in (False, True)
    )
    assert sure.playouts > rough.playouts
    behind = sure.account.behind(1)
    assert is_settled(behind) or (behind.error or 0.0) <= 4.0
    again = study(disturbed(1), precision=4.0, seconds=600.0, seed=2, settles=True)
    assert verdict_for(again, 1).play == verdict_for(sure, 1).play


@pytest.mark.campaign
@pytest.mark.long
def test_a_study_that_settles_comes_to_an_end() -> None:
    """Also if no number of trials would settle the effect of hidden tiles."""
    result = study(played(GOLIATH, 2, 4), precision=0.5, seconds=300, settles=True)
    most = (1 + _PASSES) * OPEN
    assert all(each.playouts <= 2 * most for each in result.openings)


@pytest.mark.campaign
@pytest.mark.long
def test_a_player_who_acts_at_random_is_judged_worse_by_either_seed() -> None:
    for seed in range(3):
        for result in (study(disturbed(seed), seed=each) for each in (1, 2)):
            one, other = verdict_for(result, 1), verdict_for(result, 2)
            assert (one.play, other.play) == ("worse", "better")
            assert one.points < -5
            assert other.points == pytest.approx(-one.points)


@pytest.mark.long
@pytest.mark.parametrize(
    ("lost", "noise", "play", "points"),
    [
        ({1: 20.0}, 0.0, ("worse", "better"), -20.0),
        ({2: 20.0}, 0.0, ("better", "worse"), 20.0),
        ({1: 30.0, 2: 8.0}, 0.0, ("worse", "better"), -22.0),
        ({1: 4.9}, 0.0, ("even", "even"), -4.9),
        ({1: 5.1}, 0.0, ("worse", "better"), -5.1),
        ({1: 20.0}, 50.0, ("even", "even"), -20.0),
    ],
)
def test_who_loses_more_than_the_other_played_worse(
    lost: dict[int, float], noise: float, play: tuple[str, str], points: float
) -> None:
    result = settled(played(GOLIATH, 2, 3), lost, noise=noise)
    one, other = verdict_for(result, 1), verdict_for(result, 2)
    assert (one.play, other.play) == play
    assert (one.points, other.points) == pytest.approx((points, -points))
    assert (one.luck, one.brought) == (None, 0.0)


def test_a_player_alone_is_measured_by_nobody_and_judged_by_the_loss() -> None:
    alone = played(Terms(preset("chrono")), 1, 3)
    assert verdict_for(settled(alone, {1: 20.0}), 1).play == "worse"
    assert verdict_for(settled(alone, {}), 1).play == "even"


def test_where_one_seat_alone_had_a_choice_nobody_is_judged() -> None:
    round_ = played(GOLIATH, 2, 3)
    round_.back_to(1)
    result = settled(round_, {round_.log[0].seat: 30.0})
    assert [verdict_for(result, seat).play for seat in (1, 2)] == [None, None]


@pytest.mark.parametrize(
    ("lost", "noise", "name"),
    [
        (5.0, 0.0, None),
        (5.1, 0.0, "slip"),
        (12.0, 0.0, "slip"),
        (12.1, 0.0, "mistake"),
        (25.0, 0.0, "mistake"),
        (25.1, 0.0, "blunder"),
        (25.1, 20.0, None),
        (-30.0, 0.0, None),
    ],
)
def test_a_decision_has_the_grade_of_its_certain_loss(
    lost: float, noise: float, name: str | None
) -> None:
    result = settled(played(GOLIATH, 2, 3), {1: lost}, noise=noise)
    graded = [each for each in result.decisions if grade(each)]
    assert [grade(each) for each in graded] == ([name] if name else [])
    assert marked_decisions(result, 1) == marked_decisions(result, None) == graded
    assert marked_decisions(result, 2) == []


@pytest.mark.parametrize(
    ("lost", "noise", "tried"),
    [(-30.0, 1.0, False), (-30.0, 20.0, True), (30.0, 1.0, True), (0.0, 1.0, True)],
)
def test_an_action_that_is_clearly_worse_is_not_tried_any_more(
    lost: float,
    noise: float,
    tried: bool,  # noqa: FBT001  (pytest passes it)
) -> None:
    first = settled(played(GOLIATH, 2, 3), {1: lost, 2: lost}, noise=noise).decisions[0]
    assert (1 in first.alive) is tried
    assert 0 in first.alive  # the taken one


def test_a_hint_compares_with_the_placement_that_brings_most() -> None:
    for round_ in by_greedy(GOLIATH, 2, 3):
        view = round_.view(round_.seat)
        places = [each for each in view.actions if isinstance(each, Place)]
        tempting = Advising(view).weighing.moment.actions[0]
        if places:
            assert isinstance(tempting, Place)
            assert view.points(tempting) == max(map(view.points, places))


@pytest.mark.long
def test_a_glance_supports_no_verdict() -> None:
    """With few worlds for each decision, noise far exceeds the losses of careful players."""
    for seed in range(3):
        result = Study(played(GOLIATH, 2, seed, "careful"))
        for weighing in result.weighings:
            _glance(weighing)
        assert abs(result.account.behind(1).worth) > 5
        assert verdict_for(result, 1).play == "even"
        assert verdict_for(result, 1).luck is None


def _glance(weighing: Weighing) -> None:
    weighing.take(answer_task(weighing.task(8)))


@pytest.mark.long
def test_without_a_choice_of_both_sides_nobody_played_better() -> None:
    """In a round that ended after a bad first tile."""
    round_ = fresh(GOLIATH, 2, 14)
    view = round_.view(round_.seat)
    round_.push(min(distinct_actions(view), key=view.points))
    result = study(round_, precision=2.0)
    assert is_clear(result.account.behind(round_.log[0].seat))
    assert [verdict_for(result, seat).play for seat in (1, 2)] == [None, None]


@pytest.mark.long
def test_the_worst_decisions_are_marked_and_at_most_three() -> None:
    result = found(disturbed(5))
    slips = [each for each in result.decisions if grade(each) is not None]
    assert len(slips) > 3
    shown = marked_decisions(result, 1)
    assert len(shown) == 3
    assert [each.moment.event for each in shown] == sorted(each.moment.event for each in shown)
    least = min(each.loss.worth for each in shown)
    others = [each.loss.worth for each in slips if each not in shown and each.moment.seat == 1]
    assert all(loss <= least for loss in others)
    assert {each.moment.seat for each in marked_decisions(result, None)} == {1}


@pytest.mark.parametrize(
    ("totals", "aim"),
    [((0, 0), "margin"), ((249, 0), "margin"), ((250, 0), "match"), ((399, 399), "match")],
)
def test_a_match_counts_in_points_until_a_round_may_decide_it(
    totals: tuple[int, int], aim: str
) -> None:
    assert aim_from(TO_400, totals) == aim
    assert Judge("families", aim).in_points == (aim == "margin")


@pytest.mark.long
def test_a_round_that_may_decide_the_match_is_judged_by_the_chance_to_win_it() -> None:
    round_ = disturbed(3)
    far, late = in_a_match(round_, [0, 0]), in_a_match(round_, [300, 300])
    points, chances = found(far), found(late)
    assert points.judge.in_points
    assert not chances.judge.in_points
    for weighing in chances.decisions:
        worths = [weighing.worth(at).worth for at in range(len(weighing.moment.actions))]
        assert all(0 <= worth <= 100 for worth in worths)
        assert chances.chance(weighing, 0) == pytest.approx(weighing.worth(0).worth / 100)
    assert 2.5 < max(each.loss.worth for each in chances.decisions) <= 100
    assert verdict_for(chances, 1).play == "worse"
    assert verdict_for(chances, 1).luck is None


@pytest.mark.long
def test_nothing_is_lost_where_nothing_can_be_lost() -> None:
    round_ = in_a_match(disturbed(1), [390, -900])
    result = found(round_)
    assert not result.judge.in_points
    assert verdict_for(result, 1).play == "even"
    assert [each for each in result.decisions if grade(each)] == []


@pytest.mark.long
def test_per_cent_are_known_twice_as_well_as_points() -> None:
    """Because a hundredth of the chance to win matters as much as two points."""
    result = study(in_a_match(played(GOLIATH, 2, 3), [330, 330]), precision=4.0)
    assert max(each.error for each in result.decisions) <= 2.0
