"""The entries of a table: one for each thing that happened there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields as dataclass_fields
from typing import Any, ClassVar

from tricorne.play.reading import (
    parse_json,
    read_fields,
    read_flag,
    read_number,
    read_text,
    read_texts,
)
from tricorne.record.statement import EventLine, parse_statement
from tricorne.rules import Draw, Event, Refusal, TricorneError
from tricorne.rules.parameters import MOST_PLAYERS

_MS = 1_000_000
_LONGEST_NS = (1 << 63) - 1
_MOST = 10_000
"""More actions than a round can have."""
_SEATS = {str(seat): seat for seat in range(1, MOST_PLAYERS + 1)}
_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class CorruptLog(Exception):  # noqa: N818  (reads as what it says)
    """The stored table is damaged, or its entries do not follow from each other."""


def whole_ms(time_ns: int) -> int:
    """A time as it is stored: in nanoseconds, without parts of milliseconds."""
    return max(time_ns, 0) // _MS * _MS


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An event. `by` is the seat that requested it, `id` the seat's own id for it.

    `at` is the time in milliseconds since 1970, where all play in their own time.
    """

    do: ClassVar[str] = ""
    by: int | None = None
    id: str | None = None
    at: int | None = None

    @property
    def wished(self) -> str:
        """The request: wishes under the same id have to agree in it."""
        return self.do

    @property
    def wisher(self) -> int:
        """The seat that requested it. Raises ValueError if none did."""
        if self.by is None:
            raise ValueError("nobody is said to have done it")
        return self.by

    def to_json(self) -> str:
        """The entry as it is stored."""
        stored: dict[str, object] = {"do": self.do}
        for key in _fields(type(self)):
            given = getattr(self, key)
            if given is not None:
                stored[key] = given
        return _ENCODE(stored)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat(Entry):
    """A player sat down on an open seat."""

    do: ClassVar[str] = "sit"
    seat: int
    name: str
    key: str

    @property
    def wished(self) -> str:
        return "admit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyed(Entry):
    """A seat was given one more token that opens it."""

    do: ClassVar[str] = "key"
    seat: int
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood(Entry):
    """A player left before the match began; the seat is open again."""

    do: ClassVar[str] = "stand"

    @property
    def wished(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed(Entry):
    """The mixing before a round has begun: the promised salt, and the seats' pledges."""

    do: ClassVar[str] = "mix"
    salt: str
    pledges: Mapping[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Entry):
    """A round was dealt: the lines of the deal, and the salt of the promise about it.

    After a mixing also the parts that were opened, by seat.
    """

    do: ClassVar[str] = "deal"
    lines: tuple[str, ...]
    salt: str
    parts: Mapping[int, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted(Entry):
    """The seat to move acted; more than once when its turn ran out. Stored as record lines."""

    do: ClassVar[str] = "act"
    events: tuple[Event, ...]

    @property
    def wished(self) -> str:
        action = self.events[0].action if self.events else None
        return "act draw" if isinstance(action, Draw) else f"act {action}"

    def to_json(self) -> str:
        """The entry as it is stored."""
        stored: dict[str, object] = {
            "do": self.do,
            "lines": [_line(event) for event in self.events],
        }
        if self.by is not None:
            stored["by"] = self.by
        if self.id is not None:
            stored["id"] = self.id
        if self.at is not None:
            stored["at"] = self.at
        return _ENCODE(stored)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Entry):
    """A move and the actions after it were undone: this many actions together.

    The seat that made it has thought for `thought_ns` already.
    """

    do: ClassVar[str] = "undo"
    thought_ns: int
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Entry):
    """A player asked to undo their last move."""

    do: ClassVar[str] = "ask"


@dataclass(frozen=True, slots=True, kw_only=True)
class Granted(Entry):
    """A player agrees to the undo; others have not answered yet."""

    do: ClassVar[str] = "grant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Denied(Entry):
    """A player does not agree to the undo, or it was withdrawn."""

    do: ClassVar[str] = "deny"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought(Entry):
    """The thinking time of the seat to move, noted before the table is unloaded."""

    do: ClassVar[str] = "thought"
    thought_ns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Entry):
    """The clocks were stopped, by a player or by the table."""

    do: ClassVar[str] = "pause"
    thought_ns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(Entry):
    """The clocks go on."""

    do: ClassVar[str] = "resume"


