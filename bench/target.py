"""The server that is attacked, and the bytes that attackers send."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 5.0
RECORD = Path(__file__).parents[1] / "tests/matches/escale.tri"
"""A whole match."""
_MASK = b"\0\0\0\0"


@dataclass(frozen=True)
class Target:
    """A server, a table there that anybody may watch, and the address that connects.

    All of 127.0.0.0/8 is this machine.
    """

    port: int
    code: str
    address: str = "127.0.0.66"

    def call(self, patience: float = PATIENCE) -> socket.socket:
        """Connect from that address."""
        where = ("127.0.0.1", self.port)
        return socket.create_connection(where, patience, (self.address, 0))

    def watch(self) -> socket.socket:
        """Open a WebSocket that the server has accepted."""
        line = self.call()
        try:
            line.sendall(handshake(self.code))
            answer = until(line, b"\r\n\r\n")
            if not answer.startswith(b"HTTP/1.1 101 "):
                raise ConnectionRefusedError(answer[:40])
        except OSError:
            line.close()
            raise
        return line


def handshake(code: str, more: str = "") -> bytes:
    """The request for a table's WebSocket."""
    return (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
    ).encode()


def frame(head: int, content: bytes = b"") -> bytes:
    """A short frame of a client."""
    return bytes([head, 0x80 | len(content)]) + _MASK + content


def post(path: str, body: bytes, kind: str = "application/json") -> bytes:
    """A POST request."""
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def until(line: socket.socket, mark: bytes) -> bytes:
    """Receive until this has come. May contain a little more."""
    received = b""
    while mark not in received:
        more = line.recv(65536)
        if not more:
            raise ConnectionResetError
        received += more
    return received


HELLO = frame(0x81, b'{"do":"hello","protocol":1}')
LINE = b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n"
