"""The gate: it refuses what is too much at once, too large, or from another site's page."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import ceil

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.barred import Barred
from tricorne.server.guard.bodies import Bodies
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.layers import Layer
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.rate import Allowance, Kept
from tricorne.server.guard.visitors import Origins, Visitors, is_a_host

_SAFE = {"GET", "HEAD", "OPTIONS"}
_TABLES = {"/api/tables", "/api/tables/lifted", "/api/daily", "/api/counts"}
"""Where a table is laid, or the points of a real one are shown to others."""
_WATCHED = {"/healthz", "/readyz", "/metrics"}
_GUESSED = ("/api/tables/", "/api/counts/")
"""Paths below these contain codes that could be guessed."""
MISSED = 10.0
"""The cost of a request for something that does not exist: perhaps a guess."""
_USUAL, _SOCKET, _LAYING = 1.0, 2.0, 3.0
"""The costs of a request, a socket, and a table."""
_COSTS = (
    ("/static/", 0.5),
    ("/api/records", 5.0),
    ("/api/tables/lifted", 5.0),
    ("/api/counts", 2.0),
)
_DRAWN, _DRAWING = (".svg", ".png"), 5.0
_MISSING = 404
_REFUSED_SOCKET = 1008
_MINUTE, _HOUR = 60, 3600


class Gate(Layer):
    """Lets requests and sockets through to an application, within limits.

    The application finds the `visitor` and its `budget` in the connection's state.
    """

    def __init__(  # noqa: PLR0913  (all that it goes by)
        self,
        app: ASGIApp,
        *,
        limits: Limits,
        visitors: Visitors,
        origins: Origins,
        barred: Barred,
        metrics: Metrics,
        quotas: Quotas,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(app)
        self._limits = limits
        self._visitors = visitors
        self._origins = origins
        self._barred = barred
        self._metrics = metrics
        self._quotas = quotas
        rate, burst = limits.cost_a_second, limits.cost_at_once
        self._budgets = Kept(lambda: Budget(Allowance(rate, burst, clock), limits.patience_seconds))
        self._bodies = Bodies(limits)
        self._asking: Counter[str] = Counter()
        self._open: Counter[str] = Counter()
        self._sockets = 0

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = self._enter(scope)
        budget: Budget = scope["state"]["budget"]

        async def send_and_charge(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == _MISSING:
                budget.owe(MISSED)
                if scope["path"].startswith(_GUESSED):
                    self._quotas.misses.spend(who)
            await send(message)

        try:
            with self._counted(self._asking, who, self._limits.connections):
                await self._check(scope)
                if scope["method"] in _SAFE:
                    await self._app(scope, receive, send_and_charge)
                    return
                with self._bodies.room_for(scope, who) as most:
                    receive = await self._bodies.whole(receive, most)
                    await self._app(scope, receive, send_and_charge)
        except Problem as problem:
            self._metrics.refused(problem.refusal.code)
            await problem.response()(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who, most = self._enter(scope), self._limits.sockets
        try:
            await self._check(scope)
            if self._sockets >= most:
                raise Problem.often(_MINUTE)
            with self._counted(self._open, who, most):
                await self._hold(scope, receive, send)
        except Problem as problem:
            self._metrics.refused(problem.refusal.code)
            await receive()
            with suppress(OSError):  # he did not wait for it
                await send({"type": "websocket.close", "code": _REFUSED_SOCKET})

    async def _hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._sockets += 1
        self._metrics.sockets.inc()
        try:
            await self._app(scope, receive, send)
        finally:
            self._metrics.sockets.dec()
            self._sockets -= 1

    def _enter(self, scope: Scope) -> str:
        who = self._visitors.of(scope)
        state = scope.setdefault("state", {})
        state["visitor"], state["budget"] = who, self._budgets.of(who)
        return who

    @contextmanager
    def _counted(self, counter: Counter[str], who: str, of: int) -> Iterator[None]:
        """Count one more for a visitor, unless that exceeds its share."""
        if counter[who] >= max(of * self._limits.share, 1):
            raise Problem.often(_MINUTE)
        counter[who] += 1
        try:
            yield
        finally:
            counter[who] -= 1
            if not counter[who]:
                del counter[who]

    async def _check(self, scope: Scope) -> None:
        path, headers, limits = scope["path"], Headers(scope=scope), self._limits
        if not all(map(is_a_host, hosts := headers.getlist("host"))) or len(hosts) > 1:
            raise Problem.odd_host()
        if self._barred(scope["state"]["visitor"]) and path not in _WATCHED:
            raise Problem.barred()
        if path in _WATCHED:
            if not self._visitors.may_watch(scope):
                raise Problem.missing()
            return
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if changes and not self._origins.own(headers):
            raise Problem.foreign()
        cost = _cost(scope, lays=changes and path in _TABLES)
        budget: Budget = scope["state"]["budget"]
        if not await budget.pay(cost):
            await asyncio.sleep(limits.patience_seconds)
            raise Problem.often(ceil(cost / limits.cost_a_second))
        visitor = scope["state"]["visitor"]
        if path.startswith(_GUESSED) and not self._quotas.misses.has(visitor):
            raise Problem.often(ceil(_HOUR / limits.misses_an_hour))
        if changes and path in _TABLES and not await self._quotas.tables.take(visitor):
            raise Problem.often(ceil(_HOUR / limits.tables_an_hour))


def _cost(scope: Scope, *, lays: bool) -> float:
    path: str = scope["path"]
    if scope["type"] == "websocket":
        return _SOCKET
    if lays:
        return _LAYING
    if path.startswith("/api/") and path.endswith(_DRAWN):
        return _DRAWING
    return next((cost for start, cost in _COSTS if path.startswith(start)), _USUAL)
