"""How long players are away, and how long they think."""

from __future__ import annotations

from tests.server.test_table_people import GRACE, agreed, playing
from tricorne.play.session.absences import Absences


def test_people_away_for_half_a_minute_are_gone_until_they_return() -> None:
    table, absences = playing().table, Absences(0.0, GRACE)
    absences.notice([1, 2, 3], 0.0)
    absences.notice([1, 3], 0.0)
    waits = absences.waits(table, 0.0)
    assert (waits.gone, waits.until) == ((), GRACE)
    absences.notice([1], 20.0)
    waits = absences.waits(table, 29.0)
    assert (waits.gone, waits.until) == ((), 30.0)
    waits = absences.waits(table, 30.0)
    assert (waits.gone, waits.until) == ((2,), 50.0)
    absences.notice([1, 2], 30.0)
    assert absences.waits(table, 30.0).gone == ()
    waits = absences.waits(table, 50.0)
    assert (waits.gone, waits.until) == ((3,), 60.0)  # then somebody is slow


def test_people_who_never_came_are_gone_half_a_minute_after_the_server_start() -> None:
    table, absences = playing("person", "person", "bot").table, Absences(0.0, GRACE)
    absences.notice([2], 0.0)
    assert absences.waits(table, 0.0).gone == ()
    assert absences.waits(table, GRACE).gone == (1,)


def test_a_long_thinker_is_slow_then_late_and_does_not_escape_by_coming_back() -> None:
    table = agreed("person", "person", patience=100).table
    assert table.round is not None
    mover = table.round.seat
    absences = Absences(0.0, GRACE)
    absences.notice([1, 2], 0.0)
    assert absences.waits(table, 49.0).slow == ()
    waits = absences.waits(table, 50.0)
    assert (waits.slow, waits.late) == ((mover,), ())
    absences.notice([3 - mover], 50.0)
    waits = absences.waits(table, 70.0)
    assert (waits.slow, waits.gone) == ((), ())
    absences.notice([1, 2], 70.0)
    assert absences.waits(table, 70.0).slow == (mover,)
    assert absences.waits(table, 100.0).late == (mover,)
    absences.begin(100.0)
    assert absences.waits(table, 100.0).late == ()


def test_a_player_back_from_a_long_absence_has_all_their_time_to_think() -> None:
    table = agreed("person", "person", patience=100).table
    assert table.round is not None
    absences = Absences(0.0, GRACE)
    absences.notice([3 - table.round.seat], 0.0)
    assert absences.waits(table, 500.0).late == ()
    absences.notice([1, 2], 500.0)
    assert absences.waits(table, 599.0).late == ()
