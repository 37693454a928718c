"""The pool of processes, with workers that do what a test wants: who fails, and who waits."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from tests.bots.rounds import halfway
from tricorne.rules import Terms, preset
from tricorne.web.thinking import pool as pool_module
from tricorne.web.thinking.pool import NoAnswerError, Pool
from tricorne.web.thinking.worker import Answer, Failed, Question

ROUND = halfway(Terms(preset("goliath")), 1, actions=6)
VIEW = ROUND.view(ROUND.seat)


class FakeWorker:
    """A worker without a process; `script` says what the next ones do."""

    script: list[Callable[[], bool]]
    made: list[FakeWorker]

    def __init__(self) -> None:
        self.pid = len(self.made)
        self.alive = True
        self.eases: list[float] = []
        self.hold = threading.Event()
        self.hold.set()
        self.made.append(self)

    def ready(self) -> bool:
        return self.script.pop(0)() if self.script else True

    def ask(self, question: Question, patience: float) -> Answer | Failed:
        self.eases.append(question.ease)
        if question.character == "fails":
            return Failed("ValueError")
        if not self.hold.wait(patience):
            raise TimeoutError
        return Answer(0)

    def end(self) -> None:
        self.alive = False
        self.hold.set()


@pytest.fixture(autouse=True)
def fake(monkeypatch: pytest.MonkeyPatch) -> type[FakeWorker]:
    FakeWorker.script, FakeWorker.made = [], []
    monkeypatch.setattr(pool_module, "Worker", FakeWorker)
    monkeypatch.setattr(pool_module, "_PAUSES", (0.0,))
    return FakeWorker


def unable() -> bool:
    return False


def dies() -> bool:
    raise EOFError


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not true():  # noqa: ASYNC110  (what threads do is no event)
            await asyncio.sleep(0.01)


async def begun(processes: int, patience: float = 5.0) -> Pool:
    pool = Pool(processes, patience)
    pool.start()
    async with asyncio.timeout(5):
        await pool.ready.wait()
    return pool


def test_so_many_begin_as_were_asked_for_and_all_are_ended(fake: type[FakeWorker]) -> None:
    async def work() -> None:
        pool = await begun(3)
        await until(lambda: len(pool.pids) == 3)
        await pool.stop()

    asyncio.run(work())
    assert len(fake.made) == 3
    assert not any(worker.alive for worker in fake.made)


def test_one_that_does_not_begin_is_followed_by_another(fake: type[FakeWorker]) -> None:
    fake.script = [dies, dies]

    async def work() -> None:
        pool = await begun(1)
        assert (await pool.ask(VIEW, "ada")).index == 0
        await pool.stop()

    asyncio.run(work())
    assert [worker.alive for worker in fake.made] == [False] * 3


def test_where_nobody_strong_can_play_nobody_is_asked(fake: type[FakeWorker]) -> None:
    fake.script = [unable]

    async def work() -> None:
        pool = Pool(2, 5.0)
        pool.start()
        await until(lambda: pool.useless)
        with pytest.raises(NoAnswerError):
            await pool.ask(VIEW, "ada")
        await pool.stop()

    asyncio.run(work())
    assert len(fake.made) == 1


def test_a_bot_that_fails_costs_nobody_his_process(fake: type[FakeWorker]) -> None:
    async def work() -> None:
        pool = await begun(1)
        with pytest.raises(NoAnswerError):
            await pool.ask(VIEW, "fails")
        assert (await pool.ask(VIEW, "ada")).index == 0
        await pool.stop()

    asyncio.run(work())
    assert len(fake.made) == 1


def test_the_more_wait_the_shorter_each_thinks(fake: type[FakeWorker]) -> None:
    async def work() -> None:
        pool = await begun(1)
        fake.made[0].hold.clear()
        asking = [asyncio.create_task(pool.ask(VIEW, "ada")) for _ in range(4)]
        await until(lambda: bool(fake.made[0].eases))
        fake.made[0].hold.set()
        await asyncio.gather(*asking)
        await pool.stop()

    asyncio.run(work())
    eases = fake.made[0].eases
    assert len(eases) == 4
    assert min(eases) < max(eases) == eases[-1] == 1.0


def test_who_waits_when_the_last_one_is_let_go_waits_no_longer(fake: type[FakeWorker]) -> None:
    async def work() -> None:
        pool = await begun(1, patience=0.3)
        fake.made[0].hold.clear()
        fake.script = [lambda: threading.Event().wait(2)]
        asking = [asyncio.create_task(pool.ask(VIEW, "ada")) for _ in range(3)]
        async with asyncio.timeout(1.5):
            told = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(one) for one in told] == [NoAnswerError] * 3
        await pool.stop()

    asyncio.run(work())


def test_who_waits_when_all_ends_is_told(fake: type[FakeWorker]) -> None:
    async def work() -> None:
        pool = await begun(1)
        fake.made[0].hold.clear()
        asking = [asyncio.create_task(pool.ask(VIEW, "ada")) for _ in range(3)]
        await asyncio.sleep(0.05)
        await pool.stop()
        async with asyncio.timeout(2):
            told = await asyncio.gather(*asking, return_exceptions=True)
        assert all(isinstance(one, NoAnswerError | Answer) for one in told)

    asyncio.run(work())


def test_who_has_given_up_waiting_costs_nobody_else_an_answer(
    fake: type[FakeWorker],
) -> None:
    async def work() -> None:
        pool = await begun(1, patience=0.3)
        fake.made[0].hold.clear()
        first = asyncio.create_task(pool.ask(VIEW, "ada"))
        await asyncio.sleep(0.1)
        second = asyncio.create_task(pool.ask(VIEW, "ada"))
        await asyncio.sleep(0.1)
        time.sleep(0.3)  # noqa: ASYNC251  (the worker is let go, and who waits loses patience: both at once)
        told = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(one) for one in told] == [NoAnswerError] * 2
        async with asyncio.timeout(5):
            await pool.ready.wait()
        assert (await pool.ask(VIEW, "ada")).index == 0
        await pool.stop()

    asyncio.run(work())
    assert len(fake.made) == 2
