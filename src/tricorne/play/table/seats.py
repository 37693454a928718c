"""The seats of a table: a person, a bot and keys each, and how entries change them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from hmac import compare_digest
from typing import Any, Literal, assert_never

from tricorne.play.lookalikes import number_of
from tricorne.play.table.entry import Dismissed, Keyed, Left, Replaced, Returned, Sat, Stood
from tricorne.play.thinking.levels import CHARACTER_OF

SeatKind = Literal["person", "bot", "open"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A person, a bot, or nobody yet. A person for whom a bot plays has both kind and bot.

    `keys` are the digests of the tokens that open this seat.
    """

    number: int
    kind: SeatKind
    name: str
    bot: str | None = None
    keys: tuple[str, ...] = ()

    @property
    def plays_in_person(self) -> bool:
        """Whether a person sits here and plays without a bot."""
        return self.kind == "person" and self.bot is None

    @property
    def translations(self) -> list[str]:
        """The names of a bot in every language; empty for a person."""
        character = CHARACTER_OF.get(self.bot or "")
        if self.kind != "bot" or character is None:
            return []
        number = number_of(self.name)
        return [f"{name}{number}" for name in character.names.values()]

    def to_dict(self) -> dict[str, object]:
        """The seat as it is stored."""
        stored = {"kind": self.kind, "name": self.name, "bot": self.bot, "keys": list(self.keys)}
        return {key: given for key, given in stored.items() if given}


@dataclass(frozen=True, slots=True)
class Player:
    """The owner of a seat at that time, and the bot that played there."""

    name: str
    bot: str | None

    def to_dict(self) -> dict[str, object]:
        """As it is shown."""
        return {"name": self.name, "bot": self.bot}


@dataclass(frozen=True, slots=True)
class Doer(Player):
    """The seat that acted; `late` means that the clock did."""

    late: bool

    def to_dict(self) -> dict[str, object]:
        """As it is shown."""
        return {"name": self.name, "bot": self.bot, "late": self.late}


Reseated = Sat | Keyed | Stood | Replaced | Returned | Left | Dismissed
"""After these entries, another player has the seat, or may take it."""

_MOST_KEYS = 20
"""How many tokens may open a seat."""


class Seats(tuple[Seat, ...]):  # noqa: SLOT001  (keeps what it was asked)
    """All seats of a table, in their order, as they are now."""

    @cached_property
    def open(self) -> list[int]:
        """The first open seat."""
        return [seat.number for seat in self if seat.kind == "open"]

    @cached_property
    def persons(self) -> list[int]:
        """Which belong to people."""
        return [seat.number for seat in self if seat.kind == "person"]

    @cached_property
    def playing(self) -> list[int]:
        """Where people play themselves."""
        return [seat.number for seat in self if seat.plays_in_person]

    def host(self, gone: Collection[int] = ()) -> int | None:
        """The host's seat: the first person who has not gone."""
        persons = self.persons
        return next((seat for seat in persons if seat not in gone), persons[0] if persons else None)

    def names(self, besides: int | None = None) -> list[str]:
        """The names at the table, except that of one seat; those of bots in every language."""
        others = [seat for seat in self if seat.number != besides]
        return [name for seat in others for name in (seat.name, *seat.translations)]

    def opened_by(self, key: str) -> Seat | None:
        """The seat that the token with this digest opens."""
        opened = [
            seat
            for seat in self
            for known in seat.keys
            if seat.kind == "person" and compare_digest(known, key)
        ]
        return opened[0] if opened else None

    def has_room_for_key(self, seat: int) -> bool:
        """Whether one more token may open a seat."""
        owner = self[seat - 1]
        return owner.kind == "person" and len(owner.keys) < _MOST_KEYS

    def after(self, entry: Reseated) -> Seats:  # noqa: PLR0911  (an entry a line)
        """The seats after this entry."""
        match entry:
            case Sat(seat=seat, name=name, key=key):
                return self._with(seat, kind="person", name=name, bot=None, keys=(key,))
            case Keyed(seat=seat, key=key):
                return self._with(seat, keys=(*self[seat - 1].keys, key))
            case Stood():
                return self._with(entry.wisher, kind="open", name="", keys=())
            case Replaced(seat=seat, bot=bot, name=name) if self[seat - 1].kind == "open":
                return self._with(seat, kind="bot", name=name, bot=bot)
            case Replaced(seat=seat, bot=bot):
                return self._with(seat, bot=bot)
            case Returned():
                return self._with(entry.wisher, bot=None)
            case Left(bot=bot, name=name):
                return self._with(entry.wisher, kind="bot", name=name, bot=bot, keys=())
            case Dismissed(seat=seat, bot=bot, name=name):
                kind = "open" if bot is None else "bot"
                return self._with(seat, kind=kind, name=name, bot=bot, keys=())
            case never:
                assert_never(never)

    def _with(self, number: int, **changed: Any) -> Seats:  # noqa: ANN401  (what a seat has)
        """The seats with one of them changed."""
        seats = [*self]
        seats[number - 1] = replace(seats[number - 1], **changed)
        return Seats(seats)
