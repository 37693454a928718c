"""What goes on beside an application for as long as it runs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tricorne.web.guard.lag import watched
from tricorne.web.guard.layer import Layer

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from tricorne.web.guard.metrics import Metrics
    from tricorne.web.workshop import Workshop


_ERROR = re.compile(r"[\w.]*\w: \S.*")
"""The line of a traceback that says what was wrong."""


class Lifetime(Layer):
    """Watches the event loop while an application runs, and closes its workshop at the end."""

    def __init__(self, app: ASGIApp, metrics: Metrics, workshop: Workshop) -> None:
        super().__init__(app)
        self._metrics = metrics
        self._workshop = workshop

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_short(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                message = {**message, "message": _in_short(message.get("message", ""))}
            await send(message)

        async with watched(self._metrics.loop_lag_seconds.observe):
            try:
                await self._app(scope, receive, send_in_short)
            finally:
                await self._workshop.close()


def _in_short(trace: str) -> str:
    """What a traceback comes to: whoever starts a server wants one line."""
    said = [line for line in trace.splitlines() if _ERROR.fullmatch(line)]
    return f"the application did not start: {said[-1] if said else 'nobody knows why'}"
