"""Who has a socket open at a table."""

from __future__ import annotations

from collections.abc import Callable

from tricorne.play.codes import ServerCode
from tricorne.server.environment.settings import Limits
from tricorne.server.live.connection import Connection

_MS = 1000


class Presence:
    """The sockets of one table here: one for each seat, and those that watch.

    `changed` is called whenever one has come or gone, with whoever has come.
    """

    def __init__(
        self,
        seconds: Callable[[], float],
        now: Callable[[], float],
        changed: Callable[[Connection | None], None],
    ) -> None:
        self.seated: dict[int, Connection] = {}
        self.since: dict[int, int] = {}
        """When each of those who sit has come, in milliseconds since 1970."""
        self.watching: set[Connection] = set()
        self._seconds = seconds
        self._now = now
        self._changed = changed
        self._since = seconds()
        self.somebody_sat = False
        """Whether anybody who plays has been here."""

    @property
    def everybody(self) -> list[Connection]:
        return [*self.seated.values(), *self.watching]

    @property
    def idle(self) -> float:
        """For how many seconds nobody has been here."""
        return 0.0 if self.seated or self.watching else self._seconds() - self._since

    @property
    def visitor(self) -> str:
        """Whoever is here counts for the table: the first who sits, or else watches."""
        return next((connection.visitor for connection in self.everybody), "")

    def has_room(self, connection: Connection, limits: Limits) -> bool:
        """Whether this socket may watch, where so many can, and so many from one address."""
        if connection in self.watching:
            return True
        visitor = connection.visitor
        his = sum(other.visitor == visitor for other in self.watching)
        return len(self.watching) < limits.watchers and his < limits.watchers_each

    def enter(self, connection: Connection, seat: int | None) -> None:
        """A socket looks from this seat from now on; another one that did so is closed."""
        self._remove(connection)
        connection.seat = seat
        if seat is None:
            self.watching.add(connection)
        else:
            self.somebody_sat = True
            before = self.seated.get(seat)
            self.seated[seat] = connection
            self.since[seat] = int(self._now() * _MS)
            if before is not None:
                before.bye(ServerCode.ELSEWHERE)
        self._changed(connection)

    def pay(self, asker: Connection | None) -> None:
        """Something was stored: for whoever asked for it, or else for whoever is here."""
        payer = asker or next(iter(self.everybody), None)
        if payer is not None and not payer.pay():
            payer.bye(ServerCode.FLOOD)

    def leave(self, connection: Connection) -> None:
        self._remove(connection)
        self._since = self._seconds()
        self._changed(None)

    def give_way(self, seat: int) -> None:
        """The seat is looked at from another node now."""
        connection = self.seated.pop(seat, None)
        if connection is not None:
            connection.bye(ServerCode.ELSEWHERE)

    def rise(self, seat: int) -> None:
        """Whoever held this seat only watches from now on."""
        connection = self.seated.pop(seat, None)
        if connection is not None:
            connection.seat = None
            self.watching.add(connection)

    def close(self, code: str) -> None:
        for connection in self.everybody:
            connection.bye(code)

    def _remove(self, connection: Connection) -> None:
        self.watching.discard(connection)
        if connection.seat is not None and self.seated.get(connection.seat) is connection:
            del self.seated[connection.seat]
