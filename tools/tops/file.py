"""Writes the file of all tops."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tricorne.page.top_file import FILE, HEAD, tops
from tricorne.play.top.top import Top, write_top

__all__ = ["FILE", "tops", "write"]


def write(some: Iterable[Top]) -> None:
    """Write the file."""
    text = json.dumps([HEAD, *map(write_top, some)], indent=0)
    FILE.write_text(text + "\n", encoding="utf-8")
