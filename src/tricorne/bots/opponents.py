"""Opponents by name: the characters of `tricorne.play.thinking.levels`, and all bots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tricorne.bots.naming import bot_names, find_bot, unknown_bot
from tricorne.play.thinking.levels import CHARACTER_OF, CHARACTERS, Character
from tricorne.play.thinking.overlooking import Overlooking

if TYPE_CHECKING:
    from tricorne.play.thinking.bot import Bot


def opponents() -> list[str]:
    """The keys of the characters, then the names of the bots."""
    return [*(found.key for found in CHARACTERS), *bot_names()]


def opponent(name: str) -> Bot:
    """The character of this key, or else the bot of this name. Raises UnknownBot, listing all."""
    found = CHARACTER_OF.get(name)
    if found is not None:
        return player(found)
    if name not in opponents():
        raise unknown_bot(name, opponents())
    return find_bot(name)


def player(character: Character) -> Bot:
    """The bot that plays for a character."""
    found: Any = find_bot(character.bot)
    made = replace(found, **character.options) if character.options else found
    return Overlooking(made, character.overlooks) if character.overlooks else made
