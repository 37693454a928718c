"""The layers around an application.

Every request gets an account, an answer and its headers; the event loop is watched.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import perf_counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorne.page.headers import HEADERS, PART_HEADERS
from tricorne.play.codes import ServerCode
from tricorne.rules.errors import N_, refuse
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem

PAGE = "tricorne-page"
"""Tells a page that has been open for long about a newer version."""

_API = "/api/"
_PRIVATE = "no-store"
"""Answers of the API are valid only at this moment, and often for only one seat."""

_PART = re.compile(r"/static/.*(?<!worker)\.(?:js|css|json|woff2)")
"""Workers and pictures can be opened by themselves."""

_A_YEAR = f"max-age={365 * 24 * 60 * 60}"
"""Browsers use HTTPS that long, even for a link that says HTTP. They ignore it over HTTP."""

_CRASHED = 1011
_CLIENT_GONE = 499
_QUIET = ("/static/", "/healthz", "/readyz", "/metrics")
"""Frequent requests: measured, but logged only when they fail."""
_REFUSED, _ERRORS = 400, 500
_EVERY = 0.1
_ERROR = re.compile(r"[\w.]*\w: \S.*")
"""The line of a traceback that names the error."""


class Layer:
    """A layer around an application. A subclass overrides what concerns it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Dispatch a connection by its type."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._lifespan(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


class Account(Layer):
    """Handles unexpected errors of the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        super().__init__(app)
        self._metrics = metrics

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, begun = _CLIENT_GONE, perf_counter()

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except Exception as error:  # noqa: BLE001  (whatever it is, the client gets an answer)
            log_failure("request failed", error, route=_route(scope))
            if status == _CLIENT_GONE:
                await _failure().response()(scope, receive, send_and_note)
        seconds = perf_counter() - begun
        route = _route(scope)
        self._metrics.answer_seconds.labels(route, status).observe(seconds)
        if status >= _ERRORS or not scope["path"].startswith(_QUIET):
            log(
                "request",
                logging.INFO,
                method=scope["method"],
                route=route,
                status=status,
                ms=round(seconds * 1000, 1),
            )

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception as error:  # noqa: BLE001  (as above)
            log_failure("socket failed", error, route=_route(scope))
            await _close(send)


class SecureHeaders(Layer):
    """Adds the headers to every answer of an application, including errors.

    `encrypted` says that the public address is one of HTTPS.
    """

    def __init__(self, app: ASGIApp, *, encrypted: bool) -> None:
        super().__init__(app)
        self._transport = {"strict-transport-security": _A_YEAR} if encrypted else {}

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = _PART.fullmatch(scope["path"]) and message["status"] < _REFUSED
                for name, value in ((PART_HEADERS if part else HEADERS) | self._transport).items():
                    headers.setdefault(name, value)
                pages = getattr(scope["app"].state, "pages", None)
                if pages is not None and not part:
                    headers.setdefault(PAGE, pages.digest)
                if scope["path"].startswith(_API):
                    headers.setdefault("cache-control", _PRIVATE)
            await send(message)

        await self._app(scope, receive, send_with_headers)


class Lifetime(Layer):
    """Watches the event loop of an application, and reports in one line why it did not start."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        super().__init__(app)
        self._metrics = metrics

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_short(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                message = {**message, "message": _in_short(message.get("message", ""))}
            await send(message)

        async with watch_loop(self._metrics.loop_lag_seconds.observe):
            await self._app(scope, receive, send_in_short)


@asynccontextmanager
async def watch_loop(note: Callable[[float], None], every: float = _EVERY) -> AsyncIterator[None]:
    """In the context, note repeatedly how many seconds late the loop wakes up."""

    async def watch() -> None:
        while True:
            due = perf_counter() + every
            await asyncio.sleep(every)
            note(max(perf_counter() - due, 0.0))

    watching = asyncio.create_task(watch(), name="loop lag")
    try:
        yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


async def _close(send: Send) -> None:
    """Close a socket, unless it is closed already."""
    with suppress(OSError, RuntimeError):
        await send({"type": "websocket.close", "code": _CRASHED})


def _failure() -> Problem:
    text = N_("something went wrong here; nothing is lost, try again")
    return Problem(500, refuse(ServerCode.FAILURE, text))


def _route(scope: Scope) -> str:
    """The route's pattern: the address itself may contain the code of a table."""
    route = scope.get("route")
    path: str = getattr(route, "path", "")
    if path:
        return path
    return "/static" if scope["path"].startswith("/static/") else "elsewhere"


def _in_short(trace: str) -> str:
    """Shorten a traceback to one line, for an operator who starts a server."""
    errors = [line for line in trace.splitlines() if _ERROR.fullmatch(line)]
    return f"the application did not start: {errors[-1] if errors else 'nobody knows why'}"
