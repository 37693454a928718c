"""Engines in their limits and their sandbox, and by the clock."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path

import pytest

from tricorne.bots.engine import EngineBot
from tricorne.bots.engine.clock import Clock
from tricorne.bots.engine.confinement import Confinement, confining, found_sandbox
from tricorne.lab import Contender
from tricorne.lab.crew import calling_thread
from tricorne.lab.playing import kernel_deal
from tricorne.lab.tournament.file import begin_tournament, read_tournament
from tricorne.lab.tournament.holding import hold_tournament
from tricorne.lab.tournament.plan import Entrant, TournamentPlan
from tricorne.lab.tournament.schedule import Schedule
from tricorne.lab.tournament.secret import commitment_to
from tricorne.lab.tournament.verifying import verify_tournament
from tricorne.lab.views import SpoiltError, play_by_views
from tricorne.rules import Match, Round, Terms, preset

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="engines are confined on Linux"),
]

GREEDY_ONE = Path(__file__).parent / "confined_engine.py"
GOLIATH = Terms(preset("goliath"))


def engine(way: str, *more: str, program: Path = GREEDY_ONE) -> str:
    return shlex.join([sys.executable, "-I", "-S", str(program), way, *more])


def fresh() -> Round:
    return Match(GOLIATH, 2).start(kernel_deal(GOLIATH, 2, 5, 1))


def fault_of(
    way: str, *more: str, clock: Clock | None = None, program: Path = GREEDY_ONE
) -> SpoiltError | None:
    """What an engine that plays both seats is told to have done wrong."""
    bot = EngineBot(engine(way, *more, program=program))
    try:
        play_by_views(fresh(), [Contender("it", bot)] * 2, "5", clock or 30.0)
    except SpoiltError as spoilt:
        return spoilt
    finally:
        bot.close()
    return None


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is late, so that a limit is met first on a busy machine, too."""
    monkeypatch.setattr("tricorne.bots.engine.talk.GRACE_SECONDS", 30.0)


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize(
    ("way", "limits", "detail"),
    [
        ("eat", Confinement(memory=100), "it used more than 100 MB of memory"),
        ("breed_and_eat", Confinement(memory=100), "it used more than 100 MB of memory"),
        ("burn", Confinement(processor=0.5), "it used more than 0.5 s of the processor"),
        ("breed_and_burn", Confinement(processor=0.5), "it used more than 0.5 s of the processor"),
        ("fork", Confinement(memory=1000), "it started more processes than 64"),
    ],
)
def test_an_engine_that_exceeds_a_limit_has_lost(
    way: str, limits: Confinement, detail: str
) -> None:
    with confining(limits):
        fault = fault_of(way)
    assert fault is not None
    assert (fault.how, fault.detail) == ("error", detail)


def test_an_engine_that_keeps_to_its_limits_plays() -> None:
    with confining(Confinement(memory=100, processor=20.0)):
        assert fault_of("play") is None


def test_a_clock_is_told_and_an_engine_that_keeps_to_it_plays(tmp_path: Path) -> None:
    told = tmp_path / "told"
    assert fault_of("tell", str(told), clock=Clock(20.0, 1.0)) is None
    asked = [json.loads(line) for line in told.read_text().splitlines()]
    assert asked[0]["clock"] == {"left": 20000, "increment": 1000}
    assert asked[0]["ms"] == 1600
    assert all(0 < each["ms"] < each["clock"]["left"] for each in asked)


def test_an_engine_whose_clock_is_empty_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tricorne.bots.engine.talk.GRACE_SECONDS", 0.2)
    fault = fault_of("sleep", clock=Clock(1.0, 0.1))
    assert fault is not None
    assert fault.how == "late"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    place = tmp_path / "secret"
    place.write_text("the seed")
    return place


@pytest.mark.skipif(found_sandbox() != "bwrap", reason="this system has no bubblewrap")
class TestSandbox:
    """The engine tells in its worths' text what it could do; it plays on if it could do nothing."""

    def test_it_hides_the_seed_and_all_that_could_pass_things_on(
        self, secret: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(secret.parent)
        assert fault_of("break_out", str(secret), str(os.getpid())) is not None
        with confining(Confinement(sandbox="bwrap", hidden=(secret,))):
            fault = fault_of("break_out", str(secret), str(os.getpid()))
        assert fault is None, fault.trace
        assert secret.read_text() == "the seed"
        assert [*secret.parent.iterdir()] == [secret]

    def test_it_shows_the_files_that_the_command_names(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
        here.mkdir()
        elsewhere.mkdir()
        program = elsewhere / "engine.py"
        program.write_bytes(GREEDY_ONE.read_bytes())
        monkeypatch.chdir(here)
        with confining(Confinement(sandbox="bwrap")):
            assert fault_of("play", program=program) is None

    @pytest.mark.usefixtures("unhurried")
    def test_limits_hold_inside(self) -> None:
        with confining(Confinement(memory=100, processor=20, sandbox="bwrap")):
            fault = fault_of("breed_and_eat")
        assert fault is not None
        assert fault.detail == "it used more than 100 MB of memory"


def test_a_tournament_goes_on_when_engines_fail(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    ways = ("play", "die", "cheat")
    entrants = tuple(Entrant(way, f"exec:{engine(way)}") for way in ways)
    plan = TournamentPlan(GOLIATH, entrants, memory=100, clock=Clock(30.0))
    begin_tournament(path, plan, commitment_to("x"), "x")
    hold_tournament(path, read_tournament(path), calling_thread())
    schedule: Schedule = verify_tournament(read_tournament(path))
    scores = dict(zip(ways, schedule.scores, strict=True))
    assert scores["play"] == 4
    losses = {game.loss.detail for game in schedule.games if game.loss and game.faulty != "cheat"}
    assert losses == {"it ended, with exit code 3"}
    cheated = {game.loss.how for game in schedule.games if game.loss and game.faulty == "cheat"}
    assert cheated == {"illegal"}
