"""A list among friends whose members all draw in one order, to compare their games."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from tests.server import days
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tests.server.test_circles import HERE, ask, circle, friends, joined, way_in
from tests.server.test_daily import pool_of

pytestmark = pytest.mark.long

chance, server = days.chance, days.server


def begun(server: Serving, name: str, device: str) -> str:
    """A new list with the same draws for all."""
    form = {"name": name, "device": device, "same_draws": True}
    code: str = server.http.post(HERE, json=form).json()["code"]
    return code


def played(server: Serving, code: str, device: str, *, pick: int = 0) -> Player:
    """A whole game for a list. Its deal is the one that was promised before."""
    answer = server.http.post(f"{HERE}/{code}/play", json={"device": device})
    assert answer.status_code == 201, answer.text
    said: dict[str, Any] = answer.json()
    assert said["counts"] is True
    player = server.player(said["code"], said["tokens"]["1"])
    digest = player.table["digest"]
    finish(player, pick=pick)
    assert promised(player) == digest
    return player


def promised(player: Player) -> str:
    """The digest of the deal that was laid open at the end."""
    (over,) = player.table["rounds"]
    return hashlib.sha256("\n".join([over["salt"], *over["deal"]]).encode()).hexdigest()


def test_all_members_draw_in_the_same_order_and_can_check_it(
    server: Serving, chance: Chance
) -> None:
    anna, ben = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    joined(server, code, "Ben", ben)
    one, other = played(server, code, anna), played(server, code, ben, pick=-1)
    assert pool_of(one) == pool_of(other)
    assert promised(one) == promised(other)
    assert ask(server, f"{code}/leave", device=anna)[0] == 200
    clara = joined(server, code, "Clara")
    assert pool_of(played(server, code, clara)) == pool_of(one)
    _, open_ = attempt(server, "Anna", anna)
    finish(open_)
    elsewhere = played(server, begun(server, "Anna", anna), anna)
    chance.seconds += DAY
    tomorrow = played(server, code, clara)
    pools = [pool_of(each) for each in (one, open_, elsewhere, tomorrow)]
    assert len({" ".join(each) for each in pools}) == len(pools)


def test_each_member_plays_once_and_other_lists_stay_as_they_are(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    other = server.http.post(HERE, json={"name": "Anna", "device": anna}).json()["code"]
    points = played(server, code, anna).view["totals"][0]
    assert friends(server, code, anna)[0]["points"] == points
    assert circle(server, code, anna)["tried"] is True
    assert friends(server, other, anna)[0]["points"] is None
    assert (look(server, anna)["best"], look(server, anna)["tried"]) == ([], False)
    counts, player = attempt(server, "Anna", anna)
    assert counts
    finish(player)
    assert friends(server, code, anna)[0]["points"] == points
    assert len(look(server)["best"]) == 1
    eve = new_device(server)
    assert ask(server, f"{code}/play", device=anna) == (409, "over")
    assert ask(server, f"{code}/play", device=eve) == (404, "dead")
    assert ask(server, f"{other}/play", device=anna) == (404, "dead")
    told = circle(server, code, eve)
    assert (told["same_draws"], told["tried"], told["friends"]) == (True, False, [])


def test_a_second_device_of_a_member_brings_no_second_attempt(server: Serving) -> None:
    anna, tablet = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    given = way_in(server, f"{code}/devices", anna).partition("#pass=")[2]
    assert ask(server, f"{code}/join", device=tablet, **{"pass": given}) == (200, code)
    points = finish(played(server, code, tablet))
    assert ask(server, f"{code}/play", device=anna) == (409, "over")
    shown = [each["points"] for each in friends(server, code, ben) if each["name"] == "Anna"]
    assert shown == [points]


def test_nobody_sees_a_game_with_draws_that_they_have_still_to_play(
    server: Serving, chance: Chance
) -> None:
    anna, ben = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    joined(server, code, "Ben", ben)
    game = played(server, code, anna).table["table"]["code"]
    _, open_ = attempt(server, "Ben", ben)
    finish(open_)

    def status(device: str) -> int:
        headers = {"tricorne-device": device}
        path = f"/api/tables/{game}/record"
        return server.http.get(path, headers=headers).status_code

    def seen() -> set[str | None]:
        return {each["code"] for each in friends(server, code, ben)}

    assert (status(anna), status(ben), seen()) == (200, 403, {None})
    mine = played(server, code, ben).table["table"]["code"]
    assert (status(ben), seen()) == (200, {game, mine})
    chance.seconds += DAY
    assert status("") == 200
