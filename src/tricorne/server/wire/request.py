"""The connection of HTTP requests."""

from __future__ import annotations

from asyncio import BaseTransport, Future, TimerHandle
from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tricorne.server.guard.charging import timed
from tricorne.server.guard.problem import Problem

if TYPE_CHECKING:
    from asyncio import Transport

    from tricorne.server.guard.budget import Budget
    from tricorne.server.wire.door import Door

_SLICE = 4096
"""The number of bytes that are parsed at once, so that all are counted."""
_WRAPPING = 8
"""How many times larger than its body a request may be: a chunk of one byte takes six."""
_PIECES = 2048
"""How many chunks or packets a body may have. Even small ones cost time."""
_LINGER = 1.0
"""Seconds in which a client must take its answer if it has not sent its whole request."""


class RequestLine(HttpToolsProtocol):
    """Uvicorn's protocol, with limits on incoming data while it is parsed, and on its duration.

    Bytes of an address in debt are not even parsed before its turn comes. If that takes too long,
    they are refused without the application, and the connection is closed.
    """

    def __init__(self, door: Door, **given: Any) -> None:  # noqa: ANN401  (as uvicorn gives it)
        super().__init__(**given)
        self._door = door
        limits = self._limits = door.limits
        self._most = limits.head_bytes + _WRAPPING * limits.record_bytes
        self._bytes = 0
        self._fields = 0
        self._pieces = 0
        self._in_head = True
        self._why_not = HTTPStatus.BAD_REQUEST
        self._due: TimerHandle | None = None
        self._stalled: TimerHandle | None = None
        self._parsing = 0.0
        """Seconds spent on what has arrived, and not yet charged."""
        self._budget: Budget | None = None
        self._held = bytearray()
        """Bytes that wait for the turn of their address."""
        self._turn: Future[None] | None = None
        self._patience: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Let it in, if there is room."""
        with timed(self._pay):
            super().connection_made(cast("Transport", transport))
            if self._door.enter(transport):
                self._budget = self._door.budget(self.client[0] if self.client else "")
                self._expect()
            else:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        with timed(self._pay):
            self._door.leave(self.transport)
            self._rest()
            super().connection_lost(exc)
            self._let_go()

    # What comes

    def data_received(self, data: bytes) -> None:
        """Parse it at once or later, and charge the time, or remember it."""
        budget = self._budget
        if budget is None or (self._turn is None and budget.may_go_on()):
            with timed(self._pay):
                self._parse(data)
        elif self._door.held.take(budget.visitor, len(data)) == "taken":
            self._hold(data, budget)
        else:
            self._send_away(budget)

    def _pay(self, seconds: float) -> None:
        """Charge the time, or remember it until the payer is known."""
        if self._budget is None:
            self._parsing += seconds
        else:
            self._budget.charge(seconds)

    def _hold(self, data: bytes, budget: Budget) -> None:
        """Keep bytes until the turn of their address, and read no more."""
        self._held += data
        self.transport.pause_reading()
        if self._turn is None:
            self._turn = budget.line_up()
            self._turn.add_done_callback(self._go_on)
            self._wait_for_turn()

    def _wait_for_turn(self) -> None:
        self._patience = self.loop.call_later(self._limits.patience_seconds, self._give_up)

    def _go_on(self, turn: Future[None]) -> None:
        """Parse what was held."""
        _cancel(self._patience)
        if turn.cancelled() or self._budget is None or self.transport.is_closing():
            return
        self._turn = None
        data = self._release()
        if not self.flow.read_paused:
            self.transport.resume_reading()
        with timed(self._pay):
            self._parse(data)

    def _give_up(self) -> None:
        """Refuse a request that has waited for too long; one that is half read waits on."""
        budget = self._budget
        if budget is None or not self._idle or not budget.in_debt:
            self._wait_for_turn()
            return
        self._send_away(budget)

    def _send_away(self, budget: Budget) -> None:
        """Refuse the request and keep nothing of it."""
        _cancel(self._turn)
        _cancel(self._patience)
        self._release()
        self._door.refused("http 429")
        self.transport.pause_reading()
        if self._idle:
            self.transport.write(often_answer(budget.seconds_in_debt))
        self.loop.call_later(_LINGER, self.transport.close)  # it may still be sending a body

    def _release(self) -> bytes:
        """The bytes that were held; no longer held."""
        data = bytes(self._held)
        if data and self._budget is not None:
            self._door.held.give_back(self._budget.visitor, len(data))
        self._held.clear()
        return data

    def _parse(self, data: bytes) -> None:
        """Parse bytes, within the limits, while the connection is open."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        try:
            for start in range(0, len(data), _SLICE):
                part = data[start : start + _SLICE]
                self._bytes += len(part)
                if self._bytes > (self._limits.head_bytes if self._in_head else self._most):
                    self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                    return
                self.parser.feed_data(part)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._rest()
                self.handle_websocket_upgrade()
                self._let_go()
                return
        except httptools.HttpParserError:
            self._refuse(self._why_not)
            return
        if self._idle:
            self._expect()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._limits.url_bytes:
            self._stop(HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._fields += 1
        if self._fields > self._limits.head_fields:
            self._stop(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if self._in_head:  # what comes after the body is no header
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start a request, or let it wait until earlier ones have been answered."""
        self._in_head = False
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if len(self.pipeline) >= self._limits.pipelined:
            self._stop(HTTPStatus.TOO_MANY_REQUESTS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._pieces += 1
        if self._pieces > _PIECES:
            self._stop(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True
        self._bytes = self._fields = self._pieces = 0

    def on_response_complete(self) -> None:
        """Continue with the next request. The rest of a request answered early is not read."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.response_complete:
            cycle.body.clear()  # no longer needed, though the connection may stay open
            if cycle.more_body:
                self.flow.pause_reading()
                self.loop.call_later(_LINGER, self.transport.close)
                return
        super().on_response_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:  # noqa: ANN401  (as above)
        """Answer the request while the client is connected. A client that left is no error.

        Parsing is charged to the budget that the application has found for the request.
        """

        async def answer(scope: object, receive: object, send: Callable[..., Any]) -> None:
            async def send_if_there(message: object) -> None:
                cycle.disconnected = cycle.disconnected or self.transport.is_closing()
                await send(message)

            await app(scope, receive, send_if_there)
            budget: Budget | None = cycle.scope["state"].get("budget")
            if budget is not None:
                seconds, self._parsing = self._parsing, 0.0
                budget.charge(seconds)

        super()._start_asgi_task(cycle, answer)

    def _stop(self, why: HTTPStatus) -> None:
        """End the parsing, from within."""
        self._why_not = why
        raise ValueError(why)

    def _refuse(self, why: HTTPStatus) -> None:
        """Send the reason, unless that would interrupt another answer, and hang up."""
        self._door.refused(f"http {why.value}")
        if self._idle:
            self.transport.write(plain_answer(why))
        self.transport.close()

    # What does not come

    @property
    def _idle(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _expect(self) -> None:
        """From now on the head of a request is due."""
        if self._due is None:
            self._due = self.loop.call_later(self._limits.head_seconds, self._late)

    def _late(self) -> None:
        self._due = None
        if self._idle and self._turn is None and not self.transport.is_closing():
            self._door.refused("silent")
            self.transport.close()

    def pause_writing(self) -> None:
        """Wait until the answer is taken, but not for ever."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self._limits.taking_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _let_go(self) -> None:
        """Drop everything that refers back to this protocol: the parser, and requests not begun."""
        nothing: Any = None  # as uvicorn does with the parser at the end of a connection
        self.parser = self.cycle = nothing
        self.pipeline.clear()

    def _rest(self) -> None:
        """Stop all timers, and drop held bytes."""
        self._release()
        for timer in (self._due, self._stalled, self._patience):
            _cancel(timer)
        self._due = self._stalled = self._patience = None
        _cancel(self._turn)


def _cancel(waiting: TimerHandle | Future[None] | None) -> None:
    if waiting is not None:
        waiting.cancel()


def often_answer(seconds: int) -> bytes:
    """The application's refusal, as the last answer on a connection."""
    body = Problem.often(seconds).response().body
    return (
        "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\n"
        f"cache-control: no-store\r\nretry-after: {seconds}\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    ).encode() + body


def plain_answer(status: HTTPStatus) -> bytes:
    """The last answer on a connection, before the application can send it."""
    return (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\n"
        f"content-length: {len(status.phrase)}\r\nconnection: close\r\n\r\n{status.phrase}"
    ).encode()
