"""An account of every request: measured, logged without saying whose, and always answered."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import TYPE_CHECKING

from tricorne.rules.errors import refuse
from tricorne.web.guard.layer import Layer
from tricorne.web.guard.logs import log, log_failure
from tricorne.web.guard.problem import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from tricorne.web.guard.metrics import Metrics

_CRASHED = 1011
_CLIENT_GONE = 499
_QUIET = ("/static/", "/healthz", "/metrics")
"""What is asked for all the time; it is measured, and logged only where it fails."""
_ERRORS = 500


class Account(Layer):
    """Stands around an application; what it did not expect ends here."""

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
        closed = False

        async def send_and_note(message: Message) -> None:
            nonlocal closed
            closed = closed or message["type"] == "websocket.close"
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except Exception as error:  # noqa: BLE001  (as above)
            log_failure("socket failed", error, route=_route(scope))
            if not closed:
                await _close(send)


async def _close(send: Send) -> None:
    try:
        await send({"type": "websocket.close", "code": _CRASHED})
    except (OSError, RuntimeError):
        log("socket was gone already")


def _failure() -> Problem:
    text = "something went wrong here; nothing is lost, try again"
    return Problem(500, refuse("failure", text))


def _route(scope: Scope) -> str:
    """The pattern of the address, for the address itself may name a table."""
    route = scope.get("route")
    path: str = getattr(route, "path", "")
    if path:
        return path
    return "/static" if scope["path"].startswith("/static/") else "elsewhere"
