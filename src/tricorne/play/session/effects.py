"""The values that a session exchanges with its host.

A session only decides. Its host reports events to it, and carries out the returned effects in their
order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from tricorne.play.table.agreement import Agreement
from tricorne.play.table.entry import Entry
from tricorne.play.table.table import Table
from tricorne.play.table.wish import Wish
from tricorne.rules import Action, Deal, Refusal, Round, TricorneError, View

Alarm = Literal["again", "look", "turn"]
"""The timers of a table: retry due work, check who keeps the others waiting, end a turn."""

StoreFailure = Literal["failed", "full", "outrun"]
"""Why due work was not stored: a failure, a lack of room, or another server that was faster."""


class Guest(Protocol):
    """A connection to a table. The session sets its seat and its pledge."""

    seat: int | None
    """The seat that it views; None for a spectator."""
    pledge: str | None
    """Its device's pledge for the next shuffle."""

    def speak(self) -> bool:
        """Charge one phrase; False if the guest has to wait."""


class Chance(Protocol):
    """Supplies new tables and rounds: codes, tokens, salts, deals, bots, and the time."""

    @property
    def mixes(self) -> bool:
        """Whether players take part in the shuffle."""

    def code(self) -> str:
        """A code for a new table."""

    def token(self) -> str:
        """A token that opens a seat."""

    def clock_ms(self) -> int:
        """The time in milliseconds since 1970."""

    def salt(self) -> str:
        """A salt for a commitment."""

    def deal(self, agreement: Agreement) -> Deal:
        """A random deal."""

    def bots(self, language: str) -> Mapping[str, str]:
        """The names of the available bots, by their keys."""


class Outside(Chance, Protocol):
    """Everything that a session asks its host for: randomness, limits and the host's role."""

    @property
    def holds(self) -> bool:
        """Whether this host runs the table's timers and bots."""

    @property
    def unsure(self) -> bool:
        """Whether the host must read the table from the store before anything else."""

    @property
    def waits(self) -> bool:
        """Whether players can wait for each other. False for a table on a single device."""

    @property
    def pace(self) -> float:
        """How long bots appear to think, as a multiple of the usual time; 0 for no extra pause."""

    @property
    def grace_seconds(self) -> float:
        """How long players may be away before they count as gone."""

    @property
    def name_letters(self) -> int:
        """The longest allowed name."""

    @property
    def first_knock(self) -> int:
        """The number of the first knock."""

    def random_between(self, least: float, most: float) -> float:
        """A random number in this range."""


# Requests, from a host to its session


@dataclass(frozen=True, slots=True)
class Wished:
    """A guest requests a change of the table."""

    guest: Guest
    wish: Wish


@dataclass(frozen=True, slots=True)
class SitDown:
    """Somebody takes this seat, or any open one, without knocking."""

    seat: int | None
    name: str
    key: str
    pledge: str | None


@dataclass(frozen=True, slots=True)
class StandUp:
    """The person with this key leaves their seat for good."""

    key: str


@dataclass(frozen=True, slots=True)
class GoAway:
    """The person with this key will be away until then, or is back."""

    key: str
    until: int


@dataclass(frozen=True, slots=True)
class AddKey:
    """Add a token to a person's seat; `key` is its digest."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A bot has chosen its move, or found none. `due` is the key of the question."""

    due: tuple[int, int]
    action: Action | None


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The seat to move is out of time."""


@dataclass(frozen=True, slots=True)
class PassBy:
    """The others may have waited long enough for somebody."""


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Due work may be waiting to be done."""


Request = Wished | SitDown | StandUp | GoAway | AddKey | Moved | TimeOut | PassBy | CatchUp


# Effects, from a session to its host


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message to a guest."""

    guest: Guest
    text: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Tell a guest why their request is refused."""

    guest: Guest
    refusal: Refusal
    answers: str | None


@dataclass(frozen=True, slots=True)
class Bye:
    """Close a guest's connection."""

    guest: Guest
    code: str


@dataclass(frozen=True, slots=True)
class Decide:
    """Hand this request to `decide` as soon as nothing else is changing the table."""

    request: Request


@dataclass(frozen=True, slots=True)
class FreshTable:
    """A new table that is not stored yet, its stored entries, and its tokens by seat."""

    table: Table
    entries: tuple[str, ...]
    tokens: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Persist:
    """Store this entry durably, then hand this effect and the table after it to `apply_stored`.

    `asker` is the guest who requested it. A `due` entry has no asker; if it cannot be stored, the
    host reports that to `retry_unstored`. `follows` is the effect that made it due. `answers` is
    the id by which an opened part is acknowledged. `pledge` belongs to the person who sits down.
    `next` is a new table, stored in the same step.
    """

    entry: Entry
    asker: Guest | None = None
    due: bool = False
    follows: Persist | None = None
    answers: str | None = None
    pledge: str | None = None
    next: FreshTable | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """Call `handle_alarm` with this alarm in this many seconds, and no earlier; None for never."""

    alarm: Alarm
    seconds: float | None


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a bot for its move, then request `Moved`.

    The move comes after `pause` seconds at the earliest; None for no pause.
    """

    due: tuple[int, int]
    bot: str
    round: Round
    pause: float | None

    @property
    def view(self) -> View:
        """The position as the bot sees it."""
        return self.round.view(self.due[1])


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Cancel the latest question to a bot."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Compute a hint, and hand it to `take_hint` with this key; None if there is none."""

    guest: Guest
    moved: int
    view: View


@dataclass(frozen=True, slots=True)
class NoteClock:
    """The clock has started or stopped at this version and thinking time."""

    version: int
    thought_ns: int
    runs: bool


@dataclass(frozen=True, slots=True)
class Spread:
    """Send this message to other servers that have this table."""

    word: dict[str, object]


@dataclass(frozen=True, slots=True)
class CompanyChanged:
    """The people here, their pledges or their knocks have changed."""


@dataclass(frozen=True, slots=True)
class BotRefused:
    """A bot chose an illegal action, and a legal one was made instead."""

    error: TricorneError


Effect = (
    Tell
    | Refuse
    | Bye
    | Decide
    | Persist
    | Wait
    | Think
    | StopThinking
    | Advise
    | NoteClock
    | Spread
    | CompanyChanged
    | BotRefused
)
