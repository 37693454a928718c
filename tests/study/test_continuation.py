"""How a round goes on after an action: the most frequent turns, and which of them tells."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.bots.rounds import halfway
from tests.study.rounds import GOLIATH, found, played, pushed
from tricorne.bots import bot
from tricorne.bots.searching import answer_task
from tricorne.bots.worlds import worlds
from tricorne.play.study.continuation import Continuation, Step, continuation, telling
from tricorne.play.study.judge import Judge
from tricorne.play.study.moments import Moment, moments
from tricorne.play.study.study import grade
from tricorne.play.study.telling import describe_study
from tricorne.rules import DRAW, PASS, Action, Figure, Place, Round
from tricorne.study import Study

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Move

BESIDE = 0.05


def followed(*courses: tuple[int, list[Move]]) -> Answer:
    """An answer with so many of each course."""
    told = [course for count, course in courses for _ in range(count)]
    return {"best": 0, "tried": [], "halves": None, "exact": False, "courses": told}


def moment_of(seed: int = 3, actions: int = 8) -> Moment:
    """A moment at which the seat can place a tile."""
    at = list(moments(halfway(GOLIATH, seed, actions=actions + 4)))
    return next(each for each in at[actions:] if isinstance(each.actions[0], Place))


def answers_to(moment: Moment, action: Place, count: int) -> list[Place]:
    """Some tiles, each another one, that the next seat could place."""
    board = moment.view.board.copy()
    board.place(action)
    hidden = (1 << 56) - 1
    for lying in board.laid.values():
        hidden &= ~(1 << lying.tile)
    return list({place.tile: place for place in board.placements(hidden)}.values())[:count]


def move_of(place: Place) -> list[int]:
    return [place.tile, 0, place.cell.row, place.cell.col]


def test_the_most_frequent_turn_follows_with_its_frequency() -> None:
    moment = moment_of()
    action = moment.actions[0]
    assert isinstance(action, Place)
    one, other = answers_to(moment, action, 2)
    answer = followed((40, [move_of(one), "draw"]), (60, [move_of(other), "pass"]))
    found_there = continuation(moment, action, answer)
    assert [step.action for step in found_there.steps] == [action, other, PASS]
    assert [step.often for step in found_there.steps] == [100, 60, 60]
    assert [step.seat for step in found_there.steps] == [moment.seat, 3 - moment.seat, moment.seat]
    assert found_there.steps[0].points == moment.view.points(action)


def test_a_draw_is_told_only_where_it_is_usual() -> None:
    moment = moment_of()
    action = moment.actions[0]
    assert isinstance(action, Place)
    (one,) = answers_to(moment, action, 1)
    second = [
        continuation(moment, action, followed((draws, ["draw"]), (100 - draws, [move_of(one)])))
        for draws in (50, 51)
    ]
    assert [each.steps[1].action for each in second] == [one, DRAW]


def test_no_tile_is_placed_twice() -> None:
    moment = moment_of()
    action = moment.actions[0]
    assert isinstance(action, Place)
    one, other = answers_to(moment, action, 2)
    board = moment.view.board.copy()
    board.place(action)
    board.place(one)
    again = next((each for each in board.placements(1 << one.tile)), None)
    courses: list[tuple[int, list[Move]]] = [(20, [move_of(one), "pass"]), (12, [move_of(other)])]
    if again is not None:
        courses.append((8, [move_of(other), move_of(again)]))
    told = [step.action for step in continuation(moment, action, followed(*courses)).steps]
    assert told[:2] == [action, one]
    assert again not in told


def test_a_round_that_ends_goes_on_no_further() -> None:
    moment = moment_of()
    assert len(continuation(moment, moment.actions[0], followed((64, []))).steps) == 1


def step(seat: int, points: int, often: int = 100, *, out: bool = False) -> Step:
    return Step(seat, PASS, points, Figure.BRIDGE if points > 30 else None, often, out)


def line(*steps: Step) -> Continuation:
    return Continuation([step(1, 5), *steps], exact=False)


@pytest.mark.parametrize(
    ("played_line", "better", "told"),
    [
        ([step(2, 9), step(1, 8)], [step(2, 9), step(1, 51)], (1, 2)),
        ([step(2, 46), step(1, 8)], [step(2, 9), step(1, 12)], (0, 1)),
        ([step(2, 46), step(1, 51)], [step(2, 46), step(1, 51)], None),  # it comes after both
        ([step(2, 46, 10)], [step(2, 9), step(1, 13)], (1, 2)),  # hardly ever
        ([step(2, 3)], [step(2, 2), step(1, 3)], None),  # too little
        ([step(2, 9), step(1, 2)], [step(2, 9), step(1, 3, out=True)], (1, 2)),
        ([step(2, 9), step(1, -15)], [step(2, 9), step(1, 2)], (0, 2)),
    ],
)
def test_the_turn_that_speaks_most_for_the_better_action_is_told(
    played_line: list[Step], better: list[Step], told: tuple[int, int] | None
) -> None:
    found_there = telling(line(*played_line), line(*better), 4.0, 45.0)
    assert found_there == told


def test_turns_are_as_frequent_as_in_rounds_that_are_replayed() -> None:
    round_ = halfway(GOLIATH, 4, actions=20)
    view = round_.view(round_.seat)
    action = next(each for each in view.actions if isinstance(each, Place))
    task = Judge("families", "margin").follow(view, action, seed=1, exactly=False)
    courses = answer_task(task)["courses"]
    told = Counter(str(course[0]) for course in courses)
    careful, rng, here = bot("careful"), Random(2), Counter[str]()
    sampled = worlds(view, 200, rng)
    for world in sampled:
        twin = Round.resampled(view, world)
        twin.push(action)
        here[str(_move(careful.choose(twin.view(twin.seat), rng)))] += 1
    for name in told.keys() | here.keys():
        shares = told[name] / len(courses), here[name] / len(sampled)
        spread = max(shares[0] * (1 - shares[0]), BESIDE)
        error = sqrt(spread * (1 / len(courses) + 1 / len(sampled)))
        assert shares[0] == pytest.approx(shares[1], abs=4.5 * error)


def _move(action: Action) -> Move:
    if isinstance(action, Place):
        return [action.tile, 0, action.cell.row, action.cell.col]
    return str(action)


def test_what_is_searched_to_the_end_ends_as_much_is_worth() -> None:
    """With an empty pool, all hands are known: who plays so gets exactly that."""
    ended = 0
    for seed in range(6):
        round_ = played(GOLIATH, 2, seed)
        study = Study(round_)
        for weighing in study.weighings[-8:]:
            moment = weighing.moment
            if not moment.is_choice or moment.view.pool_size:
                continue
            weighing.take(answer_task(weighing.task(8)))
            tasks = weighing.follow([weighing.best])
            try:
                task = next(tasks)
                while True:
                    task = tasks.send(answer_task(task))
            except StopIteration:
                pass
            best = weighing.continuation(weighing.best)
            assert best is not None
            assert best.exact
            twin = _before(round_, moment.event)
            for each in best.steps:
                assert each.seat == twin.seat
                before = twin.totals[each.seat - 1]
                twin.push(each.action)
                if not twin.over:
                    assert twin.totals[each.seat - 1] - before == each.points
            if twin.over:
                ended += 1
                one, other = twin.totals
                margin = one - other if moment.seat == 1 else other - one
                assert weighing.worth(weighing.best).worth == pytest.approx(margin)
    assert ended > 2


def _before(round_: Round, event: int) -> Round:
    twin = Round(round_.terms, round_.deal, round_.initial_totals)
    for each in round_.log[:event]:
        twin.push(pushed(each))
    return twin


@pytest.mark.long
def test_each_marked_move_goes_on_after_both_actions() -> None:
    study = found(played(GOLIATH, 2, 2, "novice"))
    told: Any = describe_study(study, None)
    assert told["marks"]
    for mark in told["marks"]:
        both = zip((mark["played"], mark["better"]), mark["continuations"], strict=True)
        for action, follows in both:
            assert follows["steps"][0]["action"] == action
            assert 1 <= len(follows["steps"]) <= 4
    assert all(grade(each) is None or each.continuation(0) for each in study.decisions)
