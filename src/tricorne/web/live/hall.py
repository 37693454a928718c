"""The hall: all tables in play. It lays them, finds them again, and puts away the idle ones."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress

from tricorne.rules import Deal
from tricorne.rules.commitment import Commitment, commit
from tricorne.web.circumstances import CODE_ALPHABET, CODE_LENGTH, Circumstances, digest_of
from tricorne.web.guard.logs import log, log_failure
from tricorne.web.guard.metrics import Metrics
from tricorne.web.live.days import Days
from tricorne.web.live.sitting import Sitting
from tricorne.web.settings import Settings
from tricorne.web.store import Attempt, Conflict, Store, Stored, StoreError
from tricorne.web.table import Agreement, CorruptLog, Table
from tricorne.web.table.agreement import Language
from tricorne.web.table.decisions import deal
from tricorne.web.table.entry import read_entry
from tricorne.web.thinking import Thinkers, offered

_ROUND = 30.0
"""Seconds between two looks at which tables are idle."""
_TRIES = 20
"""How many codes are tried until one is free."""
_FORGET_EVERY = 120
"""Of so many looks, one deletes what is very old."""


class Hall:
    """Every table that is in memory, by its code."""

    def __init__(  # noqa: PLR0913  (all that a table in play may need)
        self,
        settings: Settings,
        store: Store,
        *,
        thinkers: Thinkers,
        days: Days,
        circumstances: Circumstances,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.days = days
        self.circumstances = circumstances
        self.metrics = metrics
        self._sittings: dict[str, Sitting] = {}
        self._loading: dict[str, asyncio.Task[Sitting | None]] = {}
        self._keeper: asyncio.Task[None] | None = None
        metrics.count_tables(lambda: len(self._sittings))

    def open(self) -> None:
        """Begin to look after the tables."""
        self._keeper = asyncio.create_task(self._keep(), name="keeper")

    async def close(self) -> None:
        """Tell everybody, and write down what every seat to move has thought."""
        if self._keeper is None:
            return
        self._keeper.cancel()
        await asyncio.gather(self._keeper, return_exceptions=True)
        self._keeper = None
        sittings = list(self._sittings.values())
        for sitting in sittings:
            sitting.presence.close("closing")
        done = await asyncio.gather(*(s.put_away() for s in sittings), return_exceptions=True)
        for error in done:
            if error is not None:
                log_failure("not put away", error)
        log("closed", tables=len(sittings))

    # Tables

    async def find(self, code: str) -> Sitting | None:
        """The table with this code, read from the store if it is not in play yet."""
        sitting = self._sittings.get(code)
        if sitting is not None or not looks_like_a_code(code):
            return sitting
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Sitting | None:
        table = await self.read(code)
        return None if table is None else self._open(table)

    async def read(self, code: str) -> Table | None:
        """A table as it is stored."""
        stored = await self.store.read(code)
        if stored is None:
            return None
        try:
            return await asyncio.to_thread(_added_up, stored)
        except (CorruptLog, LookupError, TypeError, ValueError) as error:
            log_failure("a stored table cannot be read", error)
            raise StoreError("the table cannot be read") from error

    async def lay(self, agreement: Agreement, attempt: Attempt | None = None) -> Sitting:
        """Lay a new table; if all seats are taken, its first round is dealt."""
        for _ in range(_TRIES):
            table, entries = self._new(agreement)
            with suppress(Conflict):
                stored = Stored(table.code, agreement.to_json(), entries)
                await self.store.lay(stored, attempt=attempt)
                return self._open(table)
        raise StoreError("no code is free")

    async def lay_again(self, sitting: Sitting) -> None:
        """Lay another table for the same people, and store at the old one where it is."""
        persons = [seat.number for seat in sitting.table.seats if seat.plays_himself]
        tokens = {seat: self.circumstances.token() for seat in persons}
        keys = {seat: digest_of(token) for seat, token in tokens.items()}
        called = bots_called(sitting.table.agreement.language)
        agreement = sitting.table.again(keys, called)
        table, entries = self._new(agreement)
        stored = Stored(table.code, agreement.to_json(), entries)
        await sitting.rematched(stored, tokens)
        self._open(table)

    def _new(self, agreement: Agreement) -> tuple[Table, list[str]]:
        table = Table(self.circumstances.code(), agreement)
        if not table.deal_is_due:
            return table, []
        entry = deal(*self.deal(agreement))
        table.apply(entry)
        return table, [entry.to_json()]

    def _open(self, table: Table) -> Sitting:
        sitting = self._sittings[table.code] = Sitting(self, table)
        sitting.timing.arrange()
        return sitting

    def deal(self, agreement: Agreement) -> tuple[Deal, Commitment]:
        """Deal a round by this agreement, and promise it."""
        if agreement.day is not None:
            return self.days.deal(agreement.day)
        dealt = self.circumstances.deal(agreement.terms.sheet, len(agreement.seats))
        return dealt, commit(dealt, self.circumstances.salt())

    # Keeping

    async def _keep(self) -> None:
        """Look after all tables, whatever happens at one of them."""
        for look in itertools.count():
            await asyncio.sleep(_ROUND)
            await self.put_away_idle()
            if look % _FORGET_EVERY == 0:
                await self._forget()

    async def _forget(self) -> None:
        try:
            await self.store.forget(self.settings.limits.keep_days)
        except Exception as error:  # noqa: BLE001  (whatever it is, the next look comes)
            log_failure("not forgotten", error)

    async def put_away_idle(self) -> None:
        """Let go of the tables that nobody has been at for long."""
        for sitting in list(self._sittings.values()):
            try:
                if self._idle(sitting):
                    await self._put_away(sitting)
            except Exception as error:  # noqa: BLE001  (the others are looked after all the same)
                log_failure("not put away", error)

    async def _put_away(self, sitting: Sitting) -> None:
        stored = False
        try:
            await sitting.put_away()
            stored = True
        finally:
            if stored and self._idle(sitting):
                del self._sittings[sitting.table.code]
            else:  # it stays, or somebody has come meanwhile
                sitting.timing.start()
                sitting.tell_table()

    def _idle(self, sitting: Sitting) -> bool:
        return not sitting.users and sitting.presence.idle > self.settings.limits.idle_seconds


def _added_up(stored: Stored) -> Table:
    """The table that its entries make: seconds of work, where there are very many."""
    agreement = Agreement.from_json(stored.agreement)
    return Table(stored.code, agreement, map(read_entry, stored.entries))


def bots_called(language: Language) -> dict[str, str]:
    """The names of the bots that can play here, by their keys."""
    return {bot["key"]: bot["names"][language] for bot in offered()}


def looks_like_a_code(code: str) -> bool:
    """Whether a table could have this code."""
    return len(code) == CODE_LENGTH and all(letter in CODE_ALPHABET for letter in code)
