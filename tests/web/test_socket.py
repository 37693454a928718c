"""The protocol of a table, over real sockets."""

from __future__ import annotations

import hashlib
import json
import random
import socket
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.web.serving import PLENTY, Chance, Player, Serving
from tricorne.record import read
from tricorne.web.settings import Limits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    chance = Chance(random.Random(4))
    folder = tmp_path_factory.mktemp("socket")
    with Serving(folder, circumstances=chance.circumstances()) as serving:
        yield serving


def two_people(server: Serving, **more: object) -> tuple[str, Player, Player]:
    """Anna and Ben at a table."""
    code, tokens = server.lay("online", ["Anna", "open"], **more)
    _, token = server.sit(code)
    return code, server.player(code, tokens[1]), server.player(code, token)


def mover(*players: Player) -> Player:
    """Whose turn it is."""
    to_move: int = players[0].view["to_move"]
    return players[to_move - 1]


def play_on(*players: Player, actions: int = 10**6) -> None:
    """Everybody does the first thing that he may, until a round is over."""
    for _ in range(actions):
        player = mover(*players)
        version = player.act(player.actions[0])["version"]
        for other in players:
            other.until(version)
        if player.table["state"] != "playing":
            return


def test_a_whole_round_against_a_bot(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"], target="none")
    anna = server.player(code, tokens[1])
    while anna.table["state"] == "playing":
        if anna.view["to_move"] == 1:
            anna.act(anna.actions[0])
        else:
            anna.next()
    assert anna.table["state"] == "over"
    assert anna.table["winners"]
    server.assert_stored_is_live(code)
    text = server.http.get(f"/api/tables/{code}/record").text
    assert read(text).checked().winners == anna.table["winners"]


def test_what_an_event_tells_is_what_the_table_then_shows(server: Serving) -> None:
    code, anna, ben = two_people(server)
    watcher = server.player(code, None)
    for _ in range(20):
        play_on(anna, ben, actions=1)
        for player in (anna, ben, watcher):
            player.settle()
            told = dict(player.table)
            told.pop("answers", None)
            assert player.hello(player.token) == told


def test_the_deal_that_was_promised_is_the_deal_that_was_played(server: Serving) -> None:
    _, anna, ben = two_people(server, target="none")
    digest = anna.table["digest"]
    assert "salt" not in json.dumps(anna.table)
    play_on(anna, ben)
    (over,) = anna.table["rounds"]
    laid_open = "\n".join([over["salt"], *over["deal"]])
    assert hashlib.sha256(laid_open.encode()).hexdigest() == digest == over["digest"]


def test_a_match_goes_on_when_everybody_is_ready(server: Serving) -> None:
    _, anna, ben = two_people(server, target=10**6)
    play_on(anna, ben)
    assert anna.table["state"] == "between"
    assert anna.view["over"] in ("out", "blocked")
    assert anna.view["left"]
    done = anna.ask("next")
    assert done["is"] == "done"
    assert ben.hear("ready")["ready"] == [1]
    assert ben.ask("next")["state"] == "playing"
    anna.hear("table", state="playing")
    assert len(anna.table["rounds"]) == 1
    assert anna.view["totals"] == anna.table["rounds"][0]["totals"]


def test_an_id_counts_once(server: Serving) -> None:
    code, anna, ben = two_people(server)
    first = mover(anna, ben)
    message = {"do": "act", "id": "x", "version": first.version, "action": first.actions[0]}
    first.send(json.dumps(message))
    shown = first.answer("x")
    first.send(json.dumps(message))
    assert first.answer("x") == {"is": "done", "answers": "x", "version": shown["version"]}
    assert len(server.sitting(code).table.match.rounds[0].log) == 1


def test_the_same_id_at_another_seat_is_another_one(server: Serving) -> None:
    _, anna, ben = two_people(server)
    for _ in range(2):
        player = mover(anna, ben)
        player.say("act", id="same", version=player.version, action=player.actions[0])
        version = player.answer("same")["version"]
        anna.until(version)
        ben.until(version)
    assert len(anna.view["log"]) == 2


def test_what_was_meant_for_another_position_is_stale(server: Serving) -> None:
    _, anna, ben = two_people(server)
    first = mover(anna, ben)
    second = ben if first is anna else anna
    version = first.version
    first.act(first.actions[0])
    second.until(version + 1)
    refused = second.ask("act", version=version, action=second.actions[0])
    assert refused["code"] == "stale"
    assert second.hear("table")["version"] == version + 1


def test_what_does_not_touch_the_game_makes_nothing_stale(server: Serving) -> None:
    _, anna, ben = two_people(server)
    player = mover(anna, ben)
    version = player.version
    anna.ask("pause")
    anna.ask("resume")
    assert player.ask("act", version=version, action=player.actions[0])["is"] == "event"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("111@5,5", "hand"),
        ("pass", "pass"),
        ("draw 345", "message"),
        ("draw ?", "message"),
        ("gibberish", "message"),
        ("678@0,0", "message"),
        ("\ud800", "message"),
    ],
)
def test_what_the_rules_refuse(server: Serving, action: str, code: str) -> None:
    _, anna, ben = two_people(server)
    player = mover(anna, ben)
    held = player.view["hand"]
    refused = player.act(action if action != "111@5,5" or "111" not in held else "222@5,5")
    assert refused["is"] == "refused"
    if code == "hand":
        assert refused["code"] in ("hand", "cell", "side")
    else:
        assert refused["code"] == code
    assert refused["text"]
    assert not player.view["log"]


