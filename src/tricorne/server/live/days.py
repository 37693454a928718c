"""The deal of the day: the same for everybody, and derived from a secret."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random

from tricorne.rules import Deal, Terms, deal, preset
from tricorne.rules.commitment import Commitment, commit
from tricorne.rules.presets import usual

SEED = "days"
"""The name of the secret in the store."""

TERMS = Terms(preset(usual(1)))


class Days:
    """The deal of each day, and names of devices. A day begins at midnight UTC."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._secret = secret.encode()
        self._now = now

    @property
    def today(self) -> str:
        """The date, such as 2026-11-21."""
        return datetime.fromtimestamp(self._now(), UTC).date().isoformat()

    def deal(self, day: str) -> tuple[Deal, Commitment]:
        """The deal of a day and the commitment to it."""
        dealt = deal(TERMS.sheet, 1, Random(self._derived("deal", day)))  # noqa: S311  (seeded with 256 secret bits)
        return dealt, commit(dealt, self._derived("salt", day).hex())

    def sealed(self, day: str | None) -> bool:
        """Whether the deal of this day must stay secret because the day is not over."""
        return day is not None and day >= self.today

    def device(self, chance: str) -> str:
        """A name for a device that nobody else can forge."""
        return f"{chance}.{self._derived('device', chance).hex()}"

    def has_named(self, device: str) -> bool:
        """Whether this server issued the name of a device."""
        named = self.device(device.partition(".")[0])
        return hmac.compare_digest(named.encode(), device.encode())

    def _derived(self, what: str, day: str) -> bytes:
        return hmac.digest(self._secret, f"{what} {day}".encode(), hashlib.sha256)
