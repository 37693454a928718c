"""Three node processes: after any crash, no acknowledged action is lost.

The long campaign: `python -m bench.conformance`.
"""

from __future__ import annotations

import asyncio
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench.apart import ROOT
from bench.checker import check
from bench.conformance import campaign, go_on
from bench.faults import KINDS, Faults
from bench.history import History, read_history
from bench.nodes import Cluster, linked
from bench.players import Client
from bench.postgres import PostgreSQL
from bench.redis import ComposedRedis, RedisApart

pytestmark = [pytest.mark.long, pytest.mark.early]

TABLES = 6
PATIENCE = 60.0


@pytest.fixture(name="running")
def _running(tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart) -> Iterator[Cluster]:
    postgresql.empty()
    with (
        ComposedRedis(redis.program) as bus,
        linked(postgresql, bus, 3) as links,
        Cluster(tmp_path, postgresql, bus, 3, links=links, module="bench.skewed") as running,
    ):
        yield running
    postgresql.begin()  # where the campaign has ended before it was begun again


SHORT = {
    "node killed": 0.5,
    "node stopped": 3.5,
    "node's clock jumps": 0.5,
    "Redis killed": 0.5,
    "node's bus: late": 0.5,
    "PostgreSQL killed": 0.0,
    "node's database: answers lost": 1.0,
    "node's database: cut": 0.5,
}
"""How long each fault lasts here. A node that is stopped for longer than a lease learns of it."""


@pytest.mark.campaign
def test_after_any_crash_each_acknowledged_action_is_there_once_and_in_order(
    running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind, seconds in SHORT.items():
        monkeypatch.setitem(KINDS, kind, KINDS[kind]._replace(seconds=(seconds, seconds)))

    async def work(history: History) -> int:
        faults = Faults(running, history, None, random.Random(1))

        async def each_fault(clients: list[Client]) -> None:
            for number, kind in enumerate(SHORT):
                await faults.inject(kind, number % len(running.nodes))
                await go_on(clients)

        clients = await campaign(running, history, TABLES, each_fault)
        return min(client.acknowledged for client in clients)

    with History(tmp_path / "history") as history:
        assert asyncio.run(work(history)) > len(SHORT)
    verdict = check(read_history(tmp_path / "history"))
    del verdict.found["unexplained"]  # a busy machine may take longer than any bound
    assert {name: found for name, found in verdict.found.items() if found} == {}
    assert "the leases may have been taken by others" in running.nodes[1].log.read_text()


@pytest.mark.campaign
@pytest.mark.usefixtures("postgresql", "redis")  # where they can be had
def test_one_command_starts_the_cluster_and_one_signal_ends_it() -> None:
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
