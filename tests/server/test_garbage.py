"""Closed connections leave no cycles, so nobody waits while Python looks for them."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bench.target import HELLO, LINE, Target, until
from tests.campaign import one_in
from tests.server.serving import Serving
from tricorne.server.live.connection import Connection
from tricorne.server.wire.request import RequestLine
from tricorne.server.wire.socket import SocketLine

pytestmark = pytest.mark.long


def asks(target: Target) -> None:
    """Somebody sends a request."""
    with target.call() as line:
        line.sendall(LINE + b"\r\n")
        until(line, b"\r\n\r\n")


def watches(target: Target) -> None:
    """Somebody watches a table."""
    with target.watch() as line:
        line.sendall(HELLO)
        until(line, b'"table"')


def leaves(target: Target) -> None:
    """Somebody says hello and does not wait for the answer."""
    with target.watch() as line:
        line.sendall(HELLO)


def looks(target: Target) -> None:
    """Somebody looks for a table that does not exist, and is told goodbye."""
    with Target(target.port, "AAAAAA", target.address).watch() as line:
        line.sendall(HELLO)
        until(line, b'"bye"')


def pipelines(target: Target) -> None:
    """Somebody sends many requests and does not wait for the answers."""
    with target.call() as line:
        line.sendall((LINE + b"\r\n") * 20)


def babbles(target: Target) -> None:
    """Somebody does not speak the protocol of a socket."""
    with target.watch() as line:
        line.sendall(b"\0" * 40)
        until(line, b"\x88")


@pytest.mark.parametrize("visit", one_in(3, [asks, watches, leaves, looks, pipelines, babbles]))
def test_a_connection_that_is_gone_leaves_no_cycle(
    tmp_path: Path, visit: Callable[[Target], None]
) -> None:
    """143 objects of each socket stayed until they were found: 20 ms and more at a time."""
    with Serving(tmp_path) as server:
        code, _ = server.lay("online", ["Anna", "open"])
        target = Target(urlsplit(str(server.http.base_url)).port or 0, code, "127.0.0.1")
        gc.collect()
        gc.disable()
        try:
            before = server.call(connected)
            for _ in range(3):
                visit(target)
            server.until(lambda: connected() <= before)
        finally:
            gc.enable()


def connected() -> int:
    """How many connections are in memory, also those that are closed."""
    kinds = (RequestLine, SocketLine, Connection)
    return sum(isinstance(each, kinds) for each in gc.get_objects())
