"""A bot that does not see everything, as people do not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tricorne.play.thinking.bot import Bot, takes_its_time
from tricorne.rules.actions import Place
from tricorne.rules.deal import below

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View

_GRAIN = 1000


@dataclass(frozen=True)
class Overlooking:
    """Overlooks each placement as often as `overlooks` says, and plays the rest as `bot` does.

    If it has overlooked all of them, it draws or passes; where that is not allowed, it finds one.
    """

    bot: Bot
    overlooks: float = 0.0

    @property
    def computes(self) -> bool:
        """Whether the other bot does."""
        return takes_its_time(self.bot)

    def choose(self, view: View, rng: Entropy) -> Action:
        """The choice of the other bot among what is seen."""
        return self.bot.choose(seen(view, self.overlooks, rng), rng)


def seen(view: View, overlooks: float, rng: Entropy) -> View:
    """The view without the placements that are overlooked, which is this share of them."""
    blind = overlooks * _GRAIN
    found = [
        index
        for index, action in enumerate(view.actions)
        if not isinstance(action, Place) or below(_GRAIN, rng) >= blind
    ] or [below(len(view.actions), rng)]
    actions = tuple(view.actions[index] for index in found)
    points = tuple(view.points[index] for index in found)
    return replace(view, actions=actions, points=points)
