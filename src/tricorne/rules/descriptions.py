"""What the published sheets say of themselves and of their boxes. A game needs none of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from tricorne.toml_folder import read_folder

Edition = Literal["tiles", "timer", "large", "luxury", "deck", "phone", "none"]
"""The contents of a box: tiles alone, or what else marks it. There may be no box."""


class Description(NamedTuple):
    """Where a sheet comes from, what sets it apart, and its box; texts are still to be translated.

    `countries` are the codes of those where its box is known to be sold; none if that is unknown.
    """

    source: str
    about: str
    edition: Edition
    countries: list[str]


@cache
def descriptions() -> dict[str, Description]:
    """Those of all published sheets, by their names."""
    return {
        name: Description(said["source"], said["about"], said["edition"], said["countries"])
        for name, said in read_folder(Path(__file__).with_name("sheets")).items()
    }
