"""Studies of many rounds: in order, and stopped without loss."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

import pytest

from tests.study.rounds import GOLIATH, played
from tricorne.lab.stopping import Stop
from tricorne.lab.studies import StudyJob, studies

pytestmark = pytest.mark.long


def jobs(count: int) -> Iterator[StudyJob]:
    for seed in range(count):
        yield StudyJob(played(GOLIATH, 2, seed), precision=20.0)


@pytest.mark.campaign
def test_they_come_in_order_and_are_the_same_with_any_number_of_workers() -> None:
    one, two = ([*studies(jobs(3), Stop(), workers=count)] for count in (1, 2))
    rounds = [job.round for job in jobs(3)]
    assert [each.round.totals for each in one] == [each.totals for each in rounds]
    for first, second in zip(one, two, strict=True):
        assert first.losses() == second.losses()
        assert first.chances() == second.chances()
        assert first.account.luck(1) == second.account.luck(1)


@pytest.mark.campaign
def test_progress_counts_rounds_and_the_part_of_the_next() -> None:
    heard: list[float] = []
    assert len([*studies(jobs(2), Stop(), workers=1, progress=heard.append)]) == 2
    assert heard == sorted(heard)
    assert 0 < heard[0] < 1 < heard[-1] <= 2
    heard.clear()
    assert len([*studies(jobs(2), Stop(), workers=2, progress=heard.append)]) == 2
    assert heard == [1, 2]


def test_a_stopped_study_keeps_its_results_for_the_round() -> None:
    stop, heard = Stop(), list[float]()

    def hear(done: float) -> None:
        heard.append(done)
        if done > 1.2:
            stop.asked.append(2)

    whole, part = studies(jobs(3), stop, workers=1, progress=hear)
    assert all(each.begun for each in whole.weighings)
    assert part.decisions
    assert not all(each.begun for each in part.weighings)


def test_studies_in_other_processes_hand_over_their_findings_when_stopped() -> None:
    stop, rounds = Stop(), [played(GOLIATH, 2, seed) for seed in range(8)]
    coming = studies(
        (StudyJob(each, precision=99.0 if each is rounds[0] else 0.1) for each in rounds),
        stop,
        workers=2,
    )
    assert next(coming).stopped is None
    sleep(1.0)
    stop.asked.append(2)
    rest = [*coming]
    assert 1 <= len(rest) <= 2
    assert all(each.stopped == "interrupt" for each in rest)
    assert any(each.decisions for each in rest)


def test_a_study_stopped_before_it_begins_studies_nothing() -> None:
    stop = Stop()
    stop.asked.append(2)
    assert [*studies(jobs(2), stop, workers=1)] == []
    assert [*studies(jobs(2), stop, workers=2)] == []
