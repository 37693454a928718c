"""The finished rounds, worked out from all stored entries of a table.

A table in play knows only its last rounds. This may take a second for a very long table, and runs
in a thread or a process of its own, which needs no database.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tricorne.play.table import Agreement, Table
from tricorne.play.table.entry import Dealt, read_entry
from tricorne.play.table.finished import Finished
from tricorne.record.credit import credit_lines
from tricorne.record.promise import PRACTICE, device_line, promise_line
from tricorne.record.rival import rival_line
from tricorne.record.writer import write
from tricorne.rules import Board, Match

_PLAYER = "Player"
"""The name of a nameless player in a record, which speaks English. Who shows it translates it."""


class Told(NamedTuple):
    """The stored data of a table."""

    code: str
    agreement: str
    entries: list[str]


def record(told: Told) -> str:
    """The record of the rounds that are over."""
    table, match, origins = replay_rounds(told)
    return write(match, record_names(table), origins)


def replay_rounds(told: Told) -> tuple[Table, Match, dict[str, str]]:
    """The table now, its finished rounds, and further lines of their record.

    They name start credits, and the origin of each deal: the server's promise, a device that dealt,
    or a chosen deal and its rival.
    """
    table = _begun(told)
    agreement = table.agreement
    match = Match(agreement.terms, len(table.seats), credit=agreement.credit)
    practice, rival = agreement.practice, agreement.rival
    origins = [] if practice is None else [(PRACTICE, practice)]
    origins += [] if rival is None else [rival_line(rival)]
    for number, at in enumerate(_ends(table, told), start=1):
        match.rounds.append(at.match.rounds[-1])
        if at.promise is not None:
            origins.append(promise_line(number, at.promise))
        elif at.origin == "device":
            origins.append(device_line(number))
    return table, match, {**credit_lines(agreement.credit), **dict(origins)}


def record_names(table: Table) -> list[str]:
    """The names in a record."""
    return [seat.name or f"{_PLAYER} {seat.number}" for seat in table.seats]


def finished_rounds(told: Told) -> list[Finished]:
    """All rounds that are over, as a table shows its last ones."""
    return [at.finished[-1] for at in _ends(_begun(told), told) if at.match.between_rounds]


def last_board(told: Told) -> Board | None:
    """The board of the last round that is over."""
    boards = [at.match.rounds[-1].board for at in _ends(_begun(told), told)]
    return boards[-1] if boards else None


def _begun(told: Told) -> Table:
    return Table(told.code, Agreement.from_json(told.agreement))


def _ends(table: Table, told: Told) -> Iterator[Table]:
    """The table at the end of each round; the last one is the current table."""
    for text in told.entries:
        entry = read_entry(text)
        if isinstance(entry, Dealt) and table.match.rounds:
            yield table
        table.apply(entry)
    if table.match.rounds and (table.match.between_rounds or table.state == "over"):
        yield table
