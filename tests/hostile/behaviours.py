"""What a hostile other side writes, as values: bytes in place of an answer, perhaps without end."""

from __future__ import annotations

import copy
import gzip
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

Message = dict[str, Any]
Payload = Callable[[], Iterator[bytes]]

STEERING = "\x1b]0;OWNED\x07\x1b[2J\x1b[31m\x9b31m\x00\x08\r\n\u202e\u2066\u200b text"
"""It renames, clears and colours a terminal, moves its cursor, and turns its letters round."""
BLOCK = b"x" * 65_536
HUGE = 160 * 2**20


def _endless() -> Iterator[bytes]:
    while True:
        yield BLOCK


def _endless_lines() -> Iterator[bytes]:
    while True:
        yield b'{"is": "dance"}\n' * 1000


def _huge() -> Iterator[bytes]:
    yield b'"'
    for _ in range(HUGE // len(BLOCK)):
        yield BLOCK
    yield b'"\n'


def _slow() -> Iterator[bytes]:
    while True:
        yield b" "
        time.sleep(0.1)


def _silent() -> Iterator[bytes]:
    time.sleep(3)
    yield b""


PAYLOADS: dict[str, Payload] = {
    "endless": _endless,
    "endless lines": _endless_lines,
    "a line of 160 MB": _huge,
    "slow drip": _slow,
    "silence": _silent,
    **{
        name: (lambda content=content: iter([content]))  # type: ignore[misc]  # content is bound
        for name, content in {
            "nothing": b"",
            "no JSON": b"hello?\n",
            "deep list": b"[" * 60_000 + b"\n",
            "deep object": b'{"is":' * 9_000 + b"\n",
            "deep and closed": b"[" * 30_000 + b"]" * 30_000 + b"\n",
            "bad UTF-8": b'{"is": "\xff\xfe\xc0\x80"}\n',
            "NUL": b"\0" * 100 + b"\n",
            "UTF-16": '{"is": "engine"}\n'.encode("utf-16"),
            "control characters": STEERING.encode() + b"\n",
            "NaN": b"NaN\n",
            "infinity": b'{"is": "engine", "version": 1e999}\n',
            "number of 5,000 digits": b"9" * 5_000 + b"\n",
            "half a surrogate": b'{"is": "\\ud800", "code": "\\ud800"}\n',
            "a list": b"[1, 2, 3]\n",
            "packed": gzip.compress(b"{}"),
        }.items()
    },
}
"""For every kind of line: an answer over HTTP, a message of a socket, a line of an engine."""

JUNK: tuple[object, ...] = (
    None,
    True,
    -1,
    1e308,
    float("nan"),
    10**400,
    "",
    STEERING,
    "x" * 30_000,
    [],
    [[]],
    {},
    {"is": {"is": []}},
)


def damaged(right: Message) -> Iterator[tuple[str, Message]]:
    """A right message with each of its values missing, or replaced by junk of every type."""
    for path in _paths(right):
        name = ".".join(map(str, path))
        yield f"without {name}", _changed(right, path, [])
        for junk in JUNK:
            yield f"{name} is {str(junk)[:12]!r}", _changed(right, path, [junk])


def _paths(value: object, above: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of all values; of a list, the first entry stands for all."""
    places: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        places = [*value.items()]
    if isinstance(value, list) and value:
        places = [(0, value[0])]
    for key, below in places:
        yield (*above, key)
        yield from _paths(below, (*above, key))


def _changed(right: Message, path: tuple[str | int, ...], values: list[object]) -> Message:
    """The message with these values at a place: one, or none."""
    changed: Any = copy.deepcopy(right)
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    if values:
        holder[path[-1]] = values[0]
    else:
        del holder[path[-1]]
    return changed  # type: ignore[no-any-return]  # a copy of a message


def line(message: Message) -> Payload:
    """A message as bytes."""
    return lambda: iter(
        [json.dumps(message, ensure_ascii=False).encode("utf-8", "replace") + b"\n"]
    )


def _head(status: str, *headers: str) -> bytes:
    return "\r\n".join([f"HTTP/1.1 {status}", *headers, "", ""]).encode()


def answer(payload: Payload, status: str = "200 OK", *headers: str) -> Payload:
    """A payload as an answer over HTTP, up to the end of the connection."""

    def written() -> Iterator[bytes]:
        yield _head(status, "connection: close", *headers)
        yield from payload()

    return written


def refusal(text: str, status: str = "409 Conflict") -> Payload:
    """A refusal over HTTP, in these words."""
    return answer(line({"code": "seat", "text": text}), status)


def _endless_headers() -> Iterator[bytes]:
    yield b"HTTP/1.1 200 OK\r\n"
    while True:
        yield b"x: y\r\n" * 1000


def _endless_continue() -> Iterator[bytes]:
    while True:
        yield b"HTTP/1.1 100 Continue\r\n\r\n" * 100


def _chunk() -> Iterator[bytes]:
    yield _head("200 OK", "transfer-encoding: chunked")
    yield b"fffffffffffff\r\n"
    yield from _endless()


def _bomb() -> Iterator[bytes]:
    yield gzip.compress(b" " * HUGE, 1)


def http(elsewhere: str) -> dict[str, Payload]:
    """What only an HTTP server can do; `elsewhere` is the address of another one."""
    nothing = PAYLOADS["nothing"]
    redirects = {
        f"{status} to {place[:12]}": answer(nothing, f"{status} Moved", f"location: {place}")
        for status in (301, 302, 303, 307, 308)
        for place in (elsewhere, "ftp://127.0.0.1/x", "file:///etc/passwd", "/api/", STEERING[:9])
    }
    return {
        **redirects,
        "refusal that steers": refusal(STEERING),
        "reason that steers": answer(nothing, "500 \x1b[2J\x9b31m"),
        "endless refusal": answer(_endless, "500 Oh"),
        "closes at once": nothing,
        "closes in the head": lambda: iter([b"HTTP/1.1 200"]),
        "closes early": answer(nothing, "200 OK", "content-length: 1000"),
        "length that is none": answer(nothing, "200 OK", "content-length: much"),
        "not HTTP": lambda: iter([b"SSH-2.0-OpenSSH_9.2\r\n"]),
        "HTTP of another version": lambda: iter([b"HTTP/9.9 200 OK\r\n\r\n{}"]),
        "endless head": _endless,
        "endless headers": _endless_headers,
        "endless continue": _endless_continue,
        "slow head": _slow,
        "endless chunk": _chunk,
        "gzip bomb": answer(_bomb, "200 OK", "content-encoding: gzip"),
    }


def _repeated(begin: bytes, again: bytes) -> Payload:
    def written() -> Iterator[bytes]:
        yield begin
        while True:
            yield again * 1000

    return written


REDIS: dict[str, Payload] = {
    "bulk of 160 MB": _repeated(b"$160000000\r\n", BLOCK),
    "list without end": _repeated(b"*1000000000\r\n", b":1\r\n"),
    "endless answers": _repeated(b"", b"+OK\r\n"),
    "nested lists": lambda: iter([b"*1\r\n" * 100_000]),
    "bulk of length -5": lambda: iter([b"$-5\r\nx\r\n"]),
    "number that is none": lambda: iter([b":much\r\n" * 100]),
    "text of bad UTF-8": lambda: iter([b"+\xff\xfe\r\n" * 100]),
    "map of a list": lambda: iter([b"%1\r\n*0\r\n*0\r\n" * 100]),
    "pushes": _repeated(b"", b">3\r\n+message\r\n:1\r\n*0\r\n"),
    "texts instead of numbers": lambda: iter([b"+OK\r\n+OK\r\n+x\r\n+y\r\n" * 100]),
    "nothing at all": lambda: iter([b"_\r\n$-1\r\n*-1\r\n" * 100]),
    "error that steers": lambda: iter([f"-ERR {STEERING[:8]}\r\n".encode() * 100]),
    "not allowed": lambda: iter([b"-NOPERM no\r\n" * 100]),
}
"""What only a Redis server can answer."""
