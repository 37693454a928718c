"""Another bot that does not see everything, as people do not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tricorne.bots.bot import Bot, takes_its_time
from tricorne.rules.actions import Place
from tricorne.rules.deal import below

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy

_GRAIN = 1000


@dataclass(frozen=True)
class Overlooking:
    """Overlooks each placement as often as `overlooks` says, and plays as `bot` with the rest.

    Who has overlooked all of them draws or passes; where that is not allowed, he looks until he
    has found one.
    """

    bot: Bot
    overlooks: float = 0.0

    @property
    def computes(self) -> bool:
        """Whether the other bot does."""
        return takes_its_time(self.bot)

    def choose(self, view: View, rng: Entropy) -> Action:
        """What the other bot does with what is seen."""
        blind = self.overlooks * _GRAIN
        seen = [
            index
            for index, action in enumerate(view.actions)
            if not isinstance(action, Place) or below(_GRAIN, rng) >= blind
        ] or [below(len(view.actions), rng)]
        actions = tuple(view.actions[index] for index in seen)
        points = tuple(view.points[index] for index in seen)
        return self.bot.choose(replace(view, actions=actions, points=points), rng)
