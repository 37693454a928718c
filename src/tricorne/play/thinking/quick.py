"""Bots that need no kernel and answer at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.play.thinking.levels import CHARACTER_OF
from tricorne.play.thinking.overlooking import overlook
from tricorne.rules.actions import Place
from tricorne.rules.deal import random_below
from tricorne.rules.tiles import VALUES

if TYPE_CHECKING:
    from tricorne.play.thinking.levels import Character
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.view import View


class Random:
    """Picks a uniformly random placement; draws or passes only when nothing fits."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """A random placement, or the alternative."""
        choices = _placements(view) or view.actions
        return choices[random_below(len(choices), rng)]


class Novice:
    """Places the highest tile that fits, anywhere; draws or passes only when nothing fits.

    It knows what fits, but no figures yet.
    """

    def choose(self, view: View, rng: Entropy) -> Action:
        """A placement of the highest tile that fits, or the alternative."""
        places = _placements(view)
        highest = max((VALUES[place.tile] for place in places), default=0)
        choices = [place for place in places if VALUES[place.tile] == highest] or view.actions
        return choices[random_below(len(choices), rng)]


class Greedy:
    """Picks randomly among the placements with most points; draws or passes when nothing fits."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """One of the best placements, or the alternative."""
        choices = best_placements(view) or view.actions
        return choices[random_below(len(choices), rng)]


QUICK: dict[str, type[Random | Novice | Greedy]] = {
    "random": Random,
    "novice": Novice,
    "greedy": Greedy,
}
"""The quick bots, by their names."""


def choose_at_once(key: str, view: View, rng: Entropy) -> Action | None:
    """The action of a character that needs no search; None if it needs one.

    Raises KeyError for an unknown key.
    """
    character = CHARACTER_OF[key]
    if character.bot not in QUICK:
        return None
    return QUICK[character.bot]().choose(seen_by(character, view, rng), rng)


def seen_by(character: Character, view: View, rng: Entropy) -> View:
    """The view without the placements that a character overlooks."""
    return overlook(view, character.overlooks, rng) if character.overlooks else view


def best_placements(view: View) -> list[Action]:
    """The legal placements that score most points at once."""
    brings = {place: view.points(place) for place in _placements(view)}
    most = max(brings.values(), default=0)
    return [place for place, points in brings.items() if points == most]


def _placements(view: View) -> list[Place]:
    return [action for action in view.actions if isinstance(action, Place)]
