"""The state of a live table: its game, its audience, its timers, and the effects to carry out."""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.session.absences import Absences, Waits, waited_ns
from tricorne.play.session.audience import Audience, Company
from tricorne.play.session.deadline import Deadline
from tricorne.play.session.effects import Effect, Guest, Outside
from tricorne.play.session.knocks import Knocks
from tricorne.play.session.parts import OpenedParts
from tricorne.play.session.stopwatch import Stopwatch
from tricorne.play.table.entry import Entry
from tricorne.play.table.now import Knock, Now
from tricorne.play.table.table import Table
from tricorne.play.table.undoing import agreed_undo
from tricorne.play.thinking.hint import Hint
from tricorne.rules import View

AGAIN = 0.2
"""Seconds until a failed step is retried; the time doubles with each failure."""

_NS = 1e9
_NO_WAITS = Waits()


class TurnHint:
    """The hint for one turn, and the guests waiting for it, each with a step and an id."""

    def __init__(self, moved: int, view: View) -> None:
        self.moved = moved
        self.view = view
        self.hint: Hint | None = None
        self.waiting: list[tuple[Guest, int, str | None]] = []


class SessionState:
    """The state of a session. `at` is the time of the latest event, in nanoseconds.

    - `announced` is the presence that everybody has been told last, and `late_at` when the awaited
      players will be late by it;
    - `tokens` open the seats of the next table;
    - `hint` is the latest one;
    - `thinking_of` is the question to a bot: the version of the last move, and the seat;
    - `retrying`, `turn_ends` and `look_at` describe the alarms that are set;
    - `out` collects the effects of the current event.
    """

    def __init__(self, table: Table, outside: Outside, thought_ns: int, at: int) -> None:
        self.table = table
        self.outside = outside
        self.at = at
        self.clock = Stopwatch(thought_ns)
        self.absences = Absences(at, self.grace_ns, waited_ns(table, thought_ns, self.grace_ns))
        self.deadline = Deadline()
        self.parts = OpenedParts()
        self.audience = Audience()
        self.knocks = Knocks(outside.first_knock)
        self.announced: dict[str, object] = {}
        self.late_at: int | None = None
        self.tokens: dict[int, str] = {}
        self.hint: TurnHint | None = None
        self.thinking_of: tuple[int, int] | None = None
        self.retry_after = AGAIN
        self.retrying = False
        self.turn_ends = False
        self.look_at: float | None = None
        self.nudged_at: float | None = None
        self.stopped = False
        self.out: list[Effect] = []

    @property
    def grace_ns(self) -> int:
        """How long players may be away before they count as gone."""
        return int(self.outside.grace_seconds * _NS)

    @property
    def seconds(self) -> float:
        """The time of the latest event, in seconds."""
        return self.at / _NS

    @property
    def thought_ns(self) -> int:
        """The thinking time of the seat to move."""
        return self.clock.thought_ns(self.at)

    @property
    def waits(self) -> Waits:
        """The seats that keep the others waiting."""
        if not self.outside.waits:
            return _NO_WAITS
        if self.table.in_own_time:
            here = self.audience.present_seats(self.table)
            return self.deadline.waits(self.table, here, self.at, self.outside.clock_ms())
        return self.absences.waits(self.table, self.at)

    @property
    def now(self) -> Now:
        """The state of the table beyond its entries."""
        table, audience, waits = self.table, self.audience, self.waits
        return Now(
            here=audience.present_seats(table),
            gone=waits.gone,
            slow=waits.slow,
            late=waits.late,
            late_in_ns=None if waits.late_at is None else waits.late_at - self.at,
            knocks=self.all_knocks,
            watching=len(audience.watching) + audience.elsewhere.watching,
            thought_ns=self.thought_ns,
            runs=self.clock.runs,
        )

    @property
    def all_knocks(self) -> Mapping[int, Knock]:
        """The knocks at every server."""
        return self.knocks.all_knocks(self.audience.elsewhere.knocks)

    @property
    def company(self) -> Company:
        """The people at this server."""
        return self.audience.company(self.knocks.own)

    @property
    def somebody_mixes(self) -> bool:
        """Whether a player is here, or a shared device, which has no seat before its first turn."""
        shared = self.table.agreement.kind == "device"
        return self.audience.somebody_sits or (shared and not self.audience.nobody)

    @property
    def agreed_undo(self) -> Entry | None:
        """The entry that settles a request to undo once everybody has answered; None before."""
        return None if self.table.asked is None else agreed_undo(self.table, self.now)

    @property
    def behind(self) -> float | None:
        """Seconds until due work has to be done; None if there is none."""
        table = self.table
        if self.outside.unsure:
            return 0.0
        if not self.outside.holds:
            return None
        if table.rematch_is_due or self.agreed_undo is not None:
            return 0.0
        if not table.deal_is_due:
            return None
        if table.mixing is None:
            return 0.0
        return self.parts.seconds_left(table.mixing, self.seconds) if self.somebody_mixes else None
