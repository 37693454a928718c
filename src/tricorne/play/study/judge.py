"""The judge of a decision: trials in which the players of a population play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.play.thinking.strong import task_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.play.search.task import Task
    from tricorne.rules.actions import Action
    from tricorne.rules.terms import Terms
    from tricorne.rules.view import View

_DEPTH = {"families": 3, "champions": 2}
"""So many turns of its own are played on. Then what the position promises counts."""
_WEIGHED = {"families": (2, 3, 4), "champions": (2,)}
"""The numbers of players for which there are weights of rounds among such players."""


def weights_of(terms: Terms, players: int, population: str) -> str | None:
    """The name of the weights by which a population is judged; without, rounds are played out."""
    if terms.scoring == "none" or players not in _WEIGHED[population]:
        return None
    return f"{'may decline' if terms.sheet.may_decline else 'must place'}/{players}"


def judging(
    view: View, actions: Sequence[Action], population: str, *, seed: int, worlds: int
) -> Task:
    """The task to try these actions in so many worlds each."""
    name = weights_of(view.terms, view.players, population)
    return task_for(
        "plain",
        view,
        actions,
        seed=seed,
        playouts=worlds,
        prospects=name,
        population=None if name is None else population,
        depth=0 if name is None else _DEPTH[population],
    )
