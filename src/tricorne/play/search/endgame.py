"""Endgame search: tries every continuation, and enumerates the last draws."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tricorne.play.search.errors import error_of
from tricorne.play.search.position import packed

if TYPE_CHECKING:
    from tricorne.play.search.task import Sight, Task, TriedMove
    from tricorne.play.search.workspace import Workspace

_ENOUGH = 0.5
_TWO = 2
_EVEN = 50.0
_AT_ONCE = 10_000
"""Positions searched between two pauses, a few milliseconds."""


def tried_in_endgame(
    kernel: Workspace, task: Task, limit: int
) -> Generator[None, bool, list[TriedMove] | None]:
    """The worth of each move, averaged over the possible hands of the others.

    For each distribution, the search knows all hands but not the order of the pool. None if `limit`
    positions cover less than half of the distributions by likelihood. When cut short, the search
    needs only one.
    """
    kernel.call("forget")
    kernel.fill("search", {"aim": kernel.constants["aims"][task["aim"]], "limit": limit})
    moves = packed(kernel.constants, task["moves"], opening=False)
    sums, squares = dict.fromkeys(moves, 0.0), dict.fromkeys(moves, 0.0)
    ways = _ways(kernel, task["sight"])
    covered, enough = 0, _ENOUGH * sum(often for _, often in ways)
    for hands, often in ways:
        _lay(kernel, hands)
        found = yield from solve(kernel, kernel.constants["depth"])
        if found is None:
            enough = 0.0
        if not found:
            break
        covered += often
        for move in moves:  # a seat that overlooks some of its moves considers only these
            value = found[move]
            sums[move] += often * value
            squares[move] += often * value * value
    if not covered or covered < enough:
        return None
    base = _base(kernel, task)
    return [
        {
            "worth": base + sums[move] / covered,
            "error": error_of(sums[move], squares[move], covered) if len(ways) > 1 else 0.0,
            "playouts": 0,
        }
        for move in moves
    ]


def _base(kernel: Workspace, task: Task) -> float:
    """The starting value: between two players, the points so far; otherwise an even chance."""
    sight = task["sight"]
    if task["aim"] != "margin" or sight["players"] != _TWO:
        return _EVEN
    one, other = kernel.integers("position", "totals", _TWO)
    return float(other - one if sight["me"] else one - other)


def solve(kernel: Workspace, depth: int) -> Generator[None, bool, dict[int, float] | None]:
    """What each legal move gains until the end.

    Empty if the search gives up, None if it is cut short. The count of positions and the tree are
    handed on from one search to the next.
    """
    unfinished = kernel.constants["unfinished"]
    kernel.put("search", "begun", 0)
    kernel.put("search", "frames", depth)
    count = unfinished
    while count == unfinished:
        stopped = yield
        if stopped:
            return None
        kernel.put("search", "pause", kernel.integer("search", "nodes") + _AT_ONCE)
        count = kernel.call("solve")
    if count == kernel.constants["not_solved"]:
        return {}
    choices = kernel.integers("search", "choices", count)
    return dict(zip(choices, kernel.floats("search", "values", count), strict=True))


def _ways(kernel: Workspace, sight: Sight) -> list[tuple[tuple[int, ...], int]]:
    """The possible hands of all seats, and how often each was drawn."""
    players, me = sight["players"], sight["me"]
    most, seats = kernel.shape("worlds", "hands")
    count = 1 if players == _TWO and not sight["pool"] else most
    kernel.fill("worlds", {"count": count})
    kernel.call("settle")
    kernel.call("draw_worlds")
    drawn = kernel.integers("worlds", "hands", count * seats)
    times: dict[tuple[int, ...], int] = {}
    for first in range(0, count * seats, seats):
        hands = drawn[first : first + players]
        hands[me] = sight["hand"]
        way = tuple(hands)
        times[way] = times.get(way, 0) + 1
    return sorted(times.items())


def _lay(kernel: Workspace, hands: Sequence[int]) -> None:
    """Deal the hidden tiles this way; the rest forms the pool."""
    left = kernel.integer("position", "unplayed") & ~sum(hands)
    tiles = range(len(kernel.constants["tiles"]))
    kernel.put("position", "hands", hands)
    kernel.put("position", "pool", [tile for tile in tiles if left >> tile & 1])
