"""The findings of a study about the decisions of a round."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import sqrt
from random import Random
from statistics import mean, stdev, variance

import pytest

from tests.bots.rounds import ALL_TERMS, HOUSE, MATCH, by_greedy, fresh, title
from tests.campaign import one_in
from tests.study.rounds import GOLIATH, found, played
from tricorne.bots.searching import answer_task
from tricorne.play.search.task import Added
from tricorne.play.study.chances import chance_of
from tricorne.play.study.judge import Judge
from tricorne.play.study.moments import moments, population_of
from tricorne.play.study.study import FIRST, Study, grade
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.decision import distinct_actions
from tricorne.rules import Place, Round, Terms, preset
from tricorne.study import study


def test_every_action_of_a_round_is_a_moment_and_the_taken_one_comes_first() -> None:
    round_ = played(GOLIATH, 2, 3)
    seen = [*moments(round_)]
    taken = [event for event in round_.log if str(event.action) != "end"]
    assert len(seen) == len(taken)
    for moment, event in zip(seen, taken, strict=True):
        assert moment.view.seat == event.seat
        first = moment.actions[0]
        assert type(first) is type(event.action)
        if isinstance(event.action, Place):
            assert first == event.action
        assert len(set(moment.actions)) == len(moment.actions)
        assert {*moment.actions} <= {*moment.view.actions}


def test_an_opening_tile_stays_turned_as_it_was_placed() -> None:
    for action in fresh(GOLIATH, 2, 3).legal_actions():
        round_ = fresh(GOLIATH, 2, 3)
        round_.push(action)
        [moment] = moments(round_)
        assert moment.actions[0] == action
        assert len(moment.actions) == len(distinct_actions(moment.view))


@pytest.mark.long
def test_decisions_are_the_turns_with_a_choice() -> None:
    round_ = played(GOLIATH, 2, 3)
    choices = [moment.event for moment in moments(round_) if moment.is_choice]
    assert [each.moment.event for each in found(round_).decisions] == choices


@pytest.mark.long
def test_the_same_seed_finds_the_same() -> None:
    first, second, third = (found(played(GOLIATH, 2, 4), seed=seed) for seed in (1, 1, 2))
    assert first.losses() == second.losses() != third.losses()
    assert first.chances() == second.chances()


@pytest.mark.long
def test_a_choice_of_an_action_among_the_worst_is_found() -> None:
    """At one turn of a careful round, the seat takes the action that the study rates worst."""
    round_ = played(GOLIATH, 2, 6, "careful")
    before = study(round_, precision=8.0)
    chosen = max(before.decisions, key=_spread)
    round_.back_to(chosen.moment.event)
    worths = [chosen.worth(index).worth for index in range(len(chosen.moment.actions))]
    round_.push(chosen.moment.actions[worths.index(min(worths))])
    again = study(round_, precision=8.0, seed=9).decisions
    after = next(each for each in again if each.moment.event == chosen.moment.event)
    assert grade(after) is not None
    assert after.loss.worth == pytest.approx(max(worths) - min(worths), abs=15)


def _spread(weighing: Weighing) -> float:
    worths = [weighing.worth(index).worth for index in range(len(weighing.moment.actions))]
    return max(worths) - min(worths)


@pytest.mark.long
def test_noise_alone_makes_no_loss() -> None:
    """Where all actions are worth the same, the loss is 0 on average, within its errors."""
    rng = Random(5)
    moment = next(each for each in moments(played(GOLIATH, 2, 3)) if len(each.actions) > 3)
    losses, errors = [], []
    for _ in range(400):
        weighing = Weighing(moment, Judge("families", "margin"), 0)
        count, halves = len(weighing.task(40)["moves"]), list[Added]()
        for _ in range(2):
            worths = [[rng.gauss(0, 30) for _ in range(count)] for _ in range(20)]
            half: Added = {
                "worlds": 20,
                "sums": [sum(row[at] for row in worths) for at in range(count)],
                "squares": [sum(row[at] ** 2 for row in worths) for at in range(count)],
                "pairs": [sum(row[at] * row[0] for row in worths) for at in range(count)],
                "incidents": [[] for _ in range(count)],
            }
            halves.append(half)
        weighing.take({"best": 0, "tried": [], "halves": halves, "exact": False, "courses": []})
        losses.append(weighing.loss.worth)
        errors.append(weighing.error)
    assert abs(mean(losses)) < 4 * stdev(losses) / 20
    assert 0.7 * stdev(losses) < mean(errors) < 1.4 * stdev(losses)


@pytest.mark.campaign
@pytest.mark.long
def test_errors_are_as_large_as_seeds_differ() -> None:
    """Also where two actions are worth about the same, and noise decides which seems better."""
    judge, spread, said = Judge("families", "margin"), 0.0, 0.0
    for moment in moments(played(GOLIATH, 2, 6, "careful")):
        if not moment.is_choice:
            continue
        weighings = [Weighing(moment, judge, 1000 * seed) for seed in range(8)]
        for weighing in weighings:
            for _ in range(2):
                weighing.take(answer_task(weighing.task(64)))
        spread += variance(weighing.loss.worth for weighing in weighings)
        said += mean(weighing.error**2 for weighing in weighings)
    assert 0.8 < sqrt(spread / said) < 1.25


@pytest.mark.parametrize("population", ["families", "champions"])
def test_chances_grow_with_the_worth_and_know_no_bounds(population: str) -> None:
    view = next(by_greedy(GOLIATH, 2, 1)).view(1)
    said = [chance_of(worth, view, population) for worth in range(-1000, 1001, 50)]
    assert said == sorted(said)
    assert said[0] < 0.01
    assert said[-1] > 0.99


SIMPLE = Terms(preset("goliath"), "simple")


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_simple_scoring_no_opening_is_worth_more_than_a_round_brings(players: int) -> None:
    weighing = Study(played(SIMPLE, players, players)).weighings[0]
    weighing.take(answer_task(weighing.task(500)))
    for at, _ in enumerate(weighing.moment.actions):
        assert abs(weighing.worth(at).worth) < 10


@pytest.mark.parametrize("terms", ALL_TERMS, ids=title)
def test_trials_end_early_where_points_are_those_of_a_published_sheet(terms: Terms) -> None:
    sheet = terms.sheet
    dear = [{"draw_cost": 50}, {"last_draw_cost": 50}, {"out_bonus": 500}, {"bridge": 80}]
    houses = [Terms(sheet.changed(**change), terms.scoring) for change in dear]
    for each in (terms, *houses):
        round_ = fresh(each, 2, 1)
        view = round_.view(round_.seat)
        task = Judge("families", "margin").task(view, view.actions, seed=1, worlds=1)
        published = each.amounts == terms.amounts and terms.scoring == "full"
        assert (task["prospects"] is not None) == published


def test_a_point_decides_as_much_of_a_round_as_it_is_worth() -> None:
    result = found(played(SIMPLE, 2, 1))
    for weighing in result.decisions:
        usual = 7.5 * weighing.worth(0).worth
        said = chance_of(usual, weighing.moment.view, "families")
        assert result.chance(weighing, 0) == pytest.approx(said)


@pytest.mark.long
def test_the_chances_of_all_seats_add_up_and_lead_to_the_result() -> None:
    for players in (2, 3):
        round_ = played(GOLIATH, players, 7)
        chances = found(round_).chances()
        assert len(chances) == len([*moments(round_)])
        assert all(sum(shares) == pytest.approx(1) for shares in chances)
        winner = round_.totals.index(max(round_.totals))
        assert chances[-1][winner] > 0.5


@pytest.mark.long
def test_the_curve_is_whole_once_all_choices_have_been_tried() -> None:
    result = Study(played(GOLIATH, 2, 7))
    tasks = result.tasks(1.0)
    task = next(tasks)
    choices = [each for each in result.weighings if each.moment.is_choice]
    for _ in choices:
        task = tasks.send(answer_task(task))
    chances = result.chances()
    assert len(chances) == len(result.weighings) > len(choices)
    for before, weighing, after in zip(chances, result.weighings[1:-1], chances[1:], strict=False):
        assert weighing.moment.is_choice or before == after


@pytest.mark.long
def test_players_who_keep_most_of_what_they_draw_are_champions() -> None:
    assert population_of([*moments(played(GOLIATH, 2, 3))]) == "families"
    assert population_of([*moments(_kept(lambda fitted: fitted % 3 == 0))]) == "families"
    round_ = _kept(lambda fitted: fitted % 3 > 0)
    assert population_of([*moments(round_)]) == "champions"
    assert found(round_).population == "champions"


def _kept(keeps: Callable[[int], bool]) -> Round:
    """A round whose players keep some of the drawn tiles that fit, by their numbers."""
    round_, fitted = fresh(GOLIATH, 2, 3), 0
    while not round_.over:
        view = round_.view(round_.seat)
        place = next((each for each in view.actions if isinstance(each, Place)), None)
        if view.draws and place is not None:
            fitted += 1
            place = None if keeps(fitted) else place
        round_.push(view.actions[-1] if place is None else place)
    return round_


@pytest.mark.long
@pytest.mark.parametrize("terms", one_in(2, [*ALL_TERMS[::4], MATCH, HOUSE]), ids=title)
def test_a_round_by_any_rules_can_be_studied(terms: Terms) -> None:
    fewest, most = terms.sheet.players
    for players in {fewest, most}:
        round_ = played(terms, players, 2)
        result = study(round_, precision=1000.0)
        assert len(result.losses()) == players
        assert len(result.chances()) == len([*moments(round_)])
        assert all(0 <= share <= 1 for shares in result.chances() for share in shares)


def test_an_unfinished_round_is_studied_as_far_as_it_goes() -> None:
    round_ = played(GOLIATH, 2, 3)
    round_.back_to(12)
    assert max(each.moment.event for each in found(round_).weighings) == 11


def test_a_study_ends_when_its_time_is_over() -> None:
    result = study(played(GOLIATH, 2, 3), seconds=0.0)
    assert result.decisions == []
    assert result.losses() == [0.0, 0.0]
    assert result.chances() == []


def test_a_busy_machine_finds_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    round_ = played(Terms(preset("goliath").changed(hand=[3, 3, 3, 3, 3, 3])), 2, 20)
    quick = study(round_, precision=8.0)
    ticks = count()
    monkeypatch.setattr("tricorne.study.perf_counter", lambda: 0.7 * next(ticks))
    slow = study(round_, precision=8.0)
    assert (slow.losses(), slow.playouts) == (quick.losses(), quick.playouts)
    assert slow.account.luck(1) == quick.account.luck(1)
    assert slow.stopped is None
    assert 20 < 0.7 * next(ticks) < 30  # it took most of its time


def test_a_study_that_is_never_exact_enough_goes_on() -> None:
    round_ = played(GOLIATH, 2, 3)
    round_.back_to(8)
    result = Study(round_)
    tasks = result.tasks(0.0)
    task = next(tasks)
    for _ in range(4 * len(result.weighings)):
        task = tasks.send(answer_task(task))
    assert max(each.worlds(0) for each in result.decisions) > FIRST


def test_nothing_is_decided_early_in_a_round_without_points() -> None:
    result = found(played(Terms(preset("goliath"), "none"), 2, 5, "careful"))
    assert all(0.1 < share < 0.9 for shares in result.chances()[:8] for share in shares)


@pytest.mark.long
def test_a_study_says_what_ended_it_early() -> None:
    def interrupt(done: float) -> None:
        if done > 0.1:
            raise KeyboardInterrupt

    round_ = played(GOLIATH, 2, 4)
    assert found(round_).stopped is None
    assert found(round_, seconds=0.0).stopped == "time"
    assert found(round_, progress=interrupt).stopped == "interrupt"
    once, again = (found(round_, playouts=3000) for _ in range(2))
    assert once.stopped == "playouts"
    assert 3000 <= once.playouts == again.playouts < 6000
    assert once.losses() == again.losses()


@pytest.mark.parametrize("number", [-1.0, float("nan")])
def test_what_no_study_can_keep_to_is_refused(number: float) -> None:
    round_ = played(GOLIATH, 2, 4)
    with pytest.raises(ValueError, match="above 0"):
        study(round_, precision=number)
    with pytest.raises(ValueError, match="above 0"):
        study(round_, seconds=number)
    with pytest.raises(ValueError, match="no population “experts”"):
        study(round_, population="experts")
