"""Names that players report: who may, what is stored, and what the operator does about them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from tests.cli.running import run
from tests.server.company import two_people
from tests.server.databases import everything
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.serving import PLENTY, Chance, Serving
from tests.server.test_circles import begun, circle, joined
from tests.server.test_counts_api import said
from tests.server.test_evenings_api import begin as begin_evening
from tests.server.test_healing import wait_until
from tests.server.test_live_tops_api import begin
from tricorne.languages import ENGLISH
from tricorne.server.environment.invented import every_name
from tricorne.server.live import steward as watching
from tricorne.server.store import connect_beside
from tricorne.server.store.schema import name_reports

if TYPE_CHECKING:
    from tests.server.databases import Database

pytestmark = pytest.mark.long

FOUL = "Grusel"


@pytest.fixture(autouse=True)
def watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server looks more often than every two seconds."""
    monkeypatch.setattr(watching, "_EVERY", 0.05)


def steward(url: str, *words: str) -> Any:  # noqa: ANN401  (what it says as JSON)
    told = run("steward", words[0], "--database", url, "--json", *words[1:])
    assert told.exit_code == 0, told.stderr
    return json.loads(told.stdout)


def post(server: Serving, path: str, **form: object) -> tuple[int, str]:
    answer = server.http.post(path, json=form)
    return answer.status_code, answer.json().get("code", "") if answer.content else ""


def open_reports(server: Serving) -> float:
    told = server.http.get("/metrics").text
    (line,) = [each for each in told.splitlines() if each.startswith("tricorne_open_reports ")]
    return float(line.split()[1])


