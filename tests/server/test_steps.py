"""A new release changes the database while people play, and waits for older servers."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bench.redis import RedisApart
from tests.server.company import play_on
from tests.server.databases import Database, Postgres
from tests.server.nodes import hears
from tests.server.player import Player
from tests.server.serving import Serving
from tricorne.server.environment.effects import Circumstances
from tricorne.server.store import Lost, Store, Stored, StoreError, steps

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

pytestmark = [pytest.mark.long, pytest.mark.early]

KNOWN = steps.steps_in(steps.MIGRATIONS).latest
RELEASED = 10
"""The last step of the release before this one."""
MADE_UP = """
from alembic import op
revision, down_revision = "{:04}", "{:04}"
branch_labels = depends_on = None
kind = "{}"

def upgrade():
    op.execute("{}")
"""
EXPAND = ("expand", "ALTER TABLE tables ADD COLUMN mood TEXT")
MIGRATE = ("migrate", "UPDATE tables SET mood = 'fine' WHERE mood IS NULL")
CONTRACT = ("contract", "DROP TABLE pulse")
"""A table that every server of today uses."""
RESTORED = ("expand", "CREATE TABLE pulse (at BIGINT NOT NULL)")


class Release:
    """A release that comes after this one: servers that begin from now on are of it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._monkeypatch = monkeypatch
        self._number, self._home = KNOWN, steps.MIGRATIONS

    def comes(self, *made_up: tuple[str, str]) -> None:
        """With all steps that there were, and these."""
        home = self._folder / f"since{self._number}"
        shutil.copytree(self._home, home)
        for kind, statement in made_up:
            self._number += 1
            name = home / "versions" / f"v{self._number:04}.py"
            name.write_text(MADE_UP.format(self._number, self._number - 1, kind, statement))
        self._home = home
        self._monkeypatch.setattr(steps, "MIGRATIONS", home)

    def is_taken_back(self) -> None:
        """Servers that begin from now on are of today's."""
        self._monkeypatch.undo()


@pytest.fixture(name="release")
def _release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Release]:
    yield Release(tmp_path, monkeypatch)
    steps.steps_in.cache_clear()


def gone_to(node: Serving, code: str, player: Player) -> Player:
    """The same person at another node."""
    again = node.player(code, player.token)
    again.ids = player.ids
    return again


def test_no_move_is_lost_while_a_release_comes_in_that_changes_the_database(
    tmp_path: Path, postgres: Postgres, redis: RedisApart, release: Release
) -> None:
    def had() -> list[int]:
        with postgres.postgresql.connect() as connection:
            moods = connection.execute("SELECT 1 FROM pg_attribute WHERE attname = 'mood'")
            noted = connection.execute("SELECT step FROM contracted WHERE step > %s", [KNOWN])
            return [moods.rowcount, *(step for (step,) in noted)]

    def node() -> Serving:
        one = Serving(tmp_path, database=postgres.url, bus=redis.url)
        open_.enter_context(one)
        hears(one)
        return one

    redis.begin()
    with ExitStack() as open_:
        old = node()
        code, tokens = old.lay("online", ["Anna", "open"], target="none")
        _, token = old.sit(code)
        anna, ben = old.player(code, tokens[1]), old.player(code, token)
        play_on(anna, ben, actions=3)
        assert had() == [0]

        release.comes(EXPAND, MIGRATE, ("contract", "ALTER TABLE tables ALTER mood SET DEFAULT ''"))
        new = node()
        assert had() == [1]  # a step that the old server cannot live with waits
        ben = gone_to(new, code, ben)
        play_on(anna, ben, actions=3)
        version = anna.version

        new.inside(new.hall.forget())
        assert had() == [1]
        old.stop()
        assert anna.hear("bye")["code"] == "closing"
        anna = gone_to(new, code, anna)
        assert anna.version >= version
        ben.until(anna.version)
        play_on(anna, ben, actions=3)

        new.inside(new.hall.forget())  # as it does every hour
        assert had() == [1, KNOWN + 3]
        last = node()
        anna = gone_to(last, code, anna)
        ben.until(anna.version)
        play_on(anna, ben)
        assert [stored for _, stored, _ in postgres.rows()] == [*range(1, anna.version + 1)]
        last.assert_stored_is_live(code)

        release.is_taken_back()
        with pytest.raises(Lost, match="too old"):
            asyncio.run(begin(Store(postgres.url, shared=True)))


