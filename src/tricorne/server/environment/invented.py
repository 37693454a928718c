"""Invented names, for players who do not want to show their own, or may not."""

from __future__ import annotations

from functools import cache
from random import Random

from tricorne.languages import LANGUAGES, translate

_SUGGESTED = 6


def every_name(language: str) -> list[str]:
    """All invented names of a language: a word of the first list, and one of the second.

    Both lists are texts to be translated, each to words of the language that fit together in this
    order, whichever they are: in French, animals and adjectives with one form for both genders.
    """
    firsts = translate(
        "Brave Bright Calm Clever Cosy Curious Gentle Jolly Kind Lucky Merry Nimble Patient Quick"
        " Quiet Sunny Swift Witty",
        language,
    )
    seconds = translate(
        "Badger Beaver Dolphin Finch Fox Hare Hedgehog Heron Koala Lynx Magpie Marmot Otter Owl"
        " Panda Penguin Robin Squirrel Swallow Turtle",
        language,
    )
    return [f"{first} {second}" for first in firsts.split() for second in seconds.split()]


@cache
def _names() -> frozenset[str]:
    return frozenset(name for language in LANGUAGES for name in every_name(language))


def is_invented(name: str) -> bool:
    """Whether a name is one of those, in any language."""
    return name in _names()


def suggest_names(seed: str) -> dict[str, list[str]]:
    """Some names in each language; the same for the same seed."""
    dice = Random(seed)  # noqa: S311  (no secret depends on it)
    return {language: dice.sample(every_name(language), _SUGGESTED) for language in LANGUAGES}
