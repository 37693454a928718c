"""The days of the daily deal by this server's clock, and the names that it gives to devices."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from datetime import UTC, datetime

SEED = "days"
"""The name of the secret in the store."""
_DAY_SECONDS = 24 * 3600
_PASS_SECONDS = 600
_TOKEN_LETTERS = 48


class Days:
    """Today's date, and names of devices. A day begins at midnight UTC."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._secret = secret.encode()
        self._now = now

    @property
    def today(self) -> str:
        """The date, such as 2026-11-21."""
        return _date_at(self._now())

    def lasts(self, day: str | None) -> bool:
        """Whether this is a day, and it is not over."""
        return day is not None and day >= self.today

    def has_come(self, day: str) -> bool:
        """Whether this is a date, and it has begun."""
        return _is_date(day) and day <= self.today

    def has_come_somewhere(self, day: str) -> bool:
        """Whether this is a date, and it has begun in some time zone: tomorrow has, too."""
        return _is_date(day) and day <= _date_at(self._now() + _DAY_SECONDS)

    def draws(self, day: str, circle: str) -> str:
        """The secret from which the order of draws of a circle on a day follows."""
        named = hmac.digest(self._secret, f"draws {day} {circle}".encode(), hashlib.sha256)
        return named.hex()

    def seat_token(self, season: str, game: int, seat: int) -> str:
        """The token that opens a seat at a game of a season. It is told to its member alone.

        So are the seats of an evening opened, by contestant and seat.
        """
        named = f"seat {season} {game} {seat}".encode()
        return hmac.digest(self._secret, named, hashlib.sha256).hex()[:_TOKEN_LETTERS]

    def device(self, chance: str) -> str:
        """A name for a device that nobody else can forge."""
        named = hmac.digest(self._secret, f"device {chance}".encode(), hashlib.sha256)
        return f"{chance}.{named.hex()}"

    def has_named(self, device: str) -> bool:
        """Whether this server issued the name of a device."""
        named = self.device(device.partition(".")[0])
        return hmac.compare_digest(named.encode(), device.encode())

    def pass_for(self, circle: str, member: str) -> str:
        """A pass with which a further device of a member joins a circle, for ten minutes."""
        return self._pass_until(int(self._now()) + _PASS_SECONDS, circle, member)

    def lets_in(self, given: str, circle: str, member: str) -> bool:
        """Whether this server gave a pass to this member of a circle, and it still holds."""
        until = given.partition(".")[0]
        if not (until.isascii() and until.isdecimal()):
            return False
        made = self._pass_until(int(until), circle, member)
        return int(until) >= self._now() and hmac.compare_digest(made.encode(), given.encode())

    def _pass_until(self, until: int, circle: str, member: str) -> str:
        named = f"pass {until} {circle} {member}".encode()
        return f"{until}.{hmac.digest(self._secret, named, hashlib.sha256).hex()}"


def _date_at(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def _is_date(day: str) -> bool:
    try:
        return datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC).date().isoformat() == day
    except ValueError:
        return False