def test_who_is_not_to_move_is_told_so(server: Serving) -> None:
    _, anna, ben = two_people(server)
    other = ben if mover(anna, ben) is anna else anna
    assert other.act("draw")["code"] == "turn"


def test_spectators_only_watch(server: Serving) -> None:
    code, anna, ben = two_people(server)
    watcher = server.player(code, None)
    assert watcher.table["you"] is None
    assert watcher.view["hand"] is None
    assert watcher.view["actions"] == []
    for do in ("act", "undo", "pause", "leave"):
        assert watcher.ask(do, action="draw")["code"] == "seat"
    watcher.say("phrase", phrase="hello")
    assert watcher.hear("refused")["code"] == "seat"
    watcher.say("hint", step=1)
    assert watcher.hear("refused")["code"] == "hint"
    assert anna.hear("presence", watching=1)["here"] == [1, 2]
    watcher.close()
    anna.hear("presence", watching=0)
    play_on(anna, ben, actions=1)


def test_one_device_looks_from_seat_after_seat(server: Serving) -> None:
    code, tokens = server.lay("device", ["Anna", "Ben"], target="none")
    device = server.player(code, tokens[1])
    assert [seat["here"] for seat in device.table["seats"]] == [True, True]
    while device.table["state"] == "playing":
        device.hello(tokens[device.view["to_move"]])
        device.act(device.actions[0])
    assert device.table["state"] == "over"
    rematch = device.ask("rematch")
    assert rematch["tokens"].keys() == {"1", "2"}
    again = server.player(rematch["rematch"], rematch["tokens"]["2"])
    assert again.table["you"] == 2


def test_on_one_device_one_asks_for_all(server: Serving) -> None:
    code, tokens = server.lay("device", ["Anna", "Ben"], target=10**6)
    device = server.player(code, tokens[1])
    while device.table["state"] == "playing":
        device.hello(tokens[device.view["to_move"]])
        device.act(device.actions[0])
    assert device.ask("next")["state"] == "playing"
    device.hello(tokens[2])
    assert device.ask("pause")["state"] == "paused"


