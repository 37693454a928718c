"""The strongest bot: it guesses the hidden hands, and tries everything out in many worlds."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, log2
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tricorne.bots.endgames import worths_in_endgame
from tricorne.bots.insight import Insight
from tricorne.bots.playing_on import PlayingOn, play_on_by
from tricorne.kernel.engine import CutShortError, call
from tricorne.kernel.packing import pack_action
from tricorne.kernel.thinking import CARES, Doubts, Trial as Record

if TYPE_CHECKING:
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy

_BATCH = 32
_TWO = 2
_A_PLAYOUT = 100
_A_SECOND = 1_500_000
"""How many positions of an endgame take as long; but where they are not enough, there is still
time for playouts within the second."""


class Advice(NamedTuple):
    """What to do, and what each action is worth: points, or a hundred times the chance to win."""

    action: Action
    worths: dict[Action, float]
    """Nothing, where there is no choice."""


@dataclass(frozen=True)
class Expert:
    """Monte Carlo over believed worlds among careful players; exact from the pool's last tiles on.

    With `playouts`, so many are played in all for a move, and the same seed gives the same
    answer; else it thinks for `seconds`. Cut short, it answers with what has done best so far.
    """

    seconds: float = 1.0
    playouts: int = 0
    doubts: Doubts = field(default_factory=Doubts)
    playing: PlayingOn = CARES
    """How all players go on in a playout."""
    reach: int = 4
    """With how many tiles in the pool the endgame begins; -1 for none. Among more than two it
    begins when the pool is empty."""

    computes: ClassVar = True

    def choose(self, view: View, rng: Entropy) -> Action:
        """The action that does best."""
        return self.advise(view, rng).action

    def advise(self, view: View, rng: Entropy) -> Advice:
        """The action that does best, and what each has been found to be worth."""
        actions = distinct(view)
        if len(actions) == 1:
            return Advice(actions[0], {})
        started = perf_counter()
        seed = rng.getrandbits(62)
        insight = Insight(view, seed, self.doubts)
        reach = self.reach if view.players <= _TWO else min(self.reach, 0)
        if view.board.laid and view.pool_size <= reach:
            limit = self.playouts * _A_PLAYOUT or int(self.seconds * _A_SECOND)
            worths = worths_in_endgame(insight, actions, limit)
            if worths is not None:
                return Advice(max(worths, key=worths.__getitem__), worths)
        trial = Trial(insight, actions, self.playing, seed)
        deadline = 0.0 if self.playouts else started + self.seconds
        return Advice(trial.best(self.playouts, started, deadline), trial.worths)


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
        self.sums = [0.0] * len(actions)
        self._alive: list[int] = [*range(len(actions))]
        self._worlds = [0] * len(actions)
        self._trial = trial = Record(aim=insight.aim, seed=seed)
        play_on_by(playing, insight.view.terms, trial)
        opening = not insight.view.board.laid
        self._packed = [pack_action(action, opening=opening) for action in actions]
        call("settle", insight.belief)

    def best(self, playouts: int, started: float, deadline: float) -> Action:
        """Halve the candidates until one is left; each time costs as much as the others."""
        try:
            self._halve(playouts, started, deadline)
        except CutShortError:
            if not any(self._worlds):
                raise
            self._keep(1)
        return self.actions[min(self._alive)]

    def _halve(self, playouts: int, started: float, deadline: float) -> None:
        stages = ceil(log2(len(self.actions)))
        for stage in range(1, stages + 1):
            if deadline:
                until = started + (deadline - started) * stage / stages
                self._try(_BATCH)
                while perf_counter() < until:
                    self._try(_BATCH)
            else:
                self._try(max(1, playouts // (stages * len(self._alive))))
            self._keep((len(self._alive) + 1) // 2)

    @property
    def worths(self) -> dict[Action, float]:
        """What each candidate has come to on average, where it was tried."""
        found = zip(self.actions, self.sums, self._worlds, strict=True)
        return {action: total / worlds for action, total, worlds in found if worlds}

    def evenly(self, worlds: int) -> Action:
        """Try all candidates in so many worlds, and take the best."""
        try:
            self._try(worlds)
        except CutShortError:
            if not any(self._worlds):
                raise
        self._keep(1)
        return self.actions[min(self._alive)]

    def _keep(self, count: int) -> None:
        """Go on with those that did best; of equals, the first."""
        order = sorted(self._alive, key=lambda one: -self.sums[one])
        self._alive = sorted(order[:count])

    def _try(self, worlds: int) -> None:
        """Try those that are left, some worlds at a time: so nobody waits long for an end."""
        state, belief, trial = self.insight.state, self.insight.belief, self._trial
        trial.count = len(self._alive)
        trial.candidates[: trial.count] = [self._packed[one] for one in self._alive]
        trial.sums[: trial.count] = [0.0] * trial.count
        tried = 0
        try:
            for done in range(0, worlds, _BATCH):
                trial.worlds = min(_BATCH, worlds - done)
                tried += call("try_out", state.rules, state.position, belief, trial)
        finally:
            for one, value in zip(self._alive, trial.sums, strict=False):
                self.sums[one] += value
                self._worlds[one] += tried
