"""The server goes and comes back, and everything goes on where it was."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from tests.server.player import Player
from tests.server.serving import PLENTY, Chance, Serving
from tricorne.play.thinking.levels import USUAL
from tricorne.server.store import StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

pytestmark = [pytest.mark.long, pytest.mark.early]

SECOND = 1_000_000_000


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(5))


def two_people(server: Serving, **more: object) -> tuple[str, dict[int, str], list[Player]]:
    """A table, its tokens, and the two at it."""
    code, tokens = server.lay("online", ["Anna", "open"], **more)
    tokens |= dict([server.sit(code)])
    return code, tokens, [server.player(code, token) for token in tokens.values()]


def play(players: list[Player], actions: int) -> None:
    for _ in range(actions):
        if players[0].table["state"] != "playing":
            return
        player = players[players[0].view["to_move"] - 1]
        player.act(player.actions[0])
        for other in players:
            other.until(player.version)


def without_version(table: dict[str, object]) -> dict[str, object]:
    """The table that is shown, without the parts that a restart changes."""
    return {key: shown for key, shown in table.items() if key not in ("version", "seats")}


def test_a_game_goes_on_after_a_restart(tmp_path: Path, chance: Chance) -> None:
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        code, tokens, players = two_people(server, limits={"turn": 60})
        play(players, 7)
        chance.nanoseconds += 12 * SECOND
        before = [player.hello(player.token) for player in players]
        server.stop()
        for player in players:
            assert player.hear("bye")["code"] == "closing"
            assert player.gone() == 1012
    chance.nanoseconds += 5000 * SECOND
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        players = [server.player(code, token) for token in tokens.values()]
        for player, table in zip(players, before, strict=True):
            assert player.table["clock"]["thought_ms"] == 12_000
            assert without_version(player.table) == without_version(table)
        play(players, 200)
        assert players[0].table["state"] in ("between", "over")
        server.assert_stored_is_live(code)


def test_a_countdown_for_a_player_who_has_left_goes_on_after_a_restart(
    tmp_path: Path, chance: Chance
) -> None:
    patience = {"after": 60, "passing": "bot"}
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        code, _, players = two_people(server, patience=patience)
        late = players[players[0].view["to_move"] - 1]
        other = players[players.index(late) - 1]
        late.close()
        assert other.hear("presence", here=[other.table["you"]])["late_in_ms"] == 60_000
        chance.go_on(20)
        server.stop()
    chance.go_on(5000)
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        other = server.player(code, other.token)
        assert other.table["late_in_ms"] == 40_000
        chance.go_on(40)
        server.call(partial(server.live(code).pending.ring, "look"))
        passed = other.hear("table")
        assert passed["seats"][late.table["you"] - 1]["bot"] == USUAL
        server.assert_stored_is_live(code)


def test_a_bot_whose_turn_it_was_moves_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path, pace=1000.0) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus", "bot:gus"])
        anna = server.player(code, tokens[1])
        if anna.view["to_move"] == 1:
            anna.act(next(action for action in anna.actions if "@" in action))
        assert anna.view["to_move"] != 1
    with Serving(tmp_path) as server:
        anna = server.player(code, tokens[1])
        while anna.view["to_move"] != 1:
            anna.next()


def test_an_id_counts_once_across_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
        anna = server.player(code, tokens[1])
        action, version = anna.actions[0], anna.version
        anna.say("act", id="once", version=version, action=action)
        done = anna.answer("once")["version"]
    with Serving(tmp_path) as server:
        anna = server.player(code, tokens[1])
        anna.say("act", id="once", version=version, action=action)
        assert anna.answer("once") == {"is": "done", "answers": "once", "version": done}
        assert len(anna.view["log"]) == 1


def test_a_pause_outlasts_a_restart(tmp_path: Path, chance: Chance) -> None:
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        code, tokens, (anna, _) = two_people(server)
        chance.nanoseconds += 3 * SECOND
        anna.ask("pause")
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        anna = server.player(code, tokens[1])
        assert anna.table["state"] == "paused"
        assert anna.table["clock"]["thought_ms"] == 3000
        assert anna.ask("resume")["state"] == "playing"


def test_a_table_between_two_rounds_resumes_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens, players = two_people(server, target=10**6)
        play(players, 200)
        players[0].ask("next")
    with Serving(tmp_path) as server:
        players = [server.player(code, token) for token in tokens.values()]
        assert players[0].table["state"] == "between"
        assert [seat["ready"] for seat in players[0].table["seats"]] == [True, False]
        assert players[1].ask("next")["state"] == "playing"


def test_a_rematch_is_found_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens, players = two_people(server, target="none")
        play(players, 200)
        players[0].ask("rematch")
        following = players[1].ask("rematch")["rematch"]
    with Serving(tmp_path) as server:
        anna = server.player(code, tokens[1])
        told = anna.table if "token" in anna.table else anna.hear("table")
        assert told["rematch"] == following
        assert server.player(following, told["token"]).table["you"] == 1
        server.assert_stored_is_live(following)


def test_an_empty_table_is_unloaded_and_loaded_again(tmp_path: Path, chance: Chance) -> None:
    limits = replace(PLENTY, idle_seconds=0.0)
    with Serving(tmp_path, circumstances=chance.circumstances(), limits=limits) as server:
        code, tokens, players = two_people(server)
        play(players, 3)
        chance.nanoseconds += 4 * SECOND
        kept = server.live(code)
        server.inside(server.hall.put_away_idle())
        assert server.live(code) is kept
        for player in players:
            player.close()
        while server.call(lambda: kept.users):
            pass
        chance.nanoseconds += SECOND
        server.inside(server.hall.put_away_idle())
        anna = server.player(code, tokens[1])
        assert server.live(code) is not kept
        assert anna.table["clock"]["thought_ms"] == 4000
        assert len(anna.view["log"]) == 3


def test_nobody_knows_the_tokens(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        _, tokens, _ = two_people(server)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in tokens.values():
        assert token.encode() not in stored


# Trouble with the disk


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path) as serving:
        yield serving


def database(server: Serving) -> str:
    return server.settings.database.removeprefix("sqlite:///").partition("?")[0]


def test_while_the_database_is_locked_nothing_happens_and_nothing_is_lost(
    server: Serving,
) -> None:
    code, _, (anna, ben) = two_people(server)
    player = anna if anna.view["to_move"] == 1 else ben
    with closing(sqlite3.connect(database(server), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = player.act(player.actions[0])
        assert refused["code"] == "disk"
        assert player.hello(player.token)["view"]["log"] == []
        assert server.http.post(f"/api/tables/{code}/seats", json={}).status_code == 409
        device = server.http.get("/api/daily").json()["device"]
        answer = server.http.post("/api/daily", json={"name": "Anna", "device": device})
        assert (answer.status_code, answer.json()["code"]) == (503, "disk")
        other.execute("ROLLBACK")
    assert player.act(player.actions[0])["is"] == "event"
    server.assert_stored_is_live(code)


def test_an_entry_stored_despite_an_error_is_found(server: Serving) -> None:
    code, _, (anna, ben) = two_people(server)
    player = anna if anna.view["to_move"] == 1 else ben

    def fail_after(_connection: Connection) -> None:
        event.remove(server.store.engine, "commit", fail_after)
        _connection.connection.commit()
        raise sqlite3.OperationalError("disk I/O error")

    event.listen(server.store.engine, "commit", fail_after)
    version, action = player.version, player.actions[0]
    refused = player.ask("act", version=version, action=action)
    assert refused["code"] == "disk"
    again = player.ask("act", version=version, action=action)
    assert again["code"] == "stale"
    assert len(player.hello(player.token)["view"]["log"]) == 1
    server.assert_stored_is_live(code)


def test_a_bot_tries_again_until_it_is_stored(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    anna = server.player(code, tokens[1])
    while anna.view["to_move"] != 1:
        anna.next()
    server.call(server.thinkers.slow.clear)
    while anna.view["to_move"] == 1:
        anna.act(anna.actions[0])
    with closing(sqlite3.connect(database(server), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        server.call(server.thinkers.slow.set)
        assert anna.silent(0.5)
        other.execute("ROLLBACK")
    while anna.view["to_move"] != 1:
        anna.next()
    server.assert_stored_is_live(code)


def test_a_round_that_could_not_be_dealt_is_dealt_later(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    anna = server.player(code, tokens[1])
    store = server.store
    append = store.append

    def failing(code: str, version: int, new: list[str], **more: Any) -> asyncio.Future[None]:  # noqa: ANN401  (what it is given)
        if '"do":"deal"' in new[0]:
            monkeypatch.undo()
            raise StoreError("disk full")
        return append(code, version, new, **more)

    monkeypatch.setattr(store, "append", failing)
    server.sit(code)
    assert anna.hear("table")["state"] == "waiting"
    assert anna.hear("table", state="playing")["view"]
    server.assert_stored_is_live(code)


def test_an_unreadable_table_counts_as_missing(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute('UPDATE entries SET entry = \'{"do": "fly"}\'')
    with Serving(tmp_path) as server:
        anna = server.stranger(code)
        anna.say("hello", protocol=1, token=tokens[1])
        assert anna.hear("bye")["code"] == "failure"
        assert server.http.get(f"/api/tables/{code}").status_code == 503
        assert server.lay("alone", ["Anna"], sheet="chrono")


def test_a_table_of_a_sheet_that_a_newer_version_knows_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Serving(tmp_path) as server:
        code, _tokens = server.lay("alone", ["Anna"], sheet="chrono")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE tables SET agreement = replace(agreement, 'chrono', 'mega')")
    with Serving(tmp_path) as server:
        told = server.http.get(f"/api/tables/{code}")
        assert told.status_code == 503
        assert "a newer version laid it" in told.json()["text"]
    (line,) = (one for one in caplog.records if one.message == "a stored table cannot be read")
    assert "there is no rule sheet “mega”" in line.__dict__["fields"]["problem"]
