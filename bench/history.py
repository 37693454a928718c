"""Whether what clients saw of tables can be: a checker written from docs/socket.md alone.

What each client sent and was told goes into a `History`; `faults` compares it with what is stored
in the end. Nothing of the server is used but the format of its records.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tricorne.record import read

_DRAWN = re.compile(r" draw .*")
_TIME = re.compile(r" (\d+)\.(\d{3})s$")
_TOLERANCE = 1.0
"""By so many seconds a clock may be wrong."""

Told = dict[str, Any]


class Stored(NamedTuple):
    """An entry, as somebody beside the servers reads it."""

    code: str
    version: int
    entry: str


@dataclass
class Line:
    """One socket of a client: from when to when he was there by it, and what was said on it."""

    opened: float
    closed: float | None = None
    told: list[tuple[float, Told]] = field(default_factory=list)

    def spans(self, begin: float, end: float) -> bool:
        """Whether he was there by it all that time."""
        return self.opened <= begin and (self.closed is None or self.closed >= end)


@dataclass
class Diary:
    """One seat of a table: its sockets, one after the other, and what it asked for, by id."""

    code: str
    seat: int
    lines: list[Line] = field(default_factory=list)
    asked: dict[str, tuple[float, str]] = field(default_factory=dict)
    """When each action was asked for first, and which one it was."""
    done: dict[str, tuple[float, int]] = field(default_factory=dict)
    """When it was acknowledged, and with which version."""

    def hear(self, at: float, message: Told) -> None:
        """Something was said on the last socket."""
        kept = {name: message.get(name) for name in ("is", "version", "log", "answers", "code")}
        if message["is"] == "table":
            kept["log"] = message["view"]["log"] if message["view"] else None
            kept["rounds_over"] = message["rounds_over"]
        self.lines[-1].told.append((at, kept))
        answers = message.get("answers")
        if answers in self.asked and message["is"] != "refused" and answers not in self.done:
            self.done[answers] = (at, message["version"])


def faults(diaries: Sequence[Diary], stored: Iterable[Stored]) -> list[str]:
    """All that cannot be, in words."""
    entries: dict[str, dict[int, dict[str, Any]]] = defaultdict(dict)
    for row in stored:
        entries[row.code][row.version] = json.loads(row.entry)
    tables: dict[str, list[Diary]] = defaultdict(list)
    for diary in diaries:
        tables[diary.code].append(diary)
    return [
        f"{code}: {fault}"
        for code, seats in tables.items()
        for fault in (
            *_gaps(entries[code]),
            *_doubles(entries[code]),
            *_lost(seats, entries[code]),
            *_orders(seats, entries[code]),
            *_steps_back(seats),
            *_clocks(seats, entries[code]),
        )
    ]


def record_fault(record: bytes) -> str | None:
    """Why a record cannot be, if it cannot."""
    error = read(record).error
    return None if error is None else str(error)


def _gaps(entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """Versions count what was stored, one by one."""
    if sorted(entries) != [*range(1, len(entries) + 1)]:
        yield "a version is missing"


def _doubles(entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """What has an id is done once."""
    ids = Counter((entry.get("by"), entry["id"]) for entry in entries.values() if "id" in entry)
    yield from (f"{what} was stored {times} times" for what, times in ids.items() if times > 1)


def _lost(seats: list[Diary], entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """What was acknowledged is there, and not after the version that was told with it."""
    found = {(e.get("by"), e.get("id")): (v, e) for v, e in entries.items()}
    for diary in seats:
        for id_, (_, version) in diary.done.items():
            at, entry = found.get((diary.seat, id_), (0, {}))
            wished = diary.asked[id_][1]
            if not at:
                yield f"seat {diary.seat}: {id_} ({wished}) was acknowledged and is not there"
            elif at > version:
                yield f"seat {diary.seat}: {id_} is version {at}, and {version} was told"
            elif "@" in wished and not any(wished in line for line in entry["lines"]):
                yield f"seat {diary.seat}: {id_} was to be {wished}, and is {entry['lines']}"


def _hidden(line: str) -> str:
    """A line of a log, as everybody may see it."""
    return _DRAWN.sub(" draw", _TIME.sub("", line))


def _orders(seats: list[Diary], entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """All seats are told the same of each version, and that is what is stored there."""
    for diary in seats:
        for line in diary.lines:
            for _, message in line.told:
                if message["is"] != "event":
                    continue
                version = message["version"]
                entry = entries.get(version, {})
                told = [_hidden(each) for each in message["log"]]
                if told != [_hidden(each) for each in entry.get("lines", ())]:
                    yield f"seat {diary.seat} was told {told} of version {version}: {entry}"


def _steps_back(seats: list[Diary]) -> Iterator[str]:
    """No seat is shown an older table than it has seen, on any socket."""
    for diary in seats:
        seen = 0
        for line in diary.lines:
            for _, message in line.told:
                version = message["version"]
                if message["is"] in ("table", "event"):
                    if version < seen:
                        yield f"seat {diary.seat} saw version {seen} and then {version}"
                    seen = max(seen, version)


def _clocks(seats: list[Diary], entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """A stored time is that from when the turn had begun until it was over.

    It had begun when anybody saw it, and had not when the action before it was asked for.

    Only where somebody who plays was there all the time; else the clock stood still for a while.
    """
    first: dict[int, float] = {}
    for diary in seats:
        for line in diary.lines:
            for at, message in line.told:
                if message["is"] in ("table", "event"):
                    version = message["version"]
                    first[version] = min(first.get(version, at), at)
    asked: dict[tuple[Any, Any], float] = {
        (one.seat, id_): at for one in seats for id_, (at, _) in one.asked.items()
    }
    for diary in seats:
        for id_, (acknowledged, _) in diary.done.items():
            version, entry = _entry_of(entries, diary.seat, id_)
            time = _TIME.search(entry["lines"][0]) if entry.get("lines") else None
            before = entries.get(version - 1, {})
            seen = first.get(version - 1)
            if time is None or seen is None or before.get("do") != "act":
                continue
            began = min(asked.get((before.get("by"), before.get("id")), seen), seen)
            if not any(line.spans(began, acknowledged) for one in seats for line in one.lines):
                continue
            thought = int(time[1]) + int(time[2]) / 1000
            least = diary.asked[id_][0] - seen - _TOLERANCE
            most = acknowledged - began + _TOLERANCE
            if not least <= thought <= most:
                said = f"{thought:.1f} s at version {version}, not {least:.1f} to {most:.1f}"
                yield f"the clock of seat {diary.seat} shows {said}"


def _entry_of(
    entries: dict[int, dict[str, Any]], seat: int, id_: str
) -> tuple[int, dict[str, Any]]:
    for version, entry in entries.items():
        if entry.get("by") == seat and entry.get("id") == id_:
            return version, entry
    return 0, {}
