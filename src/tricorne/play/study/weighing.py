"""A decision under study: the worth of each action, and the loss of the taken one."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import TYPE_CHECKING

from tricorne.play.study.chances import logistic
from tricorne.play.study.continuation import continuation, telling
from tricorne.play.study.incidents import EXPLAINED, incident_points
from tricorne.play.study.sums import Sums, combine_errors, standard_error
from tricorne.play.thinking.decision import Estimate

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.play.study.continuation import Continuation, Telling
    from tricorne.play.study.judge import Judge
    from tricorne.play.study.moments import Moment

_HALF = 1.4142135623730951
"""The error of one half of the worlds, as a multiple of the error of all."""
_STEEP = 1.702
"""A logistic curve that is steeper by this factor is close to the normal distribution."""
_CLEARLY = 3.0
"""An action that is worse than the best by this many errors is not tried any more."""
_LEAST = 4.0
"""The points that a turn must bring to be told as the reason."""


class Weighing:
    """A decision, and the results of its trials."""

    def __init__(self, moment: Moment, judge: Judge, seed: int) -> None:
        self.moment = moment
        self.judge = judge
        self.is_exact = False
        """Whether all continuations are searched, for each hand that the others may have."""
        self._seed = seed
        self._passes = 0
        self.alive = [*range(len(moment.actions))]
        """The actions that may still be the best, and the taken one."""
        self._halves = (Sums(len(moment.actions)), Sums(len(moment.actions)))
        self._loss: Estimate | None = None
        self._continuations: dict[int, Continuation] = {}

    def task(self, worlds: int) -> Task:
        """Try the remaining actions in this many more worlds; an endgame is searched instead."""
        self._passes += 1
        return self.judge.task(
            self.moment.view,
            [self.moment.actions[action] for action in self.alive],
            seed=self._seed + self._passes,
            worlds=worlds,
            exactly=self._passes == 1 or self.is_exact,
        )

    def take(self, answer: Answer) -> None:
        """Take in the answer to the last task."""
        if self.is_exact and not answer["exact"]:
            return  # other hands took longer: trials do not mix with what was searched
        self._loss = None
        self.is_exact = answer["exact"]
        for half, added in zip(self._halves, answer["halves"] or (), strict=True):
            half.add(self.alive, added)
        if self.begun:
            self._drop()

    def follow(self, actions: Sequence[int]) -> Generator[Task, Answer, None]:
        """Find out how the round goes on after these actions."""
        for action in actions:
            if action not in self._continuations:
                answer = yield self.judge.follow(
                    self.moment.view,
                    self.moment.actions[action],
                    seed=self._seed,
                    exactly=self.is_exact and not self.moment.view.pool_size,
                )
                found = continuation(self.moment, self.moment.actions[action], answer)
                self._continuations[action] = found

    def continuation(self, action: int) -> Continuation | None:
        """How the round most likely goes on after an action; None if it is unknown."""
        return self._continuations.get(action)

    def telling(self, worse: int, better: int, points: float) -> Telling | None:
        """The turn that tells most of why an action is better by these points than a worse one.

        None if no turn explains as much of them as a reason must.
        """
        one, other = self.continuation(worse), self.continuation(better)
        if worse == better or one is None or other is None:
            return None
        terms = self.moment.view.terms
        least = max(_LEAST * (terms.amounts.unit or 1.0), EXPLAINED * points)
        return telling(one, other, least, incident_points("out", terms))

    @property
    def begun(self) -> bool:
        """Whether every action has been tried in both halves."""
        return all(half.worlds[0] for half in self._halves)

    @property
    def loss(self) -> Estimate:
        """The loss of the taken action to the best one.

        Each half chooses the best action for the other one to measure. So the noise that makes an
        action look best does not count, and the loss of a right action is 0 on average. Its error
        counts each rival as far as noise may choose it: that of a close decision is never 0.
        """
        if self._loss is None:
            self._loss = self._weighed()
        return self._loss

    @property
    def points(self) -> float:
        """The loss in points; where nobody scores, in per cent of winning."""
        scores = self.moment.view.terms.scoring != "none"
        return self.loss.worth * (self.judge.unit if scores else 1.0)

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
        error = standard_error(total, squares, worlds)
        return Estimate(total / worlds, error, 0 if self.is_exact else worlds)

    def lead(self, action: int) -> Estimate:
        """The lead of an action over the taken one, while both are tried."""
        one, other = self._halves
        return _mean(one.lead(action), other.lead(action))

    @property
    def best(self) -> int:
        """The action that is worth most; of equals, the taken one."""
        worths = [self.worth(action).worth for action in self.alive]
        most = max(worths)
        found: int = self.alive[worths.index(most)]
        return found

    @property
    def is_decided(self) -> bool:
        """Whether all others are clearly worse than the best."""
        best = self.best
        worth = self.worth(best)
        return all(action == best or _is_clear(worth, self.worth(action)) for action in self.alive)

    @property
    def playouts(self) -> int:
        """How many playouts it has taken so far."""
        return 0 if self.is_exact else sum(sum(half.worlds) for half in self._halves)

    def worlds(self, action: int) -> int:
        """In how many worlds an action has been tried."""
        return sum(half.worlds[action] for half in self._halves)

    def incidents(self, action: int) -> list[int]:
        """In how many of these worlds each incident happened, by kind and seat."""
        one, other = (half.incidents[action] for half in self._halves)
        return [first + second for first, second in zip(one, other, strict=True)]

    def _weighed(self) -> Estimate:
        one, other = self._halves
        first = one.lead(other.best(self.alive))
        second = other.lead(one.best(self.alive))
        variance, most = 0.0, 0.0
        for action in self.alive:
            rival = self.lead(action)
            variance += _variance(rival)
            most = max(most, rival.error or 0.0)
        error = min(sqrt(variance), most)
        return Estimate((first.worth + second.worth) / 2, error, first.playouts + second.playouts)

    def _drop(self) -> None:
        """Forget the actions that are clearly worse than the best, but never the taken one."""
        best = self.best
        self.alive = [
            action for action in self.alive if action == 0 or not self._trails(action, best)
        ]

    def _trails(self, action: int, best: int) -> bool:
        """Whether an action is clearly worse than the best: in the same worlds, if it was taken."""
        if best == 0:
            lead = self.lead(action)
            return -lead.worth > _CLEARLY * (lead.error or 0.0)
        return _is_clear(self.worth(best), self.worth(action))


def _mean(one: Estimate, other: Estimate) -> Estimate:
    """The mean of two independent estimates."""
    error = combine_errors(one.error or 0.0, other.error or 0.0) / 2
    return Estimate((one.worth + other.worth) / 2, error, one.playouts + other.playouts)


def _variance(rival: Estimate) -> float:
    """The variance of a loss, if the taken action has this one rival, by its lead.

    Each half chooses the rival with the same chance, and then the other half measures the lead.
    """
    lead, error = rival.worth, _HALF * (rival.error or 0.0)
    if error == 0.0:
        return 0.0
    chosen = logistic(_STEEP * lead / error)
    mean = lead * chosen + error * _STEEP * chosen * (1.0 - chosen)
    square = chosen * (lead * lead + error * error)
    return max(0.0, (square - 2.0 * chosen * chosen * lead * lead + mean * mean) / 2.0)


def _is_clear(best: Estimate, other: Estimate) -> bool:
    error = combine_errors(best.error or 0.0, other.error or 0.0)
    return best.worth - other.worth > _CLEARLY * error
