"""The bot that takes what it can get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.actions import Place
from tricorne.rules.deal import below

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View


class Greedy:
    """Places where most points are, uniformly among equals; else draws or passes."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """One of the best placements, or what there is instead."""
        choices = best_placements(view) or view.actions
        return choices[below(len(choices), rng)]


def best_placements(view: View) -> list[Action]:
    """The legal placements that bring most points at once."""
    places = [
        (points, action)
        for action, points in zip(view.actions, view.points, strict=True)
        if isinstance(action, Place)
    ]
    most = max((points for points, _ in places), default=0)
    return [action for points, action in places if points == most]
