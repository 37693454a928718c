"""Strong bots play on from believed worlds, and a puzzle has to stand that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.puzzles.playing_on import CLEARLY, STAGES, Verdict, played_on
from tricorne.play.puzzles.puzzle import Puzzle
from tricorne.puzzles import read_puzzles

SURE = "8-114"
"""A puzzle whose answer leads by far."""


def puzzle_of(key: str) -> Puzzle:
    return next(each for each in read_puzzles() if each.key == key)


@pytest.mark.long
def test_an_answer_with_a_large_lead_is_soon_clear_and_the_same_each_time() -> None:
    verdict = played_on(puzzle_of(SURE))
    assert verdict.worlds == STAGES[1]
    assert verdict.lead == verdict.first > verdict.noise
    assert not verdict.fails
    assert played_on(puzzle_of(SURE)) == verdict


@pytest.mark.long
def test_a_wrong_answer_falls_behind() -> None:
    puzzle = puzzle_of(SURE)
    wrong = max(range(len(puzzle.losses)), key=lambda at: puzzle.losses[at])
    assert played_on(replace(puzzle, answers=(wrong,))).fails


def test_only_an_answer_clearly_behind_fails() -> None:
    verdict = Verdict(puzzle_of(SURE), 9, -CLEARLY * 3 - 0.1, 3.0, 28, 0.0)
    assert verdict.fails
    assert not verdict._replace(lead=-CLEARLY * 3).fails
