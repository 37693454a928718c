"""A locked or missing database, or a full disk: players are told, nothing is lost, play goes on."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import psycopg.errors
import pytest

from bench.apart import ServerApart
from bench.postgres import PostgreSQL
from tests.server.asking import asking
from tests.server.databases import Database, Postgres, Sqlite
from tests.server.player import Player
from tests.server.serving import Serving

pytestmark = pytest.mark.long

MOST_ACTIONS, A_FEW = 400, 10
NO_LIMIT = resource.RLIM_INFINITY
ONLINE: dict[str, object] = {"kind": "online", "seats": [{"kind": "person"}, {"kind": "open"}]}
ENDLESS: dict[str, object] = {**ONLINE, "target": 10**6}


@pytest.fixture(autouse=True)
def _nothing_compiled_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python would write truncated bytecode on a full disk, and later runs would read it."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")


def fill_up(server: ServerApart, database: Path) -> None:
    """From now on none of its files can become larger than the database is now."""
    size = database.stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, NO_LIMIT))


def make_room(server: ServerApart) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))


def two_at_a_table(
    stack: ExitStack, http: httpx.Client, form: dict[str, object]
) -> tuple[Player, Player]:
    """The host of a table, and Ben."""
    laid = http.post("/api/tables", json=form).json()
    code = laid["code"]
    token = http.post(f"/api/tables/{code}/seats", json={"name": "Ben"}).json()["token"]
    base = str(http.base_url).rstrip("/").replace("http", "ws")
    anna, ben = (stack.enter_context(Player(base, code)) for _ in range(2))
    anna.hello(laid["tokens"]["1"])
    ben.hello(token)
    return anna, ben


def act(first: Player, second: Player) -> dict[str, object]:
    """The player to move does something legal; the answer."""
    mover, other = (first, second) if first.actions else (second, first)
    answer = mover.act(mover.actions[0])
    if answer["is"] != "refused":
        other.until(mover.version)
    return answer


def play_to_the_end(first: Player, second: Player) -> None:
    while first.table["state"] == "playing":
        assert act(first, second)["is"] in ("event", "table")


@pytest.mark.skipif(sys.platform != "linux", reason="a process is told so on Linux alone")
def test_a_full_disk_acknowledges_nothing_unstored_and_play_resumes(
    tmp_path: Path,
) -> None:
    database = Sqlite(tmp_path)
    database.path = tmp_path / "server"
    with ExitStack() as stack:
        server = stack.enter_context(ServerApart(database.path))
        http = stack.enter_context(asking(server.url))
        anna, ben = two_at_a_table(stack, http, ENDLESS)
        for harm in (make_room, ServerApart.kill):
            fill_up(server, database.path)
            answers = (act(anna, ben) for _ in range(MOST_ACTIONS))
            refusals = (answer for answer in answers if answer["is"] == "refused")
            refused = next(refusals)
            assert refused["code"] == "disk"
            assert len(str(refused["text"]).split()) > 3
            # Where a little room is left in one of its files, a few more are stored now and then.
            for _ in range(A_FEW):
                answer = http.get("/healthz")
                assert answer.status_code == 503
                assert (answer.json()["reading"], answer.json()["writing"]) == (True, False)
                act(anna, ben)
            answer = http.post("/api/tables", json=ENDLESS)
            assert (answer.status_code, answer.json()["code"]) == (503, "disk")
            anna.settle()
            ben.settle()
            before = shown(anna), shown(ben)
            assert [version for _, version, _ in database.rows()] == [*range(1, anna.version + 1)]
            harm(server)
            if harm is ServerApart.kill:
                stack.enter_context(server)
            for player, seen in zip((anna, ben), before, strict=True):
                player.reconnect()
                assert shown(player) == seen
            assert act(anna, ben)["is"] != "refused"  # at once
            assert http.get("/healthz").status_code == 200
        assert [version for _, version, _ in database.rows()] == [*range(1, anna.version + 1)]


def test_a_locked_database_is_reported_and_the_game_goes_on(
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
        assert server.http.get("/healthz").status_code == 200
        play_to_the_end(anna, ben)
        server.assert_stored_is_live(code)


def test_a_ping_is_answered_while_a_move_waits_for_the_database(
    tmp_path: Path, sqlite: Sqlite
) -> None:
    with Serving(tmp_path, database=sqlite.hasty) as server:
        code, tokens = server.lay("online", ["Anna", "open"])
        _, token = server.sit(code)
        anna, ben = server.player(code, tokens[1]), server.player(code, token)
        mover = anna if anna.actions else ben
        with sqlite.locked():
            mover.settle()
            mover.say("act", id="late", version=mover.version, action=mover.actions[0])
            mover.say("ping")
            assert mover.next()["is"] == "pong"
            assert mover.hear("refused", answers="late")["code"] == "disk"


NOT_STORED = "this could not be saved; nothing has changed, try again"


def shown(player: Player) -> tuple[int, list[str], list[str]]:
    """A player's knowledge of their game."""
    return player.version, player.view["hand"], player.view["log"]


@pytest.mark.campaign
def test_a_whole_game_outlasts_its_postgresql_and_its_server(
    tmp_path: Path, postgres: Postgres
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(served(tmp_path, postgres))
        http = stack.enter_context(asking(server.url))
        anna, ben = two_at_a_table(stack, http, ONLINE)
        for _ in range(3):
            act(anna, ben)

        postgres.postgresql.crash()
        before = shown(anna), shown(ben)
        for _ in range(2):
            refused = act(anna, ben)
            assert (refused["code"], refused["text"]) == ("disk", NOT_STORED)
        answer = http.post("/api/tables", json=ONLINE)
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
    options = ("--unlimited", "--pace", "0")
    return ServerApart(database.url, *options, log=folder / "server.log")


SIZE = 16 << 20


@pytest.fixture(name="own")
def _own(postgresql: PostgreSQL) -> Iterator[Postgres]:
    """A PostgreSQL that nobody asks afterwards: one that has lost a disk does not begin again."""
    with PostgreSQL(postgresql.programs) as running:
        yield Postgres(running)


@pytest.mark.campaign
def test_a_full_disk_of_postgresql_loses_nothing_and_play_resumes(
    tmp_path: Path, own: Postgres
) -> None:
    with Serving(tmp_path, database=own.url) as server, ExitStack() as stack:
        anna, ben = two_at_a_table(stack, server.http, ENDLESS)
        try:
            ballast = stack.enter_context(own.postgresql.small_disk(SIZE, fillfactor=10))
        except OSError as error:
            pytest.skip(str(error))
        for _ in range(2):
            with suppress(OSError), ballast.open("wb", buffering=0) as filling:
                while filling.write(bytes(4096)):
                    pass
            answers = (act(anna, ben) for _ in range(MOST_ACTIONS))
            refused = next(answer for answer in answers if answer["is"] == "refused")
            assert (refused["code"], refused["text"]) == ("disk", NOT_STORED)
            with own.postgresql.connect() as beside, pytest.raises(psycopg.errors.DiskFull):
                beside.execute("INSERT INTO pulse SELECT * FROM generate_series(1, 65536)")
            health = server.http.get("/healthz").json()
            assert (health["reading"], health["writing"]) == (True, False)
            for player in (anna, ben):
                player.settle()
            assert stored(own) == [*range(1, anna.version + 1)]
            ballast.unlink()
            assert act(anna, ben)["is"] != "refused"  # at once
            assert server.http.get("/healthz").status_code == 200
        assert stored(own) == [*range(1, anna.version + 1)]


def stored(postgres: Postgres) -> list[int]:
    return [version for _, version, _ in postgres.rows()]
