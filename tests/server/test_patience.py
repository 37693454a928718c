"""Who is away for how long, and who thinks for how long."""

from __future__ import annotations

from dataclasses import dataclass

from tests.server.test_table_people import GRACE, agreed, playing
from tricorne.server.live.patience import Patience


@dataclass
class Clock:
    """A clock that stands until it is moved on."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def test_whoever_is_away_for_half_a_minute_is_gone_and_back_as_soon_as_he_is_here() -> None:
    table, clock = playing().table, Clock()
    patience = Patience(clock, GRACE)
    patience.notice([1, 2, 3])
    patience.notice([1, 3])
    assert (patience.waits(table).gone, patience.waits(table).until) == ((), GRACE)
    clock.now = 20.0
    patience.notice([1])
    clock.now = 29.0
    assert (patience.waits(table).gone, patience.waits(table).until) == ((), 30.0)
    clock.now = 30.0
    assert (patience.waits(table).gone, patience.waits(table).until) == ((2,), 50.0)
    patience.notice([1, 2])
    assert patience.waits(table).gone == ()
    clock.now = 50.0
    assert (patience.waits(table).gone, patience.waits(table).until) == (
        (3,),
        60.0,
    )  # then somebody is slow


def test_who_has_not_been_here_since_the_server_began_is_gone_after_the_same_time() -> None:
    table, clock = playing("person", "person", "bot").table, Clock()
    patience = Patience(clock, GRACE)
    patience.notice([2])
    assert patience.waits(table).gone == ()
    clock.now = GRACE
    assert patience.waits(table).gone == (1,)


def test_whoever_thinks_for_long_is_slow_and_then_late_and_does_not_escape_by_coming_back() -> None:
    table, clock = agreed("person", "person", patience=100).table, Clock()
    assert table.round is not None
    mover = table.round.seat
    patience = Patience(clock, GRACE)
    patience.notice([1, 2])
    clock.now = 49.0
    assert patience.waits(table).slow == ()
    clock.now = 50.0
    assert (patience.waits(table).slow, patience.waits(table).late) == ((mover,), ())
    patience.notice([3 - mover])
    clock.now = 70.0
    assert (patience.waits(table).slow, patience.waits(table).gone) == ((), ())
    patience.notice([1, 2])
    assert patience.waits(table).slow == (mover,)
    clock.now = 100.0
    assert patience.waits(table).late == (mover,)
    patience.begin()
    assert patience.waits(table).late == ()


def test_who_comes_back_after_long_has_all_his_time_to_think() -> None:
    table, clock = agreed("person", "person", patience=100).table, Clock()
    assert table.round is not None
    patience = Patience(clock, GRACE)
    patience.notice([3 - table.round.seat])
    clock.now = 500.0
    assert patience.waits(table).late == ()
    patience.notice([1, 2])
    clock.now = 599.0
    assert patience.waits(table).late == ()
