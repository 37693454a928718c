"""`tricorne steward`: actions of the operator beside the server, as players notice them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert

from tests.cli.running import run
from tests.server.company import play_on, two_people
from tests.server.databases import Database, everything
from tests.server.games import SEATS, lay, played
from tests.server.player import PATIENCE
from tests.server.serving import Serving
from tricorne.record import promises, read
from tricorne.server.live import steward as watching
from tricorne.server.store import connect_beside
from tricorne.server.store.archive import Vault, unpack
from tricorne.server.store.schema import leases, nodes

pytestmark = pytest.mark.long


def steward(url: str, *words: str) -> Any:  # noqa: ANN401  (what it says as JSON)
    said = run("steward", words[0], "--database", url, "--json", *words[1:])
    assert said.exit_code == 0, said.stderr
    return json.loads(said.stdout)


def refused(url: str, *words: str) -> str:
    said = run("steward", words[0], "--database", url, *words[1:])
    assert (said.exit_code, len(said.stderr.splitlines())) == (1, 1), said.output
    return said.stderr


def until(true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture(autouse=True)
def watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server looks more often than every two seconds."""
    monkeypatch.setattr(watching, "_EVERY", 0.05)


def test_the_steward_ends_a_match_forgets_a_table_and_bars_an_address(
    tmp_path: Path, database: Database
) -> None:
    with Serving(tmp_path, database=database.url) as server:
        code, anna, ben = two_people(server)
        other, carl, _ = two_people(server)
        play_on(anna, ben, actions=3)
        overview = steward(database.url, "look")
        shown = {one["code"]: one for one in overview["tables"]}
        assert shown[code]["seats"] == ["Anna", "Ben"]
        assert (shown[code]["state"], overview["stored"]) == ("playing", 2)
        assert overview["entries_a_minute"] >= 7
        assert overview["nodes"] == []
        with connect_beside(database.url) as connection:
            node = {"speaks": 1, "beat": 1000, "gone": False, "deaf": True}
            connection.execute(insert(nodes), [{**node, "id": id_} for id_ in "ab"])
            connection.execute(insert(leases).values(code=code, node="b"))
        told = steward(database.url, "look")["nodes"]
        assert [(each["id"], each["tables"]) for each in told] == [("a", 0), ("b", 1)]
        with connect_beside(database.url) as connection:
            connection.execute(delete(nodes))
        assert "--yes" in refused(database.url, "end", code)
        assert "end it first" in refused(database.url, "forget", code, "--seat", "2", "--yes")
        version = anna.version
        assert steward(database.url, "end", code.lower(), "--yes")["ended"]
        table = anna.hear("table", state="over")
        assert (table["halted"], table["version"]) == (True, version + 1)
        assert ben.hear("table", state="over")["winners"] == table["winners"]
        server.assert_stored_is_live(code)
        assert "is over" in refused(database.url, "end", code, "--yes")
        assert steward(database.url, "forget", other, "--yes")["forgotten"]
        assert carl.gone() == 1008
        assert json.loads(carl.texts[-1])["code"] == "dead"
        assert server.http.get(f"/api/tables/{other}").status_code == 404
        assert steward(database.url, "bar", "127.0.0.1")["network"] == "127.0.0.1/32"
        assert anna.gone() == 1008
        assert json.loads(anna.texts[-1])["code"] == "barred"
        answer = server.http.get("/")
        assert (answer.status_code, answer.json()["code"]) == (403, "barred")
        assert server.http.get("/healthz").status_code == 200
    with Serving(tmp_path, database=database.url) as server:
        until(lambda: server.http.get("/api/sheets").status_code == 403)
        steward(database.url, "admit", "127.0.0.1")
        until(lambda: server.http.get("/api/sheets").status_code == 200)
        assert "not barred" in refused(database.url, "admit", "127.0.0.1")
        assert "no table" in refused(database.url, "forget", other, "--yes")


@pytest.mark.parametrize("kept", ["in the database", "in the archive"])
def test_forgetting_a_player_leaves_the_game_as_it_was(
    tmp_path: Path, database: Database, kept: str
) -> None:
    code, folder = "K7MQ2XRWDG3T", tmp_path / "archive"
    neighbour = played("K7MQ2XRWDG3X", 2)
    lay(database.url, played(code, 1), neighbour, now=1_700_000_000.0)
    more = []
    if kept == "in the archive":
        assert run("archive", "--database", database.url, str(folder)).exit_code == 0
        assert "--archive" in refused(database.url, "forget", code, "--seat", "1", "--yes")
        more = ["--archive", str(folder)]
    with Serving(tmp_path, database=database.url, archive=str(folder)) as server:
        record = f"/api/tables/{code}/record"
        before = server.http.get(record).text
        assert "Zoé" in before
        assert "no seat 4" in refused(database.url, "forget", code, "--seat", "4", "--yes", *more)
        assert steward(database.url, "forget", code, "--seat", "1", "--yes", *more)["forgotten"]
        after = server.http.get(record).text
        gone = {line for line in before.splitlines() if line not in after.splitlines()}
        assert gone == {"Player 1: Zoé Lefèvre"}
        assert all(promise.error is None for promise in promises(read(after).record))
        if kept == "in the database":
            until(lambda: not server.live(code).table.seats[0].name)
            server.assert_stored_is_live(code)
        said = "\n".join(
            text
            for number in Vault(str(folder)).numbers()
            for member, text in unpack(Vault(str(folder)).get(number))
            if member.code == code
        ) + "\n".join(row for row in everything(database.url).splitlines() if code in row)
        assert not any(tie in said for tie in ("Zoé", SEATS[0].keys[0]))
        assert "Ben" in said
        assert steward(database.url, "forget", code, "--yes", *more)["forgotten"]
        until(lambda: server.http.get(record).status_code == 404)
        assert "Zoé" in server.http.get("/api/tables/K7MQ2XRWDG3X/record").text
