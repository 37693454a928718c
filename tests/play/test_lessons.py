"""The lessons: each has a goal that can be reached and missed, by the rules of every sheet."""

from __future__ import annotations

import re

import pytest

from tests.play.lessons import attempts, solutions
from tricorne.languages import LANGUAGES, translate
from tricorne.play.lessons.course import LESSON_OF, LESSONS
from tricorne.play.lessons.lesson import HOST, LEARNER, Lesson
from tricorne.play.lessons.table import (
    lesson_table,
    lesson_terms,
    moral,
    restart_lesson,
    set_up,
    tiles_left,
)
from tricorne.play.lessons.words import files
from tricorne.play.table import Table
from tricorne.play.table.decisions import act
from tricorne.rules import END, PRESETS, VARIANTS, Round, Terms, parse_action, preset, variant
from tricorne.rules.presets import changes
from tricorne.rules.terms import SCORINGS

WORDS_A_LESSON = 8
"""What the hosts may say, on average: a child of seven reads it."""


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.key)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found: Lesson = request.param
    return found


def round_of(lesson: Lesson, terms: Terms) -> Round:
    return set_up(lesson.scene(terms.sheet), terms)


def laid(lesson: Lesson, sheet: str = "goliath") -> Table:
    terms = lesson_terms(sheet, {}, "full")
    return lesson_table("L", lesson, terms, name="Anna", key="digest", language="en")


def done(table: Table, *actions: str) -> Table:
    for number, action in enumerate(actions):
        table = table.after(act(table, LEARNER, parse_action(action), 0, f"{number}"))
    return table


@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("sheet", PRESETS)
def test_the_goal_can_be_reached_and_missed_by_every_sheet(
    lesson: Lesson, sheet: str, scoring: str
) -> None:
    terms = lesson_terms(sheet, {}, scoring)  # type: ignore[arg-type]  # one of them
    verdicts = attempts(lesson.scene(terms.sheet), round_of(lesson, terms)).values()
    nothing_to_miss = lesson.key == "drawing" and not terms.sheet.may_keep_drawn
    assert {*verdicts} == {"reached", *(["missed"] if not nothing_to_miss else [])}


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("sheet", PRESETS)
def test_the_goal_can_be_reached_in_every_variant(lesson: Lesson, sheet: str, name: str) -> None:
    house = changes(variant(name).applied(preset(sheet)))
    terms = lesson_terms(sheet, house, "full")
    assert solutions(lesson.scene(terms.sheet), round_of(lesson, terms))


def test_house_rules_for_more_players_and_other_hands_do_not_matter(lesson: Lesson) -> None:
    terms = lesson_terms("goliath", {"players": [3, 6], "hand": [6] * 6, "bridge": 99}, "full")
    assert terms.sheet.bridge == 99
    assert solutions(lesson.scene(terms.sheet), round_of(lesson, terms))


def test_without_a_sheet_it_is_the_usual_one() -> None:
    assert lesson_terms(None, {}, "full").sheet == preset("goliath")
    assert lesson_terms(None, {"target": 10}, "full").target == 0


def test_some_tiles_are_refused_in_the_first_lesson() -> None:
    round_ = round_of(LESSON_OF["fitting"], lesson_terms("goliath", {}, "full"))
    assert round_.may_hold(LEARNER) & ~round_.board.fitting


@pytest.mark.parametrize("sheet", PRESETS)
def test_the_drawing_lesson_has_a_fitting_tile_only_if_declining_is_allowed(sheet: str) -> None:
    terms = lesson_terms(sheet, {}, "full")
    round_ = round_of(LESSON_OF["drawing"], terms)
    fits = bool(round_.may_hold(LEARNER) & round_.board.fitting)
    assert fits == terms.sheet.may_decline


def test_a_draw_is_taken_back_where_it_is_not_the_point() -> None:
    round_ = round_of(LESSON_OF["bridge"], lesson_terms("goliath", {}, "full"))
    round_.play("draw")
    assert LESSON_OF["bridge"].scene(round_.terms.sheet).verdict(round_) == "missed"


def test_tiles_left_in_the_hosts_hand_are_paid_and_shown() -> None:
    terms = lesson_terms("goliath", {}, "full")
    lesson = LESSON_OF["out"]
    scene = lesson.scene(terms.sheet)
    round_ = set_up(scene, terms)
    assert tiles_left(round_) == []
    first, second = solutions(scene, round_)[0]
    round_.play(first)
    round_.play(scene.host_places)
    round_.play(second)
    stays = sum(int(number) for tile in tiles_left(round_) for number in tile)
    assert len(tiles_left(round_)) == len(scene.host_hand.split()) - 1
    (paid,) = [
        event.points for event in round_.log if event.action == END and event.seat == LEARNER
    ]
    assert paid == terms.sheet.out_bonus + stays


def test_the_moral_is_said_where_it_is_true() -> None:
    out = LESSON_OF["out"]
    assert moral(out, lesson_terms("deluxe", {}, "full"))
    assert moral(out, lesson_terms("goliath", {"out_takes": False}, "full")) is None
    assert moral(out, lesson_terms("goliath", {}, "simple")) is None
    assert moral(LESSON_OF["bridge"], lesson_terms("goliath", {}, "full")) is None


def test_the_table_is_one_like_any_other(lesson: Lesson) -> None:
    table = laid(lesson)
    assert table.state == "playing"
    assert table.rounds_over == 0
    assert [(seat.kind, seat.bot) for seat in table.seats] == [("person", None), ("bot", "pip")]
    after = done(
        table, *solutions(lesson.scene(table.match.terms.sheet), table.match.rounds[0])[0][:1]
    )
    assert after.version == 1


def test_an_attempt_is_taken_back_and_the_version_goes_on() -> None:
    lesson = LESSON_OF["drawing"]
    table = laid(lesson)
    drawn = done(table, "draw")
    fresh = restart_lesson(drawn, lesson)
    assert fresh.match.rounds[0].log == []
    assert fresh.match.rounds[0].hands == table.match.rounds[0].hands
    assert fresh.version == drawn.version + 1
    assert done(fresh, "draw").match.rounds[0].view(LEARNER) == drawn.match.rounds[0].view(LEARNER)


def test_the_host_sits_opposite() -> None:
    assert (LEARNER, HOST) == (1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", PRESETS)
def test_a_child_reads_few_words(sheet: str, language: str) -> None:
    english = [lesson.scene(preset(sheet)).says for lesson in LESSONS]
    english += [lesson.moral for lesson in LESSONS if lesson.moral]
    said = [translate(text, language) for text in english]
    words = re.findall(r"[^\W\d_][^\s-]*", " ".join(said))
    assert len(words) < WORDS_A_LESSON * len(LESSONS), "a lesson has eight words, moral included"


def test_titles_are_a_file_of_the_page(lesson: Lesson) -> None:
    (told,) = files().values()
    assert lesson.title in told.decode()
