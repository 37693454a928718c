"""Unforeseen failures: a table in doubt, a broken socket, a failing look-up."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from tests.server.company import mover, play_on, two_people
from tests.server.player import PATIENCE
from tests.server.serving import PLENTY, Serving
from tricorne.play.session import state, timing
from tricorne.play.session.effects import Alarm, Persist
from tricorne.play.table import CorruptLog, Table, decisions
from tricorne.server.live import connection as connection_module, hall as hall_module
from tricorne.server.live.pending import Pending
from tricorne.server.store import StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

pytestmark = pytest.mark.long

SOON = 1.0
"""Seconds in which a table recovers, as alarms count them."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path) as serving:
        yield serving


@contextmanager
def held(server: Serving) -> Iterator[threading.Event]:
    """Meanwhile nothing that is stored gets to the disk; set once something is to be stored."""
    storing, released = threading.Event(), threading.Event()

    def wait(_connection: Connection) -> None:
        storing.set()
        assert released.wait(2 * PATIENCE)

    event.listen(server.store.engine, "commit", wait)
    try:
        yield storing
    finally:
        released.set()


def wait_until(so: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not so():
        assert monotonic() < until
        sleep(0.01)


@pytest.fixture(name="waits")
def _waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """After how many seconds something was to be tried again, each time."""
    waits: list[float] = []
    wait = Pending.wait

    def noted(self: Pending, alarm: Alarm, seconds: float | None) -> None:
        if alarm == "again" and seconds is not None:
            waits.append(seconds)
        wait(self, alarm, seconds)

    monkeypatch.setattr(Pending, "wait", noted)
    return waits


def fails_once(server: Serving, *, stores: bool) -> None:
    """The next commit fails, and has stored everything all the same, or nothing."""
    engine = server.store.engine

    def fail(connection: Connection) -> None:
        event.remove(engine, "commit", fail)
        raw = connection.connection
        (raw.commit if stores else raw.rollback)()
        raise sqlite3.OperationalError("disk I/O error")

    event.listen(engine, "commit", fail)


def test_an_entry_of_a_player_cut_off_meanwhile_reaches_the_others(
    server: Serving, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "_LAST_WORDS", 0.05)
    code, anna, ben = two_people(server)
    player = mover(anna, ben)
    other = ben if player is anna else anna
    other.settle()
    version = player.version
    waits.clear()
    with held(server) as storing:
        player.say("act", id="a", version=version, action=player.actions[0])
        assert storing.wait(PATIENCE)
        again = server.player(code, player.token)
        assert player.hear("bye")["code"] == "elsewhere"
        wait_until(lambda: bool(waits))  # the client is cut off, in the middle of it
    for one in (other, again):
        one.until(version + 1)
    assert sum(waits) < SOON
    assert len(other.view["log"]) == 1
    server.assert_stored_is_live(code)


@pytest.mark.parametrize("stores", [True, False])
def test_nothing_claims_an_unchanged_table_while_the_outcome_is_unknown(
    server: Serving, *, stores: bool
) -> None:
    code, anna, ben = two_people(server)
    player = mover(anna, ben)
    other = ben if player is anna else anna
    other.settle()
    version = player.version
    fails_once(server, stores=stores)
    refused = player.act(player.actions[0])
    assert refused["code"] == "disk"
    assert "nothing has changed" not in refused["text"]
    for one in (player, other):
        one.hear("table", version=version + stores)
        assert len(one.view["log"]) == stores
    server.assert_stored_is_live(code)
    play_on(anna, ben, actions=2)


def test_an_entry_that_was_not_stored_leaves_the_table_unchanged(server: Serving) -> None:
    code, anna, ben = two_people(server)
    player, table = mover(anna, ben), server.live(code).table

    def fail(_: object, __: object, statement: str, *___: object) -> None:
        if "INSERT" in statement:
            event.remove(server.store.engine, "before_cursor_execute", fail)
            raise sqlite3.OperationalError("disk I/O error")

    event.listen(server.store.engine, "before_cursor_execute", fail)
    refused = player.act(player.actions[0])
    assert refused["text"] == "this could not be saved; nothing has changed, try again"
    assert server.live(code).table is table
    assert player.act(player.actions[0])["is"] == "event"


def test_failing_work_is_retried_after_growing_delays_until_it_succeeds(
    server: Serving, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "AGAIN", 0.02)
    monkeypatch.setattr(timing, "AGAIN", 0.02)
    monkeypatch.setattr(timing, "_AGAIN_AT_MOST", 0.08)
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    anna, store = server.player(code, tokens[1]), server.store
    append = store.append
    tries: list[int] = []

    def fail(code: str, version: int, new: list[str], **more: Any) -> asyncio.Future[None]:  # noqa: ANN401  (what it is told)
        if json.loads(new[0]).get("by") == 1:
            return append(code, version, new, **more)
        tries.append(len(waits))
        raise StoreError

    monkeypatch.setattr(store, "append", fail)
    while not tries:
        if anna.actions:
            anna.act(anna.actions[0])
        else:
            anna.silent()  # the bot may have moved before its moves began to fail
    wait_until(lambda: len(tries) > 5)
    monkeypatch.setattr(store, "append", append)
    assert waits[:5] == [0.02, 0.04, 0.08, 0.08, 0.08]
    assert tries[:6] == [*range(6)]  # one for each wait
    anna.hear("event")


def test_an_entry_that_cannot_be_applied_is_never_stored(server: Serving) -> None:
    code, anna, ben = two_people(server)
    live = server.live(code)
    player = mover(anna, ben)

    async def cheat(table: Table) -> None:
        action = decisions.read_action(player.actions[0])
        acted = decisions.act(table, player.table["you"], action, 0, "cheat")
        wrong = replace(acted, events=(acted.events[0]._replace(points=99),))
        await live.happen(Persist(wrong))

    async def cheating() -> None:
        async with live.lock_alone() as table:
            await cheat(table)

    with pytest.raises(CorruptLog):
        server.inside(cheating())
    server.assert_stored_is_live(code)
    play_on(anna, ben, actions=2)
    server.assert_stored_is_live(code)


def test_a_socket_that_is_gone_is_never_seen_at_the_table(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono", target="none")
        anna = server.player(code, tokens[1])
        play_on(anna)
        anna.ask("rematch")
    limits = replace(PLENTY, hello_seconds=0.3)
    with Serving(tmp_path, limits=limits) as server:  # nobody knows the next table's token now
        live = server.live(code)
        with held(server):
            again = server.player(code, tokens[1])
            sleep(0.6)
            again.close()
        presence = live.session.audience
        wait_until(lambda: not server.call(lambda: live.users or presence.seated))
        assert server.call(lambda: live.idle) >= 0


def test_a_failure_at_one_table_does_not_affect_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, idle_seconds=0.0)) as server:
        codes = [server.lay("alone", ["Anna"], sheet="chrono")[0] for _ in range(3)]
        tables = [server.live(code) for code in codes]

        async def fail() -> None:
            raise RuntimeError("nobody knows why")

        monkeypatch.setattr(tables[0], "put_away", fail)
        server.inside(server.hall.put_away_idle())
        assert server.live(codes[0]) is tables[0]
        assert server.live(codes[1]) is not tables[1]
        assert server.live(codes[2]) is not tables[2]


def test_a_failed_check_is_followed_by_the_next_and_by_a_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "_ROUND", 0.02)
    monkeypatch.setattr(hall_module, "_FORGET_EVERY", 0.0)
    with Serving(tmp_path, limits=replace(PLENTY, idle_seconds=0.0)) as server:
        failures: list[int] = []

        async def fail(*days: int) -> None:
            failures.append(min(days))
            raise RuntimeError("nobody knows why")

        monkeypatch.setattr(server.store, "old_tables", fail)
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
        anna = server.player(code, tokens[1])
        wait_until(lambda: len(failures) >= 3)
        server.stop()
        assert anna.hear("bye")["code"] == "closing"
