"""The deal of the day: one hand for all, one attempt a device, the best by points."""

from __future__ import annotations

import hashlib

import pytest

from tests.server import days
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tricorne.languages import LANGUAGES
from tricorne.play.table.day import hand_of
from tricorne.play.table.naming import NAME_LETTERS, public_name
from tricorne.rules.tiles import names
from tricorne.server.environment.invented import every_name

pytestmark = [pytest.mark.long, pytest.mark.early]

SECOND = 1_000_000_000
chance, server = days.chance, days.server


def pool_of(player: Player) -> list[str]:
    """The order of draws of a finished attempt."""
    (over,) = player.table["rounds"]
    deal: list[str] = over["deal"]
    (pool,) = (line for line in deal if line.startswith("Pool:"))
    return pool.split()[1:]


def test_everybody_begins_with_the_same_hand_and_draws_in_another_order(server: Serving) -> None:
    day = look(server)
    _, anna = attempt(server, "Anna")
    _, ben = attempt(server, "Ben")
    assert set(anna.view["hand"]) == set(ben.view["hand"]) == set(names(hand_of(day["day"])))
    assert anna.table["table"]["day"] == day["day"] == day["today"] == "2027-01-15"
    digests = [each.table["digest"] for each in (anna, ben)]
    for player in (anna, ben):
        finish(player)
    pools = [pool_of(each) for each in (anna, ben)]
    assert pools[0] != pools[1]
    assert sorted(pools[0]) == sorted(pools[1])
    for player, digest in zip((anna, ben), digests, strict=True):
        (over,) = player.table["rounds"]
        laid_open = "\n".join([over["salt"], *over["deal"]])
        assert hashlib.sha256(laid_open.encode()).hexdigest() == digest


def test_the_same_device_draws_otherwise_at_its_next_attempt(server: Serving) -> None:
    device = new_device(server)
    pools = []
    for _ in range(2):
        _, player = attempt(server, "Anna", device)
        finish(player)
        pools.append(pool_of(player))
    assert pools[0] != pools[1]


def test_a_finished_attempt_is_laid_open_to_its_player_at_once(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    finish(anna)
    here = f"/api/tables/{anna.table['table']['code']}"
    headers = {"tricorne-token": str(anna.token)}
    record = server.http.get(f"{here}/record", headers=headers)
    rounds = server.http.get(f"{here}/rounds", headers=headers)
    assert (record.status_code, rounds.status_code) == (200, 200)
    assert f"Pool: {' '.join(pool_of(anna))}" in record.text


def test_another_day_has_another_hand(server: Serving, chance: Chance) -> None:
    today = look(server)
    chance.seconds += DAY
    tomorrow = look(server)
    assert hand_of(today["day"]) != hand_of(tomorrow["day"])
    assert tomorrow["best"] == []


def test_past_days_can_be_looked_at_and_days_to_come_cannot(
    server: Serving, chance: Chance
) -> None:
    today = look(server)["day"]
    _, anna = attempt(server, "Anna")
    points = finish(anna)
    chance.seconds += DAY
    past = server.http.get("/api/daily", params={"day": today}).json()
    assert past["best"] == [{"name": "Anna", "points": points, "you": False}]
    assert (past["day"], past["today"]) == (today, "2027-01-16")
    for day, status in [("2027-01-17", 404), ("2027-02-30", 404), ("today", 422)]:
        assert server.http.get("/api/daily", params={"day": day}).status_code == status


def test_the_first_attempt_of_a_device_counts(server: Serving) -> None:
    device = new_device(server)
    assert not look(server, device)["tried"]
    assert look(server, device)["device"] == device
    counts, anna = attempt(server, "Anna", device)
    assert counts
    assert look(server, device)["tried"]
    points = finish(anna)
    counts, again = attempt(server, "Anna", device)
    assert not counts
    finish(again, pick=-1)
    best = look(server, device)["best"]
    assert best == [{"name": "Anna", "points": points, "you": True}]
    assert not look(server, new_device(server))["best"][0]["you"]


def test_more_points_are_better_and_time_does_not_count(server: Serving, chance: Chance) -> None:
    results = {}
    for name, seconds in [("slow", 900), ("quick", 1), ("middle", 5)]:
        _, player = attempt(server, name)
        chance.nanoseconds += seconds * SECOND
        results[name] = finish(player)
    best = look(server)["best"]
    assert [line["points"] for line in best] == sorted(results.values(), reverse=True)
    assert {line["name"]: line["points"] for line in best} == results


def test_a_player_without_a_name_gets_an_invented_one(server: Serving) -> None:
    device = new_device(server)
    invented = look(server, device)["invented"]
    assert look(server, device)["invented"] == invented
    _, player = attempt(server, "", device)
    finish(player)
    assert look(server)["best"][0]["name"] == invented["en"][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invented_name_is_one_that_a_player_could_choose(language: str) -> None:
    invented = every_name(language)
    assert len(invented) > 300
    assert [name for name in invented if public_name(name, NAME_LETTERS) != name] == []


def test_only_finished_attempts_are_listed(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    anna.act(anna.actions[0])
    assert look(server)["best"] == []


def test_its_clock_stands_still_while_nobody_plays(server: Serving, chance: Chance) -> None:
    _, anna = attempt(server, "Anna")
    code = anna.table["table"]["code"]
    anna.close()
    live = server.live(code)
    while server.call(lambda: live.now.here):
        pass
    chance.nanoseconds += 60 * SECOND
    assert anna.reconnect()["clock"]["thought_ms"] == 0


def test_there_is_no_rematch(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    finish(anna)
    assert anna.ask("rematch")["code"] == "over"


def test_a_device_is_named_by_the_server(server: Serving) -> None:
    device = new_device(server)
    for made_up in ("", "device-anna", device[:-1], device.upper(), f"x{device}", "é.é"):
        form = {"name": "Anna", "device": made_up}
        answer = server.http.post("/api/daily", json=form)
        assert (answer.status_code, answer.json()["code"]) == (403, "token")
    assert look(server, "device-anna")["device"] not in {"device-anna", device}


def test_only_some_of_many_attempts_from_one_address_count(server: Serving, chance: Chance) -> None:
    most = server.settings.limits.daily_attempts
    counted = [attempt(server, f"Anna {number}")[0] for number in range(1, most + 3)]
    assert counted == [True] * most + [False] * 2
    chance.seconds += DAY
    assert attempt(server, "Anna")[0]


def test_several_browsers_with_the_same_name_count_as_one(server: Serving, chance: Chance) -> None:
    counted = [attempt(server, name)[0] for name in ("Anna", "ANNA ", "\u0410nna", "Ben")]
    assert counted == [True, False, False, True]
    chance.seconds += DAY
    assert attempt(server, "Anna")[0]


def test_there_are_no_hints(server: Serving) -> None:
    _, anna = attempt(server, "Anna")
    assert anna.ask("hint", step=1)["code"] == "hint"
    anna.act(anna.actions[0])
    assert anna.ask("undo")["code"] == "undo"


@pytest.mark.parametrize("body", [{}, {"name": "A"}, {"device": "x" * 121}, {"device": 5}, []])
def test_nonsense_is_refused(server: Serving, body: object) -> None:
    answer = server.http.post("/api/daily", json=body)
    assert answer.status_code == 422
    assert answer.json()["code"] == "request"
