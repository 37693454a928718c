"""The file of all tops, as the page carries it: a list of a head and a line for each."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tricorne.page.pages import STATIC
from tricorne.play.top.top import Top, read_top, write_top

FILE = STATIC / "data" / "tops.json"
HEAD = "tops 1"
"""The kind of file, and its version."""


def tops() -> list[Top]:
    """All tops that the page carries."""
    if not FILE.exists():
        return []
    head, *lines = json.loads(FILE.read_text(encoding="utf-8"))
    if head != HEAD:
        raise ValueError(head)
    return [read_top(line) for line in lines]


def write(some: Iterable[Top]) -> None:
    """Write the file."""
    text = json.dumps([HEAD, *map(write_top, some)], indent=0)
    FILE.write_text(text + "\n", encoding="utf-8")
