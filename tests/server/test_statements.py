"""The statements of a move and of an arrival: the fewer, the more a database can bear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.server.company import play_on, two_people
from tests.server.nodes import sharing
from tests.server.serving import Serving
from tests.server.test_nodes import two

_MOVES = 10
_LEASES = ("INSERT INTO leases", "UPDATE leases", "DELETE FROM leases", "SELECT code, node")
_BY_THE_SECOND = ("UPDATE nodes", "SELECT id", "SELECT newer", *_LEASES)
"""Nodes beat, hold leases and look for missed entries even without any play."""

_NOW_AND_THEN = (
    "SELECT barred",
    "SELECT notices",
    "SELECT seasons",
    "SELECT count(*)",
    "SELECT coalesce(max(backups.at)",
    "SELECT anon_1.code, anon_1.entries",
    "PRAGMA page_",
)
"""Every server looks after its data now and then, even without any play."""


@contextmanager
def noted(*engines: Engine) -> Iterator[Counter[str]]:
    """Count the statements to these databases, by kind."""
    seen: Counter[str] = Counter()

    def note(*told: object) -> None:
        seen[" ".join(str(told[2]).split()[:3])] += 1

    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield seen
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


def asked(seen: Counter[str], *besides: str) -> dict[str, int]:
    """The counted statements, without those of an idle server and these others."""
    left_out = (*_NOW_AND_THEN, *besides)
    return {what: often for what, often in seen.items() if not what.startswith(left_out)}


def test_a_move_is_one_statement(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        _, anna, ben = two_people(server, target="none")
        with noted(server.store.engine) as seen:
            play_on(anna, ben, actions=_MOVES)
        assert asked(seen) == {"INSERT INTO entries": _MOVES}


def test_a_table_is_opened_by_two_statements(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, anna, ben = two_people(server, target="none")
        play_on(anna, ben, actions=_MOVES)
    with Serving(tmp_path) as server, noted(server.store.engine) as seen:
        server.player(code, anna.token)
        assert asked(seen) == {
            "SELECT tables.agreement, snapshots.version,": 1,
            "SELECT entries.entry FROM": 1,
        }


@pytest.mark.long
def test_a_move_at_two_nodes_is_one_statement_besides_those_of_each_second(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    with sharing(tmp_path, postgresql, redis, None, None) as nodes:
        _, anna, ben = two(nodes, target="none")
        with noted(*[node.store.engine for node in nodes]) as seen:
            play_on(anna, ben, actions=_MOVES)
        assert asked(seen, *_BY_THE_SECOND) == {"INSERT INTO entries": _MOVES}
