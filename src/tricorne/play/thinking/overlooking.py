"""A bot that overlooks some placements, as people do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tricorne.play.thinking.bot import Bot, takes_its_time
from tricorne.rules.actions import Place
from tricorne.rules.deal import random_below

if TYPE_CHECKING:
    from random import Random

    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View

_GRAIN = 1000


@dataclass(frozen=True)
class Overlooking:
    """Plays like `bot`, but misses each placement with probability `overlooks`.

    If it misses all of them, it draws or passes; where that is not allowed, it finds one.
    """

    bot: Bot
    overlooks: float = 0.0

    @property
    def computes(self) -> bool:
        """Whether the inner bot computes."""
        return takes_its_time(self.bot)

    def choose(self, view: View, rng: Random) -> Action:
        """The inner bot's choice among the placements that it sees."""
        return self.bot.choose(overlook(view, self.overlooks, rng), rng)


def overlook(view: View, overlooks: float, rng: Entropy) -> View:
    """The view without a random share of its placements."""
    blind = overlooks * _GRAIN
    found = [
        index
        for index, action in enumerate(view.actions)
        if not isinstance(action, Place) or random_below(_GRAIN, rng) >= blind
    ] or [random_below(len(view.actions), rng)]
    actions = tuple(view.actions[index] for index in found)
    return replace(view, actions=actions)
