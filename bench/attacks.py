"""Attacks on a server that need only sockets, all from one address.

python -m bench.attacks PORT CODE

An attack is a function that never returns and reconnects when it is cut off. Its bytes are prepared
in advance, so that sending costs next to nothing. Besides the attacks by name there is one for each
route of the server's OpenAPI page, such as `GET /api/bots`, and one on all of them.

The process reads orders, each a line of JSON. It forks a process for each attacking address, prints
a line when all attacks have begun, and ends them at the next order or at the end of its input.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import signal
import socket
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from http.client import HTTPConnection
from threading import Thread
from typing import Any

from websockets.exceptions import WebSocketException

from bench.opponents import BotTable
from bench.routes import Routes, gathered
from bench.target import HELLO, LINE, PATIENCE, RECORD, Target, frame, post, until
from tricorne.server.wire.files import raise_file_limit

_PAUSE = 0.02
"""Seconds until a disconnected attacker returns."""
_ROOM = 256 * 1024
BOTS = "bot tables"
CONTROL, EVERY_ROUTE = "a busy loop", "every route"
"""The control, which loads the machine without any attack; and the attack on all routes at once."""
_REFUSED = 400
_LOOK = 1.0
"""Seconds between two looks of an attacker for the process that has forked it."""
_ON_A_ROUTE, _PREPARING = 8, 60.0
"""How many lines attack a route, and the seconds that an answer may take before that."""
_MANY, _SOCKETS, _AT_ONCE = 1500, 40, 50
"""The connections of one attack; the sockets of another; and the simultaneous sources of others."""

Attack = Callable[[Target], None]


def _again_and_again(call: Callable[[Target], socket.socket], head: bytes, unit: bytes) -> Attack:
    """Send the same for ever, without reading."""
    block = unit * (_ROOM // len(unit))

    def attack(target: Target) -> None:
        while True:
            with contextlib.suppress(OSError), call(target) as line:
                line.settimeout(0.5)
                line.sendall(head)
                while True:
                    line.sendall(block)
            time.sleep(_PAUSE)

    return attack


def _asking(*requests: bytes) -> Attack:
    """Send requests as often as they are answered, however they are answered."""

    def attack(target: Target) -> None:
        for request in itertools.cycle(requests):
            with contextlib.suppress(OSError), target.call() as line:
                for each in itertools.chain([request], itertools.cycle(requests)):
                    line.sendall(each)
                    until(line, b"HTTP/1.1 ")
            time.sleep(_PAUSE)

    return attack


def _holding(sent: bytes) -> Attack:
    """Many lines on which a little is said, and nothing more; new ones for the oldest."""

    def attack(target: Target) -> None:
        lines: deque[socket.socket] = deque()
        while True:
            with contextlib.suppress(OSError):
                lines.append(target.call())
                lines[-1].sendall(sent)
            if len(lines) > _MANY:
                lines.popleft().close()
                time.sleep(_PAUSE)

    return attack


def _by_many(attack: Attack, many: int) -> Attack:
    """The same from several sources at once."""

    def attacks(target: Target) -> None:
        for _ in range(many):
            Thread(target=attack, args=(target,), daemon=True).start()

    return attacks


def _greet(target: Target) -> None:
    """Some sockets that say hello as often as they may, and listen."""
    lines: list[socket.socket] = []
    while True:
        with contextlib.suppress(OSError):
            if len(lines) < _SOCKETS:
                lines.append(target.watch())
        for line in list(lines):
            try:
                line.settimeout(0)
                with contextlib.suppress(BlockingIOError):
                    while line.recv(1 << 20):
                        pass
                line.send(HELLO)
            except OSError:
                line.close()
                lines.remove(line)
        time.sleep(_PAUSE)


def _come_and_go(target: Target) -> None:
    """Lines and sockets that are opened and left at once."""
    while True:
        with contextlib.suppress(OSError):
            target.call().close()
            with target.watch() as line:
                line.sendall(HELLO)


def _guess(target: Target) -> None:
    """Look for tables."""
    for code in itertools.product("2346789CDFGHJKMNPQRTVWX", repeat=6):
        with contextlib.suppress(OSError), target.call() as line:
            line.sendall(b"GET /api/tables/%s HTTP/1.1\r\nHost: x\r\n\r\n" % "".join(code).encode())
            until(line, b"\r\n")


def _play_bots(target: Target) -> None:
    """Play against three strong bots, and ask for hints."""
    while True:
        with contextlib.suppress(OSError, WebSocketException, KeyError, ValueError):
            table = BotTable(target, ["ada"] * 3)
            while True:
                table.move(hint=True)
        time.sleep(1.0)


def _look_up(target: Target) -> None:
    """Open records, and have pictures drawn of them."""
    record = RECORD.read_bytes()
    for path in itertools.cycle(("/api/records", "/api/records/picture?format=png")):
        with contextlib.suppress(OSError), target.call(4 * PATIENCE) as line:
            line.sendall(post(path, record, "text/plain"))
            until(line, b"\r\n")


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
    "idle connections": _holding(b""),
    "half a request": _holding(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"),
    "bodies in flight": _holding(
        b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\n" + b"#" * 249_999
    ),
    "hellos": _by_many(_greet, _AT_ONCE),
    "coming and going": _by_many(_come_and_go, 8),
    "requests": _by_many(_asking(LINE + b"\r\n"), _AT_ONCE),
    "guesses": _by_many(_guess, 8),
    "records": _by_many(_look_up, _AT_ONCE),
    BOTS: _by_many(_play_bots, 28),
    "many languages": _asking(
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: " + b"a," * 450_000 + b"\r\n\r\n"
    ),
    "costly bodies": _asking(
        post("/api/sheets/check", b'{"house": {"hand": [' + b"1," * 490_000 + b"1]}}")
    ),
}


def _spin(_: Target) -> None:
    """Keep a processor busy, and send nothing."""
    while True:
        pass


def of_routes(target: Target) -> dict[str, Attack]:
    """An attack on each route of a server, with content that the target's address stores there."""

    def send(method: str, path: str, form: dict[str, Any] | None) -> dict[str, Any]:
        line = HTTPConnection("127.0.0.1", target.port, _PREPARING, (target.address, 0))
        body = None if form is None else json.dumps(form)
        line.request(method, path, body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        told: dict[str, Any] = json.load(answer)
        if answer.status >= _REFUSED:
            raise RuntimeError(f"{method} {path}: {told}")
        return told

    routes = Routes(send("GET", "/api/openapi.json", None), gathered(send))
    return {
        name: _by_many(_asking(*(each.wire for each in routes.requests(name))), _ON_A_ROUTE)
        for name in routes.names
    }


@dataclass(frozen=True)
class Order:
    """Attacks from some addresses, at this `nice` value; another address prepares."""

    attacks: list[str]
    addresses: list[str]
    preparing: str
    nice: int


def _begin(order: Order, prepared: Target) -> list[int]:
    """Fork the attackers. The prepared target's server stores the content for the attacks."""
    known = {**ATTACKS, CONTROL: _spin}
    names = order.attacks
    if not known.keys() >= {*names}:
        routes = of_routes(replace(prepared, address=order.preparing))
        known |= routes
        names = [each for name in names for each in (routes if name == EVERY_ROUTE else [name])]
    attacks = [known[name] for name in names]
    targets = [Target(prepared.port, prepared.code, address) for address in order.addresses]
    return [_forked(attacks, target, order.nice) for target in targets]


def _forked(attacks: list[Attack], target: Target, nice: int) -> int:
    child = os.fork()
    if child == 0:
        parent = os.getppid()
        os.nice(nice)
        for attack in attacks:
            Thread(target=attack, args=(target,), daemon=True).start()
        while os.getppid() == parent:
            time.sleep(_LOOK)
        os._exit(0)
    return child


def _end(attackers: list[int]) -> None:
    for attacker in attackers:
        os.kill(attacker, signal.SIGKILL)
    for attacker in attackers:
        os.waitpid(attacker, 0)


def main() -> None:
    """Attack as ordered until there is no more input."""
    port, code = sys.argv[1:]
    raise_file_limit()
    target = Target(int(port), code)
    attackers: list[int] = []
    for line in sys.stdin:
        _end(attackers)
        attackers = _begin(Order(**json.loads(line)), target)
        print("begun", flush=True)
    _end(attackers)


if __name__ == "__main__":
    main()
