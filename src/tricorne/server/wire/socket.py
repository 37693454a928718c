"""The connection of a WebSocket."""

from __future__ import annotations

import json
from asyncio import Future, TimerHandle
from contextlib import AbstractContextManager, nullcontext
from http import HTTPStatus
from struct import pack
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from tricorne.play.table import message
from tricorne.server.guard.charging import timed
from tricorne.server.wire.frames import Frames
from tricorne.server.wire.request import plain_answer

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.http11 import Request

    from tricorne.server.guard.budget import Budget
    from tricorne.server.wire.door import Door

_SLICE = 1024
"""How many bytes are parsed at a time. The rest waits until their messages have been heard."""
_A_PING, _PING_BYTES = {"do": "ping"}, 32
"""A ping that is answered at once, and the most bytes that its text may have."""
_PONG = message.PONG.encode()
_TEXT, _SHORT, _MIDDLE = 0x81, 125, 65_535
"""By RFC 6455: the first byte of a text message in one frame, and the most bytes whose number fits
into the second byte, and into two more."""
_AFTER_END = 64 * 1024
"""How much a client may still send before it learns that the socket closes."""


class SocketLine(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, in which no client delays others by sending or by not reading."""

    def __init__(self, door: Door, **given: Any) -> None:  # noqa: ANN401  (as uvicorn gives it)
        super().__init__(**given)
        self.conn = self._conn = Frames(door.limits, self.loop.time)
        self._door = door
        self._unread = bytearray()
        self._pong = b""
        self._greeted = False
        """Whether the application was given a message."""
        self._after_end = 0
        self._state: dict[str, Any] = {}
        """The state of the connection, where the application puts its budget."""
        self._turn: Future[None] | None = None
        self._patience: TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        with self._timed():
            self._door.leave(self.transport)
            if self._turn is not None:
                self._turn.cancel()
            super().connection_lost(exc)
            self._conn.let_go()

    def handle_connect(self, event: Request) -> None:
        """Begin, as uvicorn does, and keep the state."""
        super().handle_connect(event)
        if not self.close_sent:  # otherwise it was no handshake
            self._state = self.scope["state"]

    def data_received(self, data: bytes) -> None:
        """Parse bytes in slices. After close, keep reading so that the peer can get the reason."""
        if self.close_sent:
            self._after_end += len(data)
            if self._after_end > _AFTER_END:
                self.transport.close()
                return
        budget = self._budget
        if self._turn is not None or (budget is not None and not budget.may_go_on()):
            self._unread += data
            self._hold()
            return
        if not self._unread and len(data) <= _SLICE:
            self._parse(data)
            return
        self._unread += data
        if not self.read_paused:
            self._go_on()

    @property
    def _budget(self) -> Budget | None:
        """The budget that pays; None until the application knows this socket."""
        return self._state.get("budget")

    def _hold(self) -> None:
        """Stop reading until the turn of this address, within its patience.

        After that, the application refuses the message, and closes.
        """
        self.transport.pause_reading()
        if self._turn is None and self._budget is not None:
            self._turn = self._budget.line_up()
            self._turn.add_done_callback(self._have_turn)
            patience = self._door.limits.patience_seconds
            self._patience = self.loop.call_later(patience, self._turn.cancel)

    def _have_turn(self, _: Future[None]) -> None:
        self._turn = None
        if self._patience is not None:
            self._patience.cancel()
        if not (self.read_paused or self.transport.is_closing()):
            self._go_on()

    def _go_on(self) -> None:
        """Parse the rest, up to the next message."""
        if self._turn is not None:
            return
        unread = self._unread
        self.read_paused = False
        while unread and not self.read_paused and not self.transport.is_closing():
            part = bytes(unread[:_SLICE])
            del unread[:_SLICE]
            self._parse(part)
        if not self.read_paused:
            self.transport.resume_reading()

    def _timed(self) -> AbstractContextManager[None]:
        """Charge the work in this context, once the payer is known."""
        budget = self._budget
        return nullcontext() if budget is None else timed(budget.charge)

    def _parse(self, data: bytes) -> None:
        with self._timed():
            super().data_received(data)
        if self._conn.flooded:
            self._conn.flooded = False
            self._door.refused("frames")
        if self._conn.handshake_exc is not None and not self.transport.is_closing():
            answer = b"".join(self._conn.data_to_send())
            self.transport.write(answer or plain_answer(HTTPStatus.BAD_REQUEST))
            self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message. A text frame, as nearly all are, is written without further questions."""
        text = message.get("text")
        opened = self.handshake_complete and self._conn.state is State.OPEN
        if isinstance(text, str) and opened and self.writable.is_set() and not self.disconnected:
            self.transport.write(text_frame(text.encode()))
        else:
            await super().send(message)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message. Before waiting for more, other work gets its turn."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            if self._unread:
                self.loop.call_soon(self._go_on)
            else:
                self.read_paused = False
                self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, if a text message is valid text.

        A client pings to learn whether the server still runs. So a ping is answered here, even
        while an earlier message waits for the database.
        """
        if self._is_ping() and self._may_pong():
            self.frames = []
            self._conn.send_text(_PONG)
            self._answer(b"".join(self._conn.data_to_send()))
            return
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._door.refused("text")
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        self._greeted = True
        super().send_receive_event_to_app()

    def _is_ping(self) -> bool:
        if not (self._greeted and len(self.frames) == 1 and self.curr_msg_data_type == "text"):
            return False
        text = self.frames[0]
        if len(text) > _PING_BYTES or b'"ping"' not in text:
            return False
        try:
            return bool(json.loads(text) == _A_PING)
        except ValueError:
            return False

    def _may_pong(self) -> bool:
        """Whether the client reads, and pings seldom. Other pings are left to the application."""
        return not self.close_sent and self.writable.is_set() and self._conn.spares()

    def handle_ping(self) -> None:
        """Answer if the peer reads; otherwise send the latest answer once it does."""
        pong = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self._answer(pong)
        elif pong:
            self._pong = pong

    def _answer(self, pong: bytes) -> None:
        """Send an answer past the application, and charge its bytes."""
        self.transport.write(pong)
        if self._budget is not None:
            self._budget.send(len(pong))

    def resume_writing(self) -> None:
        """Send what has been waiting."""
        super().resume_writing()
        pong, self._pong = self._pong, b""
        if pong and not self.close_sent:
            self._answer(pong)


def text_frame(content: bytes) -> bytes:
    """A whole text message of a server: not masked, in one frame."""
    size = len(content)
    if size <= _SHORT:
        return pack("!BB", _TEXT, size) + content
    if size <= _MIDDLE:
        return pack("!BBH", _TEXT, _SHORT + 1, size) + content
    return pack("!BBQ", _TEXT, _SHORT + 2, size) + content
