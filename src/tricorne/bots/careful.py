"""The bot that looks one turn ahead, and needs no luck for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from tricorne.bots.engine.foresight import Cares, weigh_actions
from tricorne.bots.insight import SEEING, known_position
from tricorne.kernel import MEMO, MOST_PLACEMENTS
from tricorne.kernel.packing import pack_action
from tricorne.rules.deal import below
from tricorne.rules.tiles import COUNT, VALUES

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy
    from tricorne.rules.terms import Terms

FITTED = Cares()
_MEAN_VALUE = sum(VALUES) / COUNT


@dataclass(frozen=True)
class Careful:
    """Weighs points now against what the next seat may make of the table, and what stays playable.

    It sometimes declines to place, where the sheet allows it.
    """

    cares: Cares = FITTED

    entries: ClassVar = (*SEEING, weigh_actions)

    def choose(self, view: View, rng: Entropy) -> Action:
        """The most promising action, at random between equals."""
        if len(view.actions) == 1:
            return view.actions[0]
        state = known_position(view)
        actions = np.zeros(MOST_PLACEMENTS + 1, np.int64)
        values = np.zeros(MOST_PLACEMENTS + 1)
        count = weigh_actions(
            state.rules,
            state.position,
            np.array(scaled(self.cares, view.terms), np.float64),
            np.zeros(MEMO, np.int64),
            actions,
            np.zeros(MOST_PLACEMENTS + 1, np.int64),
            np.zeros(COUNT, np.int64),
            values,
        )
        best = actions[:count][values[:count] == values[:count].max()].tolist()
        opening = not view.board.laid
        equals = [a for a in view.actions if pack_action(a, opening=opening) in best]
        return equals[below(len(equals), rng)]


def scaled(cares: Cares, terms: Terms) -> Cares:
    """What is counted in points, in those of a scoring where a tile brings more or less of them."""
    unit = sum(terms.amounts.tile) / COUNT / _MEAN_VALUE
    if not unit:
        return cares
    return Cares(*(care * unit for care in cares))._replace(reply=cares.reply, mine=cares.mine)
