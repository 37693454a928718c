"""A hostile server: it reads a request, and writes what the case of its address says."""

from __future__ import annotations

import base64
import hashlib
import socket
import struct
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import NamedTuple

from tests.hostile.behaviours import Payload

_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Case(NamedTuple):
    """What a server writes: in answer to a request, and on the socket of a table."""

    http: Payload
    socket: Payload | None = None


@contextmanager
def serving(find: Callable[[str], Case | None]) -> Iterator[tuple[str, list[str]]]:
    """A server at this address, which finds a case by the path, and the paths asked for so far."""
    asked: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            while True:
                try:
                    line, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=_answer, args=(line, find, asked), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", asked
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)


def _answer(line: socket.socket, find: Callable[[str], Case | None], asked: list[str]) -> None:
    with suppress(OSError), line:
        line.settimeout(5)
        read = b""
        while b"\r\n\r\n" not in read:
            more = line.recv(4096)
            if not more:
                return
            read += more
        path = read.split(b" ")[1].decode()
        asked.append(path)
        case = find(path)
        key = next((row for row in read.split(b"\r\n") if b"websocket-key" in row.lower()), None)
        if case is None:
            return
        if key is not None and case.socket is not None:
            _shake_hands(line, key.partition(b":")[2].strip())
            payload = case.socket
        else:
            payload = case.http
        for part in payload():
            line.sendall(part)
        with suppress(OSError):
            line.shutdown(socket.SHUT_WR)
        while line.recv(65_536):  # until the other side has read all
            pass


@contextmanager
def writing(payload: Payload) -> Iterator[int]:
    """The port of a server that writes this to everybody, whatever is asked."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def write(line: socket.socket) -> None:
            with suppress(OSError), line:
                line.settimeout(5)
                for part in payload():
                    line.sendall(part)
                while line.recv(65_536):
                    pass

        def accept() -> None:
            with suppress(OSError):
                while True:
                    line, _ = listener.accept()
                    threading.Thread(target=write, args=(line,), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        yield listener.getsockname()[1]
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)


def _shake_hands(line: socket.socket, key: bytes) -> None:
    accepted = base64.b64encode(hashlib.sha1(key + _MAGIC).digest()).decode()  # noqa: S324  (RFC 6455)
    rows = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Accept: {accepted}")
    head = "\r\n".join(["HTTP/1.1 101 Switching Protocols", *rows, "", ""])
    line.sendall(head.encode())


def frame(content: bytes, *, begins: bool = True, ends: bool = True, size: int = -1) -> bytes:
    """A frame of a WebSocket with a text, or a part of one; it may claim another size."""
    size = len(content) if size < 0 else size
    first = (0x80 if ends else 0) | (1 if begins else 0)
    return struct.pack("!BBQ", first, 127, size) + content


def message(payload: Payload) -> Payload:
    """A payload as a message in as many frames as it has parts."""

    def written() -> Iterator[bytes]:
        begins = True
        for part in payload():
            yield frame(part, begins=begins, ends=False)
            begins = False
        yield frame(b"", begins=begins)

    return written


def by_number(cases: Mapping[str, Case]) -> Callable[[str], Case | None]:
    """Finds a case by its number, which a code of twelve digits in the path says."""
    listed = list(cases.values())

    def find(path: str) -> Case | None:
        codes = [part for part in path.split("/") if part.isdecimal()]
        return listed[int(codes[0])] if codes else None

    return find
