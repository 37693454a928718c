"""The bot that looks one turn ahead, and needs no luck for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from tricorne.bots.engine.foresight import CARES, DESK, Cares, weigh_actions
from tricorne.bots.insight import SEEING, known_position
from tricorne.bots.playing_on import scaled
from tricorne.kernel.packing import pack_action
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

    entries: ClassVar = (*SEEING, weigh_actions)

    def choose(self, view: View, rng: Entropy) -> Action:
        """The most promising action, at random between equals."""
        if len(view.actions) == 1:
            return view.actions[0]
        state, desk = known_position(view), np.zeros(1, DESK)
        cares = np.array(scaled(self.cares, view.terms), np.float64)
        count = weigh_actions(state.rules, state.position, cares, desk)
        values = desk["values"][0, :count]
        best = desk["actions"][0, :count][values == values.max()].tolist()
        opening = not view.board.laid
        equals = [a for a in view.actions if pack_action(a, opening=opening) in best]
        return equals[below(len(equals), rng)]
