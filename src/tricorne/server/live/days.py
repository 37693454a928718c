"""The deal of each day: the same for everybody, known to nobody before, from one secret."""

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
"""How the secret is called in the store."""

TERMS = Terms(preset(usual(1)))


class Days:
    """What is played on which day. A day begins at midnight in UTC."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._secret = secret.encode()
        self._now = now

    @property
    def today(self) -> str:
        """The date, such as 2026-11-21."""
        return datetime.fromtimestamp(self._now(), UTC).date().isoformat()

    def deal(self, day: str) -> tuple[Deal, Commitment]:
        """The deal of a day, and the promise about it."""
        dealt = deal(TERMS.sheet, 1, Random(self._derived("deal", day)))  # noqa: S311  (seeded with 256 secret bits)
        return dealt, commit(dealt, self._derived("salt", day).hex())

    def sealed(self, day: str | None) -> bool:
        """Whether a deal is still that of a day which is not over."""
        return day is not None and day >= self.today

    def device(self, chance: str) -> str:
        """A name for a device, which nobody else can make up."""
        return f"{chance}.{self._derived('device', chance).hex()}"

    def has_named(self, device: str) -> bool:
        """Whether a device has its name from here."""
        named = self.device(device.partition(".")[0])
        return hmac.compare_digest(named.encode(), device.encode())

    def _derived(self, what: str, day: str) -> bytes:
        return hmac.digest(self._secret, f"{what} {day}".encode(), hashlib.sha256)
