"""A server on which people have no names of their own: it invents one, and takes no other."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.days import attempt, finish, look, new_device
from tests.server.serving import Chance, Serving
from tests.server.test_circles import begun, circle
from tests.server.test_counts_api import said
from tests.server.test_evenings_api import FORM as EVENING, begin as begin_evening
from tests.server.test_live_tops_api import begin
from tricorne.languages import ENGLISH
from tricorne.play.lookalikes import number_of
from tricorne.play.table import Agreement, Seat
from tricorne.play.table.wish import OddCompany
from tricorne.rules import Terms, preset
from tricorne.rules.commitment import digest_of
from tricorne.server.environment.invented import every_name, is_invented
from tricorne.server.environment.naming import Naming
from tricorne.server.environment.settings import Settings
from tricorne.server.live.carrying import Carried, carry

PEOPLE = {"kind": "online", "seats": [{"kind": "person"}, {"kind": "open"}], "language": "fr"}
MADE = every_name("fr")[7]


def test_an_invented_name_may_have_a_number() -> None:
    naming = Naming(own=False)
    for name in (MADE, f"{MADE} 2", every_name(ENGLISH)[0]):
        assert naming.take(name) == name
    for name in ("Anna", f"{MADE}s", "2"):
        assert not naming.admits(name)


def test_people_who_were_named_elsewhere_are_called_differently_and_always_the_same() -> None:
    names = [f"Name {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    covered = [*map(Naming(own=False).cover_for("code", names), names)]
    assert len({*covered}) == len(names)
    assert covered == [*map(Naming(own=False).cover_for("code", names), names)]
    assert [*map(Naming(own=False).cover_for("code", names), covered)] == covered
    assert [*map(Naming().cover_for("code", names), names)] == names


def test_nobody_gets_the_name_of_somebody_who_comes_after_them() -> None:
    naming = Naming(own=False)
    taken = naming.cover_for("code", ["Anna"])("Anna")
    names = ["Anna", taken]
    covered = [*map(naming.cover_for("code", names), names)]
    assert covered[1] == taken
    assert covered[0] != taken


@pytest.mark.parametrize(
    ("lists", "listed"), [("own", "invented"), ("invented", "invented"), ("none", "none")]
)
def test_without_own_names_a_list_has_none_either(lists: Any, listed: str) -> None:  # noqa: ANN401
    assert Settings(names="invented", lists=lists).open_list == listed
    assert Settings(lists=lists).open_list == lists


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    circumstances = Chance(random.Random(3)).circumstances()
    folder = tmp_path_factory.mktemp("invented")
    with Serving(folder, circumstances=circumstances, names="invented") as serving:
        yield serving


def own_names(server: Serving, name: str) -> list[tuple[str, dict[str, object]]]:
    """Everything that somebody can be called by."""
    code = server.http.post("/api/tables", json=PEOPLE).json()["code"]
    top, device = begin(server), new_device(server)
    return [
        ("/api/tables", {**PEOPLE, "seats": [{"kind": "person", "name": name}, {"kind": "open"}]}),
        (f"/api/tables/{code}/seats", {"name": name}),
        ("/api/daily", {"name": name, "device": device}),
        ("/api/daily/circles", {"name": name, "device": device}),
        (f"/api/live-tops/{top.code}/join", {"name": name}),
    ]


def evening_with(name: str) -> dict[str, object]:
    """An evening with somebody of this name."""
    return EVENING | {"names": [name, MADE, f"{MADE} 2", f"{MADE} 3"]}


@pytest.mark.long
def test_an_own_name_is_refused_everywhere_and_an_invented_one_is_not(server: Serving) -> None:
    told = server.http.get("/api/operator").json()
    assert (told["names"], told["lists"]) == ("invented", "invented")
    assert all(is_invented(name) for names in told["invented"].values() for name in names)
    for path, form in (*own_names(server, "Anna"), ("/api/evenings", evening_with("Anna"))):
        answer = server.http.post(path, json=form)
        assert (answer.status_code, answer.json()["code"]) == (409, "name"), path
        assert "invented names only" in answer.json()["text"]
    for name in (told["invented"]["fr"][0], ""):
        for path, form in (*own_names(server, name), ("/api/evenings", evening_with(name))):
            assert server.http.post(path, json=form).status_code == 201, path


@pytest.mark.long
def test_who_says_no_name_gets_an_invented_one(server: Serving) -> None:
    code, tokens = server.lay("online", ["", "open"], language="fr")
    server.sit(code, "")
    names = [seat["name"] for seat in server.http.get(f"/api/tables/{code}").json()["seats"]]
    made = [name.removesuffix(number_of(name)) for name in names]  # of two equal ones, one has it
    assert {*made} <= {*every_name("fr")}
    assert len({*names}) == 2
    assert tokens
    top = begin(server)
    top.join("")
    assert is_invented(top.look()["top"]["players"][0])
    device = new_device(server)
    one = begun(server, "", device)
    assert is_invented(circle(server, one, device)["friends"][0]["name"])
    finish(attempt(server, "", device)[1])
    assert all(is_invented(line["name"]) for line in look(server)["best"])


@pytest.mark.long
def test_who_plays_an_evening_gets_an_invented_name_also_when_late(server: Serving) -> None:
    evening = begin_evening(server, names=["", "", "", "", ""], language="fr")
    status, told = evening.change(name="Anna", round=1)
    assert (status, "invented names only" in told) == (409, True)
    assert evening.change(name="", round=1)[0] == 200
    names = evening.look()["names"]
    assert {*names} <= {*every_name("fr")}
    assert len({*names}) == 6


@pytest.mark.long
def test_a_circle_has_no_name_of_its_own(server: Serving) -> None:
    device = new_device(server)
    form = {"device": device, "title": "Les Martin"}
    assert server.http.post("/api/daily/circles", json=form).json()["code"] == "name"
    code = begun(server, "", device)
    renaming = server.http.post(f"/api/daily/circles/{code}/title", json=form)
    assert (renaming.status_code, renaming.json()["code"]) == (409, "name")


@pytest.mark.long
def test_who_knocks_with_an_own_name_is_refused(server: Serving) -> None:
    code, tokens = server.lay("online", ["", "open"], knocking=True)
    host, guest = server.player(code, tokens[1]), server.player(code, None)
    guest.say("knock", name="Anna")
    assert guest.hear("refused")["code"] == "name"
    guest.say("knock", name=MADE)
    assert host.hear("knocks")["knocks"][0]["name"] == MADE


@pytest.mark.long
def test_a_table_from_a_device_comes_with_invented_names(server: Serving) -> None:
    terms = Terms(preset("goliath"), asked=60)
    seats = (
        Seat(1, "person", "Anna", keys=(digest_of("her token"),)),
        Seat(2, "person", "Ben", keys=(digest_of("his token"),)),
        Seat(3, "bot", "Gus", "gus"),
    )
    agreement = Agreement("device", terms, seats).to_json()
    form = {"agreement": agreement, "entries": []}
    answer = server.http.post("/api/tables/lifted", json=form)
    assert answer.status_code == 201, answer.text
    code = answer.json()["code"]
    names = [seat["name"] for seat in server.http.get(f"/api/tables/{code}").json()["seats"]]
    assert [is_invented(name) for name in names] == [True, True, False]
    opened = server.http.post(f"/api/tables/{code}/seats/opened", json={"token": "his token"})
    assert opened.json()["seat"] == 2


@pytest.mark.parametrize("nested", ["[" * 3000, '{"do": ' * 3000, "[" * 3000 + "]" * 3000])
def test_a_table_from_a_device_that_makes_no_sense_is_refused(nested: str) -> None:
    seats = (Seat(1, "person", "Anna", keys=("k",)), Seat(2, "bot", "Gus", "gus"))
    agreement = Agreement("device", Terms(preset("goliath")), seats).to_json()
    for carried in (Carried(agreement, [nested]), Carried(nested, [])):
        with pytest.raises(OddCompany):
            carry(carried, "CODE", Naming(own=False))


@pytest.mark.long
def test_a_shared_score_sheet_has_the_same_invented_names_in_all_revisions(
    server: Serving,
) -> None:
    def shown() -> list[str]:
        count = server.http.get(f"/api/counts/{begun_['code']}").json()["count"]
        names: list[str] = json.loads(count)["agreed"]["names"]
        return names

    begun_ = server.http.post("/api/counts", json={"count": said(4)}).json()
    names = shown()
    assert all(map(is_invented, names))
    assert len({*names}) == len(names)
    change = {"key": begun_["key"], "revision": 1, "count": said(5)}
    assert server.http.post(f"/api/counts/{begun_['code']}", json=change).status_code == 200
    assert shown() == names


@pytest.mark.long
def test_names_are_own_ones_where_nothing_else_is_said(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        assert server.http.get("/api/operator").json()["names"] == "own"
        for path, form in own_names(server, "Anna"):
            assert server.http.post(path, json=form).status_code == 201, path
