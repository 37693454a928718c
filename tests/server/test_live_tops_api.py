"""A top that a host leads: who learns what, which answers count, and who may take a step."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from bench.apart import ServerApart
from tests.server.serving import Chance, Serving
from tricorne.page.top_file import shipped_tops
from tricorne.play.puzzles.puzzle import choices
from tricorne.play.top.scoring import marks
from tricorne.play.top.top import TopQuestion, position, promise, read_top, write_top
from tricorne.server.environment.settings import Limits
from tricorne.server.live.live_top import mixed_top
from tricorne.server.store.register import SWEPT
from tricorne.server.store.schema import live_tops

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.databases import Database

pytestmark = pytest.mark.long

QUESTIONS = shipped_tops()[0].questions[:3]
LINE = write_top(mixed_top(QUESTIONS))
TEN_MINUTES = 600
A_MONTH = 31 * 24 * 3600


@dataclass
class Event:
    """A top on a server, with the host's key."""

    http: httpx.Client
    code: str
    key: str

    def post(self, what: str, **form: object) -> tuple[int, str]:
        """What the server answers: a status, and the code of a refusal."""
        answer = self.http.post(f"/api/live-tops/{self.code}/{what}", json=form)
        return answer.status_code, answer.json().get("code", "") if answer.content else ""

    def join(self, name: str) -> str:
        answer = self.http.post(f"/api/live-tops/{self.code}/join", json={"name": name})
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    def raw(self, key: str = "", after: int = 0) -> bytes:
        path = f"/api/live-tops/{self.code}?after={after}"
        answer = self.http.get(path, headers={"tricorne-token": key})
        assert answer.status_code == 200, answer.text
        return answer.content

    def look(self, key: str = "", after: int = 0) -> dict[str, Any]:
        shown: dict[str, Any] = json.loads(self.raw(key, after))
        return shown

    def step(self, do: str, question: int = 0, key: str | None = None) -> tuple[int, str]:
        return self.post("step", key=key or self.key, do=do, question=question)

    def answer(self, key: str, question: int, at: int) -> tuple[int, str]:
        action = str(actions(question)[at])
        return self.post("answer", key=key, question=question, action=action)


def actions(question: int) -> list[str]:
    return [str(each) for each in choices(position(QUESTIONS[question]))]


def wrong(question: TopQuestion) -> int:
    return question.losses.index(max(question.losses))


def begin(server: Serving, **form: object) -> Event:
    return begin_at(server.http, **form)


def begin_at(http: httpx.Client, **form: object) -> Event:
    answer = http.post("/api/live-tops", json={"lines": [LINE], "clock": 0} | form)
    assert answer.status_code == 201, answer.text
    return Event(http, **answer.json())


def test_a_top_goes_from_its_first_position_to_its_ranking(server: Serving) -> None:
    event = begin(server)
    anna, ben = event.join("Anna"), event.join("Ben")
    before = event.look(anna)["top"]
    assert (before["question"], before["table"], before["told"]) == (-1, None, None)
    assert (before["you"], before["players"], before["host"]) == ("Anna", ["Anna", "Ben"], False)
    first = QUESTIONS[0]
    worst = wrong(first)
    for number in range(len(QUESTIONS)):
        assert event.step("open", number)[0] == 204
        asked = event.look(anna)["top"]
        shown = {each["action"] for each in asked["table"]["view"]["actions"]}
        assert shown == {*actions(number)}
        assert event.answer(anna, number, QUESTIONS[number].best)[0] == 204
        if number == 0:
            assert event.answer(ben, number, worst)[0] == 204
        seen = event.look(ben)
        assert (seen["answered"], seen["top"]["told"]) == (2 if number == 0 else 1, None)
        assert event.step("end", number)[0] == 204
        told = event.look(ben)["top"]["told"]
        assert told["best"] == actions(number)[QUESTIONS[number].best]
        assert sum(told["chose"]) == (2 if number == 0 else 1)
        assert told["done"] == (actions(0)[worst] if number == 0 else None)
    assert event.step("finish")[0] == 204
    end = event.look()["top"]
    assert [(each["place"], each["name"], each["marks"]) for each in end["ranking"]] == [
        (1, "Anna", 300),
        (2, "Ben", marks(first, worst)),
    ]
    top = read_top(end["proof"]["top"])
    assert promise(top, end["proof"]["salt"]) == before["promise"] == end["promise"]


def test_equal_marks_share_a_place_and_children_may_count_points(server: Serving) -> None:
    for by_points in (False, True):
        event = begin(server, by_points=by_points)
        players = [event.join(name) for name in ("Cleo", "Anna", "Ben")]
        event.step("open", 0)
        for player in players[:2]:
            event.answer(player, 0, QUESTIONS[0].best)
        event.step("end", 0)
        ranked = event.look()["top"]["ranking"]
        assert [(each["place"], each["name"]) for each in ranked] == [
            (1, "Anna"),
            (1, "Cleo"),
            (3, "Ben"),
        ]


