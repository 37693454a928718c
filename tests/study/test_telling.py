"""A study as told to a page: the chances of marked moves, and the end of the curve."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.study.rounds import found, played
from tricorne.play.study.incidents import incident_points
from tricorne.play.study.telling import describe_study
from tricorne.play.study.verdict import marked_decisions
from tricorne.record import read
from tricorne.rules import Terms, preset
from tricorne.study import Study

pytestmark = pytest.mark.long

_MATCHES = Path(__file__).parents[1] / "matches"


@cache
def studied() -> Study:
    return found(played(Terms(preset("goliath")), 2, 3, "random"))


def odds(chance: float) -> float:
    return chance / (1 - chance)


@pytest.mark.parametrize("players", [2, 3])
def test_a_marked_move_leaves_the_chance_that_the_curve_shows(players: int) -> None:
    findings: Any = describe_study(
        found(played(Terms(preset("goliath")), players, 2, "random")), None
    )
    marks = [mark for mark in findings["marks"] if mark["step"] + 1 < len(findings["chances"])]
    assert marks
    for mark in marks:
        before, after = mark["chances"]
        assert before == pytest.approx(findings["chances"][mark["step"]][mark["seat"] - 1])
        assert before < after


def test_a_better_action_improves_the_odds_of_the_curve_as_the_seat_knew() -> None:
    study = studied()
    for weighing in marked_decisions(study, None):
        known = [odds(study.chance(weighing, action)) for action in (0, weighing.best)]
        shown = [odds(study.share(weighing, action)) for action in (0, weighing.best)]
        assert shown[1] / shown[0] == pytest.approx(known[1] / known[0])


def test_a_turn_tells_why_only_if_it_explains_a_third_of_the_loss() -> None:
    told = Counter[bool]()
    for weighing in marked_decisions(studied(), None):
        better, points = weighing.best, weighing.points
        speaks = weighing.telling(0, better, 0.0)
        if speaks is None:
            continue
        line = weighing.continuation((0, better)[speaks.line])
        assert line is not None
        step = line.steps[speaks.step]
        out = incident_points("out", weighing.moment.view.terms) if step.out else 0
        brings = abs(step.points + out) * step.often / 100
        enough = brings > points / 3
        told[enough] += 1
        assert weighing.telling(0, better, points) == (speaks if enough else None)
        assert weighing.telling(0, better, 4 * brings) is None
    assert told[True]


@pytest.mark.parametrize("name", ["goliath", "deluxe"])
def test_at_the_end_of_a_match_its_winner_has_won(name: str) -> None:
    match = read((_MATCHES / f"{name}.tri").read_text()).checked().match
    last = found(match.rounds[-1]).chances()[-1]
    assert last == [float(seat in match.winners) for seat in range(1, match.players + 1)]


def test_at_the_end_of_a_round_without_points_its_winner_has_won() -> None:
    round_ = played(Terms(preset("escale"), "none"), 2, 5)
    last = found(round_).chances()[-1]
    assert last == [float(size == min(round_.sizes)) for size in round_.sizes]
