"""All personal data is registered, found by the operator, and erased down to the last byte."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from tests.cli.running import run
from tests.server.company import play_on
from tests.server.databases import Database
from tests.server.days import DAY, attempt, finish, look, new_device
from tests.server.serving import Chance, Serving
from tests.server.test_circles import ask, begun, circle, joined, way_in
from tests.server.test_counts_api import said
from tests.server.test_erasing import assert_gone
from tests.server.test_healing import wait_until
from tricorne.page.pages import STATIC
from tricorne.play.table.snapshot import MADE_BY, snapshot
from tricorne.rules.commitment import digest_of
from tricorne.server.live import steward as watching
from tricorne.server.store import connect_beside, visit_database
from tricorne.server.store.register import IMPERSONAL, REGISTER, SWEPT
from tricorne.server.store.schema import metadata, snapshots
from tricorne.server.store.subscriptions import Heard, Subscription, subscribe

NAME = "Marguerite"


def test_every_column_is_registered_or_declared_impersonal() -> None:
    columns = [column for table in metadata.sorted_tables for column in table.c]
    declared = [personal.column for personal in REGISTER] + [*IMPERSONAL]
    assert sorted(map(str, declared)) == sorted(map(str, columns))


def test_what_is_swept_is_registered_by_its_time() -> None:
    times = {personal.column for personal in REGISTER if personal.kind == "time"}
    assert times >= {sweep.since for sweep in SWEPT}


def test_the_privacy_screen_speaks_of_each_subject() -> None:
    screen = (STATIC / "screens" / "info" / "privacy.js").read_text("utf-8")
    cards = {*re.findall(r'(?:dataCard\(|about: )"(\w+)"', screen)}
    assert cards >= {personal.subject.card for personal in REGISTER}


class Marguerite:
    """A person who has left traces in every column that can have some."""

    def __init__(self, server: Serving, url: str) -> None:
        self.server = server
        self.device = new_device(server)
        self.code, tokens = server.lay("online", [NAME, "open"])
        _, token = server.sit(self.code)
        self.player = server.player(self.code, tokens[1])
        self.other = server.player(self.code, token)
        play_on(self.player, self.other, actions=2)
        self.second, bens = server.lay("online", ["Ben", "open"])
        _, self.second_token = server.sit(self.second, NAME)
        server.player(self.second, bens[1])
        table = server.live(self.code).table
        row = {"code": self.code, "version": table.version, "made_by": MADE_BY}
        with connect_beside(url) as connection:
            connection.execute(insert(snapshots).values(row | {"state": snapshot(table)}))
            told = Subscription("https://push.example/marguerite", "", "", "fr", "UTC", 0, 0)
            heard = {self.code: Heard(digest_of(str(self.player.token)), table.version)}
            subscribe(connection, told, heard, 10**15)
        _, tried = attempt(server, NAME, self.device)
        finish(tried)
        self.tried: str = tried.table["table"]["code"]
        tried.close()
        here = server.live(self.tried)
        server.until(lambda: not here.everybody)
        self.ben, self.tablet = new_device(server), new_device(server)
        self.circle = begun(server, "Ben", self.ben)
        self.title(f"{NAME} & Ben")
        joined(server, self.circle, NAME, self.device)
        given = way_in(server, f"{self.circle}/devices", self.device).split("=")[-1]
        passed = {"device": self.tablet, "pass": given}
        assert ask(server, f"{self.circle}/join", **passed)[0] == 200
        game = {"device": self.device, "table": self.code, "token": self.player.token}
        assert ask(server, f"{self.circle}/games", **game)[0] == 201
        begins = int(server.app.state.circumstances.now() + DAY) * 1000
        offer = {"begins": begins, "ends": begins + 10 * DAY * 1000}
        form = {"device": self.ben, "circle": self.circle, "offer": offer}
        season = server.http.post("/api/seasons", json=form).json()["code"]
        server.http.post(
            f"/api/seasons/{season}/join", json={"device": self.device}
        ).raise_for_status()
        parts = json.loads(said(4))
        parts["agreed"]["names"][0] = NAME
        counted_here = {"count": json.dumps(parts)}
        self.count: dict[str, Any] = server.http.post("/api/counts", json=counted_here).json()
        self.top: dict[str, str] = server.http.post("/api/live-tops", json={}).json()
        path = f"/api/live-tops/{self.top['code']}"
        self.plays: str = server.http.post(f"{path}/join", json={"name": NAME}).json()["token"]
        step = {"key": self.top["key"], "do": "open", "question": 0}
        assert server.http.post(f"{path}/step", json=step).is_success
        self.evening = evening_with(server, NAME)
        self.begin_top_of_circle()
        self.show_on_big_screen()
        self.day: str = look(server)["day"]

    def begin_top_of_circle(self) -> None:
        """She opens its first position, too."""
        http, wish = self.server.http, {"device": self.device, "clock": 30}
        top = http.post(f"/api/daily/circles/{self.circle}/top", json=wish).json()["code"]
        step = {"key": self.device, "do": "open", "question": 0}
        assert http.post(f"/api/live-tops/{top}/step", json=step).is_success

    def show_on_big_screen(self) -> None:
        """Her table."""
        shown = {"key": "k" * 32, "code": self.code, "token": self.player.token}
        assert self.server.http.post("/api/screens", json=shown).status_code == 200

    @property
    def traces(self) -> list[str]:
        """Her name, and the digests of her device and her token."""
        secrets = (self.device, self.tablet, str(self.player.token), self.plays)
        return [NAME, "push.example", *map(digest_of, secrets), self.count["code"]]

    def title(self, title: str) -> None:
        """Ben gives the circle a name."""
        assert ask(self.server, f"{self.circle}/title", device=self.ben, title=title)[0] == 200

    def be_reported(self) -> None:
        """By Ben, wherever her name stands."""
        reports: list[tuple[str, dict[str, object]]] = [
            (f"/api/tables/{self.code}", {"token": self.other.token}),
            (f"/api/daily/circles/{self.circle}", {"device": self.ben}),
            ("/api/daily", {"device": self.ben, "day": self.day}),
            (f"/api/live-tops/{self.top['code']}", {"key": self.top["key"]}),
            (f"/api/evenings/{self.evening['code']}", {"key": self.evening["key"]}),
        ]
        for path, form in reports:
            told = self.server.http.post(f"{path}/report", json={**form, "name": NAME})
            assert told.status_code == 204

    def erase_herself(self) -> None:
        """As the page does."""
        self.title("Ben & co.")
        wishes: list[tuple[str, dict[str, object]]] = [
            (f"/api/tables/{self.code}/forget", {"tokens": [self.player.token]}),
            (f"/api/tables/{self.second}/forget", {"tokens": [self.second_token]}),
            ("/api/daily/forget", {"device": self.device}),
            ("/api/daily/forget", {"device": self.tablet}),
            (f"/api/counts/{self.count['code']}/end", {"key": self.count["key"]}),
            (f"/api/live-tops/{self.top['code']}/leave", {"key": self.plays}),
            (f"/api/evenings/{self.evening['code']}/end", {"key": self.evening["key"]}),
        ]
        for path, body in wishes:
            assert self.server.http.post(path, json=body).is_success

    def be_erased(self, url: str) -> None:
        """By the operator, with the commands that `find` prints."""
        for code in (self.code, self.second):
            assert run("steward", "end", "--database", url, code, "--yes").exit_code == 0
        commands = {place["command"] for place in found(url, NAME)}
        assert len(commands) == 9
        for command in sorted(commands):
            words = [word.strip('"') for word in command.split()[2:]]
            sure = ["--yes"] if words[0] == "forget" else []
            done = run("steward", words[0], "--database", url, *sure, *words[1:])
            assert done.exit_code == 0, done.stderr


def evening_with(server: Serving, name: str) -> dict[str, str]:
    """An evening at online tables, whose first round has begun."""
    form = {"names": [name, "Ben", "Cleo", "Dan"], "movement": "howell", "size": 2}
    more = {"rounds": 1, "deals": 1, "sheet": "goliath"}
    evening: dict[str, str] = server.http.post("/api/evenings", json=form | more).json()
    step = {"key": evening["key"], "revision": 1, "do": "start"}
    assert server.http.post(f"/api/evenings/{evening['code']}/step", json=step).is_success
    return evening


def found(url: str, sought: str) -> list[dict[str, Any]]:
    said_ = run("steward", "find", "--database", url, "--json", "--", sought)
    assert said_.exit_code == 0, said_.stderr
    places: list[dict[str, Any]] = json.loads(said_.stdout)
    return places


@pytest.mark.long
@pytest.mark.parametrize("by", ["herself", "the operator"])
def test_after_erasing_a_person_no_byte_of_them_is_left(
    tmp_path: Path, database: Database, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "_EVERY", 0.05)
    chance = Chance(random.Random(5))
    circumstances = chance.circumstances()
    with Serving(tmp_path, database=database.url, circumstances=circumstances) as server:
        her = Marguerite(server, database.url)
        her.be_reported()
        assert_traces_in_all_columns(database.url, her)
        assert {place["code"] for place in found(database.url, f"/daily?list={her.circle}")} == {
            her.circle
        }
        assert {place["table"] for place in found(database.url, her.device)} >= {
            "circles",
            "attempts",
        }
        if by == "herself":
            her.erase_herself()
        else:
            her.be_erased(database.url)
        chance.go_on(DAY)  # the digest of an attempt of today stays until the day is over
        wait_until(lambda: swept(server, database.url, her.device))
        server.inside(server.store.clean_the_log())
        assert_gone(database, *her.traces)
        assert found(database.url, NAME) == []
        assert found(database.url, "Ben") != []


def swept(server: Serving, url: str, device: str) -> bool:
    """Whether a sweep leaves nothing of a device. A table that is still open waits for the next."""
    server.inside(server.hall.put_away_idle())
    server.inside(server.hall.forget())
    return found(url, device) == []


def assert_traces_in_all_columns(url: str, her: Marguerite) -> None:
    """A column in which she has left no trace would not be tested."""
    with visit_database(url) as engine, engine.connect() as connection:
        for personal in REGISTER:
            if personal.kind in {"name", "names"}:
                rows = connection.execute(select(personal.column)).scalars()
                assert any(NAME in row for row in rows), personal.column
            elif personal.kind == "device":
                rows = connection.execute(select(personal.column)).scalars()
                assert not {*her.traces}.isdisjoint(rows), personal.column


@pytest.mark.long
def test_the_operator_sees_and_closes_a_list_and_a_removed_member_stays_outside(
    tmp_path: Path, database: Database
) -> None:
    with Serving(tmp_path, database=database.url) as server:
        anna, ben = new_device(server), new_device(server)
        code = begun(server, "Anna", anna)
        joined(server, code, NAME, ben)
        url = database.url
        wrong = run("steward", "rename", "--database", url, "QQQQQQQQQQQQ", "Us")
        assert (wrong.exit_code, "no circle QQQQQQQQQQQQ" in wrong.stderr) == (1, True)
        foul = run("steward", "rename", "--database", url, code, "Salopes")
        assert (foul.exit_code, "rude word" in foul.stderr) == (1, True)
        assert run("steward", "rename", "--database", url, code, "The Martins").exit_code == 0
        assert {place["command"] for place in found(url, "martins")} == {
            f'tricorne steward rename {code} ""'
        }
        seen = json.loads(run("steward", "look", "--database", url, "--json").stdout)
        (listed,) = seen["circles"]
        assert (listed["title"], listed["names"]) == ("The Martins", ["Anna", NAME])
        assert seen["circles_stored"] == 1
        assert "Anna" in run("steward", "look", "--database", url).stdout
        wrong = run("steward", "forget", "--database", url, code, "--name", "Zoe", "--yes")
        assert (wrong.exit_code, "nobody named Zoe" in wrong.stderr) == (1, True)
        day = run("steward", "forget", "--database", url, "2026-11-27", "--yes")
        assert (day.exit_code, "--name" in day.stderr) == (1, True)
        gone = run("steward", "forget", "--database", url, code, "--name", NAME, "--yes")
        assert gone.exit_code == 0, gone.stderr
        form = {"device": ben, "name": NAME}
        assert server.http.post(f"/api/daily/circles/{code}/join", json=form).status_code == 404
        link = circle(server, code, anna)["link"]
        joined(server, link, NAME, ben)
        assert run("steward", "forget", "--database", url, link, "--yes").exit_code == 0
        assert server.http.get(f"/api/daily/circles/{code}").status_code == 404
        assert found(url, code) == found(url, link) == []
