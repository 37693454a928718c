"""Endgames: every way on is tried, and the last draws are enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from tricorne.bots.engine.endgame import NOT_SOLVED, Room, solve
from tricorne.bots.engine.worlds import draw_worlds
from tricorne.kernel import MOST_PLACEMENTS
from tricorne.kernel.packing import pack_action
from tricorne.rules.tiles import tiles_in

if TYPE_CHECKING:
    from tricorne.bots.insight import Insight
    from tricorne.rules import Action

SOLVING = (solve, draw_worlds)
"""The compiled code behind an endgame."""

_SAMPLES = 256
"""So many worlds tell how likely each way is to hold the hidden tiles."""
_ENOUGH = 0.5
_TWO = 2

room = cache(Room)
"""The memory that every search works in."""


def best_of_endgame(insight: Insight, actions: list[Action], limit: int) -> Action | None:
    """The action that brings most on average over what the others may hold.

    For each way to hold it the search knows all hands, and not the order of the pool. None where
    `limit` positions are not enough for as many ways as are half of all that may be.
    """
    memory = room()
    memory.forget()
    packed = [pack_action(action, opening=False) for action in actions]
    choices = np.zeros(MOST_PLACEMENTS + 1, np.int64)
    values = np.zeros(MOST_PLACEMENTS + 1)
    sums = dict.fromkeys(packed, 0.0)
    covered = 0.0
    for likely in _worlds(insight):
        count = solve(
            insight.state.rules,
            insight.state.position,
            int(insight.aim),
            limit,
            memory.nodes,
            memory.frames,
            memory.known,
            choices,
            values,
        )
        if count == NOT_SOLVED:
            break
        covered += likely
        for choice, value in zip(choices[:count].tolist(), values[:count].tolist(), strict=True):
            sums[choice] += likely * value
    if covered < _ENOUGH:
        return None
    return actions[packed.index(max(packed, key=sums.__getitem__))]


def _worlds(insight: Insight) -> Iterator[float]:
    """Go through what the others may hold, and what is in the pool then: how likely each is."""
    position, view = insight.state.position[0], insight.view
    certain = view.players == _TWO and not view.pool_size
    drawn = np.zeros((1 if certain else _SAMPLES, view.players), np.int64)
    draw_worlds(
        insight.state.position,
        insight.owners,
        insight.weights,
        insight.count,
        insight.chance,
        insight.tiles,
        insight.me,
        view.players,
        drawn,
    )
    drawn[:, insight.me] = position["hands"][insight.me]
    ways, counts = np.unique(drawn, axis=0, return_counts=True)
    for hands, count in zip(ways, counts, strict=True):
        position["hands"][: view.players] = hands
        pool = [*tiles_in(int(position["unplayed"]) & ~int(np.bitwise_or.reduce(hands)))]
        position["pool"][: len(pool)] = pool
        yield count / len(drawn)
