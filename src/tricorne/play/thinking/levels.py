"""Characters to play against, from a child's first game on: each is a bot of measured strength.

Weaker ones see less or look less far ahead; none plays badly on purpose. `bench.levels` measures
them: the steps between them are about equal, up to the champion.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tricorne.play.names import names_of
from tricorne.rules.errors import N_


@dataclass(frozen=True)
class Character:
    """A character to play against: its names by language, and a text to be translated."""

    key: str
    names: dict[str, str]
    about: str
    bot: str
    """The name of its bot, as `naming.bot` knows it."""
    options: dict[str, Any]
    """The bot's options that differ from the defaults."""
    overlooks: float
    """The share of placements that it overlooks."""
    wins: int
    """About how many of 100 rounds it wins against `greedy`: two players, sheet `goliath`."""
    beats: int | None
    """The same against the character before it."""


CHARACTERS = (
    Character(
        "pip",
        names_of("Pip"),
        N_("A first game: places any tile, and misses more than half the spots."),
        "random",
        {},
        overlooks=0.68,
        wins=13,
        beats=None,
    ),
    Character(
        "mia",
        names_of("Mia"),
        N_("Gets rid of high tiles, knows no figures yet, and overlooks many spots."),
        "novice",
        {},
        overlooks=0.55,
        wins=18,
        beats=67,
    ),
    Character(
        "gus",
        names_of("Gus"),
        N_("Takes the most points in sight, thinks no further, and overlooks some spots."),
        "greedy",
        {},
        overlooks=0.42,
        wins=31,
        beats=62,
    ),
    Character(
        "clara",
        names_of("Clara"),
        N_("Imagines how the round may go on, but overlooks a spot at times."),
        "plain",
        {"playouts": 50, "declines": False},
        overlooks=0.38,
        wins=40,
        beats=63,
    ),
    Character(
        "bruno",
        names_of("Bruno"),
        N_("Thinks the round through to its end, but does not watch what you draw."),
        "expert",
        {"playouts": 100, "doubts": (1.0, 1.0, 1.0), "declines": False},
        overlooks=0.02,
        wins=57,
        beats=60,
    ),
    Character(
        "ada",
        names_of("Ada"),
        N_("Remembers every draw and every pass, and guesses your hand from them."),
        "expert",
        {"declines": False},
        overlooks=0,
        wins=72,
        beats=60,
    ),
    Character(
        "max",
        names_of("Max"),
        N_("The champion: draws on purpose, makes figures of a large hand, and blocks you."),
        "champion",
        {},
        overlooks=0,
        wins=99,
        beats=94,
    ),
)
"""From the weakest to the strongest. The last one is the champion, far above the others."""

USUAL = "gus"
"""The default opponent in the terminal, and the bot that plays on for a player who has left."""

CHARACTER_OF = {character.key: character for character in CHARACTERS}
"""The characters by their keys."""

STAND_INS = tuple(
    character.key
    for character in sorted(CHARACTERS, key=lambda each: abs(each.wins - CHARACTER_OF[USUAL].wins))
)
"""The characters that fill seats, in this order: the usual one, then those nearest in strength."""
