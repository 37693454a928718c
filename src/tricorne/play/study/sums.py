"""The sums over trials of some actions in the same worlds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TYPE_CHECKING

from tricorne.play.thinking.decision import Estimate

if TYPE_CHECKING:
    from tricorne.play.search.task import Added


class Sums:
    """The results of trials, by action. The taken action comes first."""

    def __init__(self, count: int) -> None:
        self.sums = [0.0] * count
        self.squares = [0.0] * count
        self.pairs = [0.0] * count
        """Products with the worth of the taken action in the same world."""
        self.worlds = [0] * count
        self.incidents: list[list[int]] = [[] for _ in range(count)]
        """In how many worlds each incident happened, by kind and seat."""

    def add(self, alive: Sequence[int], added: Added) -> None:
        """Add the results of a trial of these actions."""
        for index, action in enumerate(alive):
            self.sums[action] += added["sums"][index]
            self.squares[action] += added["squares"][index]
            self.pairs[action] += added["pairs"][index]
            self.worlds[action] += added["worlds"]
            counts, more = self.incidents[action], added["incidents"][index]
            self.incidents[action] = [
                *(one + other for one, other in zip(counts or [0] * len(more), more, strict=True))
            ]

    def worth(self, action: int) -> Estimate:
        """The worth of an action, with its error."""
        worlds = self.worlds[action]
        total = self.sums[action]
        error = standard_error(total, self.squares[action], worlds)
        return Estimate(total / worlds, error, worlds)

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

    def lead(self, action: int) -> Estimate:
        """How much more an action is worth than the first, in the same worlds."""
        worlds = self.worlds[action]
        if action == 0:
            return Estimate(0.0, 0.0, worlds)
        lead = self.sums[action] - self.sums[0]
        squares = self.squares[action] + self.squares[0] - 2.0 * self.pairs[action]
        return Estimate(lead / worlds, standard_error(lead, squares, worlds), worlds)


def standard_error(total: float, squares: float, count: int) -> float:
    """The standard error of a mean, from the sums of values and squares."""
    if count <= 1:
        return 0.0
    variance = (squares - total * total / count) / (count - 1)
    return sqrt(max(variance, 0.0) / count)


def combine_errors(one: float, other: float) -> float:
    """The standard error of a sum or a difference, from those of its independent parts."""
    return sqrt(one * one + other * other)


def add_up(values: Iterable[float]) -> float:
    """The sum of some values, added one after the other: the same in every language."""
    total = 0.0
    for value in values:
        total += value
    return total
