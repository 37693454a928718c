"""Shared fixtures work for the next test, even if a test has damaged them."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import ExitStack

import pytest

from bench.program import free_port
from bench.redis import RedisApart


def test_a_free_port_is_outside_the_range_that_the_system_gives_out() -> None:
    with ExitStack() as stack:
        others = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(100)]
        callers = [
            stack.enter_context(socket.create_connection(other.getsockname())) for other in others
        ]
        given = {one.getsockname()[1] for one in (*others, *callers)}
    assert given.isdisjoint(free_port() for _ in range(100))
    assert free_port() < min(given)


@pytest.mark.long
def test_a_program_that_has_ended_by_itself_is_begun_again(redis: RedisApart) -> None:
    before = redis.pid
    os.kill(before, signal.SIGKILL)
    os.waitid(os.P_PID, before, os.WEXITED | os.WNOWAIT)
    redis.begin()
    assert redis.running
    assert redis.pid != before
