"""Spectators who ask for a seat at a locked table, while they are connected."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.codes import ServerCode
from tricorne.play.session.effects import Effect, Guest, Tell
from tricorne.play.table.message import encode_message
from tricorne.play.table.now import Knock
from tricorne.play.table.wish import refused
from tricorne.rules.commitment import digest_of

_MOST = 12


class Knocks:
    """The knocking guests of one table: those of this server by number, and those elsewhere."""

    def __init__(self, first: int) -> None:
        self.own: dict[int, Knock] = {}
        self._from: dict[int, tuple[Guest, str]] = {}
        """Each knocking guest, with the token of the seat that they may get."""
        self._next = first

    def all_knocks(self, elsewhere: Mapping[int, Knock]) -> Mapping[int, Knock]:
        """All knocks, from every server."""
        return {**self.own, **elsewhere} if elsewhere else self.own

    def knock(self, guest: Guest, name: str, token: str, elsewhere: Mapping[int, Knock]) -> None:
        """Add a guest's knock, or change their name if they knock again."""
        self.forget(guest)
        if len(self.all_knocks(elsewhere)) >= _MOST:
            raise refused(ServerCode.FULL, "too many people are knocking here")
        self.own[self._next] = Knock(name, digest_of(token))
        self._from[self._next] = (guest, token)
        self._next += 1

    def admit(self, seat: int, key: str, out: list[Effect], *, room: bool) -> Guest | None:
        """Tell the admitted guest their token. Without more `room`, turn the others away."""
        let_in = None
        for number, knock in [*self.own.items()]:
            guest, token = self._from[number]
            if knock.key == key:
                let_in = guest
                out.append(
                    Tell(guest, encode_message({"is": "seat", "seat": seat, "token": token}))
                )
                self._drop(number)
            elif not room:
                self.turn_away(number, out)
        return let_in

    def turn_away(self, number: int, out: list[Effect]) -> bool:
        """Turn away the guest with this number; False if they do not knock here."""
        if number not in self.own:
            return False
        guest, _ = self._from[number]
        out.append(Tell(guest, encode_message({"is": "turned-away"})))
        self._drop(number)
        return True

    def forget(self, guest: Guest) -> bool:
        """Remove a guest's knock; False if there is none."""
        known = [number for number, (asker, _) in self._from.items() if asker is guest]
        for number in known:
            self._drop(number)
        return bool(known)

    def _drop(self, number: int) -> None:
        del self.own[number]
        del self._from[number]
