"""The puzzles of the page: positions, each with a question and the worth of every action.

>>> from tricorne.puzzles import find_puzzle, position, puzzles, solution
>>> hard = puzzles("patience", "hard")
>>> hard[0].kind, hard[0].grade
('fewer', 'max')
>>> round_ = position(hard[0])
>>> len(solution(hard[0])) == len(set(round_.legal_actions()))
True
"""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from math import fmod
from pathlib import Path
from typing import TYPE_CHECKING

from tricorne.play.puzzles.puzzle import KINDS, Puzzle, choices, position, read_puzzle

if TYPE_CHECKING:
    from tricorne.rules import Action

__all__ = [
    "LEVELS",
    "THEMES",
    "Puzzle",
    "find_puzzle",
    "level_of",
    "position",
    "puzzle_of_day",
    "puzzles",
    "solution",
    "theme_of",
]

FILE = Path(__file__).with_name("page") / "static" / "data" / "puzzles.json"
HEAD = "puzzles 2"
"""The kind of file, and its version: a list of this head, and a line for each puzzle."""

THEMES: dict[str, tuple[str, ...]] = {
    "bonus": ("figure",),
    "drawing": ("draw", "place"),
    "endgame": ("out", "end"),
    "shut": ("shut",),
    "patience": ("leave", "fewer"),
    "best": ("best",),
}
"""The kinds of each theme."""
LEVELS: dict[str, tuple[str, ...]] = {
    "easy": ("pip", "mia", "gus"),
    "medium": ("clara", "bruno", "ada"),
    "hard": ("max",),
}
"""The grades of each level: the gentlest character that finds the answer."""

_EPOCH = date(1970, 1, 1)
_MODULUS = 2_147_483_647


def read_puzzles() -> list[Puzzle]:
    """All puzzles, in the order of the file."""
    head, *lines = json.loads(FILE.read_text(encoding="utf-8"))
    if head != HEAD:
        raise ValueError(head)
    return [read_puzzle(line) for line in lines]


@cache
def _book() -> tuple[Puzzle, ...]:
    return tuple(sorted(read_puzzles(), key=lambda puzzle: _scatter_key(puzzle.key)))


def _scatter_key(key: str) -> int:
    """A fixed number for a key, which gives nothing away; with the page's rounding of numbers."""
    number = 7.0
    for letter in key:
        number = fmod(number * 1_103_515_245.0 + ord(letter), _MODULUS)
    return int(number) * 48_271 % _MODULUS


def puzzles(theme: str = "", level: str = "") -> list[Puzzle]:
    """The puzzles of a theme and a level, or all, in an order that never changes.

    Raises KeyError for an unknown word.
    """
    kinds = THEMES[theme] if theme else KINDS
    grades = LEVELS[level] if level else [grade for some in LEVELS.values() for grade in some]
    return [each for each in _book() if each.kind in kinds and each.grade in grades]


def find_puzzle(key: str) -> Puzzle:
    """The puzzle with this key. Raises KeyError if there is none."""
    return _by_key()[key]


@cache
def _by_key() -> dict[str, Puzzle]:
    return {puzzle.key: puzzle for puzzle in _book()}


def puzzle_of_day(day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody, and never an obvious one."""
    some = [puzzle for puzzle in _book() if not puzzle.obvious]
    return some[(day - _EPOCH).days % len(some)]


def theme_of(puzzle: Puzzle) -> str:
    """The theme that a puzzle belongs to."""
    return next(theme for theme, kinds in THEMES.items() if puzzle.kind in kinds)


def level_of(puzzle: Puzzle) -> str:
    """How hard a puzzle is at first: easy, medium or hard."""
    return next(level for level, grades in LEVELS.items() if puzzle.grade in grades)


def solution(puzzle: Puzzle) -> dict[Action, int | None]:
    """By how many points each action is worse than the best; 0 for an answer.

    None for other actions where points are not the question.
    """
    found: dict[Action, int | None] = {}
    for at, action in enumerate(choices(position(puzzle))):
        lost = puzzle.losses[at] if puzzle.losses else None
        found[action] = 0 if at in puzzle.answers else lost
    return found
