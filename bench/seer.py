"""The bot that sees everything: not a player, but a bound for the others."""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.kernel import Policy, State, call
from tricorne.kernel.packing import pack_action
from tricorne.kernel.thinking import Aim, Belief, Trial
from tricorne.play.thinking.decision import aim_of, distinct_actions
from tricorne.rules import Action, Round
from tricorne.rules.deal import Entropy


@dataclass(frozen=True)
class Seer:
    """Tries every action out in the one true world.

    It is not a Bot, because it needs more than a View.
    """

    playouts: int = 400
    policy: Policy = Policy.GREEDY

    def look(self, round_: Round, rng: Entropy) -> Action:
        """The action that does best on average over playouts."""
        actions = distinct_actions(round_.view(round_.seat))
        if len(actions) == 1:
            return actions[0]
        state, opening = State.from_round(round_), not round_.board.laid
        trial = Trial(
            policy=self.policy,
            aim=Aim[aim_of(round_.terms).upper()],
            seed=rng.getrandbits(62),
            worlds=self.playouts,
            count=len(actions),
        )
        trial.candidates[: len(actions)] = [pack_action(one, opening=opening) for one in actions]
        call("try_out", state.rules, state.position, Belief(), trial)
        return max(zip(trial.sums, actions, strict=False), key=lambda pair: pair[0])[1]
