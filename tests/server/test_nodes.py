"""Several servers share their tables: two people at one table, each at another node."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.server.company import mover, play_on
from tests.server.nodes import SafeRedis, hears, holder, sharing
from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tests.server.test_mixing import PARTS, PLEDGES, dealt_to, opened, over, pledging
from tricorne.server.environment.effects import Circumstances
from tricorne.server.live import hall as hall_module

pytestmark = [pytest.mark.long, pytest.mark.early]

PATIENCE = 30.0
TEN_MINUTES = 600.0
FAST = Circumstances(now=lambda: time.time() + TEN_MINUTES)
"""The clock of one machine is wrong."""


@pytest.fixture(name="nodes", scope="module")
def _nodes(
    tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL, redis: RedisApart
) -> Iterator[list[Serving]]:
    with sharing(tmp_path_factory.mktemp("nodes"), postgresql, redis, None, FAST) as nodes:
        yield nodes


def two(nodes: list[Serving], **more: object) -> tuple[str, Player, Player]:
    """Anna at one node and Ben at the other, who know of each other."""
    code, tokens = nodes[0].lay("online", ["Anna", "open"], **more)
    _, token = nodes[1].sit(code)
    anna, ben = nodes[0].player(code, tokens[1]), nodes[1].player(code, token)
    for player in (anna, ben):
        both_here(player)
    return code, anna, ben


def both_here(player: Player) -> None:
    while not all(seat["here"] for seat in player.table["seats"]):
        player.next()


def same_everywhere(code: str, player: Player, *nodes: Serving) -> None:
    """Assert that all nodes reach the state of this player, who has heard everything."""
    for node in nodes:
        live = node.live(code)
        node.until(lambda live=live: live.table.version >= player.version)  # type: ignore[misc]
        node.assert_stored_is_live(code)


def test_a_round_is_played_at_two_nodes_and_both_see_the_same(nodes: list[Serving]) -> None:
    code, anna, ben = two(nodes, target=1000)
    watching = nodes[1].player(code, None)
    anna.hear("presence", watching=1)
    play_on(anna, ben)
    watching.until(anna.version)
    for open_to_all in ("board", "totals", "sizes", "pool", "left", "over"):
        shown = [player.view[open_to_all] for player in (anna, ben, watching)]
        assert shown[0] == shown[1] == shown[2]
    assert anna.ask("next")["is"] == "done"
    ben.hear("ready", ready=[1])
    ben.ask("next")
    dealt_to(anna, ben)
    same_everywhere(code, anna, *nodes)


def test_entries_are_dated_by_the_clock_of_the_database(
    nodes: list[Serving], postgresql: PostgreSQL
) -> None:
    code, anna, ben = two(nodes)
    play_on(anna, ben, actions=2)
    with postgresql.connect() as connection:
        rows = connection.execute(
            "SELECT at, extract(epoch FROM now()) * 1000 FROM entries WHERE code = %s", [code]
        ).fetchall()
    assert all(-1000 < now - at < 60_000 for at, now in rows)


def test_phrases_and_presence_reach_the_other_node(nodes: list[Serving]) -> None:
    _, anna, ben = two(nodes)
    anna.say("phrase", phrase="well-played")
    assert ben.hear("phrase")["seat"] == 1
    ben.close()
    anna.hear("presence", here=[1])


def test_a_seat_is_looked_at_from_one_node_only_the_newest(nodes: list[Serving]) -> None:
    code, anna, ben = two(nodes)
    newer = nodes[0].player(code, ben.token)
    assert ben.hear("bye")["code"] == "elsewhere"
    ben.gone()
    both_here(newer)
    again = nodes[1].player(code, ben.token)
    assert newer.hear("bye")["code"] == "elsewhere"
    play_on(anna, again, actions=3)


def test_a_table_that_is_played_at_another_node_is_not_followed_for_long(
    nodes: list[Serving], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "_MOMENT", 0.0)
    code, anna, ben = two(nodes)
    unused, _ = nodes[1].lay("online", ["Eve", "open"])
    ben.close()
    again = nodes[0].player(code, ben.token)
    both_here(again)
    live = nodes[1].live(code)
    nodes[1].until(
        lambda: not live.users and live.session.audience.elsewhere.seated.keys() == {1, 2}
    )
    nodes[1].inside(nodes[1].hall.put_away_idle())
    codes = nodes[1].hall.codes
    assert code not in codes
    assert unused in codes
    play_on(anna, again, actions=3)
    same_everywhere(code, anna, *nodes)


def test_a_spectator_at_another_node_sees_unannounced_entries(nodes: list[Serving]) -> None:
    code, tokens = nodes[0].lay("online", ["Anna", "open"])
    _, token = nodes[0].sit(code)
    anna, ben = nodes[0].player(code, tokens[1]), nodes[0].player(code, token)
    both_here(anna)
    nodes[0].until(lambda: not nodes[0].hall.services.bus.reaches(code))
    play_on(anna, ben, actions=2)
    watching = nodes[1].player(code, None)
    assert watching.version >= anna.version
    play_on(anna, ben, actions=3)
    watching.until(anna.version)
    same_everywhere(code, anna, *nodes)


def test_a_knock_at_one_node_is_answered_at_another(nodes: list[Serving]) -> None:
    code, tokens = nodes[0].lay("online", ["Anna", "open", "open"], knocking=True)
    anna, ben, eve = (
        nodes[0].player(code, tokens[1]),
        nodes[1].player(code, None),
        nodes[1].player(code, None),
    )
    ben.say("knock", name="Ben")
    number = anna.hear("knocks")["knocks"][0]["knock"]
    assert anna.ask("admit", knock=number)["is"] == "table"
    assert ben.hear("seat")["seat"] == 2
    eve.say("knock", name="Eve")
    while not (knocks := anna.hear("knocks")["knocks"]) or knocks[0]["name"] != "Eve":
        pass
    anna.say("turn-away", knock=knocks[0]["knock"])
    eve.hear("turned-away")


def test_players_at_two_nodes_contribute_to_the_shuffle(nodes: list[Serving]) -> None:
    code, tokens = nodes[0].lay("online", ["Anna", "open"], pledge=PLEDGES[1], target="none")
    anna = pledging(nodes[0].stranger(code), tokens[1], PLEDGES[1])
    nodes[1].live(code)
    nodes[1].until(lambda: 1 in nodes[1].hall._tables[code].session.pledges())  # noqa: SLF001
    body = {"name": "Ben", "pledge": PLEDGES[2]}
    token = nodes[1].http.post(f"/api/tables/{code}/seats", json=body).json()["token"]
    ben = pledging(nodes[1].stranger(code), token, None)
    while not anna.table["mix"]:
        anna.next()
    assert anna.table["mix"]["pledges"] == {"1": PLEDGES[1], "2": PLEDGES[2]}
    opened(anna, PARTS[1])
    opened(ben, PARTS[2])
    dealt_to(anna, ben)
    play_on(anna, ben)
    assert [part["part"] for part in over(anna)["parts"]] == [PARTS[1], PARTS[2]]


def test_after_a_rematch_each_player_has_a_seat_at_the_next_table(nodes: list[Serving]) -> None:
    code, anna, ben = two(nodes)
    anna.ask("resign")
    ben.hear("table", state="over")
    anna.ask("rematch")
    ben.hear("ready")
    ben.ask("rematch")
    codes = set()
    for player, node in ((anna, nodes[1]), (ben, nodes[0])):
        while "token" not in player.table:
            player.next()
        codes.add(player.table["rematch"])
        again = node.player(player.table["rematch"], player.table["token"])
        assert again.table["you"] == player.table["you"]
    assert codes != {code}
    assert len(codes) == 1


def races_lost(node: Serving) -> float:
    """How many requests of a node another node was faster than. In play, there may be some."""
    (count,) = re.findall(
        r"^tricorne_races_lost_total (\S+)", node.http.get("/metrics").text, re.MULTILINE
    )
    return float(count)


def test_a_request_that_lost_a_race_is_decided_anew_or_refused(nodes: list[Serving]) -> None:
    code, anna, ben = two(nodes, target="none")
    deaf = nodes[0].live(code)
    for wish in ("undo", "lock"):
        while mover(anna, ben) is anna or "@" not in "".join(anna.view["board"]):
            play_on(anna, ben, actions=1)
        nodes[0].call(lambda: setattr(deaf.following, "hear", lambda _new: None))
        ben.act(ben.actions[0])
        assert anna.version < ben.version
        before = races_lost(nodes[0])
        answer = anna.ask(wish)
        if wish == "undo":
            assert answer["is"] == "refused"  # Ben has moved
            assert answer["code"] in ("stale", "undo")
        else:
            assert answer["locked"]
        assert races_lost(nodes[0]) == before + 1
        nodes[0].call(lambda: delattr(deaf.following, "hear"))
        anna.until(ben.version)
    ben.until(anna.version)
    same_everywhere(code, anna, *nodes)


def degraded_in(node: Serving, *modes: str) -> None:
    """Wait until these are the degraded modes of a node that takes players."""
    end = time.monotonic() + PATIENCE
    said: object = None
    while said != {"ready": True, "degraded": [*modes]} and time.monotonic() < end:
        said = node.http.get("/readyz").raise_for_status().json()
    assert said == {"ready": True, "degraded": [*modes]}
    numbers = node.http.get("/metrics").text
    for mode in ("bus", "limits", "leases", "reading", "writing", "closing"):
        assert f'tricorne_degraded{{mode="{mode}"}} {float(mode in modes)}' in numbers


def test_a_bus_that_forbids_the_script_for_limits_degrades_a_node_before_anybody_is_counted(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    rights = "on nopass resetchannels &tricorne:* -@all +publish +subscribe +unsubscribe +ping"
    with (
        RedisApart(redis.program, "--user", "default", *rights.split()) as strict,
        sharing(tmp_path, postgresql, strict, None) as (node,),
    ):
        degraded_in(node, "limits")


def test_play_goes_on_without_the_bus_and_the_server_reports_it(
    nodes: list[Serving], redis: RedisApart
) -> None:
    code, anna, ben = two(nodes, target="none")
    redis.crash()
    try:
        for node in nodes:
            hears(node, is_so=False)
            health = node.http.get("/healthz").json()
            assert (health["ok"], health["bus"]) == (True, False)
            assert "tricorne_bus 0.0" in node.http.get("/metrics").text
            degraded_in(node, "bus", "limits")
        play_on(anna, ben, actions=4)
    finally:
        redis.begin()
    for node in nodes:
        hears(node)
        degraded_in(node)
    assert nodes[0].http.get("/healthz").json()["bus"]
    third = nodes[0].player(code, None)
    ben.hear("presence", watching=1)
    play_on(anna, ben, actions=2)
    third.until(anna.version)
    same_everywhere(code, anna, *nodes)


def test_a_bot_plays_once_at_the_node_that_holds_the_lease(nodes: list[Serving]) -> None:
    code, tokens = nodes[0].lay("bots", ["Anna", "bot:gus"], target="none")
    anna, watching = nodes[1].player(code, tokens[1]), nodes[0].player(code, None)
    for _ in range(8):
        while not anna.view["actions"]:
            anna.next()
        anna.act(anna.actions[0])
    while not anna.view["actions"] and anna.table["state"] == "playing":
        anna.next()
    watching.until(anna.version)
    assert holder(code, *nodes) in nodes
    assert sum(node.hall.services.leases.holds(code) for node in nodes) == 1
    same_everywhere(code, anna, *nodes)


def test_a_node_gives_its_tables_to_the_node_with_the_people(nodes: list[Serving]) -> None:
    code, tokens = nodes[0].lay("online", ["Anna", "open"])
    assert holder(code, *nodes) is nodes[0]
    nodes[1].player(code, tokens[1])
    nodes[1].until(lambda: nodes[1].hall.services.leases.holds(code))
    assert not nodes[0].hall.services.leases.holds(code)


def test_a_node_takes_a_table_back_when_the_other_node_stops(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    with sharing(tmp_path, postgresql, redis, None, None) as nodes:
        code, tokens = nodes[0].lay("online", ["Anna", "open"])
        _, token = nodes[1].sit(code)
        if holder(code, *nodes) is nodes[0]:
            nodes[0].call(lambda: nodes[0].hall.services.leases.give(code))
        assert holder(code, nodes[1]) is nodes[1]
        anna = nodes[0].player(code, tokens[1])
        assert holder(code, nodes[0]) is nodes[0]  # a player is only there
        ben = nodes[1].player(code, token)
        both_here(anna)
        both_here(ben)
        nodes[0].stop()
        assert holder(code, nodes[1]) is nodes[1]


def test_a_node_that_stops_sends_everybody_elsewhere_and_the_clock_goes_on(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    turn = 8
    with sharing(tmp_path, postgresql, redis, None, None) as nodes:
        code, anna, ben = two(nodes, limits={"turn": turn})
        begun = time.monotonic()
        if mover(anna, ben) is ben:
            ben.act(ben.actions[0])
            anna.until(ben.version)
        assert nodes[0].http.get("/readyz").json() == {"ready": True, "degraded": []}
        holder(code, *nodes)
        nodes[0].stop()
        assert anna.hear("bye")["code"] == "closing"
        assert anna.gone() == 1012
        assert time.monotonic() - begun < turn
        assert holder(code, nodes[1]) is nodes[1]
        thought = ben.table["version"]
        ben.until(thought + 1)  # the clock's move for Anna
        assert ben.view["doers"][-1]["late"]
        assert time.monotonic() - begun > turn - 1
        same_everywhere(code, ben, nodes[1])


def test_a_turn_is_as_long_as_anybody_has_seen_at_any_node(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    with sharing(tmp_path, postgresql, redis, None, None, None) as nodes:
        code, anna, ben = two(nodes, limits={"turn": 60})
        thinking = mover(anna, ben)
        first, second = nodes[:2] if thinking is anna else (nodes[1], nodes[0])
        own = first.live(code)
        second.think(code, 10_000_000_000)
        first.call(lambda: own.tell_company(again=True))
        assert thinking.hear("clock")["clock"]["thought_ms"] >= 10_000
        second.think(code, 20_000_000_000)
        third = nodes[2].player(code, thinking.token)
        seen = third.table["clock"]["thought_ms"]
        while seen < 20_000:  # came before the word of the second node, or of both
            seen = third.hear("clock")["clock"]["thought_ms"]
        third.act(third.actions[0])
        assert max(third.table["clock"]["times_ms"]) >= 20_000


def test_a_countdown_goes_on_at_the_node_to_which_the_others_move(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    chance = Chance(Random(7))
    patience = {"after": 60, "passing": "bot"}
    with sharing(tmp_path, postgresql, redis, *[chance.circumstances()] * 3) as nodes:
        code, anna, ben = two(nodes, patience=patience)
        late = mover(anna, ben)
        other = ben if late is anna else anna
        late.close()
        assert other.hear("presence", here=[other.table["you"]])["late_in_ms"] == 60_000
        holder(code, *nodes)
        chance.go_on(20)
        other = nodes[2].player(code, other.token)
        if other.table["late_in_ms"] != 40_000:  # this node has not heard yet what the others saw
            other.hear("presence", late_in_ms=40_000)
        for node in nodes[:2]:
            node.stop()
        assert holder(code, nodes[2]) is nodes[2]
        chance.go_on(40)
        nodes[2].call(partial(nodes[2].live(code).pending.ring, "look"))
        while other.table["seats"][late.table["you"] - 1]["bot"] is None:
            other.next()
        same_everywhere(code, other, nodes[2])


def test_a_node_that_never_reached_the_bus_plays_with_one_that_did(
    tmp_path: Path, postgresql: PostgreSQL, safe: SafeRedis
) -> None:
    wrong = safe.url.replace("sesame", "wrong")
    with (
        sharing(tmp_path, postgresql, safe, None) as (hearing,),
        Serving(tmp_path, database=postgresql.url, bus=wrong) as deaf,
    ):
        assert not deaf.http.get("/healthz").json()["bus"]
        code, tokens = hearing.lay("online", ["Anna", "open"], target="none")
        _, token = deaf.sit(code)
        anna, ben = hearing.player(code, tokens[1]), deaf.player(code, token)
        dealt_to(anna, ben)
        play_on(anna, ben, actions=4)
        same_everywhere(code, anna, hearing, deaf)


def test_nobody_sees_less_than_they_saw_at_another_node_while_the_database_is_silent(
    nodes: list[Serving], postgresql: PostgreSQL
) -> None:
    code, anna, ben = two(nodes, target="none")
    play_on(anna, ben, actions=3)
    ben.until(anna.version)
    at = anna.version
    postgresql.stop()
    try:
        later, same = nodes[1].stranger(code), nodes[1].stranger(code)
        later.say("hello", protocol=1, token=None, seen=at + 1)
        same.say("hello", protocol=1, token=None, seen=at)
        assert later.hear("bye")["code"] == "failure"
        assert same.hear("table")["version"] == at
    finally:
        postgresql.go_on()
    end = time.monotonic() + PATIENCE
    while nodes[1].http.get("/readyz").status_code != 200:
        assert time.monotonic() < end, "it never recovers"
        time.sleep(0.1)
    again = nodes[1].stranger(code)
    again.say("hello", protocol=1, token=None, seen=at + 1)
    assert again.hear("table")["version"] >= at, "the database has answered: it knows best"
