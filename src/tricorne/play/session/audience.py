"""The people at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tricorne.play.session.effects import Guest
from tricorne.play.table.now import Knock
from tricorne.play.table.table import Table


@dataclass(frozen=True, slots=True)
class Company:
    """The people at a table, on one server or on several.

    `seated` maps each taken seat to its time of arrival, in milliseconds since 1970. `pledges` come
    from these seats and from people about to arrive. `watching` counts spectators; `knocks` are
    those among them who ask for a seat.
    """

    seated: Mapping[int, int] = field(default_factory=dict)
    pledges: Mapping[int, str] = field(default_factory=dict)
    watching: int = 0
    knocks: Mapping[int, Knock] = field(default_factory=dict)


NOBODY = Company()


class Audience:
    """The guests of one table: at most one for each seat, and the spectators."""

    def __init__(self) -> None:
        self.seated: dict[int, Guest] = {}
        self.since: dict[int, int] = {}
        """When each seated guest arrived, in milliseconds since 1970."""
        self.watching: list[Guest] = []
        self.elsewhere = NOBODY
        """The people on all other servers."""
        self.pledged: dict[int, str] = {}
        """The pledges of people who have taken a seat but are not connected yet."""

    @property
    def everybody(self) -> list[Guest]:
        """All guests."""
        return [*self.seated.values(), *self.watching]

    @property
    def nobody(self) -> bool:
        """Whether nobody is here on any server, not even a spectator."""
        return not self.seated and not self.watching and self.elsewhere == NOBODY

    @property
    def somebody_sits(self) -> bool:
        """Whether a player is here."""
        return bool(self.seated) or bool(self.elsewhere.seated)

    def present_seats(self, table: Table) -> list[int]:
        """The seats whose players are here. On a shared device these are all or none."""
        if table.agreement.kind == "device" and self.somebody_sits:
            return [*table.seats.persons]
        return sorted({*self.seated, *self.elsewhere.seated})

    def enter(self, guest: Guest, seat: int | None, since_ms: int) -> Guest | None:
        """Give a guest a seat, or let them watch. Returns the guest whose seat they take over."""
        self.remove(guest)
        guest.seat = seat
        if seat is None:
            self.watching.append(guest)
            return None
        before = self.seated.get(seat)
        self.seated[seat] = guest
        self.since[seat] = since_ms
        return before

    def remove(self, guest: Guest) -> None:
        """Forget a guest."""
        if guest in self.watching:
            self.watching.remove(guest)
        if guest.seat is not None and self.seated.get(guest.seat) is guest:
            del self.seated[guest.seat]

    def rise(self, seat: int) -> None:
        """Turn the guest of a seat into a spectator."""
        self.pledged.pop(seat, None)
        guest = self.seated.pop(seat, None)
        if guest is not None:
            guest.seat = None
            self.watching.append(guest)

    def company(self, knocks: Mapping[int, Knock]) -> Company:
        """The people on this server, with these knocks."""
        since = {seat: self.since[seat] for seat in self.seated}
        return Company(since, self._own_pledges, len(self.watching), dict(knocks))

    def pledges(self, table: Table) -> dict[int, str]:
        """The pledges for the next shuffle, from players here and from those about to arrive."""
        pledges = {**self.elsewhere.pledges, **self._own_pledges}
        playing = table.seats.playing
        return {seat: digest for seat, digest in pledges.items() if seat in playing}

    @property
    def _own_pledges(self) -> dict[int, str]:
        here = {
            seat: guest.pledge for seat, guest in self.seated.items() if guest.pledge is not None
        }
        return {**self.pledged, **here}

    def spend(self, pledges: Mapping[int, str]) -> None:
        """Forget the pledges used by a shuffle, so that none counts twice."""
        self.pledged = {}
        left = {
            seat: pledge
            for seat, pledge in self.elsewhere.pledges.items()
            if pledges.get(seat) != pledge
        }
        self.elsewhere = replace(self.elsewhere, pledges=left)
        for seat in pledges:
            if seat in self.seated:
                self.seated[seat].pledge = None
