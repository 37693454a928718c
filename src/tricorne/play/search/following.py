"""How the round goes on after a move: in many worlds by trials, or as each does best."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tricorne.play.search.endgame import lay_likeliest, solve
from tricorne.play.search.position import cares, pack_moves, understand, unpack_move
from tricorne.play.search.trial import Trial

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Move, Task
    from tricorne.play.search.workspace import Workspace

TURNS = 3
"""The turns that are followed."""
_ACTIONS = 48
"""The actions that are read of a course. A course of more is followed for fewer turns."""
_BATCH = 8
"""Worlds between two pauses: each is played to the end of the round."""
_KEPT = ("seat", "draws", "drawn", "pool_left", "unplayed")
_KEPT_BY_SEAT = ("hands", "totals")
"""What a draw changes."""


def follow(kernel: Workspace, task: Task) -> Generator[None, bool, Answer | None]:
    """The courses of the next turns after the first move, one for each world.

    A course has the first action of each turn. The players play on as in trials. Where the task has
    a reach, the pool is empty: then each seat does what is best, by the likeliest hands.
    """
    understand(kernel, task)
    if task["reach"] >= 0:
        courses = yield from _follow_best(kernel, task)
    else:
        courses = yield from _follow_trials(kernel, task)
    if not courses:
        return None
    exact = task["reach"] >= 0
    return {"best": 0, "tried": [], "halves": None, "exact": exact, "courses": courses}


def _follow_trials(
    kernel: Workspace, task: Task
) -> Generator[None, bool, Sequence[Sequence[Move]]]:
    Trial(kernel, task)
    constants, me, players = kernel.constants, task["sight"]["me"], task["sight"]["players"]
    (move,) = pack_moves(constants, task["moves"][:1], opening=not task["sight"]["laid"])
    own, other = kernel.integer("trial", "policy"), kernel.integer("trial", "others")
    policies = [own if seat == me else other for seat in range(players)]
    for record in ("memo", "playouts"):
        kernel.fill(record, {})
    kernel.fill("desk", {"cares": cares(kernel, task)})
    kernel.fill("script", {"actions": [move], "count": 1})
    draws = move == constants["without_tile"]["draw"]
    if not draws:
        kernel.call("act_all")
    kept = {field: kernel.integers("position", field, 1) for field in _KEPT}
    kept |= {field: kernel.integers("position", field, players) for field in _KEPT_BY_SEAT}
    courses: list[Sequence[Move]] = []
    for world in range(task["playouts"]):
        if world % _BATCH == 0:
            stopped = yield
            if stopped:
                break
        for field, values in kept.items():
            kernel.put("position", field, values)
        kernel.fill("worlds", {"count": 1})
        kernel.call("draw_worlds")
        if draws:
            kernel.call("act_all")
        kernel.put("position", "actions", 0)
        kernel.put("position", "log", [0] * _ACTIONS)
        kernel.fill("job", {"seed": task["seed"], "first": world, "count": 1})
        kernel.put("job", "policies", policies)
        if not kernel.integer("position", "ending"):
            kernel.call("play_on")
        log = kernel.integers("position", "log", _ACTIONS)
        courses.append(_first_actions(kernel, log, within=draws))
    return courses


def _first_actions(kernel: Workspace, log: Sequence[int], *, within: bool) -> list[Move]:
    """The first action of each turn of a log. It may begin `within` a turn, which is left out."""
    draw = kernel.constants["without_tile"]["draw"]
    found: list[Move] = []
    begins = not within
    for number in log:
        if number == 0 or len(found) == TURNS:
            break
        if begins:
            found.append(unpack_move(kernel.constants, number))
        begins = number != draw
    return found


def _follow_best(kernel: Workspace, task: Task) -> Generator[None, bool, Sequence[Sequence[Move]]]:
    """One course."""
    constants = kernel.constants
    course: list[Move] = []
    lay_likeliest(kernel, task)
    (move,) = pack_moves(constants, task["moves"][:1], opening=False)
    while True:
        kernel.fill("script", {"actions": [move], "count": 1})
        kernel.call("act_all")
        if len(course) == TURNS or kernel.integer("position", "ending"):
            return [course]
        found = yield from solve(kernel, constants["depth"])
        if not found:
            return [course]
        most = max(found.values())
        move = next(each for each, gain in found.items() if gain == most)
        course.append(unpack_move(constants, move))
