"""The nodes count the quota of an address together, and each alone without the bus."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bench.postgres import PostgreSQL
from bench.redis import ComposedRedis, RedisApart
from tests.server.nodes import sharing
from tests.server.serving import PLENTY, Serving
from tests.server.small import visitor
from tricorne.server.cluster.counts import RedisCounts
from tricorne.server.cluster.redis import client_of
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.logs import LOGGER
from tricorne.server.guard.quota import Quota, Taking

ANNA, BEN = "192.0.2.7", "192.0.2.8"


@pytest.fixture(autouse=True)
def _a_busy_machine_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A node gives the bus half a second; a machine that has much else to do may need more."""
    for name in ("_WITHIN", "_IN_THE_END"):
        monkeypatch.setattr(f"tricorne.server.cluster.counts.{name}", 30.0)


class CountingNode:
    """A node that counts a quota: three at once, and hardly any more for an hour."""

    def __init__(self, url: str, secret: str) -> None:
        self.counted: Counter[str] = Counter()
        self.common = RedisCounts(url, secret, lambda: True, self, time.monotonic)
        self.quota = Quota("tables", 3 / 3600, 3, time.monotonic)
        self.quota.share(self.common)

    def limits(self, how: str) -> None:
        self.counted[how] += 1


@asynccontextmanager
async def counting(url: str, *secrets: str) -> AsyncIterator[list[CountingNode]]:
    nodes = [CountingNode(url, secret) for secret in secrets]
    try:
        yield nodes
    finally:
        await asyncio.gather(*(node.common.close() for node in nodes))


@pytest.mark.long
def test_the_bus_of_compose_yaml_lets_nodes_count_limits_together(redis: RedisApart) -> None:
    async def work(url: str) -> None:
        async with counting(url, "a", "a") as (one, two):
            assert [await node.quota.take(ANNA) for node in (one, two, one, two)] == [
                *[True] * 3,
                False,
            ]
            assert one.counted == two.counted == {"together": 2}

    with ComposedRedis(redis.program) as bus:
        asyncio.run(work(bus.url))


class Elsewhere:
    """Counts of all nodes, of which so much is left."""

    def __init__(self, left: float | None) -> None:
        self.left = left

    async def take(  # as `Common` has it
        self,
        takings: Sequence[Taking],
        *,
        owed: bool = False,  # noqa: ARG002
    ) -> list[float] | None:
        return None if self.left is None else [self.left] * len(takings)

    async def check(self) -> None:
        """It never knows more."""


@pytest.mark.parametrize(
    ("elsewhere", "taken", "seconds"),
    [(None, True, 1), (5.0, True, 1), (0.0, True, 60), (-0.5, False, 30), (-1.0, False, 60)],
)
def test_the_least_that_is_left_anywhere_counts(
    elsewhere: float | None,
    taken: bool,  # noqa: FBT001  (pytest passes it)
    seconds: int,
) -> None:
    async def work() -> None:
        quota = Quota("wishes", 1 / 60, 3.0, lambda: 0.0)
        quota.share(Elsewhere(elsewhere))
        assert await quota.take(ANNA) is taken
        assert quota.seconds_until_one(ANNA) == seconds

    asyncio.run(work())


@pytest.mark.long
def test_a_quota_used_at_one_node_is_used_at_all(redis: RedisApart) -> None:
    async def work() -> None:
        async with counting(redis.url, "a", "a", "b") as (one, two, stranger):
            taken = [await node.quota.take(ANNA) for node in (one, two, one, two, one)]
            assert taken == [True, True, True, False, False]
            assert await two.quota.take(BEN)
            assert [await stranger.quota.take(ANNA) for _ in range(4)] == [True] * 3 + [False]
            assert one.counted == {"together": 2}  # a node with nothing left asks nobody

    asyncio.run(work())


@pytest.mark.long
def test_many_at_once_from_all_sides_take_no_more_than_there_is(redis: RedisApart) -> None:
    async def work() -> None:
        async with counting(redis.url, *["many"] * 4) as nodes:
            taken = await asyncio.gather(*(n.quota.take(ANNA) for n in nodes for _ in range(3)))
            assert sum(taken) == 3

    asyncio.run(work())


@pytest.mark.long
def test_a_node_reports_its_spending_later_and_learns_the_rest(
    redis: RedisApart,
) -> None:
    async def work() -> None:
        async with counting(redis.url, "later", "later") as (one, two):
            assert [one.quota.spend(ANNA) for _ in range(3)] == [True] * 3
            await one.quota.tell()
            assert two.quota.spend(ANNA, 0.5)  # so much one node does not know for a while
            await two.quota.tell()
            assert not two.quota.has(ANNA)
            assert two.quota.has(BEN)
            assert not await two.quota.take(ANNA)

    asyncio.run(work())


