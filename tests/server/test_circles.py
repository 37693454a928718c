"""Private lists for the deal of the day: by a code, without accounts, beside the open list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server import days
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.serving import Chance, Serving
from tricorne.server.store.circles import KEPT_DAYS, MEMBERS

pytestmark = pytest.mark.long

HERE = "/api/daily/circles"

chance, server = days.chance, days.server


def begun(server: Serving, name: str, device: str) -> str:
    """A new circle."""
    answer = server.http.post(HERE, json={"name": name, "device": device})
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def joined(server: Serving, code: str, name: str, device: str = "") -> str:
    """The device that joined a circle."""
    device = device or new_device(server)
    answer = server.http.post(f"{HERE}/{code}/join", json={"name": name, "device": device})
    assert answer.status_code == 200, answer.text
    return device


def friends(server: Serving, code: str, device: str = "", **asked: str) -> list[dict[str, Any]]:
    answer = server.http.get(f"{HERE}/{code}", params=asked, headers={"tricorne-device": device})
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()["friends"]
    return told


def test_friends_see_each_other_and_the_open_list_stays_as_it_is(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code.lower(), "Ben")
    _, player = attempt(server, "Falcon", anna)
    points = finish(player)
    seen = friends(server, code, ben)
    assert [(each["name"], each["points"], each["you"]) for each in seen] == [
        ("Anna", points, False),
        ("Ben", None, True),
    ]
    assert seen[0]["code"] == player.table["table"]["code"]
    assert [each["name"] for each in look(server)["best"]] == ["Falcon"]


def test_a_stranger_with_the_code_sees_names_and_points_and_no_games(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    _, player = attempt(server, "Anna", anna)
    finish(player)
    (seen,) = friends(server, code)
    assert (seen["name"], seen["code"], seen["you"]) == ("Anna", None, False)


def test_the_best_of_a_day_come_first(server: Serving, chance: Chance) -> None:
    code = begun(server, "Zoe", new_device(server))
    results = {}
    for name in ("Anna", "Ben", "Clara"):
        _, player = attempt(server, name, joined(server, code, name))
        results[name] = finish(player)
    ranked = sorted(results, key=lambda name: (-results[name], name))
    assert [each["name"] for each in friends(server, code)] == [*ranked, "Zoe"]
    today = look(server)["day"]
    chance.seconds += DAY
    assert {each["points"] for each in friends(server, code)} == {None}
    assert [each["name"] for each in friends(server, code, day=today)] == [*ranked, "Zoe"]


def test_members_with_the_same_name_can_be_told_apart(server: Serving) -> None:
    code = begun(server, "Papa", new_device(server))
    second = joined(server, code, "papa")
    assert {each["name"] for each in friends(server, code)} == {"Papa", "papa 2"}
    joined(server, code, "Grandpa", second)
    assert {each["name"] for each in friends(server, code)} == {"Papa", "Grandpa"}


def test_a_member_can_leave_and_an_empty_circle_is_deleted(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    assert server.http.post(f"{HERE}/{code}/leave", json={"device": anna}).status_code == 200
    assert [each["name"] for each in friends(server, code)] == ["Ben"]
    assert server.http.post("/api/daily/forget", json={"device": ben}).status_code == 200
    assert server.http.get(f"{HERE}/{code}").status_code == 404


def test_codes_and_devices_that_nobody_gave_are_refused(server: Serving) -> None:
    device = new_device(server)
    unknown = {"name": "Anna", "device": device}
    assert server.http.get(f"{HERE}/QQQQQQQQQQQQ").status_code == 404
    assert server.http.post(f"{HERE}/QQQQQQQQQQQQ/join", json=unknown).status_code == 404
    forged = {"name": "Anna", "device": "x.y"}
    assert server.http.post(HERE, json=forged).json()["code"] == "token"
    code = begun(server, "Anna", device)
    assert server.http.post(f"{HERE}/{code}/join", json=forged).status_code == 403
    assert server.http.post(f"{HERE}/{code}/join", json={"device": 5}).status_code == 422
    rude = {"name": "Salope", "device": new_device(server)}
    assert server.http.post(f"{HERE}/{code}/join", json=rude).json()["code"] == "name"


def test_a_circle_is_small_and_a_device_is_in_few(server: Serving) -> None:
    code = begun(server, "0", new_device(server))
    for number in range(1, MEMBERS):
        joined(server, code, f"Member {number}")
    form = {"name": "Late", "device": new_device(server)}
    answer = server.http.post(f"{HERE}/{code}/join", json=form)
    assert (answer.status_code, answer.json()["code"]) == (409, "seats")


def test_members_who_stay_away_for_long_are_deleted(server: Serving, chance: Chance) -> None:
    anna, ben = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    joined(server, code, "Ben", ben)
    chance.seconds += KEPT_DAYS * DAY / 2
    attempt(server, "Ben", ben)
    chance.seconds += KEPT_DAYS * DAY / 2 + DAY
    joined(server, code, "Clara")
    assert {each["name"] for each in friends(server, code)} == {"Ben", "Clara"}