class Foul:
    """Somebody whose name stands wherever one can."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.code, tokens = server.lay("online", ["Anna", "open"])
        self.token = tokens[1]
        _, self.own = server.sit(self.code, FOUL)
        self.anna, self.device = new_device(server), new_device(server)
        _, tried = attempt(server, FOUL, self.device)
        finish(tried)
        tried.close()
        self.day: str = look(server)["day"]
        self.circle = begun(server, "Anna", self.anna)
        joined(server, self.circle, FOUL, self.device)
        self.top = begin(server)
        self.player, self.theirs = self.top.join("Anna"), self.top.join(FOUL)
        self.evening = begin_evening(server, names=["Anna", "Ben", "Cleo", FOUL, "Eve"])
        count = json.loads(said(4))
        count["agreed"]["names"][0] = FOUL
        self.count = server.http.post("/api/counts", json={"count": json.dumps(count)}).json()

    def reports(self) -> list[tuple[str, dict[str, object]]]:
        """What Anna sends."""
        return [
            (f"/api/tables/{self.code}/report", {"token": self.token}),
            (f"/api/daily/circles/{self.circle}/report", {"device": self.anna}),
            ("/api/daily/report", {"device": self.anna, "day": self.day}),
            (f"/api/live-tops/{self.top.code}/report", {"key": self.player}),
            (f"/api/evenings/{self.evening.code}/report", {"key": self.evening.tokens[0]}),
        ]

    def report_everywhere(self) -> None:
        for path, form in self.reports():
            assert post(self.server, path, **form, name=FOUL) == (204, ""), path

    def names(self) -> set[str]:
        """All names that are shown."""
        seats = self.server.http.get(f"/api/tables/{self.code}").json()["seats"]
        count = self.server.http.get(f"/api/counts/{self.count['code']}").json()["count"]
        return {
            *(seat["name"] for seat in seats),
            *(each["name"] for each in circle(self.server, self.circle, self.anna)["friends"]),
            *(line["name"] for line in look(self.server)["best"]),
            *self.top.look()["top"]["players"],
            *self.evening.look()["names"],
            *json.loads(count)["agreed"]["names"],
        }


def test_a_reported_name_is_replaced_wherever_it_stands(tmp_path: Path, database: Database) -> None:
    chance = Chance(random.Random(5))
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as server:
        foul = Foul(server)
        assert open_reports(server) == 0
        before = foul.top.look()["revision"]
        foul.report_everywhere()
        foul.report_everywhere()  # nobody learns that a name is reported already
        wait_until(lambda: open_reports(server) == 5)
        told = steward(database.url, "reports")
        assert [(each["place"], each["code"], each["by"]) for each in told] == [
            ("table", foul.code, 1),
            ("circle", foul.circle, None),
            ("day", foul.day, None),
            ("top", foul.top.code, 1),
            ("evening", foul.evening.code, 1),
        ]
        assert {each["name"] for each in told} == {FOUL}
        assert FOUL in run("steward", "reports", "--database", database.url).stdout
        sure = run("steward", "invent", "--database", database.url, FOUL)
        assert (sure.exit_code, "--yes" in sure.stderr) == (1, True)
        done = steward(database.url, "invent", FOUL, "--yes")
        made = done["invented"]
        assert made in every_name(ENGLISH)
        codes = {foul.code, foul.circle, foul.top.code, foul.evening.code, foul.count["code"]}
        assert codes <= {*done["codes"]}
        wait_until(lambda: FOUL not in foul.names())
        assert {made, "Anna"} <= foul.names()
        assert FOUL not in everything(database.url)
        assert foul.top.look()["revision"] > before
        server.assert_stored_is_live(foul.code)
        wait_until(lambda: open_reports(server) == 0)
        assert steward(database.url, "reports") == []
        again = run("steward", "invent", "--database", database.url, FOUL, "--yes")
        assert (again.exit_code, "nobody has the name" in again.stderr) == (1, True)


@pytest.mark.parametrize("name", ["", "  "])
def test_whose_name_is_erased_gets_none(database: Database, name: str) -> None:
    told = run("steward", "invent", "--database", database.url, name, "--yes")
    assert (told.exit_code, "say a name first" in told.stderr) == (1, True)


def test_a_name_can_be_replaced_at_one_place_and_let_be_at_another(
    tmp_path: Path, database: Database
) -> None:
    chance = Chance(random.Random(5))
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as server:
        foul = Foul(server)
        foul.report_everywhere()
        steward(database.url, "invent", FOUL, "--at", foul.day, "--yes")
        assert [line["name"] for line in look(server)["best"]] != [FOUL]
        assert FOUL in {each["name"] for each in circle(server, foul.circle, foul.anna)["friends"]}
        steward(database.url, "dismiss", foul.circle, FOUL)
        wrong = run("steward", "dismiss", "--database", database.url, foul.circle, "Zoe")
        assert (wrong.exit_code, "not reported" in wrong.stderr) == (1, True)
        path, form = foul.reports()[1]
        assert post(server, path, **form, name=FOUL) == (204, "")
        places = {each["place"] for each in steward(database.url, "reports")}
        assert places == {"table", "top", "evening"}
        wait_until(lambda: open_reports(server) == 3)


def test_an_evening_goes_on_after_somebody_who_came_late_was_renamed(
    tmp_path: Path, database: Database
) -> None:
    with Serving(tmp_path, database=database.url) as server:
        evening = begin_evening(server, names=["Anna", "Ben", "Cleo", "Dan", "Eve"])
        assert evening.change(name=FOUL, round=1)[0] == 200
        before, token = evening.revision, evening.tokens[5]
        step = {"key": evening.key, "do": "start", "revision": before}
        made = steward(database.url, "invent", FOUL, "--at", evening.code, "--yes")["invented"]
        assert evening.look()["names"] == ["Anna", "Ben", "Cleo", "Dan", "Eve", made]
        assert "meanwhile" in evening.post("step", **step)[1]
        assert evening.post("step", **step | {"revision": before + 1})[0] == 200
        assert evening.seat(token)["name"] == made


def test_the_organiser_of_an_evening_reports_a_name_too(tmp_path: Path, database: Database) -> None:
    with Serving(tmp_path, database=database.url) as server:
        evening = begin_evening(server, names=["Anna", "Ben", "Cleo", FOUL])
        assert evening.post("report", key=evening.key, name=FOUL)[0] == 204
        (told,) = steward(database.url, "reports")
        assert (told["place"], told["by"]) == ("evening", None)


def test_only_who_takes_part_reports_a_name_that_stands_there(tmp_path: Path) -> None:
    chance = Chance(random.Random(5))
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        foul = Foul(server)
        stranger = new_device(server)
        for (path, form), refused in zip(
            foul.reports(),
            ((403, "token"), (404, "dead"), None, (403, "token"), (403, "token")),
            strict=True,
        ):
            assert post(server, path, **form, name="Nobody") == (409, "name"), path
            keys = {"token": "x", "key": "x", "device": stranger}
            if refused is not None:
                wrong = form | {key: keys[key] for key in form if key in keys}
                assert post(server, path, **wrong, name=FOUL) == refused, path
        made_up = {"device": "made up", "day": foul.day, "name": FOUL}
        assert post(server, "/api/daily/report", **made_up) == (403, "token")


def test_one_address_reports_only_some_names_in_an_hour(tmp_path: Path) -> None:
    limits = replace(PLENTY, reports_an_hour=8)
    with Serving(tmp_path, limits=limits) as server:
        code, anna, _ = two_people(server)
        form = {"token": anna.token, "name": "Ben"}
        answers = [post(server, f"/api/tables/{code}/report", **form) for _ in range(3)]
        assert answers == [(204, ""), (204, ""), (429, "often")]


def test_nobody_is_told_who_reported_a_name(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, anna, ben = two_people(server)
        heard = len(ben.texts)
        form = {"token": anna.token, "name": "Ben"}
        assert post(server, f"/api/tables/{code}/report", **form)[0] == 204
        anna.act(anna.actions[0]) if anna.view["to_move"] == 1 else ben.act(ben.actions[0])
        assert not any("report" in text for text in ben.texts[heard:])


def test_a_report_goes_with_its_name_and_after_two_weeks(
    tmp_path: Path, database: Database
) -> None:
    chance = Chance(random.Random(5))
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as server:
        foul = Foul(server)
        foul.report_everywhere()
        leaving: list[tuple[str, dict[str, object]]] = [
            (f"/api/tables/{foul.code}/forget", {"tokens": [foul.own]}),
            (f"/api/daily/circles/{foul.circle}/leave", {"device": foul.device}),
            (f"/api/live-tops/{foul.top.code}/leave", {"key": foul.theirs}),
            (f"/api/evenings/{foul.evening.code}/end", {"key": foul.evening.key}),
        ]
        for number, (path, form) in enumerate(leaving, start=1):
            assert server.http.post(path, json=form).is_success, path
            assert len(reported(database.url)) == 5 - number, path
        chance.go_on(13 * DAY)
        server.inside(server.hall.forget())
        assert reported(database.url) == {foul.day}
        chance.go_on(2 * DAY)
        server.inside(server.hall.forget())
        assert reported(database.url) == set()


def reported(url: str) -> set[str]:
    """The places of all stored reports."""
    with connect_beside(url) as connection:
        return {*connection.execute(select(name_reports.c.code)).scalars()}


def test_erasing_one_s_results_settles_the_report_of_the_day(
    tmp_path: Path, database: Database
) -> None:
    chance = Chance(random.Random(5))
    with Serving(tmp_path, database=database.url, circumstances=chance.circumstances()) as server:
        foul = Foul(server)
        foul.report_everywhere()
        erased = server.http.post("/api/daily/forget", json={"device": foul.device})
        assert erased.is_success
        assert reported(database.url) == {foul.code, foul.top.code, foul.evening.code}
