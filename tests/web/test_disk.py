"""The database locked or its disk full: players are told, nothing is lost, and play goes on."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.web.serving import Serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.serving import Player

MOST_ACTIONS = 400


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if sys.platform != "linux" or mount is None or umount is None:
        pytest.skip("a disk is made small by mounting one, as Linux does")
    command = [mount, "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    if subprocess.run(command, capture_output=True, check=False).returncode:  # noqa: S603
        pytest.skip("only root may mount a disk")
    yield tmp_path
    subprocess.run([umount, "--lazy", str(tmp_path)], check=True)  # noqa: S603


def fill(disk: Path) -> Path:
    """Write until nothing more can be written."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as stream:
        for size in (65_536, 4096, 1):
            try:
                while True:
                    stream.write(b"." * size)
            except OSError:
                continue
    return filler


def act(first: Player, second: Player) -> dict[str, object]:
    """Whose turn it is does what he may; the answer."""
    mover, other = (first, second) if first.actions else (second, first)
    answer = mover.act(mover.actions[0])
    if answer["is"] != "refused":
        other.until(mover.version)
    return answer


def play_to_the_end(first: Player, second: Player) -> None:
    while first.table["state"] == "playing":
        assert act(first, second)["is"] in ("event", "table")


def test_a_full_disk_is_said_and_the_game_goes_on_once_there_is_room(small_disk: Path) -> None:
    with Serving(small_disk) as server:
        code, tokens = server.lay("online", ["Anna", "open"])
        _, token = server.sit(code)
        anna, ben = server.player(code, tokens[1]), server.player(code, token)
        act(anna, ben)
        filler = fill(small_disk)
        answers = (act(anna, ben) for _ in range(MOST_ACTIONS))
        refused = next(answer for answer in answers if answer["is"] == "refused")
        assert refused["code"] == "disk"
        assert len(str(refused["text"]).split()) > 3
        for player in (anna, ben):
            before = player.table["version"], player.view["hand"], player.view["log"]
            player.reconnect()
            assert (player.table["version"], player.view["hand"], player.view["log"]) == before
        seats = [{"kind": "person", "name": "Eva"}]
        body = {"kind": "alone", "sheet": "chrono", "seats": seats}
        answer = server.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "disk")
        filler.unlink()
        server.assert_stored_is_live(code)
        play_to_the_end(anna, ben)
        server.assert_stored_is_live(code)


def test_a_locked_database_is_said_and_the_game_goes_on_afterwards(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens = server.lay("online", ["Anna", "open"])
        _, token = server.sit(code)
        anna, ben = server.player(code, tokens[1]), server.player(code, token)
        act(anna, ben)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        version = anna.version
        assert act(anna, ben)["code"] == "disk"
        other.execute("ROLLBACK")
        other.close()
        anna.settle()
        assert anna.version == version
        play_to_the_end(anna, ben)
        server.assert_stored_is_live(code)
