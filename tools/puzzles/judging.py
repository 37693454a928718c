"""The judges of a puzzle: its answer has to lead under each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tricorne.bots.searching import answer_task
from tricorne.play.search.task import Answer, Task
from tricorne.play.study.judge import Judge
from tricorne.play.study.sums import Sums
from tricorne.rules import Action, View

MARGIN = 3.0
"""The points that an answer leads by at least, after its error has been taken off."""
ERRORS = 3.0
_DRAWINGS = 4
"""How often the exact search draws hands where some are hidden."""
JUDGED = ("draw", "place", "shut", "leave", "fewer", "best")
"""The kinds that are true by judges, not by the rules or because nothing is hidden."""
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
    return summed(answer_task(court.task(view, actions, seed=seed, worlds=worlds)), len(actions))


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


def exactly(
    view: View, actions: Sequence[Action], seed: int = 0, seconds: float | None = None
) -> Sums | None:
    """The worth of each action by the exact search; None where it does not answer.

    `seconds` is about how long it may take for all hands that are drawn at a time; without it, as
    long as for hints and studies.
    """
    sums, judge = Sums(len(actions)), Judge("families", "margin")
    for number in range(_DRAWINGS if view.pool_size else 1):
        task = judge.task(view, actions, seed=seed + number, worlds=2, exactly=True)
        answer = answer_task(task if seconds is None else {**task, "seconds": seconds})
        if not answer["exact"]:
            return None
        for half in answer["halves"] or ():
            sums.add(range(len(actions)), half)
    return sums


def solved(view: View, actions: Sequence[Action]) -> list[float] | None:
    """The worth of each action by the exact search; None where it does not answer."""
    sums = exactly(view, actions)
    return None if sums is None else [sums.mean(at) for at in range(len(actions))]
