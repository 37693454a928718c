"""A record with notes: above each line, as comments, which rule of the sheet it shows.

All notes are derived anew from the rules, line by line. A record with notes is still a record.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tools.matches.dealt import begun, dealt, headed
from tools.matches.done import done
from tools.matches.ends import decided, settled
from tools.matches.note import Note
from tricorne.record import read
from tricorne.record.statement import DealLine, EventLine, RoundLine, parse_statement
from tricorne.rules import Round
from tricorne.rules.actions import END, Draw, End, Pass, Place


class Line(NamedTuple):
    """A line of a record, and the notes on it."""

    text: str
    notes: list[Note]


def annotated(text: str) -> str:
    """A correct record with its current notes, which replace earlier ones."""
    return "".join(f"{part}\n" for line in noted(text) for part in (*line.notes, line.text))


def noted(text: str) -> list[Line]:
    """The lines of a correct record, including blank ones, each with its notes."""
    match = read(text).checked().match
    assert match is not None
    header, *rounds = _sections(text)
    lines = [Line(line, [*headed(line, match)]) for line in header]
    for section, whole in zip(rounds, match.rounds, strict=True):
        lines += _noted_round(section, whole)
    lines[-1].notes.extend(decided(match))
    return lines


def _sections(text: str) -> list[list[str]]:
    """The lines of the header, and those of each round; without comments."""
    sections: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("Round "):
            sections.append([])
        if not line.startswith("#"):
            sections[-1].append(line)
    return sections


def _noted_round(section: list[str], whole: Round) -> Iterator[Line]:
    """The lines of a round, which is played again beside them."""
    round_ = Round(whole.terms, whole.deal, whole.initial_totals)
    brought = (event for event in whole.log if event.action == END)
    for line in section:
        said = parse_statement(line) if line else None
        notes: list[Note] = []
        match said:
            case RoundLine(number=number):
                notes = [*begun(number)]
            case DealLine():
                notes = [dealt(said, round_)]
            case EventLine(action=End()):
                notes = [settled(whole, next(brought))]
            case EventLine(action=Place() | Draw() | Pass() as action):
                before = round_.copy()
                event = round_.push(action, said.time_ns)
                notes = [*done(before, event, round_)]
        yield Line(line, notes)
