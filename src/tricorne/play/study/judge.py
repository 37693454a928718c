"""The judge of a decision: exact search near the end, and else trials of a population."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.play.thinking.decision import aim_of
from tricorne.play.thinking.populations import playing_on
from tricorne.play.thinking.strong import task_for
from tricorne.rules.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.play.search.task import Task
    from tricorne.play.thinking.populations import PlayingOn
    from tricorne.rules.actions import Action
    from tricorne.rules.terms import Terms
    from tricorne.rules.view import View

_OPEN_DEPTH = {"families": 3, "champions": 2}
"""How many more turns are played with open hands, where only the effect of chance is compared."""
_TWO = 2
SECONDS = 0.5
"""An endgame is searched about as long as by a bot that thinks by the clock."""
REACH = 4
"""The largest pool at which it is searched, as by these bots."""
_MOST_LEFT, _MOST_HELD = 18, 22
"""With more tiles in the pool and the hands, such a search hardly ever ends in that time: while the
pool has tiles, and when it is empty."""
_FOLLOWED = 256
"""The worlds that show how the round goes on."""
_A_ROUND = 150
"""About the points that a round may bring to one player."""
_DEAREST, _OUT = 15, 25
_FIGURES = {Figure.BRIDGE: 40, Figure.TWO_SIDES: 40, Figure.HEXAGON: 50}
"""The most points that published sheets give or take."""
_POINTS = 2.0
"""The points that matter as much as a hundredth of the chance to win."""


def aim_from(terms: Terms, totals: Sequence[int]) -> str:
    """The aim of a round that begins with these totals.

    In a match to a target, the lead in points counts until a round may decide the match.
    """
    far = terms.target and max(totals) + _A_ROUND < terms.target
    return "margin" if far else aim_of(terms)


class Judge:
    """Says how the worth of actions is found: for hints, studies and puzzles alike.

    Where the exact search answers, it is the judge, and knows no population. Otherwise actions are
    tried while a population plays on. The aim is `margin`, `match` or `round`.
    """

    def __init__(self, population: str, aim: str) -> None:
        self.population = population
        self.aim = aim

    @property
    def in_points(self) -> bool:
        """Whether it counts points, and not the chance to win in per cent."""
        return self.aim == "margin"

    @property
    def unit(self) -> float:
        """The points that matter as much as a difference of 1 in what it counts."""
        return 1.0 if self.in_points else _POINTS

    def task(  # noqa: PLR0913  (the parameters of a trial)
        self,
        view: View,
        actions: Sequence[Action],
        *,
        seed: int,
        worlds: int,
        exactly: bool = False,
        hands: Sequence[int] | None = None,
    ) -> Task:
        """The task to try these actions in this many worlds each.

        With `exactly`, an endgame of two players is searched instead if that ends in time: for each
        hand that the other may have, as often as it is likely. With `hands`, all hands lie open,
        and only the order of the pool is unknown.
        """
        task = task_for(
            "plain",
            view,
            actions,
            seed=seed,
            playouts=worlds,
            seconds=SECONDS,
            reach=REACH if exactly and _is_endgame(view) else -1,
            hands=hands,
            playing_on=self._playing_on(view),
        )
        if hands is not None and task["prospects"] is not None:
            task["depth"] = _OPEN_DEPTH[self.population]
        return {**task, "aim": self.aim}

    def follow(self, view: View, action: Action, *, seed: int, exactly: bool) -> Task:
        """The task to find out how the round goes on after an action."""
        task = task_for(
            "follow",
            view,
            [action],
            seed=seed,
            playouts=_FOLLOWED,
            seconds=SECONDS,
            reach=REACH if exactly else -1,
            playing_on=self._playing_on(view),
        )
        return {**task, "aim": self.aim}

    def _playing_on(self, view: View) -> PlayingOn | None:
        """How trials play on; None to the end of the round."""
        if not _are_usual(view.terms):
            return None
        return playing_on(self.population, view.terms, view.players)


def _is_endgame(view: View) -> bool:
    """Whether so few tiles are left that the exact search may end in time."""
    most = _MOST_LEFT if view.pool_size else _MOST_HELD
    return view.players == _TWO and view.pool_size + sum(view.sizes) <= most


def _are_usual(terms: Terms) -> bool:
    """Whether a point means what it does by the published sheets, from which weights were learned.

    House rules may make figures, draws or the end dearer than any of these do.
    """
    amounts = terms.amounts
    costs = [*amounts.draws, amounts.exhausted_pass, amounts.empty_pass]
    return (
        terms.scoring == "full"
        and max(costs) <= _DEAREST
        and amounts.out_bonus <= _OUT
        and all(amounts.figure[each] <= most for each, most in _FIGURES.items())
    )
