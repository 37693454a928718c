"""Games in which all play in their own time, at a server whose clock the test moves on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.player import Player
from tests.server.serving import PLENTY, Chance, Serving

DAY = 24 * 3600
FORM = {
    "kind": "online",
    "days": 2,
    "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}],
}


def lay(server: Serving, **more: object) -> tuple[str, list[str]]:
    """A table for two in days; its code, and the tokens of its seats."""
    laid = server.http.post("/api/tables", json={**FORM, **more}).json()
    sat = server.http.post(f"/api/tables/{laid['code']}/seats", json={"name": "Ben"}).json()
    return laid["code"], [laid["tokens"]["1"], sat["token"]]


def outline(server: Serving, code: str) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/tables", params={"codes": code}).json()[code]
    return found


@contextmanager
def at_the_table(server: Serving, code: str, token: str) -> Iterator[Player]:
    """A player comes to their seat, and leaves."""
    player = server.player(code, token)
    yield player
    player.close()


def test_a_move_comes_a_day_later_after_a_restart_and_no_day_is_lost(tmp_path: Path) -> None:
    chance = Chance(random.Random(1))
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        code, tokens = lay(server)
        (first,) = outline(server, code)["awaited"]
        with at_the_table(server, code, tokens[2 - first]) as waiting:
            assert waiting.table["late_in_ms"] == 2 * DAY * 1000
            assert waiting.table["table"]["days"] == 2
    chance.go_on(DAY)
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        with at_the_table(server, code, tokens[first - 1]) as moving:
            assert moving.table["late_in_ms"] == DAY * 1000
            assert not any(seat["gone"] for seat in moving.table["seats"])
        chance.go_on(DAY)
        with at_the_table(server, code, tokens[2 - first]) as waiting:
            assert [seat["seat"] for seat in waiting.table["seats"] if seat["late"]] == [first]
            waiting.ask("replace", seat=first)
            assert waiting.table["seats"][first - 1]["bot"] is not None
        with at_the_table(server, code, tokens[first - 1]) as back:
            back.ask("return")
            assert back.table["seats"][first - 1]["bot"] is None


def test_seconds_and_patience_do_not_count_in_days(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        code, _ = lay(server, limits={"turn": 30}, patience={"after": 60})
        about = outline(server, code)["table"]
    assert (about["days"], about["limits"]["turn"], about["patience"]) == (2, None, None)


@pytest.mark.parametrize("days", [4, -1, 1.5, "2", 365])
def test_other_numbers_of_days_are_refused(tmp_path: Path, days: object) -> None:
    with Serving(tmp_path) as server:
        answer = server.http.post("/api/tables", json={**FORM, "days": days})
    assert answer.status_code == 422


def test_one_request_tells_which_games_wait_for_whom(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        codes = [lay(server)[0] for _ in range(3)]
        said = server.http.get("/api/tables", params={"codes": ",".join([*codes, "GONE"])}).json()
        assert [*said] == [*codes, "GONE"]
        assert said["GONE"] is None
        for code in codes:
            assert said[code] == server.http.get(f"/api/tables/{code}").json()
            assert len(said[code]["awaited"]) == 1


def test_codes_cannot_be_guessed_by_the_dozen(tmp_path: Path) -> None:
    guesses = ",".join(f"{'K' * 11}{letter}" for letter in "2346789CDFG")
    with Serving(tmp_path) as server:
        said = server.http.get("/api/tables", params={"codes": guesses}).json()
    assert [*said.values()] == [None] * 3


def test_a_visitor_who_has_guessed_too_often_learns_no_more(tmp_path: Path) -> None:
    guess = {"codes": "K" * 12}
    with Serving(tmp_path, limits=replace(PLENTY, misses_an_hour=20)) as server:
        told = [server.http.get("/api/tables", params=guess).json() for _ in range(30)]
    assert told[0] == {"K" * 12: None}
    assert told[-1] == {}


def test_a_player_says_once_for_all_games_that_they_are_away(tmp_path: Path) -> None:
    chance = Chance(random.Random(1))
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        games = [lay(server) for _ in range(2)]
        now, _ = server.lay("online", ["Anna", "open"])
        seats = {code: tokens[0] for code, tokens in games} | {now: "no key", "K" * 12: "no table"}
        said = server.http.post("/api/away", json={"days": 3, "seats": seats}).json()
        until = int((chance.seconds + 3 * DAY) * 1000)
        assert said["until"] == until
        assert said["told"] == [code for code, _ in games]
        assert said["refused"] == {now: "token"}
        for code, tokens in games:
            with at_the_table(server, code, tokens[1]) as ben:
                assert ben.table["away"] == {"1": until}
    chance.go_on(4 * DAY)
    with Serving(tmp_path, circumstances=chance.circumstances()) as server:
        for code, tokens in games:
            (first,) = outline(server, code)["awaited"]
            with at_the_table(server, code, tokens[1]) as ben:
                late = [seat["seat"] for seat in ben.table["seats"] if seat["late"]]
                assert late == ([] if first == 1 else [2])


@pytest.mark.parametrize("days", [31, -1, "3", None])
def test_days_of_absence_are_a_number_up_to_thirty(tmp_path: Path, days: object) -> None:
    with Serving(tmp_path) as server:
        form = {"days": days, "seats": {"K" * 12: "x"}}
        assert server.http.post("/api/away", json=form).status_code == 422
