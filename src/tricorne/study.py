"""Understand a round: the loss of each decision, the luck, and the chances after each action.

>>> from random import Random
>>> from tricorne.bots import bot
>>> from tricorne.rules import Round, Terms, deal, preset
>>> from tricorne.study import study, verdict_for
>>> goliath, rng, player = Terms(preset("goliath")), Random(5), bot("random")
>>> round_ = Round(goliath, deal(goliath.sheet, 2, rng))
>>> while not round_.over:
...     _ = round_.push(player.choose(round_.view(round_.seat), rng))
>>> verdict = verdict_for(study(round_, precision=8.0), 1)
>>> round_.totals, verdict.play, verdict.luck, verdict.brought < 0
([103, 169], 'better', 'draws', True)

The searches run with the compiled kernel, in this thread. `tricorne.lab.studies` uses all cores.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from tricorne.bots.searching import answer_task
from tricorne.play.study.luck import Luck, LuckAccount
from tricorne.play.study.moments import Moment
from tricorne.play.study.study import Study, grade
from tricorne.play.study.verdict import RoundVerdict, marked_decisions, verdict_for
from tricorne.play.study.weighing import Weighing

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.rules import Round

__all__ = [
    "Luck",
    "LuckAccount",
    "Moment",
    "RoundVerdict",
    "Study",
    "Weighing",
    "grade",
    "marked_decisions",
    "study",
    "verdict_for",
]

_POPULATIONS = (None, "families", "champions")


def study(  # noqa: PLR0913  (how far, by whom, how long)
    round_: Round,
    *,
    precision: float = 2.0,
    seconds: float = 30.0,
    population: str | None = None,
    seed: int = 0,
    settles: bool = False,
    playouts: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> Study:
    """Weigh all decisions of a round, until the error of each loss is below `precision` points.

    If it `settles`, it goes on until other seeds would hardly change the verdict. It ends after
    `seconds`, after so many `playouts`, or with Ctrl-C, and keeps its findings; `stopped` tells
    which. `population` is `families` or `champions`; by default that of the players, as far as they
    have shown it. `progress` receives the share that is done. The same seed gives the same study
    on every machine, however busy it is, unless the time ends it.
    """
    if not (precision > 0 and seconds >= 0):
        raise ValueError("the precision must be above 0, and the time not below")
    if population not in _POPULATIONS:
        raise ValueError(f"no population “{population}”: families or champions")
    found = Study(round_, population, seed)
    tasks = found.tasks(precision, settles=settles)
    began, count = perf_counter(), 3 * len(found.weighings)
    try:
        task, done = next(tasks, None), 0
        while task is not None:
            if perf_counter() - began >= seconds:
                found.stopped = "time"
                break
            if playouts is not None and found.playouts >= playouts:
                found.stopped = "playouts"
                break
            answer = _answered(task, found)
            if answer is None:
                found.stopped = "position"
                break
            done += 1
            if progress is not None:
                progress(min(1.0, done / max(1, count)))
            task = tasks.send(answer)
    except StopIteration:
        pass
    except KeyboardInterrupt:
        found.stopped = "interrupt"
    return found


def _answered(task: Task, found: Study) -> Answer | None:
    """The answer to a task; None if the position contradicts the rules."""
    try:
        return answer_task(task)
    except ValueError as problem:
        found.problem = str(problem)
        return None
