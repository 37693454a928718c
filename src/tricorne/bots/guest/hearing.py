"""Reads the messages of a server's socket as stored data: each is understood or refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tricorne.play.reading import (
    Unreadable,
    parse_json,
    read_fields,
    read_list,
    read_number,
    read_text,
    read_word,
    unreadable_error,
)
from tricorne.rules import Terms, TricorneError
from tricorne.rules.parameters import MOST_PLAYERS
from tricorne.rules.tiles import COUNT

STATES = ("waiting", "playing", "paused", "between", "over")
_MOST_VERSIONS, _MOST_ROUNDS, _MOST_POINTS = 10**9, 10_000, 10**6
_MOST_LINES, _LONGEST_LINE = 2000, 200
"""The longest rounds have a few hundred lines."""
_COUNTS = {"pool": COUNT, "draws": COUNT, "starter": MOST_PLAYERS}
_LISTS = ("hand", "board", "lots", "left", "actions")

ViewTold = dict[str, Any]
"""The fields of a view, or those that an event changes."""


class TableTold(NamedTuple):
    """The whole state. `totals` are those at the end of each round that it names."""

    version: int
    state: str
    seat: int
    terms: Terms
    view: ViewTold
    winners: list[int]
    totals: dict[int, list[int]]


class EventTold(NamedTuple):
    """One action: lines for the log, and the fields of the view that it changes."""

    version: int
    log: list[str]
    view: ViewTold


class RefusalTold(NamedTuple):
    """A refusal, or a goodbye: `how` says which."""

    how: str
    code: str
    text: str


Told = TableTold | EventTold | RefusalTold | None


def parse_message(text: str | bytes) -> Told:
    """What a message says; None if it matters to no bot. Raises Unreadable for nonsense."""
    try:
        said = read_fields(parse_json(text if isinstance(text, str) else text.decode()))
        match said.get("is"):
            case "table":
                return _table(said)
            case "event":
                view = _view(read_fields(said.get("view")))
                return EventTold(_version(said), read_lines(said.get("log")), view)
            case "refused" | "bye" as how:
                return RefusalTold(
                    how, read_text(said.get("code")), read_text(said.get("text", ""))
                )
            case word:
                read_text(word)
                return None
    except (RecursionError, TricorneError, ValueError) as error:
        raise unreadable_error() from error


def read_lines(told: object) -> list[str]:
    """Read lines of a log."""
    found = [read_text(line) for line in read_list(told)]
    if len(found) > _MOST_LINES or any(len(line) > _LONGEST_LINE for line in found):
        raise unreadable_error()
    return found


def placement_in(line: str) -> str | None:
    """The placement in a line of the log; None for anything else."""
    word = line.split(" ")[1:2]
    return word[0] if word and "@" in word[0] else None


def _table(said: Mapping[str, object]) -> TableTold:
    view = said.get("view")
    over = read_number(said.get("rounds_over"), 0, _MOST_ROUNDS)
    rounds = [_points(read_fields(each).get("totals")) for each in read_list(said.get("rounds"))]
    return TableTold(
        version=_version(said),
        state=read_word(STATES, said.get("state")),
        seat=_seat(said.get("you")),
        terms=Terms.from_dict(read_fields(said.get("table"))),
        view={} if view is None else _view(read_fields(view)),
        winners=[_seat(each) for each in read_list(said.get("winners"))],
        totals=dict(enumerate(rounds, start=over - len(rounds) + 1)),
    )


def _view(told: Mapping[str, object]) -> ViewTold:
    """The fields that `View` knows, each of its type. Whether they agree, `View` finds out."""
    found: ViewTold = {}
    for name, value in told.items():
        if name in _COUNTS:
            found[name] = read_number(value, 0, _COUNTS[name])
        elif name in {"seat", "to_move"}:
            found[name] = None if value is None else _seat(value)
        elif name == "sizes":
            found[name] = [read_number(each, 0, COUNT) for each in read_list(value)]
        elif name == "totals":
            found[name] = _points(value)
        elif name == "log":
            found[name] = read_lines(value)
        elif name in _LISTS:
            found[name] = None if value is None else read_list(value)
        elif name == "over":
            found[name] = None if value is None else read_text(value)
    return found


def _version(said: Mapping[str, object]) -> int:
    return read_number(said.get("version"), 0, _MOST_VERSIONS)


def _seat(told: object) -> int:
    return read_number(told, 1, MOST_PLAYERS)


def _points(told: object) -> list[int]:
    points = [read_number(each, -_MOST_POINTS, _MOST_POINTS) for each in read_list(told)]
    if not points or len(points) > MOST_PLAYERS:
        raise unreadable_error()
    return points


__all__ = [
    "EventTold",
    "RefusalTold",
    "TableTold",
    "Unreadable",
    "parse_message",
    "placement_in",
    "read_lines",
]
