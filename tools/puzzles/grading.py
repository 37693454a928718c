"""The grade of a puzzle: the gentlest character that finds its answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tricorne.bots.opponents import player
from tricorne.play.thinking.bot import Bot
from tricorne.play.thinking.levels import CHARACTERS, Character
from tricorne.rules import Action, View

_TIMES, _NEEDED = 5, 4
"""A character finds an answer if it does so this often."""
_BY_THE_CLOCK = ("expert", "champion")
_PLAYOUTS = 400
"""The playouts of characters that think by the clock, so that the result is always the same."""


def grade(view: View, answers: Sequence[Action]) -> str:
    """The key of the gentlest character that finds an answer; otherwise of the strongest one."""
    for character in CHARACTERS[:-1]:
        if _finds(character, view, answers):
            return character.key
    return CHARACTERS[-1].key


def _finds(character: Character, view: View, answers: Sequence[Action]) -> bool:
    thinker, found = _player(character), 0
    for attempt in range(_TIMES):
        found += thinker.choose(view, Random(f"{character.key} {attempt}")) in answers
        if found + _TIMES - attempt - 1 < _NEEDED:
            return False
    return True


def _player(character: Character) -> Bot:
    """A character that overlooks nothing, and thinks for as many playouts each time."""
    options = character.options
    if character.bot in _BY_THE_CLOCK:
        options = {"playouts": _PLAYOUTS, **options}
    return player(replace(character, options=options, overlooks=0.0))
