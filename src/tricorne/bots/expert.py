"""The strongest bot: it guesses the hidden hands, and tries everything out in many worlds."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, log2
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from tricorne.bots.endgames import SOLVING, best_of_endgame
from tricorne.bots.engine.evidence import Doubts
from tricorne.bots.engine.foresight import CARES, DESK
from tricorne.bots.engine.trials import try_out
from tricorne.bots.insight import GUESSING, Insight
from tricorne.bots.playing_on import PlayingOn, packed
from tricorne.kernel.packing import pack_action

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy

_BATCH = 32
_TWO = 2
_A_PLAYOUT = 100
_A_SECOND = 1_500_000
"""How many positions of an endgame take as long; but where they are not enough, there is still
time for playouts within the second."""


@dataclass(frozen=True)
class Expert:
    """Monte Carlo over believed worlds among careful players; exact from the pool's last tiles on.

    With `playouts`, so many are played in all for a move, and the same seed gives the same
    answer; else it thinks for `seconds`.
    """

    seconds: float = 1.0
    playouts: int = 0
    doubts: Doubts = field(default_factory=Doubts)
    playing: PlayingOn = CARES
    """How all players go on in a playout."""
    reach: int = 4
    """With how many tiles in the pool the endgame begins; -1 for none. Among more than two it
    begins when the pool is empty."""

    entries: ClassVar = (*GUESSING, *SOLVING, try_out)

    def choose(self, view: View, rng: Entropy) -> Action:
        """The action that does best."""
        actions = distinct(view)
        if len(actions) == 1:
            return actions[0]
        started = perf_counter()
        seed = rng.getrandbits(62)
        insight = Insight(view, seed, self.doubts)
        reach = self.reach if view.players <= _TWO else min(self.reach, 0)
        if view.board.laid and view.pool_size <= reach:
            limit = self.playouts * _A_PLAYOUT or int(self.seconds * _A_SECOND)
            best = best_of_endgame(insight, actions, limit)
            if best is not None:
                return best
        trial = Trial(insight, actions, self.playing, seed)
        deadline = 0.0 if self.playouts else started + self.seconds
        return trial.best(self.playouts, started, deadline)


def distinct(view: View) -> list[Action]:
    """The legal actions; of an opening tile one way round, for the table looks alike from there."""
    if view.board.laid:
        return list(view.actions)
    return list({action.tile: action for action in view.actions}.values())  # type: ignore[union-attr]


class Trial:
    """Candidates that are tried out in the same worlds, until one is left."""

    def __init__(
        self, insight: Insight, actions: list[Action], playing: PlayingOn, seed: int
    ) -> None:
        self.insight = insight
        self.actions = actions
        self.packed = np.array(
            [pack_action(a, opening=not insight.view.board.laid) for a in actions], np.int64
        )
        self.policy, self.cares = packed(playing, insight.view.terms)
        self.desk = np.zeros(1, DESK)
        self.seed = seed
        self.worlds = 0
        self.alive = np.arange(len(actions))
        self.sums = np.zeros(len(actions))

    def best(self, playouts: int, started: float, deadline: float) -> Action:
        """Halve the candidates until one is left; each time costs as much as the others."""
        stages = ceil(log2(len(self.actions)))
        for stage in range(1, stages + 1):
            if deadline:
                until = started + (deadline - started) * stage / stages
                self._try(_BATCH)
                while perf_counter() < until:
                    self._try(_BATCH)
            else:
                self._try(max(1, playouts // (stages * len(self.alive))))
            means = self.sums[self.alive]
            order = np.argsort(-means, kind="stable")
            self.alive = np.sort(self.alive[order[: (len(self.alive) + 1) // 2]])
        return self.actions[int(self.alive[0])]

    def evenly(self, worlds: int) -> Action:
        """Try all candidates in so many worlds, and take the best."""
        self._try(worlds)
        return self.actions[int(np.argmax(self.sums))]

    def _try(self, worlds: int) -> None:
        insight = self.insight
        values = np.zeros((worlds, len(self.alive)))
        try_out(
            insight.state.rules,
            insight.state.position,
            insight.memo,
            self.policy,
            self.cares,
            self.desk,
            insight.owners,
            insight.weights,
            insight.count,
            insight.chance,
            insight.tiles,
            self.packed[self.alive],
            int(insight.aim),
            self.seed,
            self.worlds,
            values,
        )
        self.worlds += worlds
        self.sums[self.alive] += values.sum(axis=0)
