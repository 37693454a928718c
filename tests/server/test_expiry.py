"""Old data is deleted as quickly as it comes, and never because a clock is wrong."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import delete, select

from tests.server.asking import asking
from tests.server.databases import Database, Sqlite
from tests.server.serving import PLENTY, Chance, Serving
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.settings import Limits
from tricorne.server.live.expiry import Expiry
from tricorne.server.store import Attempt, NoRoom, Old, Store, Stored, Volume
from tricorne.server.store.schema import entries, tables

DAY = 24 * 3600.0
LIMITS = Limits(keep_days=400, keep_unplayed_days=30)
PLAYED = [str(number) for number in range(20)]


@pytest.mark.long
@dataclass
class Days:
    """A clock that is moved on by whole days."""

    days: float = 0.0
    running: float = 0.0
    """The days that the server has run, independent of its clock."""

    @property
    def circumstances(self) -> Circumstances:
        return Circumstances(
            now=lambda: self.days * DAY, monotonic_ns=lambda: int(self.running * DAY * 1e9)
        )


@dataclass
class House:
    """A store, and its deletions."""

    store: Store
    days: Days
    used: set[str]

    def __post_init__(self) -> None:
        seconds = self.days.circumstances.seconds
        self.expired: Counter[str] = Counter()
        self.expiry = Expiry(
            self.store,
            LIMITS,
            seconds,
            self.used.__contains__,
            lambda why, tables: self.expired.update({why: tables}),
        )

    async def lay(self, count: int, entries: list[str] = PLAYED, name: str = "T") -> None:
        laying = (self.store.lay(Stored(f"{name}{n}", "{}", entries)) for n in range(count))
        await asyncio.gather(*laying)

    async def there(self, code: str) -> bool:
        return await self.store.read(code) is not None


class Opened:
    """`async with Opened(database) as house:`."""

    def __init__(self, database: Database, room: Volume | None = None) -> None:
        self.days = Days()
        self.store = Store(database.url, self.days.circumstances, room)

    async def __aenter__(self) -> House:
        await self.store.open()
        return House(self.store, self.days, set())

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()


def test_old_tables_are_deleted_with_everything_that_belongs_to_them(database: Database) -> None:
    async def work() -> None:
        async with Opened(database) as house:
            store, days = house.store, house.days
            await store.lay(Stored("OLD", "{}", PLAYED), attempt=Attempt("day", "device", "name"))
            await store.lay(Stored("BUSY", "{}", PLAYED))
            days.days = 390
            await store.append("BUSY", 21, ["more"])
            await house.lay(10)
            days.days = 401
            await house.expiry.sweep()
            assert not await house.there("OLD")
            assert await house.there("BUSY")
            assert await house.there("T9")
            assert not await store.has_tried("day", "device")
            assert store.used.tables == 11
            assert house.expired == {"age": 1}
            with store.engine.connect() as connection:
                codes = set(connection.execute(select(entries.c.code)).scalars())
            assert "OLD" not in codes

    asyncio.run(work())


def test_tables_at_which_hardly_anything_happened_are_deleted_sooner(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with Opened(sqlite) as house:
            await house.lay(1, ["one"], "UNPLAYED")
            await house.lay(1, [], "EMPTY")
            await house.lay(30)
            house.days.days = 31
            await house.expiry.sweep()
            assert house.store.used.tables == 30

    asyncio.run(work())


@pytest.mark.long
def test_all_expired_tables_go_at_once_and_the_file_shrinks(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with Opened(sqlite) as house:
            await house.lay(60, ["x" * 100] * 200, "OLD")
            house.days.days = 500
            await house.lay(600, [])
            house.used.add("OLD7")
            before = pages(house.store)
            await house.expiry.sweep()
            assert house.store.used.tables == 601
            assert await house.there("OLD7")
            assert pages(house.store) < before / 2

    asyncio.run(work())


def pages(store: Store) -> int:
    with store.engine.connect() as connection:
        count: int = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        return count


def test_a_file_that_never_gave_room_back_is_written_anew_as_one_that_does(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with Opened(sqlite) as house:
            await house.lay(10)
            with house.store.engine.connect() as connection:
                raw = connection.execution_options(isolation_level="AUTOCOMMIT")
                raw.exec_driver_sql("PRAGMA auto_vacuum=NONE")
                raw.exec_driver_sql("VACUUM")
        async with Opened(sqlite) as house:
            with house.store.engine.connect() as connection:
                assert connection.exec_driver_sql("PRAGMA auto_vacuum").scalar() == 2
            assert await house.store.read("T9") == Stored("T9", "{}", PLAYED)

    asyncio.run(work())


def test_a_clock_that_jumps_deletes_nothing_unless_it_has_said_so_for_a_day(
    sqlite: Sqlite,
) -> None:
    async def work() -> None:
        async with Opened(sqlite) as house:
            await house.lay(30)
            house.days.days = 500
            for house.days.running in (0, 0.5, 0.9):
                await house.expiry.sweep()
            house.days.days = 1
            await house.expiry.sweep()
            house.days.days = 500
            for house.days.running in (2, 2.9):
                await house.expiry.sweep()
            assert house.store.used.tables == 30
            house.days.running = 3.1
            await house.expiry.sweep()
            assert house.store.used.tables == 0

    asyncio.run(work())


def test_a_table_that_is_asked_for_while_it_is_deleted_is_gone_or_there(sqlite: Sqlite) -> None:
    async def work() -> None:
        async with Opened(sqlite) as house:
            await house.lay(1)
            house.days.days = 500
            sweeping = asyncio.create_task(house.expiry.sweep())
            forget = house.store.forget
            deleting = asyncio.Event()

            async def noted(old: Sequence[Old]) -> None:
                deleting.set()
                await forget(old)

            house.store.forget = noted  # type: ignore[method-assign]
            await deleting.wait()
            await house.expiry.wait_until_settled("T0")
            assert not await house.there("T0")
            await sweeping

    asyncio.run(work())


def test_the_number_of_tables_is_limited(database: Database) -> None:
    async def work() -> None:
        async with Opened(database, Volume(2, 100)) as house:
            await house.lay(2)
            with pytest.raises(NoRoom):
                await house.lay(1, name="LATE")
        async with Opened(database, Volume(2, 100)) as house:
            with pytest.raises(NoRoom):
                await house.lay(1, name="LATE")
            house.days.days = 500
            await house.store.forget(await house.store.old_tables(400, 30))
            await house.lay(1, name="LATE")

    asyncio.run(work())


def test_the_number_of_entries_is_limited(database: Database) -> None:
    async def work() -> None:
        room = Volume(100, 30)
        async with Opened(database, room) as house:
            await house.lay(1)
            await house.store.append("T0", 21, PLAYED[:10])
            with pytest.raises(NoRoom):
                await house.lay(1, name="LATE")
        async with Opened(database, room) as house:
            assert house.store.used == Volume(1, 30)
            with pytest.raises(NoRoom):
                await house.lay(1, name="LATE")

    asyncio.run(work())


def test_a_recount_frees_the_room_of_tables_deleted_elsewhere(database: Database) -> None:
    async def work() -> None:
        async with Opened(database, Volume(2, 100)) as house:
            await house.lay(2)
            await house.store.append("T1", 21, PLAYED[:5])
            with house.store.engine.begin() as connection:
                connection.execute(delete(tables).where(tables.c.code == "T0"))
            await house.store.recount()
            assert house.store.used == Volume(1, 25)
            await house.lay(1, name="LATE")
            assert house.store.used == Volume(2, 45)

    asyncio.run(work())


def test_a_nearly_full_store_deletes_barely_played_tables_then_the_oldest(
    sqlite: Sqlite,
) -> None:
    async def work() -> None:
        async with Opened(sqlite, Volume(100, 850)) as house:
            await house.lay(20, name="GAME")
            house.days.days = 10
            await house.lay(20, name="LATER")
            await house.lay(1, ["one"], "FEW")
            left = []
            for house.days.days in (10.9, 11.1, 29.9, 30.1):
                await house.expiry.sweep()
                with house.store.engine.connect() as connection:
                    codes = connection.execute(select(tables.c.code)).scalars()
                    kinds = Counter(code.rstrip("0123456789") for code in codes)
                left.append([kinds[name] for name in ("GAME", "LATER", "FEW")])
            assert left == [[20, 20, 1], [20, 20, 0], [20, 20, 0], [18, 20, 0]]
            assert house.store.used == Volume(38, 760)

    asyncio.run(work())


@pytest.mark.long
def test_a_full_server_refuses_a_new_table(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, tables=1)) as server:
        server.lay("alone", ["Anna"], sheet="chrono")
        body = {"kind": "alone", "sheet": "chrono", "seats": [{"kind": "person"}]}
        answer = server.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "full")


@pytest.mark.long
@pytest.mark.campaign
def test_one_address_that_goes_on_for_weeks_fills_no_server(tmp_path: Path) -> None:
    each = 12
    limits = replace(PLENTY, patience_seconds=0, tables=60, entries=600, tables_an_hour=8)
    body = {"kind": "alone", "sheet": "chrono", "seats": [{"kind": "person"}]}
    chance, sizes = Chance(Random(3)), []
    with Serving(tmp_path, circumstances=chance.circumstances(), limits=limits) as server:
        for _ in range(45):
            with asking(server.url) as stranger:
                while (laid := stranger.post("/api/tables", json=body)).status_code == 201:
                    said = laid.json()
                    player = server.player(said["code"], said["tokens"]["1"])
                    for do in ("pause", "resume") * (each // 2):
                        assert player.ask(do)["is"] != "refused"
                    player.close()
            assert laid.json()["code"] in {"full", "often"}
            chance.go_on(int(DAY))
            server.inside(server.hall.put_away_idle())
            server.inside(server.hall.forget())
            assert server.store.used.tables <= limits.tables
            assert server.store.used.entries < limits.entries + each
            assert len(server.hall) == 0
            sizes.append(pages(server.store))
    assert max(sizes[30:]) < 1.1 * max(sizes[:30])
