"""Threads that think for visitors in turns: waiting, failing, and stopping."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from tricorne.kernel import call
from tricorne.kernel.engine import CutShortError
from tricorne.kernel.layout import Position, Script
from tricorne.kernel.thinking import Belief
from tricorne.server.guard.fair_queue import Turns
from tricorne.server.guard.quota import Quota
from tricorne.server.workers.bot_threads import Minds, NoAnswerError


@asynccontextmanager
async def minds(
    threads: int = 1, clock: Callable[[], float] = time.perf_counter
) -> AsyncIterator[Minds]:
    found = Minds(threads, clock)
    try:
        yield found
    finally:
        await found.close()


LITTLE, PATIENCE, FOREVER = 0.1, 60.0, 3600.0


def busy(seconds: float) -> Callable[[float], float]:
    """Thinks for this long, and says which share of its time it was given."""

    def work(share: float) -> float:
        time.sleep(seconds)
        return share

    return work


def endless(_share: float) -> None:
    """Calls the kernel again and again."""
    while True:
        call("lay_out", Position.empty(), Script())


class Endless:
    """The same; and one can wait until it has begun."""

    def __init__(self) -> None:
        self._begun = threading.Event()

    def __call__(self, share: float) -> None:
        self._begun.set()
        endless(share)

    async def begun(self) -> None:
        assert await asyncio.to_thread(self._begun.wait, PATIENCE)


def test_a_visitor_over_quota_gets_a_tenth_of_the_thinking_time() -> None:
    async def work() -> list[float]:
        times = iter(range(0, 1000, 7))
        quota = Quota("thinking", rate=0.001, burst=10, clock=lambda: 0.0)
        found = Minds(1, lambda: next(times), quota)  # each thought takes seven seconds, or more
        try:
            return [await found.think(busy(0), who, FOREVER) for who in "aaab"]
        finally:
            await found.close()

    shares = asyncio.run(work())
    assert shares[0] == shares[-1] == 1
    assert shares[2] == 0.1


def test_each_visitor_gets_a_turn_however_many_wait_for_another() -> None:
    turns: Turns[str] = Turns()
    for name in ("a1", "a2", "a3", "b1", "c1", "c2"):
        turns.add(name[0], name)
    turns.leave("a", "a2")
    turns.leave("c", "nobody")
    order = [turns.next() for _ in range(6)]
    assert order == ["a1", "b1", "c1", "a3", "c2", None]


def test_one_address_with_many_tables_keeps_another_waiting_for_one_thought_only() -> None:
    order: list[str] = []

    async def think(found: Minds, visitor: str) -> None:
        await found.think(busy(0.01), visitor, PATIENCE)
        order.append(visitor)

    async def play() -> None:
        async with minds() as found:
            crowd = [asyncio.create_task(think(found, "crowd")) for _ in range(28)]
            await asyncio.sleep(0)
            await asyncio.gather(*crowd, asyncio.create_task(think(found, "other")))

    asyncio.run(play())
    assert order.index("other") <= 2


def test_a_visitor_with_many_requests_shortens_only_their_own_thoughts() -> None:
    shares: dict[str, float] = {}

    async def think(found: Minds, visitor: str) -> None:
        shares.setdefault(visitor, await found.think(busy(0.01), visitor, PATIENCE))

    async def play() -> None:
        async with minds() as found:
            first = asyncio.create_task(think(found, "first"))
            await asyncio.sleep(0)
            crowd = [asyncio.create_task(think(found, "crowd")) for _ in range(9)]
            await asyncio.sleep(0)
            await asyncio.gather(first, *crowd, asyncio.create_task(think(found, "other")))

    asyncio.run(play())
    assert shares == {"first": 1.0, "crowd": 1 / 10, "other": 1 / 2}


def test_as_many_thoughts_run_at_once_as_there_are_threads() -> None:
    together = threading.Barrier(2, timeout=PATIENCE)

    async def play() -> None:
        async with minds(threads=2) as found:
            await asyncio.gather(
                *(found.think(lambda _: together.wait(), "", PATIENCE) for _ in range(4))
            )

    asyncio.run(play())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no rank of its own")
def test_a_thinking_thread_runs_at_a_lower_priority() -> None:
    def rank(_share: float = 1.0) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def play() -> None:
        async with minds() as found:
            assert await found.think(rank, "", PATIENCE) == min(rank() + 10, 19)

    asyncio.run(play())


def test_a_bot_that_thinks_for_too_long_is_stopped_between_two_calls() -> None:
    async def play() -> None:
        async with minds() as found:
            for _ in range(2):
                with pytest.raises(NoAnswerError):
                    await found.think(endless, "", LITTLE)
            assert await found.think(busy(0), "", PATIENCE) == 1.0  # the only thread is free

    asyncio.run(play())


def test_the_result_of_a_stopped_thought_is_used() -> None:
    now = 0.0

    def best_so_far(share: float) -> str:
        nonlocal now
        call("lay_out", Position.empty(), Script())
        now = PATIENCE
        with pytest.raises(CutShortError):
            endless(share)
        return "found"

    async def play() -> None:
        async with minds(clock=lambda: now) as found:
            assert await found.think(best_so_far, "", PATIENCE) == "found"

    asyncio.run(play())


def test_a_request_that_waits_too_long_is_told() -> None:
    done = threading.Event()

    async def play() -> None:
        async with minds() as found:
            first = asyncio.create_task(found.think(lambda _: done.wait(PATIENCE), "", PATIENCE))
            await asyncio.sleep(0)
            with pytest.raises(NoAnswerError):
                await found.think(busy(0), "", LITTLE)
            done.set()
            assert await first
            assert await found.think(busy(0), "", PATIENCE) == 1.0

    asyncio.run(play())


def test_a_thought_that_does_not_stop_is_abandoned_but_keeps_its_thread() -> None:
    done = threading.Event()

    async def play() -> None:
        async with minds() as found:
            with pytest.raises(NoAnswerError):
                await found.think(lambda _: done.wait(PATIENCE), "", LITTLE)
            next_one = asyncio.create_task(found.think(busy(0), "", PATIENCE))
            await asyncio.sleep(LITTLE)
            assert not next_one.done()
            done.set()
            assert await next_one == 1.0

    asyncio.run(play())


def test_a_cancelled_thought_does_not_run_to_its_end() -> None:
    async def play() -> None:
        async with minds() as found:
            thought = Endless()
            running = asyncio.create_task(found.think(thought, "", FOREVER))
            waiting = asyncio.create_task(found.think(endless, "", FOREVER))
            await thought.begun()
            for task in (waiting, running):
                task.cancel()
            assert await found.think(busy(0), "", PATIENCE) == 1.0

    asyncio.run(play())


def lost(_share: float) -> None:
    """Falls into a trap: a place that is nowhere near the room."""
    script = Script(count=2)
    script.actions[1] = 0x7FFFFFFF << 8
    call("lay_out", Position.empty(), script)


def out_of_memory(_share: float) -> None:
    raise MemoryError


@pytest.mark.parametrize(("fault", "kind"), [(lost, "KernelError"), (out_of_memory, "MemoryError")])
def test_a_failing_thought_costs_one_answer_and_is_logged(
    fault: Callable[[float], None], kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with minds() as found:
            with pytest.raises(NoAnswerError):
                await found.think(fault, "", PATIENCE)
            assert await found.think(lambda _: call("settle", Belief()), "", PATIENCE) == 0

    asyncio.run(play())
    (record,) = caplog.records
    assert record.getMessage() == "a bot failed"
    assert kind in record.fields["error"]  # type: ignore[attr-defined]


def test_closing_stops_running_thoughts_and_refuses_waiting_ones() -> None:
    async def play() -> None:
        found = Minds(1)
        thought = Endless()
        asking = [asyncio.create_task(found.think(thought, "", FOREVER)) for _ in range(3)]
        await thought.begun()
        async with asyncio.timeout(PATIENCE):
            await found.close()
            told = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(one) for one in told] == [NoAnswerError] * 3

    asyncio.run(play())