def test_two_worlds_of_findings_answers_and_later_positions_look_alike_until_the_end(
    server: Serving,
) -> None:
    """To the byte, for players, the host, spectators and the big screen."""
    first = QUESTIONS[0]
    other = replace(first, losses=first.losses[::-1], errors=first.errors[::-1])
    later = shipped_tops()[1].questions[0]
    worlds = [(first, QUESTIONS[1]), (other, later)]
    seen: list[list[bytes]] = []
    for number, world in enumerate(worlds):
        event = begin(server, lines=[write_top(mixed_top(world))])
        anna, ben = event.join("Anna"), event.join("Ben")
        event.step("open", 0)
        messages = [event.raw(key) for key in ("", anna, ben, event.key)]
        assert event.answer(anna, 0, number)[0] == 204
        messages += [event.raw(key) for key in ("", ben, event.key)]
        messages += [event.raw(key, after=4) for key in ("", ben, event.key)]
        names = (event.code, event.look()["top"]["promise"])
        for hidden in names:
            messages = [each.replace(hidden.encode(), b"-") for each in messages]
        seen.append(messages)
        assert b"losses" not in b"".join(messages)
        assert first.deal.encode() not in b"".join(messages)
    assert seen[0] == seen[1]


def test_only_the_first_answer_counts_and_only_while_the_position_is_open(server: Serving) -> None:
    event = begin(server)
    anna, ben = event.join("Anna"), event.join("Ben")
    assert event.answer(anna, 0, 0) == (409, "waiting")
    event.step("open", 0)
    assert event.answer(anna, 0, 1) == (204, "")
    assert event.answer(anna, 0, 1) == (204, "")  # it did not hear of it
    assert event.answer(anna, 0, 2) == (409, "stale")
    assert event.look(anna)["mine"] == actions(0)[1]
    assert event.look(ben)["mine"] is None
    assert event.answer(ben, 1, 0) == (409, "waiting")
    for form in ({"action": "0-0-0@9,9"}, {"action": "draw it"}):
        assert event.post("answer", key=ben, question=0, **form) == (409, "message")
    assert event.post("answer", key=ben, question=39, action="draw") == (409, "waiting")
    event.step("end", 0)
    assert event.answer(ben, 0, 0) == (409, "late")
    assert event.answer("nobody", 0, 0) == (403, "token")
    event.step("finish")
    assert event.answer(ben, 1, 0)[0] == 409
    assert event.post("join", name="Late") == (409, "waiting")


def test_the_clock_of_the_server_decides_and_a_clock_that_jumps_opens_nothing_again(
    server: Serving, chance: Chance
) -> None:
    event = begin(server, clock=30)
    anna, ben = event.join("Anna"), event.join("Ben")
    event.step("open", 0)
    assert event.look()["left_ms"] == 30_000
    chance.seconds += 31  # on its way
    assert event.answer(anna, 0, 0) == (204, "")
    chance.seconds += 2
    assert event.answer(ben, 0, 0) == (409, "late")
    assert event.look(anna)["top"]["told"] is not None
    chance.seconds -= 3600
    assert event.look(anna)["top"]["told"] is not None
    assert event.answer(ben, 0, 0) == (409, "late")
    event.step("open", 1)
    chance.seconds -= 3600
    assert event.look()["left_ms"] == 30_000  # never longer than its time
    assert event.answer(ben, 1, 0) == (204, "")
    chance.seconds += 7200
    assert event.look()["top"]["told"] is not None


def test_a_killed_server_has_lost_nothing_and_tells_no_answer_early(
    tmp_path: Path, database: Database
) -> None:
    options = ("--unlimited", "--pace", "0")
    with (
        ServerApart(database.url, *options, log=tmp_path / "server.log") as server,
        httpx.Client(base_url=server.url) as http,
    ):
        event = begin_at(http)
        anna, ben = event.join("Anna"), event.join("Ben")
        event.step("open", 0)
        assert event.answer(anna, 0, QUESTIONS[0].best)[0] == 204
        before = [event.raw(key) for key in ("", anna, ben, event.key)]
        server.kill()
        server.begin()
        server.ready()
        assert [event.raw(key) for key in ("", anna, ben, event.key)] == before
        assert event.look(ben)["top"]["told"] is None
        assert event.answer(anna, 0, wrong(QUESTIONS[0])) == (409, "stale")
        assert event.answer(ben, 0, wrong(QUESTIONS[0]))[0] == 204
        event.step("end", 0)
        server.kill()
        server.begin()
        server.ready()
        assert [each["marks"] for each in event.look()["top"]["ranking"]] == [
            100,
            marks(QUESTIONS[0], wrong(QUESTIONS[0])),
        ]


