"""Bots of a server's own play at its tables, and harm nobody there."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.bots.broken_engine import __file__ as broken_engine
from tests.server.serving import Serving
from tricorne.bots import UnknownBot
from tricorne.record import read

pytestmark = pytest.mark.long

MINE = """
class First:
    def choose(self, view, rng):
        return view.actions[0]

class Failing:
    def choose(self, view, rng):
        raise RuntimeError("out of tiles")

class Cheating:
    def choose(self, view, rng):
        return "the best one"
"""
PERL = f"exec:perl {shlex.quote(str(Path(__file__).parents[2] / 'examples' / 'engine.pl'))}"


def dying() -> str:
    return "exec:" + shlex.join([sys.executable, "-I", "-S", broken_engine, "die"])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{}:First", ""),
        (PERL, ""),
        ("{}:Failing", "a bot of this server failed"),
        ("{}:Cheating", "a bot chose an illegal action"),
        pytest.param(dying(), "a bot of this server failed", marks=pytest.mark.long),
    ],
    ids=["first", "engine", "failing", "cheating", "dying"],
)
def test_a_whole_round_against_a_bot_of_the_servers_own(
    tmp_path: Path, text: str, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(MINE)
    engines = (("Mine", text.format(mine)),)
    with Serving(tmp_path, engines=engines) as server:
        assert server.http.get("/api/bots/own").json() == ["Mine"]
        code, tokens = server.lay("online", ["Anna", "bot:Mine"], target="none")
        anna = server.player(code, tokens[1])
        assert anna.table["seats"][1]["name"] == "Mine"
        assert anna.table["bots"] == {"Mine": {"en": "Mine"}}
        while anna.table["state"] == "playing":
            if anna.view["to_move"] == 1:
                anna.act(anna.actions[0])
            else:
                anna.next()
        record = server.http.get(f"/api/tables/{code}/record").text
    assert read(record).checked().winners == anna.table["winners"]
    assert {each.message for each in caplog.records if "bot" in each.message} == ({fault} - {""})


def test_a_table_goes_on_without_a_bot_that_no_longer_exists(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(MINE)
    with Serving(tmp_path, engines=(("Mine", f"{mine}:First"),)) as server:
        code, tokens = server.lay("online", ["Anna", "bot:Mine"], target="none")
    with Serving(tmp_path) as server:
        assert server.http.get("/api/bots/own").json() == []
        anna = server.player(code, tokens[1])
        while anna.table["state"] == "playing":
            if anna.view["to_move"] == 1:
                anna.act(anna.actions[0])
            else:
                anna.next()
        assert anna.table["winners"]


def test_a_missing_bot_is_reported_before_the_server_starts(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot):
        Serving(tmp_path, engines=(("Mine", "nowhere.py:Mine"),))
