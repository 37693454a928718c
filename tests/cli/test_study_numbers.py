"""A number that a study tells several times is the same: to people, to programs, to the page."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.study.rounds import played, pushed, settled
from tricorne.cli.findings import StudiedRecord, measured_words, study_answer
from tricorne.cli.study_tables import print_study
from tricorne.play.study.telling import describe_study
from tricorne.record import read, write
from tricorne.rules import Match, Round, Terms, preset
from tricorne.study import Study

NEVER = 10_000
"""A target that no match reaches, so that each round counts in points."""
TABLES = [("goliath", 2), ("goliath", 3), ("chrono", 1), ("deluxe", 2)]


def studied(sheet: str, players: int) -> tuple[StudiedRecord, list[Study]]:
    """A record of two rounds, in each of which every seat lost something by its first choice."""
    terms = Terms(preset(sheet).changed(hand=[3, 3, 3, 3, 3, 3]), asked=NEVER)
    match, rounds = Match(terms, players), []
    for seed in (20, 21):
        again = played(terms, players, seed)
        round_ = match.start(again.deal)
        for event in again.actions():
            round_.push(pushed(event))
        rounds.append(_with_losses(round_))
    found = StudiedRecord("-", read(write(match).encode()), [[0] * 200] * 2)
    for each in rounds:
        found.add(each)
    return found, rounds


def _with_losses(round_: Round) -> Study:
    seats = range(1, round_.players + 1)
    return settled(round_, {seat: 17.34 * seat for seat in seats}, noise=0.4)


@pytest.mark.parametrize(("sheet", "players"), TABLES)
def test_losses_are_the_same_wherever_they_stand(
    sheet: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    record, rounds = studied(sheet, players)
    print_study(record, whole=False)
    shown = capsys.readouterr().out
    answer: Any = study_answer(record)
    told: list[Any] = [describe_study(each, None) for each in rounds]
    graded = [each for each in answer["decisions"] if each["grade"]]
    assert graded
    for decision in graded:
        words = measured_words(decision["loss"], decision["error"])
        assert re.search(rf"{decision['action']} +{re.escape(words)} ", shown), words
        marks = told[decision["round"] - 1]["marks"]
        same = [each for each in marks if each["played"] == decision["action"]]
        for mark in same:
            assert mark["lost"]["worth"] == pytest.approx(decision["loss"], abs=0.006)
            assert mark["better"] == decision["best"]
    assert any(told[each]["marks"] for each in (0, 1))
    for seat in range(players):
        sums = [each["played"][seat]["lost"]["worth"] for each in told]
        assert sum(sums) == pytest.approx(answer["losses"][seat], abs=0.006)
        for each, study in zip(told, rounds, strict=True):
            own, dots = each["played"][seat], each["choices"]
            mine = [dot["grade"] for dot in dots if dot["seat"] == seat + 1]
            assert own["choices"] == len(mine)
            assert own["right"] == mine.count(None)
            kept = max(0, own["points"]) / (max(0, own["points"]) + own["lost"]["worth"])
            assert own["kept"] == pytest.approx(kept)
            assert own["lost"]["worth"] == pytest.approx(study.losses()[seat])
    points = [each["played"][0]["points"] for each in told]
    assert sum(points) == rounds[-1].round.totals[0]
