"""The budget of one address, and the refusals when it is used up."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from selectors import DefaultSelector, SelectorKey
from types import ModuleType
from typing import Any, TypeVar

import pytest
from starlette.types import Scope

from tests.server.serving import PLENTY, Chance, Serving
from tests.server.small import visitor
from tests.server.test_healing import wait_until
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.bodies import Bodies
from tricorne.server.guard.budget import Budget, Budgets, Crowd
from tricorne.server.guard.charging import charge_work
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quota
from tricorne.server.guard.rate import Allowance
from tricorne.server.guard.visitors import Visitors, is_a_host
from tricorne.server.live import eraser
from tricorne.server.store import store as storing

T = TypeVar("T")


def budget(rate: float = 0.2, burst: float = 2.0, patience: float = 1.0) -> Budget:
    clock = asyncio.get_running_loop().time
    sent = Quota("sent", rate=1000, burst=3000, clock=clock)
    light, crowd = Allowance(1.0, burst, clock), Crowd(1.0)
    return Budget("192.0.2.7", Allowance(rate, burst, clock), light, crowd, sent, patience)


class Skipping(asyncio.SelectorEventLoop):
    """An event loop that never waits: if only timers are left, it jumps to the next one."""

    def __init__(self) -> None:
        self._now = 0.0
        selector = DefaultSelector()
        look = selector.select

        def select(timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
            self._now += timeout or 0.0
            return look(0)

        selector.select = select  # type: ignore[method-assign]
        super().__init__(selector)

    def time(self) -> float:
        return self._now


def in_no_time(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine by a clock that skips all waiting."""
    with asyncio.Runner(loop_factory=Skipping) as runner:
        runner.run(work)


def test_an_address_in_debt_waits_and_one_deep_in_debt_is_refused() -> None:
    async def work() -> None:
        theirs, clock = budget(), asyncio.get_running_loop().time
        await theirs.turn()
        theirs.charge(2.1)
        await theirs.turn()
        assert clock() == pytest.approx(0.5)
        theirs.charge(1.0)
        with pytest.raises(Problem, match="wait 4 s") as told:
            await theirs.turn()
        assert told.value.headers == {"retry-after": "4"}
        await asyncio.sleep(4)
        await theirs.turn()

    in_no_time(work())


def test_a_debt_is_bounded() -> None:
    async def work() -> None:
        theirs = budget()
        theirs.charge(1000)
        await asyncio.sleep(2 / 0.2)
        await theirs.turn()

    in_no_time(work())


def test_an_address_that_was_sent_too_much_is_refused() -> None:
    async def work() -> None:
        theirs = budget()
        theirs.send(2900)
        await theirs.turn()
        theirs.send(3100)
        with pytest.raises(Problem, match="too much was sent to this address; wait 4 s"):
            await theirs.turn()
        await asyncio.sleep(4)
        await theirs.turn()

    in_no_time(work())


@pytest.mark.parametrize("debt", [0.0, 2.1])
def test_another_address_has_its_turn_between_requests_of_one(debt: float) -> None:
    async def work() -> None:
        done: list[str] = []
        theirs, other = budget(), budget()
        theirs.charge(debt)

        async def ask(name: str, charged_to: Budget) -> None:
            await charged_to.turn()
            done.append(name)

        many = [asyncio.create_task(ask("theirs", theirs)) for _ in range(10)]
        await asyncio.gather(*many, ask("other", other))
        assert done.index("other") <= 2
        assert len(done) == 11

    in_no_time(work())


def test_each_payment_of_a_debt_lets_one_waiting_request_go_on() -> None:
    async def work() -> None:
        theirs, clock = budget(patience=100.0), asyncio.get_running_loop().time
        theirs.charge(2.0)

        async def ask() -> float:
            await theirs.turn()
            theirs.charge(0.2)
            return clock()

        times = await asyncio.gather(*(ask() for _ in range(4)))
        assert times == pytest.approx([0, 1, 2, 3], abs=0.01)

    in_no_time(work())


def heavy(*names: str) -> list[Budget]:
    """Budgets that have used as much as they may without being heavy."""
    clock = asyncio.get_running_loop().time
    limits = Limits(heavy_share=0.5, loop_share=0.01, loop_seconds=1000, light_seconds=0.1)
    budgets = Budgets(limits, Quota("sent", rate=1000, burst=3000, clock=clock), clock)
    found = [budgets.allowance_of(name) for name in names]
    for each in found:
        each.charge(0.1)
    return found


@pytest.mark.parametrize("names", [("a",), ("a", "b"), ("a", "b", "c", "d", "e")])
def test_heavy_addresses_together_leave_half_of_the_time_to_others(names: tuple[str, ...]) -> None:
    async def work() -> None:
        used: list[float] = []

        async def insist(theirs: Budget) -> None:
            while True:
                await theirs.turn()
                theirs.charge(0.02)
                used.append(0.02)

        insisting = [asyncio.create_task(insist(each)) for each in heavy(*names)]
        await asyncio.sleep(10)
        assert sum(used) == pytest.approx(10 * 0.5, rel=0.1)
        for each in insisting:
            each.cancel()

    in_no_time(work())


