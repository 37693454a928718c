"""The bot that all others are measured against: chance itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.actions import Place
from tricorne.rules.deal import below

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View


class Random:
    """Places uniformly among all placements; draws or passes only when nothing fits."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """A placement, each equally likely, or what there is instead."""
        places = [action for action in view.actions if isinstance(action, Place)]
        choices = places or view.actions
        return choices[below(len(choices), rng)]
