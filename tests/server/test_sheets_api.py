"""Sheets, bots and phrases over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.server.small import visitor
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import PRESETS, preset
from tricorne.rules.presets import offered_variants

if TYPE_CHECKING:
    from httpx import Client


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with visitor() as client:
        yield client


def test_all_presets_are_listed_with_all_their_parameters(client: Client) -> None:
    told = client.get("/api/sheets").json()
    assert [sheet["name"] for sheet in told] == list(PRESETS)
    assert all(sheet["title"] and sheet["source"] and sheet["about"] for sheet in told)
    classic = next(sheet for sheet in told if sheet["name"] == "classic")
    assert classic["players"] == [2, 4]
    assert classic["parameters"]["target"] == 400
    assert classic["parameters"].keys() == preset("classic").parameters().keys()


def test_a_sheet_is_listed_with_the_variants_that_change_it(client: Client) -> None:
    told = {sheet["name"]: sheet["variants"] for sheet in client.get("/api/sheets").json()}
    assert {"may_decline": False} in [one["changes"] for one in told["goliath"]]
    for name, variants in told.items():
        assert [one["name"] for one in variants] == [
            one.name for one in offered_variants(preset(name))
        ]
    assert "must-place" not in [one["name"] for one in told["deluxe"]]


def test_possible_house_rules_make_a_sheet(client: Client) -> None:
    house = {"bridge": 30, "players": [2, 6], "draws": "unlimited"}
    answer = client.post("/api/sheets/check", json={"sheet": "classic", "house": house})
    assert answer.status_code == 200
    told = answer.json()
    assert told["parameters"]["bridge"] == 30
    assert told["parameters"]["draws"] == "unlimited"
    assert told["players"] == [2, 6]


def test_every_parameter_is_listed_with_its_words(client: Client) -> None:
    told = client.get("/api/sheets/parameters").json()
    assert [one["key"] for one in told] == list(preset("goliath").parameters())
    opening = next(one for one in told if one["key"] == "opening")
    assert opening["kind"] == "choice"
    assert opening["label"] == "Who opens"
    assert list(opening["choices"]) == ["lots", "triple", "random"]


def test_the_rules_of_a_match_are_told_with_its_house_rules(client: Client) -> None:
    wish = {"sheet": "classic", "house": {"bridge": 33, "draws": 1}, "target": 0}
    told = client.post("/api/sheets/rules", json=wish).json()
    assert told["title"] == "Classic"
    assert told["house_words"] == ["house rules"]
    assert told["figures"]["bridge"] == 33
    first = {"template": "If you place no tile, you draw one, once a turn.", "details": {}}
    assert told["sentences"]["turn"][0] == first
    assert [one["details"] for one in told["sentences"]["match"]] == [{}]
    assert client.post("/api/sheets/rules", json={"scoring": "none"}).json()["figures"] is None
    refused = client.post("/api/sheets/rules", json={"scoring": "none", "target": 400})
    assert (refused.status_code, refused.json()["code"]) == (422, "rules")


@pytest.mark.parametrize(
    ("content", "code", "text"),
    [
        ('{"sheet": "poker"}', "rules", "there is no rule sheet “poker”"),
        ('{"house": {"colour": 1}}', "rules", "colour: there is no such parameter"),
        ('{"house": {"name": "x"}}', "rules", "name: there is no such parameter"),
        ('{"house": {"bridge": -1}}', "rules", "bridge: -1 is no whole number"),
        ('{"house": {"bridge": NaN}}', "rules", "bridge: nan is no whole number"),
        ('{"house": {"blocked": []}}', "rules", "blocked: "),
        (r'{"house": {"opening": "\ud800"}}', "rules", "opening: "),
        ('{"house": {"hand": [20, 20, 20, 20, 20, 20]}}', "rules", "hand: 20 tiles for each of"),
        ('{"house": 3}', "request", "house: "),
        ("{", "request", ""),
        ("[" * 15_000, "request", ""),
        ('{"house": {"bridge": 1' + "0" * 5000 + "}}", "request", ""),
    ],
)
def test_impossible_house_rules_are_refused_in_a_sentence(
    client: Client, content: str, code: str, text: str
) -> None:
    answer = client.post(
        "/api/sheets/check", content=content, headers={"content-type": "application/json"}
    )
    assert answer.status_code in {400, 422}
    told = answer.json()
    assert told["code"] == code
    assert told["text"].startswith(text)
    assert set(told) == {"code", "text", "template", "details"}


def test_bots_are_listed_from_the_weakest_to_the_strongest(client: Client) -> None:
    told = client.get("/api/bots").json()
    assert [bot["key"] for bot in told] == [character.key for character in CHARACTERS]
    assert [bot["wins"] for bot in told] == sorted(bot["wins"] for bot in told)
    assert all(bot["names"]["en"] and bot["about"]["en"] for bot in told)


def test_phrases_are_keys(client: Client) -> None:
    told = client.get("/api/phrases").json()
    assert {"hello", "good-luck", "well-played", "nice-bridge", "thanks", "bye"} <= set(told)
    assert len(set(told)) == len(told) >= 10
