"""The hall: all tables in play. It lays them, finds them again, and puts away the idle ones."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tricorne.play.codes import ServerCode
from tricorne.play.session.laying import new_table
from tricorne.play.table import Agreement, Table
from tricorne.server.cluster import ALL
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH, SHORT_CODE
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.live.connection import Connection
from tricorne.server.live.expiry import Expiry
from tricorne.server.live.live_table import LiveTable
from tricorne.server.live.nodes import Nodes
from tricorne.server.live.outside import ServerChance
from tricorne.server.live.services import NO_PLEDGES, Pledges, Services
from tricorne.server.store import Attempt, Conflict, Stored, StoreError

_ROUND = 30.0
"""Seconds between two looks at which tables are idle."""
_TRIES = 20
"""How many codes are tried until one is free."""
_FORGET_EVERY = 3600.0
"""Seconds between two times that what is very old is deleted."""
_LEAVING = 1.5
"""In so many seconds all are sent to other nodes, one after the other."""
_MOMENT = 5.0
"""For so many seconds nobody has to be at a table that has just been asked for."""


class Hall:
    """Every table that is in memory, by its code."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._chance = ServerChance(services)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._housekeeping: asyncio.Task[None] | None = None
        self._opened = 0
        self._many_opened = asyncio.Event()
        self._expiry = Expiry(
            services.store, services.limits, services.circumstances.seconds, self._in_use
        )
        self.nodes = Nodes(self._tables, services)
        self._keeping_up: asyncio.Task[None] | None = None
        self.closing = False
        """Whether everybody is being sent away."""

    def __len__(self) -> int:
        return len(self._tables)

    def open(self) -> None:
        """Begin to look after the tables."""
        self._housekeeping = asyncio.create_task(self._keep_house(), name="housekeeping")
        if not self.services.bus.alone:
            self._keeping_up = asyncio.create_task(self.nodes.keep_up(), name="keeping up")

    async def close(self) -> None:
        """Tell everybody, and write down what every seat to move has thought.

        Where other nodes have been given the tables, people go there one after the other.
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
                log_failure("not put away", error)
        log("closed", tables=len(tables))

    async def _send_away(self) -> None:
        """Let everybody go to another node, so that they do not all come at once."""
        here = self.everybody
        begun = self.services.circumstances.seconds()
        for number, connection in enumerate(here, start=1):
            connection.bye(ServerCode.CLOSING)
            ahead = begun + _LEAVING * number / len(here) - self.services.circumstances.seconds()
            if ahead > 0:
                await asyncio.sleep(ahead)

    # Tables

    async def find(self, code: str) -> LiveTable | None:
        """The table with this code, read from the store if it is not in play yet."""
        live = self._tables.get(code)
        if live is not None or not looks_like_a_code(code):
            return live
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def waiting(self, short: str) -> LiveTable | None:
        """The table that waits for people and whose code begins so."""
        if len(short) != SHORT_CODE or not looks_like_a_code(short):
            return None
        found = [await self.find(code) for code in await self.services.store.beginning(short)]
        waiting = [each for each in found if each and each.table.seats.open]
        return waiting[0] if len(waiting) == 1 else None

    def _in_use(self, code: str) -> bool:
        return code in self._tables or code in self._loading

    async def _load(self, code: str) -> LiveTable | None:
        await self._expiry.settled(code)
        await self.services.bus.follow(code)
        table = await self.services.read(code)
        if table is None:
            self.services.bus.forget(code)
            return None
        return self._open(table, await self.services.thought_ns(table))

    async def lay(
        self, agreement: Agreement, attempt: Attempt | None = None, pledges: Pledges = NO_PLEDGES
    ) -> LiveTable:
        """Lay a new table; if all seats are taken, its first round is dealt, or mixed."""
        for _ in range(_TRIES):
            laid = new_table(agreement, pledges, self._chance)
            table = laid.table
            stored = Stored(table.code, agreement.to_json(), [*laid.entries])
            with suppress(Conflict):
                await self.services.store.lay(stored, attempt=attempt)
                await self.services.bus.follow(table.code)
                return self._open(table, 0)
        raise StoreError("no code is free")

    async def lift(self, agreement: str, entries: list[str], freed: int | None = None) -> LiveTable:
        """Lay a table that stood on a device, with all that happened there."""
        for _ in range(_TRIES):
            table, stored = await self.services.lifted(agreement, entries, freed)
            with suppress(Conflict):
                await self.services.store.lay(stored)
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
        """Where another table has been laid, see that the seat's token for it is known.

        Of tokens only digests are stored, so after a restart nobody knows them: there is a new one.
        """
        rematch = live.table.rematch
        if rematch is None or not live.session.lacks_token(seat):
            return
        following = await self.find(rematch)
        token = None if following is None else await following.add_key(seat)
        if token is not None:
            live.do(live.session.hand_over(seat, token, live.ns))

    # What was changed beside this server

    @property
    def everybody(self) -> list[Connection]:
        """All who have a socket open at a table."""
        return [one for each in self._tables.values() for one in each.everybody]

    def look_again(self, code: str) -> None:
        """What is stored of this table was changed: read it anew, if it is in play."""
        live = self._tables.get(code)
        if live is not None:
            live.look_again()

    def let_go(self, code: str) -> None:
        """There is no such table any more: nobody stays."""
        live = self._tables.get(code)
        if live is not None:
            self._drop(code)
            live.stop()
            live.close(ServerCode.DEAD)

    # Housekeeping

    async def _keep_house(self) -> None:
        """Look after all tables, whatever happens at one of them."""
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
        """See how much is stored; delete what is very old, or in the way, if that is up to here.

        What only older servers used goes, too, once they have gone.
        """
        try:
            await self.services.store.recount()
            if self.services.leases.first:
                await self._expiry.sweep()
            await self.services.store.bring_up_to_date()
        except StoreError:  # it has said so
            pass
        except Exception as error:  # noqa: BLE001  (whatever it is, the next look comes)
            log_failure("not forgotten", error)

    async def put_away_idle(self) -> None:
        """Let go of the tables that nobody has been at for long; of many, for the longest."""
        limits = self.services.limits
        self._opened = 0
        self._many_opened.clear()
        unused = [each for each in self._tables.values() if _is_unused(each)]
        unused.sort(key=lambda each: each.idle, reverse=True)
        too_many = len(unused) - limits.unused
        for place, live in enumerate(unused):
            await asyncio.sleep(0)  # others have their turn
            try:
                long = _MOMENT if place < too_many else limits.idle_seconds
                if _is_unused(live) and live.idle > long:
                    await self._put_away(live)
            except StoreError:
                continue
            except Exception as error:  # noqa: BLE001  (the others are looked after all the same)
                log_failure("not put away", error)

    async def _put_away(self, live: LiveTable) -> None:
        stored = False
        try:
            await live.put_away()
            stored = True
        finally:
            if stored and _is_unused(live):
                self._drop(live.table.code)
            else:  # it stays, or somebody has come meanwhile
                live.do(live.session.start(live.ns))

    def _drop(self, code: str) -> None:
        """Have nothing more to do with a table; others may."""
        self._tables.pop(code, None)
        self.services.bus.forget(code)
        self.services.leases.give(code)


def _is_unused(live: LiveTable) -> bool:
    """Whether nobody is at a table, or about to be."""
    return not live.users and not live.everybody


def looks_like_a_code(code: str) -> bool:
    """Whether a table could have this code."""
    return len(code) in {CODE_LENGTH, SHORT_CODE} and all(each in CODE_ALPHABET for each in code)
