"""Names that are said otherwise in some languages: those of the characters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

ENGLISH = "en"
"""The language of all texts in the code."""


def names_of(name: str) -> dict[str, str]:
    """A name in English, and in each language that says it otherwise.

    The mark by which `make messages` finds it. That writes `names.txt` from the catalogues.
    """
    return {ENGLISH: name, **_said_otherwise().get(name, {})}


def name_in(language: str, names: Mapping[str, str]) -> str:
    """The name in a language, in any that there may ever be."""
    return names.get(language, names[ENGLISH])


@cache
def _said_otherwise() -> dict[str, dict[str, str]]:
    """The names of `names.txt` by language."""
    said: dict[str, dict[str, str]] = {}
    for line in files("tricorne.play").joinpath("names.txt").read_text("utf-8").splitlines():
        english, language, name = line.split("\t")
        said[english] = {**said.get(english, {}), language: name}
    return said
