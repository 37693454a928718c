"""The bodies of requests: read whole before the application, within limits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.held_bytes import HeldBytes
from tricorne.server.guard.problem import Problem

_LARGE = ("/api/records", "/api/tables/lifted", "/api/daily/offline", "/api/counts")
"""Where records are sent, tables with all that happened there, and counts with all their lines."""


class Bodies:
    """The request bodies held in memory, and their visitors."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._held = HeldBytes(limits.bodies_bytes, limits.share)

    @contextmanager
    def room_for(self, scope: Scope, who: str) -> Iterator[int]:
        """Reserve room for the body of this request; yields the largest size."""
        limits = self._limits
        most = largest_body(scope["path"], limits)
        length = Headers(scope=scope).get("content-length", "")
        size = int(length[:20]) if length.isdigit() else most
        if size > most:
            raise Problem.large(most)
        if (answer := self._held.take(who, size)) != "taken":
            raise Problem.often(1) if answer == "shared" else Problem.busy()
        try:
            yield most
        finally:
            self._held.give_back(who, size)

    async def read_whole(self, receive: Receive, most: int) -> Receive:
        """The request with its whole body, which is read here, up to the limit."""
        try:
            async with asyncio.timeout(self._limits.arrival_seconds):
                body = await _read(receive, most)
        except TimeoutError as late:
            raise Problem(
                408, refuse(ServerCode.LATE, "the request did not arrive in time")
            ) from late
        parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return parts.pop() if parts else await receive()

        return receive_again


def largest_body(path: str, limits: Limits) -> int:
    """How large the body of a request to this path may be."""
    return limits.record_bytes if path.startswith(_LARGE) else limits.body_bytes


async def _read(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Problem(400, refuse(ServerCode.LATE, "the request was cut off"))
        body += message.get("body", b"")
        if len(body) > most:
            raise Problem.large(most)
        if not message.get("more_body", False):
            return bytes(body)
