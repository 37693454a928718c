"""The state of a table, and questions about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Literal

from tricorne.play.table.agreement import Agreement
from tricorne.play.table.away import DAY_MS, Away
from tricorne.play.table.finished import Finished, Origin, Promised, finish_round
from tricorne.play.table.seats import Doer, Player, Seat, Seats
from tricorne.play.table.times import Times
from tricorne.rules import Match, Round, TimeLimit
from tricorne.rules.mixing import Mixing

TableState = Literal["waiting", "playing", "paused", "between", "over"]

MOST_ENTRIES, MOST_IDLE = 50_000, 5000
"""How many entries a table may have before no more rounds are dealt, and how many of them may be
entries that do not advance the game: pauses, for example, and undone moves."""

_KEPT = ("state", "over", "mover")
"""Answers that are asked for repeatedly, and worked out once."""


class Situation:
    """The state that an agreement and its entries have reached; at first empty.

    - `version` counts the entries; `moved` is the version of the last one that changed what lies
      on the table or whose turn it is;
    - `players` had the seats when the round was dealt;
    - `doers` are the seats behind the entries of the round's log;
    - `steady` holds, for each seat, the version since which its last move is the same;
    - `asked` is the seat that would like to undo its last move, `granted` the seats that agree;
    - `done` holds, for each seat and each of its latest ids, the version that the wish became,
      and the wish;
    - `halted` says whether the operator has ended the match;
    - `idle` counts the entries that do not advance the game;
    - `mixing` is how the next round is mixed, once that has begun;
    - `origin` says where the deal of the current round came from; `promise` is the server's
      promise about it, None if the server did not deal;
    - `dealt` counts the rounds, `previous` is the one before the current one;
    - `since` is when the turn began, `held` when it was paused, in milliseconds since 1970, and
      `away` when players are away; all only where all play in their own time.
    """

    def __init__(self, code: str, agreement: Agreement) -> None:
        self.code = code
        self.agreement = agreement
        self.seats = Seats(agreement.seats)
        self.match = Match(agreement.terms, len(self.seats), credit=agreement.credit)
        self.mixing: Mixing | None = None
        self.origin: Origin | None = None
        self.promise: Promised | None = None
        self.previous: Finished | None = None
        self.dealt = 0
        self.version = 0
        self.moved = 0
        self.paused = self.locked = False
        self.paused_by: int | None = None
        self.resigned: int | None = None
        self.claimed = self.halted = False
        self.ready: frozenset[int] = frozenset()
        self.times = Times.unused(len(self.seats))
        self.players: tuple[Player, ...] = ()
        self.doers: tuple[Doer, ...] = ()
        self.steady = (0,) * len(self.seats)
        self.asked: int | None = None
        self.granted: frozenset[int] = frozenset()
        self.done: dict[int, dict[str, tuple[int, str]]] = {}
        self.idle = 0
        self.rematch: str | None = None
        self.since: int | None = None
        self.held: int | None = None
        self.away: dict[int, Away] = {}

    def _forget_answers(self) -> None:
        """Forget the cached answers after a change."""
        for known in _KEPT:
            self.__dict__.pop(known, None)

    @cached_property
    def state(self) -> TableState:
        if self.over or self.deserted:
            return "over"
        if self.seats.open or not self.match.rounds:
            return "waiting"
        if self.paused:
            return "paused"
        return "between" if self.match.between_rounds else "playing"

    @cached_property
    def over(self) -> bool:
        """Whether the match is decided, given up, or has become too long to go on."""
        too_long = self.version >= MOST_ENTRIES and self.match.between_rounds
        given_up = self.halted or self.resigned is not None
        return self.match.over or given_up or (too_long and bool(self.match.rounds))

    @property
    def winners(self) -> list[int]:
        """The winners; one of two, if the other gave up; the leaders of a match cut short."""
        if self.resigned is not None:
            return [seat.number for seat in self.seats if seat.number != self.resigned]
        if not self.over or self.match.over:
            return self.match.winners
        most = max(self.match.totals)
        return [seat for seat, total in enumerate(self.match.totals, start=1) if total == most]

    @property
    def has_time_to_waste(self) -> bool:
        """Whether more entries are allowed that do not advance the game."""
        return self.idle < MOST_IDLE

    @property
    def rounds_over(self) -> int:
        return self.dealt - (not self.match.between_rounds)

    @property
    def finished(self) -> list[Finished]:
        """The last rounds that are over: two at most."""
        return [one for one in (self.previous, self._latest) if one is not None]

    @property
    def _latest(self) -> Finished | None:
        """The round at hand, if it is over."""
        round_, origin = self.round, self.origin
        if round_ is None or origin is None or not self.match.between_rounds:
            return None
        return finish_round(round_, origin, self.promise)

    @property
    def round(self) -> Round | None:
        """The current round, or the last one."""
        return self.match.rounds[-1] if self.match.rounds else None

    @cached_property
    def mover(self) -> Seat | None:
        """The seat to move, if a round is being played; also while it is paused."""
        round_ = self.round
        if round_ is None or round_.over or self.over or self.deserted:
            return None
        return self.seats[round_.seat - 1]

    @property
    def deserted(self) -> bool:
        """Whether all people have left for good."""
        return not self.seats.persons

    @property
    def evening(self) -> list[int]:
        """How many matches each seat has won, with those before a rematch."""
        before = self.agreement.evening or (0,) * len(self.seats)
        winners = self.winners
        return [won + (seat in winners) for seat, won in enumerate(before, start=1)]

    @property
    def awaited(self) -> list[int]:
        """The people for whom all wait: to move, to continue, or to play again."""
        state, mover = self.state, self.mover
        if state == "playing":
            return [mover.number] if mover is not None and mover.plays_in_person else []
        asked = state == "over" and self.ready and self.rematch is None
        if state != "between" and not asked:
            return []
        return [seat for seat in self.seats.playing if seat not in self.ready]

    @property
    def limit(self) -> TimeLimit:
        """The time of the seat to move, including gifts."""
        agreed, round_ = self.agreement.limit, self.round
        return agreed if round_ is None else self.times.limit(agreed, round_.seat)

    @property
    def everybody_is_ready(self) -> bool:
        """Whether all people who play without a bot wait; on one device, one answers for all."""
        if self.agreement.kind == "device":
            return bool(self.ready)
        return bool(self.seats.playing) and self.ready.issuperset(self.seats.playing)

    @property
    def in_own_time(self) -> bool:
        """Whether a turn may last days, and nobody has to be here."""
        return self.agreement.days is not None

    @property
    def due_at(self) -> int | None:
        """When the days of the player to move are over, in milliseconds since 1970."""
        if not self.agreement.days or self.since is None or not self.in_turn:
            return None
        return self.since + self.agreement.days * DAY_MS + self.stands_still(self.away)

    @property
    def in_turn(self) -> bool:
        """Whether a person is to move, and the game is not paused."""
        return self.state == "playing" and bool(self.awaited)

    def stands_still(self, away: Mapping[int, Away]) -> int:
        """For how long this turn does, if players are away like that, in milliseconds."""
        mover, since, days = self.mover, self.since, self.agreement.days
        if mover is None or mover.number not in away or since is None or not days:
            return 0
        return away[mover.number].overlap(since, since + days * DAY_MS)

    @property
    def limited(self) -> bool:
        """Whether a player can run out of time."""
        return self.agreement.turn is not None or self.agreement.round is not None

    @property
    def deal_is_due(self) -> bool:
        """Whether a round is to be dealt now."""
        if not self.match.between_rounds or self.paused or self.seats.open:
            return False
        if self.deserted or self.over:
            return False
        one_is_ready = self.in_own_time and bool(self.ready)
        return not self.match.rounds or one_is_ready or self.everybody_is_ready

    @property
    def rematch_is_due(self) -> bool:
        """Whether another table is to be created for the same people."""
        return bool(self.ready) and self.over and self.rematch is None and self.everybody_is_ready

    def version_of(self, seat: int, id_: str) -> tuple[int, str] | None:
        """The result of the seat's wish with this id, and the wish, if it was granted lately."""
        return self.done.get(seat, {}).get(id_)

    def has_room_for_key(self, seat: int) -> bool:
        """Whether one more token may open a seat."""
        return self.has_time_to_waste and self.seats.has_room_for_key(seat)

    def next_agreement(self, keys: dict[int, str]) -> Agreement:
        """The same agreement, for the players at the end. `keys` open the seats of people.

        A bot does not inherit the wins of a player who has left. Rounds that were carried from a
        device stay behind.
        """
        seats = tuple(
            replace(seat, keys=(keys[seat.number],))
            if seat.kind == "person"
            else replace(seat, kind="bot", keys=())
            for seat in self.seats
        )
        evening = tuple(
            0 if first.kind == "person" and seat.kind == "bot" else won
            for first, seat, won in zip(self.agreement.seats, seats, self.evening, strict=True)
        )
        return replace(self.agreement, seats=seats, evening=evening, carried=0)
