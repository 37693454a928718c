"""The other servers that share the tables: what they say, what they store, and when they die."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from tricorne.server.cluster import ALL, NewEntry, Shift, Word
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.live.others import NOBODY, Company
from tricorne.server.live.services import Services
from tricorne.server.live.sitting import Sitting
from tricorne.server.store import StoreError

_NS = 1_000_000_000
_TURN = 0.5
"""Seconds between two times that the store is asked for what others have stored there."""
_SLOWLY, _TELLING = 10, 120
"""Of tables of which one hears over the bus, in each turn one in so many is asked for; and that it
is told anew who is there."""
_AT_ONCE = 200


class Nodes:
    """Hands on to the tables in play what happens elsewhere. `sittings` are those that are here."""

    def __init__(self, sittings: Mapping[str, Sitting], services: Services) -> None:
        self.missed: set[str] = set()
        """Tables of which something was told that are not here yet."""
        self._sittings = sittings
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
        sitting = self._sittings.get(code)
        if sitting is None:
            self.missed.add(code)
        elif word["is"] == "entry":
            trace = word.get("trace", "")
            said = NewEntry(code, word["version"], word["at"], word["entry"], trace)
            sitting.following.hear(said)
        elif sitting.exchange.is_news(word):
            self._pass_on(sitting, word)

    def _pass_on(self, sitting: Sitting, word: Word) -> None:
        people = sitting.people
        match word["is"]:
            case "here":
                people.hear(word["from"], Company.heard(word), self._services.leases.node)
                turn = word.get("turn")
                seen_more = turn is not None and sitting.timing.hear(*turn)
                if seen_more or (word["asks"] and people.company != NOBODY):
                    sitting.exchange.here(again=True)
            case "free":
                self._services.leases.freed(sitting.table.code)
                if people.presence.everybody or not people.others.seated:
                    sitting.timing.want()
            case "say":
                people.tell_everybody(word["text"])
            case "nudge":
                people.nudge(word["seat"], word["by"])
            case "part":
                sitting.hear_part(word["part"])
            case "turn-away":
                people.knocks.turn_away(word["knock"])

    def take(self, change: Shift) -> None:
        """A beat has changed who holds what, or who lives."""
        for code in change.gained:
            sitting = self._sittings.get(code)
            if sitting is None:
                self._services.leases.give(code)
            else:
                sitting.timing.arrange()
                sitting.timing.note()
        for code in change.given:
            self._services.bus.tell(code, {"is": "free"})
        if change.lapsed:
            log("the leases may have been taken by others", tables=len(self._sittings))
            for sitting in self._sittings.values():
                sitting.timing.arrange()
        for node, seconds in change.gone.items():
            self._bury(node, seconds)

    def _bury(self, node: str, seconds: float) -> None:
        """Nobody is at that node any more; where only there somebody was, the clock had stopped."""
        log("another node is gone", other=node)
        for sitting in self._sittings.values():
            if node not in sitting.people.others.at:
                continue
            sitting.following.miss()  # what it stored last, it may not have told
            clock, ran = sitting.clock, sitting.clock.runs
            sitting.people.hear(node, NOBODY, self._services.leases.node)
            if ran and not clock.runs:
                before = sitting.table.times.thought_ns
                clock.begin(max(clock.thought_ns - int(seconds * _NS), before))
                sitting.timing.note()

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
        leases, sittings = self._services.leases, list(self._sittings.values())
        deaf = leases.some_deaf or not self._services.bus.hearing
        if self._turn % _SLOWLY == 0:
            leases.look()
        back, self._back = self._back, False
        asked = sittings if deaf or back else sittings[self._turn % _SLOWLY :: _SLOWLY]
        told = sittings if back else sittings[self._turn % _TELLING :: _TELLING]
        for first in range(0, len(told), _AT_ONCE):
            for sitting in told[first : first + _AT_ONCE]:
                if back or sitting.people.company != NOBODY:
                    sitting.exchange.here(asks=back, again=True)
            await asyncio.sleep(0)
        known = {sitting.table.code: sitting.table.version for sitting in asked}
        for new in await leases.newer(known) if known else ():
            followed = self._sittings.get(new.code)
            if followed is not None:
                followed.following.hear(new)
