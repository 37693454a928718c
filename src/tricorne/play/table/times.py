"""The thinking times of a table, and the time that was given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tricorne.rules import Event, TimeLimit


@dataclass(frozen=True, slots=True)
class Times:
    """The clocks of a table.

    - `seats_ns` is how long each seat has thought in the match;
    - `gifts_ns` is the time given to each seat in the round, `gift_ns` to the mover in its turn;
    - `thought_ns` is how long the seat to move had thought before its clock began to run.
    """

    seats_ns: tuple[int, ...]
    gifts_ns: tuple[int, ...]
    gift_ns: int = 0
    thought_ns: int = 0

    @classmethod
    def unused(cls, seats: int) -> Times:
        """The clocks before the first move."""
        return cls((0,) * seats, (0,) * seats)

    def limit(self, agreed: TimeLimit, seat: int) -> TimeLimit:
        """A seat's time for its turn, including gifts."""
        turn, whole = agreed.turn_ns, agreed.round_ns
        if turn is whole is None:
            return agreed
        return TimeLimit(
            None if turn is None else turn + self.gift_ns,
            None if whole is None else whole + self.gifts_ns[seat - 1],
        )

    def set_thought(self, thought_ns: int) -> Times:
        """Set how long the seat to move has thought."""
        return replace(self, thought_ns=thought_ns)

    def give_time(self, seat: int, extra_ns: int) -> Times:
        """The seat to move was given time."""
        gifts = _more(self.gifts_ns, seat, extra_ns)
        return replace(self, gift_ns=self.gift_ns + extra_ns, gifts_ns=gifts)

    def count_actions(self, events: Sequence[Event], *, turn_goes_on: bool) -> Times:
        """Count these actions as done."""
        seats = self.seats_ns
        for event in events:
            seats = _more(seats, event.seat, event.time_ns or 0)
        return Times(seats, self.gifts_ns, self.gift_ns if turn_goes_on else 0)

    def take_back(self, events: Sequence[Event], thought_ns: int) -> Times:
        """Take an undone move's time back. The seat to move again has thought for this long."""
        seats = self.seats_ns
        for event in events:
            seats = _more(seats, event.seat, -(event.time_ns or 0))
        return Times(seats, self.gifts_ns, thought_ns=thought_ns)

    def begin_round(self) -> Times:
        """A round begins."""
        return Times(self.seats_ns, (0,) * len(self.seats_ns))


def _more(times: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """Add this to the time of a seat."""
    return (*times[: seat - 1], times[seat - 1] + more, *times[seat:])
