"""The file of all puzzles, as the page carries it: a list of a head and a line for each."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tricorne.page.pages import STATIC
from tricorne.play.puzzles.puzzle import Puzzle, read_puzzle, write_puzzle

FILE = STATIC / "data" / "puzzles.json"
HEAD = "puzzles 2"
"""The kind of file, and its version."""


def puzzles() -> list[Puzzle]:
    """All puzzles that the page carries."""
    head, *lines = json.loads(FILE.read_text(encoding="utf-8"))
    if head != HEAD:
        raise ValueError(head)
    return [read_puzzle(line) for line in lines]


def write(found: Iterable[Puzzle]) -> None:
    """Write the file."""
    text = json.dumps([HEAD, *map(write_puzzle, found)], indent=0)
    FILE.write_text(text + "\n", encoding="utf-8")