@pytest.mark.long
def test_the_bus_stores_no_address_and_its_counts_expire(redis: RedisApart) -> None:
    async def work() -> None:
        async with counting(redis.url, "hidden") as (one,), client_of(redis.url) as client:
            before = set(await client.keys())
            await one.quota.take(ANNA)
            (key,) = set(await client.keys()) - before
            assert str(key).startswith("tricorne:limits:")
            assert ANNA not in str(key)
            assert 0 < await client.ttl(key) <= 1200  # until all of it is there again

    asyncio.run(work())


@pytest.mark.long
def test_without_the_bus_each_node_holds_its_own_limits_and_with_it_again_those_of_all(
    redis: RedisApart, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with counting(redis.url, "away", "away") as nodes:
            assert [await node.quota.take(ANNA) for node in nodes] == [True, True]
            redis.crash()
            for node, left in zip(nodes, (2, 1), strict=True):  # as each knew last
                taken = [await node.quota.take(ANNA) for _ in range(3)]
                assert sum(taken) == node.counted["alone"] == left
            redis.begin()
            assert [await node.quota.take(ANNA) for node in nodes] == [False, False]
            assert [await node.quota.take(BEN) for node in nodes * 2] == [True, True, True, False]

    monkeypatch.setattr(LOGGER, "propagate", False)
    LOGGER.addHandler(caplog.handler)
    try:
        with caplog.at_level(logging.INFO, LOGGER.name):
            asyncio.run(work())
    finally:
        LOGGER.removeHandler(caplog.handler)
        redis.begin()
    said = [record.message for record in caplog.records]
    alone = "limits are counted by this node alone"
    assert Counter(said) == {alone: 2, f"{alone}: over": 2}


@pytest.mark.long
def test_tables_and_attempts_at_the_deal_of_the_day_are_counted_at_both_nodes_together(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    limits = replace(PLENTY, tables_an_hour=20, daily_attempts=2)
    with sharing(tmp_path, postgresql, redis, None, None, limits=limits) as nodes:
        one, two = nodes
        tried = [(one, "Anna"), (two, "anna"), (two, "Ben"), (one, "Clara")]
        assert [counts(node, name) for node, name in tried] == [True, False, True, False]
        assert one.lay("alone", ["Anna"])
        for node in nodes:
            assert 'tricorne_limits_counted_total{how="together"}' in node.http.get("/metrics").text
            answer = node.http.post("/api/tables", json={"kind": "alone", "seats": []})
            assert (answer.status_code, answer.json()["code"]) == (429, "often")


@pytest.mark.long
def test_bytes_that_one_node_sent_are_counted_at_both(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    limits = replace(PLENTY, bytes_a_minute=60, bytes_at_once=300_000)
    with sharing(tmp_path, postgresql, redis, None, None, limits=limits) as (one, two):
        while (answer := one.http.get("/api/sheets")).is_success:
            pass
        sated = "too much was sent to this address; wait {seconds} s"
        assert answer.json()["template"] == sated
        received, end = 0, time.monotonic() + 60
        while (answer := two.http.get("/api/bots")).is_success:
            received += len(answer.content)
            assert time.monotonic() < end
            time.sleep(0.3)
        assert answer.json()["template"] == sated
        assert received < limits.bytes_at_once / 2


def counts(node: Serving, name: str) -> bool:
    """Whether an attempt at the deal of the day counts."""
    device = node.http.get("/api/daily").json()["device"]
    answer = node.http.post("/api/daily", json={"name": name, "device": device})
    assert answer.status_code == 201
    counted: bool = answer.json()["counts"]
    return counted


def test_an_address_with_too_many_wrong_codes_finds_no_more_tables() -> None:
    with visitor(Settings(limits=Limits(misses_an_hour=12))) as client:
        paths = ["/api/tables/QQQQQQ", "/api/counts/QQQQQQ", "/api/tables/waiting/Q"] * 2
        assert [client.get(path).status_code for path in paths] == [404] * 3 + [429] * 3
        assert client.get("/api/bots").status_code == 200


def test_codes_tried_over_a_socket_count_too(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, misses_an_hour=8)) as server:
        for _ in range(2):
            stranger = server.stranger("QQQQQQ")
            stranger.say("hello", protocol=1)
            assert stranger.hear("bye")["code"] == "dead"
            stranger.gone()
        assert server.http.get("/api/tables/QQQQQQ").status_code == 429
