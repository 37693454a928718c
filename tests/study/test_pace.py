"""A study keeps its time: by a slow clock it tries every moment, in fewer worlds."""

from __future__ import annotations

import pytest

from tests.study.rounds import played
from tricorne.bots.searching import answer_task
from tricorne.play.study.pace import FEWEST, Pace
from tricorne.rules import Terms, preset
from tricorne.study import Study


class Clock:
    """A clock that goes on by what a search would take on a machine."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("a_world", "all_of_them"), [(1e-6, True), (1e-4, False), (1e-2, False)])
def test_moments_share_the_time_that_is_left(a_world: float, all_of_them: bool) -> None:  # noqa: FBT001  (pytest passes all by name)
    clock, count, most = Clock(), 40, 256
    pace, given = Pace(clock, 0.5, count), []
    for _ in range(count):
        given.append(pace.worlds(most))
        clock.now += given[-1] * a_world
    assert (min(given) == most) is all_of_them
    assert min(given) >= FEWEST
    if count * FEWEST * a_world < 0.4:
        assert clock.now <= 0.55


def test_by_a_slow_clock_a_study_ends_in_time_and_tries_everything() -> None:
    few = Terms(preset("goliath").changed(hand=[3, 3, 3, 3, 3, 3]))
    round_, clock = played(few, 2, 20), Clock()
    study = Study(round_)
    tasks = study.tasks(1.5, clock, settles=False)
    task = next(tasks, None)
    try:
        while task is not None:
            clock.now += len(task["moves"]) * task["playouts"] * 2e-4
            task = tasks.send(answer_task(task))
    except StopIteration:
        pass
    assert clock.now <= 1.0
    assert study.stopped == "time"
    assert all(each.begun for each in study.weighings)
    assert all(each.begun for each in study.openings)
    assert study.account.luck(1) is not None
