"""A database that is deleted, replaced, damaged or used by two: the server says so, and ends."""

from __future__ import annotations

import asyncio
import logging
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import insert

from tests.server.company import mover, two_people
from tests.server.databases import Database, Postgres, Sqlite
from tests.server.serving import Chance, Serving
from tests.server.test_store import opened
from tricorne.server.guard.logs import LOGGER
from tricorne.server.guard.trouble import Trouble
from tricorne.server.store import Lost, Store, Stored, StoreError, open_engine as engine_of
from tricorne.server.store.schema import attempts, tables
from tricorne.server.store.steps import MIGRATIONS

pytestmark = pytest.mark.long

MOVED = "the database was deleted or replaced while the server ran"
DAMAGED = "the database is damaged: restore a backup"
NONE = "the file is not a database"


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Callable[..., int]:
    """How many lines of the log say this."""
    monkeypatch.setattr(LOGGER, "propagate", True)
    caplog.set_level(logging.INFO)
    return lambda event: sum(record.getMessage() == event for record in caplog.records)


def delete(path: Path) -> None:
    for file in path.parent.glob("tables.db*"):
        file.unlink()


def replace(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def delete_the_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


@pytest.mark.parametrize("harm", [delete, replace, delete_the_log])
def test_nothing_is_acknowledged_once_the_file_is_not_in_its_folder(
    sqlite: Sqlite, lines: Callable[..., int], harm: Callable[[Path], None]
) -> None:
    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            harm(sqlite.path)
            for _ in range(3):
                with pytest.raises(Lost, match=MOVED):
                    await store.append("AAA", 2, ["two"])
            assert store.lost is not None

    asyncio.run(work())
    assert lines("the database is lost") == 1


def test_a_server_whose_database_is_deleted_ends_and_has_acknowledged_nothing_since(
    tmp_path: Path,
) -> None:
    with Serving(tmp_path) as server:
        _, anna, ben = two_people(server)
        delete(tmp_path / "tables.db")
        player = mover(anna, ben)
        assert player.act(player.actions[0])["code"] == "disk"
        assert anna.hear("bye")["code"] == "closing"
        assert anna.gone() == 1012
        assert server.ended


def test_an_idle_server_notices_too(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        delete(tmp_path / "tables.db")
        assert server.ended


def test_a_session_that_broke_off_is_followed_by_one_that_claims_the_database(
    postgres: Postgres,
) -> None:
    async def work() -> None:
        async with opened(postgres.hasty) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            postgres.postgresql.crash()
            with pytest.raises(StoreError):
                await store.append("AAA", 2, ["two"])
            postgres.postgresql.begin()
            await store.append("AAA", 2, ["two"])
            with pytest.raises(Lost):
                await Store(postgres.hasty).open()

    asyncio.run(work())


def spoil(path: Path) -> None:
    """Write nonsense over all pages but the first."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"nonsense" * 4096)


def test_a_damaged_database_is_not_served(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one" * 5000]))
        spoil(sqlite.path)
        with pytest.raises(Lost, match=DAMAGED):
            await Store(sqlite.url).open()
        sqlite.path.write_bytes(b"nonsense" * 4096)
        with pytest.raises(Lost, match=NONE):
            await Store(sqlite.url).open()

    asyncio.run(work())


def test_damage_found_during_play_ends_the_store(sqlite: Sqlite, lines: Callable[..., int]) -> None:
    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one" * 5000]))
            with closing(sqlite3.connect(sqlite.path)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            store.engine.dispose()
            spoil(sqlite.path)
            with pytest.raises(StoreError):
                await store.read("AAA")
            with pytest.raises(Lost, match=DAMAGED):
                await store.append("AAA", 2, ["two"])

    asyncio.run(work())
    assert lines("the database is lost") == 1


def truncate(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(8192)


def overwrite(path: Path) -> None:
    path.write_bytes(b"nonsense" * (path.stat().st_size // 8))


def spoil_the_log(path: Path) -> None:
    log = path.with_name(f"{path.name}-wal")
    log.write_bytes(b"nonsense" * (log.stat().st_size // 8))


def checkpoint(path: Path) -> None:
    """Move everything from the log into the file itself."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    time.sleep(0.02)  # a file system counts the time of a change in steps


@pytest.mark.parametrize("harm", [spoil, truncate, overwrite, spoil_the_log])
def test_nothing_is_acknowledged_once_another_program_has_damaged_the_file(
    sqlite: Sqlite, lines: Callable[..., int], harm: Callable[[Path], None]
) -> None:
    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one" * 5000]))
            if harm is not spoil_the_log:
                checkpoint(sqlite.path)
            harm(sqlite.path)
            for _ in range(3):
                with pytest.raises(Lost, match=f"{DAMAGED}|{NONE}"):
                    await store.append("AAA", 2, ["two"])

    asyncio.run(work())
    assert lines("the database is lost") == 1


CHECKPOINT = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint')"


def open_and_close(path: Path) -> None:
    """Let another program do so: SQLite locks files for a whole process."""
    subprocess.run([sys.executable, "-c", CHECKPOINT, path], check=True)  # noqa: S603  (fixed)


def test_programs_that_open_and_close_the_database_do_no_damage(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with opened(sqlite.url) as store:
            await store.lay(Stored("AAA", "{}", ["one"]))
            for version in (2, 3):
                open_and_close(sqlite.path)
                await store.append("AAA", version, ["more"])
            assert store.lost is None

    asyncio.run(work())


@pytest.mark.parametrize("harm", [truncate, overwrite])
def test_an_idle_server_notices_damage(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    with Serving(tmp_path) as server:
        checkpoint(tmp_path / "tables.db")
        harm(tmp_path / "tables.db")
        assert server.ended


def test_a_lasting_failure_is_logged_now_and_then_and_at_its_end(
    lines: Callable[..., int],
) -> None:
    chance = Chance(random.Random(1))
    trouble = Trouble("not stored", chance.circumstances().seconds)
    for _ in range(600):
        trouble.note_failure(StoreError("locked"))
        chance.nanoseconds += 1_000_000_000
    assert lines("not stored") == 10
    for _ in range(3):
        trouble.note_success()
    assert lines("not stored: over") == 1


def test_an_upgraded_database_counts_only_the_first_attempt_of_a_device(
    database: Database,
) -> None:
    engine = engine_of(database.url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for at, code in enumerate("CABD"):
            device = "other" if code == "D" else "same"
            attempt = {"day": "day", "device": device, "counts": True, "name": "?"}
            connection.execute(insert(tables).values(code=code, at=at, agreement="{}"))
            connection.execute(insert(attempts).values(code=code, **attempt))
    engine.dispose()

    async def work() -> None:
        async with opened(database.url) as store:
            assert [await store.counts(code) for code in "CABD"] == [True, False, False, True]

    asyncio.run(work())
