"""A decision under study: what each of its actions is worth, and what the taken one lost."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from tricorne.play.study.judge import judging
from tricorne.play.thinking.decision import Estimate

if TYPE_CHECKING:
    from tricorne.play.search.task import Added, Task
    from tricorne.play.study.moments import Moment

_CLEARLY = 3.0
"""An action that is worse than the best by so many errors is tried no more."""


class Half:
    """The results of one half of all worlds, by action. The taken action comes first."""

    def __init__(self, count: int) -> None:
        self.sums = [0.0] * count
        self.squares = [0.0] * count
        self.pairs = [0.0] * count
        """Products with the worth of the taken action in the same world."""
        self.worlds = [0] * count

    def add(self, alive: Sequence[int], added: Added) -> None:
        """Add the results of a trial of these actions."""
        for index, action in enumerate(alive):
            self.sums[action] += added["sums"][index]
            self.squares[action] += added["squares"][index]
            self.pairs[action] += added["pairs"][index]
            self.worlds[action] += added["worlds"]

    def mean(self, action: int) -> float:
        """The mean worth of an action."""
        return self.sums[action] / self.worlds[action]

    def best(self, alive: Sequence[int]) -> int:
        """The best of these actions; of equals, the first."""
        found = alive[0]
        for action in alive:
            if self.mean(action) > self.mean(found):
                found = action
        return found


class Weighing:
    """A decision, and all that has been tried of it."""

    def __init__(self, moment: Moment, population: str, seed: int) -> None:
        self.moment = moment
        self.population = population
        self._seed = seed
        self._passes = 0
        self._alive = [*range(len(moment.actions))]
        self._halves = (Half(len(moment.actions)), Half(len(moment.actions)))

    def task(self, worlds: int) -> Task:
        """Try the remaining actions in so many more worlds."""
        self._passes += 1
        actions = [self.moment.actions[action] for action in self._alive]
        seed = self._seed + self._passes
        return judging(self.moment.view, actions, self.population, seed=seed, worlds=worlds)

    def take(self, added: Added) -> None:
        """Take in the result of the last task. The halves take turns."""
        self._halves[self._passes % 2].add(self._alive, added)
        if self._passes % 2 == 0:
            self._drop()

    @property
    def begun(self) -> bool:
        """Whether every action has been tried in both halves."""
        return all(half.worlds[0] for half in self._halves)

    @property
    def loss(self) -> Estimate:
        """What the taken action lost to the best one.

        Each half chooses the best action for the other one to measure. So the noise that makes an
        action look best does not count, and the loss of a right action is 0 on average.
        """
        one, other = self._halves
        first = _lead(one, other.best(self._alive))
        second = _lead(other, one.best(self._alive))
        errors = [lead.error or 0.0 for lead in (first, second)]
        error = sqrt(errors[0] * errors[0] + errors[1] * errors[1]) / 2
        return Estimate((first.worth + second.worth) / 2, error, first.playouts + second.playouts)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.loss.error or 0.0

    def worth(self, action: int) -> Estimate:
        """The worth of an action."""
        one, other = self._halves
        worlds = one.worlds[action] + other.worlds[action]
        total = one.sums[action] + other.sums[action]
        squares = one.squares[action] + other.squares[action]
        return Estimate(total / worlds, _standard_error(total, squares, worlds), worlds)

    @property
    def best(self) -> int:
        """The action that is worth most; of equals, the taken one."""
        worths = [self.worth(action).worth for action in self._alive]
        most = max(worths)
        found: int = self._alive[worths.index(most)]
        return found

    @property
    def playouts(self) -> int:
        """How many playouts it has taken so far."""
        return sum(sum(half.worlds) for half in self._halves)

    def _drop(self) -> None:
        """Forget the actions that are clearly worse than the best, but never the taken one."""
        best = self.worth(self.best)
        self._alive = [
            action
            for action in self._alive
            if action == 0 or not _is_clear(best, self.worth(action))
        ]


def _is_clear(best: Estimate, other: Estimate) -> bool:
    errors = [best.error or 0.0, other.error or 0.0]
    error = sqrt(errors[0] * errors[0] + errors[1] * errors[1])
    return best.worth - other.worth > _CLEARLY * error


def _lead(half: Half, action: int) -> Estimate:
    """How much more an action is worth than the taken one, in the same worlds."""
    worlds = half.worlds[action]
    if action == 0:
        return Estimate(0.0, 0.0, worlds)
    lead = half.sums[action] - half.sums[0]
    squares = half.squares[action] + half.squares[0] - 2.0 * half.pairs[action]
    return Estimate(lead / worlds, _standard_error(lead, squares, worlds), worlds)


def _standard_error(total: float, squares: float, count: int) -> float:
    """The standard error of a mean, from the sums of values and squares."""
    if count <= 1:
        return 0.0
    variance = (squares - total * total / count) / (count - 1)
    return sqrt(max(variance, 0.0) / count)
