"""How long players are away, and how long the table waits for them."""

from __future__ import annotations

from tests.play.hosting import SECOND
from tests.server.test_table_people import agreed, playing
from tricorne.play.session.absences import Absences, Waits
from tricorne.play.table import Table

GRACE = 30


def measuring() -> Absences:
    return Absences(0, GRACE * SECOND, 0)


def notice(absences: Absences, here: list[int], seconds: int) -> None:
    absences.notice(here, seconds * SECOND)


def waits(absences: Absences, table: Table, seconds: int) -> Waits:
    return absences.waits(table, seconds * SECOND)


def test_people_away_for_half_a_minute_are_gone_until_they_return() -> None:
    table, absences = playing().table, measuring()
    notice(absences, [1, 2, 3], 0)
    notice(absences, [1, 3], 0)
    now = waits(absences, table, 0)
    assert (now.gone, now.until) == ((), GRACE * SECOND)
    notice(absences, [1], 20)
    now = waits(absences, table, 29)
    assert (now.gone, now.until) == ((), 30 * SECOND)
    now = waits(absences, table, 30)
    assert (now.gone, now.until) == ((2,), 50 * SECOND)
    notice(absences, [1, 2], 30)
    assert waits(absences, table, 30).gone == ()
    now = waits(absences, table, 50)
    assert (now.gone, now.until) == ((3,), 60 * SECOND)  # then somebody is slow


def test_people_who_never_came_are_gone_half_a_minute_after_the_server_start() -> None:
    table, absences = playing("person", "person", "bot").table, measuring()
    notice(absences, [2], 0)
    assert waits(absences, table, 0).gone == ()
    assert waits(absences, table, GRACE).gone == (1,)


def test_a_long_thinker_is_slow_then_late_and_does_not_escape_by_coming_back() -> None:
    table = agreed("person", "person", patience=100).table
    assert table.round is not None
    mover = table.round.seat
    absences = measuring()
    notice(absences, [1, 2], 0)
    assert waits(absences, table, 49).slow == ()
    now = waits(absences, table, 50)
    assert (now.slow, now.late, now.late_at) == ((mover,), (), 100 * SECOND)
    notice(absences, [3 - mover], 50)
    now = waits(absences, table, 70)
    assert (now.slow, now.gone, now.late_at) == ((), (), 100 * SECOND)
    notice(absences, [1, 2], 70)
    assert waits(absences, table, 70).slow == (mover,)
    now = waits(absences, table, 100)
    assert (now.late, now.late_at) == ((mover,), None)
    absences.begin(100 * SECOND)
    assert waits(absences, table, 100).late == ()


def test_a_player_who_has_left_is_late_like_one_who_thinks_for_too_long() -> None:
    table = agreed("person", "person", patience=100).table
    assert table.round is not None
    absences = measuring()
    notice(absences, [3 - table.round.seat], 0)
    now = waits(absences, table, 99)
    assert (now.slow, now.late, now.late_at) == ((), (), 100 * SECOND)
    assert waits(absences, table, 100).late == (table.round.seat,)


def test_a_player_back_from_a_long_absence_has_all_their_time_to_think() -> None:
    table = agreed("person", "person", patience=100).table
    assert table.round is not None
    absences = measuring()
    notice(absences, [3 - table.round.seat], 0)
    notice(absences, [1, 2], 90)
    now = waits(absences, table, 189)
    assert (now.late, now.late_at) == ((), 190 * SECOND)
    assert waits(absences, table, 190).late == (table.round.seat,)


def test_no_time_passes_while_no_player_is_here() -> None:
    table = agreed("person", "person", patience=100).table
    assert table.round is not None
    absences, other = measuring(), [3 - table.round.seat]
    notice(absences, other, 0)
    notice(absences, [], 40)
    now = waits(absences, table, 1000)
    assert (now.late, now.late_at, now.until) == ((), None, None)
    notice(absences, other, 5000)
    assert waits(absences, table, 5000).late_at == 5060 * SECOND
