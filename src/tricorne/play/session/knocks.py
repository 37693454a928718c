"""The spectators who would like to sit down where people are let in, while they are connected."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.codes import ServerCode
from tricorne.play.session.effects import Effect, Guest, Tell
from tricorne.play.table.message import encoded
from tricorne.play.table.now import Knock
from tricorne.play.table.refused import refused
from tricorne.rules.commitment import digest_of

_MOST = 12


class Knocks:
    """The guests of this server who knock at one table, by number, and those at other servers."""

    def __init__(self, first: int) -> None:
        self.own: dict[int, Knock] = {}
        self._from: dict[int, tuple[Guest, str]] = {}
        """Each guest who knocks, and the token of the seat that they may be given."""
        self._next = first

    def all(self, elsewhere: Mapping[int, Knock]) -> Mapping[int, Knock]:
        """All of them."""
        return {**self.own, **elsewhere} if elsewhere else self.own

    def knock(self, guest: Guest, name: str, token: str, elsewhere: Mapping[int, Knock]) -> None:
        """Let a guest ask to sit down; a guest who asks again has changed their name."""
        self.forget(guest)
        if len(self.all(elsewhere)) >= _MOST:
            raise refused(ServerCode.FULL, "too many people are knocking here")
        self.own[self._next] = Knock(name, digest_of(token))
        self._from[self._next] = (guest, token)
        self._next += 1

    def admit(self, seat: int, key: str, out: list[Effect], *, room: bool) -> Guest | None:
        """Tell the guest who has got a seat; turn the others away if there is no `room` left."""
        let_in = None
        for number, knock in [*self.own.items()]:
            guest, token = self._from[number]
            if knock.key == key:
                let_in = guest
                out.append(Tell(guest, encoded({"is": "seat", "seat": seat, "token": token})))
                self._drop(number)
            elif not room:
                self.turn_away(number, out)
        return let_in

    def turn_away(self, number: int, out: list[Effect]) -> bool:
        """Tell the guest with this number that they are not let in; False if they are not here."""
        if number not in self.own:
            return False
        guest, _ = self._from[number]
        out.append(Tell(guest, encoded({"is": "turned-away"})))
        self._drop(number)
        return True

    def forget(self, guest: Guest) -> bool:
        """Forget that a guest has knocked; False if they have not."""
        known = [number for number, (asker, _) in self._from.items() if asker is guest]
        for number in known:
            self._drop(number)
        return bool(known)

    def _drop(self, number: int) -> None:
        del self.own[number]
        del self._from[number]
