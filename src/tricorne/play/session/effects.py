"""The values that a session exchanges with its host.

A session decides and never acts. Its host tells it what has happened, and carries out the effects
that it gets back, in their order.
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
from tricorne.rules.commitment import Commitment

Alarm = Literal["again", "look", "turn"]
"""The timers of a table: try again what is due, look who keeps the others waiting, end a turn."""

StoreFailure = Literal["failed", "full", "outrun"]
"""Why something due could not be stored: it failed, there is no room, another server was faster."""


class Guest(Protocol):
    """A connection to a table. The session sets its seat and its pledge."""

    seat: int | None
    """The seat that it looks from; None for a spectator."""
    pledge: str | None
    """What its device has pledged for the next shuffle."""

    def speak(self) -> bool:
        """Whether it may say one more thing now; this counts as saying it."""


class Chance(Protocol):
    """Where new tables and rounds come from: codes, tokens, deals, and the bots that can play."""

    @property
    def mixes(self) -> bool:
        """Whether players have a hand in the shuffle."""

    def code(self) -> str:
        """A code for a new table."""

    def token(self) -> str:
        """A token that opens a seat."""

    def salt(self) -> str:
        """A salt for a promise."""

    def deal(self, agreement: Agreement) -> Deal:
        """A random deal."""

    def deal_of(self, day: str) -> tuple[Deal, Commitment]:
        """The deal of a day, and the promise about it."""

    def bots(self, language: str) -> Mapping[str, str]:
        """The names of the bots that can play, by their keys."""


class Outside(Chance, Protocol):
    """What a session takes from its host whenever it needs it: chance, limits, the host's role."""

    @property
    def holds(self) -> bool:
        """Whether this host does what happens at the table by itself."""

    @property
    def unsure(self) -> bool:
        """Whether the host has to read the table anew before anything else can happen."""

    @property
    def waits(self) -> bool:
        """Whether people can wait for each other; not at a table that exists on one device only."""

    @property
    def pace(self) -> float:
        """How long bots seem to think, as a multiple of the usual; 0 for no longer than they do."""

    @property
    def grace_seconds(self) -> float:
        """How long people may be away before they are gone."""

    @property
    def name_letters(self) -> int:
        """How long a name may be."""

    @property
    def first_knock(self) -> int:
        """The number of the first person who knocks."""

    def sealed(self, day: str | None) -> bool:
        """Whether a deal of the day must not be laid open yet."""

    def between(self, least: float, most: float) -> float:
        """A random number between two others."""


# What a host asks to change a table by


@dataclass(frozen=True, slots=True)
class Wished:
    """A guest wishes for something that is stored."""

    guest: Guest
    wish: Wish


@dataclass(frozen=True, slots=True)
class SitDown:
    """Somebody takes an open seat, or this one, without knocking."""

    seat: int | None
    name: str
    key: str
    pledge: str | None


@dataclass(frozen=True, slots=True)
class AddKey:
    """One more token opens the seat of a person; `key` is its digest."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A bot has chosen its move; `due` is the key of the question. No action if it found none."""

    due: tuple[int, int]
    action: Action | None


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The time of the seat to move is over."""


@dataclass(frozen=True, slots=True)
class PassBy:
    """The others may have waited long enough."""


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Something may be due that nobody asks for."""


Request = Wished | SitDown | AddKey | Moved | TimeOut | PassBy | CatchUp


# What a host carries out


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message to a guest."""

    guest: Guest
    text: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Tell a guest why something is not done."""

    guest: Guest
    refusal: Refusal
    answers: str | None


@dataclass(frozen=True, slots=True)
class Bye:
    """Send a guest away."""

    guest: Guest
    code: str


@dataclass(frozen=True, slots=True)
class Decide:
    """Hand this request to `decide` as soon as nothing else changes the table."""

    request: Request


@dataclass(frozen=True, slots=True)
class FreshTable:
    """A table that nobody knows yet, its entries as they are stored, and its tokens by seat."""

    table: Table
    entries: tuple[str, ...]
    tokens: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Persist:
    """Store this entry durably, then hand this effect and the table after it to `stored`.

    `asker` is the guest who asked for it. Nobody asks for what is `due`: if it cannot be stored,
    the host says so by `not_stored`. `follows` is the effect that made it due, if one did.
    `answers` is the id by which a guest's opened part is acknowledged. `pledge` is that of the
    person who sits down. `next` is a new table, to be stored in the same step.
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
    """Call `rang` with this alarm in so many seconds, and not at any other time; None: never."""

    alarm: Alarm
    seconds: float | None


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a bot for its move, and then for the change `Moved`.

    The answer comes no sooner than in `pause` seconds; None: as soon as it is found.
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
    """Nobody needs the latest move that a bot was asked for."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Work out a hint, and hand it to `advised` with this key; None if none is found."""

    guest: Guest
    moved: int
    view: View


@dataclass(frozen=True, slots=True)
class NoteClock:
    """The clock of this version has started or stopped after so much thinking."""

    version: int
    thought_ns: int
    runs: bool


@dataclass(frozen=True, slots=True)
class Spread:
    """Other servers that have this table need to know this."""

    word: dict[str, object]


@dataclass(frozen=True, slots=True)
class CompanyChanged:
    """Guests have come or gone, or have pledged something else, or knock."""


@dataclass(frozen=True, slots=True)
class BotRefused:
    """A bot has chosen an action that is not allowed; it does something else instead."""

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
