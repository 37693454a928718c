"""Threads that work for an address are charged to it: reads, and adding up tables."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bench.routes import gathered
from tests.server.serving import Serving
from tricorne.server.guard.budget import Budget
from tricorne.server.live import hall, services
from tricorne.server.store import store as storing

pytestmark = pytest.mark.long

SECONDS = 0.1


def busy() -> None:
    end = time.thread_time() + SECONDS
    while time.thread_time() < end:
        pass


def carried(server: Serving) -> None:
    """Carry a device's table to the server."""

    def send(method: str, path: str, form: dict[str, Any] | None) -> dict[str, Any]:
        told: dict[str, Any] = server.http.request(method, path, json=form, timeout=60).json()
        return told

    known = gathered(send)
    body = {name: known[name] for name in ("agreement", "entries", "freed")}
    assert server.http.post("/api/tables/lifted", json=body, timeout=60).status_code == 201


def looked_at(server: Serving) -> None:
    """Look at a table that is not in memory."""
    code, _ = server.lay("bots", ["Anna", "bot:gus"])
    server.call(server.hall._tables.clear)  # noqa: SLF001  (nothing else forgets at once)
    assert server.http.get(f"/api/tables/{code}").status_code == 200


@pytest.mark.parametrize(
    ("module", "name", "asks"),
    [
        (storing, "_read", looked_at),
        (services, "replay_table", looked_at),
        (hall, "carry", carried),
    ],
)
def test_a_thread_is_charged_to_the_address_that_asked(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    module: ModuleType,
    name: str,
    asks: Callable[[Serving], None],
) -> None:
    real = getattr(module, name)
    paid: list[float] = []

    def slow(*given: object, **named: object) -> object:
        busy()
        return real(*given, **named)

    monkeypatch.setattr(module, name, slow)
    monkeypatch.setattr(Budget, "charge", lambda _, seconds: paid.append(seconds))
    with Serving(tmp_path) as server:
        asks(server)
        assert max(paid) >= SECONDS
