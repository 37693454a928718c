"""A moment of a round with all hands open, as in a double dummy at bridge.

It values the position for an observer who sees every hand, but not the order of the pool. No player
saw that, so it judges nobody; but it separates luck from skill.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from tricorne.play.study.sums import Sums
from tricorne.play.thinking.decision import Estimate
from tricorne.play.thinking.strong import task_for

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.play.study.judge import Judge
    from tricorne.play.study.moments import Moment


class OpenHands:
    """The worth of a moment if a careful player acts, and of the taken action."""

    def __init__(self, moment: Moment, judge: Judge, seed: int) -> None:
        self.moment = moment
        self.careful = 0
        """The action of a careful player who sees only their own hand."""
        self._judge = judge
        self._seed = seed
        self._passes = 0
        self._sums = Sums(len(moment.actions))
        self._exact: Estimate | None = None

    def tasks(self, worlds: int, *, exactly: bool = False) -> Generator[Task, Answer, None]:
        """Try both actions in this many more worlds.

        With `exactly`, the decision was searched, so the gain is first searched, too.
        """
        moment = self.moment
        if not self.begun and moment.is_choice:
            answer = yield task_for("careful", moment.view, moment.actions)
            self.careful = answer["best"]
            if exactly and self.careful:
                yield from self._search_gain()
        self._passes += 1
        tried = [0] if self.careful == 0 else [0, self.careful]
        answer = yield self._judge.task(
            moment.view,
            [moment.actions[action] for action in tried],
            seed=self._seed + self._passes,
            worlds=worlds,
            hands=moment.hands,
        )
        for added in answer["halves"] or ():
            self._sums.add(tried, added)

    def _search_gain(self) -> Generator[Task, Answer, None]:
        moment = self.moment
        pair = [moment.actions[0], moment.actions[self.careful]]
        answer = yield self._judge.task(
            moment.view, pair, seed=self._seed, worlds=2, exactly=True, hands=moment.hands
        )
        if answer["exact"]:
            sums = Sums(len(pair))
            for added in answer["halves"] or ():
                sums.add([0, 1], added)
            self._exact = Estimate(-sums.lead(1).worth, 0.0)

    @property
    def is_exact(self) -> bool:
        """Whether the gain was searched."""
        return self._exact is not None

    @property
    def begun(self) -> bool:
        """Whether it has been tried."""
        return self._sums.worlds[0] > 0

    @property
    def playouts(self) -> int:
        """How many playouts it has taken so far."""
        return sum(self._sums.worlds)

    @property
    def error(self) -> float:
        """The standard error of these worths."""
        return max(self.before.error or 0.0, self.after.error or 0.0)

    @property
    def before(self) -> Estimate:
        """What the seat to act could expect before its action."""
        return self._sums.worth(self.careful)

    @property
    def after(self) -> Estimate:
        """What it could expect after its action, before a drawn tile is turned over."""
        return self._sums.worth(0)

    @property
    def gain(self) -> Estimate:
        """The lead of the taken action over a careful player's, in the same worlds."""
        if self._exact is not None:
            return self._exact
        lead = self._sums.lead(self.careful)
        return Estimate(-lead.worth, lead.error, lead.playouts)
