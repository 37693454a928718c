"""Writes the file of all puzzles, as the page carries it."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tricorne.play.puzzles.puzzle import Puzzle, write_puzzle
from tricorne.puzzles import FILE, HEAD


def write(found: Iterable[Puzzle]) -> None:
    """Write the file."""
    text = json.dumps([HEAD, *map(write_puzzle, found)], indent=0)
    FILE.write_text(text + "\n", encoding="utf-8")
