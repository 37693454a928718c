"""The puzzles over HTTP: a list, each position and its answers, and the puzzle of the day."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from jsonschema_rs import validator_for

from tests.server import days
from tests.server.days import DAY
from tests.server.serving import Chance, Serving
from tricorne.bots.engine.serving import serve
from tricorne.puzzles import find_puzzle, level_of, puzzle_of_day, puzzles, solution, theme_of
from tricorne.schemas import schema

pytestmark = [pytest.mark.long, pytest.mark.early]

chance, server = days.chance, days.server


def asked(server: Serving, path: str, status: int = 200) -> Any:  # noqa: ANN401  (JSON)
    answer = server.http.get(f"/api/puzzles/{path}")
    assert answer.status_code == status, answer.text
    return answer.json()


def test_the_list_has_every_puzzle_and_can_be_of_a_theme_and_a_level(server: Serving) -> None:
    every = asked(server, "list")
    assert [each["key"] for each in every] == [each.key for each in puzzles()]
    some = asked(server, "list?theme=drawing&level=hard")
    assert [each for each in every if (each["theme"], each["level"]) == ("drawing", "hard")] == some
    assert 0 < len(some) < len(every)
    asked(server, "list?theme=chess", 422)


def test_a_puzzle_is_told_as_an_engine_is_told_a_position(server: Serving) -> None:
    key = puzzles("best", "medium")[3].key
    told = asked(server, key)
    found = find_puzzle(key)
    assert (told["theme"], told["level"]) == (theme_of(found), level_of(found))
    new = {"do": "new", "table": told["table"], "players": 2, "seat": told["view"]["seat"]}
    choose = {"do": "choose", "id": 1, "ms": None, "seed": 1, "view": told["view"]}
    checked = validator_for(schema("engine"))
    said: list[str] = []
    for message in (new, choose):
        checked.validate(message)
    serve("greedy", [json.dumps(message) for message in (new, choose)], said.append)
    assert '"is": "move"' in said[-1]
    assert "hands" not in told


def test_the_answers_are_told_apart_from_the_puzzle(server: Serving) -> None:
    found = puzzles("patience", "hard")[0]
    told = asked(server, f"{found.key}/answers")
    lost = {str(action): points for action, points in solution(found).items()}
    assert {each["action"]: each["lost"] for each in told["actions"]} == lost
    assert told["answers"] == [action for action, points in lost.items() if points == 0]
    assert told["reasons"]
    assert "answers" not in asked(server, found.key)


def test_a_day_has_the_same_puzzle_for_everybody_once_it_has_come(
    server: Serving, chance: Chance
) -> None:
    assert asked(server, "days/2027-01-15")["key"] == puzzle_of_day(date(2027, 1, 15)).key
    assert asked(server, "days/2027-01-16")["key"] == puzzle_of_day(date(2027, 1, 16)).key
    for day in ("2027-01-17", "2027-02-30", "9999-12-31"):
        asked(server, f"days/{day}", 404)
    chance.go_on(DAY)
    assert asked(server, "days/2027-01-17")["key"] == puzzle_of_day(date(2027, 1, 17)).key
    asked(server, "days/tomorrow", 422)


def test_who_has_an_answer_is_not_sent_it_again(server: Serving) -> None:
    for path in ("list", "65-61", "65-61/answers", "days/2027-01-15"):
        first = server.http.get(f"/api/puzzles/{path}")
        assert first.headers["cache-control"] == "public, max-age=3600"
        tag = {"if-none-match": first.headers["etag"]}
        again = server.http.get(f"/api/puzzles/{path}", headers=tag)
        assert (again.status_code, again.content) == (304, b"")


def test_an_unknown_puzzle_is_not_there(server: Serving) -> None:
    for path in ("1-1", "nothing", "1-1/answers"):
        assert asked(server, path, 404)["text"] == "there is no such puzzle"
