"""The budget of one address, and the refusals when it is used up."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path
from selectors import DefaultSelector, SelectorKey

import pytest
from starlette.types import Scope

from tests.server.serving import PLENTY, Chance, Serving
from tests.server.small import visitor
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.bodies import Bodies
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.rate import Allowance
from tricorne.server.guard.visitors import Visitors, is_a_host

pytestmark = pytest.mark.long


def budget(rate: float = 100.0, burst: float = 10.0, patience: float = 1.0) -> Budget:
    return Budget(Allowance(rate, burst, asyncio.get_running_loop().time), patience)


class Skipping(asyncio.SelectorEventLoop):
    """Nobody waits: where only alarms are left, it is at once as late as the next one."""

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


def test_a_client_above_its_share_waits_and_one_far_above_is_refused() -> None:
    async def work() -> None:
        his, clock = budget(), asyncio.get_running_loop().time
        assert await his.pay(10)
        assert clock() == 0
        assert await his.pay(20)
        assert clock() == pytest.approx(0.2)
        assert not await his.pay(110)
        his.owe(200)
        assert not await his.pay(1)

    with asyncio.Runner(loop_factory=Skipping) as runner:
        runner.run(work())


def test_one_thing_is_done_for_an_address_before_others_have_their_turn() -> None:
    async def work() -> list[str]:
        done: list[str] = []
        his, other = budget(burst=1000), budget(burst=1000)

        async def ask(name: str, paid_by: Budget) -> None:
            assert await paid_by.pay(1)
            done.append(name)

        many = [asyncio.create_task(ask("his", his)) for _ in range(10)]
        await asyncio.gather(*many, ask("other", other))
        return done

    done = asyncio.run(work())
    assert done.index("other") <= 2
    assert len(done) == 11


def test_a_client_that_stops_waiting_blocks_nobody() -> None:
    async def work() -> None:
        his = budget(burst=1000)
        assert await his.pay(1)
        waiting = [asyncio.create_task(his.pay(1)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        assert await asyncio.wait_for(waiting[2], 60)

    asyncio.run(work())


def test_requests_and_sockets_of_an_address_have_one_budget(tmp_path: Path) -> None:
    limits = Limits(cost_a_second=0.001, cost_at_once=30, patience_seconds=0)
    with Serving(tmp_path, limits=limits) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna = server.player(code, tokens[1])
        while server.http.get("/api/bots").status_code == 200:
            pass
        anna.say("hello", protocol=1, token=tokens[1])
        assert anna.hear("bye")["code"] == "flood"
        assert anna.gone() == 1008


def test_who_asks_a_little_too_much_is_answered_a_little_later(tmp_path: Path) -> None:
    limits = Limits(cost_a_second=100, cost_at_once=15)
    with Serving(tmp_path, limits=limits) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna, began = server.player(code, tokens[1]), time.monotonic()
        for _ in range(40):
            anna.say("hello", protocol=1, token=tokens[1])
        anna.settle()
        assert time.monotonic() - began > 0.3


def test_a_guess_costs_more_than_a_question() -> None:
    limits = Limits(cost_a_second=0.001, cost_at_once=25, patience_seconds=0)
    with visitor(Settings(limits=limits)) as client:
        answers = [client.get("/api/tables/QQQQQQ").status_code for _ in range(4)]
        assert answers == [404, 404, 404, 429]


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
        with bodies.room_for(scope(""), "b"):  # who does not say is taken to send the most
            assert told("c", "51") == 503
            assert told("c", "50") == 200
        assert told("c", "100") == 200
    assert told("a", "100") == 200


@pytest.mark.parametrize("host", ["a.test", "localhost:8000", "[::1]:80", "10.0.0.1", "my_box", ""])
def test_a_host_is_a_name_or_an_address(host: str) -> None:
    assert is_a_host(host)


ODD_HOSTS = ["x" * 3000, "a b", "a/b", "a@b", "[::1", "a:123456", "é", "<x>"]


@pytest.mark.parametrize("host", ODD_HOSTS)
def test_there_is_no_host_of_such_a_name(host: str) -> None:
    assert not is_a_host(host)


def test_who_calls_the_server_what_no_host_is_called_is_refused() -> None:
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
def test_only_this_machine_and_who_is_named_may_watch_over_the_server(
    client: str,
    forwarded: str,
    may: bool,  # noqa: FBT001  (pytest passes it)
) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    visitors = Visitors(("10.0.0.0/8",), ("192.168.7.0/24",))
    assert visitors.may_watch({"client": (client, 1), "headers": headers}) is may


def test_so_much_is_stored_for_one_address_in_a_day(tmp_path: Path) -> None:
    chance, limits = Chance(random.Random(4)), replace(PLENTY, entries_a_day=5)
    with Serving(tmp_path, circumstances=chance.circumstances(), limits=limits) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna = server.player(code, tokens[1])
        for do in ("pause", "resume", "pause", "resume"):
            assert anna.ask(do)["is"] != "refused"
        assert anna.ask("pause")["state"] == "paused"  # what was done is said first
        assert anna.hear("bye")["code"] == "flood"
        before = server.store.used.entries
        again = server.stranger(code)
        again.say("hello", protocol=1, token=tokens[1])
        assert again.hear("bye")["code"] == "flood"
        assert server.store.used.entries == before
        chance.nanoseconds += 24 * 3600 * 10**9
        assert server.player(code, tokens[1]).ask("resume")["is"] != "refused"


def test_of_many_tables_that_nobody_is_at_some_stay_in_memory(tmp_path: Path) -> None:
    chance, limits = Chance(random.Random(4)), replace(PLENTY, unused=2)
    with Serving(tmp_path, circumstances=chance.circumstances(), limits=limits) as server:
        anna, *others = (server.lay("bots", ["Anna", "bot:gus"])[0] for _ in range(5))
        server.player(anna, None)
        chance.nanoseconds += 6 * 10**9
        server.lay("bots", ["Anna", "bot:gus"])
        server.inside(server.hall.put_away_idle())
        assert len(server.hall) == 3
        for code in others:
            server.live(code)
        server.inside(server.hall.put_away_idle())
        kept = server.call(lambda: len(server.hall))
        assert kept >= 5  # with those that have been asked for just now
