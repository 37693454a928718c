"""Clocks: measured by the server, kept in the record, played out when they run down."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.server.player import Player
from tests.server.serving import Chance, Serving

pytestmark = pytest.mark.long

SECOND = 1_000_000_000


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(3))


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, chance: Chance) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("clocks")
    with Serving(folder, circumstances=chance.circumstances()) as serving:
        yield serving


def two_people(server: Serving, **limits: int) -> tuple[str, Player, Player]:
    """The player who begins, and the other."""
    code, tokens = server.lay("online", ["Anna", "open"], limits=limits)
    _, token = server.sit(code)
    anna, ben = server.player(code, tokens[1]), server.player(code, token)
    anna.hear("presence", here=[1, 2])
    return (code, anna, ben) if anna.view["to_move"] == 1 else (code, ben, anna)


def place(player: Player) -> dict[str, object]:
    return player.act(next(action for action in player.actions if "@" in action))


def test_thinking_is_measured(server: Serving, chance: Chance) -> None:
    code, first, second = two_people(server)
    chance.nanoseconds += 2 * SECOND
    assert first.hello(first.token)["clock"]["thought_ms"] == 2000
    chance.nanoseconds += SECOND + 999_999
    place(first)
    seat = first.table["you"]
    assert first.table["clock"]["times_ms"][seat - 1] == 3000
    assert first.table["clock"]["thought_ms"] == 0
    second.until(first.version)
    chance.nanoseconds += SECOND
    place(second)
    assert sorted(second.table["clock"]["times_ms"]) == [1000, 3000]
    server.assert_stored_is_live(code)


def test_a_client_is_told_the_time_left(server: Serving, chance: Chance) -> None:
    _, first, second = two_people(server, turn=10, round=60)
    chance.nanoseconds += 4 * SECOND
    clock = first.hello(first.token)["clock"]
    assert (clock["turn_ms"], clock["round_ms"]) == (6000, 56000)
    place(first)
    second.until(first.version)
    assert second.table["clock"]["round_ms"] == 60000


def test_a_turn_that_runs_out_is_played_by_the_rules(server: Serving, chance: Chance) -> None:
    code, first, second = two_people(server, turn=5)
    live = server.live(code)
    chance.nanoseconds += 5 * SECOND
    server.call(live.arrange)
    told = first.hear("event")
    assert len(told["log"]) == 1
    assert told["view"]["to_move"] == second.table["you"]
    second.until(first.version)
    chance.nanoseconds += 5 * SECOND
    server.call(live.arrange)
    lines = second.hear("event")["log"]
    assert [line.split()[1] for line in lines[:-1]] == ["draw"] * (len(lines) - 1)
    assert second.table["clock"]["times_ms"] == [5000, 5000]
    server.assert_stored_is_live(code)


def test_an_action_after_the_clock_ran_out_is_stale(server: Serving, chance: Chance) -> None:
    code, first, _ = two_people(server, turn=5)
    version, action = first.version, first.actions[0]
    chance.nanoseconds += 5 * SECOND
    server.call(server.live(code).arrange)
    first.hear("event")
    assert first.ask("act", version=version, action=action)["code"] == "stale"


def test_the_alarm_goes_off_by_itself(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Serving(tmp_path_factory.mktemp("alarm")) as server:
        code, first, _ = two_people(server, turn=5)
        server.think(code, 5 * SECOND - SECOND // 20)
        assert first.hear("event")["log"]
        assert first.table["clock"]["times_ms"][first.table["you"] - 1] >= 5000


def test_a_pause_stops_the_clock(server: Serving, chance: Chance) -> None:
    code, first, second = two_people(server, turn=10)
    host = first if first.table["you"] == 1 else second
    chance.nanoseconds += 3 * SECOND
    if host is first:  # whose turn it is
        assert host.ask("pause")["code"] == "paused"
        version = host.act(host.actions[0])["version"]
        second.until(version)
        chance.nanoseconds += 3 * SECOND
    clock = host.ask("pause")["clock"]
    assert (clock["runs"], clock["thought_ms"]) == (False, 3000)
    chance.nanoseconds += 100 * SECOND
    clock = host.ask("resume")["clock"]
    assert (clock["runs"], clock["thought_ms"], clock["turn_ms"]) == (True, 3000, 7000)
    server.assert_stored_is_live(code)


def test_no_time_passes_while_nobody_is_there(server: Serving, chance: Chance) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono", limits={"turn": 10})
    anna = server.player(code, tokens[1])
    chance.nanoseconds += 4 * SECOND
    anna.close()
    live = server.live(code)
    while server.call(lambda: live.now.here):
        pass
    chance.nanoseconds += 1000 * SECOND
    clock = server.player(code, tokens[1]).table["clock"]
    assert (clock["thought_ms"], clock["turn_ms"]) == (4000, 6000)


def test_time_passes_while_another_player_is_there(server: Serving, chance: Chance) -> None:
    _, first, second = two_people(server)
    first.close()
    second.hear("presence", here=[second.table["you"]])
    chance.nanoseconds += 7 * SECOND
    assert second.hello(second.token)["clock"]["thought_ms"] == 7000


def test_thinking_before_an_undo_still_counts(server: Serving, chance: Chance) -> None:
    code, first, _ = two_people(server, turn=20)
    chance.nanoseconds += 4 * SECOND
    place(first)
    chance.nanoseconds += 2 * SECOND
    clock = first.ask("undo")["clock"]
    assert (clock["thought_ms"], clock["times_ms"]) == (4000, [0, 0])
    server.assert_stored_is_live(code)


def test_a_lone_player_also_pays_the_time_until_the_undo(server: Serving, chance: Chance) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    anna = server.player(code, tokens[1])
    chance.nanoseconds += 4 * SECOND
    place(anna)
    chance.nanoseconds += 2 * SECOND
    assert anna.ask("undo")["clock"]["thought_ms"] == 6000


def test_thinking_stands_in_the_record(server: Serving, chance: Chance) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    anna = server.player(code, tokens[1])
    while anna.table["state"] == "playing":
        chance.nanoseconds += 1_234_567_890
        anna.act(anna.actions[0])
    record = server.http.get(f"/api/tables/{code}/record").text
    assert "1.234s" in record


def test_a_bot_takes_no_more_than_its_share_of_the_time(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"], limits={"turn": 5})
    anna = server.player(code, tokens[1])
    while anna.view["to_move"] != 1:
        anna.next()
    assert anna.actions
    server.assert_stored_is_live(code)
