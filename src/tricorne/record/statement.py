"""The lines of a record: the kind of statement of each line, and its words."""

from __future__ import annotations

import re
from typing import NamedTuple

from tricorne.rules.actions import DRAW, END, PASS, Action, Draw, End, Place
from tricorne.rules.errors import Code, Refusal, TricorneError, refuse
from tricorne.rules.grid import Cell
from tricorne.rules.spelling import shorten, unknown_tile, whole_number
from tricorne.rules.tiles import TILE_NAMED, WAYS

_NANOSECONDS = 9

_EVENT = re.compile(
    r"([0-9]+) "
    r"(?:([0-9])([0-9])([0-9])@(-?[0-9]+),(-?[0-9]+)|(draw) ([0-9]{3}|\?)|pass|(end)) "
    r"([+-][0-9]+) =(-?[0-9]+)"
    r"(?: ([0-9]+)(?:\.([0-9]+))?s)?"
)
_ROUND = re.compile(r"Round ([0-9]+)")
_KEYED = re.compile(r"(Hand|Left) ([0-9]+)|(Pool|Lots|Starter)")


class StatementError(TricorneError):
    """A line that is not a statement of the format, or not allowed here."""


class EventLine(NamedTuple):
    """Something that happened, as a line says it: `1 345@0,0 +12 =12 4.2s`.

    If the digits of the action name no tile, their refusal stands in its place.
    """

    seat: int
    action: Action | End | Refusal
    points: int
    total: int
    time_ns: int | None


class DealLine(NamedTuple):
    """`Hand 2: ...`, `Pool: ...`, `Lots: ...`, `Starter: ...` or `Left 1: ...`."""

    name: str
    seat: int
    words: list[str]


class RoundLine(NamedTuple):
    """`Round 3`."""

    number: int


def normalize_spaces(line: str) -> str:
    """The words of a line with single spaces between them."""
    return " ".join(word for word in line.replace("\t", " ").split(" ") if word)


def parse_header_line(line: str) -> tuple[str, str] | None:
    """The name and the value of a header line; None for other lines."""
    name, colon, value = line.partition(":")
    name = name.rstrip(" ")
    return (name, value.strip(" ")) if colon and name else None


def parse_statement(line: str) -> EventLine | DealLine | RoundLine:
    """Read a line, of single spaces, that stands after the header."""
    event = _EVENT.fullmatch(line)
    if event:
        return _event(event)
    round_ = _ROUND.fullmatch(line)
    if round_:
        return RoundLine(whole_number(round_[1]))
    name, colon, words = line.partition(":")
    keyed = _KEYED.fullmatch(name.rstrip(" ")) if colon else None
    if not keyed:
        raise StatementError(refuse(Code.SYNTAX, "“{line}” is no statement", line=shorten(line)))
    name, seat = keyed[1] or keyed[3], whole_number(keyed[2] or "0")
    return DealLine(name, seat, [word for word in words.split(" ") if word])


def _event(found: re.Match[str]) -> EventLine:
    seat, first, second, third, row, col, draw, drawn, end, points, total, sec, frac = (
        found.groups()
    )
    time_ns = None if sec is None else _nanoseconds(sec, frac or "")
    action: Action | End | Refusal
    if first is not None:
        way = WAYS.get((int(first), int(second), int(third)))
        cell = Cell(whole_number(row), whole_number(col))
        action = Place(*way, cell) if way else unknown_tile(first + second + third)
    elif draw:
        tile = TILE_NAMED.get(drawn)
        action = DRAW if drawn == "?" else unknown_tile(drawn) if tile is None else Draw(tile)
    elif end:
        if time_ns is not None:
            raise StatementError(refuse(Code.SYNTAX, "an end takes no thinking time"))
        action = END
    else:
        action = PASS
    return EventLine(whole_number(seat), action, whole_number(points), whole_number(total), time_ns)


def _nanoseconds(seconds: str, fraction: str) -> int:
    billionths = int(fraction[:_NANOSECONDS].ljust(_NANOSECONDS, "0"))
    return whole_number(seconds) * 1_000_000_000 + billionths
