"""Whole matches by each published sheet, for tests that want real play.

Each is a record with a note above every line, which `tools.matches` writes:

for name, match in matches(): ...
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.matches import FOLDER, PLACES, text
from tricorne.record import Record, read
from tricorne.rules import Match

NAMES = sorted(path.stem for path in FOLDER.glob("*.tri"))
"""All records: the whole matches, and the supplementary ones such as `goliath-figures`."""

WHOLE = tuple(PLACES)
"""One match for each published sheet, of several rounds, to its target."""


def record(name: str) -> Record:
    """A record, every line of which is right."""
    return read(text(name)).checked()


def matches() -> Iterator[tuple[str, Match]]:
    """The whole matches, each by the name of its sheet."""
    for name in WHOLE:
        match = record(name).match
        assert match is not None
        yield name, match
