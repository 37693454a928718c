"""The protocol of a table, over real sockets: presence and absence."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.server.company import mover, play_on, two_people
from tests.server.serving import PLENTY, Chance, Serving
from tricorne.kernel import KernelError
from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.levels import USUAL
from tricorne.rules import View
from tricorne.rules.errors import refuse
from tricorne.server.environment.settings import Limits

pytestmark = pytest.mark.long

GRACE_NS = int(Limits().grace_seconds * 1e9)


def test_players_are_told_who_is_present(server: Serving) -> None:
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


def test_nothing_waits_for_an_absent_player(server: Serving) -> None:
    _, anna, ben = two_people(server)

    async def open_sockets() -> int:
        for _ in range(50):
            await asyncio.sleep(0)  # what is done at once is done by then
        return sum(task.get_name() == "socket" for task in asyncio.all_tasks())

    before = server.inside(open_sockets())
    ben.close()
    anna.hear("presence", here=[1])
    assert server.inside(open_sockets()) == before - 1


def test_phrases_are_heard_by_all_and_nothing_else_is(server: Serving) -> None:
    _, anna, ben = two_people(server)
    anna.say("phrase", phrase="well-played")
    assert ben.hear("phrase") == {"is": "phrase", "seat": 1, "phrase": "well-played"}
    anna.say("phrase", phrase="you are bad")
    assert anna.hear("refused")["code"] == "phrase"
    for _ in range(6):
        anna.say("phrase", phrase="wow")
    assert anna.hear("refused")["code"] == "busy"


def test_each_step_of_a_hint_tells_more(server: Serving) -> None:
    _, anna, ben = two_people(server, hints=True)
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


def test_a_missing_hint_is_reported_and_can_be_asked_for_again(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_view: View, _visitor: str) -> Hint:
        raise KernelError(refuse("kernel", "no memory"))

    player = mover(*two_people(server, hints=True)[1:])
    with monkeypatch.context() as broken:
        broken.setattr(server.thinkers, "hint", fails)
        player.say("hint", step=1, id="first")
        told = player.hear("refused")
    assert (told["code"], told["answers"]) == ("hint", "first")
    assert told["text"] == "no hint was found; try again"
    player.say("hint", step=1)
    assert player.hear("hint")["step"] == 1


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


def test_a_bot_plays_for_an_absent_player_until_they_return(
    server: Serving, chance: Chance
) -> None:
    code, anna, ben = two_people(server)
    assert server.http.get(f"/api/tables/{code}").json()["seats"][1]["here"]
    assert anna.ask("replace", seat=2, bot="gus")["code"] == "seat"
    ben.close()
    anna.hear("presence", here=[1])
    assert anna.ask("replace", seat=2, bot="gus")["code"] == "seat"
    chance.nanoseconds += GRACE_NS
    assert anna.ask("replace", seat=2, bot="nobody")["code"] == "bot"
    assert anna.ask("replace", seat=9, bot="gus")["code"] == "seat"
    replaced = anna.ask("replace", seat=2)["seats"][1]
    assert (replaced["kind"], replaced["bot"], replaced["name"]) == ("person", USUAL, "Ben")
    while anna.view["to_move"] == 2 or len(anna.view["log"]) < 5:
        if anna.view["to_move"] == 1:
            anna.act(anna.actions[0])
        else:
            anna.next()
    server.assert_stored_is_live(code)


def test_a_returning_player_has_their_seat_again(server: Serving, chance: Chance) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    _, token = server.sit(code)
    anna = server.player(code, tokens[1])
    chance.nanoseconds += GRACE_NS
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


def test_a_player_who_leaves_is_gone_for_good(server: Serving) -> None:
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


def test_the_server_announces_who_has_gone_and_who_is_host(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, grace_seconds=0.05)) as server:
        code, anna, ben = two_people(server)
        anna.close()
        assert ben.hear("presence", here=[2])["host"] == 1
        assert ben.hear("presence", gone=[1])["host"] == 2
        assert ben.ask("replace", seat=1, bot="gus")["seats"][0]["bot"] == "gus"
        assert ben.ask("pause")["state"] == "paused"
        back = anna.reconnect()
        assert [seat["host"] for seat in back["seats"]] == [True, False]
        assert ben.hear("presence", here=[1, 2])["gone"] == []
        assert anna.ask("resume")["state"] == "playing"
        server.assert_stored_is_live(code)


def test_another_wish_under_a_used_id_is_refused_and_the_same_one_is_done_once(
    server: Serving,
) -> None:
    _, anna, ben = two_people(server)
    player = mover(anna, ben)
    action, version = player.actions[0], player.version
    player.say("act", id="r2", version=version, action=action)
    player.answer("r2")
    for do, more, answer in (
        ("act", {"action": action}, "done"),
        ("act", {"action": "pass"}, "refused"),
        ("leave", {}, "refused"),
    ):
        player.say(do, id="r2", version=version, **more)
        said = player.answer("r2")
        assert (said["is"], said.get("code", "id")) == (answer, "id")
    assert all(seat["kind"] == "person" for seat in player.hello(player.token)["seats"])


def test_an_undo_request_needs_no_answer_from_an_absent_player(
    server: Serving, chance: Chance
) -> None:
    code, anna, ben = two_people(server)
    while not (first := mover(anna, ben)).table["ask"]:  # a player who has drawn has seen something
        version = first.act(first.actions[0])["version"]
        for other in (anna, ben):
            other.until(version)
    other = ben if first is anna else anna
    before = len(first.view["log"])
    asked = first.ask("ask")["asked"]
    assert asked == {"seat": first.table["you"], "granted": []}
    other.close()
    first.hear("presence", here=[first.table["you"]])
    assert len(first.view["log"]) == before
    chance.nanoseconds += GRACE_NS
    server.call(partial(server.live(code).pending.ring, "look"))
    taken = first.hear("table")
    assert len(taken["view"]["log"]) < before
    assert taken["asked"] is None
    server.assert_stored_is_live(code)


def test_hints_are_given_between_people_only_where_that_was_agreed_on(server: Serving) -> None:
    for agreed in (True, False):
        _, anna, ben = two_people(server, hints=agreed)
        player = mover(anna, ben)
        assert player.table["table"]["hints"] is agreed
        player.say("hint", step=1)
        assert player.hear("hint" if agreed else "refused").get("code") == (
            None if agreed else "hint"
        )


def test_the_evening_is_counted_through_a_match_that_was_given_up(server: Serving) -> None:
    code, anna, ben = two_people(server)
    over = anna.ask("resign")
    assert (over["state"], over["winners"], over["evening"]) == ("over", [2], [0, 1])
    record = server.http.get(f"/api/tables/{code}/record").text
    assert "Hand 1:" in record
    anna.ask("rematch")
    again = ben.ask("rematch")
    ben = server.player(again["rematch"], again["token"])
    assert ben.table["evening"] == [0, 1]
    assert ben.ask("resign")["evening"] == [1, 1]
    server.assert_stored_is_live(code)


def test_an_idle_player_is_reminded_and_then_passed_by(tmp_path: Path) -> None:
    chance = Chance(Random(7))
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        code, anna, ben = two_people(server, patience={"after": 60, "passing": "bot"}, target=400)
        player = mover(anna, ben)
        other = ben if player is anna else anna
        seat = player.table["you"]

        def wait(seconds: int) -> None:
            chance.nanoseconds += seconds * 10**9
            server.call(partial(server.live(code).pending.ring, "look"))

        assert other.ask("nudge", seat=seat)["code"] == "waiting"
        wait(30)
        assert other.hear("presence")["slow"] == [seat]
        assert player.hear("nudge")["by"] is None
        assert other.ask("nudge", seat=seat)["is"] == "done"
        assert player.hear("nudge")["by"] == other.table["you"]
        assert other.ask("nudge", seat=seat)["code"] == "busy"
        server.thinkers.slow.clear()
        wait(30)
        assert other.hear("table")["seats"][seat - 1]["bot"] == USUAL
        assert player.ask("return")["seats"][seat - 1]["bot"] is None
        server.call(server.thinkers.slow.set)
        other.hear("table")
        while player.table["state"] == "playing":
            mine = mover(player, other) if seat == 1 else mover(other, player)
            version = mine.act(mine.actions[0])["version"]
            player.until(version)
            other.until(version)
        assert player.table["state"] == "between"
        wait(60)
        assert player.hear("table")["state"] == "playing"
        server.assert_stored_is_live(code)
