"""The other nodes of the cluster: their messages, the entries they store, and their failures."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from tricorne.play.session.audience import NOBODY, Company
from tricorne.server.cluster import ALL, NewEntry, Shift, Word
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.live.live_table import LiveTable
from tricorne.server.live.remote_presence import read_company
from tricorne.server.live.services import Services
from tricorne.server.store import StoreError

_NS = 1_000_000_000
_TURN = 0.5
"""Seconds between two polls of the store for entries of other nodes."""
_SLOWLY, _TELLING = 10, 120
"""While the bus works, each turn polls one table in `_SLOWLY`, and announces the people at one
table in `_TELLING`."""
_AT_ONCE = 200


class Nodes:
    """Passes events of other nodes to the live tables here. `tables` are the hall's."""

    def __init__(self, tables: Mapping[str, LiveTable], services: Services) -> None:
        self.missed: set[str] = set()
        """Codes of tables that a message named before they were loaded here."""
        self._tables = tables
        self._services = services
        self._turn = 0
        self._back = False
        """Whether the bus has come back, so that every table has to be polled once."""

    # Incoming messages

    def hear(self, code: str, word: Word) -> None:
        """Handle a message of another node."""
        if code == ALL:
            if word["is"] == "leaves":
                self._services.leases.look()
            return
        live = self._tables.get(code)
        if live is None:
            self.missed.add(code)
            return
        live.outbox.catch_up()
        if word["is"] == "entry":
            trace = word.get("trace", "")
            said = NewEntry(code, word["version"], word["at"], word["entry"], trace)
            live.following.hear(said)
        elif live.outbox.is_news(word):
            self._pass_on(live, word)

    def _pass_on(self, live: LiveTable, word: Word) -> None:
        match word["is"]:
            case "here":
                self._hear_of(live, word["from"], read_company(word))
                turn = word.get("turn")
                seen_more = turn is not None and _hear_turn(live, *turn)
                if seen_more or (word["asks"] and live.session.company != NOBODY):
                    live.tell_company(again=True)
            case "free":
                self._services.leases.note_freed(live.code)
                audience = live.session.audience
                if audience.everybody or not audience.elsewhere.seated:
                    live.want()
            case "say":
                live.do(live.session.say_phrase(word["text"], live.ns))
            case "nudge":
                live.do(live.session.nudge_seat(word["seat"], word["by"], live.ns))
            case "part":
                live.do(live.session.open_part(word["part"], live.ns))
            case "turn-away":
                live.do(live.session.turn_away(word["knock"], live.ns))

    def _hear_of(self, live: LiveTable, node: str, company: Company) -> None:
        """Note the people at another node. The latest to take a seat keeps it."""
        audience, me = live.session.audience, self._services.leases.node
        taken = [
            seat
            for seat, since in company.seated.items()
            if seat in audience.seated and (audience.since[seat], me) < (since, node)
        ]
        everybody = live.remote.come(node, company)
        live.do(live.session.hear_company(everybody, taken, live.ns))

    def take(self, change: Shift) -> None:
        """Apply a change of the leases or of the set of living nodes."""
        for code in change.gained:
            live = self._tables.get(code)
            if live is None:
                self._services.leases.give(code)
            else:
                live.do(live.session.take_over(live.ns))
        for code in change.given:
            self._services.bus.tell(code, {"is": "free"})
        if change.lapsed:
            log("the leases may have been taken by others", tables=len(self._tables))
            for live in self._tables.values():
                live.arrange()
        for node, seconds in change.gone.items():
            self._bury(node, seconds)

    def _bury(self, node: str, seconds: float) -> None:
        """Forget the people at a dead node, and set back clocks that ran only because of them."""
        log("another node is gone", other=node)
        for live in self._tables.values():
            if node in live.remote.at:
                live.following.miss()  # its last entries may be unannounced
                ran = live.clock_seen.runs
                self._hear_of(live, node, NOBODY)
                if ran and not live.clock_seen.runs:  # it had no player since that node died
                    live.do(live.session.set_back(int(seconds * _NS), live.ns))

    # Polling

    def take_bus_change(self) -> None:
        """Handle the loss or the return of the bus."""
        hearing = self._services.bus.hearing
        self._services.leases.note_bus(bus=hearing)
        self._back = self._back or hearing

    async def keep_up(self) -> None:
        """Poll the store for missed entries, for all tables while a node is off the bus."""
        while True:
            await asyncio.sleep(_TURN)
            try:
                await self._look_around()
            except StoreError:  # the store has logged it
                pass
            except Exception as error:  # noqa: BLE001  (the next turn must come)
                log_failure("other nodes could not be followed", error)

    async def _look_around(self) -> None:
        self._turn += 1
        leases, tables = self._services.leases, list(self._tables.values())
        deaf = leases.some_deaf or not self._services.bus.hearing
        if self._turn % _SLOWLY == 0:
            leases.look()
        back, self._back = self._back, False
        asked = tables if deaf or back else tables[self._turn % _SLOWLY :: _SLOWLY]
        told = tables if back else tables[self._turn % _TELLING :: _TELLING]
        for first in range(0, len(told), _AT_ONCE):
            for live in told[first : first + _AT_ONCE]:
                if back or live.session.company != NOBODY:
                    live.tell_company(asks=back, again=True)
            await asyncio.sleep(0)
        known = {live.table.code: live.table.version for live in asked}
        for new in await leases.newer_entries(known) if known else ():
            followed = self._tables.get(new.code)
            if followed is not None:
                followed.following.hear(new)


def _hear_turn(live: LiveTable, version: int, thought_ms: int) -> bool:
    """Take over another node's measure of a turn. True if a player here has seen a longer one."""
    live.do(live.session.set_clock(version, thought_ms, live.ns))
    return live.session.has_seen_more(version, thought_ms, live.ns)
