"""The days of the daily deal by this server's clock, and the names that it gives to devices."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from datetime import UTC, datetime

SEED = "days"
"""The name of the secret in the store."""


class Days:
    """Today's date, and names of devices. A day begins at midnight UTC."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._secret = secret.encode()
        self._now = now

    @property
    def today(self) -> str:
        """The date, such as 2026-11-21."""
        return datetime.fromtimestamp(self._now(), UTC).date().isoformat()

    def lasts(self, day: str | None) -> bool:
        """Whether this is a day, and it is not over."""
        return day is not None and day >= self.today

    def has_come(self, day: str) -> bool:
        """Whether this is a date, and it has begun."""
        return _is_date(day) and day <= self.today

    def draws(self, day: str, circle: str) -> str:
        """The secret from which the order of draws of a circle on a day follows."""
        named = hmac.digest(self._secret, f"draws {day} {circle}".encode(), hashlib.sha256)
        return named.hex()

    def device(self, chance: str) -> str:
        """A name for a device that nobody else can forge."""
        named = hmac.digest(self._secret, f"device {chance}".encode(), hashlib.sha256)
        return f"{chance}.{named.hex()}"

    def has_named(self, device: str) -> bool:
        """Whether this server issued the name of a device."""
        named = self.device(device.partition(".")[0])
        return hmac.compare_digest(named.encode(), device.encode())


def _is_date(day: str) -> bool:
    try:
        return datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC).date().isoformat() == day
    except ValueError:
        return False
