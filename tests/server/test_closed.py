"""A server that is closed to strangers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.serving import PLENTY, Serving
from tools.catalogue import STATIC
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.closed import HEADER, Closed, key_of

FORM = {"kind": "online", "seats": [{"kind": "person"}, {"kind": "open"}]}
BEGINNINGS = (
    *("/api/tables", "/api/tables/lifted", "/api/daily", "/api/daily/offline"),
    *("/api/daily/circles", "/api/counts", "/api/evenings", "/api/seasons", "/api/live-tops"),
)


def test_case_and_spaces_of_a_word_do_not_matter() -> None:
    assert key_of("  Red   FOX ") == key_of("red fox") != key_of("redfox")


def test_without_a_word_everybody_is_admitted() -> None:
    assert Closed("").admits("")
    assert not Closed("fox").admits("")
    assert Closed("fox").admits(key_of("Fox"))


def test_the_page_asks_for_the_word_wherever_a_stranger_begins_nothing() -> None:
    asking = (STATIC / "kit/widgets/word.js").read_text()
    assert {*re.findall(r'"(/api/[^"]+)": (?:true|false)', asking)} == {*BEGINNINGS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    limits = replace(PLENTY, misses_an_hour=480)
    folder = tmp_path_factory.mktemp("closed")
    with Serving(folder, limits=limits, closed="Red fox") as serving:
        yield serving


def lay(server: Serving, key: str) -> dict[str, str]:
    answer: dict[str, str] = server.http.post(
        "/api/tables", json=FORM, headers={HEADER: key}
    ).json()
    return answer


@pytest.mark.long
@pytest.mark.parametrize("path", BEGINNINGS)
def test_a_stranger_begins_nothing(server: Serving, path: str) -> None:
    answer = server.http.post(path, json={})
    assert (answer.status_code, answer.json()["code"]) == (403, "word")


@pytest.mark.long
def test_who_knows_the_word_lays_tables_and_a_guest_needs_only_the_link(server: Serving) -> None:
    assert server.http.get("/api/operator").json()["closed"] is True
    key = server.http.post("/api/operator/word", json={"word": " red FOX"}).json()["key"]
    assert key == key_of("red fox")
    laid = server.http.post("/api/tables", json=FORM, headers={"tricorne-word": key})
    assert laid.status_code == 201, laid.text
    sat = server.http.post(f"/api/tables/{laid.json()['code']}/seats", json={"name": "Ben"})
    assert sat.status_code == 201


@pytest.mark.long
def test_a_word_cannot_be_guessed_for_long(server: Serving) -> None:
    codes = [
        server.http.post("/api/operator/word", json={"word": f"guess {number}"}).json()["code"]
        for number in range(6)
    ]
    assert codes[0] == "word"
    assert codes[-1] == "often"


@pytest.mark.long
def test_a_key_cannot_be_guessed_for_long_either(tmp_path: Path) -> None:
    limits = replace(PLENTY, misses_an_hour=480)
    with Serving(tmp_path, limits=limits, closed="Red fox") as server:
        codes = [lay(server, key_of(f"guess {number}"))["code"] for number in range(6)]
        assert codes[0] == "word"
        assert codes[-1] == lay(server, key_of("red fox"))["code"] == "often"


def test_settings_are_open_by_default() -> None:
    assert not Closed(Settings().closed)
