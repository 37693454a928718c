"""The bus of one node is cut, delayed, or repeats messages: that costs time only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from bench.relay import RedisRelay
from tests.server.company import play_on
from tests.server.nodes import hears, sharing
from tests.server.serving import Serving
from tests.server.test_nodes import same_everywhere, two

pytestmark = [pytest.mark.long, pytest.mark.early]


@pytest.fixture(name="relay", scope="module")
def _relay(redis: RedisApart) -> Iterator[RedisRelay]:
    """The line of the first node to the bus."""
    with RedisRelay(redis.port) as relay:
        yield relay


@pytest.fixture(name="nodes", scope="module")
def _nodes(
    tmp_path_factory: pytest.TempPathFactory,
    postgresql: PostgreSQL,
    redis: RedisApart,
    relay: RedisRelay,
) -> Iterator[list[Serving]]:
    folder: Path = tmp_path_factory.mktemp("nodes")
    buses = (redis.url_at(relay.port), redis.url)
    with sharing(folder, postgresql, redis, None, None, buses=buses) as nodes:
        yield nodes


def test_late_and_repeated_messages_change_nothing(nodes: list[Serving], relay: RedisRelay) -> None:
    code, anna, ben = two(nodes, target="none")
    relay.late, relay.again = 0.05, 0.3
    try:
        play_on(anna, ben, actions=12)  # each version follows the one before, or a player says so
        ben.say("phrase", phrase="well-played")
        anna.hear("phrase")
        ben.say("phrase", phrase="thanks")
        assert anna.hear("phrase")["phrase"] == "thanks"  # a phrase sent once is heard once
        play_on(anna, ben, actions=2)
        same_everywhere(code, anna, *nodes)
        assert relay.doubled > len(anna.texts) / 2
    finally:
        relay.mend()


def _mute(relay: RedisRelay) -> None:
    """Nobody hears the node, which hears the others."""
    relay.hold(answers=True)


def _deaf(relay: RedisRelay) -> None:
    """The others hear the node, which hears nobody."""
    relay.hold(asks=True)


@pytest.mark.parametrize("how", [RedisRelay.cut, RedisRelay.hold, _mute, _deaf])
def test_a_node_that_lost_the_bus_plays_on_by_asking_the_database(
    how: Callable[[RedisRelay], None], nodes: list[Serving], relay: RedisRelay
) -> None:
    code, anna, ben = two(nodes, target="none")
    how(relay)
    try:
        play_on(anna, ben, actions=2)
        hears(nodes[0], is_so=False)
        assert nodes[1].http.get("/healthz").json()["bus"]
        play_on(anna, ben, actions=4)
        same_everywhere(code, anna, *nodes)
    finally:
        relay.mend()
    for node in nodes:
        hears(node)
    third = nodes[0].player(code, None)
    ben.hear("presence", watching=1)
    play_on(anna, ben, actions=2)
    third.until(anna.version)
    same_everywhere(code, anna, *nodes)


def test_a_node_without_the_bus_shows_a_player_no_older_state(
    nodes: list[Serving], relay: RedisRelay
) -> None:
    code, anna, ben = two(nodes, target="none")
    relay.hold()
    try:
        elsewhere = nodes[1].player(code, anna.token)
        play_on(elsewhere, ben, actions=3)
        back = nodes[0].player(code, anna.token)
        assert back.version >= ben.version
    finally:
        relay.mend()
    for node in nodes:
        hears(node)
