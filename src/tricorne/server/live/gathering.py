"""Everybody who has a socket at one table: who is here, and what each is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from math import inf

from tricorne.play.table import Table, message
from tricorne.play.table.entry import (
    Acted,
    Dealt,
    Dismissed,
    Entry,
    Left,
    Mixed,
    Readied,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Stood,
    Undone,
)
from tricorne.play.table.now import Now
from tricorne.play.table.showing import ShownAction, clock_shown, mix_shown, table_shown
from tricorne.play.table.stopwatch import Stopwatch
from tricorne.server.live.connection import Connection
from tricorne.server.live.knocks import Knocks
from tricorne.server.live.others import Company, Others
from tricorne.server.live.patience import Patience
from tricorne.server.live.presence import Presence
from tricorne.server.live.services import Services

_MS = 1_000_000
_NEWS = Acted | Dealt | Undone | Resumed | Replaced | Returned | Resigned
"""After these, all wait for something else."""


class Gathering:
    """Those who sit at a table or watch.

    `table` gives the table as it is now, `clock` says how long its mover has thought. `changed` is
    called when somebody has come or gone, before the others hear of it.
    """

    def __init__(
        self,
        services: Services,
        table: Callable[[], Table],
        clock: Stopwatch,
        changed: Callable[[], None],
    ) -> None:
        seconds, now = services.circumstances.seconds, services.circumstances.now
        self.presence = Presence(seconds, now, self.announce)
        self.others = Others()
        self.knocks = Knocks(self._knocks_changed, self.others, count(services.first_knock))
        self.tokens: dict[int, str] = {}
        """What opens the seats of the next table, for as long as this one is in memory."""
        self.pledged: dict[int, str] = {}
        """What those have pledged who have taken a seat and are about to come."""
        self._patience = Patience(seconds, services.limits.grace_seconds)
        self._days = services.days
        self._table = table
        self._clock = clock
        self._changed = changed
        self._seconds = seconds
        self._announced: dict[str, object] = {}
        """Who is here, and for whom is waited, as everybody has been told."""

    @property
    def now(self) -> Now:
        """What the entries do not say."""
        table, clock = self._table(), self._clock
        waits = self._patience.waits(table)
        return Now(
            here=self.here,
            gone=waits.gone,
            slow=waits.slow,
            late=waits.late,
            knocks=self.knocks.all,
            watching=len(self.presence.watching) + self.others.watching,
            thought_ns=clock.thought_ns,
            runs=clock.runs,
            sealed=self._days.sealed(table.agreement.day),
        )

    @property
    def here(self) -> list[int]:
        """The seats whose people are here; on one device, all are here as soon as one is."""
        table = self._table()
        if table.agreement.kind == "device" and self.somebody_sits:
            return [*table.seats.persons]
        if self.others.seated:
            return sorted(self.others.seated.union(self.presence.seated))
        return sorted(self.presence.seated)

    @property
    def somebody_sits(self) -> bool:
        """Whether anybody who plays is here."""
        return bool(self.presence.seated or self.others.seated)

    @property
    def somebody_sat(self) -> bool:
        """Whether anybody who plays has been here."""
        return self.presence.somebody_sat or bool(self.others.seated)

    @property
    def nobody(self) -> bool:
        """Whether nobody even watches."""
        return not (self.presence.everybody or self.others.at)

    @property
    def company(self) -> Company:
        """Those at this node, as others are told of them."""
        presence = self.presence
        since = {seat: presence.since[seat] for seat in presence.seated}
        return Company(since, self._own_pledges, len(presence.watching), {**self.knocks.own})

    @property
    def turn(self) -> tuple[int, int] | None:
        """At which version how many milliseconds were thought, as somebody saw who plays here."""
        if not (self._clock.runs and self.presence.seated):
            return None
        return self._table().version, self._clock.thought_ns // _MS

    @property
    def next_look(self) -> float | None:
        """In how many seconds there will be something to tell by itself about who is awaited."""
        if not self.somebody_sits:
            return None
        waits, told = self._patience.waits(self._table()), self._announced
        if any(told.get(name) != getattr(waits, name) for name in ("gone", "slow", "late")):
            return 0.0  # true since the others were told
        return None if waits.until == inf else waits.until - self._seconds()

    @property
    def pledges(self) -> dict[int, str]:
        """What those have pledged for the next mixing who are here, or about to come."""
        playing = self._table().seats.playing
        all_ = self.others.pledges | self._own_pledges
        return {seat: digest for seat, digest in all_.items() if seat in playing}

    @property
    def _own_pledges(self) -> dict[int, str]:
        here = {
            seat: connection.pledge
            for seat, connection in self.presence.seated.items()
            if connection.pledge is not None
        }
        return self.pledged | here

    def _spend_pledges(self, mixed: Mixed) -> None:
        """What was pledged for a mixing is not pledged for the next one."""
        self.pledged.clear()
        self.others.spend(mixed.pledges)
        for seat in mixed.pledges.keys() & self.presence.seated:
            self.presence.seated[seat].pledge = None

    # What is shown

    def follow(self, entry: Entry) -> None:
        """Let it follow from what has happened who sits where, and for whom is waited."""
        if isinstance(entry, Left | Stood) and entry.by is not None:
            self._rise(entry.by)
        elif isinstance(entry, Dismissed):
            self._rise(entry.seat)
        elif isinstance(entry, Sat):
            knocker = self.knocks.open(entry.seat, entry.key, room=bool(self._table().seats.open))
            if knocker is not None and knocker.pledge is not None:
                self.pledged[entry.seat] = knocker.pledge
        elif isinstance(entry, Mixed):
            self._spend_pledges(entry)
        if isinstance(entry, _NEWS):
            self._patience.begin()

    def _rise(self, seat: int) -> None:
        self.presence.rise(seat)
        self.pledged.pop(seat, None)

    def publish(self, entry: Entry, asker: Connection | None, followed: Entry | None) -> None:
        """Show what has happened, what `followed` by itself, and for whom is waited."""
        table = self._table()
        round_ = table.round
        self._patience.notice(self.here)
        now = self.now
        if isinstance(entry, Readied) and isinstance(followed, Mixed | None):
            if asker is not None and entry.id is not None:
                asker.tell(message.done(entry.id, table.version))
            ready = {"is": "ready", "ready": sorted(table.ready), "version": table.version}
            self.tell_everybody(message.encoded(ready))
            if isinstance(followed, Mixed):
                mix = {"is": "mix", **(mix_shown(table) or {}), "version": table.version}
                self.tell_everybody(message.encoded(mix))
        elif isinstance(entry, Acted) and round_ is not None and not round_.over:
            self._show_action(ShownAction(table, entry, round_, now), asker, entry.id)
        else:
            self.show_everybody(asker, entry.id)
        self._tell(now)

    def _show_action(self, action: ShownAction, asker: Connection | None, id_: str | None) -> None:
        told = message.ActionText(action)
        for seat, connection in self.presence.seated.items():
            connection.tell(told.to(seat, id_ if connection is asker else None))
        if self.presence.watching:
            text = told.to(None)
            for connection in self.presence.watching:
                connection.tell(text)

    def show_everybody(self, asker: Connection | None = None, id_: str | None = None) -> None:
        """Show everybody the whole table."""
        for connection in list(self.presence.seated.values()):
            self.show(connection, id_ if connection is asker else None)
        if self.presence.watching:
            text = message.encoded(table_shown(self._table(), None, self.now))
            for connection in list(self.presence.watching):
                if connection is asker:
                    self.show(connection, id_)
                else:
                    connection.tell(text)

    def show(self, connection: Connection, answers: str | None = None) -> int:
        """Show one socket the whole table: so many letters."""
        table = self._table()
        shown = table_shown(table, connection.seat, self.now)
        if answers is not None:
            shown["answers"] = answers
        if connection.seat in self.tokens:
            shown["token"] = self.tokens[connection.seat]
            if table.agreement.kind == "device":
                shown["tokens"] = self.tokens
        text = message.encoded(shown)
        connection.tell(text)
        return len(text)

    def tell_clock(self) -> None:
        """Tell everybody what the clock shows, for it was set right."""
        clock = clock_shown(self._table(), self.now)
        self.tell_everybody(message.encoded({"is": "clock", "clock": clock}))

    def tell_everybody(self, text: str, besides: Connection | None = None) -> None:
        for connection in self.presence.everybody:
            if connection is not besides:
                connection.tell(text)

    def nudge(self, seat: int, by: int | None) -> None:
        """Tell somebody that the others wait for him: one of them, or the table."""
        connection = self.presence.seated.get(seat)
        if connection is not None:
            connection.tell(message.encoded({"is": "nudge", "by": by}))

    # Coming and going

    @contextmanager
    def visited_by(self, connection: Connection) -> Iterator[None]:
        """A socket's stay: afterwards nobody sees it here."""
        try:
            yield
        finally:
            self.knocks.withdraw(connection)
            self.presence.leave(connection)

    def hear(self, node: str, company: Company, me: str) -> None:
        """These are at another node now. Whoever came later to a seat has it."""
        knocks = self.others.knocks
        self.others.come(node, company)
        for seat, since in company.seated.items():
            if seat in self.presence.seated and (self.presence.since[seat], me) < (since, node):
                self.presence.give_way(seat)
        if self.others.knocks != knocks:
            self._tell_of_knocks()
        self.announce()

    def announce(self, besides: Connection | None = None) -> None:
        """Tell the others who is here, and for whom is waited, if that has changed."""
        self._patience.notice(self.here)
        self._tell(self.now, besides)
        self._changed()

    def _tell(self, now: Now, besides: Connection | None = None) -> None:
        """Tell who is here now, for whom is waited, who is host, and how many watch."""
        present: dict[str, object] = {
            "here": now.here,
            "gone": now.gone,
            "slow": now.slow,
            "late": now.late,
            "host": self._table().seats.host(now.gone),
            "watching": now.watching,
        }
        if present != self._announced:
            self._announced = present
            self.tell_everybody(message.encoded({"is": "presence", **present}), besides)

    def look_around(self) -> None:
        """Tell everybody for whom is waited by now, and nudge who could forget that it is he."""
        table = self._table()
        slow = self._patience.waits(table).slow
        known = self._announced.get("slow")
        self.announce()
        if table.agreement.patience is not None and slow != known:
            for seat in slow:
                self.nudge(seat, None)

    def _knocks_changed(self) -> None:
        self._tell_of_knocks()
        self._changed()

    def _tell_of_knocks(self) -> None:
        """Tell those who sit here who would like to."""
        for connection in self.presence.seated.values():
            connection.tell(self.knocks.shown)