@dataclass(frozen=True, slots=True, kw_only=True)
class WentAway(Entry):
    """A player will be away until then, in milliseconds since 1970; or is back, if that is past."""

    do: ClassVar[str] = "away"
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced(Entry):
    """A bot plays for a seat from now on."""

    do: ClassVar[str] = "bot"
    seat: int
    bot: str
    name: str

    @property
    def wished(self) -> str:
        return f"replace {self.seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(Entry):
    """A player took their seat back from its bot."""

    do: ClassVar[str] = "return"


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Entry):
    """A player gave their seat to a bot, for good."""

    do: ClassVar[str] = "leave"
    bot: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismissed(Entry):
    """A guest was removed: the seat is free, or a bot's for good."""

    do: ClassVar[str] = "dismiss"
    seat: int
    bot: str | None = None
    name: str = ""

    @property
    def wished(self) -> str:
        return f"dismiss {self.seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Entry):
    """A seat has given the match up, or it was claimed from it."""

    do: ClassVar[str] = "resign"
    seat: int

    @property
    def wished(self) -> str:
        return "resign" if self.by == self.seat else f"claim {self.seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Halted(Entry):
    """The operator ended the match."""

    do: ClassVar[str] = "halt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gave(Entry):
    """The seat to move was given time."""

    do: ClassVar[str] = "time"
    seat: int
    extra_ns: int

    @property
    def wished(self) -> str:
        return f"time {self.seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked(Entry):
    """The table was locked, or opened again."""

    do: ClassVar[str] = "lock"
    locked: bool

    @property
    def wished(self) -> str:
        return "lock" if self.locked else "unlock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied(Entry):
    """A player is ready for the next round, or after the match for another one."""

    do: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematched(Entry):
    """Another table was laid for the same people."""

    do: ClassVar[str] = "rematch"
    code: str


_KINDS: dict[str, type[Entry]] = {
    kind.do: kind
    for kind in (
        Acted,
        Sat,
        Keyed,
        Stood,
        Mixed,
        Dealt,
        Undone,
        Asked,
        Granted,
        Denied,
        Thought,
        Paused,
        Resumed,
        WentAway,
        Replaced,
        Returned,
        Left,
        Dismissed,
        Resigned,
        Halted,
        Gave,
        Locked,
        Readied,
        Rematched,
    )
}


def _fields(kind: type[Entry]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclass_fields(kind))


def _seat(stored: object) -> int:
    return read_number(stored, 1, MOST_PLAYERS)


def _size(stored: object) -> int:
    return read_number(stored, 1, _MOST)


def _time(stored: object) -> int:
    return read_number(stored, 0, _LONGEST_NS)


def _lines(stored: object) -> tuple[str, ...]:
    return tuple(read_texts(stored))


def _events(stored: object) -> tuple[Event, ...]:
    return tuple(_event(line) for line in read_texts(stored))


def _by_seat(stored: object) -> dict[int, str]:
    return {_SEATS[seat]: read_text(said) for seat, said in read_fields(stored).items()}


_READERS: dict[str, Callable[[object], object]] = {
    **dict.fromkeys(("by", "seat"), _seat),
    **dict.fromkeys(("id", "name", "key", "salt", "bot", "code"), read_text),
    **dict.fromkeys(("thought_ns", "extra_ns", "at", "until"), _time),
    **dict.fromkeys(("pledges", "parts"), _by_seat),
    "count": _size,
    "locked": read_flag,
    "lines": _lines,
    "events": _events,
}
"""How each field is read; a name means the same in every entry."""


def read_entry(text: str) -> Entry:
    """The stored entry. Raises CorruptLog for anything else."""
    try:
        return _read(read_fields(parse_json(text)))
    except (TricorneError, LookupError, TypeError, ValueError) as error:
        raise CorruptLog("a stored entry is damaged") from error


def _read(stored: dict[str, object]) -> Entry:
    kind = _KINDS[read_text(stored["do"])]
    given: dict[str, Any] = {}
    for name, value in stored.items():
        if name != "do":
            field = "events" if kind is Acted and name == "lines" else name
            given[field] = _READERS[field](value)
    return kind(**given)


def _line(event: Event) -> str:
    """An event as a line of a record, its thinking time in milliseconds."""
    seconds, rest = divmod((event.time_ns or 0) // _MS, 1000)
    return f"{event} {seconds}.{rest:03d}s"


def _event(line: str) -> Event:
    read = parse_statement(line)
    if not isinstance(read, EventLine) or isinstance(read.action, Refusal):
        raise ValueError(f"this is no event: {line}")  # noqa: TRY004  (the text, not its type)
    return Event(read.seat, read.action, read.points, read.total, read.time_ns)
