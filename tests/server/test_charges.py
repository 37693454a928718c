"""Each address is charged for the time that its requests really take, whatever they ask for."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.routes import Request, Routes, gathered
from tests.server.serving import PLENTY, Serving
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.budget import Budget
from tricorne.server.host.app import application

pytestmark = pytest.mark.long

OFTEN = 4
PART = 0.35
"""At least this part of the event loop's time is charged. The rest is the reading from sockets."""
HOUSEKEEPING = 0.02
"""The part of its time that an event loop may use for itself."""
WORKER = 180.0
"""Seconds for an answer: a worker process gives way to all others on a busy machine."""
SECONDS, MEGABYTES = 0.12, 2
NAMES = Routes(application().openapi(), {}).names
A_LIST = Request(
    "POST",
    "/api/sheets/check",
    {"Content-Type": "application/json"},
    b'{"house":{"hand":[%s1]}}' % (b"1," * 8000),
)


def send(server: Serving, request: Request) -> httpx.Response:
    """Send a request as it was made for an attack."""
    return server.http.request(
        request.method,
        request.path,
        headers=dict(request.headers),
        content=request.body,
        timeout=WORKER,
    )


def routes_of(server: Serving) -> Routes:
    """The routes of a server, with content from this server."""

    def asked(method: str, path: str, form: dict[str, Any] | None) -> dict[str, Any]:
        answer = server.http.request(method, path, json=form, timeout=WORKER)
        assert answer.is_success, answer.text
        told: dict[str, Any] = answer.json()
        return told

    return Routes(server.http.get("/api/openapi.json").json(), gathered(asked))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("charges")) as server:
        yield server


@pytest.fixture(scope="module")
def routes(server: Serving) -> Routes:
    return routes_of(server)


@pytest.fixture(autouse=True)
def as_small_as_a_server() -> Iterator[None]:
    """As a server does, look for garbage only in new things, not in all that the tests keep."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("name", NAMES)
def test_the_time_of_every_route_is_charged(
    server: Serving, routes: Routes, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged: list[float] = []
    monkeypatch.setattr(Budget, "charge", lambda _, seconds: charged.append(seconds))
    for request in routes.requests(name):
        send(server, request)
        charged.clear()
        before, began = server.call(time.thread_time), time.monotonic()
        for _ in range(OFTEN):
            assert send(server, request).status_code < 500
        used = server.call(time.thread_time) - before
        own = HOUSEKEEPING * (time.monotonic() - began)
        assert sum(charged) > PART * (used - own)


@pytest.mark.parametrize("name", ["POST /api/counts/{code}", "POST /api/sheets/check"])
def test_an_address_uses_no_more_time_than_it_may(tmp_path: Path, name: str) -> None:
    """A table of constants counted 2 for 40 ms of a stale count, and 1 for 4 ms of a long list.

    The requests are made before there is a limit: that alone may take longer than SECONDS.
    """
    with Serving(tmp_path) as unlimited:
        requests = [*routes_of(unlimited).requests(name)[:1], *[A_LIST] * ("sheets" in name)]
    limits = replace(PLENTY, loop_share=1e-6, loop_seconds=SECONDS, patience_seconds=0)
    with Serving(tmp_path, limits=limits) as server:
        sent = partial(send, server, requests[-1])
        before = server.call(time.thread_time)
        while sent().status_code != 429:
            assert server.call(time.thread_time) - before < SECONDS / PART
        refused = sent()
        assert refused.json()["code"] == "often"
        assert int(refused.headers["retry-after"]) > 0


def test_an_address_is_sent_no_more_bytes_than_it_may(tmp_path: Path) -> None:
    limits = replace(PLENTY, bytes_a_minute=60, bytes_at_once=MEGABYTES * 1e6)
    with Serving(tmp_path, limits=limits) as server:
        (request,) = routes_of(server).requests("GET /api/counts/{code}")
        received = 0
        while (answer := send(server, request)).is_success:
            received += len(answer.content)
            assert received < (MEGABYTES + 1) * 1e6
        assert answer.json()["template"] == "too much was sent to this address; wait {seconds} s"
        assert received > (MEGABYTES - 1) * 1e6


def test_thirty_pupils_behind_one_address_can_come_and_play(tmp_path: Path) -> None:
    """With the limits that every server has."""
    with Serving(tmp_path, limits=Limits()) as server:
        pages = ["/", "/api/sheets", "/api/bots", "/api/phrases"]
        files = [path for path in server.http.get("/").text.split('"') if "/static/" in path]
        pupils = []
        for _ in range(30):
            for path in (*pages, *files):
                assert server.http.get(path).status_code == 200
            code, tokens = server.lay("bots", ["Anna", "bot:gus"])
            pupils.append(server.player(code, tokens[1]))
        for do in ("pause", "resume") * 2:
            for pupil in pupils:
                assert pupil.ask(do)["is"] == "table"
