"""Who has a socket open at a table."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from tricorne.web.live import message

if TYPE_CHECKING:
    from tricorne.web.live.connection import Connection
    from tricorne.web.live.sitting import Sitting


class Presence:
    """The sockets of one table: one for each seat, and those that watch."""

    def __init__(self, sitting: Sitting) -> None:
        self.seated: dict[int, Connection] = {}
        self.watching: set[Connection] = set()
        self._sitting = sitting
        self._since = monotonic()
        self._told: tuple[list[int], int] = ([], 0)

    @property
    def here(self) -> list[int]:
        """The seats whose people are here; on one device, all are here as soon as one is."""
        table = self._sitting.table
        if table.agreement.kind == "device" and self.seated:
            return [seat.number for seat in table.persons]
        return sorted(self.seated)

    @property
    def idle(self) -> float:
        """For how many seconds nobody has been here."""
        return 0.0 if self.seated or self.watching else monotonic() - self._since

    def has_room(self, connection: Connection, most: int) -> bool:
        """Whether this socket may watch, where so many can."""
        return connection in self.watching or len(self.watching) < most

    def enter(self, connection: Connection, seat: int | None) -> None:
        """A socket looks from this seat from now on; another one that did so is closed."""
        self._remove(connection)
        connection.seat = seat
        if seat is None:
            self.watching.add(connection)
        else:
            before = self.seated.get(seat)
            self.seated[seat] = connection
            if before is not None:
                before.bye("elsewhere")
        self._changed(connection)

    def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        self._remove(connection)
        self._since = monotonic()
        self._changed()

    def rise(self, seat: int) -> None:
        """Whoever held this seat only watches from now on."""
        connection = self.seated.pop(seat, None)
        if connection is not None:
            connection.seat = None
            self.watching.add(connection)

    def tell_all(self, text: str) -> None:
        """Send everybody the same."""
        for connection in [*self.seated.values(), *self.watching]:
            connection.tell(text)

    def close(self, code: str) -> None:
        """Say goodbye to everybody."""
        for connection in [*self.seated.values(), *self.watching]:
            connection.bye(code)

    def _remove(self, connection: Connection) -> None:
        self.watching.discard(connection)
        if connection.seat is not None and self.seated.get(connection.seat) is connection:
            del self.seated[connection.seat]

    def _changed(self, besides: Connection | None = None) -> None:
        """Tell the others, if it makes a difference."""
        present = (self.here, len(self.watching))
        if present == self._told:
            return
        self._told = present
        self._sitting.timing.arrange()
        shown = {"is": "presence", "here": present[0], "watching": present[1]}
        text = message.encoded(shown)
        for connection in [*self.seated.values(), *self.watching]:
            if connection is not besides:
                connection.tell(text)
