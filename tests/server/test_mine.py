"""The history of games on a device, and its statistics."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.counting import play, table
from tests.server.games_corpus import at_a_table
from tricorne.play.counting.count import make_count, write_count
from tricorne.play.history.career import career
from tricorne.play.history.game import game_of_count, game_of_record, game_of_table
from tricorne.record import RecordError, read, write
from tricorne.rules import Figure
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.figure import HEXAGONS

Plain = dict[str, Any]


def game(name: str, points: int, **other: object) -> Plain:
    """A game that Anna has played with somebody, and its points."""
    anna = {"name": "Anna", "bot": None, "points": points, "won": points > 50, "you": True}
    against = {"name": name, "bot": None, "points": 50, "won": points <= 50, "you": False}
    plain = {"id": f"{name}{points}", "month": 24_320, "sheet": "goliath", "rounds": 1}
    return {**plain, "players": [{**anna, **other}, against], **other}


def told(games: list[Plain], who: str = "") -> Plain:
    found: Plain = json.loads(career(json.dumps(games), who))
    return found


def test_a_record_and_the_count_of_the_same_game_are_remembered_alike() -> None:
    agreed = table("classic", players=3)
    match, steps = play(agreed.terms, 3, seed=4, eager=0.95)
    record = json.loads(game_of_record(write(match, agreed.names)))
    count = json.loads(
        game_of_count(write_count(make_count(agreed, tuple(line for line, _ in steps))))
    )
    for one, other in zip(record["players"], count["players"], strict=True):
        paid = one["best"]["figure"] if one["best"] else None
        assert {**one, "best": {**one["best"], "figure": paid}} == other
    assert len(record.pop("deals")) == record["rounds"]  # a score keeper knows no deal
    assert (record.pop("practice"), record.pop("begun")) == (None, None)
    assert {**record, "players": []} == {**count, "players": []}


def test_bridges_hexagons_and_points_are_those_of_the_rules() -> None:
    agreed = table("goliath", players=2)
    match, _ = play(agreed.terms, 2, seed=11, eager=1)
    found = json.loads(game_of_record(write(match, agreed.names)))["players"]
    lines = [line for each in match.rounds for line in breakdowns(each.log, each.terms)]
    for seat, player in enumerate(found, start=1):
        made = [line.figure for line in lines if line.event.seat == seat]
        assert player["bridges"] == made.count(Figure.BRIDGE)
        assert player["hexagons"] == sum(HEXAGONS.index(each) for each in made if each in HEXAGONS)
        assert player["points"] == match.totals[seat - 1]
        assert player["won"] == (seat in match.winners)


def test_a_table_knows_who_was_a_bot_and_who_won_where_somebody_gave_up() -> None:
    agreed = table("goliath", players=2)
    match, _ = play(agreed.terms, 2, seed=1)
    shown = json.loads(at_a_table(agreed.terms, 2))
    loser = 3 - match.winners[0]
    text = write(match, agreed.names)
    given_up = json.loads(game_of_record(text, json.dumps({**shown, "winners": [loser]})))
    assert [player["won"] for player in given_up["players"]] == [loser == 1, loser == 2]
    assert [player["bot"] is not None for player in given_up["players"]] == [False, True]
    assert json.loads(game_of_table(json.dumps(shown)))["over"] is False


def test_a_record_with_a_wrong_line_is_not_a_game() -> None:
    agreed = table("goliath", players=2)
    match, _ = play(agreed.terms, 2, seed=1)
    with pytest.raises(RecordError):
        game_of_record(write(match) + "1 pass 0\n")
    assert read(write(match)).ok


def test_averages_are_points_a_round_in_tenths() -> None:
    games = [game("Ben", 60), game("Ben", 61), game("Ben", -5, rounds=2)]
    found = told(games)
    assert found["average"] == 290
    assert [one["average"] for one in found["course"]] == [600, 610, -25]
    assert [one["lately"] for one in found["course"]] == [600, 605, 290]


def test_a_streak_is_of_games_won_in_a_row_against_somebody() -> None:
    alone = {**game("", 70), "players": [game("", 70)["players"][0]]}
    games = [game("Ben", each) for each in (60, 70, 80, 10, 60)]
    found = told([*games[:2], alone, *games[2:]])
    assert (found["longest"], found["streak"]) == (3, 1)
    assert (found["games"], found["contests"], found["won"]) == (6, 5, 4)


def test_months_without_a_game_are_months_too() -> None:
    games = [game("Ben", 60), {**game("Ben", 70), "month": 24_323}]
    assert [each["games"] for each in told(games)["months"]] == [1, 0, 0, 1]


def test_people_are_the_same_whichever_way_their_names_are_written() -> None:
    games = [game("Ben", 60), game("  ben", 70), game("Cleo", 10)]
    assert [(each["name"], each["won"]) for each in told(games)["people"]] == [
        ("Ben", 2),
        ("Cleo", 0),
    ]
    assert told(games, "BEN")["games"] == 2
    assert told(games, "Dora")["games"] == 0
    assert told(games, "Dora")["everybody"] == ["Anna", "Ben", "Cleo"]


def test_the_best_tile_and_the_best_game_are_named() -> None:
    best = {"points": 53, "tile": "345", "figure": "bridge"}
    found = told([game("Ben", 60, best=best, bridges=1), game("Ben", 80)])
    assert found["best_tile"] == {**best, "id": "Ben60"}
    assert found["best_game"] == {"points": 80, "id": "Ben80"}
    assert (found["bridges"], found["hexagons"]) == (1, 0)
