"""The judges of a puzzle: its answer has to lead under each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tricorne.bots.searching import searched
from tricorne.play.search.task import Answer, Task
from tricorne.play.study.judge import Judge
from tricorne.play.study.sums import Sums
from tricorne.rules import Action, View

MARGIN = 3.0
"""The points that an answer leads by at least, after its error has been taken off."""
ERRORS = 3.0
JUDGED = ("draw", "place", "shut", "leave", "fewer", "best")
"""The kinds that are true by judges, not by the rules or by exact search."""
SHARP, MILD = (0.05, 0.3, 0.5), (0.5, 0.8, 0.9)
"""Doubts of a judge who trusts what players show, and of one who hardly does."""


class Court(NamedTuple):
    """A judge: how players play on, and the beliefs about their hands."""

    population: str
    doubts: tuple[float, float, float] | None = None

    def task(self, view: View, actions: Sequence[Action], *, seed: int, worlds: int) -> Task:
        """The task to try these actions in this many worlds."""
        judge = Judge(self.population, "margin")
        return {**judge.task(view, actions, seed=seed, worlds=worlds), "doubts": self.doubts}


FAMILIES = Court("families")
COURTS = (FAMILIES, Court("champions"), Court("families", SHARP), Court("families", MILD))


def tried(court: Court, view: View, actions: Sequence[Action], seed: int, worlds: int) -> Sums:
    """The actions, tried in the same worlds."""
    return summed(searched(court.task(view, actions, seed=seed, worlds=worlds)), len(actions))


def summed(answer: Answer, count: int) -> Sums:
    """The worths of all actions in an answer."""
    sums = Sums(count)
    for half in answer["halves"] or ():
        sums.add(range(count), half)
    return sums


def certain(sums: Sums) -> float:
    """The points that the first action certainly leads each other one by."""
    leads = [sums.lead(rival) for rival in range(1, len(sums.sums))]
    return min(-lead.worth - ERRORS * (lead.error or 0.0) for lead in leads)


def solved(view: View, actions: Sequence[Action]) -> list[float] | None:
    """The worth of each action if nothing is hidden; None if that takes too long."""
    judge = Judge("families", "margin")
    answer = searched(judge.task(view, actions, seed=0, worlds=2, exactly=True))
    if answer["halves"] is not None:
        return None
    return [found["worth"] if found else 0.0 for found in answer["tried"]]
