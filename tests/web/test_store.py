"""The store: what is acknowledged is on disk, what fails changes nothing and is said."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, select

from tricorne.web.store import Attempt, Conflict, Store, Stored, StoreError
from tricorne.web.store.schema import entries, metadata

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

DAY = 24 * 3600


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@asynccontextmanager
async def opened(database: Path, now: Callable[[], float] = lambda: 0.0) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{database}?timeout=0.1", now)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(work: Coroutine[None, None, None]) -> None:
    asyncio.run(work)


def rows(database: Path) -> list[tuple[str, int, str]]:
    """All entries, as somebody else reads them."""
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT code, version, entry FROM entries ORDER BY 1, 2")
        return found.fetchall()


def test_what_was_appended_is_read_in_order(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", '{"a": 1}', ["one"]))
            await store.append("AAA", 2, ["two", "three"])
            assert await store.read("AAA") == Stored("AAA", '{"a": 1}', ["one", "two", "three"])
            assert await store.read("BBB") is None

    run(work())


def test_what_is_acknowledged_can_be_read_by_others(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            assert rows(database) == [("AAA", 1, "one")]
            await store.append("AAA", 2, ["two"])
            assert rows(database)[1:] == [("AAA", 2, "two")]

    run(work())


def test_it_is_on_disk_before_it_is_acknowledged(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            with store.engine.connect() as connection:
                assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
                assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2

    run(work())


def test_the_migrations_make_what_the_schema_says(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            with store.engine.connect() as connection:
                context = MigrationContext.configure(connection)
                assert compare_metadata(context, metadata) == []

    run(work())


def test_opening_again_changes_nothing(database: Path) -> None:
    async def work() -> None:
        for _ in range(2):
            async with opened(database) as store:
                secret = await store.secret("days")
                assert len(secret) == 64
                seen.append(secret)

    seen: list[str] = []
    run(work())
    assert seen[0] == seen[1]


def test_what_waits_is_committed_together(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", []))
            before = store.writer.tally.commits
            with closing(sqlite3.connect(database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                first = store.append("AAA", 1, ["1"])
                await asyncio.sleep(0.02)
                others = [store.append("AAA", number, [str(number)]) for number in range(2, 200)]
                other.execute("ROLLBACK")
            await asyncio.gather(first, *others)
            assert store.writer.tally.commits - before <= 3
            assert len(rows(database)) == 199

    run(work())


def test_whoever_comes_second_is_refused_and_harms_nobody(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            await store.lay(Stored("BBB", "{}", []))
            jobs = [
                store.append("AAA", 2, ["two"]),
                store.append("AAA", 2, ["twice"]),
                store.append("BBB", 1, ["one"]),
                store.append("CCC", 1, ["no such table"]),
            ]
            results = await asyncio.gather(*jobs, return_exceptions=True)
            assert [type(result) for result in results] == [
                type(None),
                Conflict,
                type(None),
                Conflict,
            ]
        assert rows(database) == [("AAA", 1, "one"), ("AAA", 2, "two"), ("BBB", 1, "one")]

    run(work())


def test_a_code_is_given_once(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            with pytest.raises(Conflict):
                await store.lay(Stored("AAA", "{}", ["other"]))
            assert await store.read("AAA") == Stored("AAA", "{}", ["one"])

    run(work())


def test_a_locked_database_is_an_error_and_passes(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", []))
            with closing(sqlite3.connect(database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreError, match="locked"):
                    await store.append("AAA", 1, ["one"])
                assert await store.read("AAA") == Stored("AAA", "{}", [])
                other.execute("ROLLBACK")
            await store.append("AAA", 1, ["one"])
        assert rows(database) == [("AAA", 1, "one")]

    run(work())


def full(connection: sqlite3.Connection, _record: object) -> None:
    """A database that may not grow any more."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_is_an_error_and_passes(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            store.engine.dispose()
            event.listen(store.engine, "connect", full)
            with pytest.raises(StoreError, match="full"):
                await store.append("AAA", 2, ["x" * 100_000])
            assert await store.read("AAA") == Stored("AAA", "{}", ["one"])
            store.engine.dispose()
            event.remove(store.engine, "connect", full)
            await store.append("AAA", 2, ["x" * 100_000])
        assert [row[1] for row in rows(database)] == [1, 2]

    run(work())


def test_after_the_end_nothing_is_stored(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await store.lay(Stored("AAA", "{}", []))
            late = [store.append("AAA", number, ["?"]) for number in range(1, 50)]
        await asyncio.gather(*late)  # what was handed over before is stored
        with pytest.raises(StoreError, match="closed"):
            await store.append("AAA", 50, ["?"])
        assert len(rows(database)) == 49

    run(work())


def test_old_tables_are_forgotten_with_all_that_belongs_to_them(database: Path) -> None:
    async def work() -> None:
        time = 0.0
        async with opened(database, lambda: time) as store:
            await store.lay(Stored("OLD", "{}", ["one"]), attempt=Attempt("day", "device", "name"))
            await store.lay(Stored("BUSY", "{}", ["one"]))
            time = 50.0 * DAY
            await store.append("BUSY", 2, ["two"])
            await store.lay(Stored("NEW", "{}", []))
            await store.forget(30)
            assert await store.read("OLD") is None
            assert await store.read("BUSY") is not None
            assert await store.read("NEW") is not None
            assert not await store.has_tried("day", "device")
            with store.engine.connect() as connection:
                codes = connection.execute(select(entries.c.code)).scalars().all()
                assert set(codes) == {"BUSY"}

    run(work())


def test_only_the_first_attempt_counts_even_at_once(database: Path) -> None:
    async def work() -> None:
        async with opened(database) as store:
            same = Attempt("day", "device", "name")
            await asyncio.gather(*(store.lay(Stored(c, "{}", []), attempt=same) for c in "ABC"))
            counts = [await store.counts(code) for code in "ABC"]
            assert counts == [True, False, False]
            await store.append("A", 1, ["end"], result=(100, 2000))
            (best,) = await store.best("day", 10)
            assert (best.points, best.time_ms) == (100, 2000)

    run(work())


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'missing' / 'tables.db'}")
        with pytest.raises(StoreError):
            await store.open()

    run(work())
