"""The wire protocol below any application, over real connections to a real server."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop
from websockets.frames import Frame, Opcode

from bench.target import HELLO, LINE, Target, frame, handshake, until
from tests.server.serving import Serving
from tricorne.page.first_screen import language_of
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.budget import Budgets
from tricorne.server.guard.logs import JsonLines, Ration
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.visitors import Visitors
from tricorne.server.wire import listening
from tricorne.server.wire.door import Door
from tricorne.server.wire.entrance import Entrance
from tricorne.server.wire.listening import queues
from tricorne.server.wire.socket import text_frame

pytestmark = [pytest.mark.long, pytest.mark.early]

PATIENCE = 20.0


@contextmanager
def table(folder: Path, limits: Limits) -> Iterator[tuple[Serving, Target]]:
    with Serving(folder, limits=limits) as server:
        code, _ = server.lay("online", ["Anna", "open"])
        yield server, Target(server.port, code)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with table(tmp_path_factory.mktemp("wire"), Limits()) as (_, here):
        yield here


def rest(line: socket.socket) -> bytes:
    """Everything received until the other side hangs up."""
    line.settimeout(PATIENCE)
    received = b""
    try:
        while more := line.recv(65536):
            received += more
    except ConnectionResetError:
        pass
    return received


def close_code(received: bytes) -> int:
    """That of the last frame, which closes."""
    place = received.rindex(b"\x88")
    return int.from_bytes(received[place + 2 : place + 4], "big")


@pytest.mark.parametrize("kind", [frame(0x89), frame(0x8A, b"x" * 125)])
def test_more_control_frames_than_are_allowed_close_the_socket(target: Target, kind: bytes) -> None:
    with target.watch() as line:
        line.sendall(HELLO + kind * 70)
        assert close_code(rest(line)) == 1008


def test_as_many_control_frames_as_are_allowed_are_answered(target: Target) -> None:
    with target.watch() as line:
        line.settimeout(PATIENCE)
        line.sendall(frame(0x89, b"here") * 50 + HELLO + frame(0x81, b'{"do":"ping"}'))
        received = b""
        while b'"pong"' not in received:
            received += line.recv(65536)
        assert received.count(b"\x8a\x04here") == 50


def test_a_message_of_more_parts_than_are_allowed_closes_the_socket(tmp_path: Path) -> None:
    limits = Limits(frames_at_once=1000, fragments=64)
    with table(tmp_path, limits) as (_, target), target.watch() as line:
        line.sendall(frame(0x01) + frame(0x00) * 64)
        assert close_code(rest(line)) == 1008


def test_a_message_may_come_in_parts(target: Target) -> None:
    with target.watch() as line:
        line.settimeout(PATIENCE)
        line.sendall(frame(0x01, HELLO[6:16]) + frame(0x00) * 20 + frame(0x80, HELLO[16:]))
        assert b'"table"' in line.recv(65536)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_message_of_any_size_is_sent_as_the_library_writes_it(size: int) -> None:
    content = b"x" * size
    assert text_frame(content) == Frame(Opcode.TEXT, content).serialize(mask=False)


def test_messages_sent_in_one_go_are_heard_one_by_one(tmp_path: Path) -> None:
    limits = Limits(messages_at_once=3000)
    with table(tmp_path, limits) as (_, target), target.watch() as line:
        line.settimeout(PATIENCE)
        line.sendall(HELLO + frame(0x81, b'{"do":"ping"}') * 200)
        received = b""
        while received.count(b'"pong"') < 200:
            received += line.recv(65536)


def test_invalid_text_closes_the_socket_without_an_error(
    target: Target, caplog: pytest.LogCaptureFixture
) -> None:
    with target.watch() as line:
        line.sendall(HELLO + frame(0x81, b"\xff"))
        assert close_code(rest(line)) == 1007
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (LINE + b"X: " + b"x" * 20_000, 431),
        (LINE + b"a:\r\n" * 101, 431),
        (b"GET /" + b"x" * 9000, 414),
        (b"\r\n" * 10_000, 431),
        (LINE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"a:\r\n" * 101, 431),
        (LINE + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 3000, 413),
        (b"\0\xff\r\n", 400),
    ],
)
def test_an_oversized_head_is_not_waited_for(target: Target, sent: bytes, status: int) -> None:
    with target.call() as line:
        line.sendall(sent)
        received = rest(line)
        assert not received or f"HTTP/1.1 {status} ".encode() in received


@pytest.mark.parametrize(
    "more",
    [
        "".join(f"X-{number}: x\r\n" for number in range(150)),
        f"X: {'x' * 9000}\r\n",
        "Content-Length: 5\r\n",
        "Transfer-Encoding: chunked\r\n",
    ],
)
def test_a_handshake_is_always_answered(target: Target, more: str) -> None:
    with target.call() as line:
        line.sendall(handshake(target.code, more))
        assert rest(line).startswith(b"HTTP/1.1 4")


def test_some_fields_may_follow_a_body(target: Target) -> None:
    with target.call() as line:
        body = b"0\r\nX: x\r\n\r\n"
        line.sendall(LINE + b"Transfer-Encoding: chunked\r\n\r\n" + body)
        line.sendall(LINE + b"Connection: close\r\n\r\n")
        assert rest(line).count(b"HTTP/1.1 200 ") == 2


def test_some_requests_may_be_sent_at_once_and_no_more(target: Target) -> None:
    last = LINE + b"Connection: close\r\n\r\n"
    with target.call() as line:
        line.sendall((LINE + b"\r\n") * 10 + last)
        assert rest(line).count(b"HTTP/1.1 200 ") == 11
    with target.call() as line:
        line.sendall((LINE + b"\r\n") * 200 + last)
        assert rest(line).count(b"HTTP/1.1 ") < 200


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost:", LINE + b"\r\n" + LINE])
def test_a_client_that_falls_silent_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    with table(tmp_path, Limits(head_seconds=0.3)) as (_, target), target.call() as line:
        line.sendall(sent)
        rest(line)


def test_a_client_that_dribbles_a_request_is_not_waited_for(tmp_path: Path) -> None:
    with table(tmp_path, Limits(head_seconds=0.5)) as (_, target), target.call() as line:
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                line.sendall(b"\r\n")
                time.sleep(0.05)
        except OSError:
            return
        raise AssertionError("it goes on for ever")


def test_no_address_has_more_than_its_share_of_the_lines(tmp_path: Path) -> None:
    with table(tmp_path, Limits(connections=20, share=0.25)) as (server, target):
        lines = [target.call() for _ in range(5)]
        for line in lines:
            line.sendall(LINE)
        with target.call() as line:
            assert rest(line) == b""
        assert server.http.get("/api/bots").status_code == 200
        for line in lines:
            line.close()
        end = time.monotonic() + PATIENCE
        answer = b""
        while b" 200 " not in answer and time.monotonic() < end:
            with target.call() as line:
                line.sendall(LINE + b"Connection: close\r\n\r\n")
                answer = rest(line)
        assert b" 200 " in answer
        assert 'tricorne_refusals_total{code="connections"}' in server.http.get("/metrics").text


@pytest.mark.parametrize(("share", "before"), [(0.01, 8), (0.8, 100)])
def test_a_newcomer_does_not_wait_long_behind_an_earlier_crowd(share: float, before: int) -> None:
    """Neither where the crowd has no room, nor where it has."""

    async def turns_until_the_newcomer_is_in() -> int:
        limits, clock = Limits(connections=800, share=share), time.monotonic
        budgets = Budgets(limits, Quotas(limits, clock).sent, clock)
        door = Door(limits, Metrics(), Visitors(), budgets)
        came = []

        class Line(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                if door.enter(transport):
                    came.append(transport.get_extra_info("peername")[0])

        loop = asyncio.get_running_loop()
        server = await loop.create_server(Line, "127.0.0.1", backlog=1024)
        entrance = Entrance(server, Line, door, backlog=1024)
        target, turns = Target(entrance.sockets[0].getsockname()[1], ""), 0
        lines = [target.call() for _ in range(400)]
        lines.append(replace(target, address="127.0.0.77").call())
        while "127.0.0.77" not in came:
            await asyncio.sleep(0)
            turns += 1
        assert came.count(target.address) <= before
        entrance.close()
        for line in lines:
            line.close()
        while waits := door.next():
            waits.line.close()
        return turns

    assert uvloop.run(turns_until_the_newcomer_is_in()) < 50


def test_one_queue_is_used_where_the_system_cannot_split_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: socket.socket) -> None:
        raise OSError("this system cannot")

    monkeypatch.setattr(listening, "_share_out", refuse)
    with socket.create_server(("127.0.0.1", 0)) as server:
        waiting = queues(server, backlog=10)
    (only,) = waiting
    with Target(only.getsockname()[1], "").call():
        line, _ = only.accept()
        line.close()
    only.close()


def test_a_client_that_leaves_while_it_enters_takes_no_room() -> None:
    """Its address is not known any more when it is let in."""

    async def left() -> None:
        limits, clock = Limits(connections=40, share=0.5), time.monotonic
        budgets = Budgets(limits, Quotas(limits, clock).sent, clock)
        door = Door(limits, Metrics(), Visitors(), budgets)

        class Line(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                own = transport.get_extra_info("socket")
                nobody = asyncio.Transport({"peername": None, "socket": own})
                assert door.enter(nobody)
                held.append(door._held_by(target.address))  # noqa: SLF001  (what it counts)
                door.leave(nobody)
                transport.close()

        loop = asyncio.get_running_loop()
        server = await loop.create_server(Line, "127.0.0.1", backlog=1024)
        target = Target(server.sockets[0].getsockname()[1], "")
        entrance = Entrance(server, Line, door, backlog=1024)
        for _ in range(5):
            with target.call():
                await asyncio.sleep(0.01)
        entrance.close()
        held.append(door._held_by(target.address))  # noqa: SLF001  (what it counts)

    held: list[int] = []
    uvloop.run(left())
    assert held == [1] * 5 + [0]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux picks a queue by the network")
def test_clients_of_different_networks_wait_in_different_queues() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        waiting = queues(server, backlog=10)
    target = Target(waiting[0].getsockname()[1], "")
    names = ["127.0.0.77", "127.1.0.1", "127.1.0.2", "127.1.0.3"]
    lines = [replace(target, address=name).call() for name in names for _ in range(3)]
    found = []
    for each in waiting:
        each.settimeout(0)
        with suppress(BlockingIOError):
            for _ in names * 3:
                line, (address, _) = each.accept()
                line.close()
                found.append((each, address))
    for each in [*lines, *waiting]:
        each.close()
    assert sorted(address for _, address in found) == sorted(names * 3)
    assert len(set(found)) == len({each for each, _ in found}) == len(names)


def test_some_refused_clients_are_not_told_at_once() -> None:
    """So a client that asks again as soon as it is told does so once a second."""

    async def told_at_once_and_at_last() -> tuple[int, int]:
        limits, clock = Limits(connections=40, share=0.5), time.monotonic
        door = Door(
            limits, Metrics(), Visitors(), Budgets(limits, Quotas(limits, clock).sent, clock)
        )
        door.keeps_refused = 30

        class Line(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                assert door.enter(transport)

        loop = asyncio.get_running_loop()
        server = await loop.create_server(Line, "127.0.0.1", backlog=1024)
        entrance = Entrance(server, Line, door, backlog=1024)
        target = Target(entrance.sockets[0].getsockname()[1], "")
        lines = [target.call() for _ in range(100)]
        for line in lines:
            line.setblocking(False)  # noqa: FBT003  (its only parameter)
        at_once = 0
        while at_once < 100 - 20 - 30:
            await asyncio.sleep(0.01)
            at_once = sum(map(_is_closed, lines))
        entrance.close()
        await asyncio.sleep(0.01)
        at_last = sum(map(_is_closed, lines))
        for line in lines:
            line.close()
        return at_once, at_last

    assert uvloop.run(told_at_once_and_at_last()) == (50, 80)


def _is_closed(line: socket.socket) -> bool:
    try:
        return line.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False


def test_the_server_holds_no_more_sockets_than_it_says(tmp_path: Path) -> None:
    with table(tmp_path, Limits(sockets=2, share=1)) as (_, target):
        with target.watch(), target.watch(), pytest.raises(ConnectionRefusedError):
            target.watch()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                target.watch().close()
            except ConnectionRefusedError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the sockets are still counted")


def test_as_many_files_as_the_system_allows() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    program = """
from resource import *
setrlimit(RLIMIT_NOFILE, (64, getrlimit(RLIMIT_NOFILE)[1]))
from tricorne.server.wire.files import files, raise_file_limit
raise_file_limit()
print(files())
"""
    said = subprocess.run(  # noqa: S603  (this file)
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(said.stdout) == min(most, 1_000_000) > 64


def test_a_body_larger_than_its_route_needs_is_refused(target: Target) -> None:
    with target.call() as line:
        size = 17 * 1024
        line.sendall(b"POST /api/sheets/check HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        line.sendall(f"Content-Length: {size}\r\nConnection: close\r\n\r\n".encode())
        assert rest(line).startswith(b"HTTP/1.1 413 ")


def test_a_request_that_was_answered_early_is_read_no_further(target: Target) -> None:
    with target.call() as line:
        line.settimeout(PATIENCE)
        line.sendall(b"POST /api/sheets/check HTTP/1.1\r\nHost: x\r\nContent-Length: 30000\r\n\r\n")
        assert until(line, b"\r\n").startswith(b"HTTP/1.1 413 ")
        line.sendall(b"#" * 30_000 + LINE + b"\r\n")
        assert b"HTTP/1.1 200 " not in rest(line)


def test_a_client_that_leaves_before_the_answer_is_not_an_error(
    target: Target, caplog: pytest.LogCaptureFixture
) -> None:
    reset = struct.pack("ii", 1, 0)
    for sent in (LINE + b"\r\n", handshake(target.code)) * 20:
        with target.call() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
            line.sendall(sent)
    with target.call() as line:
        line.sendall(LINE + b"Connection: close\r\n\r\n")
        assert b" 200 " in rest(line)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_only_the_beginning_of_a_language_header_is_read() -> None:
    assert language_of("fr") == "fr"
    assert language_of("xx;q=0.9," * 50 + "fr") == "en"


def test_the_log_leaves_out_excess_lines_and_counts_them() -> None:
    now = [0.0]
    ration = Ration(Limits(lines_a_second=1, lines_at_once=2), lambda: now[0])

    def line(level: int) -> dict[str, object] | None:
        record = logging.LogRecord("x", level, "", 0, "request", None, None)
        return json.loads(JsonLines().format(record)) if ration.filter(record) else None

    assert [line(logging.INFO) is None for _ in range(5)] == [False, False, True, True, True]
    trouble = line(logging.ERROR)
    assert trouble is not None
    assert "left_out" not in trouble
    now[0] = 1.0
    again = line(logging.INFO)
    assert again is not None
    assert again["left_out"] == 3
