"""The players' devices have a hand in the shuffle, and nobody decides it alone, over sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.company import play_on
from tests.server.player import Player
from tests.server.serving import Serving
from tricorne.record import promises, read
from tricorne.rules import Deal, preset
from tricorne.rules.commitment import digest_of
from tricorne.rules.mixing import Mixing, Pledge

pytestmark = pytest.mark.usefixtures("patient")

PARTS = {1: "1" * 64, 2: "2" * 64}
PLEDGES = {seat: digest_of(part) for seat, part in PARTS.items()}
LATER = {seat: digest_of(part * 2) for seat, part in PARTS.items()}
"""Parts of the next round, which nobody opens."""


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("mixing")) as server:
        yield server


def two(server: Serving, **more: object) -> tuple[str, Player, Player]:
    """Anna and Ben, both of whom have pledged a part; the tiles are being mixed."""
    code, tokens = server.lay("online", ["Anna", "open"], pledge=PLEDGES[1], **more)
    anna = pledging(server.stranger(code), tokens[1], PLEDGES[1])
    body = {"name": "Ben", "pledge": PLEDGES[2]}
    token = server.http.post(f"/api/tables/{code}/seats", json=body).json()["token"]
    return code, anna, pledging(server.stranger(code), token, LATER[2])


def pledging(player: Player, token: str, pledge: object) -> Player:
    """Somebody says hello, with the pledge of their device for the next mixing."""
    player.token = token
    player.say("hello", protocol=1, token=token, pledge=pledge)
    player.hear("table")
    return player


def opened(player: Player, part: object, **more: object) -> dict[str, Any]:
    player.ids += 1
    player.say("mix", id=f"mix{player.ids}", part=part, **more)
    return player.answer(f"mix{player.ids}")


def dealt_to(*players: Player) -> None:
    """They have been shown the round that is being played."""
    for player in players:
        while player.table["state"] != "playing":
            player.next()


def over(player: Player) -> dict[str, Any]:
    """The last round that is over, tried as docs/hidden-information.md says."""
    told: dict[str, Any] = player.table["rounds"][-1]
    pledges = {each["seat"]: Pledge(each["pledge"], each["part"]) for each in told["parts"]}
    sheet = preset(player.table["table"]["sheet"]["name"])
    deal = Deal.read(told["deal"], sheet, len(player.table["seats"]))
    assert Mixing(told["digest"], told["salt"], pledges).fault(deal, sheet) is None
    return told


def test_all_players_contribute_to_the_shuffle_and_the_record_shows_it(server: Serving) -> None:
    code, anna, ben = two(server, target="none")
    mix = ben.table["mix"]
    assert mix["pledges"] == {"1": PLEDGES[1], "2": PLEDGES[2]}
    assert (ben.table["state"], ben.table["view"]) == ("waiting", None)
    opened(anna, PARTS[1])
    assert not [text for text in ben.texts if PARTS[1] in text]
    opened(ben, PARTS[2])
    dealt_to(anna, ben)
    for player in (anna, ben):
        assert player.table["digest"] == mix["digest"]
        assert player.table["mix"] is None
    play_on(anna, ben)
    assert [(each["seat"], each["part"]) for each in over(anna)["parts"]] == list(PARTS.items())
    server.assert_stored_is_live(code)
    record = read(server.http.get(f"/api/tables/{code}/record").text).checked()
    (promise,) = promises(record)
    assert (promise.error, promise.mixed, promise.left_out) == (None, [1, 2], [])
    assert anna.table["state"] == "over"


def test_nothing_that_is_sent_before_the_deal_tells_a_part_or_the_salt(server: Serving) -> None:
    code, anna, ben = two(server)
    watcher = server.player(code, None)
    opened(anna, PARTS[1])
    opened(ben, PARTS[2])
    dealt_to(anna, watcher)
    promise = server.live(code).table.promise
    assert promise is not None
    said = "".join([*anna.texts, *ben.texts, *watcher.texts])
    assert not [secret for secret in (promise.salt, *PARTS.values()) if secret in said]


def test_the_next_round_is_mixed_by_players_who_ask_for_it(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono", target=10**6, pledge=PLEDGES[1])
    anna = pledging(server.stranger(code), tokens[1], None)
    opened(anna, PARTS[1], pledge=PLEDGES[2])
    dealt_to(anna)
    play_on(anna)
    assert anna.ask("next")["is"] == "done"
    mix = anna.hear("mix")
    assert mix["pledges"] == {"1": PLEDGES[2]}
    assert mix["version"] == anna.version + 2
    opened(anna, PARTS[2], pledge=PLEDGES[1])
    dealt_to(anna)
    assert over(anna)["parts"][0]["pledge"] == PLEDGES[1]


def test_a_rematch_is_mixed_by_those_who_ask_for_it(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono", pledge=PLEDGES[1])
    anna = pledging(server.stranger(code), tokens[1], None)
    opened(anna, PARTS[1], pledge=PLEDGES[2])
    dealt_to(anna)
    play_on(anna)
    again = anna.ask("rematch")
    later = pledging(server.stranger(again["rematch"]), again["token"], None)
    assert later.table["mix"]["pledges"] == {"1": PLEDGES[2]}
    opened(later, PARTS[2])
    dealt_to(later)
    assert later.table["mix"] is None


@pytest.mark.parametrize("part", ["3" * 64, PLEDGES[1], "", "junk", "\ud800", 7, None, ["1" * 64]])
def test_an_unpledged_part_is_refused_and_an_unopened_one_left_out(
    server: Serving, part: object
) -> None:
    code, anna, ben = two(server, target="none") if part == "junk" else one(server)
    assert opened(anna, part)["code"] == "message"
    if part != "junk":
        return
    opened(ben, PARTS[2])
    alarm(server, code)  # before its time, as alarms of an event loop go off
    anna.settle()
    assert anna.table["view"] is None
    nobody_is_waited_for_any_more(server, code)
    dealt_to(anna)
    assert opened(anna, PARTS[1])["is"] == "done"  # too late: it changes nothing
    dealt_to(ben)
    play_on(anna, ben)
    assert [(each["seat"], each["part"]) for each in over(anna)["parts"]] == [
        (1, None),
        (2, PARTS[2]),
    ]
    (promise,) = promises(read(server.http.get(f"/api/tables/{code}/record").text).record)
    assert (promise.error, promise.left_out) == (None, [1])


def alarm(server: Serving, code: str) -> None:
    """The alarm at the end of the wait goes off."""
    live = server.live(code)

    def ring() -> None:
        assert "again" in live.pending.alarms
        live.pending.ring("again")

    server.call(ring)


def nobody_is_waited_for_any_more(server: Serving, code: str) -> None:
    """The time in which parts can be opened is over."""
    server.live(code).session._state.parts.until = 0.0  # noqa: SLF001
    alarm(server, code)


def one(server: Serving) -> tuple[str, Player, Player]:
    """Anna alone against a bot, whose tiles are being mixed."""
    code, tokens = server.lay("bots", ["Anna", "bot:gus"], pledge=PLEDGES[1])
    anna = pledging(server.stranger(code), tokens[1], None)
    assert anna.table["mix"]["pledges"] == {"1": PLEDGES[1]}
    return code, anna, anna


def test_a_part_counts_for_the_seat_that_pledged_it_whoever_sends_it(server: Serving) -> None:
    _, anna, ben = two(server)
    opened(ben, PARTS[1])
    opened(ben, PARTS[1])
    opened(anna, PARTS[2])
    dealt_to(anna, ben)


def test_a_pledge_made_during_mixing_counts_for_the_next_round(server: Serving) -> None:
    code, anna, _ = two(server)
    while anna.table["mix"] is None:
        anna.next()
    mix = anna.table["mix"]
    for pledge in (LATER[1], "junk", 7, LATER[1][1:], LATER[1]):
        pledging(anna, str(anna.token), pledge)
        assert anna.table["mix"] == mix
    assert server.live(code).session.pledges() == {1: LATER[1], 2: LATER[2]}


def test_only_the_latest_pledges_of_present_players_count(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open", "open"])
    anna = pledging(server.stranger(code), tokens[1], LATER[1])
    pledging(anna, tokens[1], PLEDGES[1])
    _, second = server.sit(code, "Ben")
    ben = pledging(server.stranger(code), second, PLEDGES[2])
    ben.close()
    anna.hear("presence", here=[1])
    server.sit(code, "Cleo")
    while anna.table["mix"] is None:
        anna.next()
    assert anna.table["mix"]["pledges"] == {"1": PLEDGES[1]}


@pytest.mark.parametrize("part", [PARTS[1], "0" * 64])
def test_a_device_without_a_seat_yet_helps_to_mix_without_waiting(
    server: Serving, part: str
) -> None:
    code, tokens = server.lay("device", ["Anna", "Ben"], pledge=PLEDGES[1])
    device = server.stranger(code)
    device.say("hello", protocol=1, token=None, pledge=LATER[1])
    device.hear("table")
    opened(device, part, pledge=PLEDGES[2])
    if part != PARTS[1]:
        nobody_is_waited_for_any_more(server, code)
    dealt_to(device)
    pledging(device, tokens[device.view["to_move"]], PLEDGES[2])
    assert PLEDGES[2] in server.live(code).session.pledges().values()


def test_a_player_who_pledges_nothing_is_dealt_to_at_once(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    anna = server.player(code, tokens[1])
    assert (anna.table["state"], anna.table["mix"]) == ("playing", None)
    body = {"kind": "alone", "seats": [{"kind": "person"}], "pledge": "junk"}
    assert server.http.post("/api/tables", json=body).status_code == 422


def test_an_admitted_player_takes_part_in_the_shuffle_too(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"], knocking=True)
    anna = pledging(server.stranger(code), tokens[1], PLEDGES[1])
    ben = server.stranger(code)
    ben.say("hello", protocol=1, token=None, pledge=PLEDGES[2])
    ben.hear("table")
    ben.say("knock", name="Ben")
    knock = anna.hear("knocks")["knocks"][0]["knock"]
    mix = anna.ask("admit", knock=knock)["mix"]
    assert mix["pledges"] == {"1": PLEDGES[1], "2": PLEDGES[2]}


def test_a_mixing_goes_on_after_a_restart_with_the_same_promise(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, anna, ben = two(server)
        mix = ben.table["mix"]
        opened(anna, PARTS[1])
        tokens = [str(player.token) for player in (anna, ben)]
    with Serving(tmp_path) as server:
        assert server.live(code).session.behind(0) is None  # nobody waits while nobody is here
        players = [pledging(server.stranger(code), token, None) for token in tokens]
        assert all(player.table["mix"] == mix for player in players)
        for player, part in zip(players, PARTS.values(), strict=True):
            opened(player, part)
        dealt_to(*players)
        assert players[0].table["digest"] == mix["digest"]
        server.assert_stored_is_live(code)


def test_the_deal_of_the_day_is_the_same_for_everybody(server: Serving) -> None:
    device = server.http.get("/api/daily").json()["device"]
    body = {"name": "Anna", "device": device, "pledge": PLEDGES[1]}
    tried = server.http.post("/api/daily", json=body).json()
    anna = pledging(server.stranger(tried["code"]), tried["tokens"]["1"], PLEDGES[1])
    assert (anna.table["state"], anna.table["mix"]) == ("playing", None)
    assert "parts" not in json.dumps(anna.table)
