"""A table's state: what its agreement and its entries add up to, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from hmac import compare_digest
from typing import Literal, TypedDict

from tricorne.rules import END, Deal, Match, Round, TimeLimit, TricorneError
from tricorne.rules.commitment import Commitment, commit
from tricorne.web.table.agreement import Agreement
from tricorne.web.table.entry import (
    Acted,
    Asked,
    Dealt,
    Denied,
    Dismissed,
    Entry,
    Gave,
    Granted,
    Keyed,
    Left,
    Locked,
    Paused,
    Readied,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Stood,
    Thought,
    Undone,
)
from tricorne.web.table.seat import Doer, Seat, SeatKind

TableState = Literal["waiting", "playing", "paused", "between", "over"]


class Finished(TypedDict):
    """A round that is over, its deal laid open, as it is shown."""

    totals: list[int]
    brings: list[int]
    ending: str | None
    starter: int
    digest: str
    salt: str
    deal: list[str]


class CorruptLog(Exception):  # noqa: N818  (reads as what it says)
    """Stored entries that do not follow from each other."""


MOST_ENTRIES, MOST_IDLE = 50_000, 5000
"""How many entries a table may have before no more rounds are dealt, and how many of them may be
such as bring the game no further: pauses, for example, and what was taken back."""
_MOST_KEYS, _MOST_IDS = 20, 60
"""How many tokens a seat may have, and how many of a seat's latest ids are known."""


