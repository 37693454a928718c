"""`tricorne backup`: a copy made during play is complete, and a server continues from it."""

from __future__ import annotations

import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.server.company import play_on
from tests.server.serving import Chance, Serving
from tricorne.server.live import services

pytestmark = pytest.mark.long


def test_a_server_goes_on_from_a_copy_made_during_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "_A_SNAPSHOT", 10)
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    chance = Chance(random.Random(8))
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono", target="none")
        anna = server.player(code, tokens[1])
        play_on(anna, actions=15)
        log = list(anna.view["log"])
        said = run("backup", "--database", str(database), str(copy))
        assert said.exit_code == 0, said.stderr
        assert said.stdout == f"{copy}: 1 game table, all checked\n"
        play_on(anna, actions=3)
        server.inside(server.hall.forget())  # as it does every hour
        numbers = server.http.get("/metrics").text
        at = numbers.split("\ntricorne_last_backup_timestamp_seconds ")[1].split()[0]
        assert abs(float(at) - time.time()) < 600, "the server knows of the backup"
    restored = tmp_path / "restored"
    restored.mkdir()
    shutil.copy(copy, restored / "tables.db")
    with Serving(restored, circumstances=chance.circumstances()) as server:
        anna = server.player(code, tokens[1])
        assert anna.view["log"] == log
        anna.ids = 100  # the first ones are known there
        play_on(anna, actions=3)
    assert run("backup", "--database", str(database), str(copy)).exit_code == 1  # it is there
    stopped = run("backup", "--database", str(database), str(tmp_path / "stopped.db"))
    assert stopped.exit_code == 0, stopped.stderr
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE snapshots SET state = replace(state, '\"idle\":', '\"idle\":1')")
    wrong = run("backup", "--database", str(database), str(tmp_path / "wrong.db"))
    assert wrong.exit_code == 1
    assert code in wrong.stderr
    assert sorted(path.name for path in tmp_path.glob("*.db")) == [
        "copy.db",
        "stopped.db",
        "tables.db",
    ]


def test_a_failed_backup_prints_one_line_without_the_password(tmp_path: Path) -> None:
    target = str(tmp_path / "copy.db")
    for database in (str(tmp_path / "none.db"), "postgresql://anna:secret@house/games"):
        said = run("backup", "--database", database, target)
        assert said.exit_code == 1
        assert len(said.stderr.splitlines()) == 1
        assert "secret" not in said.stderr


def test_backup_needs_either_a_target_or_check() -> None:
    assert run("backup").exit_code == 2
    assert run("backup", "--check", "there").exit_code == 2
