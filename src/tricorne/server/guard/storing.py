"""How much may be stored: for each address, and for all addresses together, over a day.

A change costs its content, and the room that any change takes in the database's log. The writer
charges it to the address whose request or socket led to it, whatever it is: a move, a shared count,
a private list, a table, an erasure.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.quota import Quotas

_ALL = "all"


class Payer(Protocol):
    """Somebody who is charged for what is stored."""

    @property
    def seconds_to_wait(self) -> int:
        """Seconds until they may have something stored again; 0 if they may."""

    def charge(self, size: int) -> None:
        """Charge bytes that were stored."""


_payer: ContextVar[Payer | None] = ContextVar("payer for storing", default=None)
"""Who pays for what a request or socket has stored, also through tasks that it begins."""
_due: ContextVar[bool] = ContextVar("due", default=False)


def pays_for_storing(payer: Payer) -> None:
    """From now on, charge what this task stores."""
    _payer.set(payer)


def payer_for_storing() -> Payer | None:
    """Who is charged for a change, if anybody."""
    return _payer.get()


def seconds_to_wait() -> int:
    """Seconds until the payer may have something stored again; 0 for what is due."""
    payer = _payer.get()
    return 0 if payer is None or _due.get() else payer.seconds_to_wait


@contextmanager
def store_due() -> Iterator[None]:
    """Store what has to be stored: it is charged, but never refused."""
    token = _due.set(True)
    try:
        yield
    finally:
        _due.reset(token)


class StoredBytes:
    """What all addresses have stored lately.

    While all together have used up their part, those who have stored much wait, and others do not.
    """

    def __init__(self, limits: Limits, quotas: Quotas) -> None:
        self._light = limits.stored_lightly
        self._each = quotas.stored
        self._all = quotas.stored_by_all
        self._most = limits.stored_a_day_by_all

    def payer_of(self, visitor: str) -> Storing:
        """The payer at an address."""
        return Storing(self, visitor)

    def seconds_to_wait(self, visitor: str) -> int:
        """Seconds until this address may have something stored again; 0 if it may."""
        if not self._each.has(visitor):
            return self._each.seconds_until_one(visitor)
        if not self._all.has(_ALL) and self._each.used_by(visitor) > self._light:
            return self._all.seconds_until_one(_ALL)
        return 0

    def charge(self, visitor: str, size: int) -> None:
        """Charge bytes to an address, and to all."""
        self._each.spend(visitor, size)
        self._all.spend(_ALL, size)

    @property
    def share_used(self) -> float:
        """The share of what all together may store that is used up."""
        return self._all.used_by(_ALL) / self._most


@dataclass(frozen=True, slots=True)
class Storing:
    """The payer at an address."""

    _bytes: StoredBytes
    _visitor: str

    @property
    def seconds_to_wait(self) -> int:
        return self._bytes.seconds_to_wait(self._visitor)

    def charge(self, size: int) -> None:
        self._bytes.charge(self._visitor, size)
