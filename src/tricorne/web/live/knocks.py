"""Who would like to sit down where one is let in: for as long as his socket is open."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from tricorne.rules.commitment import digest_of
from tricorne.web.codes import ServerCode
from tricorne.web.live import message
from tricorne.web.live.connection import Connection
from tricorne.web.table.now import Knock
from tricorne.web.table.refused import refused

_MOST = 12


class Knocks:
    """Those who have knocked at one table. `changed` is called when one more has, or one less."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.all: dict[int, Knock] = {}
        self._from: dict[int, tuple[Connection, str]] = {}
        """Who it was, and the token of the seat that he may be given."""
        self._numbers = count(1)
        self._changed = changed

    @property
    def shown(self) -> str:
        """The message that tells of them."""
        knocks = [{"knock": number, "name": knock.name} for number, knock in self.all.items()]
        return message.encoded({"is": "knocks", "knocks": knocks})

    def knock(self, connection: Connection, name: str, token: str) -> None:
        """Somebody asks to be let in; who asks twice has said his name anew."""
        self._forget(connection)
        if len(self.all) >= _MOST:
            raise refused(ServerCode.FULL, "so many are knocking here")
        number = next(self._numbers)
        self.all[number] = Knock(name, digest_of(token))
        self._from[number] = connection, token
        self._changed()

    def open(self, seat: int, key: str, *, room: bool) -> Connection | None:
        """A seat was taken with this key: tell who knocked, and the others if none is left."""
        if not self.all:
            return None
        let_in = None
        for number, knock in list(self.all.items()):
            connection, token = self._from[number]
            if knock.key == key:
                let_in = connection
                connection.tell(message.encoded({"is": "seat", "seat": seat, "token": token}))
                self._drop(number)
            elif not room:
                self._turn_away(number)
        self._changed()
        return let_in

    def turn_away(self, number: int) -> None:
        """Somebody is not let in."""
        if number in self.all:
            self._turn_away(number)
            self._changed()

    def withdraw(self, connection: Connection) -> None:
        """Somebody goes, and whatever he asked for."""
        if self._forget(connection):
            self._changed()

    def _turn_away(self, number: int) -> None:
        self._from[number][0].tell(message.encoded({"is": "turned-away"}))
        self._drop(number)

    def _forget(self, connection: Connection) -> bool:
        known = [number for number, (asker, _) in self._from.items() if asker is connection]
        for number in known:
            self._drop(number)
        return bool(known)

    def _drop(self, number: int) -> None:
        del self.all[number], self._from[number]
