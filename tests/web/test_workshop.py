"""Work in a process of its own: done, refused, and done again after that process has died."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from concurrent.futures.process import BrokenProcessPool

import pytest

from tests.cli.running import EXAMPLE
from tricorne.rules.errors import refuse
from tricorne.web.api.scene import record_picture
from tricorne.web.problem import Problem
from tricorne.web.workshop import Workshop


def pid_of_whoever_works() -> int:
    return os.getpid()


def complain() -> None:
    raise Problem(418, refuse("teapot", "{what} is no coffee", what="tea"), {"x": "y"})


def test_work_is_done_elsewhere() -> None:
    async def work() -> tuple[int, bytes]:
        shop = Workshop()
        try:
            body = EXAMPLE.read_bytes()
            drawn = await shop.do(record_picture, body, "png", "dark", None, None)
            return await shop.do(pid_of_whoever_works), drawn
        finally:
            await shop.close()

    pid, drawn = asyncio.run(work())
    assert pid != os.getpid()
    assert drawn.startswith(b"\x89PNG")


def test_what_is_refused_there_is_refused_here() -> None:
    async def work() -> None:
        shop = Workshop()
        try:
            await shop.do(complain)
        finally:
            await shop.close()

    with pytest.raises(Problem, match="tea is no coffee") as told:
        asyncio.run(work())
    assert (told.value.status, told.value.headers) == (418, {"x": "y"})


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_process_that_died_is_replaced() -> None:
    async def work() -> tuple[int, int]:
        shop = Workshop()
        try:
            before = await shop.do(pid_of_whoever_works)
            os.kill(before, signal.SIGKILL)
            return before, await shop.do(pid_of_whoever_works)
        finally:
            await shop.close()

    before, after = asyncio.run(work())
    assert before != after


def die() -> None:
    os._exit(3)


def test_what_kills_the_process_takes_nobody_along() -> None:
    async def work() -> list[object]:
        shop = Workshop()
        try:
            doing = [
                shop.do(pid_of_whoever_works),
                shop.do(die),
                *(shop.do(pid_of_whoever_works) for _ in range(4)),
            ]
            return list(await asyncio.gather(*doing, return_exceptions=True))
        finally:
            await shop.close()

    first, killed, *others = asyncio.run(work())
    assert isinstance(killed, BrokenProcessPool)
    assert isinstance(first, int)
    assert first not in others
    assert len(set(others)) == 1  # one new process, which serves all that come after


def test_nobody_waits_behind_too_many() -> None:
    async def work() -> list[object]:
        shop = Workshop()
        try:
            doing = [shop.do(pid_of_whoever_works) for _ in range(20)]
            return list(await asyncio.gather(*doing, return_exceptions=True))
        finally:
            await shop.close()

    told = asyncio.run(work())
    busy = [one for one in told if isinstance(one, Problem)]
    assert len(busy) == 4
    assert {(one.status, one.refusal.code) for one in busy} == {(503, "busy")}
