"""The services of a table in play are narrow: anything that does as much can replace them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tests.server.serving import Chance, assert_same
from tests.server.thinking import PlainThinkers
from tricorne.play.session.effects import Persist
from tricorne.play.table import Agreement, Seat, decisions
from tricorne.rules import Terms, preset
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.trouble import Trouble
from tricorne.server.live.days import Days
from tricorne.server.live.hall import Hall
from tricorne.server.live.services import Services
from tricorne.server.store import Attempt, Conflict, Old, Snapshot, Stored, Volume
from tricorne.server.store.alarms import Ring
from tricorne.server.store.circle_games import GameNote
from tricorne.server.store.register import Sweep

if TYPE_CHECKING:
    from tricorne.server.store.writer import Step


class Shelf:
    """Keeps tables for as long as it lasts, without a database."""

    def __init__(self) -> None:
        self.tables: dict[str, Stored] = {}

    async def read(self, code: str, made_by: str | None = None) -> Stored | None:  # noqa: ARG002
        return self.tables.get(code)

    async def beginning(self, short: str) -> list[str]:
        return [code for code in self.tables if code.startswith(short)]

    async def lay(  # noqa: PLR0913  (as the real one)
        self,
        stored: Stored,
        *,
        attempt: Attempt | None = None,  # noqa: ARG002  (no list of the day is kept here)
        result: tuple[int, int] | None = None,  # noqa: ARG002  (as above)
        beside: tuple[str, int, str] | None = None,
        also: Callable[[int], Sequence[Step]] | None = None,  # noqa: ARG002  (as above)
        rings: Sequence[Ring] = (),  # noqa: ARG002  (likewise)
    ) -> None:
        if stored.code in self.tables:
            raise Conflict(stored.code)
        self.tables[stored.code] = stored
        if beside is not None:
            code, version, entry = beside
            await self.append(code, version, [entry])

    async def append(  # noqa: PLR0913  (as the real one)
        self,
        code: str,
        version: int,
        new: Sequence[str],
        *,
        result: tuple[int, int] | None = None,  # noqa: ARG002  (as above)
        rings: Sequence[Ring] = (),  # noqa: ARG002  (nor these)
        snapshot: Snapshot | None = None,  # noqa: ARG002  (nor this)
        note: GameNote | None = None,  # noqa: ARG002  (nor this)
    ) -> None:
        entries = self.tables[code].entries
        if len(entries) != version - 1:
            raise Conflict(code)
        entries.extend(new)

    async def settle(self) -> None:
        """All of it is certain."""

    async def bring_up_to_date(self) -> None:
        """Nothing waits."""

    async def recount(self) -> None:
        """Nobody else is there."""

    @property
    def used(self) -> Volume:
        return Volume(len(self.tables), sum(len(one.entries) for one in self.tables.values()))

    async def old_tables(self, days: int, days_unplayed: int) -> list[Old]:  # noqa: ARG002
        """Nothing is."""
        return []

    async def tables_to_delete(self, days: int) -> list[Old]:  # noqa: ARG002
        """Nothing is."""
        return []

    async def forget(self, old: list[Old]) -> None:
        """Nothing is old."""

    async def count_overdue(self, sweep: Sweep, limits: Limits) -> tuple[int, int]:  # noqa: ARG002
        """Nothing is."""
        return 0, 0

    async def sweep(self, sweep: Sweep, limits: Limits) -> None:
        """Nothing is due."""


def test_tables_can_use_another_store_and_bots_that_think_elsewhere() -> None:
    async def play() -> None:
        circumstances = Chance(random.Random(7)).circumstances()
        days = Days("secret", circumstances.now)
        services = Services(
            store=Shelf(),
            thinkers=PlainThinkers(),
            metrics=Metrics(),
            circumstances=circumstances,
            days=days,
            limits=Limits(),
            pace=0.0,
            unreadable=Trouble("a stored table cannot be read", circumstances.seconds),
        )
        hall = Hall(services)
        seats = (Seat(1, "person", "Anna", keys=("a",)), Seat(2, "bot", "Gus", "gus"))
        live = await hall.lay(Agreement("bots", Terms(preset("goliath")), seats))
        async with asyncio.timeout(20):
            while live.table.state == "playing":
                async with live.lock_alone() as table:
                    round_ = table.round
                    if round_ is not None and round_.seat == 1 and not round_.over:
                        action = round_.legal_actions()[0]
                        await live.happen(Persist(decisions.act(table, 1, action, 0, None)))
                await asyncio.sleep(0)
        stored = await services.read(live.table.code)
        assert stored is not None
        assert_same(stored, live.table)

    asyncio.run(play())
