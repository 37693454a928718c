"""The database locked, gone or its disk full: players are told, nothing is lost, play goes on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from bench.apart import ServerApart
from tests.web.databases import Database, Postgres
from tests.web.serving import PATIENCE, Player, Serving

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


def test_a_locked_database_is_said_and_the_game_goes_on_afterwards(
    tmp_path: Path, database: Database
) -> None:
    with Serving(tmp_path, database=database.hasty) as server:
        code, tokens = server.lay("online", ["Anna", "open"])
        _, token = server.sit(code)
        anna, ben = server.player(code, tokens[1]), server.player(code, token)
        act(anna, ben)
        version = anna.version
        with database.locked():
            assert act(anna, ben)["code"] == "disk"
        anna.settle()
        assert anna.version == version
        play_to_the_end(anna, ben)
        server.assert_stored_is_live(code)


NOT_STORED = "this could not be stored; nothing has changed, try again"


def shown(player: Player) -> tuple[int, list[str], list[str]]:
    """What a player knows of his game."""
    return player.version, player.view["hand"], player.view["log"]


def test_a_whole_game_outlasts_its_postgresql_and_its_server(
    tmp_path: Path, postgres: Postgres
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(served(tmp_path, postgres))
        http = stack.enter_context(httpx.Client(base_url=server.url, timeout=PATIENCE))
        seats = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
        form = {"kind": "online", "sheet": "goliath", "seats": seats}
        laid = http.post("/api/tables", json=form).json()
        code = laid["code"]
        token = http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).json()["token"]
        base = server.url.replace("http", "ws")
        anna, ben = (stack.enter_context(Player(base, code)) for _ in range(2))
        anna.hello(laid["tokens"]["1"])
        ben.hello(token)
        for _ in range(3):
            act(anna, ben)

        postgres.postgresql.crash()
        before = shown(anna), shown(ben)
        for _ in range(2):
            refused = act(anna, ben)
            assert (refused["code"], refused["text"]) == ("disk", NOT_STORED)
        answer = http.post("/api/tables", json=form)
        assert (answer.status_code, answer.json()["text"]) == (503, NOT_STORED)
        assert http.get("/healthz").status_code == 503
        postgres.postgresql.begin()
        assert act(anna, ben)["is"] != "refused"
        assert http.get("/healthz").status_code == 200
        for player, (version, _, log) in zip((anna, ben), before, strict=True):
            assert player.version == version + 1
            assert player.view["log"][: len(log)] == log

        for _ in range(3):
            act(anna, ben)
        before = shown(anna), shown(ben)
        server.kill()
        with server:
            for player, seen in zip((anna, ben), before, strict=True):
                player.reconnect()
                assert shown(player) == seen
            play_to_the_end(anna, ben)
            versions = [version for _, version, _ in postgres.rows()]
            assert versions == list(range(1, anna.version + 1))


def served(folder: Path, database: Database) -> ServerApart:
    options = ("--unlimited", "--pace", "0", "--database", database.url)
    return ServerApart(folder / "server", *options)
