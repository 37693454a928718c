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
