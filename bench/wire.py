"""A WebSocket client that costs next to nothing, so that a load test measures the server.

It speaks as much of RFC 6455 as a table's socket needs: whole text frames, ping and close. It masks
its frames with zeros, which every server accepts and nobody has to compute.
"""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from collections.abc import Callable
from typing import Any, cast

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_MASKED, _NO_MASK = 0x80, b"\0\0\0\0"
_SHORT = 126


class Wire(asyncio.Protocol):
    """One socket. Hands every message that arrives to `heard`, parsed."""

    def __init__(self, host: str, path: str, heard: Callable[[dict[str, Any]], None]) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def to(
        cls,
        host: str,
        port: int,
        path: str,
        heard: Callable[[dict[str, Any]], None],
        address: str | None = None,
    ) -> Wire:
        """Open a socket, from a given address of this machine if there is one."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(
            lambda: cls(f"{host}:{port}", path, heard),
            host,
            port,
            local_addr=(address, 0) if address else None,
        )
        try:
            await wire.open
        except BaseException:
            wire.close()
            raise
        return wire

    def send(self, **message: object) -> None:
        """Send a message, if the socket is still open."""
        if self._transport is None or self._transport.is_closing():
            return
        text = json.dumps(message, separators=(",", ":")).encode()
        size = len(text)
        if size < _SHORT:
            head = bytes([_TEXT, _MASKED | size])
        else:
            head = bytes([_TEXT, _MASKED | _SHORT]) + size.to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + text)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello)

    def connection_lost(self, error: Exception | None) -> None:
        """Resolve what waits for the connection."""
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("the server hung up"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Split the bytes into messages."""
        self._buffer += data
        if not self.open.done() and not self._opened():
            return
        while self._take_frame():
            pass

    def _opened(self) -> bool:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.open.set_exception(ConnectionError(head.decode(errors="replace")))
            self.close()
            return False
        self._buffer = bytearray(rest)
        self.open.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """Consume a frame. Answers whether a whole one was there."""
        buffer = self._buffer
        if len(buffer) < 2:  # noqa: PLR2004  (kind and length)
            return False
        kind, size, start = buffer[0], buffer[1], 2
        if size >= _SHORT:
            start += 2 if size == _SHORT else 8
            size = int.from_bytes(buffer[2:start], "big")
        end = start + size
        if len(buffer) < max(end, start):
            return False
        if kind == _TEXT:
            self._heard(json.loads(buffer[start:end]))
        elif kind == _PING and self._transport is not None:
            self._transport.write(bytes([_PONG, _MASKED | size]) + _NO_MASK + buffer[start:end])
        elif kind == _CLOSE:
            self.close()
        del buffer[:end]
        return True
