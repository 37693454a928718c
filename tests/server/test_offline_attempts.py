"""Attempts at the deal of a day that were made without a network, and are sent later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import httpx
import pytest

from tests.server import days
from tests.server.days import attempt, finish, look, new_device
from tests.server.serving import Serving
from tests.server.test_circles import begun, friends
from tricorne.play.table import Agreement, Entry, Seat, Table, decisions
from tricorne.play.table.day import daily_terms, deal_on
from tricorne.rules import Deal, Terms, preset
from tricorne.rules.commitment import commit, digest_of

pytestmark = pytest.mark.long

TODAY = "2027-01-15"

chance, server = days.chance, days.server


def agreed(day: str = TODAY) -> Agreement:
    seat = Seat(1, "person", "Anna", keys=(digest_of("token 1"),))
    return Agreement("daily", daily_terms(), (seat,), day=day, hints=False)


def told(agreement: Agreement, dealt: Deal, *, acts: int = 1000) -> dict[str, Any]:
    """A device's table, at which somebody took the first action this many times."""
    table = Table("L23456", agreement)
    entries: list[Entry] = [decisions.deal(dealt, commit(dealt, "a salt"))]
    table.apply(entries[0])
    while table.round is not None and not table.round.over and len(entries) <= acts:
        entries.append(decisions.act(table, 1, table.round.legal_actions()[0], 0, None))
        table.apply(entries[-1])
    return {"agreement": agreement.to_json(), "entries": [each.to_json() for each in entries]}


def sent(server: Serving, device: str, form: dict[str, Any], day: str = TODAY) -> httpx.Response:
    return server.http.post("/api/daily/offline", json={**form, "day": day, "device": device})


def test_friends_see_an_offline_attempt_unranked_and_the_open_list_does_not(
    server: Serving,
) -> None:
    device = new_device(server)
    circle = begun(server, "Anna", device)
    form = told(agreed(), deal_on(TODAY, "a secret"))
    answer = sent(server, device, form)
    assert answer.status_code == 201, answer.text
    (anna,) = friends(server, circle, device)
    assert (anna["offline"], anna["code"]) == (True, answer.json()["code"])
    record = server.http.get(
        f"/api/tables/{anna['code']}/record", headers={"tricorne-device": device}
    ).text
    assert f"={anna['points']}\n" in record
    assert look(server)["best"] == []


def test_an_offline_attempt_can_be_resent_and_only_the_first_is_kept(server: Serving) -> None:
    device = new_device(server)
    first = sent(server, device, told(agreed(), deal_on(TODAY, "a secret"))).json()
    assert sent(server, device, told(agreed(), deal_on(TODAY, "another"))).json() == first


def test_an_offline_attempt_leaves_the_device_its_counting_attempt(server: Serving) -> None:
    device = new_device(server)
    circle = begun(server, "Anna", device)
    sent(server, device, told(agreed(), deal_on(TODAY, "a secret")))
    assert not look(server, device)["tried"]
    counts, player = attempt(server, "Anna", device)
    assert counts
    points = finish(player)
    (anna,) = friends(server, circle, device)
    assert (anna["points"], anna["offline"]) == (points, False)


def test_anything_but_a_finished_attempt_at_this_day_is_refused(server: Serving) -> None:
    device, right = new_device(server), deal_on(TODAY, "a secret")
    other = deal_on("2027-01-14", "a secret")
    longer = Terms(preset("chrono").changed(draws=5))
    wrong = [
        told(agreed(), right, acts=3),
        told(agreed(), other),
        told(agreed("2027-01-14"), other),
        told(replace(agreed(), kind="alone"), right),
        told(replace(agreed(), terms=longer), right),
        {**told(agreed(), right), "freed": 1},
        {**told(agreed(), right), "entries": ["?"]},
    ]
    assert [sent(server, device, form).json()["code"] for form in wrong] == ["request"] * 7
    good = told(agreed(), right)
    assert sent(server, "nobody.knows", good).status_code == 403
    assert sent(server, device, good, "2027-01-16").status_code == 404
    assert sent(server, device, good, "yesterday").status_code == 422
    assert sent(server, device, good).status_code == 201
