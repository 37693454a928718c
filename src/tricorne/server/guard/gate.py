"""The gate: refuses requests that are too many, too large, or from another site's page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import ceil

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorne.server.environment.publicity import is_a_public_visitor, is_public
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.barred import Barred
from tricorne.server.guard.bodies import Bodies
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.closed import GUESS, HEADER, Closed
from tricorne.server.guard.layers import Layer
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.trouble import Trouble
from tricorne.server.guard.visitors import Origins, Visitors, host_without_port, is_a_host

_SAFE = {"GET", "HEAD", "OPTIONS"}
_TABLES = {
    "/api/tables",
    "/api/tables/lifted",
    "/api/daily",
    "/api/daily/offline",
    "/api/daily/circles",
    "/api/counts",
    "/api/evenings",
    "/api/live-tops",
}
"""The paths that create a table, a shared count, an evening, a circle or a top."""
_BEGUN = {*_TABLES, "/api/seasons"}
"""The paths that need the word of a closed server."""
_WATCHED = {"/healthz", "/readyz", "/metrics"}
_GUESSED = (
    *("/api/tables/", "/api/counts/", "/api/evenings/", "/api/live-tops/"),
    *("/api/daily/circles/", "/api/seasons"),
)
"""Paths that begin so contain codes that could be guessed."""
_MISSING = 404
_REFUSED_SOCKET = 1008
_MINUTE, _HOUR = 60, 3600


class Gate(Layer):
    """Lets requests and sockets through to an application, within limits.

    The `visitor` and its `budget` are in the connection's state.
    """

    def __init__(  # noqa: PLR0913  (all that it goes by)
        self,
        app: ASGIApp,
        *,
        limits: Limits,
        visitors: Visitors,
        origins: Origins,
        barred: Barred,
        closed: Closed,
        metrics: Metrics,
        quotas: Quotas,
        unnamed: Trouble | None,
    ) -> None:
        super().__init__(app)
        self._limits = limits
        self._visitors = visitors
        self._origins = origins
        self._barred = barred
        self._closed = closed
        self._metrics = metrics
        self._quotas = quotas
        self._unnamed = unnamed
        """The line in the log while the operator is not named, and the public is not served."""
        self._bodies = Bodies(limits)
        self._asking: Counter[str] = Counter()
        self._open: Counter[str] = Counter()
        self._sockets = 0

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        who: str = scope["state"]["visitor"]

        async def send_and_count(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == _MISSING:
                self._quotas.misses.spend(who)
            await send(message)

        answer = send_and_count if scope["path"].startswith(_GUESSED) else send
        try:
            with self._counted(self._asking, who, self._limits.connections):
                self._check(scope)
                if scope["method"] in _SAFE:
                    await self._admit(scope)
                    await self._app(scope, receive, answer)
                    return
                with self._bodies.room_for(scope, who) as most:
                    receive = await self._bodies.read_whole(receive, most)
                    await self._admit(scope)
                    await self._app(scope, receive, answer)
        except Problem as problem:
            self._metrics.count_refusal(problem.refusal.code)
            await problem.response()(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who, most = scope["state"]["visitor"], self._limits.sockets
        try:
            self._check(scope)
            await self._admit(scope)
            if self._sockets >= most:
                raise Problem.often(_MINUTE)
            with self._counted(self._open, who, most):
                await self._hold(scope, receive, send)
        except Problem as problem:
            self._metrics.count_refusal(problem.refusal.code)
            await receive()
            with suppress(OSError):  # the client has left
                await send({"type": "websocket.close", "code": _REFUSED_SOCKET})

    async def _hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._sockets += 1
        self._metrics.sockets.inc()
        try:
            await self._app(scope, receive, send)
        finally:
            self._metrics.sockets.dec()
            self._sockets -= 1

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

    def _check(self, scope: Scope) -> None:
        """Refuse a request that must not be answered at all."""
        path, headers = scope["path"], Headers(scope=scope)
        hosts = headers.getlist("host")
        due = scope.get("http_version", "1.1") != "1.0"  # a program so old sends none
        if len(hosts) > 1 or (due and not any(hosts)) or not all(map(is_a_host, hosts)):
            raise Problem.odd_host()
        if path in _WATCHED:
            if not self._visitors.may_watch(scope):
                raise Problem.missing()
            return
        if self._barred(scope["state"]["visitor"]):
            raise Problem.barred()
        self._check_public(headers.get("host", ""), scope["state"]["visitor"])
        if _changes(scope) and not self._origins.may_change(headers):
            raise Problem.foreign()

    async def _admit(self, scope: Scope) -> None:
        """Wait until the visitor may have an answer. Refuse the request if that takes too long."""
        path, visitor, limits = scope["path"], scope["state"]["visitor"], self._limits
        if path in _WATCHED:
            return
        budget: Budget = scope["state"]["budget"]
        await budget.turn()
        if path.startswith(_GUESSED) and not self._quotas.misses.has(visitor):
            raise Problem.often(ceil(_HOUR / limits.misses_an_hour))
        if _changes(scope) and path in _BEGUN:
            self._ask_word(scope, visitor)
        if _changes(scope) and path in _TABLES and not await self._quotas.tables.take(visitor):
            raise Problem.often(ceil(_HOUR / limits.tables_an_hour))

    def _ask_word(self, scope: Scope, visitor: str) -> None:
        """Refuse clients without the word of a closed server, or with too many guesses."""
        key = Headers(scope=scope).get(HEADER, "")
        if self._closed and key and not self._quotas.misses.has(visitor):
            raise Problem.often(ceil(GUESS * _HOUR / self._limits.misses_an_hour))
        if self._closed.admits(key):
            return
        if key:
            self._quotas.misses.spend(visitor, GUESS)
        raise Problem.closed()

    def _check_public(self, host: str, visitor: str) -> None:
        """Refuse the public while the operator is not named."""
        if self._unnamed is None:
            return
        if (host and is_public(host_without_port(host))) or is_a_public_visitor(visitor):
            problem = Problem.unnamed()
            self._unnamed.note_failure(problem)
            raise problem


def _changes(scope: Scope) -> bool:
    """Whether the request may change something."""
    return scope["type"] == "websocket" or scope["method"] not in _SAFE
