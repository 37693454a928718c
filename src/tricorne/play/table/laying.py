"""The request for a new table, and the agreement that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name
from tricorne.play.table.agreement import Agreement, Kind, Passing, agreed_terms
from tricorne.play.table.naming import NAME_LETTERS, bot_name
from tricorne.play.table.seats import Seat, Seats
from tricorne.play.table.wish import OddCompany
from tricorne.record.rival import Rival
from tricorne.rules.errors import N_, refuse
from tricorne.rules.practice import named_deal, named_game, named_position
from tricorne.rules.presets import usual_sheet
from tricorne.rules.round import Round
from tricorne.rules.terms import Scoring


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A person by name, a bot by its key, or a seat for the first person with the link."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """The rules, limits and seats of a new table; without a sheet, the default one.

    A `target` of 0 means none; without one, it is the sheet's own. A `practice` round has none.
    With `begun`, its first actions have been taken already. With `days`, all play in their own
    time, without other limits. A `daily` deal is that of a `day`. A `rival` has played the same
    deal alone, as this player will.
    """

    kind: Kind
    seats: tuple[NewSeat, ...]
    sheet: str | None
    house: dict[str, Any]
    scoring: Scoring
    target: int | None
    turn: int | None
    round: int | None
    patience: int | None
    passing: Passing
    days: int | None
    knocking: bool
    hints: bool
    language: str
    practice: str | None
    begun: str | None = None
    day: str | None = None
    rival: Rival | None = None
    credit: tuple[int, ...] = ()
    """The points with which each seat starts; empty if nobody has any."""

    def agreement(self, keys: Mapping[int, str], bots: Mapping[str, str]) -> Agreement:
        """The agreement. `keys` open the seats of people, `bots` are the names of bots.

        Raises SheetError for impossible rules, DealError for an impossible deal, and OddCompany for
        impossible seats.
        """
        self._refuse_odd_company()
        sheet = self.sheet or usual_sheet(len(self.seats))
        target = self.target if self.practice is None else 0
        terms = agreed_terms(sheet, self.house, self.scoring, target)
        terms.sheet.check_players(len(self.seats))
        if self.practice is not None:
            dealt = named_deal(self.practice, terms.sheet, len(self.seats))
            if self.begun is not None:
                named_position(self.begun, Round(terms, dealt))
            if self.rival is not None:
                named_game(self.rival.game, Round(terms, dealt))
        seats = Seats()
        for asked in self.seats:
            seats = Seats((*seats, _seat(asked, seats, keys, bots)))
        agreement = Agreement(
            self.kind,
            terms,
            seats,
            self.turn,
            self.round,
            self.language,
            self.day if self.kind == "daily" else None,
            hints=self.kind != "daily",
            practice=self.practice,
            begun=None if self.practice is None else self.begun,
            rival=None if self.practice is None else self.rival,
            credit=self.credit,
        )
        if self.kind != "online":
            return agreement
        if self.days is not None:
            agreement = replace(agreement, turn=None, round=None, days=self.days)
        return replace(
            agreement,
            patience=self.patience if self.days is None else None,
            passing=self.passing,
            knocking=self.knocking,
            hints=self.hints,
        )

    def _refuse_odd_company(self) -> None:
        """Refuse players that do not fit the kind of table."""
        kinds = [seat.kind for seat in self.seats]
        persons, bots, free = (kinds.count(kind) for kind in ("person", "bot", "open"))
        fits = {
            "bots": persons == 1 and bots > 0 and not free,
            "device": persons > 1 and not free,
            "online": persons > 0 and len(kinds) > 1,
            "alone": persons == len(kinds) == 1,
            "daily": persons == len(kinds) == 1 and self.day is not None,
        }
        if not fits[self.kind]:
            raise OddCompany(refuse(ServerCode.SEATS, _COMPANY[self.kind]))
        refuse_known_deals(self.kind, self.practice)
        if self.rival is not None and self.kind != "alone":
            raise OddCompany(refuse(ServerCode.SEATS, "a rival has played alone, as you would"))


def refuse_known_deals(kind: Kind, practice: str | None) -> None:
    """Refuse a deal chosen by name if other players come with their own devices."""
    if kind == "online" and practice is not None:
        raise OddCompany(
            refuse(ServerCode.SEATS, "with several people, nobody may know the deal beforehand")
        )


def _seat(asked: NewSeat, before: Seats, keys: Mapping[int, str], bots: Mapping[str, str]) -> Seat:
    """The seat after those `before` it, under a name that does not look like theirs."""
    number, taken = len(before) + 1, before.names()
    if asked.kind == "person":
        return Seat(
            number, "person", distinct_name(asked.name, taken, NAME_LETTERS), keys=(keys[number],)
        )
    if asked.kind == "open":
        return Seat(number, "open", "")
    if asked.bot not in bots:
        raise OddCompany(refuse(ServerCode.BOT, "there is no bot “{bot}”", bot=asked.bot))
    return Seat(number, "bot", bot_name(asked.bot, bots, taken), asked.bot)


_COMPANY = {
    "bots": N_("one person plays against one bot or more"),
    "device": N_("sharing a device takes two people or more"),
    "online": N_("one person must sit at the table, and another must join"),
    "alone": N_("one person plays alone"),
    "daily": N_("one person plays alone"),
}
