"""Opponents for people, from a child's first game on: characters, each a bot with its measure.

A weaker one sees less or looks less far; none of them plays badly on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tricorne.bots.bot import Bot


@dataclass(frozen=True)
class Character:
    """Somebody to play against. Texts are by language: `names["fr"]`."""

    key: str
    names: dict[str, str]
    about: dict[str, str]
    bot: str
    """The name of the bot that plays for it, as `naming.bot` knows it."""
    options: dict[str, float | int]
    """What is changed in that bot."""
    wins: int
    """Of 100 rounds against `greedy`, two players by `goliath`, about so many are won."""

    def player(self) -> Bot:
        """The bot that plays for this character."""
        from dataclasses import replace  # noqa: PLC0415

        from tricorne.bots.naming import bot  # noqa: PLC0415

        return replace(bot(self.bot), **self.options) if self.options else bot(self.bot)  # type: ignore[type-var]


CHARACTERS = (
    Character(
        "pip",
        {"en": "Pip", "fr": "Pépin"},
        {
            "en": "A first game: lays any tile that fits.",
            "fr": "Première partie : pose n'importe quelle tuile qui convient.",
        },
        "random",
        {},
        43,
    ),
    Character(
        "mia",
        {"en": "Mia", "fr": "Mia"},
        {
            "en": "Gets rid of high tiles, and has not noticed the figures yet.",
            "fr": "Se défait des grosses tuiles et n'a pas encore remarqué les figures.",
        },
        "novice",
        {},
        45,
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
        50,
    ),
    Character(
        "clara",
        {"en": "Clara", "fr": "Clara"},
        {
            "en": "Thinks of what she leaves you before she lays a tile.",
            "fr": "Pense à ce qu'elle vous laisse avant de poser.",
        },
        "careful",
        {},
        60,
    ),
    Character(
        "bruno",
        {"en": "Bruno", "fr": "Bruno"},
        {
            "en": "Plays the round to its end in his head, but does not watch what you draw.",
            "fr": "Joue la manche dans sa tête jusqu'au bout, sans regarder ce que vous piochez.",
        },
        "plain",
        {},
        65,
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
        79,
    ),
)
"""From the weakest to the strongest."""
