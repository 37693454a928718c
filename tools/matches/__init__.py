"""Whole matches by each published sheet, every line annotated with the rule that it shows.

They lie in `tests/matches`: for each sheet a match that our own opponents played to its target, and
shorter records for what that match has no room for. `places.toml` says where each sheet states each
of its rules; a rule that no line shows fails a test, and so does a note whose rule stands nowhere.
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
