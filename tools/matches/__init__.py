"""Whole matches by each published sheet, every line annotated with the rule that it shows.

They are stored in `tests/matches`: for each sheet a match that our bots played to its target, and
shorter records for the rules that this match does not show. `places.toml` says where each sheet
states each of its rules. A test fails for a rule without a line, and for a note whose rule has no
place.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "tests" / "matches"

PLACES: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("places.toml").read_text(encoding="utf-8")
)
"""For each sheet its rules, by the names that notes give them, and where the sheet states them."""


def text(name: str) -> str:
    """A record with its notes, as it is kept: `goliath`, `goliath-figures`."""
    return (FOLDER / f"{name}.tri").read_text(encoding="utf-8")
