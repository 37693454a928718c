"""Opponents for people, from a child's first game on: characters, each a bot with its measure.

A weaker one sees less or looks less far; none of them plays badly on purpose. `bench.levels`
measures them: the steps from each to the next are about as high.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Character:
    """Somebody to play against. Texts are by language: `names["fr"]`."""

    key: str
    names: dict[str, str]
    about: dict[str, str]
    bot: str
    """The name of the bot that plays for it, as `naming.bot` knows it."""
    options: dict[str, Any]
    """What is changed in that bot."""
    overlooks: float
    """The share of places that it does not see."""
    wins: int
    """Of 100 rounds against `greedy`, two players by `goliath`, about so many are won."""
    beats: int | None
    """And so many against the character before it."""


CHARACTERS = (
    Character(
        "pip",
        {"en": "Pip", "fr": "Pépin"},
        {
            "en": "A first game: lays any tile, and sees only half of the places.",
            "fr": "Première partie : pose n'importe quelle tuile et ne voit qu'une place sur deux.",
        },
        "random",
        {},
        overlooks=0.5,
        wins=23,
        beats=None,
    ),
    Character(
        "mia",
        {"en": "Mia", "fr": "Mia"},
        {
            "en": "Gets rid of high tiles, knows no figures yet, and overlooks a place at times.",
            "fr": "Se défait des grosses tuiles, ignore les figures et oublie parfois une place.",
        },
        "novice",
        {},
        overlooks=0.25,
        wins=36,
        beats=64,
    ),
    Character(
        "gus",
        {"en": "Gus", "fr": "Gaspard"},
        {
            "en": "Takes the most points there are, and thinks no further.",
            "fr": "Prend le plus de points possible, sans voir plus loin.",
        },
        "greedy",
        {},
        overlooks=0,
        wins=50,
        beats=64,
    ),
    Character(
        "clara",
        {"en": "Clara", "fr": "Clara"},
        {
            "en": "Imagines how the round may go on before she lays a tile.",
            "fr": "Imagine la suite de la manche avant de poser une tuile.",
        },
        "plain",
        {"playouts": 50},
        overlooks=0,
        wins=68,
        beats=68,
    ),
    Character(
        "bruno",
        {"en": "Bruno", "fr": "Bruno"},
        {
            "en": "Plays the round to its end in his head, but does not watch what you draw.",
            "fr": "Joue la manche dans sa tête jusqu'au bout, sans regarder ce que vous piochez.",
        },
        "expert",
        {"playouts": 100, "doubts": (1.0, 1.0, 1.0)},
        overlooks=0,
        wins=68,
        beats=57,
    ),
    Character(
        "ada",
        {"en": "Ada", "fr": "Ada"},
        {
            "en": "Remembers every draw and every pass, and guesses your hand from them.",
            "fr": "Retient chaque pioche et chaque passe, et devine votre main.",
        },
        "expert",
        {},
        overlooks=0,
        wins=87,
        beats=68,
    ),
)
"""From the weakest to the strongest."""

USUAL = "gus"
"""Who plays where nobody says who: in the terminal, and on for somebody who leaves a table."""

CHARACTER_OF = {character.key: character for character in CHARACTERS}
"""The characters by their keys."""
