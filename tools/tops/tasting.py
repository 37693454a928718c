"""What characters choose in a position, and so how well it tells players apart."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tricorne.bots.opponents import player
from tricorne.play.puzzles.puzzle import choices
from tricorne.play.thinking.bot import Bot
from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.play.top.top import PEERS
from tricorne.rules import Round

TIMES = dict(zip(PEERS, (16, 16, 16, 6), strict=True))
"""How often each is asked: those who overlook much, more often."""
_BY_THE_CLOCK = ("expert", "champion")
_PLAYOUTS = 400
"""The playouts of those who think by the clock, so that the result is always the same."""


def chooser(key: str) -> Bot:
    """A character who thinks for as many playouts each time."""
    character = CHARACTER_OF[key]
    if character.bot in _BY_THE_CLOCK:
        character = replace(character, options={"playouts": _PLAYOUTS, **character.options})
    return player(character)


def chosen(round_: Round, key: str, chance: str, times: int) -> list[int]:
    """Which of the `choices` a character takes, each time with other chance."""
    view, actions = round_.view(round_.seat), [str(each) for each in choices(round_)]
    thinker = chooser(key)
    return [
        actions.index(str(thinker.choose(view, Random(f"{chance} {key} {time}"))))
        for time in range(times)
    ]