def test_the_newest_socket_has_the_seat(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    old = server.player(code, tokens[1])
    new = server.player(code, tokens[1])
    assert old.hear("bye")["code"] == "elsewhere"
    assert old.gone() == 1000
    assert new.table["you"] == 1
    assert new.table["seats"][0]["here"]
    new.say("ping")
    new.hear("pong")


def test_dead_links_and_wrong_keys(server: Serving) -> None:
    code, _ = server.lay("bots", ["Anna", "bot:gus"])
    for where, token, farewell in [
        ("222222", None, "dead"),
        ("nonsense", None, "dead"),
        (code, "wrong", "token"),
        (code, "", "token"),
        (code, "\ud800", "token"),
        (code, 7, "token"),
    ]:
        player = server.stranger(where)
        player.say("hello", protocol=1, token=token)
        assert player.hear("bye")["code"] == farewell
        player.gone()


def test_codes_may_be_typed_in_small_letters(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    assert server.player(code.lower(), tokens[1]).table["table"]["code"] == code


@pytest.mark.parametrize("hello", [{"do": "ping"}, {"do": "hello"}, {"do": "hello", "protocol": 2}])
def test_an_old_page_is_told_to_load_again(server: Serving, hello: dict[str, object]) -> None:
    code, _ = server.lay("bots", ["Anna", "bot:gus"])
    player = server.stranger(code)
    player.send(json.dumps(hello))
    assert player.hear("bye")["code"] == "protocol"


def test_presence_is_told(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    anna = server.player(code, tokens[1])
    assert anna.table["state"] == "waiting"
    assert anna.table["view"] is None
    _, token = server.sit(code)
    anna.hear("table", state="playing")
    ben = server.player(code, token)
    assert anna.hear("presence")["here"] == [1, 2]
    ben.close()
    assert anna.hear("presence")["here"] == [1]


def test_phrases_are_heard_by_all_and_nothing_else_is(server: Serving) -> None:
    _, anna, ben = two_people(server)
    anna.say("phrase", phrase="well-played")
    assert ben.hear("phrase") == {"is": "phrase", "seat": 1, "phrase": "well-played"}
    anna.say("phrase", phrase="you are bad")
    assert anna.hear("refused")["code"] == "phrase"
    for _ in range(6):
        anna.say("phrase", phrase="wow")
    assert anna.hear("refused")["code"] == "busy"


def test_a_hint_grows(server: Serving) -> None:
    _, anna, ben = two_people(server)
    player = mover(anna, ben)
    hints = []
    for step in (1, 2, 3, 4):
        player.say("hint", step=step)
        hints.append(player.hear("hint"))
    keys = {"is", "version", "step", "action"}
    assert [hint.keys() - keys for hint in hints] == [
        set(),
        {"tile"},
        {"tile", "place", "points", "figure"},
        {"tile", "place", "points", "figure", "reasons"},
    ]
    assert hints[2]["place"] in player.actions
    other = ben if player is anna else anna
    other.say("hint", step=1)
    assert other.hear("refused")["code"] == "hint"
    for nonsense in (0, 5, "1", None, True):
        player.say("hint", step=nonsense)
        assert player.hear("refused")["code"] == "message"


def test_the_host_pauses_and_nobody_else(server: Serving) -> None:
    _, anna, ben = two_people(server)
    assert ben.ask("pause")["code"] == "host"
    assert anna.ask("resume")["code"] == "paused"
    assert anna.ask("pause")["state"] == "paused"
    ben.hear("table", state="paused")
    player = mover(anna, ben)
    assert player.act(player.actions[0])["code"] == "paused"
    assert anna.ask("resume")["state"] == "playing"
    player.settle()
    assert player.act(player.actions[0])["is"] == "event"


def test_a_bot_plays_for_whoever_is_gone_until_he_returns(server: Serving) -> None:
    code, anna, ben = two_people(server)
    assert server.http.get(f"/api/tables/{code}").json()["seats"][1]["here"]
    assert anna.ask("replace", seat=2, bot="gus")["code"] == "seat"
    assert ben.ask("replace", seat=1, bot="gus")["code"] == "host"
    ben.close()
    anna.hear("presence", here=[1])
    assert anna.ask("replace", seat=2, bot="nobody")["code"] == "bot"
    assert anna.ask("replace", seat=9, bot="gus")["code"] == "seat"
    replaced = anna.ask("replace", seat=2, bot="gus")["seats"][1]
    assert (replaced["kind"], replaced["bot"], replaced["name"]) == ("person", "gus", "Ben")
    while anna.view["to_move"] == 2 or len(anna.view["log"]) < 5:
        if anna.view["to_move"] == 1:
            anna.act(anna.actions[0])
        else:
            anna.next()
    server.assert_stored_is_live(code)


def test_whoever_returns_has_his_seat_again(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    _, token = server.sit(code)
    anna = server.player(code, tokens[1])
    server.thinkers.slow.clear()
    try:
        assert anna.ask("replace", seat=2, bot="gus")["seats"][1]["bot"] == "gus"
        ben = server.player(code, token)
        assert ben.ask("act", action="draw")["code"] == "bot"
        assert ben.ask("return")["seats"][1]["bot"] is None
        assert ben.ask("return")["code"] == "seat"
    finally:
        server.call(server.thinkers.slow.set)
    anna.hear("table")
    play_on(anna, ben, actions=4)


def test_who_leaves_is_gone_for_good(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    _, token = server.sit(code)
    anna, ben = server.player(code, tokens[1]), server.player(code, token)
    left = ben.ask("leave")
    assert left["you"] is None
    assert left["seats"][1]["kind"] == "bot"
    stranger = server.stranger(code)
    stranger.say("hello", protocol=1, token=token)
    assert stranger.hear("bye")["code"] == "token"
    over = anna.ask("leave")
    assert over["state"] == "over"
    assert over["winners"] == []
    server.assert_stored_is_live(code)


def test_the_next_person_is_host_when_the_host_leaves(server: Serving) -> None:
    _, anna, ben = two_people(server)
    anna.ask("leave")
    ben.hear("table")
    assert ben.ask("pause")["state"] == "paused"


def test_while_people_are_awaited_a_seat_can_be_left_and_taken(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open", "open"])
    anna = server.player(code, tokens[1])
    seat, token = server.sit(code)
    assert seat == 2
    ben = server.player(code, token)
    assert ben.ask("leave")["seats"][1]["kind"] == "open"
    taken = server.http.post(f"/api/tables/{code}/seats", json={"name": "Cleo", "seat": 3})
    assert taken.json()["seat"] == 3
    again = server.http.post(f"/api/tables/{code}/seats", json={"name": "Dan", "seat": 3})
    assert again.status_code == 409
    assert again.json()["code"] == "full"
    assert anna.act("draw")["code"] == "waiting"
    assert anna.ask("next")["code"] == "waiting"
    assert anna.ask("replace", seat=2, bot="gus")["state"] == "playing"
    assert server.http.post(f"/api/tables/{code}/seats", json={}).status_code == 409


def test_a_rematch_is_laid_when_all_ask(server: Serving) -> None:
    code, anna, ben = two_people(server, target="none")
    assert anna.ask("rematch")["code"] == "waiting"
    play_on(anna, ben)
    assert anna.ask("rematch")["is"] == "done"
    assert ben.hear("ready")["ready"] == [1]
    asked = ben.ask("rematch")
    told = anna.hear("table")
    assert asked["rematch"] == told["rematch"] != code
    assert asked["token"] != told["token"]
    assert server.player(told["rematch"], told["token"]).table["you"] == 1
    again = server.player(asked["rematch"], asked["token"])
    assert again.table["you"] == 2
    assert [seat["name"] for seat in again.table["seats"]] == ["Anna", "Ben"]
    assert ben.ask("rematch")["is"] in ("done", "refused")
    server.assert_stored_is_live(code)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"do"',
        "[" * 10_000,
        '{"do": 1}',
        '{"do": "fly"}',
        '{"do": "act"}',
        '{"do": "act", "id": 3}',
        '{"do": "act", "id": "", "version": 1}',
        '{"do": "act", "id": "\\ud800", "version": 1}',
        '{"do": "act", "id": "%s"}' % ("x" * 41),
        '{"do": "act", "id": "a", "version": NaN, "action": "draw"}',
        '{"do": "act", "id": "a", "version": 1e99, "action": "draw"}',
        '{"do": "act", "id": "a", "version": true, "action": "draw"}',
        '{"do": "act", "id": "a", "version": 1, "action": ["draw"]}',
        '{"do": "act", "id": "a", "version": 1, "action": "%s"}' % ("x" * 5000),
        '{"do": "undo", "id": "a"}',
        '{"do": "next", "id": "a", "version": {}}',
        '{"do": "replace", "id": "a", "seat": "2", "bot": "gus"}',
        '{"do": "phrase", "phrase": []}',
        '{"do": "hint"}',
    ],
)
def test_nonsense_is_refused_and_harms_nobody(server: Serving, text: str) -> None:
    _, anna, ben = two_people(server)
    anna.send(text)
    assert anna.hear("refused")["code"] in ("message", "seat")
    play_on(anna, ben, actions=1)


def test_a_binary_frame_is_no_message(server: Serving) -> None:
    _, anna, _ = two_people(server)
    anna.send(b"\x00\x01")
    assert anna.hear("refused")["code"] == "message"


def test_nothing_but_nonsense_is_shown_the_door(server: Serving) -> None:
    _, anna, ben = two_people(server)
    for _ in range(5):
        anna.send("{")
    assert anna.hear("bye")["code"] == "protocol"
    assert anna.gone() == 1008
    assert ben.hear("presence", here=[2])


def test_a_message_that_is_too_large_closes_the_socket(server: Serving) -> None:
    _, anna, ben = two_people(server)
    anna.send("x" * (17 * 1024))
    assert anna.gone() == 1009
    ben.hear("presence", here=[2])


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(messages_a_second=1.0, messages_at_once=10)) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna = server.player(code, tokens[1])
        with suppress(ConnectionClosed):
            for _ in range(12):
                anna.say("ping")
        assert anna.hear("bye")["code"] == "flood"


def test_a_silent_socket_is_closed(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(hello_seconds=0.1)) as server:
        code, _ = server.lay("bots", ["Anna", "bot:gus"])
        assert server.stranger(code).hear("bye")["code"] == "late"


def test_too_many_spectators_are_told_so(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(watchers=1)) as server:
        code, _ = server.lay("bots", ["Anna", "bot:gus"])
        server.player(code, None)
        stranger = server.stranger(code)
        stranger.say("hello", protocol=1)
        assert stranger.hear("bye")["code"] == "full"


def test_who_does_not_read_is_dropped_and_nobody_waits_for_him(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, outbox=16)) as server:
        code, tokens = server.lay("online", ["Anna", "open"])
        seat, token = server.sit(code)
        anna = server.player(code, tokens[1])
        ear = socket.socket()
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ear.connect(("127.0.0.1", server.port))
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
        with connect(address, sock=ear, max_queue=1, close_timeout=0.1) as deaf:
            hello = json.dumps({"do": "hello", "protocol": 1, "token": token})
            deaf.send(hello)
            anna.hear("presence", here=[1, seat])
            while anna.silent(0.01):
                for _ in range(100):
                    deaf.send(hello)
            assert anna.table["seats"][seat - 1]["here"] is False
        assert anna.ask("pause")["is"] == "table"


@pytest.mark.parametrize("seed", range(3))
def test_whatever_people_do_the_store_and_the_table_agree(server: Serving, seed: int) -> None:
    dice = random.Random(seed)
    code, anna, ben = two_people(server, target=60)
    others = ["undo", "undo", "pause", "resume", "next", "rematch", "draw"]
    for _ in range(150):
        player = dice.choice([anna, ben])
        do = "act" if player.table["state"] == "playing" and dice.random() < 0.8 else "other"
        if do == "act":
            player = mover(anna, ben)
            player.act(dice.choice(player.actions))
        else:
            do = dice.choice(others)
            player.ask("act" if do == "draw" else do, action="draw")
        for other in (anna, ben):
            other.settle()
    server.assert_stored_is_live(code)
    assert anna.table["rematch"] or anna.table["rounds"] or anna.view["log"]