def test_an_address_that_has_used_little_does_not_wait_for_heavy_ones() -> None:
    async def work() -> None:
        a, b, light = heavy("a", "b", "light")
        await asyncio.sleep(1)
        a.charge(1)
        b.charge(1)
        waiting = [asyncio.create_task(each.turn()) for each in (a, b)]
        before = asyncio.get_running_loop().time()
        await light.turn()
        assert asyncio.get_running_loop().time() == before
        await asyncio.gather(*waiting)

    in_no_time(work())


def test_a_heavy_address_waits_and_is_not_refused() -> None:
    """It owes nothing."""

    async def work() -> None:
        (theirs,) = heavy("a")
        theirs._patience = 0.01  # noqa: SLF001  (less than it has to wait)
        theirs.charge(0.1)
        await theirs.turn()
        assert asyncio.get_running_loop().time() == pytest.approx(0.2)

    in_no_time(work())


def test_a_client_that_stops_waiting_blocks_nobody() -> None:
    async def work() -> None:
        theirs = budget()
        await theirs.turn()
        waiting = [asyncio.create_task(theirs.turn()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.wait_for(waiting[2], 60)

    asyncio.run(work())


def busy(seconds: float) -> None:
    """Use a processor for this long."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_steps_are_charged_and_waiting_is_free() -> None:
    paid: list[float] = []

    async def work() -> str:
        busy(0.02)
        await asyncio.sleep(0.1)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await asyncio.sleep(60)
        busy(0.02)
        raise LookupError

    with pytest.raises(LookupError):
        asyncio.run(main(work(), paid.append))
    assert 0.04 <= sum(paid) < 0.08
    assert len(paid) == 3


async def main(work: Coroutine[Any, Any, T], charge: Callable[[float], None]) -> T:
    return await charge_work(work, charge)


@pytest.mark.long
def test_work_in_a_thread_is_charged_like_that_of_the_loop() -> None:
    async def work() -> None:
        theirs = budget()
        await theirs.run_in_thread(busy, 0.05)
        theirs.charge(1.96)
        before = asyncio.get_running_loop().time()
        await theirs.turn()
        assert asyncio.get_running_loop().time() - before >= 0.04
        with pytest.raises(Problem, match="nothing at this address"):
            await theirs.run_in_thread(_refuse)
        theirs.charge(2.0)
        with pytest.raises(Problem, match="too many requests"):
            await theirs.run_in_thread(busy, 0.0)

    asyncio.run(work())


def test_an_address_uses_one_thread_at_a_time() -> None:
    running: list[int] = []
    most: list[int] = []

    def note() -> None:
        running.append(1)
        most.append(len(running))
        time.sleep(0.002)
        running.pop()

    async def work() -> None:
        theirs = budget()
        await asyncio.gather(*(theirs.run_in_thread(note) for _ in range(5)))

    asyncio.run(work())
    assert most == [1] * 5


@pytest.mark.long
@pytest.mark.parametrize(
    ("method", "path", "module", "reads"),
    [("POST", "forget", eraser, "erasure"), ("GET", "record", storing, "_read")],
)
def test_an_address_reads_one_table_at_a_time(  # noqa: PLR0913, PLR0917  (a row each)
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    path: str,
    module: ModuleType,
    reads: str,
) -> None:
    running: list[int] = []
    most: list[int] = []
    read = getattr(module, reads)

    def note(*given: object, **named: object) -> object:
        running.append(1)
        most.append(len(running))
        time.sleep(0.02)
        running.pop()
        return read(*given, **named)

    with Serving(tmp_path) as server, ThreadPoolExecutor() as threads:
        code, _ = server.lay("bots", ["Anna", "bot:gus"])
        monkeypatch.setattr(module, reads, note)
        body = {"tokens": ["nobody's"]} if method == "POST" else None
        ask = partial(server.http.request, method, f"/api/tables/{code}/{path}", json=body)
        asked = [threads.submit(ask) for _ in range(4)]
        assert {each.result().status_code for each in asked} == {403 if body else 200}
    assert most == [1] * 4


def _refuse() -> None:
    raise Problem.missing()


@pytest.mark.long
def test_requests_and_sockets_of_an_address_have_one_budget(tmp_path: Path) -> None:
    limits = Limits(loop_share=1e-6, loop_seconds=0.2, patience_seconds=0)
    with Serving(tmp_path, limits=limits) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna = server.player(code, tokens[1])
        while server.http.get("/api/bots").status_code == 200:
            pass
        anna.say("hello", protocol=1, token=tokens[1])
        assert anna.hear("bye")["code"] == "flood"
        assert anna.gone() == 1008


def test_a_table_has_room_for_spectators_from_more_than_one_address(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(watchers_each=1)) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        server.player(code, tokens[1])
        watching = server.player(code, None)
        watching.hello(None)
        stranger = server.stranger(code)
        stranger.say("hello", protocol=1)
        assert stranger.hear("bye")["code"] == "full"


def scope(length: str, path: str = "/api/records") -> Scope:
    return {"type": "http", "path": path, "headers": [(b"content-length", length.encode())]}


def test_bodies_in_flight_have_a_limit_for_each_address_and_in_all() -> None:
    bodies = Bodies(Limits(record_bytes=100, body_bytes=10, bodies_bytes=250, share=0.4))

    def told(who: str, length: str, path: str = "/api/records") -> int:
        try:
            with bodies.room_for(scope(length, path), who):
                return 200
        except Problem as problem:
            return problem.status

    assert told("a", "101") == 413
    assert told("a", "11", "/api/tables") == 413
    with bodies.room_for(scope("100"), "a"):
        assert told("a", "1") == 429
        assert told("b", "100") == 200
        with bodies.room_for(scope(""), "b"):  # of unknown length: taken to be the longest
            assert told("c", "51") == 503
            assert told("c", "50") == 200
        assert told("c", "100") == 200
    assert told("a", "100") == 200


@pytest.mark.parametrize("host", ["a.test", "localhost:8000", "[::1]:80", "10.0.0.1", "my_box", ""])
def test_a_host_is_a_name_or_an_address(host: str) -> None:
    assert is_a_host(host)


ODD_HOSTS = ["x" * 3000, "a b", "a/b", "a@b", "[::1", "a:123456", "é", "<x>"]


@pytest.mark.parametrize("host", ODD_HOSTS)
def test_an_impossible_host_name_is_not_a_host(host: str) -> None:
    assert not is_a_host(host)


def test_a_request_with_an_impossible_host_name_is_refused() -> None:
    with visitor(Settings(limits=PLENTY)) as client:
        for host in ODD_HOSTS:
            answer = client.get("/api/bots", headers=[(b"host", host.encode())])
            assert (answer.status_code, answer.json()["code"]) == (400, "request")


@pytest.mark.parametrize(
    ("client", "forwarded", "may"),
    [
        ("127.0.0.1", "", True),
        ("::1", "", True),
        ("::ffff:127.0.0.1", "", True),
        ("9.9.9.9", "", False),
        ("10.0.0.1", "9.9.9.9", False),
        ("10.0.0.1", "127.0.0.1", True),
        ("9.9.9.9", "127.0.0.1", False),
        ("192.168.7.7", "", True),
        ("unknown", "", False),
    ],
)
def test_only_this_machine_and_named_addresses_may_watch_over_the_server(
    client: str,
    forwarded: str,
    may: bool,  # noqa: FBT001  (pytest passes it)
) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    visitors = Visitors(("10.0.0.0/8",), ("192.168.7.0/24",))
    assert visitors.may_watch({"client": (client, 1), "headers": headers}) is may


@pytest.mark.long
def test_storage_for_one_address_has_a_daily_limit(tmp_path: Path) -> None:
    chance, limits = Chance(random.Random(4)), replace(PLENTY, entries_a_day=5)
    with Serving(tmp_path, circumstances=chance.circumstances(), limits=limits) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna = server.player(code, tokens[1])
        for do in ("pause", "resume", "pause", "resume"):
            assert anna.ask(do)["is"] != "refused"
        assert anna.ask("pause")["state"] == "paused"  # the action is announced first
        assert anna.hear("bye")["code"] == "flood"
        before = server.store.used.entries
        again = server.stranger(code)
        again.say("hello", protocol=1, token=tokens[1])
        assert again.hear("bye")["code"] == "flood"
        assert server.store.used.entries == before
        chance.nanoseconds += 24 * 3600 * 10**9
        assert server.player(code, tokens[1]).ask("resume")["is"] != "refused"


def test_only_some_of_many_deserted_tables_stay_in_memory(tmp_path: Path) -> None:
    chance, limits = Chance(random.Random(4)), replace(PLENTY, unused=2)
    with Serving(tmp_path, circumstances=chance.circumstances(), limits=limits) as server:
        anna, *others = (server.lay("bots", ["Anna", "bot:gus"])[0] for _ in range(5))
        server.player(anna, None)
        chance.nanoseconds += 6 * 10**9
        server.lay("bots", ["Anna", "bot:gus"])

        def kept() -> int:
            server.inside(server.hall.put_away_idle())
            return server.call(lambda: len(server.hall))

        wait_until(lambda: kept() == 3)  # a request may still end when its answer is there
        for code in others:
            server.live(code)
        assert kept() >= 5  # with those that have been asked for just now
