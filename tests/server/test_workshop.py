"""Work in a process of its own: done, refused, and done again after that process has died."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from tests.cli.running import EXAMPLE
from tricorne.rules.errors import refuse
from tricorne.server.api.scene import record_picture
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.problem import Problem
from tricorne.server.workers.workshop import Workshop

pytestmark = pytest.mark.long

ANNA, BEN = "1.1.1.1", "2.2.2.2"
PATIENT = Limits(work_seconds=600)
"""On a machine that has a lot to do, nothing takes too long unless a test says so."""


def complain() -> None:
    raise Problem(418, refuse("teapot", "{what} is no coffee", what="tea"), {"x": "y"})


def test_work_is_done_in_another_process() -> None:
    async def work() -> tuple[int, bytes]:
        shop = Workshop(PATIENT, hands=1)
        try:
            body = EXAMPLE.read_bytes()
            drawn = await shop.do(ANNA, record_picture, body, "png", "dark", None, None)
            return await shop.do(ANNA, os.getpid), drawn
        finally:
            await shop.close()

    pid, drawn = asyncio.run(work())
    assert pid != os.getpid()
    assert drawn.startswith(b"\x89PNG")


def test_a_refusal_in_a_worker_process_reaches_the_caller() -> None:
    async def work() -> None:
        shop = Workshop(PATIENT, hands=1)
        try:
            await shop.do(ANNA, complain)
        finally:
            await shop.close()

    with pytest.raises(Problem, match="tea is no coffee") as told:
        asyncio.run(work())
    assert (told.value.status, told.value.headers) == (418, {"x": "y"})


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_process_that_died_is_replaced() -> None:
    async def work() -> tuple[int, int]:
        shop = Workshop(PATIENT, hands=1)
        try:
            before = await shop.do(ANNA, os.getpid)
            os.kill(before, signal.SIGKILL)
            return before, await shop.do(ANNA, os.getpid)
        finally:
            await shop.close()

    before, after = asyncio.run(work())
    assert before != after


def die() -> None:
    os._exit(3)


def test_work_that_kills_its_process_harms_no_other() -> None:
    async def work() -> list[object]:
        shop = Workshop(PATIENT, hands=1)
        try:
            doing = [
                shop.do(ANNA, os.getpid),
                shop.do(ANNA, die),
                *(shop.do(ANNA, os.getpid) for _ in range(4)),
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
        shop = Workshop(replace(PATIENT, works_each=10, works=15), hands=1)
        try:
            doing = [shop.do(ANNA, os.getpid) for _ in range(14)]
            doing += [shop.do(BEN, os.getpid) for _ in range(6)]
            return list(await asyncio.gather(*doing, return_exceptions=True))
        finally:
            await shop.close()

    told = asyncio.run(work())
    busy = [number for number, one in enumerate(told) if isinstance(one, Problem)]
    assert busy == [11, 12, 13, 19]
    assert {(one.status, one.refusal.code) for one in told if isinstance(one, Problem)} == {
        (503, "busy")
    }


def test_visitors_take_turns_and_a_leaving_one_frees_its_turn() -> None:
    async def work() -> list[str]:
        shop, done = Workshop(PATIENT, hands=1), []

        async def ask(visitor: str) -> None:
            await shop.do(visitor, os.getpid)
            done.append(visitor)

        try:
            annas = [asyncio.create_task(ask(ANNA)) for _ in range(6)]
            ben = asyncio.create_task(ask(BEN))
            await asyncio.sleep(0)
            annas[1].cancel()
            await asyncio.gather(ben, *annas, return_exceptions=True)
        finally:
            await shop.close()
        return done

    done = asyncio.run(work())
    assert done.count(ANNA) == 5
    assert done.index(BEN) <= 2


def test_slow_work_is_ended_and_the_next_is_done() -> None:
    async def work() -> Problem:
        shop = Workshop(PATIENT, hands=1)
        (hand,) = shop._hands  # noqa: SLF001  (this test is about its patience)
        try:
            first = await shop.do(ANNA, os.getpid)
            hand._patience = 0.3  # noqa: SLF001
            with pytest.raises(Problem) as told:
                await shop.do(ANNA, time.sleep, 3600)
            hand._patience = PATIENT.work_seconds  # noqa: SLF001
            assert await shop.do(BEN, os.getpid) != first
            return told.value
        finally:
            await shop.close()

    told = asyncio.run(work())
    assert (told.status, told.refusal.code) == (503, "busy")
