"""The baseline: Monte Carlo that believes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tricorne.bots.expert import Trial, distinct
from tricorne.bots.insight import Insight
from tricorne.kernel.layout import Policy
from tricorne.kernel.thinking import NO_EVIDENCE

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy


@dataclass(frozen=True)
class Plain:
    """The same number of greedy playouts for every candidate, over hands by mere chance."""

    playouts: int = 400

    computes: ClassVar = True

    def choose(self, view: View, rng: Entropy) -> Action:
        """The action with the best mean."""
        actions = distinct(view)
        if len(actions) == 1:
            return actions[0]
        seed = rng.getrandbits(62)
        trial = Trial(Insight(view, seed, NO_EVIDENCE), actions, Policy.GREEDY, seed)
        return trial.evenly(self.playouts)
