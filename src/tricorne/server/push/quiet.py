"""Quiet hours: when a device is not to be told anything, by its own clock."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

_HOUR = 60
_DAYS = 3
"""Today, tomorrow, and one more, should the clock be put back meanwhile."""


class QuietHours(NamedTuple):
    """From when until when, in minutes of the day; the same minute twice for never."""

    since: int
    until: int

    def contains(self, minute: int) -> bool:
        """Whether this minute of the day is quiet. They may last over midnight."""
        if self.since <= self.until:
            return self.since <= minute < self.until
        return minute >= self.since or minute < self.until


def quiet_until(now: float, zone: str, hours: QuietHours) -> float | None:
    """When the quiet hours of a time zone end, in seconds since 1970; None if it is not quiet.

    Clocks may be put back or forward meanwhile.
    """
    clock = zone_of(zone)
    here = datetime.fromtimestamp(now, clock)
    if not hours.contains(here.hour * _HOUR + here.minute):
        return None
    hour, minute = divmod(hours.until, _HOUR)
    days = [datetime.fromordinal(here.toordinal() + days) for days in range(_DAYS)]
    ends = [day.replace(hour=hour, minute=minute, tzinfo=clock) for day in days]
    times = [end.replace(fold=fold).timestamp() for end in ends for fold in (0, 1)]
    return min(time for time in times if time > now)


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name, such as America/Montreal; UTC for one that is unknown here."""
    try:
        return ZoneInfo(name)
    except (OSError, LookupError, ValueError):
        return ZoneInfo("UTC")


def is_zone(name: str) -> bool:
    """Whether this names a time zone."""
    return name == "UTC" or zone_of(name).key != "UTC"
