"""What a page is told of a study."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.study.rounds import found, played
from tricorne.play.study.telling import told
from tricorne.record import read
from tricorne.rules import Terms, preset
from tricorne.rules.terms import Scoring

pytestmark = pytest.mark.long

_MATCHES = Path(__file__).parents[1] / "matches"


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


@pytest.mark.parametrize("name", ["goliath", "deluxe"])
def test_at_the_end_of_a_match_its_winner_has_won(name: str) -> None:
    match = read((_MATCHES / f"{name}.tri").read_text()).checked().match
    assert match
    last = found(match.rounds[-1]).chances()[-1]
    assert last == [float(seat in match.winners) for seat in range(1, match.players + 1)]


def test_at_the_end_of_a_round_without_points_its_winner_has_won() -> None:
    round_ = played(Terms(preset("escale"), "none"), 2, 5)
    last = found(round_).chances()[-1]
    assert last == [float(size == min(round_.sizes)) for size in round_.sizes]
