"""The positions to print: the rules check each answer, and a child can read them on paper."""

from __future__ import annotations

import json
import re

import pytest

from tests.languages.test_commands import every_language
from tools import exercises
from tools.catalogue import STATIC, Language, page_texts
from tools.exercises import HOW_MANY, Exercise, exercise_of, line_of, size
from tricorne.page.text_keys import key_of, read_catalogue
from tricorne.play.lessons.table import parse_placement
from tricorne.play.table.agreement import agreed_terms
from tricorne.rules import Place, Round, preset
from tricorne.rules.board import Board
from tricorne.rules.grid import Cell
from tricorne.rules.tiles import ALL_TILES, parse_set, tile_set, tiles_in

EVERY = exercises.exercises()
SMALLEST_MM = 3.5
"""A printed numeral: as high as one of 14 points."""
DEALT = 5
"""How many tiles each player has: so few tiles on the board are possible."""
NUMERAL = 21.2
"""How high a numeral is where a side is 100 long (glyphs.js)."""
MOST_LETTERS, MOST_WORDS = 14, 17
"""Of a word and of a sentence, for children."""

every_exercise = pytest.mark.parametrize("exercise", EVERY, ids=line_of)


def of_skill(*skills: str) -> pytest.MarkDecorator:
    some = [each for each in EVERY if each.skill in skills]
    return pytest.mark.parametrize("exercise", some, ids=line_of)


def position(exercise: Exercise) -> Round:
    """The position as a round by the usual sheet, in which the learner is to move."""
    laid = [parse_placement(text) for text in exercise.laid]
    hand = parse_set(" ".join(exercise.hand))
    rest = [*tiles_in(ALL_TILES & ~hand & ~tile_set(place.tile for place in laid))]
    terms = agreed_terms("goliath", {"hand": [DEALT] * len(preset("goliath").hand)}, "full", 0)
    hands, pool = (hand, tile_set(rest[:DEALT])), tuple(rest[DEALT:])
    return Round.set_up(terms, hands=hands, pool=pool, laid=laid, seat=1)


def ways(round_: Round) -> list[Place]:
    return [action for action in round_.legal_actions() if isinstance(action, Place)]


def on_the_mark(exercise: Exercise) -> list[Place]:
    (spot,) = exercise.spots
    return [way for way in ways(position(exercise)) if str(way.cell) == spot]


def test_there_are_thirty_as_the_command_writes_them() -> None:
    lines = [exercises.make(skill, at) for skill, count in HOW_MANY.items() for at in range(count)]
    assert len(EVERY) == 30
    assert lines == EVERY
    assert [exercise_of(line_of(each)) for each in EVERY] == EVERY


@every_exercise
def test_the_tiles_on_the_board_fit_and_none_is_there_twice(exercise: Exercise) -> None:
    board = Board()
    for text in exercise.laid:
        place = parse_placement(text)
        assert board.refusal(place) is None
        board.place(place)
    tiles = ["".join(sorted(text.partition("@")[0])) for text in exercise.laid]
    assert len({*tiles, *exercise.hand}) == len(tiles) + len(exercise.hand)


@of_skill("match")
def test_one_tile_fits_the_mark(exercise: Exercise) -> None:
    assert tuple(map(str, on_the_mark(exercise))) == exercise.answer


@of_skill("add")
def test_one_of_two_tiles_that_fit_has_more_points(exercise: Exercise) -> None:
    round_ = position(exercise)
    points = {str(way): round_.points(way) for way in on_the_mark(exercise)}
    (answer,) = exercise.answer
    assert len(points) == 2
    assert [way for way in points if points[way] == max(points.values())] == [answer]
    assert points[answer] == sum(map(int, answer.partition("@")[0]))


@of_skill("bridge")
def test_one_placement_makes_a_bridge(exercise: Exercise) -> None:
    round_ = position(exercise)
    figures = {str(way): round_.figure(way) for way in ways(round_)}
    assert {way: figure for way, figure in figures.items() if figure} == {
        exercise.answer[0]: "bridge"
    }
    assert {str(way.cell) for way in ways(round_)} == {*exercise.spots}


@of_skill("plan")
def test_both_tiles_can_be_laid_in_one_order_alone(exercise: Exercise) -> None:
    board, hand = position(exercise).board, parse_set(" ".join(exercise.hand))
    found = []
    for first in board.placements(hand):
        after = board.copy()
        after.place(first)
        found += [(str(first), str(then)) for then in after.placements(hand & ~(1 << first.tile))]
    assert found == [exercise.answer]
    assert len(board.placements(hand)) > 1


@every_exercise
def test_it_is_large_on_paper(exercise: Exercise) -> None:
    style = (STATIC / "style" / "class.css").read_text("utf-8").partition("@media print")[2]
    scale = float(re.search(r"--wide\) \* ([\d.]+)mm", style)[1])  # type: ignore[index]  # else it fails
    cells = [parse_placement(text).cell for text in exercise.laid]
    cells += [Cell(*map(int, spot.split(","))) for spot in exercise.spots]
    width, height = size(cells)
    assert NUMERAL * scale >= SMALLEST_MM
    assert width * scale < 84
    assert height * scale < 65


@every_language
def test_a_child_can_read_what_to_do(language: Language) -> None:
    """Short words and short sentences, in every language."""
    source = (STATIC / "screens" / "class" / "exercise.js").read_text("utf-8")
    words = source.partition("function taskWords")[2].partition("/** The answer")[0]
    english = {
        text
        for text in page_texts()
        if isinstance(text, str) and " " in text and json.dumps(text) in words
    }
    texts = dict(read_catalogue((STATIC / "i18n" / f"{language.tag}.others.json").read_bytes()))
    assert len(english) == 2 * len(HOW_MANY)
    for text in english:
        said = texts[key_of(text)]
        assert isinstance(said, str)
        for sentence in re.split(r"(?<=[.?!]) ", said):
            assert len(sentence.split()) <= MOST_WORDS, sentence
            assert max(map(len, re.findall(r"\w+", sentence))) <= MOST_LETTERS, sentence
