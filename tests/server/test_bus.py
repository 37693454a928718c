"""The bus between nodes, over a real Redis: messages arrive, even after an outage."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.exceptions import RedisError

from bench.players import until
from bench.redis import ComposedRedis, RedisApart
from tests.server.nodes import SafeRedis
from tricorne.server.cluster import ALL, Word
from tricorne.server.cluster.redis import NoBus, RedisBus, client_of, fault_sentence
from tricorne.server.guard.logs import LOGGER, JsonLines

pytestmark = pytest.mark.long

PATIENCE = 20.0
CODE, OTHER = "K7QMX2HJ3KPQ", "W4QMX2HJ3KPQ"


class Node:
    """One end of the bus, and the messages that it received."""

    def __init__(self, url: str, name: str) -> None:
        self.counted: Counter[str] = Counter()
        self.heard: list[tuple[str, Word]] = []
        self.changes = 0
        self.bus = RedisBus(url, name, self, time.monotonic)

    def words(self, how: str, number: int) -> None:
        self.counted[how] += number

    def hear(self, code: str, word: Word) -> None:
        self.heard.append((code, word))

    def change(self) -> None:
        self.changes += 1

    async def hearing(self, *, is_so: bool = True) -> None:
        await until(lambda: self.bus.hearing is is_so)


@asynccontextmanager
async def nodes(*urls: str, realms: str = "aaa") -> AsyncIterator[list[Node]]:
    """Nodes that hear each other."""
    made = [Node(url, f"node{number}") for number, url in enumerate(urls)]
    for node, realm in zip(made, realms, strict=False):
        node.bus.open(realm, node.hear, node.change)
    try:
        yield made
    finally:
        await asyncio.gather(*(node.bus.close() for node in made))


def test_a_node_knows_whether_its_messages_reach_another(redis: RedisApart) -> None:
    async def talk() -> None:
        async with nodes(redis.url, redis.url) as (one, two):
            await one.hearing()
            await two.hearing()
            await one.bus.follow(CODE)
            assert one.bus.reaches(CODE)  # as far as is known
            one.bus.tell(CODE, {"is": "entry", "version": 1})
            await until(lambda: not one.bus.reaches(CODE))
            await two.bus.follow(CODE)
            two.bus.tell(CODE, {"is": "here"})
            await until(lambda: one.bus.reaches(CODE))
            one.bus.tell(CODE, {"is": "entry", "version": 2})
            await until(lambda: (CODE, 2) in [(code, w.get("version")) for code, w in two.heard])
            assert one.bus.reaches(CODE)

    asyncio.run(talk())


def test_the_bus_of_compose_yaml_lets_nodes_hear_each_other(redis: RedisApart) -> None:
    async def talk(url: str) -> None:
        async with nodes(url, url) as (one, two):
            await one.hearing()
            await one.bus.follow(CODE)
            await two.hearing()
            two.bus.tell(CODE, {"is": "entry", "version": 1})
            await until(lambda: bool(one.heard))
            one.bus.forget(CODE)

    with ComposedRedis(redis.program) as bus:
        asyncio.run(talk(bus.url))


def test_followers_of_a_table_hear_its_messages_in_order(redis: RedisApart) -> None:
    async def talk() -> None:
        async with nodes(*[redis.url] * 3) as (one, two, three):
            for node in (one, two, three):
                await node.hearing()
            await one.bus.follow(CODE)
            await two.bus.follow(OTHER)
            for number in range(1000):
                three.bus.tell(CODE, {"is": "entry", "version": number})
            three.bus.tell(ALL, {"is": "leaves"})
            await until(lambda: len(one.heard) == 1001 and bool(two.heard))
            told = [(code, word["version"], word["from"]) for code, word in one.heard[:-1]]
            assert told == [(CODE, number, "node2") for number in range(1000)]
            assert [word["n"] for _, word in one.heard] == [*range(1, 1002)]
            assert [(code, word["is"]) for code, word in two.heard] == [(ALL, "leaves")]
            await until(lambda: three.counted["told"] == 1001)
            one.bus.forget(CODE)
            await one.bus.follow(OTHER)
            await until(lambda: CODE not in str(one.bus._followed))  # noqa: SLF001
            three.bus.tell(OTHER, {"is": "entry", "version": 1})
            await until(lambda: one.heard[-1][0] == OTHER == two.heard[-1][0])

    asyncio.run(talk())


def test_a_bus_hangs_up_even_if_the_library_ignores_the_first_cancellations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called = 0

    async def deaf(_bus: RedisBus) -> None:
        nonlocal called
        while called < 3:
            try:
                await asyncio.sleep(PATIENCE)
            except asyncio.CancelledError:
                called += 1

    async def hang_up() -> None:
        monkeypatch.setattr(RedisBus, "_listen", deaf)
        async with asyncio.timeout(PATIENCE), nodes("redis://127.0.0.1:1"):
            await asyncio.sleep(0)

    asyncio.run(hang_up())
    assert called == 3


def test_two_realms_on_one_bus_do_not_hear_each_other(redis: RedisApart) -> None:
    async def talk() -> None:
        async with nodes(*[redis.url] * 3, realms="aab") as (one, two, stranger):
            for node in (one, two, stranger):
                await node.hearing()
                await node.bus.follow(CODE)
            stranger.bus.tell(CODE, {"is": "entry"})
            stranger.bus.tell(ALL, {"is": "leaves"})
            await until(lambda: stranger.counted["told"] == 2)
            one.bus.tell(CODE, {"is": "entry"})
            await until(lambda: bool(two.heard))
            assert [word["from"] for _, word in two.heard] == ["node0"]

    asyncio.run(talk())


def test_a_bus_is_heard_once_it_starts_and_again_after_a_crash(
    redis: RedisApart,
) -> None:
    redis.crash()

    async def talk() -> None:
        async with nodes(*[redis.url] * 2) as (one, two):
            await one.bus.follow(CODE)
            two.bus.tell(CODE, {"is": "lost"})
            await until(lambda: two.counted["lost"] == 1)
            assert not one.bus.hearing
            redis.begin()
            for death in range(2):
                await one.hearing()
                await two.hearing()
                two.bus.tell(CODE, {"is": f"entry {death}"})
                await until(lambda: bool(one.heard))
                assert one.heard.pop()[1]["is"] == f"entry {death}"
                redis.crash()
                await one.hearing(is_so=False)
                await two.hearing(is_so=False)
                redis.begin()
            assert one.changes == 4

    try:
        asyncio.run(talk())
    finally:
        redis.begin()


def test_a_bus_speaks_tls_to_nodes_that_know_its_password(safe: SafeRedis) -> None:
    async def talk() -> None:
        async with nodes(*[safe.url] * 2) as (one, two):
            await one.hearing()
            await two.hearing()
            await one.bus.follow(CODE)
            two.bus.tell(CODE, {"is": "entry"})
            await until(lambda: bool(one.heard))

    asyncio.run(talk())


def test_a_node_hangs_up_even_if_its_bus_has_stopped_answering(safe: SafeRedis) -> None:
    async def talk() -> None:
        async with nodes(safe.url) as (one,):
            await one.hearing()
            safe.stop()

    try:
        asyncio.run(talk())
        gc.collect()  # an open connection warns once it is collected
    finally:
        safe.go_on()


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("rediss://:wrong@127.0.0.1:{port}?{trust}", "it does not take this name and password"),
        ("rediss://127.0.0.1:{port}?{trust}", "it does not take this name and password"),
        ("rediss://:sesame@127.0.0.1:{port}", "its certificate is not to be trusted: self-signed"),
        ("rediss://:sesame@localhost:{port}?{trust}", "its certificate is not to be trusted: Host"),
        ("rediss://:sesame@127.0.0.1:{port}?{trust}.gone", "a certificate that its URL names is"),
        ("redis://:sesame@127.0.0.1:{port}", "it hangs up; does it want TLS?"),
        ("redis://:sesame@127.0.0.9:{port}", "it is not there"),
    ],
)
def test_one_sentence_says_why_a_bus_is_away(safe: SafeRedis, url: str, why: str) -> None:
    asked = client_of(url.format(port=safe.port, trust=f"ssl_ca_certs={safe.certificate}"))

    async def ask() -> str:
        with pytest.raises(RedisError) as failed:
            await asked.ping()
        return fault_sentence(failed.value)

    async def talk() -> None:
        async with asyncio.timeout(PATIENCE):
            while (said := await ask()) == "it does not answer":
                pass  # the machine has too much to do
        await asked.aclose()
        await asyncio.sleep(0.01)  # a connection that failed half-way is closed
        assert said.startswith(why)

    asyncio.run(talk())


def test_the_log_says_why_the_bus_is_away_and_no_password(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(LOGGER, "propagate", True)

    async def talk() -> None:
        async with nodes("redis://:sesame@127.0.0.9:1"):
            await until(lambda: bool(caplog.records))

    asyncio.run(talk())
    line = json.loads(JsonLines().format(caplog.records[0]))
    assert line["event"] == "the bus is away: what others do is read from the database"
    assert line["why"] == "it is not there"
    assert "sesame" not in str(line)


@pytest.mark.parametrize(
    "url",
    ["", "redis", "http://h/", "postgresql://h/", "redis://h:port", "redis://:p@h/?nonsense=1"],
)
def test_an_invalid_bus_url_is_refused_without_being_repeated(url: str) -> None:
    with pytest.raises(NoBus) as refused:
        client_of(url)
    assert str(refused.value) == "this is no URL of a bus in Redis or Valkey"


@pytest.mark.parametrize(
    "url", ["redis://h", "rediss://u:p@h:6380/1", "valkey://h", "valkeys://h", "redis://[::1]:1"]
)
def test_the_schemes_of_both_are_understood(url: str) -> None:
    found = client_of(url).connection_pool.connection_kwargs["host"]
    assert found in ("h", "::1")
