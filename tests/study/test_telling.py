"""What a page is told of a study."""

from __future__ import annotations

from typing import Any

import pytest

from tests.study.rounds import found, played
from tricorne.play.study.telling import told
from tricorne.rules import Terms, preset
from tricorne.rules.terms import Scoring

pytestmark = pytest.mark.long


@pytest.mark.parametrize("scoring", ["simple", "none"])
def test_choices_have_points_only_where_points_are_counted(scoring: Scoring) -> None:
    result = found(played(Terms(preset("goliath"), scoring), 2, 2, "random"))
    marks: Any = told(result, None)["marks"]
    points = [each["points"] for mark in marks for each in mark["actions"]]
    assert points
    assert {each is None for each in points} == {scoring == "none"}


@pytest.mark.parametrize("players", [2, 3])
def test_a_marked_move_leaves_the_chance_that_the_curve_shows(players: int) -> None:
    findings: Any = told(found(played(Terms(preset("goliath")), players, 2, "random")), None)
    marks = [mark for mark in findings["marks"] if mark["step"] + 1 < len(findings["chances"])]
    assert marks
    for mark in marks:
        before, after = mark["chances"]
        assert before == pytest.approx(findings["chances"][mark["step"]][mark["seat"] - 1])
        assert before < after
