"""Leases: the node that acts for a table, and how another one finds out that it may not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest
from sqlalchemy import event, text

from bench.players import until
from tests.server.databases import Postgres, Sqlite
from tricorne.server.cluster import ClockSeen, DatabaseTime, NodeLeases, Noted, Shift, leases
from tricorne.server.cluster.heart import Beat
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application
from tricorne.server.store import Lost, Store, Stored, StoreError

pytestmark = [pytest.mark.long, pytest.mark.early]

PATIENCE = 20.0
_BEATS = 6
CODE = "K7QMX2HJ3KPQ"
MS = 1_000_000
STOOD = ClockSeen(1, 0, runs=False)


class Node:
    """A node without tables in play, whose clock can be moved on."""

    def __init__(self, postgres: Postgres, name: str) -> None:
        self.ahead = 0.0
        self.shifts: list[Shift] = []
        self.now = DatabaseTime(self.seconds, lambda: 0.0)
        self.store = Store(postgres.url, shared=True)
        self.leases = NodeLeases(self.store, name, self.now, self.seconds)

    def seconds(self) -> float:
        return time.monotonic() + self.ahead

    async def holds(self, *, is_so: bool = True) -> None:
        await until(lambda: self.leases.holds(CODE) is is_so)


@asynccontextmanager
async def nodes(postgres: Postgres, *names: str) -> AsyncIterator[list[Node]]:
    """They share the tables of one database, in which one is laid."""
    made = [Node(postgres, name) for name in names]
    for node in made:
        await node.store.open()
        await node.leases.join()
        node.leases.open(node.shifts.append)
    await made[0].store.lay(Stored(CODE, "{}", []))
    try:
        yield made
    finally:
        for node in made:
            await node.leases.leave()
            await node.store.close()


def test_one_node_holds_a_lease_until_it_gives_it_dies_or_goes(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hold() -> None:
        async with nodes(postgres, "one", "two", "three") as (one, two, three):
            one.leases.want(CODE, STOOD)
            await one.holds()
            two.leases.want(CODE, STOOD)
            three.leases.want(CODE, STOOD)
            await asyncio.sleep(0.1)
            assert not two.leases.holds(CODE)
            one.leases.give(CODE)
            assert not one.leases.holds(CODE)
            await until(lambda: any(CODE in shift.given for shift in one.shifts))
            two.leases.look()
            await two.holds()
            begun = time.monotonic()
            monkeypatch.setattr(two.leases._heart, "_beat", _never)  # noqa: SLF001
            await three.holds()
            assert time.monotonic() - begun < 10  # five, where the machine is quiet
            assert not two.leases.holds(CODE)
            assert any("two" in shift.gone for shift in three.shifts)
            one.leases.want(CODE, STOOD)
            await three.leases.leave()
            await one.holds()

    asyncio.run(hold())


def test_beats_stay_a_tenth_of_a_second_apart_under_any_load(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats: list[float] = []

    async def ask() -> None:
        async with nodes(postgres, "one") as (one,):
            one.leases.want(CODE, STOOD)
            await one.holds()
            take = one.leases._take  # noqa: SLF001

            def noting(beat: Beat) -> None:
                beats.append(beat.began)
                take(beat)

            monkeypatch.setattr(one.leases, "_take", noting)
            while len(beats) < _BEATS:
                one.leases.note(CODE, ClockSeen(1, 0, runs=True))
                await asyncio.sleep(0.005)

    asyncio.run(ask())
    apart = [later - earlier for earlier, later in pairwise(beats[:_BEATS])]
    assert min(apart) > 0.08, apart


def test_simultaneous_requests_for_news_ask_the_database_once(
    postgres: Postgres,
) -> None:
    codes = [f"{number:012}" for number in range(30)]
    asked = []

    async def ask() -> None:
        async with nodes(postgres, "one") as (one,):
            for code in codes:
                await one.store.lay(Stored(code, "{}", [f"first at {code}", "second"]))
            event.listen(
                one.store.engine, "before_cursor_execute", lambda *said: asked.append(said[2])
            )
            some = [one.leases.newer_entries({code: 0}) for code in codes]
            others = [one.leases.newer_entries({code: 1, "nobody": 7}) for code in codes]
            found = await asyncio.gather(*some, *others)
            for code, all_, rest in zip(codes, found[:30], found[30:], strict=True):
                assert [new.entry for new in all_] == [f"first at {code}", "second"]
                assert [(new.code, new.version) for new in rest] == [(code, 2)]

    asyncio.run(ask())
    assert sum("unnest" in statement for statement in asked) <= 2


def _never(*_args: object, **_more: object) -> None:
    raise OSError("it has died")


def test_a_lease_of_another_node_is_neither_claimed_again_nor_touched(
    postgres: Postgres,
) -> None:
    async def hold() -> None:
        async with nodes(postgres, "one", "two") as (one, two):
            one.leases.want(CODE, STOOD)
            await one.holds()
            said: list[str] = []
            event.listen(two.store.engine, "before_cursor_execute", _noting(said))
            two.leases.want(CODE, STOOD)
            await until(lambda: _claims(said) == 1 and CODE in two.leases._holders)  # noqa: SLF001
            beats = len(two.shifts)
            for _ in range(50):
                two.leases.want(CODE, STOOD)
                await asyncio.sleep(0.001)
            await until(lambda: len(two.shifts) > beats)
            assert _claims(said) == 1
            two.leases.look()
            await until(lambda: _claims(said) == 2)
            with postgres.postgresql.connect() as connection:
                locked = "SELECT count(*) FROM leases WHERE xmax <> 0"
                assert connection.execute(locked).fetchone() == (0,)

    asyncio.run(hold())


def _claims(said: list[str]) -> int:
    return sum(statement.startswith("INSERT INTO leases") for statement in said)


def _noting(said: list[str]) -> Callable[..., None]:
    return lambda _connection, _cursor, statement, *_: said.append(statement)


def test_entries_of_other_nodes_are_found_by_the_index(postgres: Postgres) -> None:
    async def plan() -> str:
        async with nodes(postgres, "one") as (one,):
            with postgres.postgresql.connect() as connection:
                connection.execute(_FULL)
            said = text(f"EXPLAIN {leases._NEWER.text}")  # noqa: SLF001
            given = {"codes": ["A1"] * 200, "versions": [7] * 200}
            return await one.store.ask(lambda asked: str(asked.execute(said, given).all()))

    shown = asyncio.run(plan())
    assert "pk_entries" in shown
    assert "Seq Scan" not in shown


_FULL = """
INSERT INTO tables SELECT 'A' || n, 0, '' FROM generate_series(1, 500) AS n;
INSERT INTO entries SELECT code, version, 0, repeat('a', 70)
FROM tables, generate_series(1, 40) AS version;
"""


def test_a_node_that_stood_still_knows_so_before_others_tell_it(postgres: Postgres) -> None:
    async def hold() -> None:
        async with nodes(postgres, "one") as (one,):
            one.leases.want(CODE, STOOD)
            await one.holds()
            one.ahead = 20
            assert not one.leases.holds(CODE)
            await one.holds()  # nobody else has taken it
            assert any(shift.lapsed for shift in one.shifts[1:])

    asyncio.run(hold())


def test_the_next_node_reads_the_clock_that_was_noted(postgres: Postgres) -> None:
    async def note() -> None:
        async with nodes(postgres, "one", "two") as (one, two):
            one.leases.want(CODE, STOOD)
            await one.holds()
            assert await two.leases.noted_clock(CODE, 2) == Noted(1, 0, None, None, None)
            one.leases.note(CODE, ClockSeen(3, 1500 * MS, runs=False))
            async with asyncio.timeout(PATIENCE):
                while await two.leases.noted_clock(CODE, 2) != Noted(3, 1500, None, None, None):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)

    asyncio.run(note())


def test_a_node_that_takes_a_lease_notes_the_clock_with_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def take() -> None:
        async with nodes(postgres, "one", "two") as (one, two):
            one.leases.want(CODE, STOOD)
            await one.holds()
            two.leases.want(CODE, ClockSeen(3, 700 * MS, runs=True))
            two.leases.note(CODE, ClockSeen(4, 1500 * MS, runs=False))
            monkeypatch.setattr(one.leases._heart, "_beat", _never)  # noqa: SLF001
            await two.holds()
            assert await two.leases.noted_clock(CODE, 4) == Noted(4, 1500, None, None, None)

    asyncio.run(take())


@pytest.mark.parametrize(
    ("noted", "thought"),
    [
        (Noted(5, 1000, None, None, 50_000), 1000),  # it stands
        (Noted(5, 1000, 58_000, None, 50_000), 3000),  # it runs, and has since
        (Noted(5, 1000, 58_000, 59_000, 50_000), 2000),  # its node has died
        (Noted(3, 1000, 40_000, None, 50_000), 10_007),  # it ran, and a move came
        (Noted(3, 1000, None, None, 50_000), 7),  # it stood, and a move came
    ],
)
def test_a_clock_goes_on_where_its_node_left_it(noted: Noted, thought: int) -> None:
    assert noted.thought_ns(moved=4, thought_ns=7 * MS, now=60.0) == thought * MS


def test_nodes_of_another_version_and_servers_alone_are_kept_out(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come() -> None:
        async with nodes(postgres, "one"):
            monkeypatch.setattr(leases, "SPEAKS", 2)
            newer = Node(postgres, "two")
            await newer.store.open()
            with pytest.raises(
                StoreError, match="speak version 1 among themselves, and this one 2"
            ):
                await newer.leases.join()
            await newer.store.close()
            with pytest.raises(Lost):
                await Store(postgres.hasty).open()
        alone = Store(postgres.url)
        await alone.open()
        with pytest.raises(Lost):
            await Store(postgres.hasty, shared=True).open()
        await alone.close()

    asyncio.run(come())


def test_a_file_is_not_shared(sqlite: Sqlite) -> None:
    with pytest.raises(Lost, match="none in SQLite"):
        Store(sqlite.url, shared=True)


def test_a_server_that_is_refused_as_a_node_locks_out_no_other(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = application(Settings(database=postgres.url, bus="redis://127.0.0.1:1"))

    async def come() -> None:
        async with nodes(postgres, "one"):
            monkeypatch.setattr(leases, "SPEAKS", 2)
            with pytest.raises(StoreError, match="speak version 1"):
                async with app.router.lifespan_context(app):
                    pass
        alone = Store(postgres.hasty)
        await alone.open()
        await alone.close()

    asyncio.run(come())
