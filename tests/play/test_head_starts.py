"""Head starts: points by strength, and strengths from the games that people have played."""

from __future__ import annotations

import json
import random
from itertools import combinations, pairwise
from typing import Any

import pytest

from tricorne.play.head_starts import Length, gap_of, scale_of, strength_of
from tricorne.play.history.strengths import (
    LUCK,
    Guess,
    Lead,
    estimate_strengths,
    guess_of,
    leads_of,
    propose_head_starts,
)
from tricorne.play.measured_gaps import GAPS, MADE, PACES, SCALES, STRENGTHS
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import PRESETS

ZOE: dict[str, Any] = {"name": "Zoé", "bot": None, "you": False, "like": "mia"}
PAPA: dict[str, Any] = {"name": "Papa", "bot": None, "you": True, "like": "gus"}
ROUND = {"target": 0, "rounds": 0, "sheet": "goliath", "scoring": "full"}


def game(lead: int, *, rounds: int = 1, credit: int = 0, **more: object) -> dict[str, Any]:
    """Zoé was ahead of Papa by so many points, which she made herself."""
    players = [
        {"name": " zoé", "bot": None, "you": False, "points": 50 + lead + credit, "credit": credit},
        {"name": "Jean", "bot": None, "you": True, "points": 50},
    ]
    terms = {"over": True, "sheet": "goliath", "scoring": "full", "rounds": rounds}
    return {**terms, "players": players, **more}


def proposed(*games: dict[str, Any], players: Any = (ZOE, PAPA), **more: Any) -> dict[str, Any]:  # noqa: ANN401  (plain values)
    asked = {"players": list(players), "games": list(games), **ROUND, **more}
    told: dict[str, Any] = json.loads(propose_head_starts(json.dumps(asked)))
    return told


def test_every_character_has_a_strength_and_each_is_stronger_than_the_one_before() -> None:
    assert [*STRENGTHS] == [character.key for character in CHARACTERS]
    assert all(one < other for one, other in pairwise(STRENGTHS.values()))


def test_each_pair_has_a_gap_and_both_ways_agree() -> None:
    for weak, strong in combinations(STRENGTHS, 2):
        assert gap_of(weak, strong) > 0
        assert gap_of(strong, weak) == -gap_of(weak, strong)
    assert gap_of("pip", "pip") == 0
    assert gap_of("", "") == 0
    assert gap_of("pip", "") == strength_of("") - strength_of("pip")


def test_the_strongest_starts_with_nothing_and_equals_start_alike() -> None:
    assert proposed(players=(ZOE, {**PAPA, "like": "mia"}), target=400)["credit"] == [0, 0]
    three = (ZOE, PAPA, {**ZOE, "name": "Lou", "like": "pip"})
    credit = proposed(players=three)["credit"]
    assert credit == [gap_of("mia", "gus"), 0, gap_of("pip", "gus")]


@pytest.mark.parametrize("target", [1, 50, 400])
def test_a_head_start_grows_with_the_gap_and_stays_below_the_target(target: int) -> None:
    points = [Length(target).head_start(float(gap), 120.0) for gap in range(0, 500, 10)]
    assert points == sorted(points)
    assert points[0] == 0
    assert points[-1] < target


def test_a_head_start_for_rounds_is_that_of_one_round_for_each() -> None:
    assert Length(rounds=5).head_start(12.0, 99.0) == 5 * Length().head_start(12.0, 99.0)
    assert Length(scoring="simple").head_start(60.0, 99.0) == 8


def test_without_games_a_person_is_as_strong_as_their_character() -> None:
    assert proposed() == {"credit": [GAPS["mia gus"], 0], "games": 0, "together": 0}


def test_a_few_games_change_little_and_many_decide() -> None:
    before = proposed()["credit"][0]
    few, many = (proposed(*[game(-100)] * count)["credit"][0] for count in (2, 200))
    assert before < few < before + 25
    assert abs(many - 100) < 10


@pytest.mark.parametrize(("weak", "strong"), [*combinations(STRENGTHS, 2)])
def test_very_many_games_count_alone_whatever_the_characters_do(weak: str, strong: str) -> None:
    players = ({**ZOE, "like": weak}, {**PAPA, "like": strong})
    many = [game(-100_000, rounds=1000)] * 9
    assert abs(proposed(*many, players=players)["credit"][0] - 100) <= 2


def test_the_points_of_a_head_start_prove_nothing() -> None:
    assert proposed(game(-40, credit=60)) == proposed(game(-40))


