"""Endgames: every way on is tried, and the last draws are enumerated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tricorne.kernel.engine import CutShortError, call
from tricorne.kernel.packing import pack_action
from tricorne.kernel.thinking import DEPTH, MOST_WORLDS, NOT_SOLVED, UNFINISHED, Search, Worlds
from tricorne.rules.tiles import tiles_in

if TYPE_CHECKING:
    from tricorne.bots.insight import Insight
    from tricorne.kernel.state import State
    from tricorne.rules import Action

_ENOUGH = 0.5
_TWO = 2
_AT_ONCE = 10_000
"""So many positions take some milliseconds; then whoever wants to interrupt can."""


def worths_in_endgame(
    insight: Insight, actions: list[Action], limit: int, search: Search | None = None
) -> dict[Action, float] | None:
    """What each action brings on average over what the others may hold.

    For each way to hold it the search knows all hands, and not the order of the pool. None where
    `limit` positions are not enough for as many ways as are half of all that may be; but cut short,
    any way has to do. `search` counts them, if it is given.
    """
    call("forget")
    search = Search() if search is None else search
    search.aim, search.limit = insight.aim, limit
    packed = [pack_action(action, opening=False) for action in actions]
    sums = dict.fromkeys(packed, 0.0)
    covered, enough = 0.0, _ENOUGH
    try:
        for likely in _worlds(insight):
            found = solve(insight.state, search)
            if found is None:
                break
            covered += likely
            for choice, value in found.items():
                sums[choice] += likely * value
    except CutShortError:
        if not covered:
            raise
        enough = covered
    if covered < enough:
        return None
    return {action: sums[one] / covered for action, one in zip(actions, packed, strict=True)}


def solve(state: State, search: Search, depth: int = DEPTH) -> dict[int, float] | None:
    """What each legal action brings in the end, or None where the search gives up.

    Its positions are counted on from one search to the next, and the tree is handed on.
    """
    search.begun, search.frames, count = 0, depth, UNFINISHED
    while count == UNFINISHED:
        search.pause = search.nodes + _AT_ONCE
        count = call("solve", state.rules, state.position, search)
    if count == NOT_SOLVED:
        return None
    return dict(zip(search.choices[:count], search.values[:count], strict=True))


def _worlds(insight: Insight) -> Iterator[float]:
    """Go through what the others may hold, and what is in the pool then: how likely each is."""
    state, belief, view = insight.state, insight.belief, insight.view
    certain = view.players == _TWO and not view.pool_size
    worlds = Worlds(count=1 if certain else MOST_WORLDS)
    own = state.position.hands[belief.me]
    call("settle", belief)
    call("draw_worlds", state.rules, state.position, belief, worlds)
    ways: Counter[tuple[int, ...]] = Counter()
    for row in worlds.hands[: worlds.count]:
        hands = row[: view.players]
        hands[belief.me] = own
        ways[tuple(hands)] += 1
    for way, count in sorted(ways.items()):
        state.position.hands[: view.players] = way
        pool = [*tiles_in(state.position.unplayed & ~sum(way))]
        state.position.pool[: len(pool)] = pool
        yield count / worlds.count
