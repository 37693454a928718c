"""The server's health, for monitoring."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.asking import asking
from tests.server.small import PLENTY, serving
from tricorne import __version__
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def client(database: Path) -> Iterator[httpx.Client]:
    limits = replace(PLENTY, tables_an_hour=10**6)
    settings = Settings(f"sqlite:///{database}?timeout=0.1", pace=0, limits=limits)
    with (
        serving(application(settings)) as address,
        asking(address) as client,
    ):
        yield client


def test_a_healthy_server_says_so(client: httpx.Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    well = {"ok": True, "tricorne": __version__, "reading": True, "writing": True}
    assert answer.json() == well


def test_a_database_that_stores_nothing_is_noticed_and_its_recovery_too(
    client: httpx.Client, database: Path
) -> None:
    assert client.get("/healthz").json()["writing"]
    assert client.get("/readyz").json() == {"ready": True, "degraded": []}
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        body = {"kind": "alone", "sheet": "chrono", "seats": [{"kind": "person"}]}
        assert client.post("/api/tables", json=body).status_code == 503
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()["reading"]) == (503, True)
        assert not answer.json()["writing"]
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.json() == {"ready": False, "degraded": ["writing"]}
        connection.execute("ROLLBACK")
    assert client.get("/healthz").json()["writing"]
    assert client.get("/readyz").json() == {"ready": True, "degraded": []}


def test_a_database_that_has_lost_its_tables_is_noticed(
    client: httpx.Client, database: Path
) -> None:
    with closing(sqlite3.connect(database)) as connection:
        for name in ("attempts", "entries", "tables"):
            connection.execute(f"DROP TABLE {name}")
        connection.commit()
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert (answer.json()["ok"], answer.json()["reading"]) == (False, False)


def test_prometheus_can_read_the_metrics(client: httpx.Client) -> None:
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "bot", "bot": "gus"}]
    code = client.post("/api/tables", json={"kind": "bots", "seats": seats}).json()["code"]
    client.get("/api/tables/NOTHERE")
    answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    for name in (
        "tricorne_tables 1.0",
        "tricorne_sockets 0.0",
        "tricorne_actions_total",
        "tricorne_commit_seconds_bucket",
        "tricorne_loop_lag_seconds_bucket",
        'tricorne_refusals_total{code="dead"} 1.0',
        'tricorne_answer_seconds_count{route="/api/tables",status="201"} 1.0',
    ):
        assert name in answer.text, name
    assert code not in answer.text
    assert "Anna" not in answer.text
    assert "127.0.0.1" not in answer.text


def test_the_whole_application_serves_its_page_and_its_description(client: httpx.Client) -> None:
    assert client.get("/").headers["content-type"] == "text/html; charset=utf-8"
    described = client.get("/api/openapi.json").json()
    assert {"/api/tables", "/api/records", "/api/sheets", "/healthz"} <= set(described["paths"])
