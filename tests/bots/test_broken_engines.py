"""An engine that does anything wrong loses its round, is named, and harms nobody."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.bots.broken_engine import WAYS
from tricorne.bots import UnknownBot, bot
from tricorne.bots.engine import EngineBot, EngineError
from tricorne.bots.engine.check import check_engine
from tricorne.lab import Contender, Contest, compare
from tricorne.lab.contenders import contenders
from tricorne.lab.views import SpoiltError, play_by_views
from tricorne.rules import Round, Terms, deal, preset

pytestmark = pytest.mark.long

BROKEN = Path(__file__).parent / "broken_engine.py"
GOLIATH = Terms(preset("goliath"))


def broken(way: str) -> str:
    return shlex.join([sys.executable, "-I", "-S", str(BROKEN), way, str(os.getpid())])


def fresh() -> Round:
    return Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(2)))


def engines_left() -> list[int]:
    """The processes of broken engines of this test, with what they have started."""
    mine = [os.fsencode(BROKEN), str(os.getpid()).encode()]
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if all(word in words for word in mine):
                found.append(int(process.name))
    return found


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("tricorne.bots.engine.talk.GRACE_SECONDS", 0.1)
    monkeypatch.setattr("tricorne.bots.engine.talk.HELLO_SECONDS", 20.0)
    yield
    _wait_until(lambda: not engines_left())


FAULTS = {
    "hang": ("late", "0.3 s"),
    "die": ("error", "it ended, with exit code 3"),
    "flood": ("error", "it wrote 10000 lines about one choice and no move"),
    "flood_a_line": ("error", "it wrote a line of more than 64 KB"),
    "flood_errors": ("late", "0.3 s"),
    "garbage": ("error", "it wrote no JSON: “"),
    "riddle": ("error", "it wrote no message with “is”: “[1, 2, 3]”"),
    "deep": ("error", "it wrote no JSON: “[[[["),
    "cheat": ("illegal", "pass: seat {seat} opens and must place a tile"),
    "steal": ("illegal", "555@40,40: "),
    "peek": ("illegal", "draw 345: "),
    "babble": ("error", "it answered with “the best one”, which is no action"),
    "early": ("error", "it answered question 99 and not 1"),
    "boast": ("error", 'its “worths” make no sense: “[{"action": "draw"'),
    "complain": ("error", "it reports: “I do not like this view”"),
    "breed": ("error", "it ended, with exit code 0"),
    "escape": ("late", "0.3 s"),
}


def test_every_kind_of_broken_engine_is_tried() -> None:
    assert {*FAULTS, "stay"} == WAYS.keys()
    assert len(WAYS) >= 10


@pytest.mark.parametrize("way", FAULTS)
def test_a_broken_engine_loses_its_round_and_is_named(way: str) -> None:
    how, told = FAULTS[way]
    engine = EngineBot(broken(way), seconds=0.2 if how == "late" else 30.0)
    playing = contenders([Contender(way, engine), "greedy:"], apart=True)
    round_ = fresh()
    seated = playing if round_.seat == 1 else playing[::-1]
    detail, trace = told.replace("{seat}", str(round_.seat)), ""
    for _ in range(2 if how == "error" else 1):  # the next time, another process is asked
        with pytest.raises(SpoiltError) as spoilt:
            play_by_views(fresh(), seated, "seed")
        assert (spoilt.value.bot, spoilt.value.how) == (way, how)
        assert spoilt.value.detail.startswith(detail)
        assert spoilt.value.place == ""
        trace = spoilt.value.trace
    assert len(trace) <= 4096
    assert way != "die" or trace == "Traceback: out of tiles"
    engine.close()


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("mute", "it did not answer hello within 0.3 s"),
        ("stillborn", "it ended, with exit code 1"),
    ],
)
def test_an_engine_that_does_not_say_hello_is_refused_before_a_round_is_played(
    way: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "mute":
        monkeypatch.setattr("tricorne.bots.engine.talk.HELLO_SECONDS", 0.3)
    with pytest.raises(UnknownBot, match=told):
        bot(f"exec:{broken(way)}")


def test_an_engine_that_does_not_read_delays_nobody() -> None:
    engine = EngineBot(broken("deaf"), seconds=0.1)
    view = fresh().view(fresh().seat)
    began = time.monotonic()
    with pytest.raises(EngineError):
        engine.choose(view, Random(1))
    assert time.monotonic() - began < 20


@pytest.mark.parametrize("way", ["die", "cheat", "garbage", "boast", "stillborn"])
def test_the_checker_says_what_is_wrong(way: str) -> None:
    findings = [*check_engine(broken(way))]
    assert any(finding.problem is not None for finding in findings)


def test_the_checker_names_an_engine_that_ignores_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tricorne.bots.engine.check.QUIT_SECONDS", 0.3)
    wrong = {str(found.tried): str(found.problem) for found in check_engine(broken("stay"))}
    assert wrong["it ends at “quit”"] == "it went on for 0.3 s"
    assert wrong["it ends when its input ends"] == "None"


@pytest.mark.campaign
def test_an_arena_goes_on_with_a_broken_engine() -> None:
    given = (Contender("dying", f"exec:{broken('die')}"), "greedy", "random")
    standing = compare(Contest(GOLIATH, given, deals=3, seed=1), workers=2)
    assert dict(standing.forfeits.counts) == {("dying", "error"): 12}
    assert standing.tables["rounds"][2].share("greedy").mean > 0


PARENT = """
import sys
from random import Random
from tricorne.bots.engine import EngineBot
from tricorne.rules import Round, Terms, deal, preset
terms = Terms(preset("goliath"))
round_ = Round(terms, deal(terms.sheet, 2, Random(2)))
print("begins", flush=True)
EngineBot(sys.argv[1], seconds=60.0).choose(round_.view(round_.seat), Random(1))
"""


@pytest.mark.parametrize("way", ["hang", "escape"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_no_engine_outlives_the_process_that_started_it(number: signal.Signals, way: str) -> None:
    parent = subprocess.Popen(  # noqa: S603  (our own script)
        [sys.executable, "-c", PARENT, broken(way)], stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    parent.stdout.readline()
    processes = 3 if way == "escape" else 2  # with the keeper
    _wait_until(lambda: len(engines_left()) == processes)
    parent.send_signal(number)
    parent.wait()
    parent.stdout.close()
    _wait_until(lambda: not engines_left())


def _wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)
