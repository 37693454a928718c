"""The protocol of a table, over real sockets: how a game is played."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

from tests.server.company import mover, play_on, two_people
from tests.server.serving import Serving
from tricorne.record import read


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


def test_events_add_up_to_the_table_that_is_shown(server: Serving) -> None:
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
    assert len(server.live(code).table.match.rounds[0].log) == 1


def test_the_same_id_at_another_seat_is_another_one(server: Serving) -> None:
    _, anna, ben = two_people(server)
    for _ in range(2):
        player = mover(anna, ben)
        player.say("act", id="same", version=player.version, action=player.actions[0])
        version = player.answer("same")["version"]
        anna.until(version)
        ben.until(version)
    assert len(anna.view["log"]) == 2


def test_an_action_for_an_earlier_position_is_stale(server: Serving) -> None:
    _, anna, ben = two_people(server)
    first = mover(anna, ben)
    second = ben if first is anna else anna
    version = first.version
    first.act(first.actions[0])
    second.until(version + 1)
    refused = second.ask("act", version=version, action=second.actions[0])
    assert refused["code"] == "stale"
    assert second.hear("table")["version"] == version + 1


def test_a_pause_makes_no_action_stale(server: Serving) -> None:
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
def test_an_illegal_action_is_refused_with_its_code(
    server: Serving, action: str, code: str
) -> None:
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


def test_a_player_who_is_not_to_move_is_told_so(server: Serving) -> None:
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


def test_on_a_shared_device_one_seat_asks_for_all(server: Serving) -> None:
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


def test_dead_links_and_wrong_keys_are_refused(server: Serving) -> None:
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


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_the_store_and_the_table_agree_after_random_play(server: Serving, seed: int) -> None:
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


def test_the_player_to_move_is_told_why_not_and_nothing_is_done(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    _seat, token = server.sit(code)
    players = [server.player(code, tokens[1]), server.player(code, token)]
    mover = next(p for p in players if p.view["to_move"] == p.table["you"])
    other = next(p for p in players if p is not mover)
    version = mover.version
    assert mover.ask("why", action="draw")["code"] == "draw"
    held = mover.view["hand"][0]
    why = mover.ask("why", action=f"{held}@0,1")
    assert (why["is"], why["code"]) == ("why", "cell")
    assert why["text"] == "the first tile of a round lies in the middle"
    assert mover.ask("why", action=held)["is"] == "done"
    assert other.ask("why", action="pass")["code"] == "turn"
    assert mover.ask("why", action="nonsense")["code"] == "message"
    assert mover.version == version
