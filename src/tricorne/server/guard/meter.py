"""The meter: it charges each address for the time that its requests and sockets really take."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tricorne.server.guard.budget import Budgets
from tricorne.server.guard.charging import charge_work, pays_for_threads
from tricorne.server.guard.layers import Layer
from tricorne.server.guard.storing import StoredBytes, pays_for_storing
from tricorne.server.guard.visitors import Visitors


class Meter(Layer):
    """The outermost layer. It puts the `visitor` and its `budget` into a connection's state."""

    def __init__(
        self, app: ASGIApp, *, visitors: Visitors, budgets: Budgets, stored: StoredBytes
    ) -> None:
        super().__init__(app)
        self._visitors = visitors
        self._budgets = budgets
        self._stored = stored

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = self._visitors.visitor_of(scope)
        budget = self._budgets.allowance_of(visitor)
        scope.setdefault("state", {}).update(visitor=visitor, budget=budget)

        async def send_and_charge(message: Message) -> None:
            content = message.get("body")
            if content:
                budget.send(len(content))
            await send(message)

        # a socket's connection charges what it sends, which are many short messages
        sending = send_and_charge if scope["type"] == "http" else send
        pays_for_threads(budget.charge)
        pays_for_storing(self._stored.payer_of(visitor))
        await charge_work(self._app(scope, receive, sending), budget.charge)

    _socket = _request