def test_two_guesses_and_a_lead_give_the_posterior_mean() -> None:
    one, other = Guess(10.0, 400.0), Guess(40.0, 400.0)
    found = estimate_strengths({"=a": one, "=b": other}, [Lead("=a", "=b", 4, 80)])
    noise, between = LUCK * LUCK / 4, 800.0
    due = (-30 / between + 20 / noise) / (1 / between + 1 / noise)
    assert found["=a"] - found["=b"] == pytest.approx(due, abs=0.05)
    assert found["=a"] + found["=b"] == pytest.approx(50, abs=0.05)


def test_a_character_stays_as_strong_as_measured() -> None:
    found = estimate_strengths({"you": guess_of("")}, [Lead("you", "pip", 400, 400 * 50)])
    assert found["you"] == pytest.approx(STRENGTHS["pip"] + 50, abs=3)


def test_games_with_others_of_whom_nothing_is_known_say_nothing() -> None:
    others = ({**ZOE, "name": "Lou"}, {**PAPA, "you": False})
    assert proposed(game(-90), players=others)["games"] == 0


def test_games_with_each_other_are_told_from_games_with_characters() -> None:
    alone = game(-90)
    alone["players"][0] = {"name": "Pip", "bot": "pip", "you": False, "points": 10}
    told = proposed(game(-90), game(10), alone)
    assert (told["games"], told["together"]) == (3, 2)


def test_a_sheet_whose_rounds_bring_more_points_needs_a_larger_head_start() -> None:
    widest = max(PRESETS, key=scale_of)
    assert {*SCALES} == {*PACES} == {f"by {name}" for name in PRESETS}
    credit = proposed(sheet=widest)["credit"][0]
    assert credit == round(GAPS["mia gus"] * scale_of(widest))
    assert proposed(scoring="simple")["credit"][0] == round(GAPS["mia gus"] * 2 / 15)


def test_to_a_target_a_head_start_is_a_share_of_it_that_depends_on_the_sheet() -> None:
    share = {name: scale_of(name) / PACES[f"by {name}"] for name in PRESETS}
    credit = {name: proposed(sheet=name, target=400)["credit"][0] for name in PRESETS}
    assert sorted(PRESETS, key=lambda name: (share[name], name)) == sorted(
        PRESETS, key=lambda name: (credit[name], share[name], name)
    )
    assert max(credit.values()) < 400


def test_to_a_target_each_pair_has_a_pace_of_its_own() -> None:
    assert {*MADE} == {*GAPS}
    for weak, strong in combinations(STRENGTHS, 2):
        players = ({**ZOE, "like": weak}, {**PAPA, "like": strong})
        credit = proposed(players=players, target=400)["credit"]
        assert credit == [round(400 * GAPS[f"{weak} {strong}"] / MADE[f"{weak} {strong}"]), 0]


def test_a_lead_by_another_sheet_says_as_much_as_one_of_its_worth() -> None:
    widest = max(PRESETS, key=scale_of)
    [lead] = leads_of([game(-100, sheet=widest)])
    assert lead.points == pytest.approx(-100 / scale_of(widest))


@pytest.mark.parametrize(
    "odd",
    [
        {"over": False},
        {"scoring": "none"},
        {"scoring": "simple"},
        {"rounds": 0},
        {"players": [{"name": "Jean", "bot": None, "you": True, "points": 50}]},
        {
            "players": [
                {"name": "Jean", "bot": None, "you": True, "points": 50},
                {"name": "Zoé", "bot": None, "you": False, "points": None},
            ]
        },
        {
            "players": [
                {"name": "Jean", "bot": None, "you": True, "points": 50},
                {"name": "Jean", "bot": None, "you": True, "points": 60},
            ]
        },
    ],
)
def test_only_finished_games_of_two_with_all_points_count(odd: dict[str, Any]) -> None:
    assert proposed({**game(-200), **odd}) == proposed()


def test_a_bot_on_the_other_seat_is_the_character() -> None:
    bot = {"name": "Pip", "bot": "pip", "you": False, "points": 10}
    won = game(0)
    won["players"][0] = bot
    [lead] = leads_of([won])
    assert (lead.one, lead.other, lead.points) == ("pip", "you", -40)
    credit = proposed(won, players=({**bot, "like": ""}, PAPA))["credit"]
    assert credit[1] == 0
    assert credit[0] > 0


def test_the_estimate_nears_the_truth_as_games_come_in() -> None:
    rng = random.Random(5)
    wrong = []
    for count in (0, 10, 100, 1000):
        leads = [game(round(rng.gauss(-70.0, LUCK))) for _ in range(count)]
        wrong.append(abs(proposed(*leads)["credit"][0] - 70))
    assert wrong[3] < 8
    assert wrong[3] < wrong[0]
