"""The other servers that share the tables: what they say, what they store, and when they die."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from tricorne.play.session.audience import NOBODY, Company
from tricorne.server.cluster import ALL, NewEntry, Shift, Word
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.live.live_table import LiveTable
from tricorne.server.live.remote_presence import heard
from tricorne.server.live.services import Services
from tricorne.server.store import StoreError

_NS = 1_000_000_000
_TURN = 0.5
"""Seconds between two times that the store is asked for what others have stored there."""
_SLOWLY, _TELLING = 10, 120
"""Of tables of which one hears over the bus, in each turn one in so many is asked for; and that it
is told anew who is there."""
_AT_ONCE = 200


class Nodes:
    """Hands on to the tables in play what happens elsewhere. `tables` are those that are here."""

    def __init__(self, tables: Mapping[str, LiveTable], services: Services) -> None:
        self.missed: set[str] = set()
        """Tables of which something was told that are not here yet."""
        self._tables = tables
        self._services = services
        self._turn = 0
        self._back = False
        """Whether the bus was away, and what was missed is still to be found out."""

    # What is heard

    def hear(self, code: str, word: Word) -> None:
        """Take in a word of another node."""
        if code == ALL:
            if word["is"] == "leaves":
                self._services.leases.look()
            return
        live = self._tables.get(code)
        if live is None:
            self.missed.add(code)
        elif word["is"] == "entry":
            trace = word.get("trace", "")
            said = NewEntry(code, word["version"], word["at"], word["entry"], trace)
            live.following.hear(said)
        elif live.outbox.is_news(word):
            self._pass_on(live, word)

    def _pass_on(self, live: LiveTable, word: Word) -> None:
        match word["is"]:
            case "here":
                self._hear_of(live, word["from"], heard(word))
                turn = word.get("turn")
                seen_more = turn is not None and _hear_turn(live, *turn)
                if seen_more or (word["asks"] and live.session.company != NOBODY):
                    live.tell_company(again=True)
            case "free":
                self._services.leases.freed(live.code)
                audience = live.session.audience
                if audience.everybody or not audience.elsewhere.seated:
                    live.want()
            case "say":
                live.do(live.session.said(word["text"], live.ns))
            case "nudge":
                live.do(live.session.nudged(word["seat"], word["by"], live.ns))
            case "part":
                live.do(live.session.part_opened(word["part"], live.ns))
            case "turn-away":
                live.do(live.session.turned_away(word["knock"], live.ns))

    def _hear_of(self, live: LiveTable, node: str, company: Company) -> None:
        """These people are at another server now. The latest to come to a seat has it."""
        audience, me = live.session.audience, self._services.leases.node
        taken = [
            seat
            for seat, since in company.seated.items()
            if seat in audience.seated and (audience.since[seat], me) < (since, node)
        ]
        everybody = live.remote.come(node, company)
        live.do(live.session.heard_of(everybody, taken, live.ns))

    def take(self, change: Shift) -> None:
        """A beat has changed who holds what, or who lives."""
        for code in change.gained:
            live = self._tables.get(code)
            if live is None:
                self._services.leases.give(code)
            else:
                live.arrange()
                live.note()
        for code in change.given:
            self._services.bus.tell(code, {"is": "free"})
        if change.lapsed:
            log("the leases may have been taken by others", tables=len(self._tables))
            for live in self._tables.values():
                live.arrange()
        for node, seconds in change.gone.items():
            self._bury(node, seconds)

    def _bury(self, node: str, seconds: float) -> None:
        """Nobody is at that node any more; where only there somebody was, the clock had stopped."""
        log("another node is gone", other=node)
        for live in self._tables.values():
            if node in live.remote.at:
                live.following.miss()  # what it stored last, it may not have told
                ran = live.clock_seen.runs
                self._hear_of(live, node, NOBODY)
                if ran and not live.clock_seen.runs:  # it stopped when that server died
                    live.do(live.session.set_back(int(seconds * _NS), live.ns))

    # What is asked for

    def bus_changed(self) -> None:
        """The bus has gone away, or come back."""
        hearing = self._services.bus.hearing
        self._services.leases.hears(bus=hearing)
        self._back = self._back or hearing

    async def keep_up(self) -> None:
        """Ask the store for what was not heard: of all tables where a node hears no bus."""
        while True:
            await asyncio.sleep(_TURN)
            try:
                await self._look_around()
            except StoreError:  # it has said so
                pass
            except Exception as error:  # noqa: BLE001  (whatever it is, the next turn comes)
                log_failure("others were not followed", error)

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
        for new in await leases.newer(known) if known else ():
            followed = self._tables.get(new.code)
            if followed is not None:
                followed.following.hear(new)


def _hear_turn(live: LiveTable, version: int, thought_ms: int) -> bool:
    """A player elsewhere has seen a turn last so long: whether one here has seen more."""
    live.do(live.session.set_clock(version, thought_ms, live.ns))
    return live.session.has_seen_more(version, thought_ms, live.ns)