def test_a_position_that_has_ended_is_shown_again_and_no_other(server: Serving) -> None:
    event = begin(server)
    anna = event.join("Anna")
    event.step("open", 0)

    def shown(number: int) -> tuple[int, bool]:
        path = f"/api/live-tops/{event.code}?shown={number}"
        top = server.http.get(path, headers={"tricorne-token": anna}).json()["top"]
        return top["shown"], top["told"] is not None

    assert [shown(0), shown(1)] == [(0, False)] * 2
    event.step("end", 0)
    event.step("open", 1)
    assert [shown(number) for number in range(3)] == [(0, True), (1, False), (1, False)]
    event.step("finish")
    assert [shown(number) for number in range(3)] == [(0, True), (1, True), (1, True)]


def test_two_devices_of_a_host_take_each_step_once(server: Serving) -> None:
    event = begin(server)
    revision = event.look()["revision"]
    assert [event.step("open", 0), event.step("open", 0)] == [(204, "")] * 2
    assert event.look()["revision"] == revision + 1
    assert [event.step("end", 0), event.step("end", 0)] == [(204, "")] * 2
    assert event.step("open", 0) == (409, "stale")
    assert event.step("open", 2) == (409, "stale")
    assert event.step("end", 1) == (409, "stale")
    assert [event.step("finish"), event.step("finish")] == [(204, "")] * 2
    assert event.step("open", 1) == (409, "stale")


def test_a_player_leads_only_after_the_host_has_been_silent_for_ten_minutes(
    server: Serving, chance: Chance
) -> None:
    event = begin(server)
    anna = event.join("Anna")
    chance.go_on(TEN_MINUTES)
    for step in ("open", "finish"):  # others may still be coming
        assert event.step(step, key=anna) == (403, "host")
    assert (event.look(anna)["leads"], event.look(event.key)["leads"]) == (False, True)
    assert event.step("open") == (204, "")
    assert event.step("end", key=anna) == (403, "host")
    chance.go_on(TEN_MINUTES)
    assert event.look("nobody")["leads"] is False
    assert event.step("end", key="nobody") == (403, "host")
    assert event.look(anna)["leads"] is True
    assert event.step("end", key=anna) == (204, "")
    assert event.step("open", 1, key=anna) == (403, "host")


def test_who_cannot_come_into_a_full_top_reads_so(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tricorne.server.store.live_tops.MOST_PLAYERS", 1)
    event = begin(server)
    event.join("Anna")
    answer = event.http.post(f"/api/live-tops/{event.code}/join", json={"name": "Ben"})
    assert answer.json()["text"] == "this top is full: nobody else can take part"


def test_a_look_after_a_revision_is_short_and_says_how_many_have_answered(server: Serving) -> None:
    event = begin(server)
    anna = event.join("Anna")
    event.step("open", 0)
    revision = event.look()["revision"]
    event.answer(anna, 0, 0)
    assert event.look(after=revision) == {
        "revision": revision,
        "answered": 1,
        "left_ms": None,
        "mine": None,
        "leads": False,
        "top": None,
    }
    assert len(event.raw(after=revision)) < 150


def test_the_server_chooses_positions_and_takes_no_impossible_ones(server: Serving) -> None:
    for positions in (5, 20):
        event = begin(server, lines=[], positions=positions)
        assert event.look()["top"]["count"] == positions
    bad = (
        {"lines": ["nonsense"]},
        {"lines": [LINE.replace("goliath", "nobody")]},
        {"lines": [f"series goliath 0,0,0,0/{QUESTIONS[0].deal} {QUESTIONS[0].begun} 0,1 1,1"]},
        {"lines": [LINE] * 14},
        {"lines": [LINE, LINE.replace("goliath", "escale")]},
        {"positions": 0},
        {"clock": 7},
    )
    for form in bad:
        answer = server.http.post("/api/live-tops", json=form)
        assert answer.status_code == 422, form


def test_names_differ_and_a_rude_one_is_refused(server: Serving) -> None:
    event = begin(server)
    keys = [event.join("Anna"), event.join("anna")]
    assert [event.look(key)["top"]["you"] for key in keys] == ["Anna", "anna 2"]
    assert event.post("join", name="f.u.c.k")[1] == "name"
    assert event.post("join", name="  ")[1] == "name"


def test_who_leaves_is_deleted_and_the_host_deletes_all(server: Serving) -> None:
    event = begin(server)
    anna, ben = event.join("Anna"), event.join("Ben")
    event.step("open", 0)
    event.answer(anna, 0, 0)
    assert event.post("leave", key=anna) == (204, "")
    shown = event.look(ben)
    assert (shown["top"]["players"], shown["answered"]) == (["Ben"], 0)
    assert event.post("leave", key="nobody") == (403, "token")
    assert event.post("leave", key=event.key) == (204, "")
    assert event.http.get(f"/api/live-tops/{event.code}").status_code == 404


def test_a_top_is_deleted_a_month_after_its_last_step(server: Serving, chance: Chance) -> None:
    event, later = begin(server), begin(server)
    chance.go_on(A_MONTH)
    later.step("finish")
    sweep = next(each for each in SWEPT if each.table is live_tops)
    server.inside(server.app.state.store.sweep(sweep, Limits()))
    found = [event.http.get(f"/api/live-tops/{each.code}").status_code for each in (event, later)]
    assert found == [404, 200]
