"""Reads and changes the lines of a record as text, whether or not they are right."""

import random
import re

from .tiles import Placed

Lines = list[str]

PLAY = re.compile(
    r"[0-9]+\s+([0-5]{3}@-?[0-9]+,-?[0-9]+|draw\s+[0-9?]+|pass|end)\s+[+-][0-9]+\s+=-?[0-9]+(\s.*)?"
)


def indices(lines: Lines, *kinds: str) -> list[int]:
    """Find the lines of these kinds, as `kind_of` names them."""
    return [i for i, line in enumerate(lines) if kind_of(line) in kinds]


def kind_of(line: str) -> str:
    """Classify a line: its action for a line of play, its first word otherwise."""
    words = line.split()
    if not words or line.startswith("#"):
        return ""
    if PLAY.fullmatch(line):
        return "place" if "@" in words[1] else words[1]
    return words[0].rstrip(":")


def some(rng: random.Random, lines: Lines, *kinds: str) -> int | None:
    """Choose one of the lines of these kinds, or None if there are none."""
    found = indices(lines, *kinds)
    return rng.choice(found) if found else None


def with_word(line: str, place: int, word: str) -> str:
    """Replace one word of a line; the spaces become single ones."""
    words = line.split()
    words[place] = word
    return " ".join(words)


def replaced(lines: Lines, at: int, *new: str) -> Lines:
    """Put other lines in the place of one."""
    return [*lines[:at], *new, *lines[at + 1 :]]


def points_word(line: str) -> int:
    """Find which word of a line of play is its points."""
    return 3 if line.split()[1] == "draw" else 2


def table_before(lines: Lines, at: int) -> list[Placed]:
    """List the tiles on the table before a line, from the placements of its round."""
    table: list[Placed] = []
    for line in lines[:at]:
        if kind_of(line) == "Round":
            table = []
        if kind_of(line) == "place":
            digits, cell = line.split()[1].split("@")
            row, col = cell.split(",")
            table.append(Placed(digits, int(row), int(col)))
    return table


def says_nothing(line: str) -> bool:
    """Tell whether a line is blank or a comment, so that breaking it has no effect."""
    return kind_of(line) == ""


def placed_word(placed: Placed) -> str:
    """Write a placement."""
    return f"{placed.digits}@{placed.row},{placed.col}"
