"""The hall: all live tables. It creates, loads and unloads them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from tricorne.play.codes import ServerCode
from tricorne.play.session.laying import new_table
from tricorne.play.table import Agreement, Table
from tricorne.server.cluster import ALL
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH, SHORT_CODE
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.live.carrying import Carried, carry, carry_attempt
from tricorne.server.live.connection import Connection
from tricorne.server.live.expiry import Expiry
from tricorne.server.live.live_table import LiveTable
from tricorne.server.live.nodes import Nodes
from tricorne.server.live.outside import SameDraws, ServerChance
from tricorne.server.live.services import NO_PLEDGES, Pledges, Services, attempt_result
from tricorne.server.store import Attempt, Conflict, Stored, StoreError

if TYPE_CHECKING:
    from tricorne.server.store.writer import Step

_ROUND = 30.0
"""Seconds between two searches for idle tables."""
_TRIES = 20
"""Attempts at finding a free code. Of 23 to the power of 12, the first is hardly ever taken."""
_FORGET_EVERY = 3600.0
"""Seconds between two deletions of old tables."""
_LEAVING = 1.5
"""Seconds over which clients are spread when they are sent to other nodes."""
_MOMENT = 5.0
"""Seconds that a table stays loaded although nobody has come to it yet."""


class Hall:
    """All tables in memory, by their codes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._chance = ServerChance(services)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._housekeeping: asyncio.Task[None] | None = None
        self._opened = 0
        self._many_opened = asyncio.Event()
        self._putting_away = asyncio.Lock()
        self._expiry = Expiry(
            services.store,
            services.limits,
            services.circumstances.seconds,
            self._in_use,
            services.metrics.count_expired,
        )
        self.nodes = Nodes(self._tables, services)
        self._keeping_up: asyncio.Task[None] | None = None
        self.closing = False
        """Whether clients are being sent away."""

    def __len__(self) -> int:
        return len(self._tables)

    def open(self) -> None:
        """Start the housekeeping."""
        self._housekeeping = asyncio.create_task(self._keep_house(), name="housekeeping")
        if not self.services.bus.alone:
            self._keeping_up = asyncio.create_task(self.nodes.keep_up(), name="keeping up")

    async def close(self) -> None:
        """Send all clients away, and store the thinking time of every seat to move.

        If other nodes take over the tables, the clients leave one after the other.
        """
        if self._housekeeping is None:
            return
        self.closing = True
        self._housekeeping.cancel()
        await asyncio.gather(self._housekeeping, return_exceptions=True)
        self._housekeeping = None
        tables = list(self._tables.values())
        if self._keeping_up is not None:
            await self.services.leases.leave()
            self.services.bus.tell(ALL, {"is": "leaves"})
            await self._send_away()
            self._keeping_up.cancel()
            await asyncio.gather(self._keeping_up, return_exceptions=True)
        for live in tables:
            live.close(ServerCode.CLOSING)
        done = await asyncio.gather(*(s.put_away() for s in tables), return_exceptions=True)
        for error in done:
            if error is not None and not isinstance(error, StoreError):
                log_failure("a table was not unloaded", error)
        log("closed", tables=len(tables))

    async def _send_away(self) -> None:
        """Close connections gradually, so that clients do not reach the other nodes all at once."""
        here = self.everybody
        begun = self.services.circumstances.seconds()
        for number, connection in enumerate(here, start=1):
            connection.bye(ServerCode.CLOSING)
            ahead = begun + _LEAVING * number / len(here) - self.services.circumstances.seconds()
            if ahead > 0:
                await asyncio.sleep(ahead)

    # Tables

    async def find(self, code: str) -> LiveTable | None:
        """The table with this code, loaded from the store if necessary."""
        live = self._tables.get(code)
        if live is not None or not looks_like_a_code(code):
            return live
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def find_waiting(self, short: str) -> LiveTable | None:
        """The only table with an open seat whose code has this prefix."""
        if len(short) != SHORT_CODE or not looks_like_a_code(short):
            return None
        found = [await self.find(code) for code in await self.services.store.beginning(short)]
        waiting = [each for each in found if each and each.table.seats.open]
        return waiting[0] if len(waiting) == 1 else None

    def _in_use(self, code: str) -> bool:
        return code in self._tables or code in self._loading

    async def _load(self, code: str) -> LiveTable | None:
        await self._expiry.wait_until_settled(code)
        await self.services.bus.follow(code)
        table = await self.services.read(code)
        if table is None:
            self.services.bus.forget(code)
            return None
        return self._open(table, await self.services.thought_ns(table))

    async def lay(
        self,
        agreement: Agreement,
        attempt: Attempt | None = None,
        pledges: Pledges = NO_PLEDGES,
        also: Callable[[str], Sequence[Step]] | None = None,
        chance: ServerChance | None = None,
    ) -> LiveTable:
        """Create a table. If all seats are taken, its first round begins at once.

        With it, the steps are stored that `also` gives for its code. Its deal may be of a `chance`
        of its own.
        """
        for _ in range(_TRIES):
            laid = new_table(agreement, pledges, chance or self._chance_for(attempt))
            table = laid.table
            stored = Stored(table.code, agreement.to_json(), [*laid.entries])
            with suppress(Conflict):
                await self.services.store.lay(
                    stored,
                    attempt=attempt,
                    also=None if also is None else partial(_further, also, table.code),
                )
                await self.services.bus.follow(table.code)
                return self._open(table, 0)
        raise StoreError("no code is free")

    def _chance_for(self, attempt: Attempt | None) -> ServerChance:
        """The chance of a table; in a circle with the same draws, that of all its attempts."""
        if attempt is None or attempt.circle is None:
            return self._chance
        return SameDraws(self.services, self.services.days.draws(attempt.day, attempt.circle))

    async def carry(self, carried: Carried, attempt: Attempt | None = None) -> LiveTable:
        """Create a table from a game that was played on a device, such as a finished attempt."""
        read = carry if attempt is None else partial(carry_attempt, day=attempt.day)
        for _ in range(_TRIES):
            code = self.services.circumstances.code()
            async with self.services.one_at_a_time:
                table, stored = await run_in_thread(read, carried, code, self.services.naming)
            result = None if attempt is None else attempt_result(table)
            with suppress(Conflict):
                await self.services.store.lay(stored, attempt=attempt, result=result)
                await self.services.bus.follow(table.code)
                return self._open(table, 0)
        raise StoreError("no code is free")

    def _open(self, table: Table, thought_ns: int) -> LiveTable:
        code = table.code
        live = LiveTable(self.services, table, thought_ns, self.hand_on)
        self._tables[code] = live
        live.want()
        live.arrange()
        live.tell_company(asks=True)
        if code in self.nodes.missed:
            self.nodes.missed.discard(code)
            live.following.miss()
        self._opened += 1
        if self._opened > self.services.limits.unused:
            self._many_opened.set()
        return live

    async def hand_on(self, live: LiveTable, seat: int) -> None:
        """Give a seat its token for the next table, if there is one.

        The store keeps only digests of tokens. After a restart, a new token is needed.
        """
        rematch = live.table.rematch
        if rematch is None or not live.session.lacks_token(seat):
            return
        following = await self.find(rematch)
        token = None if following is None else await following.add_key(seat)
        if token is not None:
            live.do(live.session.hand_over(seat, token, live.ns))

    # Changes made outside this server

    @property
    def codes(self) -> list[str]:
        """The codes of all tables in memory."""
        return [*self._tables]

    @property
    def everybody(self) -> list[Connection]:
        """All open connections to tables."""
        return [one for each in self._tables.values() for one in each.everybody]

    def look_again(self, code: str) -> None:
        """Reload a table that was changed in the store, if it is in memory."""
        live = self._tables.get(code)
        if live is not None:
            live.look_again()

    def let_go(self, code: str) -> None:
        """Drop a table that was deleted from the store, and close its connections."""
        live = self._tables.get(code)
        if live is not None:
            self._drop(code)
            live.stop()
            live.close(ServerCode.DEAD)

    # Housekeeping

    async def _keep_house(self) -> None:
        """Unload idle tables and delete old ones, now and again."""
        seconds = self.services.circumstances.seconds
        due = seconds()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_ROUND):
                    await self._many_opened.wait()
            await self.put_away_idle()
            if seconds() >= due:
                due += _FORGET_EVERY
                await self.forget()

    async def forget(self) -> None:
        """Count the stored volume, and delete old tables if this node does so for all.

        This also finishes migrations once no older server is left.
        """
        try:
            await self.services.store.recount()
            if self.services.leases.first:
                await self._expiry.sweep()
            await self.services.store.bring_up_to_date()
        except StoreError:  # the store has logged it
            pass
        except Exception as error:  # noqa: BLE001  (the next round must come)
            log_failure("old tables were not deleted", error)

    async def put_away_idle(self) -> None:
        """Unload tables that have been idle for long; sooner if there are too many.

        A table that is played on other nodes is unloaded soon, so that it need not be followed.
        """
        async with self._putting_away:
            self._opened = 0
            self._many_opened.clear()
            await self._put_away_unused()

    async def _put_away_unused(self) -> None:
        limits = self.services.limits
        unused = [each for each in self._tables.values() if _is_unused(each)]
        unused.sort(key=lambda each: each.idle, reverse=True)
        too_many = len(unused) - limits.unused
        for place, live in enumerate(unused):
            await asyncio.sleep(0)  # let other tasks run
            try:
                soon = place < too_many or live.session.audience.elsewhere.seated
                long = _MOMENT if soon else limits.idle_seconds
                if _is_unused(live) and live.idle > long:
                    await self._put_away(live)
            except StoreError:
                continue
            except Exception as error:  # noqa: BLE001  (the other tables go on)
                log_failure("a table was not unloaded", error)

    async def _put_away(self, live: LiveTable) -> None:
        stored = False
        try:
            await live.put_away()
            stored = True
        finally:
            if stored and _is_unused(live):
                self._drop(live.table.code)
            else:  # not stored, or a client has come meanwhile
                live.do(live.session.start(live.ns))

    def _drop(self, code: str) -> None:
        """Remove a table from memory and give up its lease."""
        self._tables.pop(code, None)
        self.services.bus.forget(code)
        self.services.leases.give(code)


def _further(also: Callable[[str], Sequence[Step]], code: str, _at: int) -> Sequence[Step]:
    """What is stored with a table of this code."""
    return also(code)


def _is_unused(live: LiveTable) -> bool:
    """Whether nobody is connected to a table or about to be."""
    return not live.users and not live.everybody


def looks_like_a_code(code: str) -> bool:
    """Whether this has the form of a full or short code."""
    return len(code) in {CODE_LENGTH, SHORT_CODE} and all(each in CODE_ALPHABET for each in code)
