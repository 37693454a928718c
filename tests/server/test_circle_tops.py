"""The top of a circle: who learns what, which answers count, and what is left of a member."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from bench.apart import ServerApart
from tests.server.databases import Database
from tests.server.days import DAY, new_device
from tests.server.serving import Chance, Serving
from tests.server.test_circles import way_in
from tests.server.test_live_tops_api import LINE, QUESTIONS, actions, wrong
from tricorne.page.top_file import shipped_tops
from tricorne.play.top.scoring import marks
from tricorne.play.top.top import promise, read_top, write_top
from tricorne.server.environment.settings import Limits
from tricorne.server.live.live_top import mixed_top
from tricorne.server.store import visit_database
from tricorne.server.store.register import SWEPT
from tricorne.server.store.schema import live_top_answers, live_top_players, live_tops

pytestmark = pytest.mark.long

CIRCLES = "/api/daily/circles"
COUNT = len(QUESTIONS)


@pytest.fixture
def chance() -> Chance:
    return Chance(random.Random(3))


@pytest.fixture
def server(tmp_path: Path, database: Database, chance: Chance) -> Iterator[Serving]:
    circumstances = chance.circumstances()
    with Serving(tmp_path, database=database.url, circumstances=circumstances) as serving:
        yield serving


class Family:
    """A circle with its top, and the devices of its members. The first one has begun both."""

    def __init__(self, http: httpx.Client, *names: str, **form: object) -> None:
        self.http = http
        self.devices: dict[str, str] = {}
        self.circle = ""
        for name in names:
            self.join(name)
        status, self.code = self.begin(**form)
        assert status == 201, self.code

    def join(self, name: str) -> None:
        device = self.http.get("/api/daily").json()["device"]
        path = f"{CIRCLES}/{self.circle}/join" if self.circle else CIRCLES
        answer = self.http.post(path, json={"name": name, "device": device})
        assert answer.is_success, answer.text
        self.circle, self.devices[name] = answer.json()["code"], device

    def begin(self, name: str = "", /, **form: object) -> tuple[int, str]:
        device = self.devices[name or next(iter(self.devices))]
        wish = {"device": device, "lines": [LINE], "clock": 0} | form
        answer = self.http.post(f"{CIRCLES}/{self.circle}/top", json=wish)
        return answer.status_code, answer.json()["code"]

    def post(self, name: str, what: str, **form: object) -> tuple[int, str]:
        """What the server answers a member: a status, and the code of a refusal."""
        key = self.devices.get(name, name)
        answer = self.http.post(f"/api/live-tops/{self.code}/{what}", json={"key": key} | form)
        return answer.status_code, answer.json().get("code", "") if answer.content else ""

    def open(self, name: str, question: int) -> tuple[int, str]:
        return self.post(name, "step", do="open", question=question)

    def answer(self, name: str, question: int, at: int) -> tuple[int, str]:
        return self.post(name, "answer", question=question, action=actions(question)[at])

    def play(self, name: str, *chosen: int) -> None:
        """Answer one position after the other."""
        for question, at in enumerate(chosen):
            assert self.open(name, question) == (204, "")
            assert self.answer(name, question, at) == (204, "")

    def raw(self, name: str, **asked: int) -> bytes:
        headers = {"tricorne-token": self.devices.get(name, name)}
        answer = self.http.get(f"/api/live-tops/{self.code}", headers=headers, params=asked)
        assert answer.status_code == 200, answer.text
        return answer.content

    def look(self, name: str, **asked: int) -> dict[str, Any]:
        shown: dict[str, Any] = json.loads(self.raw(name, **asked))
        return shown

    def top(self, name: str, **asked: int) -> dict[str, Any]:
        shown: dict[str, Any] = self.look(name, **asked)["top"]
        return shown

    def waits(self, name: str) -> bool:
        """What the list of the member's circles says."""
        headers = {"tricorne-device": self.devices[name]}
        (circle,) = self.http.get(CIRCLES, headers=headers).json()
        waits: bool = circle["top"]
        return waits

    def card(self, name: str) -> bytes:
        """What the page of the circle shows."""
        headers = {"tricorne-device": self.devices[name]}
        answer = self.http.get(f"{CIRCLES}/{self.circle}/top", headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.content


BEST = [question.best for question in QUESTIONS]
WORST = [wrong(question) for question in QUESTIONS]


def test_each_member_answers_when_they_like_and_the_end_opens_everything(
    server: Serving, chance: Chance
) -> None:
    family = Family(server.http, "Anna", "Ben", "Cleo")
    before = family.top("Anna")
    assert (before["question"], before["table"], before["told"]) == (-1, None, None)
    assert before["circle"]["missing"] == ["Anna", "Ben", "Cleo"]
    family.play("Anna", *BEST)
    done = family.top("Anna")
    assert (done["told"]["chose"], done["proof"], done["marks"]) == (None, None, [100] * COUNT)
    assert [(each["name"], each["marks"]) for each in done["ranking"]] == [("Anna", 100 * COUNT)]
    chance.go_on(DAY // 2)
    family.play("Ben", WORST[0], BEST[1])
    seen = family.top("Ben")
    assert (seen["circle"]["done"], seen["ranking"]) == (["Anna"], [])
    assert family.open("Ben", 2) == (204, "")
    assert family.answer("Ben", 2, BEST[2]) == (204, "")
    first = marks(QUESTIONS[0], WORST[0])
    assert [each["marks"] for each in family.top("Ben")["ranking"]] == [300, 200 + first]
    chance.go_on(DAY)
    end = family.top("Cleo", shown=0)
    assert (end["over"], end["circle"]["missing"]) == (True, ["Cleo"])
    assert [each["name"] for each in end["ranking"]] == ["Anna", "Ben"]
    assert sum(end["told"]["chose"]) == 2
    assert end["told"]["chose"][BEST[0]] == 1
    top = read_top(end["proof"]["top"])
    assert promise(top, end["proof"]["salt"]) == before["promise"] == end["promise"]
    assert json.loads(family.card("Cleo"))["top"]["ranking"] == end["ranking"]


def test_a_refused_step_makes_nobody_a_player(
    server: Serving, database: Database, chance: Chance
) -> None:
    family = Family(server.http, "Anna", "Ben")
    assert family.open("Ben", 1)[0] == 409
    chance.go_on(DAY + 2)
    assert family.open("Ben", 0)[0] == 409
    with visit_database(database.url) as engine, engine.connect() as connection:
        assert connection.execute(select(live_top_players)).all() == []


def test_a_top_waits_until_a_member_has_answered_all_or_it_is_over(
    server: Serving, chance: Chance
) -> None:
    family = Family(server.http, "Anna", "Ben")
    family.play("Anna", *BEST[:-1])
    assert family.waits("Anna")
    family.open("Anna", COUNT - 1)
    family.answer("Anna", COUNT - 1, BEST[-1])
    assert (family.waits("Anna"), family.waits("Ben")) == (False, True)
    chance.go_on(DAY + 2)
    assert not family.waits("Ben")


def test_two_worlds_look_alike_until_each_answer(server: Serving) -> None:
    """To the byte: findings, later positions, and the answers and marks of the others."""
    first, other_later = QUESTIONS[0], shipped_tops()[1].questions[0]
    other = replace(first, losses=first.losses[::-1], errors=first.errors[::-1])
    seen: list[list[bytes]] = []
    for number, world in enumerate([(first, QUESTIONS[1]), (other, other_later)]):
        family = Family(server.http, "Anna", "Ben", "Cleo", lines=[write_top(mixed_top(world))])
        for question in range(2):
            assert family.open("Anna", question) == (204, "")
            shown = family.top("Anna")["table"]["view"]["actions"]
            wish = {"question": question, "action": shown[number]["action"]}
            assert family.post("Anna", "answer", **wish) == (204, "")
        assert family.open("Ben", 0) == (204, "")
        messages = [family.raw("Ben"), family.raw("Cleo"), family.card("Ben"), family.card("Cleo")]
        messages += [family.raw("Ben", shown=1), family.raw("Cleo", shown=0)]
        hidden = [family.code, family.circle, family.top("Ben")["promise"]]
        for each in hidden:
            messages = [message.replace(each.encode(), b"-") for message in messages]
        assert first.deal.encode() not in b"".join(messages)
        seen.append(messages)
    assert seen[0] == seen[1]


def test_who_is_no_member_finds_no_top(server: Serving) -> None:
    family = Family(server.http, "Anna")
    stranger = new_device(server)
    for key in ("", stranger, "nobody"):
        path, headers = f"/api/live-tops/{family.code}", {"tricorne-token": key}
        assert server.http.get(path, headers=headers).status_code == 404
        for what in ("step", "answer", "leave"):
            form = {"do": "open", "question": 0, "action": "draw"}
            assert family.post(key, what, **form) == (404, "dead")
    zoe = server.http.post(f"/api/live-tops/{family.code}/join", json={"name": "Zoe"})
    assert zoe.status_code == 404
    card = server.http.get(f"{CIRCLES}/{family.circle}/top", headers={"tricorne-device": stranger})
    assert card.status_code == 404
    begun = server.http.post(f"{CIRCLES}/{family.circle}/top", json={"device": stranger})
    assert begun.status_code == 404


def test_a_second_an_early_a_late_and_an_illegal_answer_change_nothing(
    server: Serving, chance: Chance
) -> None:
    family = Family(server.http, "Anna", "Ben")
    assert family.answer("Anna", 0, 0) == (409, "waiting")
    assert family.open("Anna", 1) == (409, "stale")
    assert family.open("Anna", 0) == (204, "")
    assert family.open("Anna", 0) == (204, "")  # it did not hear of it
    assert family.open("Anna", 1) == (409, "stale")
    assert family.post("Anna", "answer", question=0, action="draw it") == (409, "message")
    assert family.answer("Anna", 1, 0) == (409, "waiting")
    assert family.answer("Anna", 0, 1) == (204, "")
    assert family.answer("Anna", 0, 1) == (204, "")
    assert family.answer("Anna", 0, 2) == (409, "stale")
    assert family.look("Anna")["mine"] == actions(0)[1]
    assert family.post("Anna", "step", do="end", question=0) == (403, "host")
    assert family.post("Anna", "step", do="finish") == (403, "host")
    assert family.answer("Ben", 0, 0) == (409, "waiting")
    assert family.open("Ben", 0) == (204, "")
    chance.go_on(DAY + 2)
    assert family.answer("Ben", 0, 0) == (409, "late")
    assert family.answer("Anna", 1, 0) == (409, "late")
    assert family.open("Anna", 1) == (409, "stale")
    chance.seconds -= DAY  # a clock that jumps back opens nothing again
    assert family.answer("Ben", 0, 0) == (409, "late")
    assert family.top("Ben")["over"] is True


def test_the_clock_of_a_position_runs_for_each_member_from_when_they_opened_it(
    server: Serving, chance: Chance
) -> None:
    family = Family(server.http, "Anna", "Ben", clock=30)
    family.open("Anna", 0)
    chance.seconds += 31  # on its way
    assert family.answer("Anna", 0, BEST[0]) == (204, "")
    family.open("Ben", 0)
    assert family.look("Ben")["left_ms"] == 30_000
    chance.seconds += 33
    assert family.answer("Ben", 0, BEST[0]) == (409, "late")
    missed = family.top("Ben")
    assert (missed["open"], missed["marks"], missed["told"]["done"]) == (False, [None], None)
    chance.seconds -= 3600
    assert family.answer("Ben", 0, BEST[0]) == (409, "late")
    assert family.open("Ben", 1) == (204, "")
    assert family.look("Ben")["left_ms"] == 30_000
    chance.seconds += 3600
    assert family.open("Ben", 2) == (204, "")  # a position may be missed by going on
    assert family.top("Ben")["marks"] == [None, None]


def test_another_device_of_a_member_goes_on_where_they_were(server: Serving) -> None:
    family = Family(server.http, "Anna", "Ben")
    family.play("Ben", BEST[0])
    given = way_in(server, f"{family.circle}/devices", family.devices["Ben"]).split("=")[-1]
    tablet = new_device(server)
    form = {"device": tablet, "pass": given}
    assert server.http.post(f"{CIRCLES}/{family.circle}/join", json=form).is_success
    family.devices["tablet"] = tablet
    assert family.answer("tablet", 0, WORST[0]) == (409, "stale")
    assert family.open("tablet", 1) == (204, "")
    assert family.answer("Ben", 1, BEST[1]) == (204, "")
    assert family.top("tablet")["marks"] == [100, 100]
    form = {"device": family.devices["Ben"]}
    assert server.http.post("/api/daily/forget", json=form).is_success  # the first device goes
    assert family.top("tablet")["marks"] == [100, 100]


def test_a_killed_server_has_lost_nothing_and_tells_no_answer_early(
    tmp_path: Path, database: Database
) -> None:
    options = ("--unlimited", "--pace", "0")
    with (
        ServerApart(database.url, *options, log=tmp_path / "server.log") as server,
        httpx.Client(base_url=server.url) as http,
    ):
        family = Family(http, "Anna", "Ben")
        family.play("Anna", BEST[0])
        family.open("Ben", 0)
        before = [
            each for name in ("Anna", "Ben") for each in (family.raw(name), family.card(name))
        ]
        server.kill()
        server.begin()
        server.ready()
        after = [each for name in ("Anna", "Ben") for each in (family.raw(name), family.card(name))]
        assert after == before
        assert family.top("Ben")["told"] is None
        assert family.answer("Anna", 0, WORST[0]) == (409, "stale")
        assert family.answer("Ben", 0, WORST[0]) == (204, "")
        assert family.top("Ben")["marks"] == [marks(QUESTIONS[0], WORST[0])]


def test_of_answers_at_once_one_counts(server: Serving) -> None:
    family = Family(server.http, "Anna")
    family.open("Anna", 0)
    with ThreadPoolExecutor(4) as pool:
        said = [*pool.map(lambda at: family.answer("Anna", 0, at), range(4))]
    assert sorted(said) == [(204, ""), *[(409, "stale")] * 3]
    with ThreadPoolExecutor(4) as pool:
        said = [*pool.map(lambda _: family.open("Anna", 1), range(4))]
    assert said == [(204, "")] * 4


def test_a_circle_has_one_top_at_a_time_and_keeps_five(server: Serving, chance: Chance) -> None:
    family = Family(server.http, "Anna", "Ben")
    first = family.code
    assert family.begin("Ben") == (409, "waiting")
    codes = [first]
    for _ in range(5):
        chance.go_on(DAY + 2)
        status, code = family.begin("Ben", lines=[], positions=5)
        assert status == 201
        codes.append(code)
    family.code = codes[-1]
    assert family.top("Anna")["count"] == 5
    with ThreadPoolExecutor(3) as pool:
        chance.go_on(DAY + 2)
        said = [*pool.map(lambda _: family.begin()[0], range(3))]
    assert sorted(said) == [201, 409, 409]
    kept = server.inside(server.store.ask(lambda it: it.execute(select(live_tops.c.code)).all()))
    assert len(kept) == 5


def test_who_leaves_the_circle_leaves_nothing_in_its_top(
    server: Serving, database: Database
) -> None:
    family = Family(server.http, "Anna", "Ben", "Cleo")
    family.play("Anna", BEST[0])
    family.play("Ben", BEST[0])
    for name in ("Anna", "Ben"):
        form = {"device": family.devices[name]}
        assert server.http.post(f"{CIRCLES}/{family.circle}/leave", json=form).is_success
    with visit_database(database.url) as engine, engine.connect() as connection:
        for table in (live_top_players, live_top_answers):
            assert connection.execute(select(table)).all() == []
        assert connection.execute(select(live_tops.c.key)).scalar_one() == ""
    assert family.top("Cleo")["circle"]["missing"] == ["Cleo"]
    form = {"device": family.devices["Cleo"]}
    assert server.http.post(f"{CIRCLES}/{family.circle}/leave", json=form).is_success
    with visit_database(database.url) as engine, engine.connect() as connection:
        assert connection.execute(select(live_tops)).all() == []


def test_who_began_a_top_or_looks_after_the_circle_deletes_it_for_all(server: Serving) -> None:
    family = Family(server.http, "Anna", "Ben", "Cleo")
    assert [family.top(name)["host"] for name in family.devices] == [True, False, False]
    assert family.post("Cleo", "leave") == (403, "host")
    assert family.post("Anna", "leave") == (204, "")
    assert json.loads(family.card("Ben")) == {"top": None}
    for name in ("Ben", "Anna"):
        _, family.code = family.begin("Ben")
        assert family.post("Cleo", "leave") == (403, "host")
        assert family.post(name, "leave") == (204, "")


def test_a_top_of_a_circle_is_deleted_a_month_after_it_was_begun(
    server: Serving, chance: Chance
) -> None:
    family = Family(server.http, "Anna")
    chance.go_on(31 * DAY)
    sweep = next(each for each in SWEPT if each.table is live_tops)
    server.inside(server.app.state.store.sweep(sweep, Limits()))
    assert json.loads(family.card("Anna")) == {"top": None}
