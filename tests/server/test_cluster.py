"""Three node processes: after any crash, no acknowledged action is lost.

The long campaign: `python -m bench.cluster`.
"""

from __future__ import annotations

import asyncio
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest

from bench import cluster
from bench.apart import ROOT
from bench.cluster import Balancer, Client, acknowledged, campaign, go_on, until
from bench.history import Diary, Line, Stored, faults
from bench.nodes import Cluster, relays
from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from bench.wire import Wire

pytestmark = [pytest.mark.long, pytest.mark.early]

TABLES = 6
PATIENCE = 60.0


@pytest.fixture(name="running")
def _running(tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart) -> Iterator[Cluster]:
    postgresql.empty()
    redis.begin()
    with (
        relays(redis, 3) as lines,
        Cluster(tmp_path, postgresql, redis, nodes=3, relays=lines) as running,
    ):
        yield running
    postgresql.begin()  # where the campaign has ended before they were begun again
    redis.begin()


async def all_kinds(running: Cluster, clients: list[Client]) -> None:
    """A node, the bus and the database die; another node stands still, and finds that out.

    One hears the others late and twice, one not at all for a while.
    """
    killed, stopped, _ = running.nodes
    running.relays[2].late, running.relays[2].again = 0.1, 0.3
    killed.kill()
    await go_on(clients)
    running.relays[1].cut()
    await go_on(clients)
    running.relays[1].mend()
    running.redis.crash()
    await go_on(clients)
    running.redis.begin()
    stopped.stop()
    await go_on(clients)
    await asyncio.sleep(3)  # it does not live any more
    stopped.go_on()
    await go_on(clients)
    running.postgresql.crash()
    running.postgresql.begin()
    await go_on(clients)


def test_after_any_crash_each_acknowledged_action_is_there_once_and_in_order(
    running: Cluster,
) -> None:
    clients, found = asyncio.run(campaign(running, TABLES, all_kinds))
    assert found == []
    assert acknowledged(clients) > 5 * len(clients)
    assert "the leases may have been taken by others" in running.nodes[1].log.read_text()


class Silent:
    """A socket whose other end stands still."""

    def __init__(self) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, **_message: object) -> None:
        """Nobody hears it."""

    def close(self) -> None:
        self.closed.set_result(None)


def test_who_hears_nothing_was_there_until_he_heard_something_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "_SILENCE", 0.1)
    monkeypatch.setattr(cluster, "_PING_EVERY", 0.02)

    async def live() -> Client:
        client = Client(Balancer([]), "token", Diary("K7QMX2", 1), random.Random(1))

        async def arrives() -> bool:
            if client.wire is not None:
                await asyncio.sleep(PATIENCE)
            client.diary.lines.append(Line(time.monotonic()))
            client.wire, client.heard = cast(Wire, Silent()), time.monotonic()
            return True

        monkeypatch.setattr(client, "_arrives", arrives)
        life = asyncio.create_task(client.live())
        await until(lambda: any(line.closed for line in client.diary.lines))
        life.cancel()
        return client

    client = asyncio.run(live())
    assert client.diary.lines[0].closed == client.heard


@pytest.mark.usefixtures("postgresql", "redis")  # where they can be had
def test_all_of_it_is_started_by_one_command_and_ended_by_one_signal() -> None:
    command = [sys.executable, "-m", "tools.cluster", "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as run:  # noqa: S603
        assert run.stdout is not None
        told = ""
        while "Ctrl-C" not in told and (line := run.stdout.readline()):
            told += line
        urls = re.findall(r"http://\S+", told)
        answers = [httpx.get(url, timeout=PATIENCE).status_code for url in urls]
        run.send_signal(signal.SIGINT)
        assert run.wait(PATIENCE) == 0
    assert answers == [200] * len(urls) != []
    for url in urls:
        with pytest.raises(httpx.ConnectError):
            httpx.get(url, timeout=PATIENCE)


CODE = "K7QMX2HJ3KPQ"
ACT = '{"do":"act","lines":["1 345@0,0 +12 =12 2.000s"],"by":1,"id":"a"}'
THEN = '{"do":"act","lines":["2 draw 003 -5 =-5 3.000s"],"by":2,"id":"b"}'


def history() -> tuple[list[Diary], list[Stored]]:
    """What two people saw of two actions, and what is stored of these."""
    anna, ben = Diary(CODE, 1, [Line(0.0)]), Diary(CODE, 2, [Line(0.0)])
    anna.asked["a"], ben.asked["b"] = (2.0, "345@0,0"), (5.0, "draw")
    for diary, id_, other in ((anna, "a", ""), (ben, "", "b")):
        first = {"is": "event", "version": 1, "log": ["1 345@0,0 +12 =12"], "answers": id_}
        drawn = "003" if diary is ben else "?"
        then = {"is": "event", "version": 2, "log": [f"2 draw {drawn} -5 =-5"], "answers": other}
        diary.hear(2.0, first)
        diary.hear(5.0, then)
    return [anna, ben], [Stored(CODE, 1, ACT), Stored(CODE, 2, THEN)]


def test_what_everybody_saw_alike_is_no_fault() -> None:
    assert faults(*history()) == []


@pytest.mark.parametrize(
    ("stored", "said"),
    [
        ([Stored(CODE, 1, ACT)], "acknowledged and is not there"),
        ([Stored(CODE, 1, ACT), Stored(CODE, 3, THEN)], "a version is missing"),
        ([Stored(CODE, 1, ACT), Stored(CODE, 2, THEN), Stored(CODE, 3, ACT)], "stored 2 times"),
        ([Stored(CODE, 1, THEN), Stored(CODE, 2, ACT)], "was told"),
        ([Stored(CODE, 1, ACT), Stored(CODE, 2, THEN.replace("3.000", "5.000"))], "the clock of"),
        ([Stored(CODE, 1, ACT.replace("345", "344")), Stored(CODE, 2, THEN)], "was to be 345@0,0"),
    ],
)
def test_what_cannot_be_is_found(stored: list[Stored], said: str) -> None:
    diaries, _ = history()
    assert any(said in fault for fault in faults(diaries, stored))


def test_a_table_that_grows_younger_is_found() -> None:
    (anna, ben), stored = history()
    anna.lines.append(Line(6.0))
    anna.hear(6.0, {"is": "table", "version": 1, "view": None, "rounds_over": 0})
    assert any("saw version 2 and then 1" in fault for fault in faults([anna, ben], stored))
