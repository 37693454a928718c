"""PostgreSQL's own backup: a server continues from a backup that was made during play."""

from __future__ import annotations

import json
import random
import subprocess
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bench.postgres import PostgreSQL, programs
from tests.cli.running import run
from tests.server.company import play_on
from tests.server.serving import Chance, Serving

pytestmark = pytest.mark.long


def test_a_server_goes_on_from_a_pg_dump_made_during_play(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    postgresql.empty()
    bin_, dump = programs(), tmp_path / "games.dump"
    assert bin_ is not None
    chance = Chance(random.Random(8))
    with Serving(tmp_path, database=postgresql.url, circumstances=chance.circumstances()) as server:
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono", target="none")
        anna = server.player(code, tokens[1])
        play_on(anna, actions=15)
        log = list(anna.view["log"])
        call(bin_ / "pg_dump", "--format=custom", f"--file={dump}", postgresql.url)
        play_on(anna, actions=3)
    with postgresql.connect() as connection:
        connection.execute("DROP DATABASE IF EXISTS restored")
        connection.execute("CREATE DATABASE restored")
    restored = postgresql.url.replace("/postgres?", "/restored?")
    call(bin_ / "pg_restore", "--exit-on-error", f"--dbname={restored}", dump)
    said = run("backup", "--check", "--json", "--database", restored)
    assert json.loads(said.stdout)["tables"] == 1, said.stderr
    with Serving(tmp_path, database=restored, circumstances=chance.circumstances()) as server:
        anna = server.player(code, tokens[1])
        assert anna.view["log"] == log
        anna.ids = 100
        play_on(anna, actions=3)
    with closing(psycopg.connect(restored, autocommit=True)) as connection:
        connection.execute("UPDATE entries SET entry = '{}' WHERE version = 2")
    wrong = run("backup", "--check", "--database", restored)
    assert (wrong.exit_code, len(wrong.stderr.splitlines())) == (1, 1)
    assert code in wrong.stderr


def call(program: Path, *words: str | Path) -> None:
    """A program of PostgreSQL, run by the user who runs the tests."""
    subprocess.run([program, *words], check=True)  # noqa: S603  (of this machine)
