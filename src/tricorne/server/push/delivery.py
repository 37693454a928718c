"""Hands an encrypted notice to a push service, and reads as little of its answer as possible."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from tricorne.server.push.endpoint import Endpoint
from tricorne.server.push.line import OpenLine

SECONDS = 10.0
"""How long a push service may take for everything."""
_RESTS = 60.0
"""For how many seconds a service that was not reached is left alone."""
_LONGEST_WAIT = 24 * 3600
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_RETRY = re.compile(rb"\r\nretry-after:[ \t]*(\d{1,9})[ \t]*\r\n", re.IGNORECASE)
_GONE = (404, 410)
_BUSY, _FAILS = 429, 500


class PushOutcome(StrEnum):
    """What came of a notice."""

    SENT = "sent"
    GONE = "gone"
    """The subscription does not exist any more."""
    REFUSED = "refused"
    """The service does not want it, or it leads elsewhere."""
    LATER = "later"
    """The service did not answer, or is busy."""


class PushAnswer(NamedTuple):
    """The outcome, and after how many seconds to try again."""

    outcome: PushOutcome
    wait: float = 0.0


class Delivery:
    """Sends notices. Every answer ends in an outcome, in bounded time and room."""

    def __init__(self, open_line: OpenLine, seconds: Callable[[], float]) -> None:
        self._open = open_line
        self._seconds = seconds
        self._silent: dict[str, float] = {}
        """Services that were not reached lately, and until when they are left alone."""

    async def send(
        self, endpoint: Endpoint, headers: Mapping[str, str], message: bytes
    ) -> PushAnswer:
        """Send a message."""
        rests = self._silent.get(endpoint.origin, 0.0) - self._seconds()
        if rests > 0:
            return PushAnswer(PushOutcome.LATER, rests)
        try:
            async with asyncio.timeout(SECONDS):
                head = await self._ask(endpoint, headers, message)
        except (OSError, TimeoutError, EOFError, asyncio.LimitOverrunError, ValueError):
            self._silent[endpoint.origin] = self._seconds() + _RESTS
            return PushAnswer(PushOutcome.LATER, _RESTS)
        self._silent.pop(endpoint.origin, None)
        return _meaning(head)

    async def _ask(self, endpoint: Endpoint, headers: Mapping[str, str], message: bytes) -> bytes:
        """The head of the answer. Its body is not read, so it may be endless."""
        reader, writer = await self._open(endpoint.host, endpoint.port)
        try:
            host = endpoint.origin.removeprefix("https://")
            lines = [
                f"POST {endpoint.path} HTTP/1.1",
                f"Host: {host}",
                "Connection: close",
                f"Content-Length: {len(message)}",
                *(f"{name}: {value}" for name, value in headers.items()),
            ]
            writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + message)
            await writer.drain()
            return await reader.readuntil(b"\r\n\r\n")
        finally:
            writer.transport.abort()


def _meaning(head: bytes) -> PushAnswer:
    """What an answer means for the notice and its subscription."""
    found = _STATUS.match(head)
    status = int(found[1]) if found else 0
    if 200 <= status < 300:  # noqa: PLR2004  (every success)
        return PushAnswer(PushOutcome.SENT)
    if status in _GONE:
        return PushAnswer(PushOutcome.GONE)
    if status in {0, _BUSY} or status >= _FAILS:
        wait = _RETRY.search(head)
        return PushAnswer(PushOutcome.LATER, min(float(wait[1]), _LONGEST_WAIT) if wait else _RESTS)
    return PushAnswer(PushOutcome.REFUSED)
