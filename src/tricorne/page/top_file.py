"""The file of all tops that the page carries: a list of a head and a line for each."""

from __future__ import annotations

import json
from functools import cache

from tricorne.page.pages import STATIC
from tricorne.play.top.top import Top, read_top

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


@cache
def shipped_tops() -> tuple[Top, ...]:
    """The same, read once by a process."""
    return tuple(tops())
