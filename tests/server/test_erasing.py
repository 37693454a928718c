"""People erase themselves: from tables, counts and the list of the day, down to the bytes."""

from __future__ import annotations

import json
import random
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.running import run
from tests.server.company import play_on, two_people
from tests.server.databases import Database, Sqlite, everything
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.games import SEATS, lay, played
from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tests.server.test_counts_api import said
from tricorne.record import promises, read
from tricorne.rules.commitment import digest_of
from tricorne.server.live import eraser, steward as watching
from tricorne.server.store import erasing, visit_database

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

pytestmark = pytest.mark.long

CODE = "K7MQ2XRWDG3T"


@pytest.fixture
def server(tmp_path: Path, chance: Chance) -> Iterator[Serving]:
    with Serving(tmp_path, circumstances=chance.circumstances()) as serving:
        yield serving


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(5))


def forget(server: Serving, code: str, *tokens: str) -> bool:
    """Erase the holders of these tokens; returns whether the table was deleted."""
    answer = asked(server, code, *tokens)
    assert answer.status_code == 200, answer.text
    deleted: bool = answer.json()["deleted"]
    return deleted


def asked(server: Serving, code: str, *tokens: str) -> httpx.Response:
    return server.http.post(f"/api/tables/{code}/forget", json={"tokens": tokens})


def assert_gone(database: Database, *texts: str) -> None:
    """No row has these texts, and no byte of the files of SQLite, its log included."""
    rows = everything(database.url)
    files: list[Path] = []
    if isinstance(database, Sqlite):
        files = sorted(database.path.parent.glob("tables.db*"))
        assert {file.name for file in files} >= {"tables.db", "tables.db-shm", "tables.db-wal"}
    for text in texts:
        assert text not in rows
        assert [file.name for file in files if text.encode() in file.read_bytes()] == []


def test_a_player_is_erased_and_with_the_last_one_the_table(
    tmp_path: Path, database: Database
) -> None:
    lay(database.url, played(CODE, 1), now=1_800_000_000.0)
    with Serving(tmp_path, database=database.url) as server:
        record = f"/api/tables/{CODE}/record"
        before = server.http.get(record).text
        ben = server.player(CODE, "Ben's token")
        assert forget(server, CODE, "Zoé's token") is False
        assert ben.hear("table")["seats"][0]["name"] == ""
        after = server.http.get(record).text
        gone = {line for line in before.splitlines() if line not in after.splitlines()}
        assert gone == {"Player 1: Zoé Lefèvre"}
        assert all(promise.error is None for promise in promises(read(after).record))
        server.assert_stored_is_live(CODE)
        assert_gone(database, "Zoé Lefèvre", SEATS[0].keys[0])
        again = asked(server, CODE, "Zoé's token")
        assert (again.status_code, again.json()["code"]) == (403, "token")
        assert forget(server, CODE, "Ben's token")
        assert ben.gone() == 1008
        assert json.loads(ben.texts[-1])["code"] == "dead"
        assert server.http.get(record).status_code == 404
        assert_gone(database, "Ben", SEATS[1].keys[0], CODE)


def test_a_bot_takes_the_seat_of_a_player_erased_from_a_running_match(server: Serving) -> None:
    code, anna, ben = two_people(server)
    play_on(anna, ben, actions=2)
    assert forget(server, code, str(anna.token)) is False
    table = ben.hear("table")
    while table["seats"][0]["kind"] != "bot" or table["seats"][0]["name"] == "Anna":
        table = ben.hear("table")
    assert table["state"] == "playing"
    stored = server.inside(server.store.read(code))
    assert stored is not None
    assert "Anna" not in "".join([stored.agreement, *stored.entries])
    while ben.view["to_move"] != 2:
        ben.next()
    ben.act(ben.actions[0])
    server.assert_stored_is_live(code)


def test_only_the_player_s_own_time_at_a_seat_is_erased(server: Serving) -> None:
    code, _host = server.lay("online", ["Anna", "open", "open"])
    _, bens = server.sit(code, "Ben")
    ben = server.player(code, bens)
    ben.ask("leave")
    _, carls = server.sit(code, "Carl")
    assert forget(server, code, bens) is False
    stored = server.inside(server.store.read(code))
    assert stored is not None
    told = "".join([stored.agreement, *stored.entries])
    assert ("Ben" in told, "Anna" in told, "Carl" in told) == (False, True, True)
    assert digest_of(carls) in told
    server.assert_stored_is_live(code)


def test_a_table_without_others_is_deleted_at_once(server: Serving) -> None:
    alone = server.lay("bots", ["Anna", "bot:gus"])
    waiting = server.lay("online", ["Anna", "open"])
    for code, tokens in (alone, waiting):
        assert forget(server, code, *tokens.values())
        assert server.http.get(f"/api/tables/{code}").status_code == 404
    code, tokens = server.lay("device", ["Anna", "Ben"])
    assert forget(server, code, tokens[1]) is False
    assert forget(server, code, *tokens.values())


