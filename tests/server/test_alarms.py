"""The alert rules fire: trouble is made at real servers, and a real Prometheus asks for metrics.

Each alert that can be provoked here is in one of these tests; `NOT_PROVOKED` has the others.
"""

from __future__ import annotations

import json
import random
import re
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bench.apart import ServerApart
from tests.cli.running import run
from tests.server.company import two_people
from tests.server.counting import NAMES
from tests.server.nodes import sharing
from tests.server.prometheus import RULES, Prometheus, program
from tests.server.serving import PLENTY, Chance, Serving
from tests.server.test_counts_api import said

if TYPE_CHECKING:
    from bench.postgres import PostgreSQL
    from bench.redis import RedisApart

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.long,
    pytest.mark.skipif(program() is None, reason="there is no prometheus"),
]

NOT_PROVOKED = {"TricorneDisk", "TricorneBusLoss"}
"""A disk needs node_exporter. Only a load that is not made here loses words between nodes."""
SLOW = {"TricorneSlowLoop", "TricorneSlowStore"}
"""What a busy machine may bring about in any of these tests."""
DAY = 24 * 3600


def test_every_alert_is_provoked_or_declared_not_to_be() -> None:
    names = {*re.findall(r"alert: (\w+)", RULES.read_text("utf-8"))}
    provoked = {*re.findall(r'wait_for\("(\w+)"\)', Path(__file__).read_text("utf-8"))}
    assert names == provoked | NOT_PROVOKED
    assert provoked.isdisjoint(NOT_PROVOKED)


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Nothing can be stored in a file meanwhile."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


@contextmanager
def again_and_again(act: object, *, every: float) -> Iterator[None]:
    """Do something beside the test."""
    over = threading.Event()

    def work() -> None:
        while not over.wait(every):
            act()  # type: ignore[operator]

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_a_server_that_is_well_rings_for_its_missing_backup_alone(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=PLENTY) as server, Prometheus(server.url) as prometheus:
        prometheus.wait_for("TricorneBackupOld")
        code, anna, ben = two_people(server)
        time.sleep(5)
        assert prometheus.firing() - SLOW == {"TricorneBackupOld"}
        file = tmp_path / "tables.db"
        made = run("backup", "--database", str(file), str(tmp_path / "copy.db"))
        assert made.exit_code == 0, made.stderr
        server.inside(server.store.recount())  # as it does every hour
        prometheus.wait_for("TricorneBackupOld", fires=False)

        told = {"token": anna.token, "name": "Ben"}
        assert server.http.post(f"/api/tables/{code}/report", json=told).status_code == 204
        prometheus.wait_for("TricorneReports")
        done = run("steward", "dismiss", "--database", str(file), code, "Ben")
        assert done.exit_code == 0, done.stderr
        prometheus.wait_for("TricorneReports", fires=False)
        assert prometheus.firing() - SLOW == set()
        assert ben.token


def test_a_database_that_takes_nothing_rings_and_is_quiet_again(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=PLENTY) as server, Prometheus(server.url) as prometheus:
        form = {"kind": "bots", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "pip"}]}

        def lay() -> None:
            server.http.post("/api/tables", json=form)

        lay()
        with again_and_again(lay, every=0.3):
            with locked(tmp_path / "tables.db"):
                prometheus.wait_for("TricorneNotReady")
                prometheus.wait_for("TricorneErrors")
                prometheus.wait_for("TricorneRouteErrors")
            for alert in ("TricorneNotReady", "TricorneErrors", "TricorneRouteErrors"):
                prometheus.wait_for(alert, fires=False)


def test_a_flood_rings_whether_it_is_refused_or_stored(tmp_path: Path) -> None:
    limits = replace(
        PLENTY, tables_an_hour=4, stored_a_day_by_all=1e6, tables=10, stored_a_day=1e15
    )
    chance = Chance(random.Random(3))
    with (
        Serving(tmp_path, limits=limits, circumstances=chance.circumstances()) as server,
        Prometheus(server.url) as prometheus,
    ):
        form = {"kind": "bots", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "pip"}]}
        with again_and_again(lambda: server.http.post("/api/tables", json=form), every=0.02):
            prometheus.wait_for("TricorneRefusals")
        chance.go_on(3600)
        count = server.http.post("/api/counts", json={"count": said(4)}).json()
        for revision in range(1, 230):
            name = NAMES[revision % len(NAMES)]
            told = json.loads(said(4))
            told["agreed"]["names"][0] = f"{name} {revision}"
            change = {"key": count["key"], "revision": revision, "count": json.dumps(told)}
            answer = server.http.post(f"/api/counts/{count['code']}", json=change)
            if answer.status_code == 429:  # all have stored as much as they may
                break
        prometheus.wait_for("TricorneStoredBytes")


def test_a_server_without_room_rings_before_and_after_it_deletes(tmp_path: Path) -> None:
    chance = Chance(random.Random(3))
    limits = replace(PLENTY, tables=10)
    with (
        Serving(tmp_path, limits=limits, circumstances=chance.circumstances()) as server,
        Prometheus(server.url) as prometheus,
    ):
        for _ in range(10):
            server.lay("online", ["Anna", "open"])
        prometheus.wait_for("TricorneQuota")
        chance.go_on(2 * DAY)
        server.inside(server.hall.put_away_idle())
        server.inside(server.hall.forget())
        prometheus.wait_for("TricorneExpiredEarly")


def test_a_server_that_is_slow_or_gone_rings(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with ServerApart(file) as server, Prometheus(server.url) as prometheus:

        def halt() -> None:
            server.send(signal.SIGSTOP)
            time.sleep(0.5)
            server.send(signal.SIGCONT)

        with again_and_again(halt, every=0.4):
            prometheus.wait_for("TricorneSlowLoop")
        prometheus.wait_for("TricorneSlowLoop", fires=False)
        server.kill()
        prometheus.wait_for("TricorneDown")
        server.begin()
        server.ready()
        prometheus.wait_for("TricorneDown", fires=False)


def test_a_slow_disk_rings(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=PLENTY) as server, Prometheus(server.url) as prometheus:
        store = server.store.writer

        def hold() -> None:
            with locked(tmp_path / "tables.db"):
                time.sleep(0.15)

        form = {"kind": "bots", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "pip"}]}
        assert store is not None
        with (
            again_and_again(hold, every=0.01),
            again_and_again(lambda: server.http.post("/api/tables", json=form), every=0.01),
        ):
            prometheus.wait_for("TricorneSlowStore")


def test_nodes_ring_for_the_bus_the_database_and_each_other(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    with (
        sharing(tmp_path, postgresql, redis, None, None) as (one, two),
        Prometheus(one.url, two.url) as prometheus,
    ):
        form = {"kind": "bots", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "pip"}]}
        with again_and_again(lambda: one.http.post("/api/tables", json=form), every=0.3):
            time.sleep(3)  # both nodes are counted
            redis.crash()
            prometheus.wait_for("TricorneDegraded")
            prometheus.wait_for("TricorneLimitsAlone")
            redis.begin()
            prometheus.wait_for("TricorneDegraded", fires=False)
            postgresql.crash()
            prometheus.wait_for("TricorneNotReady")
            postgresql.begin()
            prometheus.wait_for("TricorneNotReady", fires=False)
        two.__exit__(None, None, None)
        prometheus.wait_for("TricorneNodeMissing")
