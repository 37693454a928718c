"""Private lists for the deal of the day: by a code, without accounts, beside the open list."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.server import days
from tests.server.databases import Sqlite
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.nodes import sharing
from tests.server.serving import PLENTY, Chance, Serving
from tricorne.play.lookalikes import name_look as look_of
from tricorne.play.retention import KEEP_DAYS
from tricorne.rules.commitment import digest_of
from tricorne.server.store import visit_database
from tricorne.server.store.circles import DEVICES, MEMBERS, OF_A_DEVICE, has_device, is_in
from tricorne.server.store.schema import circles

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


def circle(server: Serving, code: str, device: str = "", **asked: str) -> dict[str, Any]:
    answer = server.http.get(f"{HERE}/{code}", params=asked, headers={"tricorne-device": device})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def friends(server: Serving, code: str, device: str = "", **asked: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = circle(server, code, device, **asked)["friends"]
    return told


def ask(server: Serving, path: str, **form: object) -> tuple[int, str]:
    """The status of an answer, and its code."""
    answer = server.http.post(f"{HERE}/{path}", json=form)
    return answer.status_code, answer.json().get("code", "")


def test_friends_see_each_other_and_the_open_list_stays_as_it_is(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code.lower(), "Ben")
    _, player = attempt(server, "Falcon", anna)
    points = finish(player)
    seen = friends(server, code, ben)
    assert [(each["name"], each["points"], each["you"], each["first"]) for each in seen] == [
        ("Anna", points, False, True),
        ("Ben", None, True, False),
    ]
    assert [each["name"] for each in look(server)["best"]] == ["Falcon"]


def test_a_friend_s_game_is_shown_after_one_s_own_attempt_or_the_day(
    server: Serving, chance: Chance
) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    _, player = attempt(server, "Anna", anna)
    finish(player)
    table = player.table["table"]["code"]
    today = look(server)["day"]

    def seen(device: str) -> list[str | None]:
        return [each["code"] for each in friends(server, code, device, day=today)]

    def past(device: str, token: str = "") -> set[int]:
        headers = {"tricorne-device": device, "tricorne-token": token}
        paths = ("record", "rounds", "picture.svg")
        return {
            server.http.get(f"/api/tables/{table}/{each}", headers=headers).status_code
            for each in paths
        }

    assert (seen(anna), seen(ben)) == ([table, None], [None, None])
    assert (past(anna), past("", str(player.token)), past(ben), past("")) == (
        {200},
        {200},
        {403},
        {403},
    )
    spectator = server.stranger(table)
    spectator.say("hello", protocol=1, token=None)
    assert spectator.gone() == 1008
    assert json.loads(spectator.texts[-1])["code"] == "waiting"
    _, his = attempt(server, "Ben", ben)
    assert (seen(ben), past(ben)) == ([None, None], {403})
    finish(his)
    assert table in seen(ben)
    assert past(ben) == {200}
    chance.seconds += DAY
    assert past("") == {200}
    clara = joined(server, code, "Clara")
    assert table in seen(clara)


def test_a_stranger_with_the_link_learns_only_how_many_members_there_are(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    _, player = attempt(server, "Anna", anna)
    finish(player)
    told = circle(server, code)
    assert (told["members"], told["friends"], told["link"]) == (1, [], None)
    assert server.http.get(f"{HERE}/{code}/games").status_code == 404


def test_the_best_of_a_day_come_first(server: Serving, chance: Chance) -> None:
    zoe = new_device(server)
    code = begun(server, "Zoe", zoe)
    results = {}
    for name in ("Anna", "Ben", "Clara"):
        _, player = attempt(server, name, joined(server, code, name))
        results[name] = finish(player)
    ranked = sorted(results, key=lambda name: (-results[name], name))
    assert [each["name"] for each in friends(server, code, zoe)] == [*ranked, "Zoe"]
    today = look(server)["day"]
    chance.seconds += DAY
    assert {each["points"] for each in friends(server, code, zoe)} == {None}
    assert [each["name"] for each in friends(server, code, zoe, day=today)] == [*ranked, "Zoe"]


def test_members_with_the_same_name_can_be_told_apart(server: Serving) -> None:
    code = begun(server, "Papa", new_device(server))
    second = joined(server, code, "papa")
    assert {each["name"] for each in friends(server, code, second)} == {"Papa", "papa 2"}
    joined(server, code, "Grandpa", second)
    assert {each["name"] for each in friends(server, code, second)} == {"Papa", "Grandpa"}


def test_a_member_can_leave_and_an_empty_circle_is_deleted(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    assert server.http.post(f"{HERE}/{code}/leave", json={"device": anna}).status_code == 200
    assert [(each["name"], each["first"]) for each in friends(server, code, ben)] == [("Ben", True)]
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


def test_of_many_who_join_at_once_no_more_come_in_than_there_is_room(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    with sharing(tmp_path, postgresql, redis, None, None, None) as nodes:
        join_at_once(nodes, postgresql.url)


def test_the_same_on_one_server(tmp_path: Path, sqlite: Sqlite) -> None:
    with Serving(tmp_path, database=sqlite.url) as server:
        join_at_once([server], sqlite.url)


def join_at_once(nodes: list[Serving], url: str) -> None:
    """Sixty devices join a circle, and one device joins thirty circles, all at the same time."""
    code = begun(nodes[0], "Anna", new_device(nodes[0]))
    others = [begun(nodes[0], "Anna", new_device(nodes[0])) for _ in range(OF_A_DEVICE + 10)]
    everywhere, devices = new_device(nodes[0]), [new_device(nodes[0]) for _ in range(60)]
    joins = [(code, device) for device in devices] + [(each, everywhere) for each in others]
    with ThreadPoolExecutor(len(joins)) as threads:
        answers = threads.map(
            lambda join: ask(join[0], f"{join[1][0]}/join", name="Ben", device=join[1][1])[0],
            zip(cycle(nodes), joins, strict=False),
        )
        statuses = [*answers]
    assert (statuses[:60].count(200), statuses[:60].count(409)) == (MEMBERS - 1, 61 - MEMBERS)
    assert (statuses[60:].count(200), statuses[60:].count(409)) == (OF_A_DEVICE, 10)
    with visit_database(url) as engine, engine.connect() as connection:
        names = [*connection.execute(select(circles.c.name).where(is_in(code))).scalars()]
        mine = connection.execute(select(circles).where(has_device(digest_of(everywhere)))).all()
    assert (len(names), len({look_of(name) for name in names}), len(mine)) == (40, 40, 20)


def test_one_address_adds_few_members_at_once(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, members_a_day=3)) as server:
        code, other = (begun(server, "Anna", new_device(server)) for _ in range(2))
        ben = joined(server, code, "Ben")
        for name in ("Benedict", "Benjamin"):
            joined(server, code, name, ben)  # the same member
        for name in ("Clara", "Dora"):
            joined(server, code, name)
        form = {"name": "Emil", "device": new_device(server)}
        answer = server.http.post(f"{HERE}/{code}/join", json=form)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, str(DAY // 3))
        joined(server, other, "Emil")


def test_the_first_member_removes_another_who_cannot_come_back(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben, clara = joined(server, code, "Ben"), joined(server, code, "Clara")
    assert ask(server, f"{code}/remove", device=ben, name="Clara") == (403, "host")
    assert ask(server, f"{code}/remove", device=new_device(server), name="Anna") == (403, "host")
    assert ask(server, f"{code}/remove", device=anna, name="Zoe") == (409, "seat")
    assert ask(server, f"{code}/remove", device=anna, name="Anna") == (409, "seat")
    assert ask(server, f"{code}/remove", device=anna, name="Ben") == (200, code)
    assert server.http.get(f"{HERE}/{code}", headers={"tricorne-device": ben}).status_code == 404
    assert ask(server, f"{code}/join", device=ben, name="Ben") == (404, "dead")
    assert [each["name"] for each in friends(server, code, clara)] == ["Anna", "Clara"]
    link = circle(server, code, clara)["link"]
    assert link != code
    dora = new_device(server)
    assert circle(server, link, dora)["members"] == 2
    assert ask(server, f"{link}/join", device=dora, name="Dora") == (200, code)
    assert len(friends(server, code, dora)) == len(friends(server, link, dora)) == 3


def test_the_first_member_renews_the_link_and_closes_the_list(server: Serving) -> None:
    anna = new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    for what in ("renew", "close"):
        assert ask(server, f"{code}/{what}", device=ben) == (403, "host")
    links = [circle(server, code, ben)["link"]]
    for _ in range(2):
        assert ask(server, f"{code}/renew", device=anna) == (200, code)
        links.append(circle(server, code, ben)["link"])
    assert len({*links}) == 3
    late = new_device(server)
    for old in links[:2]:
        assert ask(server, f"{old}/join", device=late, name="Late") == (404, "dead")
    assert ask(server, f"{code}/leave", device=anna)[0] == 200
    assert ask(server, f"{code}/close", device=ben) == (200, code)
    for each in (code, *links):
        assert ask(server, f"{each}/join", device=late, name="Late") == (404, "dead")
        assert server.http.get(f"{HERE}/{each}", headers={"tricorne-device": ben}).is_error


def test_the_first_member_names_the_circle_and_passes_that_right_on(server: Serving) -> None:
    anna = new_device(server)
    form = {"name": "Anna", "device": anna, "title": "The Martins"}
    code = server.http.post(HERE, json=form).json()["code"]
    ben = joined(server, code, "Ben")
    joined(server, code, "Clara")
    assert circle(server, code)["title"] == "The Martins"
    assert ask(server, f"{code}/title", device=ben, title="Bens") == (403, "host")
    assert ask(server, f"{code}/title", device=anna, title="Salopes") == (409, "name")
    assert ask(server, f"{code}/first", device=ben, name="Clara") == (403, "host")
    assert ask(server, f"{code}/first", device=anna, name="Zoe") == (409, "seat")
    assert ask(server, f"{code}/first", device=anna, name="Ben") == (200, code)
    assert ask(server, f"{code}/title", device=anna, title="Annas") == (403, "host")
    assert ask(server, f"{code}/title", device=ben, title="Bens") == (200, code)
    first = {each["name"]: each["first"] for each in friends(server, code, anna)}
    assert first == {"Anna": False, "Ben": True, "Clara": False}
    (own,) = server.http.get(HERE, headers={"tricorne-device": ben}).json()
    assert (own["title"], own["you"], own["first"]) == ("Bens", "Ben", True)
    assert ask(server, f"{code}/leave", device=ben) == (200, code)
    assert [each["name"] for each in friends(server, code, anna) if each["first"]] == ["Anna"]
    assert ask(server, f"{code}/title", device=anna, title="") == (200, code)
    assert circle(server, code, anna)["title"] == ""


def way_in(server: Serving, path: str, device: str) -> str:
    """The path of an address that lets somebody in."""
    way: str = server.http.post(f"{HERE}/{path}", json={"device": device}).json()["path"]
    return way


def test_a_further_device_of_a_member_is_the_same_member(server: Serving, chance: Chance) -> None:
    anna, tablet = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    ben = joined(server, code, "Ben")
    given = way_in(server, f"{code}/devices", anna).removeprefix(f"/circle?list={code}#pass=")
    forged = {"device": tablet, "pass": f"{given[:-1]}x"}
    assert ask(server, f"{code}/join", **forged) == (404, "dead")
    assert ask(server, f"{code}/join", device=tablet, **{"pass": given}) == (200, code)
    _, player = attempt(server, "Anna", tablet)
    points = finish(player)
    seen = friends(server, code, tablet)
    assert [(each["name"], each["points"], each["you"], each["first"]) for each in seen] == [
        ("Anna", points, True, True),
        ("Ben", None, False, False),
    ]
    _, again = attempt(server, "Anna", anna)
    finish(again)
    assert friends(server, code, ben)[0]["points"] == points
    joined(server, code, "Anne", tablet)
    assert {each["name"] for each in friends(server, code, anna)} == {"Anne", "Ben"}
    for _ in range(DEVICES - 2):
        assert ask(server, f"{code}/join", device=new_device(server), **{"pass": given})[0] == 200
    late = new_device(server)
    assert ask(server, f"{code}/join", device=late, **{"pass": given}) == (409, "seats")
    assert server.http.post("/api/daily/forget", json={"device": anna}).status_code == 200
    assert ask(server, f"{code}/join", device=late, **{"pass": given}) == (404, "dead")
    assert {each["name"]: each["you"] for each in friends(server, code, tablet)} == {
        "Anne": True,
        "Ben": False,
    }
    chance.seconds += 11 * 60
    given = way_in(server, f"{code}/devices", tablet).partition("=")[2].partition("=")[2]
    chance.seconds += 11 * 60
    assert ask(server, f"{code}/join", device=late, **{"pass": given}) == (404, "dead")
    assert ask(server, f"{code}/remove", device=tablet, name="Ben") == (200, code)
    assert ask(server, f"{code}/leave", device=tablet) == (200, code)
    assert server.http.get(f"{HERE}/{code}").status_code == 404


def test_codes_of_circles_cannot_be_guessed_by_the_dozen(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, misses_an_hour=20)) as server:
        code = begun(server, "Anna", new_device(server))
        guesses = [server.http.get(f"{HERE}/QQQQQQQQQQQ{each}").status_code for each in "234679"]
        assert guesses == [404] * 5 + [429]
        assert server.http.get(f"{HERE}/{code}").status_code == 429


def test_nor_by_asking_for_their_seasons(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, misses_an_hour=20)) as server:
        asked = [{"circle": f"QQQQQQQQQQQ{each}"} for each in "234679"]
        guesses = [server.http.get("/api/seasons", params=each).status_code for each in asked]
        assert guesses == [404] * 5 + [429]


def test_members_who_stay_away_for_long_are_deleted_although_nobody_joins(
    server: Serving, chance: Chance
) -> None:
    anna, ben = new_device(server), new_device(server)
    code = begun(server, "Anna", anna)
    joined(server, code, "Ben", ben)
    chance.seconds += KEEP_DAYS * DAY / 2
    attempt(server, "Ben", ben)
    chance.seconds += KEEP_DAYS * DAY / 2 + DAY
    server.inside(server.hall.forget())
    assert {each["name"] for each in friends(server, code, ben)} == {"Ben"}
