"""A game that is over, as it is kept for good: with its names, or with nothing about anybody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from string import ascii_uppercase
from typing import TYPE_CHECKING

from tricorne.play.table.rounds import Told, called, played
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.record.writer import write

if TYPE_CHECKING:
    from tricorne.record import Record
    from tricorne.rules import Match
    from tricorne.server.store import Stored

_TABLE, _DATE, _BOTS = "Table", "Date", "Bots"
_PROMISE = "Promise "
_BOT_NAMES = {each.key: each.names["en"] for each in CHARACTERS}


@dataclass(frozen=True, slots=True)
class Bygone:
    """A match and what was promised about its deals; who played, where and when.

    `bots` are the keys of those who played by themselves, by seat.
    """

    code: str
    date: str
    names: list[str]
    bots: dict[int, str]
    match: Match
    promises: dict[str, str]

    @classmethod
    def of(cls, stored: Stored, at: int, today: str) -> Bygone | None:
        """What is kept of a table, if it is over; `at` says when the last thing happened there.

        A deal of a day that is not over is still nobody's to see.
        """
        table, match, promises = played(Told(stored.code, stored.agreement, stored.entries))
        day = table.agreement.day
        if table.state != "over" or not match.rounds or (day is not None and day >= today):
            return None
        bots = {each.number: each.bot or "" for each in table.seats if each.kind == "bot"}
        date = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
        return cls(stored.code, date, called(table), bots, match, promises)

    @classmethod
    def read(cls, record: Record) -> Bygone:
        """What `record` has written. Raises ValueError where it has not."""
        other, match = record.header.other, record.match
        if match is None or not {_TABLE, _DATE}.issubset(other):
            raise ValueError("this is no record of a table")
        bots = [each.split(" ") for each in other.get(_BOTS, "").split(", ") if each]
        promises = {name: said for name, said in other.items() if name.startswith(_PROMISE)}
        return cls(
            other[_TABLE],
            other[_DATE],
            record.header.names,
            {int(seat): bot for seat, bot in bots},
            match,
            promises,
        )

    def record(self) -> str:
        """All of it, for those who played there."""
        about = {_TABLE: self.code, _DATE: self.date}
        if self.bots:
            about[_BOTS] = ", ".join(f"{seat} {bot}" for seat, bot in self.bots.items())
        return write(self.match, self.names, about | self.promises)

    def nameless(self) -> str:
        """The game alone, for anybody: people are letters, and nothing says where it was or when.

        The same game is the same text, whenever it is written and wherever it was kept.
        """
        names = [
            _BOT_NAMES.get(self.bots.get(seat, ""), ascii_uppercase[seat - 1])
            for seat in range(1, self.match.players + 1)
        ]
        return write(self.match, names, self.promises)
