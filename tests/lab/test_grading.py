"""A bot is graded by the characters that it is shown to be stronger than."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.cli.running import run
from tricorne.lab import Contender, Forfeits, Moments
from tricorne.lab.crew import calling_thread
from tricorne.lab.grading import RUNGS, Rung, grade
from tricorne.rules import Action, View


class Failing:
    """A bot that fails at once."""

    def choose(self, view: View, rng: Random) -> Action:
        raise ValueError(view, rng)


def test_a_bot_climbs_until_it_is_not_shown_to_be_stronger() -> None:
    one, other = grade("greedy", ("novice", "careful"), seed=1, executor=calling_thread())
    assert (one.character, one.passed) == ("novice", True)
    assert one.share.mean > 0.55
    assert (other.character, other.passed) == ("careful", False)


def test_a_bot_that_fails_has_no_mark_and_a_reason() -> None:
    failing = Contender("failing", Failing())
    (rung,) = grade(failing, ("random", "novice"), deals=30, executor=calling_thread())
    assert not rung.passed
    assert rung.share.mean == 0
    assert rung.forfeits.counts["failing", "error"] == rung.rounds


def test_all_characters_are_met_from_the_weakest_up() -> None:
    assert RUNGS[0] == "pip"
    assert RUNGS[-1] == "max"


@pytest.mark.long
def test_the_command_grades_a_program() -> None:
    found = run("engine", "--grade", "perl examples/engine.pl", "--seed", "3", "--json")
    told = json.loads(found.stdout)
    assert found.exit_code == 0
    assert told["of"] == len(RUNGS)
    assert told["mark"] == sum(each["stronger"] for each in told["meetings"])
    assert [each["character"] for each in told["meetings"]] == [*RUNGS[: told["mark"] + 1]]


def test_before_the_first_deal_the_share_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    rung = Rung("pip", Moments().interval(), 0, passed=False, forfeits=Forfeits(), interrupted=True)
    monkeypatch.setattr("tricorne.lab.grading.grade", lambda *_, **__: iter([rung]))
    found = run("engine", "--grade", "x", "--seed", "3", "--json")
    (meeting,) = json.loads(found.stdout)["meetings"]
    assert (meeting["share"], meeting["error"]) == (None, None)


def test_a_program_is_named_once() -> None:
    for words in ([], ["ada", "--grade", "x"], ["--check", "x", "--grade", "x"]):
        assert run("engine", *words).exit_code == 2
