"""The bot of somebody who has just learnt what fits: he sees his tiles, and no figures yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.actions import Place
from tricorne.rules.deal import below
from tricorne.rules.tiles import VALUES

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy


class Novice:
    """Places the highest tile that fits, somewhere; draws or passes only when nothing fits."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """A placement of the highest tile that fits, or what there is instead."""
        places = [action for action in view.actions if isinstance(action, Place)]
        highest = max((VALUES[place.tile] for place in places), default=0)
        choices = [p for p in places if VALUES[p.tile] == highest] or view.actions
        return choices[below(len(choices), rng)]
