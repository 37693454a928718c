"""An address in debt waits before its bytes are parsed, and costs the server next to nothing."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.client import HTTPResponse
from pathlib import Path
from typing import Literal

import pytest

from bench.target import HELLO, LINE, Target, frame, post, until
from tests.server.serving import PLENTY, Serving
from tricorne.server.environment.settings import Limits
from tricorne.server.guard import visitors
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.held_bytes import HeldBytes
from tricorne.server.wire.request import RequestLine

pytestmark = pytest.mark.long

STRANGER, OTHER = "127.1.0.1", "127.1.0.2"
REQUEST = LINE + b"\r\n"
SOON = 20.0
"""Seconds, on a busy machine."""
PATIENCE, SHARE = 0.3, 0.2
DEEP = replace(PLENTY, loop_share=1e-3, loop_seconds=1.0, patience_seconds=PATIENCE)
BRIEF = replace(PLENTY, loop_share=SHARE, loop_seconds=1.0, patience_seconds=SOON)


@contextmanager
def serving(folder: Path, limits: Limits) -> Iterator[Serving]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(visitors, "_THIS_MACHINE", ("127.0.0.1",))
        with Serving(folder, limits=limits) as server:
            yield server


def budget(server: Serving, address: str = STRANGER) -> Budget:
    found: Budget = server.app.state.budgets.allowance_of(address)
    return found


def owe(server: Serving, seconds: float) -> None:
    """Let the stranger's address owe this many seconds of the event loop."""
    server.call(lambda: budget(server).charge(1.0 + seconds))


def rest(line: socket.socket) -> bytes:
    """Everything received until the connection ends."""
    line.settimeout(SOON)
    received = b""
    while more := line.recv(65536):
        received += more
    return received


def status(line: socket.socket) -> int:
    """The status of the next answer, which is received whole."""
    with HTTPResponse(line) as answer:
        answer.begin()
        answer.read()
        return answer.status


def test_a_request_of_an_address_deep_in_debt_is_refused_unparsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, DEEP) as server, Target(server.port, "", STRANGER).call() as line:
        line.sendall(REQUEST)
        until(line, b"HTTP/1.1 200 ")
        owe(server, 1.0)
        parsed: list[bytes] = []
        monkeypatch.setattr(RequestLine, "on_url", lambda _, url: parsed.append(url))
        begun = time.monotonic()
        line.sendall(REQUEST)
        received = rest(line)
        assert time.monotonic() - begun >= PATIENCE / 2
        assert parsed == []
    head, _, body = received[received.index(b"HTTP/1.1 429 ") :].partition(b"\r\n\r\n")
    assert json.loads(body)["code"] == "often"
    assert b"retry-after: " in head


def test_a_request_waits_for_a_short_debt_and_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path, BRIEF) as server, Target(server.port, "", STRANGER).call(SOON) as line:
        begun = time.monotonic()
        owe(server, 0.1)
        line.sendall(REQUEST)
        until(line, b"HTTP/1.1 200 ")
        assert time.monotonic() - begun >= 0.1 / SHARE / 2


def test_half_a_request_waits_until_the_debt_is_paid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal would break into the body."""
    limits = replace(BRIEF, patience_seconds=PATIENCE)
    begun, begin = threading.Event(), RequestLine.on_headers_complete

    def note(line: RequestLine) -> None:
        begin(line)
        if line.scope["method"] == "POST":
            begun.set()

    monkeypatch.setattr(RequestLine, "on_headers_complete", note)
    with serving(tmp_path, limits) as server, Target(server.port, "", STRANGER).call(SOON) as line:
        line.sendall(
            b"POST /api/sheets/check HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            b"Content-Type: application/json\r\nContent-Length: 12\r\n\r\n"
        )
        assert begun.wait(SOON)
        owe(server, 0.1)
        line.sendall(b'{"house":{}}')
        assert until(line, b"\r\n").startswith(b"HTTP/1.1 200 ")


def test_bytes_that_wait_for_their_turn_have_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, take = threading.Event(), HeldBytes.take

    def note(bytes_: HeldBytes, who: str, size: int) -> Literal["taken", "shared", "full"]:
        answer = take(bytes_, who, size)
        held.set()
        return answer

    limits = replace(DEEP, patience_seconds=3 * SOON, bodies_bytes=1000, share=0.5)
    body = post("/api/sheets/check", b"#" * 200)
    with serving(tmp_path, limits) as server:
        target = Target(server.port, "", STRANGER)
        with target.call(SOON) as waiting, target.call(SOON) as refused:
            for line in (waiting, refused):
                line.sendall(REQUEST)
                assert status(line) == 200
            owe(server, 1.0)
            monkeypatch.setattr(HeldBytes, "take", note)
            waiting.sendall(body)
            assert held.wait(SOON)
            refused.sendall(body)
            assert status(refused) == 429  # long before a request that waits would be refused
            waiting.settimeout(0.05)
            with pytest.raises(TimeoutError):
                waiting.recv(1)


def test_connections_of_an_address_in_debt_are_not_opened(tmp_path: Path) -> None:
    with serving(tmp_path, BRIEF) as server:
        debtor, other = (Target(server.port, "", each) for each in (STRANGER, OTHER))
        begun = time.monotonic()
        owe(server, 0.5)
        with debtor.call(SOON) as waiting:
            waiting.sendall(REQUEST)
            numbers = server.http.get("/metrics").text
            if time.monotonic() - begun < 1.0:  # else this machine is too busy to tell
                assert "tricorne_connections 1.0" in numbers  # the one that asks
            with other.call(SOON) as line:
                line.sendall(REQUEST)
                until(line, b"HTTP/1.1 200 ")
            until(waiting, b"HTTP/1.1 200 ")
        assert time.monotonic() - begun >= 0.5 / SHARE / 2


def test_small_pings_are_charged_and_wait_for_a_debt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ping is answered before the application hears of it."""
    ping = frame(0x81, b'{"do":"ping"}')
    with serving(tmp_path, BRIEF) as server:
        code, _ = server.lay("bots", ["Anna", "bot:gus"])
        with Target(server.port, code, STRANGER).watch() as line:
            line.settimeout(SOON)
            line.sendall(HELLO)
            until(line, b'"table"')
            charged: list[float] = []
            with monkeypatch.context() as patch:
                patch.setattr(Budget, "charge", lambda _, seconds: charged.append(seconds))
                patch.setattr(Budget, "send", lambda _, size: charged.append(size))
                line.sendall(ping)
                until(line, b'"pong"')
                # bytes are charged when they are sent, seconds when the work is done
                server.until(lambda: any(each < 1 for each in charged))
            assert sum(charged) >= len('"pong"')
            begun = time.monotonic()
            owe(server, 0.1)
            line.sendall(ping)
            until(line, b'"pong"')
            assert time.monotonic() - begun >= 0.1 / SHARE / 2


def test_health_checks_are_answered_even_in_debt(tmp_path: Path) -> None:
    with serving(tmp_path, DEEP) as server:
        server.call(lambda: budget(server, "127.0.0.1").charge(2.0))
        assert server.http.get("/healthz").status_code == 200
        assert server.http.get("/api/bots").status_code == 429
