"""The bot that looks one turn ahead, and needs no luck for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tricorne.bots.insight import known_position
from tricorne.bots.playing_on import scaled
from tricorne.kernel.engine import call
from tricorne.kernel.packing import pack_action
from tricorne.kernel.thinking import CARES, Cares, Desk
from tricorne.rules.deal import below

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy


@dataclass(frozen=True)
class Careful:
    """Weighs points now against what the next seat may make of the table, and what stays playable.

    It sometimes declines to place, where the sheet allows it.
    """

    cares: Cares = CARES

    computes: ClassVar = True

    def choose(self, view: View, rng: Entropy) -> Action:
        """The most promising action, at random between equals."""
        if len(view.actions) == 1:
            return view.actions[0]
        state, desk = known_position(view), Desk()
        desk.cares[:] = scaled(self.cares, view.terms)
        count = call("weigh_actions", state.rules, state.position, desk)
        worths = dict(zip(desk.listing.actions[:count], desk.values, strict=False))
        opening = not view.board.laid
        found = [worths[pack_action(action, opening=opening)] for action in view.actions]
        equals = [a for a, worth in zip(view.actions, found, strict=True) if worth == max(found)]
        return equals[below(len(equals), rng)]
