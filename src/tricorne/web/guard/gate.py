"""The gate: too much at once, too large, or from another site's page, and it stays shut."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from math import ceil

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorne.rules.errors import refuse
from tricorne.web.codes import ServerCode
from tricorne.web.guard.layers import Layer
from tricorne.web.guard.metrics import Metrics
from tricorne.web.guard.rate import Allowances
from tricorne.web.guard.visitors import Origins, Visitors
from tricorne.web.problem import Problem
from tricorne.web.settings import Limits

_SAFE = {"GET", "HEAD", "OPTIONS"}
_TABLES = {"/api/tables", "/api/daily"}
"""Where a table is laid."""
_RECORDS = "/api/records"
_UNCOUNTED = {"/healthz", "/metrics"}
_COSTS = ((_RECORDS, 5.0), ("/static/", 0.1))
"""What some requests cost of the allowance; others cost 1."""
_REFUSED_SOCKET = 1008
_MINUTE, _HOUR = 60, 3600


class Gate(Layer):
    """Lets requests and sockets through to an application, within limits."""

    def __init__(  # noqa: PLR0913  (all that it goes by)
        self,
        app: ASGIApp,
        *,
        limits: Limits,
        visitors: Visitors,
        origins: Origins,
        metrics: Metrics,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(app)
        self._limits = limits
        self._visitors = visitors
        self._origins = origins
        self._metrics = metrics
        self._requests = Allowances(limits.requests_a_second, limits.requests_at_once, clock=clock)
        self._tables = Allowances(
            limits.tables_an_hour / _HOUR, limits.tables_an_hour / 4, clock=clock
        )
        self._open: Counter[str] = Counter()
        self._sockets = 0

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
            if scope["method"] not in _SAFE:
                receive = await self._whole(scope, receive)
        except Problem as problem:
            self._metrics.refused(problem.refusal.code)
            await problem.response()(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        path, who = scope["path"], self._visitors.of(scope)
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if changes and not self._origins.own(Headers(scope=scope)):
            raise Problem.foreign()
        cost = next((cost for start, cost in _COSTS if path.startswith(start)), 1.0)
        if path not in _UNCOUNTED and not self._requests.take(who, cost):
            raise Problem.often(ceil(cost / self._limits.requests_a_second))
        if changes and path in _TABLES and not self._tables.take(who):
            raise Problem.often(ceil(_HOUR / self._limits.tables_an_hour))

    async def _whole(self, scope: Scope, receive: Receive) -> Receive:
        """The request with all of its body, which is read here, up to the limit and no further."""
        limits, record = self._limits, scope["path"].startswith(_RECORDS)
        most = limits.record_bytes if record else limits.body_bytes
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length[:20]) > most:
            raise Problem.large(most)
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

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = self._visitors.of(scope)
        try:
            self._check(scope)
            most = self._limits.sockets
            if self._sockets >= most or self._open[who] >= most * self._limits.share:
                raise Problem.often(_MINUTE)
        except Problem as problem:
            self._metrics.refused(problem.refusal.code)
            await receive()
            await send({"type": "websocket.close", "code": _REFUSED_SOCKET})
            return
        self._open[who] += 1
        self._sockets += 1
        self._metrics.sockets.inc()
        try:
            await self._app(scope, receive, send)
        finally:
            self._metrics.sockets.dec()
            self._sockets -= 1
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]


async def _read(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Problem(400, refuse(ServerCode.LATE, "the request broke off"))
        body += message.get("body", b"")
        if len(body) > most:
            raise Problem.large(most)
        if not message.get("more_body", False):
            return bytes(body)
