"""The store: acknowledged writes are on disk, failed ones change nothing and are reported."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, text

from tests.server.databases import Database, Postgres, Sqlite
from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.storing import pays_for_storing, store_due
from tricorne.server.store import Attempt, Conflict, Lost, Store, Stored, StoreError, TooMuch
from tricorne.server.store.schema import attempts, metadata, tables
from tricorne.server.store.writer import A_CHANGE

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

PATIENCE = 20.0


@asynccontextmanager
async def opened(url: str, now: Callable[[], float] = lambda: 0.0) -> AsyncIterator[Store]:
    store = Store(url, Circumstances(now=now))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(work: Coroutine[None, None, None]) -> None:
    asyncio.run(work)


def test_appended_entries_are_read_in_order(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", '{"a": 1}', ["one"]))
            await store.append("AAA", 2, ["two", "three"])
            assert await store.read("AAA") == Stored("AAA", '{"a": 1}', ["one", "two", "three"])
            assert await store.read("BBB") is None

    run(work())


@pytest.mark.parametrize("use", [Store.ask, Store.change_apart])
def test_closing_a_store_waits_for_a_use_that_was_cancelled(
    database: Database, use: Callable[..., Coroutine[None, None, None]]
) -> None:
    begun, go_on, over = threading.Event(), threading.Event(), threading.Event()

    def work_slowly(_connection: Connection) -> None:
        begun.set()
        assert go_on.wait(PATIENCE)
        over.set()

    async def work() -> None:
        async with opened(database.url) as store:
            using = asyncio.create_task(use(store, work_slowly))
            await asyncio.to_thread(begun.wait, PATIENCE)
            using.cancel()
            with pytest.raises(asyncio.CancelledError):
                await using
            asyncio.get_running_loop().call_later(0.05, go_on.set)
        assert over.is_set()

    run(work())


def test_acknowledged_entries_can_be_read_by_others(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            assert database.rows() == [("AAA", 1, "one")]
            await store.append("AAA", 2, ["two"])
            assert database.rows()[1:] == [("AAA", 2, "two")]

    run(work())


def test_an_entry_is_on_disk_before_it_is_acknowledged(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            store.engine.dispose()
            for _ in range(2):  # the first one's changes are rolled back at its end
                with store.engine.connect() as connection:
                    for asked, said in database.promises.items():
                        assert connection.exec_driver_sql(asked).scalar() == said

    run(work())


def test_the_migrations_make_what_the_schema_says(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            with store.engine.connect() as connection:
                context = MigrationContext.configure(connection)
                assert compare_metadata(context, metadata) == []

    run(work())


def test_opening_again_changes_nothing(database: Database) -> None:
    async def work() -> None:
        for _ in range(2):
            async with opened(database.url) as store:
                secret = await store.secret("days")
                assert len(secret) == 64
                seen.append(secret)

    seen: list[str] = []
    run(work())
    assert seen[0] == seen[1]


def test_a_nearly_full_disk_is_unhealthy_although_a_little_still_fits(sqlite: Sqlite) -> None:
    much = "much" * 10_000

    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            await store.beat()
            await room(store, 1)
            with pytest.raises(StoreError):
                await store.append("AAA", 2, [much])
            for version in range(2, 6):
                await store.append("AAA", version, ["a little"])
                with pytest.raises(StoreError):
                    await store.beat()
            await room(store, 10**6)
            await store.beat()
            await room(store, 1)
            await store.append("AAA", 6, [much])  # the rejected attempt has left room for it

    async def room(store: Store, pages: int) -> None:
        await store.writer.store((), [text(f"PRAGMA max_page_count={pages}")])

    run(work())


def test_waiting_entries_are_committed_together(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", "{}", []))
            before = store.writer.written.commits
            with database.locked():
                first = store.append("AAA", 1, ["1"])
                await asyncio.sleep(0.02)
                others = [store.append("AAA", number, [str(number)]) for number in range(2, 700)]
            await asyncio.gather(first, *others)
            assert store.writer.written.commits - before <= 4
            assert len(database.rows()) == 699

    run(work())


class Account:
    """Counts what was stored for somebody."""

    def __init__(self) -> None:
        self.charged = 0
        self.seconds_to_wait = 0

    def charge(self, size: int) -> None:
        self.charged += size


def test_who_has_something_stored_pays_for_it_and_later_waits(sqlite: Sqlite) -> None:
    account = Account()

    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", []))
            pays_for_storing(account)
            await store.append("AAA", 1, ["x" * 1000])
            assert account.charged >= A_CHANGE + 1000
            account.seconds_to_wait, before = 7, account.charged
            with pytest.raises(TooMuch):
                await store.append("AAA", 2, ["y"])
            with store_due():
                await store.append("AAA", 2, ["y"])
            assert account.charged > before

    run(work())


def test_a_conflicting_entry_is_refused_and_harms_no_other(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            await store.lay(Stored("BBB", "{}", []))
            with database.locked():
                first = store.append("BBB", 1, ["one"])
                await asyncio.sleep(0.02)
                jobs = [  # wait together
                    store.append("AAA", 2, ["two"]),
                    store.append("AAA", 2, ["twice"]),
                    store.append("BBB", 2, ["two"]),
                    store.append("CCC", 1, ["no such table"]),
                ]
            await first
            results = await asyncio.gather(*jobs, return_exceptions=True)
            assert [type(result) for result in results] == [
                type(None),
                Conflict,
                type(None),
                Conflict,
            ]
        assert database.rows() == [
            ("AAA", 1, "one"),
            ("AAA", 2, "two"),
            ("BBB", 1, "one"),
            ("BBB", 2, "two"),
        ]

    run(work())


def test_an_entry_that_no_database_accepts_harms_no_other(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", "{}", []))
            with database.locked():
                first = store.append("AAA", 1, ["one"])
                await asyncio.sleep(0.02)
                broken, whole = (store.append("AAA", 2, [new]) for new in ("\ud800", "two"))
            await asyncio.gather(first, whole)
            with pytest.raises(StoreError, match="surrogates"):
                await broken
        assert database.rows() == [("AAA", 1, "one"), ("AAA", 2, "two")]

    run(work())


def test_a_code_is_given_once(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            with pytest.raises(Conflict):
                await store.lay(Stored("AAA", "{}", ["other"]))
            assert await store.read("AAA") == Stored("AAA", "{}", ["one"])

    run(work())


def test_a_locked_database_is_an_error_and_passes(database: Database) -> None:
    writes: list[bool] = []

    async def work() -> None:
        async with opened(database.hasty) as store:
            await store.lay(Stored("AAA", "{}", []))
            with database.locked():
                with pytest.raises(StoreError, match="lock"):
                    await store.append("AAA", 1, ["one"])
                writes.append(store.writes)
                assert await store.read("AAA") == Stored("AAA", "{}", [])
            await store.append("AAA", 1, ["one"])
            writes.append(store.writes)
        assert database.rows() == [("AAA", 1, "one")]

    run(work())
    assert writes == [False, True]


def may_grow(connection: Connection, pages: int) -> None:
    """A database with this limit of pages, by default those that it has."""
    connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_is_an_error_and_passes(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            full = partial(may_grow, pages=1)
            event.listen(store.engine, "begin", full)
            with pytest.raises(StoreError, match="full"):
                await store.append("AAA", 2, ["x" * 100_000])
            assert await store.read("AAA") == Stored("AAA", "{}", ["one"])
            event.remove(store.engine, "begin", full)
            event.listen(store.engine, "begin", partial(may_grow, pages=10**6))
            await store.append("AAA", 2, ["x" * 100_000])
        assert [row[1] for row in sqlite.rows()] == [1, 2]

    run(work())


def test_after_the_end_nothing_is_stored(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            await store.lay(Stored("AAA", "{}", []))
            late = [store.append("AAA", number, ["?"]) for number in range(1, 50)]
        await asyncio.gather(*late)  # entries handed over before are stored
        with pytest.raises(StoreError, match="closed"):
            await store.append("AAA", 50, ["?"])
        assert len(database.rows()) == 49

    run(work())


def test_only_the_first_attempt_counts_even_at_once(database: Database) -> None:
    async def work() -> None:
        async with opened(database.url) as store:
            same = Attempt("day", "device", "name")
            await asyncio.gather(*(store.lay(Stored(c, "{}", []), attempt=same) for c in "ABC"))
            counts = [await store.counts(code) for code in "ABC"]
            assert counts == [True, False, False]
            await store.append("A", 1, ["end"], result=(100, 2000))
            (best,) = await store.best("day", 10)
            assert best.points == 100

    run(work())


def test_a_database_that_cannot_be_opened_is_an_error(database: Database) -> None:
    async def work() -> None:
        store = Store(database.missing)
        with pytest.raises(StoreError):
            await store.open()

    run(work())


def test_only_one_of_several_servers_begun_at_once_gets_the_database(database: Database) -> None:
    async def work() -> None:
        stores = [Store(database.hasty) for _ in range(4)]
        begun = await asyncio.gather(*(store.open() for store in stores), return_exceptions=True)
        lost = [str(error) for error in begun if isinstance(error, Lost)]
        assert lost == ["another server uses this database"] * 3
        await stores[begun.index(None)].close()
        async with opened(database.url) as store:  # once it has gone, another one may have it
            await store.lay(Stored("AAA", "{}", []))

    run(work())


def test_a_new_connection_that_reads_writes_nothing(database: Database) -> None:
    async def work() -> None:
        async with opened(database.hasty) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            store.engine.dispose()
            with database.locked():
                assert await store.read("AAA") is not None

    run(work())


# PostgreSQL


@pytest.mark.long
def test_an_attempt_that_another_server_is_about_to_store_is_a_conflict(
    postgres: Postgres,
) -> None:
    async def work() -> None:
        async with opened(postgres.url) as store:
            same = Attempt("day", "device", "name")
            tried = {"day": same.day, "device": same.device, "name": same.name}
            with store.engine.connect() as other:
                other.execute(insert(tables).values(code="AAA", at=0, agreement="{}"))
                other.execute(insert(attempts).values(code="AAA", counts=True, **tried))
                late = asyncio.ensure_future(store.lay(Stored("BBB", "{}", []), attempt=same))
                await asyncio.to_thread(postgres.until_somebody_waits)
                other.commit()
            with pytest.raises(Conflict):
                await late
            await store.lay(Stored("CCC", "{}", []), attempt=same)
            assert [await store.counts(code) for code in ("AAA", "CCC")] == [True, False]

    run(work())


@pytest.mark.long
def test_a_store_survives_a_crash_and_restart_of_postgresql(
    postgres: Postgres,
) -> None:
    async def work() -> None:
        async with opened(postgres.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            postgres.postgresql.crash()
            postgres.postgresql.begin()
            await store.append("AAA", 2, ["two"])
            assert await store.read("AAA") == Stored("AAA", "{}", ["one", "two"])

    run(work())
