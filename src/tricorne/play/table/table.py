"""A table's state: the fold of its agreement and its entries."""

from __future__ import annotations

from collections.abc import Iterable

from tricorne.play.table.agreement import Agreement
from tricorne.play.table.away import Away
from tricorne.play.table.entry import (
    Acted,
    Asked,
    CorruptLog,
    Dealt,
    Denied,
    Entry,
    Gave,
    Granted,
    Halted,
    Left,
    Locked,
    Mixed,
    Paused,
    Readied,
    Rematched,
    Resigned,
    Resumed,
    Thought,
    Undone,
    WentAway,
)
from tricorne.play.table.finished import Promised, origin_of, vouched_promise
from tricorne.play.table.seats import Doer, Player, Reseated
from tricorne.play.table.situation import Situation
from tricorne.rules import Deal, Round, TricorneError
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.mixing import Mixing, Pledge

_TURNING = Acted | Dealt | Undone
"""Entries that change what lies on the table, or whose turn it is."""
_MOST_IDS = 60
"""How many of a seat's latest ids are kept."""


class Table(Situation):
    """The fold of the entries. `apply` changes it; `after` leaves it as it is.

    A table takes no more memory as it grows: of the earlier rounds only the last one is kept, as it
    is shown, and their number.
    """

    def __init__(self, code: str, agreement: Agreement, entries: Iterable[Entry] = ()) -> None:
        super().__init__(code, agreement)
        for entry in entries:
            self.apply(entry)

    def after(self, entry: Entry) -> Table:
        """The table after this entry. Raises CorruptLog for an impossible one."""
        after = object.__new__(Table)
        after.__dict__.update(self.__dict__)
        after.match = self.match.copy()
        after.apply(entry)
        return after

    def apply(self, entry: Entry) -> None:
        """Apply this entry. Raises CorruptLog for an impossible one."""
        idle, wished = self._idle_in(entry), self._wished(entry)
        awaited = [] if entry.at is None else self.awaited
        try:
            self._apply(entry)
        except (TricorneError, LookupError, ValueError) as error:
            raise CorruptLog(f"{self.code}, entry {self.version + 1}: {error}") from error
        self.version += 1
        self.idle += idle
        if isinstance(entry, _TURNING):
            self.moved = self.version
        self._follow_request(entry)
        if entry.by is not None and entry.id is not None:
            ids = {**self.done.get(entry.by, {}), entry.id: (self.version, wished)}
            if len(ids) > _MOST_IDS:
                del ids[next(iter(ids))]
            self.done = {**self.done, entry.by: ids}
        self._forget_answers()
        if entry.at is not None:
            self._count_days(entry, entry.at, awaited)

    def _count_days(self, entry: Entry, at: int, awaited: list[int]) -> None:
        """Note when a turn begins. A pause stops its clock, and does not set it back."""
        if isinstance(entry, Paused):
            self.held = at
        elif isinstance(entry, Resumed):
            if self.since is not None and self.held is not None:
                self.since += at - self.held
        elif self._is_new_turn(entry) or self.awaited != awaited:
            self.since = at

    def _go_away(self, entry: WentAway) -> None:
        """A turn that stood still before stands still for that long, whatever is said later."""
        seat, at = entry.wisher, entry.at or 0
        before = self.away.get(seat, Away())
        if self.since is not None and self.in_turn:
            self.since += self.stands_still({seat: before.cut(at)})
        self.away = {**self.away, seat: before.go(at, entry.until)}

    def _is_new_turn(self, entry: Entry) -> bool:
        """Whether a turn begins after this entry. One goes on after a draw."""
        if isinstance(entry, Acted):
            return self.match.between_rounds or self.round_in_play.draws == 0
        return isinstance(entry, Dealt | Undone)

    def _wished(self, entry: Entry) -> str:
        """The wish that became this entry."""
        if isinstance(entry, Readied):
            return "rematch" if self.over else "next"
        if isinstance(entry, Undone) and self.asked not in (None, entry.by):
            return "grant"
        return entry.wished

    def _apply(self, entry: Entry) -> None:  # noqa: C901, PLR0912  (an entry a line)
        match entry:
            case Acted():
                self._act(entry)
            case Mixed():
                self._mix(entry)
            case Dealt():
                self._deal(entry)
            case Undone():
                self._undo(entry)
            case Readied():
                self.ready |= {entry.wisher}
            case Rematched():
                self.rematch = entry.code
            case Resigned():
                self.resigned, self.paused = entry.seat, False
                self.claimed = entry.by != entry.seat
            case Halted():
                self.halted, self.paused = True, False
            case Locked():
                self.locked = entry.locked
            case Paused():
                self.paused, self.paused_by = True, entry.by
                self.times = self.times.set_thought(entry.thought_ns)
            case Resumed():
                self.paused = False
            case Thought():
                self.times = self.times.set_thought(entry.thought_ns)
            case Gave():
                self.times = self.times.give_time(entry.seat, entry.extra_ns)
            case WentAway():
                self._go_away(entry)
            case Asked() | Granted() | Denied():
                pass
            case _ if isinstance(entry, Reseated):
                self.seats = self.seats.after(entry)
            case _:
                raise ValueError(f"nobody knows what {entry.do} is")

    def _follow_request(self, entry: Entry) -> None:
        """A request to undo ends when a player moves, or when the asking player stops playing."""
        if isinstance(entry, Asked):
            self.asked, self.granted = entry.by, frozenset()
        elif isinstance(entry, Granted) and entry.by is not None:
            self.granted |= {entry.by}
        elif self.asked is not None:
            moved = isinstance(entry, Acted | Dealt | Undone | Denied | Resigned)
            if moved or not self.seats[self.asked - 1].plays_in_person:
                self.asked, self.granted = None, frozenset()

    def _act(self, entry: Acted) -> None:
        round_, doers, steady = self.round_in_play, [*self.doers], [*self.steady]
        for event in entry.events:
            if round_.push(event.action, event.time_ns, seat=event.seat) != event:  # type: ignore[arg-type]  # ends are not stored
                raise ValueError(f"{event} is not what came of it")
            seat = self.seats[event.seat - 1]
            doers.append(Doer(seat.name, seat.bot, late=entry.by is None))
            steady[event.seat - 1] = self.version + 1
        self.doers, self.steady = tuple(doers), tuple(steady)
        self.times = self.times.count_actions(entry.events, turn_goes_on=round_.draws > 0)

    def _mix(self, entry: Mixed) -> None:
        if self.mixing is not None or not self.match.between_rounds:
            raise ValueError("there is nothing to be mixed")
        pledges = {seat: Pledge(digest) for seat, digest in entry.pledges.items()}
        self.mixing = Mixing(digest_of(entry.salt), entry.salt, pledges)

    def _deal(self, entry: Dealt) -> None:
        deal = Deal.read(entry.lines, self.match.terms.sheet, self.match.players)
        if self.match.rounds and self.match.between_rounds and not self.match.over:
            self.previous = self._latest
            self.match.lay_aside()
        self.match.start(deal)
        promise = self._claimed(entry, deal)
        self.mixing = None
        self.dealt += 1
        self.origin = origin_of(self.code, self.agreement, self.dealt, promise)
        self.promise = vouched_promise(promise, self.origin)
        self.players = tuple(Player(seat.name, seat.bot) for seat in self.seats)
        self.ready, self.doers = frozenset(), ()
        self.steady = (self.version + 1,) * len(self.seats)
        self.times = self.times.begin_round()

    def _claimed(self, entry: Dealt, deal: Deal) -> Promised:
        """The promise that this entry makes about its deal."""
        if entry.parts is None:
            return commit(deal, entry.salt)
        if self.mixing is None or self.mixing.salt != entry.salt:
            raise ValueError("this was not mixed")
        return self.mixing.opening(entry.parts)

    def _undo(self, entry: Undone) -> None:
        events = [self.round_in_play.pop() for _ in range(entry.count)]
        self.doers = self.doers[: -entry.count]
        self.steady = (self.version + 1,) * len(self.seats)
        self.times = self.times.take_back(events, entry.thought_ns)

    def _idle_in(self, entry: Entry) -> int:
        """How many entries that do not advance the game this one adds."""
        match entry:
            case Acted() | Mixed() | Dealt() | Rematched() | Left():
                return 0
            case Undone():
                return 1 + entry.count  # the undone actions do not count either
            case Readied():
                return int(entry.by in self.ready)
            case _:
                return 1

    @property
    def round_in_play(self) -> Round:
        """The current round. Raises ValueError between rounds."""
        if self.match.between_rounds:
            raise ValueError("no round is being played")
        return self.match.rounds[-1]
