"""The people who are at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tricorne.play.session.effects import Guest
from tricorne.play.table.now import Knock
from tricorne.play.table.table import Table


@dataclass(frozen=True, slots=True)
class Company:
    """The people at a table at one server, or at several.

    `seated` says since when each seat is taken, in milliseconds since 1970; `pledges` are those of
    these seats and of people who are about to come. `watching` counts spectators, and `knocks` are
    those of them who would like to sit down.
    """

    seated: Mapping[int, int] = field(default_factory=dict)
    pledges: Mapping[int, str] = field(default_factory=dict)
    watching: int = 0
    knocks: Mapping[int, Knock] = field(default_factory=dict)


NOBODY = Company()


class Audience:
    """The guests of one table: one for each seat, and those that watch."""

    def __init__(self) -> None:
        self.seated: dict[int, Guest] = {}
        self.since: dict[int, int] = {}
        """When each of those who sit has come, in milliseconds since 1970."""
        self.watching: list[Guest] = []
        self.elsewhere = NOBODY
        """The people at all other servers together."""
        self.pledged: dict[int, str] = {}
        """The pledges of people who have taken a seat and are about to come."""
        self.somebody_sat_here = False

    @property
    def everybody(self) -> list[Guest]:
        """All guests."""
        return [*self.seated.values(), *self.watching]

    @property
    def nobody(self) -> bool:
        """Whether nobody even watches, at any server."""
        return not self.seated and not self.watching and self.elsewhere == NOBODY

    @property
    def somebody_sits(self) -> bool:
        """Whether a player is here."""
        return bool(self.seated) or bool(self.elsewhere.seated)

    @property
    def somebody_sat(self) -> bool:
        """Whether a player has been here."""
        return self.somebody_sat_here or bool(self.elsewhere.seated)

    def here(self, table: Table) -> list[int]:
        """The seats whose people are here; on one device, all of them as soon as one is."""
        if table.agreement.kind == "device" and self.somebody_sits:
            return [*table.seats.persons]
        return sorted({*self.seated, *self.elsewhere.seated})

    def enter(self, guest: Guest, seat: int | None, since_ms: int) -> Guest | None:
        """Let a guest look from a seat, or watch. The guest who had that seat has to go."""
        self.remove(guest)
        guest.seat = seat
        if seat is None:
            self.watching.append(guest)
            return None
        self.somebody_sat_here = True
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
        """Let the guest of a seat only watch from now on."""
        self.pledged.pop(seat, None)
        guest = self.seated.pop(seat, None)
        if guest is not None:
            guest.seat = None
            self.watching.append(guest)

    def company(self, knocks: Mapping[int, Knock]) -> Company:
        """The people at this server, of whom these knock."""
        since = {seat: self.since[seat] for seat in self.seated}
        return Company(since, self._own_pledges, len(self.watching), dict(knocks))

    def pledges(self, table: Table) -> dict[int, str]:
        """What the players who are here or about to come have pledged for the next shuffle."""
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
        """Forget the pledges of a shuffle that has begun: none of them counts for the next one."""
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
