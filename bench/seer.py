"""The bot that sees everything: no player, but the bound that the others are measured against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tricorne.bots.engine.foresight import DESK
from tricorne.bots.engine.trials import try_out
from tricorne.bots.expert import distinct
from tricorne.bots.insight import aim_of
from tricorne.bots.playing_on import packed
from tricorne.kernel import MEMO, Policy, State
from tricorne.kernel.packing import pack_action

if TYPE_CHECKING:
    from tricorne.rules import Action, Round
    from tricorne.rules.deal import Entropy


@dataclass(frozen=True)
class Seer:
    """Tries every action out in the one true world. It is no Bot: a View would not do for it."""

    playouts: int = 400

    def look(self, round_: Round, rng: Entropy) -> Action:
        """The action that does best on average over greedy playouts."""
        actions = distinct(round_.view(round_.seat))
        if len(actions) == 1:
            return actions[0]
        state = State.from_round(round_)
        policy, cares = packed(Policy.GREEDY, round_.terms)
        opening = not round_.board.laid
        values = np.zeros((self.playouts, len(actions)))
        nothing = np.zeros(0, np.int64)
        try_out(
            state.rules,
            state.position,
            np.zeros(MEMO, np.int64),
            policy,
            cares,
            np.zeros(1, DESK),
            nothing,
            np.zeros((0, 0)),
            0,
            nothing,
            nothing,
            np.array([pack_action(action, opening=opening) for action in actions], np.int64),
            int(aim_of(round_.terms)),
            rng.getrandbits(62),
            0,
            values,
        )
        return actions[int(np.argmax(values.sum(axis=0)))]
