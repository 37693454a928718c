"""The meter: it charges each address for the time that its requests and sockets really take."""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.charging import charged
from tricorne.server.guard.layers import Layer
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.rate import Allowance, Kept
from tricorne.server.guard.visitors import Visitors

_CONTENT = {"http.response.body": "body", "websocket.send": "text"}
"""The messages that are sent to a client, and where their content is."""


class Meter(Layer):
    """The outermost layer. It puts the `visitor` and its `budget` into a connection's state."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        limits: Limits,
        visitors: Visitors,
        quotas: Quotas,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(app)
        self._visitors = visitors
        rate, burst, patience = limits.loop_share, limits.loop_seconds, limits.patience_seconds
        self._budgets = Kept(
            lambda who: Budget(who, Allowance(rate, burst, clock), quotas.sent, patience)
        )

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = self._visitors.of(scope)
        budget = self._budgets.of(visitor)
        scope.setdefault("state", {}).update(visitor=visitor, budget=budget)

        async def send_and_charge(message: Message) -> None:
            content = message.get(_CONTENT.get(message["type"], ""))
            if content:
                budget.send(len(content))
            await send(message)

        await charged(self._app(scope, receive, send_and_charge), budget.charge)

    _socket = _request
