"""Invented names for the list of the day, for players who do not want to show their own."""

from __future__ import annotations

from random import Random

_FIRST = {
    "en": (
        "Brave Bright Calm Clever Cosy Curious Gentle Jolly Kind Lucky Merry Nimble Patient Quick"
        " Quiet Sunny Swift Witty"
    ),
    "fr": (
        "Belette Castor Chouette Dauphin Écureuil Hérisson Héron Hirondelle Koala Lièvre Loutre"
        " Lynx Marmotte Mésange Panda Pinson Renard Tortue"
    ),
}
_SECOND = {
    "en": (
        "Badger Beaver Dolphin Finch Fox Hare Hedgehog Heron Koala Lynx Magpie Marmot Otter Owl"
        " Panda Penguin Robin Squirrel Swallow Turtle"
    ),
    "fr": (
        "agile aimable alerte calme drôle énergique fantastique fidèle habile intrépide magique"
        " modeste paisible rapide sage sympathique tenace tranquille"
    ),
}
"""The French adjectives have one form for both genders."""
_SUGGESTED = 6

LANGUAGES = ("en", "fr")


def every_name(language: str) -> list[str]:
    """All invented names of a language."""
    firsts, seconds = _FIRST[language].split(), _SECOND[language].split()
    return [f"{first} {second}" for first in firsts for second in seconds]


def suggest_names(seed: str) -> dict[str, list[str]]:
    """Some names in each language; the same for the same seed."""
    dice = Random(seed)  # noqa: S311  (no secret depends on it)
    return {language: dice.sample(every_name(language), _SUGGESTED) for language in LANGUAGES}
