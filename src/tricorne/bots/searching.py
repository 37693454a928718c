"""Run the searches of `tricorne.play.search` with the compiled kernel, in this thread."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.engine import CutShortError, is_stopped
from tricorne.play.search.ways import search
from tricorne.play.thinking.decision import Advice, Decision

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.rules import Action, View
    from tricorne.rules.deal import Entropy

T = TypeVar("T")


class Searching(ABC):
    """A bot that searches before it acts."""

    @abstractmethod
    def decision(self, view: View, rng: Entropy) -> Decision | Action:
        """The decision to make, or the action if there is no choice."""

    def choose(self, view: View, rng: Entropy) -> Action:
        """The action that does best."""
        return self.advise(view, rng).action

    def advise(self, view: View, rng: Entropy) -> Advice:
        """The action that does best, and the estimated worth of each."""
        decision = self.decision(view, rng)
        if isinstance(decision, Decision):
            return decision.advice(answer_task(decision.task))
        return Advice(decision, {})


def answer_task(task: Task) -> Answer:
    """The answer to a task. Raises CutShortError if it is cut short without one."""
    started, seconds = perf_counter(), task["seconds"]

    def spent() -> float:
        return (perf_counter() - started) / seconds if seconds else 1.0

    answer = run_search(search(KernelWorkspace(), task, spent))
    if answer is None:
        raise CutShortError
    return answer


def search_all(tasks: Generator[Task, Answer, None]) -> None:
    """Answer the tasks in order, until none is left or this thread has to stop."""
    task = next(tasks, None)
    with suppress(StopIteration, CutShortError):
        while task is not None and not is_stopped():
            task = tasks.send(answer_task(task))


def run_search(steps: Generator[None, bool, T]) -> T:
    """The result of a search, which is cut short when its thread is to stop."""
    over = False
    try:
        next(steps)
        while True:
            over = over or is_stopped()
            steps.send(over)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]  # what such a generator returns
