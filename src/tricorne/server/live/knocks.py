"""Who would like to sit down where one is let in: for as long as his socket is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tricorne.play.codes import ServerCode
from tricorne.play.table import message
from tricorne.play.table.now import Knock
from tricorne.play.table.refused import refused
from tricorne.rules.commitment import digest_of
from tricorne.server.live.connection import Connection
from tricorne.server.live.others import Others

_MOST = 12


class Knocks:
    """Those who have knocked at one table. `changed` is called when one more has, or one less."""

    def __init__(self, changed: Callable[[], None], others: Others, numbers: Iterator[int]) -> None:
        self.own: dict[int, Knock] = {}
        """Those who knock at this node."""
        self._from: dict[int, tuple[Connection, str]] = {}
        """Who it was, and the token of the seat that he may be given."""
        self._numbers = numbers
        self._others = others
        self._changed = changed

    @property
    def all(self) -> Mapping[int, Knock]:
        """Those at the other nodes, too."""
        return {**self.own, **self._others.knocks} if self._others.knocks else self.own

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
        self.own[number] = Knock(name, digest_of(token))
        self._from[number] = connection, token
        self._changed()

    def open(self, seat: int, key: str, *, room: bool) -> Connection | None:
        """A seat was taken with this key: tell who knocked, and the others if none is left."""
        if not self.own:
            return None
        let_in = None
        for number, knock in list(self.own.items()):
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
        """Somebody is not let in, if he knocks here."""
        if number in self.own:
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
        del self.own[number], self._from[number]
