"""A seat at a table: its person, its bot, and the keys that open it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tricorne.play.lookalikes import number_of
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
