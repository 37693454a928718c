"""Devices that try the deal of a day, at a server of their own whose clock the test turns on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.player import Player
from tests.server.serving import Chance, Serving

DAY = 24 * 3600


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(3))


@pytest.fixture
def server(tmp_path: Path, chance: Chance) -> Iterator[Serving]:
    with Serving(tmp_path, circumstances=chance.circumstances()) as serving:
        yield serving


def look(server: Serving, device: str = "") -> dict[str, Any]:
    said: dict[str, Any] = server.http.get("/api/daily", headers={"tricorne-device": device}).json()
    return said


def new_device(server: Serving) -> str:
    """A device that has asked for the day."""
    given: str = look(server)["device"]
    return given


def attempt(server: Serving, name: str, device: str = "") -> tuple[bool, Player]:
    """Somebody tries, on a new device if they name none; whether it counts, and their client."""
    form = {"name": name, "device": device or new_device(server)}
    answer = server.http.post("/api/daily", json=form)
    assert answer.status_code == 201, answer.text
    said = answer.json()
    return said["counts"], server.player(said["code"], said["tokens"]["1"])


def finish(player: Player, *, pick: int = 0) -> int:
    """Play to the end; the points."""
    while player.table["state"] == "playing":
        player.act(player.actions[pick])
    points: int = player.view["totals"][0]
    return points
