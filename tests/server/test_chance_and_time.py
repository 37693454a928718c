"""Chance and time are arguments: a server takes both from its `Circumstances`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tricorne

SOURCE = Path(tricorne.__path__[0])
FOLDERS = ("page", "play", "server")
SOURCES = {"datetime", "random", "secrets", "time"}
SEEDED = {("random", "Random"), ("datetime", "UTC"), ("datetime", "datetime")}
"""Names that are given their seed or their second."""
MEASURING = {("time", "perf_counter"), ("time", "thread_time")}
"""How long something took is for the numbers and the limits alone; no game knows it."""
OWN = {"server/environment/effects.py", "server/workers/thinkers.py"}
"""Where they come from; a bot has dice of its own."""


def taken(path: Path) -> Iterator[tuple[str, str]]:
    """The imports of a module from the modules of chance and time."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in SOURCES:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name in SOURCES)


@pytest.mark.long
def test_chance_and_time_come_from_the_circumstances() -> None:
    found = {
        (str(path.relative_to(SOURCE)), *what)
        for folder in FOLDERS
        for path in (SOURCE / folder).rglob("*.py")
        for what in taken(path)
        if what not in SEEDED | MEASURING
    }
    assert {path for path, *_ in found} == OWN