def test_a_server_that_was_away_while_its_database_changed_stores_nothing_more(
    postgres: Postgres, release: Release
) -> None:
    async def work() -> None:
        old = Store(postgres.url, shared=True)
        await old.open()
        await old.lay(Stored("AAA", "{}", []))
        release.comes(
            CONTRACT,
        )
        newer = Store(postgres.url, shared=True)
        await newer.open()
        await newer.close()
        await old.append("AAA", 1, ["{}"])  # the step waits, for it is still there
        with postgres.postgresql.connect() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
        newer = Store(postgres.url, shared=True)
        await newer.open()
        await newer.close()
        with pytest.raises(Lost, match="too old"):
            await old.append("AAA", 2, ["{}"])
        assert old.lost is not None
        await old.close()

    asyncio.run(work())
    assert [version for _, version, _ in postgres.rows()] == [1]


def test_a_server_does_not_begin_while_older_ones_block_its_step(
    postgres: Postgres, release: Release
) -> None:
    async def work() -> None:
        old = Store(postgres.url, shared=True)
        await old.open()
        release.comes(CONTRACT, RESTORED)
        with pytest.raises(StoreError, match="of an older version have to end"):
            await Store(postgres.url, shared=True).open()
        await old.lay(Stored("AAA", "{}", []))
        await old.close()
        newer = Store(postgres.url, shared=True)
        await newer.open()
        await newer.close()

    asyncio.run(work())


def test_this_release_comes_in_beside_the_one_before() -> None:
    kinds = steps.steps_in(steps.MIGRATIONS).kinds
    new = [kinds[step] for step in sorted(kinds) if step > RELEASED]
    assert new == sorted(new, key=lambda kind: kind == "contract")  # those that wait come last


def test_a_release_goes_back_as_long_as_nothing_was_taken_away(
    database: Database, release: Release
) -> None:
    async def work() -> None:
        release.comes(EXPAND)
        await begin(Store(database.url))
        release.is_taken_back()
        await begin(Store(database.url))
        release.comes(MIGRATE, CONTRACT, RESTORED)
        await begin(Store(database.url))
        release.is_taken_back()
        with pytest.raises(Lost, match="too old"):
            await Store(database.url).open()

    asyncio.run(work())


def test_a_server_begins_however_long_it_takes_to_read_the_steps(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = steps.Steps.missing

    def slowly(known: steps.Steps, connection: Connection) -> list[int]:
        found = missing(known, connection)
        if found:
            time.sleep(2.5)  # elsewhere nobody stands still for so long
        return found

    monkeypatch.setattr(steps.Steps, "missing", slowly)
    asyncio.run(begin(Store(postgres.url)))
    assert postgres.rows() == []


def test_a_server_begins_however_long_another_one_upgrades(postgres: Postgres) -> None:
    with ThreadPoolExecutor() as threads:
        with postgres.postgresql.connect() as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(hashtext('tricorne'))")
            begun = threads.submit(lambda: asyncio.run(begin(Store(postgres.hasty))))
            postgres.until_somebody_waits()
            time.sleep(0.5)  # five times as long as it waits for any other lock
        begun.result()
    assert postgres.rows() == []


async def begin(store: Store) -> None:
    """Bring its database up to date, and let go of it."""
    await store.open()
    await store.close()


def test_a_step_of_an_unknown_kind_is_refused(release: Release) -> None:
    assert {*steps.steps_in(steps.MIGRATIONS).kinds} == {*range(1, KNOWN + 1)}
    release.comes(("whatever", "SELECT 1"))
    with pytest.raises(ValueError, match="of no kind"):
        Store("sqlite://", Circumstances())