class Table:
    """The fold of the entries. `apply` alone changes it; `after` leaves it as it is.

    However long its past is, a table takes no more room: of the rounds before the one that is at
    hand only the last is known, as it is shown, and how many there were.

    - `version` counts the entries; `moved` is the version of the last one that changed what lies
      on the table or whose turn it is;
    - `thought_ns` is what the seat to move had thought before its clock began to run;
    - `times_ns` is how long each seat has thought in the match;
    - `doers` are those who did what is in the log of the round;
    - `steady` holds, for each seat, the version since which its last move is the same;
    - `asked` is the seat that would like to take its last move back, `granted` who agrees;
    - `turn_gift_ns` is what the seat to move was given in its turn, `gifts_ns` each in the round;
    - `done` holds, for each seat and each of the latest ids that it chose, the version that this
      became, and what was wished for;
    - `idle` counts the entries that bring the game no further;
    - `dealt` counts the rounds, `previous` is the one before the one at hand.
    """

    def __init__(self, code: str, agreement: Agreement, entries: Iterable[Entry] = ()) -> None:
        self.code = code
        self.agreement = agreement
        self.seats: list[Seat] = [replace(seat) for seat in agreement.seats]
        self.match = Match(agreement.terms, len(self.seats))
        self.promise: Commitment | None = None
        self.previous: Finished | None = None
        self.dealt = 0
        self.version = 0
        self.moved = 0
        self.paused = self.locked = False
        self.paused_by: int | None = None
        self.resigned: int | None = None
        self.ready: set[int] = set()
        self.thought_ns = 0
        self.times_ns = [0] * len(self.seats)
        self.doers: list[Doer] = []
        self.steady = [0] * len(self.seats)
        self.asked: int | None = None
        self.granted: set[int] = set()
        self.done: dict[int, dict[str, tuple[int, str]]] = {}
        self.idle = 0
        self.turn_gift_ns = 0
        self.gifts_ns = [0] * len(self.seats)
        self.rematch: str | None = None
        for entry in entries:
            self.apply(entry)

    # What may be asked

    @property
    def state(self) -> TableState:
        if self.over or self.deserted:
            return "over"
        if self.has_open_seats or not self.match.rounds:
            return "waiting"
        if self.paused:
            return "paused"
        return "between" if self.match.between_rounds else "playing"

    @property
    def over(self) -> bool:
        """Whether the match is decided, given up, or has become too long to go on."""
        too_long = self.version >= MOST_ENTRIES and self.match.between_rounds
        given_up = self.resigned is not None
        return self.match.over or given_up or (too_long and bool(self.match.rounds))

    @property
    def winners(self) -> list[int]:
        """Who has won; the other of two who gave up, or who leads where it is too long."""
        if self.resigned is not None:
            return [seat.number for seat in self.seats if seat.number != self.resigned]
        if not self.over or self.match.over:
            return self.match.winners
        most = max(self.match.totals)
        return [seat for seat, total in enumerate(self.match.totals, start=1) if total == most]

    @property
    def has_time_to_waste(self) -> bool:
        """Whether there may be more of what brings the game no further."""
        return self.idle < MOST_IDLE

    @property
    def rounds_over(self) -> int:
        return self.dealt - (not self.match.between_rounds)

    @property
    def finished(self) -> list[Finished]:
        """The last rounds that are over: two at most."""
        latest = self._finished() if self.match.rounds and self.match.between_rounds else None
        return [one for one in (self.previous, latest) if one is not None]

    @property
    def round(self) -> Round | None:
        """The round that is being played, or was played last."""
        return self.match.rounds[-1] if self.match.rounds else None

    @property
    def mover(self) -> Seat | None:
        """The seat whose turn it is, if a round is being played; also while it is paused."""
        round_ = self.round
        if round_ is None or round_.over or self.over or self.deserted:
            return None
        return self.seats[round_.seat - 1]

    @property
    def has_open_seats(self) -> bool:
        """Whether somebody may still sit down."""
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def persons(self) -> list[Seat]:
        """The seats that belong to people."""
        return [seat for seat in self.seats if seat.kind == "person"]

    @property
    def deserted(self) -> bool:
        """Whether all people have left for good."""
        return all(seat.kind != "person" for seat in self.seats)

    @property
    def evening(self) -> list[int]:
        """How many matches each seat has won, with those before a rematch."""
        before = self.agreement.evening or (0,) * len(self.seats)
        winners = self.winners
        return [won + (seat in winners) for seat, won in enumerate(before, start=1)]

    @property
    def awaited(self) -> list[Seat]:
        """The people for whose word all wait: to move, to go on, to play again."""
        state, mover = self.state, self.mover
        if state == "playing":
            return [mover] if mover is not None and mover.plays_himself else []
        asked = state == "over" and self.ready and self.rematch is None
        if state != "between" and not asked:
            return []
        return [s for s in self.seats if s.plays_himself and s.number not in self.ready]

    @property
    def limit(self) -> TimeLimit:
        """What the seat to move has to think, with what it was given."""
        limit, round_ = self.agreement.limit, self.round
        if round_ is None or limit.turn_ns is limit.round_ns is None:
            return limit
        turn, whole = limit.turn_ns, limit.round_ns
        return TimeLimit(
            None if turn is None else turn + self.turn_gift_ns,
            None if whole is None else whole + self.gifts_ns[round_.seat - 1],
        )

    def host(self, gone: Collection[int] = ()) -> int | None:
        """The seat that looks after the table: the first person who has not gone."""
        persons = [seat.number for seat in self.persons]
        return next((seat for seat in persons if seat not in gone), persons[0] if persons else None)

    @property
    def everybody_is_ready(self) -> bool:
        """Whether all people who play themselves wait; on one device, one asks for all."""
        present = {seat.number for seat in self.seats if seat.plays_himself}
        if self.agreement.kind == "device":
            return bool(self.ready)
        return bool(present) and present <= self.ready

    @property
    def limited(self) -> bool:
        """Whether somebody can run out of time."""
        return self.agreement.turn is not None or self.agreement.round is not None

    @property
    def deal_is_due(self) -> bool:
        """Whether a round is to be dealt now."""
        if not self.match.between_rounds or self.paused or self.has_open_seats:
            return False
        if self.deserted or self.over:
            return False
        return not self.match.rounds or self.everybody_is_ready

    @property
    def rematch_is_due(self) -> bool:
        """Whether another table is to be laid for the same people."""
        return bool(self.ready) and self.over and self.rematch is None and self.everybody_is_ready

    def version_of(self, seat: int, id_: str) -> tuple[int, str] | None:
        """What the seat's wish with this id became and was, if it was granted lately."""
        return self.done.get(seat, {}).get(id_)

    def has_room_for_key(self, seat: int) -> bool:
        """Whether one more token may open a seat."""
        owner = self.seats[seat - 1]
        return self.has_time_to_waste and len(owner.keys) < _MOST_KEYS and owner.kind == "person"

    def seat_of(self, key: str) -> Seat | None:
        """The seat that the token with this digest opens."""
        opened = [
            seat for seat in self.persons for known in seat.keys if compare_digest(known, key)
        ]
        return opened[0] if opened else None

    def again(self, keys: dict[int, str], bots: dict[str, str]) -> Agreement:
        """The same agreement, for whoever sits here at the end.

        `keys` open the seats of people; `bots` are the names of bots. What somebody has won who has
        left is not the bot's.
        """
        seats = tuple(
            replace(seat, keys=(keys[seat.number],))
            if seat.kind == "person"
            else replace(seat, kind="bot", name=bots.get(seat.bot or "", seat.name), keys=())
            for seat in self.seats
        )
        evening = tuple(
            0 if first.kind == "person" and seat.kind == "bot" else won
            for first, seat, won in zip(self.agreement.seats, seats, self.evening, strict=True)
        )
        return replace(self.agreement, seats=seats, evening=evening)

    # What happens

    def after(self, entry: Entry) -> Table:
        """The table as it is once this has happened. Raises CorruptLog for what cannot happen."""
        after = object.__new__(Table)
        after.__dict__.update(self.__dict__)
        after.seats = [replace(seat) for seat in self.seats]
        after.match = self.match.copy()
        after.ready = {*self.ready}
        after.times_ns = [*self.times_ns]
        after.doers = [*self.doers]
        after.steady = [*self.steady]
        after.granted = {*self.granted}
        after.gifts_ns = [*self.gifts_ns]
        after.apply(entry)
        return after

    def apply(self, entry: Entry) -> None:
        """Let it have happened. Raises CorruptLog for what cannot have."""
        idle, wished = self._idle_in(entry), self._wished(entry)
        try:
            self._apply(entry)
        except (TricorneError, LookupError, ValueError) as error:
            raise CorruptLog(f"{self.code}, entry {self.version + 1}: {error}") from error
        self.version += 1
        self.idle += idle
        if isinstance(entry, Acted | Dealt | Undone):
            self.moved = self.version
        self._follow_request(entry)
        if entry.by is not None and entry.id is not None:
            ids = {**self.done.get(entry.by, {}), entry.id: (self.version, wished)}
            if len(ids) > _MOST_IDS:
                del ids[next(iter(ids))]
            self.done = {**self.done, entry.by: ids}

    def _wished(self, entry: Entry) -> str:
        """What was wished for when this became of it."""
        if isinstance(entry, Readied):
            return "rematch" if self.over else "next"
        if isinstance(entry, Undone) and self.asked not in (None, entry.by):
            return "grant"
        return entry.wished

    def _apply(self, entry: Entry) -> None:
        match entry:
            case Acted():
                self._act(entry)
            case Dealt():
                self._deal(entry)
            case Undone():
                self._undo(entry)
            case Readied():
                self.ready.add(_known(entry.by))
            case Rematched():
                self.rematch = entry.code
            case Resigned():
                self.resigned, self.paused = entry.seat, False
            case Locked():
                self.locked = entry.locked
            case Paused() | Resumed() | Thought() | Gave():
                self._change_clock(entry)
            case _:
                self._change_seat(entry)

    def _follow_request(self, entry: Entry) -> None:
        """Whoever asks to take something back waits until somebody does anything else."""
        if isinstance(entry, Asked):
            self.asked = entry.by
        elif isinstance(entry, Granted) and entry.by is not None:
            self.granted.add(entry.by)
        elif not isinstance(entry, Thought | Keyed):
            self.asked, self.granted = None, set()

    def _change_clock(self, entry: Paused | Resumed | Thought | Gave) -> None:
        match entry:
            case Paused():
                self.paused, self.paused_by, self.thought_ns = True, entry.by, entry.thought_ns
            case Resumed():
                self.paused = False
            case Thought():
                self.thought_ns = entry.thought_ns
            case Gave():
                self.turn_gift_ns += entry.extra_ns
                self.gifts_ns[entry.seat - 1] += entry.extra_ns

    def _change_seat(self, entry: Entry) -> None:
        match entry:
            case Asked() | Granted() | Denied():
                pass
            case Sat():
                seat = self.seats[entry.seat - 1]
                seat.kind, seat.name, seat.keys = "person", entry.name, (entry.key,)
                seat.bot = None
            case Keyed():
                seat = self.seats[entry.seat - 1]
                seat.keys = (*seat.keys, entry.key)
            case Stood():
                seat = self.seats[_known(entry.by) - 1]
                seat.kind, seat.name, seat.keys = "open", "", ()
            case Replaced():
                seat = self.seats[entry.seat - 1]
                seat.bot = entry.bot
                if seat.kind == "open":
                    seat.kind, seat.name = "bot", entry.name
            case Returned():
                self.seats[_known(entry.by) - 1].bot = None
            case Left():
                seat = self.seats[_known(entry.by) - 1]
                seat.kind, seat.name, seat.bot, seat.keys = "bot", entry.name, entry.bot, ()
            case Dismissed():
                seat = self.seats[entry.seat - 1]
                kind: SeatKind = "open" if entry.bot is None else "bot"
                seat.kind, seat.name, seat.bot, seat.keys = kind, entry.name, entry.bot, ()
            case _:
                raise ValueError(f"nobody knows what {entry.do} is")

    def _act(self, entry: Acted) -> None:
        round_ = self._playing()
        for event in entry.events:
            if round_.push(event.action, event.time_ns, seat=event.seat) != event:  # type: ignore[arg-type]  # ends are not stored
                raise ValueError(f"{event} is not what came of it")
            seat = self.seats[event.seat - 1]
            self.times_ns[event.seat - 1] += event.time_ns or 0
            self.doers.append(Doer(seat.name, seat.bot, late=entry.by is None))
            self.steady[event.seat - 1] = self.version + 1
        self.thought_ns = 0
        if not round_.draws:
            self.turn_gift_ns = 0

    def _deal(self, entry: Dealt) -> None:
        deal = Deal.read(entry.lines, self.match.terms.sheet, self.match.players)
        if self.match.rounds and self.match.between_rounds and not self.match.over:
            self.previous = self._finished()
            self.match.lay_aside()
        self.match.start(deal)
        self.promise = commit(deal, entry.salt)
        self.dealt += 1
        self.ready.clear()
        self.doers.clear()
        self.steady = [self.version + 1] * len(self.seats)
        self.thought_ns = self.turn_gift_ns = 0
        self.gifts_ns = [0] * len(self.seats)

    def _undo(self, entry: Undone) -> None:
        for _ in range(entry.count):
            event = self._playing().pop()
            self.times_ns[event.seat - 1] -= event.time_ns or 0
            self.doers.pop()
        self.steady = [self.version + 1] * len(self.seats)
        self.thought_ns = entry.thought_ns
        self.turn_gift_ns = 0

    def _finished(self) -> Finished:
        round_, promise = self.match.rounds[-1], self.promise
        if promise is None:
            raise ValueError("nothing was promised")
        brings = {event.seat: event.points for event in round_.log if event.action == END}
        return Finished(
            totals=round_.totals,
            brings=[brings.get(seat, 0) for seat in range(1, round_.players + 1)],
            ending=round_.ending,
            starter=round_.deal.starter,
            digest=promise.digest,
            salt=promise.salt,
            deal=round_.deal.lines(),
        )

    def _idle_in(self, entry: Entry) -> int:
        """How many entries this one makes that bring the game no further."""
        match entry:
            case Acted() | Dealt() | Rematched() | Left():
                return 0
            case Undone():
                return 1 + entry.count  # what was taken back is in vain, too
            case Readied():
                return int(entry.by in self.ready)
            case _:
                return 1

    def _playing(self) -> Round:
        if self.match.between_rounds:
            raise ValueError("no round is being played")
        return self.match.rounds[-1]


def _known(seat: int | None) -> int:
    if seat is None:
        raise ValueError("nobody is said to have done it")
    return seat
