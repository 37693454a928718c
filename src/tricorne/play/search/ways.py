"""The kinds of search, by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tricorne.play.search.endgame import POSITIONS_A_SECOND, try_endgame, weigh_endgame
from tricorne.play.search.errors import error_of
from tricorne.play.search.following import follow
from tricorne.play.search.position import cares, pack_moves, see, understand
from tricorne.play.search.trial import Trial

if TYPE_CHECKING:
    from tricorne.play.search.task import Added, Answer, Steps, Task, TriedMove
    from tricorne.play.search.workspace import Workspace

_A_PLAYOUT = 100


def search(kernel: Workspace, task: Task, spent: Callable[[], float]) -> Steps:
    """Search for the best move. `spent` returns the share of the time used, up to 1.

    Raises KeyError for an unknown kind of search.
    """
    return _WAYS[task["way"]](kernel, task, spent)


def _careful(kernel: Workspace, task: Task, _spent: Callable[[], float]) -> Steps:
    """Look one turn ahead: the gain of a move, and the chances that it leaves to the next seat."""
    kernel.fill("rules", task["sight"]["rules"])
    see(kernel, task["sight"])
    kernel.fill("desk", {"cares": cares(kernel, task)})
    kernel.fill("listing", {})
    stopped = yield
    if stopped:
        return None
    count = kernel.call("weigh_actions")
    kernel.call("list_actions")
    listed = kernel.integers("listing", "actions", count)
    found = dict(zip(listed, kernel.floats("desk", "values", count), strict=True))
    moves = pack_moves(kernel.constants, task["moves"], opening=not task["sight"]["laid"])
    return _best([{"worth": found[move], "error": None, "playouts": 0} for move in moves])


def _plain(kernel: Workspace, task: Task, _spent: Callable[[], float]) -> Steps:
    """Solve an endgame exactly if there is time; otherwise try every move equally often."""
    understand(kernel, task)
    if _is_endgame(task):
        solved = yield from weigh_endgame(kernel, task, int(task["seconds"] * POSITIONS_A_SECOND))
        if solved is not None:
            return _weighed(solved)
    trial, worlds = Trial(kernel, task), task["playouts"]
    halves = []
    for half in (worlds - worlds // 2, worlds // 2):
        yield from trial.run(half)
        halves.append(trial.last_sums())
    answer = trial.answer()
    return None if answer is None else {**answer, "halves": halves}


def _expert(kernel: Workspace, task: Task, spent: Callable[[], float]) -> Steps:
    """Solve an endgame exactly if there is time; otherwise halve the candidates."""
    understand(kernel, task)
    playouts = task["playouts"]
    if _is_endgame(task):
        limit = playouts * _A_PLAYOUT or int(task["seconds"] * POSITIONS_A_SECOND)
        tried = yield from try_endgame(kernel, task, limit)
        if tried is not None:
            return {**_best(tried), "exact": True}
    trial = Trial(kernel, task)
    yield from trial.halve(playouts, spent)
    return trial.answer()


def _follow(kernel: Workspace, task: Task, _spent: Callable[[], float]) -> Steps:
    """Go on after the first move, and tell what happens next."""
    answer = yield from follow(kernel, task)
    return answer


def _is_endgame(task: Task) -> bool:
    """Whether the pool is small enough for the exact search that the task asks for."""
    sight = task["sight"]
    return sight["laid"] and sight["pool"] <= task["reach"]


def _weighed(halves: Sequence[Added]) -> Answer:
    """The answer if all moves were searched in the same worlds."""
    one, other = halves
    worlds = one["worlds"] + other["worlds"]
    sums = zip(one["sums"], other["sums"], strict=True)
    squares = zip(one["squares"], other["squares"], strict=True)
    tried: list[TriedMove] = []
    for (first, second), (square, another) in zip(sums, squares, strict=True):
        total = first + second
        error = error_of(total, square + another, worlds)
        tried.append({"worth": total / worlds, "error": error, "playouts": 0})
    return {**_best(tried), "halves": halves, "exact": True}


def _best(tried: Sequence[TriedMove]) -> Answer:
    """The answer if all moves were tried; of equals, the first is best."""
    worths = [one["worth"] for one in tried]
    return {
        "best": worths.index(max(worths)),
        "tried": tried,
        "halves": None,
        "exact": False,
        "courses": [],
    }


_WAYS = {"careful": _careful, "plain": _plain, "expert": _expert, "follow": _follow}
