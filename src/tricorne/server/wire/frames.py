"""The frames of a WebSocket, counted while they are parsed."""

from __future__ import annotations

import logging
from collections.abc import Callable

from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.server import ServerProtocol

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.rate import Allowance


class Frames(ServerProtocol):
    """Receives whole messages, which their reader counts.

    Control frames and parts of messages have an allowance here. When it is used up, the rest is not
    even parsed. The connection limits messages after the end.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        super().__init__(max_size=limits.message_bytes, logger=logging.getLogger("uvicorn.error"))
        self.flooded = False
        self._allowance = Allowance(limits.frames_a_second, limits.frames_at_once, clock)
        self._most = limits.fragments
        self._parts = 0

    def spares(self) -> bool:
        """Take one frame from the allowance, if one is left."""
        return self._allowance.take()

    def let_go(self) -> None:
        """Drop everything that refers back to this protocol. Nothing more comes."""
        self.parser.close()
        self.parser_exc = self.handshake_exc = None

    def recv_frame(self, frame: Frame) -> None:
        """Process a frame, if it is allowed."""
        message = frame.opcode is Opcode.TEXT or frame.opcode is Opcode.BINARY
        if not (message and frame.fin):
            if message:
                self._parts = 0
            self._parts += frame.opcode is Opcode.CONT
            if self._parts >= self._most or not self._allowance.take():
                self.flooded = True
                self.fail(CloseCode.POLICY_VIOLATION)
                raise ProtocolError
        super().recv_frame(frame)
