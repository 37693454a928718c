"""What a stranger can do to a server with nothing but sockets; all of it comes from one address.

An attack is a function that goes on until it is told that it is enough; whoever is cut off comes
back. What it sends was put together before, so that it costs the attacker next to nothing.
"""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

ADDRESS = "127.0.0.66"
"""Where attacks come from; all of 127.0.0.0/8 is this machine."""
_PATIENCE = 5.0
_PAUSE = 0.02
"""Seconds until somebody who was cut off comes back."""
_ROOM = 256 * 1024
_MASK = b"\0\0\0\0"
_IDLE = 1500
"""How many connections say nothing."""


@dataclass(frozen=True)
class Target:
    """A server, and a table there that may be watched."""

    port: int
    code: str

    def call(self) -> socket.socket:
        """A connection from the address of the attack."""
        line = socket.create_connection(("127.0.0.1", self.port), _PATIENCE, (ADDRESS, 0))
        line.settimeout(_PATIENCE)
        return line

    def watch(self) -> socket.socket:
        """A socket that has been let in."""
        line = self.call()
        try:
            line.sendall(handshake(self.code))
            answer = _until(line, b"\r\n\r\n")
            if not answer.startswith(b"HTTP/1.1 101 "):
                raise ConnectionRefusedError(answer[:40])
        except OSError:
            line.close()
            raise
        return line


def handshake(code: str, more: str = "") -> bytes:
    """Asking for a table's socket."""
    return (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
    ).encode()


def frame(head: int, content: bytes = b"") -> bytes:
    """A short frame as clients send it."""
    return bytes([head, 0x80 | len(content)]) + _MASK + content


Attack = Callable[[Target, Event], None]


def _again_and_again(call: Callable[[Target], socket.socket], head: bytes, unit: bytes) -> Attack:
    """Send the same for ever, without reading."""
    block = unit * (_ROOM // len(unit))

    def attack(target: Target, enough: Event) -> None:
        while not enough.is_set():
            with contextlib.suppress(OSError), call(target) as line:
                line.settimeout(0.5)
                line.sendall(head)
                while not enough.is_set():
                    line.sendall(block)
            enough.wait(_PAUSE)

    return attack


def _asking(request: bytes) -> Attack:
    """Send a request as often as it is answered, however it is answered."""

    def attack(target: Target, enough: Event) -> None:
        while not enough.is_set():
            with contextlib.suppress(OSError), target.call() as line:
                while not enough.is_set():
                    line.sendall(request)
                    _until(line, b"HTTP/1.1 ")
            enough.wait(_PAUSE)

    return attack


def _post(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def _idle(target: Target, enough: Event) -> None:
    """Many lines, half of them with half a request, and nothing more."""
    lines: list[socket.socket] = []
    try:
        while not enough.is_set():
            if len(lines) < _IDLE:
                with contextlib.suppress(OSError):
                    lines.append(target.call())
                    if len(lines) % 2:
                        lines[-1].sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            else:
                enough.wait(_PAUSE)
    finally:
        for line in lines:
            line.close()


HELLO = frame(0x81, b'{"do":"hello","protocol":1}')
LINE = b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n"

ATTACKS: dict[str, Attack] = {
    "pings": _again_and_again(Target.watch, HELLO, frame(0x89)),
    "long pings": _again_and_again(Target.watch, HELLO, frame(0x89, b"x" * 125)),
    "pongs": _again_and_again(Target.watch, HELLO, frame(0x8A)),
    "empty fragments": _again_and_again(Target.watch, HELLO + frame(0x01), frame(0x00)),
    "tiny messages": _again_and_again(Target.watch, HELLO, frame(0x81, b"{")),
    "invalid text": _again_and_again(Target.watch, HELLO, frame(0x81, b"\xff")),
    "an endless header": _again_and_again(Target.call, LINE + b"X: ", b"x" * 1024),
    "endless headers": _again_and_again(Target.call, LINE, b"a:\r\n"),
    "an endless address": _again_and_again(Target.call, b"GET /", b"x" * 1024),
    "pipelined requests": _again_and_again(Target.call, b"", LINE + b"\r\n"),
    "endless trailers": _again_and_again(
        Target.call, LINE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"a:\r\n"
    ),
    "tiny chunks": _again_and_again(
        Target.call, LINE + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"
    ),
    "no HTTP at all": _again_and_again(Target.call, b"", b"\0\xff\r\n"),
    "idle connections": _idle,
    "refused requests": _asking(LINE + b"\r\n"),
    "many languages": _asking(
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: " + b"a," * 450_000 + b"\r\n\r\n"
    ),
    "costly bodies": _asking(
        _post("/api/sheets/check", b'{"house": {"hand": [' + b"1," * 490_000 + b"1]}}")
    ),
}


@dataclass
class Figures:
    """What a bystander felt, in seconds."""

    pings: list[float]
    requests: list[float]
    failures: int = 0

    @property
    def ping_p99(self) -> float:
        return _percentile(self.pings)

    @property
    def request_p99(self) -> float:
        return _percentile(self.requests)


def _percentile(took: list[float], share: float = 0.99) -> float:
    ordered = sorted(took) or [float("inf")]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Bystander:
    """Somebody else, from another address: a ping over his socket, then a request, in turns."""

    ADDRESS = "127.0.0.77"
    EVERY = 0.1

    def __init__(self, target: Target) -> None:
        self._target = target
        self._line = self._call()
        self._line.sendall(handshake(target.code))
        _until(self._line, b"\r\n\r\n")
        self._line.sendall(HELLO)
        _until(self._line, b'"table"')

    def _call(self) -> socket.socket:
        where = ("127.0.0.1", self._target.port)
        return socket.create_connection(where, 4 * _PATIENCE, (self.ADDRESS, 0))

    def feel(self, seconds: float) -> Figures:
        """How long answers take, for so long."""
        figures = Figures([], [])
        end = time.perf_counter() + seconds
        while (began := time.perf_counter()) < end:
            try:
                self._line.sendall(frame(0x81, b'{"do":"ping"}'))
                _until(self._line, b'"pong"')
                figures.pings.append(time.perf_counter() - began)
                began = time.perf_counter()
                self._ask()
                figures.requests.append(time.perf_counter() - began)
            except OSError:
                figures.failures += 1
            time.sleep(self.EVERY)
        return figures

    def _ask(self) -> None:
        """As a new visitor does: a line of its own, and an answer that is one."""
        with self._call() as line:
            line.sendall(LINE + b"Connection: close\r\n\r\n")
            if not _until(line, b"\r\n").startswith(b"HTTP/1.1 200 "):
                raise ConnectionRefusedError

    def close(self) -> None:
        self._line.close()


def _until(line: socket.socket, mark: bytes) -> bytes:
    received = b""
    while mark not in received:
        more = line.recv(65536)
        if not more:
            raise ConnectionResetError
        received += more
    return received