def test_no_stranger_erases_anything(server: Serving) -> None:
    code, anna, _ben = two_people(server)
    answer = asked(server, code, "guessed")
    assert (answer.status_code, answer.json()["code"]) == (403, "token")
    assert server.http.get(f"/api/tables/{code}").json()["seats"][0]["name"] == "Anna"
    assert asked(server, "XXXXXXXXXXXX", str(anna.token)).status_code == 404


def test_nobody_sits_down_at_a_table_that_is_being_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = erasing.erasure
    with Serving(tmp_path) as server, ThreadPoolExecutor(1) as thread:
        code, tokens = server.lay("online", ["Anna", "open"])
        sits: list[Future[httpx.Response]] = []

        def plan_while_another_person_sits_down(*given: Any, **named: Any) -> Any:  # noqa: ANN401
            found = plan(*given, **named)
            sits.append(thread.submit(server.http.post, f"/api/tables/{code}/seats", json={}))
            wait(sits, timeout=0.3)
            return found

        monkeypatch.setattr(eraser, "erasure", plan_while_another_person_sits_down)
        assert forget(server, code, tokens[1])
        assert sits[0].result().status_code != 201


def daily_forget(server: Serving, device: str) -> int:
    answer = server.http.post("/api/daily/forget", json={"device": device})
    assert answer.status_code == 200, answer.text
    attempts: int = answer.json()["attempts"]
    return attempts


def test_a_line_of_the_list_is_erased_and_no_second_attempt_counts(
    server: Serving, chance: Chance, tmp_path: Path
) -> None:
    device = new_device(server)
    _, before = attempt(server, "Marguerite", device)
    chance.go_on(DAY)
    _, today = attempt(server, "Marguerite", device)
    finish(today)
    assert [line["name"] for line in look(server)["best"]] == ["Marguerite"]
    assert daily_forget(server, device) == 2
    assert_gone(Sqlite(tmp_path), "Marguerite")
    assert look(server, device)["best"] == []
    assert server.http.get(f"/api/tables/{code_of(before)}").status_code == 404
    assert look(server, device)["tried"]
    counts, _ = attempt(server, "Marguerite", device)
    assert not counts
    assert daily_forget(server, new_device(server)) == 0
    assert_here(server, code_of(today), here=True)
    chance.go_on(DAY)
    server.inside(server.hall.put_away_idle())
    server.inside(server.hall.forget())
    assert_here(server, code_of(today), here=False)


def code_of(player: Player) -> str:
    code: str = player.table["table"]["code"]
    return code


def assert_here(server: Serving, code: str, *, here: bool) -> None:
    assert (server.inside(server.store.read(code)) is not None) is here


def test_a_count_that_is_no_longer_shared_leaves_no_byte(server: Serving, tmp_path: Path) -> None:
    count = said(4)
    names = [str(name) for name in json.loads(count)["agreed"]["names"]]
    begun: dict[str, Any] = server.http.post("/api/counts", json={"count": count}).json()
    path = f"/api/counts/{begun['code']}"
    assert begun["code"].encode() in b"".join(
        file.read_bytes() for file in tmp_path.glob("tables.db*")
    )
    assert server.http.post(f"{path}/end", json={"key": begun["key"]}).status_code == 204
    assert_gone(Sqlite(tmp_path), begun["code"], *names)


def test_the_log_is_cleaned_as_soon_as_nobody_reads_there(
    tmp_path: Path, sqlite: Sqlite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eraser, "_EVERY", 0.05)
    with Serving(tmp_path, database=sqlite.url) as server:
        code, tokens = server.lay("online", ["Marguerite", "open"])
        with visit_database(sqlite.url) as engine, engine.connect() as reader:
            reader.exec_driver_sql("BEGIN")
            assert reader.exec_driver_sql("SELECT * FROM tables").all()
            assert forget(server, code, tokens[1])
            assert code.encode() in Path(f"{sqlite.path}-wal").read_bytes()
        log = Path(f"{sqlite.path}-wal")
        server.until(lambda: log.stat().st_size == 0)
        assert_gone(sqlite, "Marguerite", code)


def test_data_deleted_by_the_operator_leaves_no_byte_while_the_server_runs(
    tmp_path: Path, sqlite: Sqlite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "_EVERY", 0.05)
    other = "K7MQ2XRWDG3X"
    lay(sqlite.url, played(CODE, 1), played(other, 2), now=1_700_000_000.0)
    with Serving(tmp_path, database=sqlite.url) as server:
        assert server.http.get(f"/api/tables/{other}/record").status_code == 200
        for words in ((CODE, "--seat", "1"), (other,)):
            done = run("steward", "forget", "--database", sqlite.url, "--yes", *words)
            assert done.exit_code == 0, done.stderr
        server.until(lambda: not server.hall.codes)
        assert_gone(sqlite, "Zoé", SEATS[0].keys[0], other)
