"""A finished game in its permanent form: with names, or anonymous."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from string import ascii_uppercase
from typing import TYPE_CHECKING

from tricorne.play.names import ENGLISH
from tricorne.play.table.rounds import Told, record_names, replay_rounds
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.record.promise import origin_lines
from tricorne.record.writer import write

if TYPE_CHECKING:
    from tricorne.record import Record
    from tricorne.rules import Match
    from tricorne.server.store import Stored

_TABLE, _DATE, _BOTS = "Table", "Date", "Bots"
_BOT_NAMES = {each.key: each.names[ENGLISH] for each in CHARACTERS}


@dataclass(frozen=True, slots=True)
class Bygone:
    """A match, the origins of its deals, and its players, place and time.

    `bots` are the keys of the bots, by seat.
    """

    code: str
    date: str
    names: list[str]
    bots: dict[int, str]
    match: Match
    origins: dict[str, str]
    """The lines of the record that tell where the deals came from."""

    @classmethod
    def of(cls, stored: Stored, at: int) -> Bygone | None:
        """The permanent form of a table that is over; `at` is the time of its last entry."""
        table, match, origins = replay_rounds(Told(stored.code, stored.agreement, stored.entries))
        if table.state != "over" or not match.rounds:
            return None
        bots = {each.number: each.bot or "" for each in table.seats if each.kind == "bot"}
        date = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
        return cls(stored.code, date, record_names(table), bots, match, origins)

    @classmethod
    def read(cls, record: Record) -> Bygone:
        """The game that `record` has written. Raises ValueError for other texts."""
        other, match = record.header.other, record.begun
        if match is None or not {_TABLE, _DATE}.issubset(other):
            raise ValueError("this is no record of a table")
        bots = [each.split(" ") for each in other.get(_BOTS, "").split(", ") if each]
        return cls(
            other[_TABLE],
            other[_DATE],
            record.header.names,
            {int(seat): bot for seat, bot in bots},
            match,
            origin_lines(record.header),
        )

    def record(self) -> str:
        """The complete record, for its players."""
        about = {_TABLE: self.code, _DATE: self.date}
        if self.bots:
            about[_BOTS] = ", ".join(f"{seat} {bot}" for seat, bot in self.bots.items())
        return write(self.match, self.names, about | self.origins)

    def nameless(self) -> str:
        """The anonymous record, for anybody: players are letters, and there is no place or time.

        The same game always gives the same text.
        """
        names = [
            _BOT_NAMES.get(self.bots.get(seat, ""), ascii_uppercase[seat - 1])
            for seat in range(1, self.match.players + 1)
        ]
        return write(self.match, names, self.origins)
