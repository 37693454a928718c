"""Clock and entropy as arguments, so that a test can supply its own."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom

from tricorne.rules import Deal, Sheet, deal

CODE_ALPHABET = "2346789CDFGHJKMNPQRTVWX"
"""Without vowels, no code is a word. No two characters look alike."""

CODE_LENGTH = 12
SHORT_CODE = 6
"""The full code of a table cannot be guessed and stands in links. Its first letters are easy to
say; they find the table while it has an open seat."""
_TOKEN_BYTES, _SECRET_BYTES = 24, 32
"""192 bits cannot be guessed, and make 32 letters without padding; 32 bytes are a SHA-256."""


def _code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def code_in(link: str) -> str:
    """The code in a link, or the code itself."""
    return link.rpartition("=")[2].rpartition("/")[2].upper()


def _token() -> str:
    return secrets.token_urlsafe(_TOKEN_BYTES)


def _secret() -> str:
    return secrets.token_hex(_SECRET_BYTES)


def _dealt(sheet: Sheet, players: int) -> Deal:
    return deal(sheet, players, SystemRandom())


@dataclass(frozen=True, slots=True)
class Circumstances:
    """The source of a server's time, deals and secrets."""

    monotonic_ns: Callable[[], int] = time.monotonic_ns
    now: Callable[[], float] = time.time
    """The seconds since 1970."""
    deal: Callable[[Sheet, int], Deal] = _dealt
    code: Callable[[], str] = _code
    token: Callable[[], str] = _token
    mixes: bool = True
    """Whether players take part in the shuffle. False where tests arrange the deals."""
    salt: Callable[[], str] = _secret
    """A salt for a commitment."""
    secret: Callable[[], str] = _secret
    between: Callable[[float, float], float] = SystemRandom().uniform
    """A random number in this range."""

    @property
    def seconds(self) -> Callable[[], float]:
        """The same clock as `monotonic_ns`, in seconds.

        Allowances ask it some thirty times for an action, so the real one is the library's own.
        """
        if self.monotonic_ns is time.monotonic_ns:
            return time.monotonic
        return lambda: self.monotonic_ns() / 1e9
