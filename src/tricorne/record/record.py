"""A record: a match, its players, and the rest of its header."""

from __future__ import annotations

from dataclasses import dataclass, field

from tricorne.record.header import Header
from tricorne.rules.dealing import Dealing
from tricorne.rules.errors import Refusal, TricorneError
from tricorne.rules.match import Match

FIRST_LINE = "Tricorne record 1"


class RecordError(TricorneError):
    """The first wrong line of a record: its number, and why it is wrong."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.line = line

    def __str__(self) -> str:
        """Such as `line 12: it is the turn of seat 2`."""
        return f"line {self.line}: {self.refusal}"


@dataclass(slots=True)
class Record:
    """The contents of a record, as far as it goes.

    `begun` is the match from `Round 1` on, and None before. `dealing` is the deal of a round that
    has no `Starter` yet. `totals` are those of the last lines read. The match is ahead of them
    while the lines for the end of a round are missing. `finished` says whether nothing is missing.
    """

    header: Header
    begun: Match | None = None
    dealing: Dealing | None = None
    totals: list[int] = field(default_factory=list)
    rounds: int = 0
    finished: bool = False

    @property
    def match(self) -> Match:
        """The match, without rounds before `Round 1`.

        Raises a TricorneError if the header does not name the rules and the players yet.
        """
        if self.begun is None:
            header = self.header
            return Match(header.terms, len(header.names), credit=header.credit)
        return self.begun

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once the record is finished."""
        return self.begun.winners if self.finished and self.begun is not None else []


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading: the record up to the first wrong line, and the error, if any."""

    record: Record
    error: RecordError | None = None

    @property
    def ok(self) -> bool:
        """Whether every line is right."""
        return self.error is None

    def checked(self) -> Record:
        """The record; raises its RecordError if a line is wrong."""
        if self.error is not None:
            raise self.error
        return self.record
