"""Quiet hours follow the clock on the wall of the device."""

from __future__ import annotations

from datetime import datetime

import pytest

from tricorne.server.push.quiet import QuietHours, is_zone, quiet_until


@pytest.mark.parametrize(
    ("zone", "now", "hours", "ends"),
    [
        # at night, and by day
        ("Europe/Paris", "2026-11-27T23:30+01:00", (22, 8), "2026-11-28T08:00+01:00"),
        ("Europe/Paris", "2026-11-28T07:59+01:00", (22, 8), "2026-11-28T08:00+01:00"),
        ("Europe/Paris", "2026-11-28T08:00+01:00", (22, 8), None),
        ("America/Montreal", "2026-11-28T08:00+01:00", (22, 8), "2026-11-28T08:00-05:00"),
        # the night in which clocks are put forward, and the one in which they are put back
        ("Europe/Paris", "2026-03-28T23:00+01:00", (22, 8), "2026-03-29T08:00+02:00"),
        ("Europe/Paris", "2026-10-24T23:00+02:00", (22, 8), "2026-10-25T08:00+01:00"),
        # an end that does not exist that night, and one that comes twice
        ("Europe/Paris", "2026-03-29T01:30+01:00", (22, 2.5), "2026-03-29T03:30+02:00"),
        ("Europe/Paris", "2026-10-25T02:15+02:00", (22, 2.5), "2026-10-25T02:30+02:00"),
        ("Europe/Paris", "2026-10-25T02:15+01:00", (22, 2.5), "2026-10-25T02:30+01:00"),
        # half an hour off, and no quiet hours at all
        ("Asia/Kolkata", "2026-11-27T17:00+00:00", (22, 7.5), "2026-11-28T07:30+05:30"),
        ("UTC", "2026-11-27T03:00+00:00", (0, 0), None),
    ],
)
def test_quiet_hours_are_those_of_the_clock_on_the_wall(
    zone: str, now: str, hours: tuple[float, float], ends: str | None
) -> None:
    since, until = (int(hour * 60) for hour in hours)
    found = quiet_until(datetime.fromisoformat(now).timestamp(), zone, QuietHours(since, until))
    assert found == (None if ends is None else datetime.fromisoformat(ends).timestamp())


def test_time_zones_are_those_of_the_world() -> None:
    names = (
        "Europe/Paris",
        "America/Argentina/Buenos_Aires",
        "UTC",
        "Mars/X",
        "",
        "a\0",
        "America",
    )
    assert [is_zone(name) for name in names] == [True, True, True, False, False, False, False]
