"""Endgame search: tries every continuation, and enumerates the last draws."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tricorne.play.search.errors import error_of
from tricorne.play.search.position import pack_moves

if TYPE_CHECKING:
    from tricorne.play.search.task import Added, Sight, Task, TriedMove
    from tricorne.play.search.workspace import Workspace

_ENOUGH = 0.5
_TWO = 2
_HALVES = 2
_EVEN = 50.0
POSITIONS_A_SECOND = 1_500_000
"""The positions that take about a second. If they are not enough, there is still time for
playouts."""
_AT_ONCE = 10_000
"""Positions searched between two pauses, a few milliseconds."""


def try_endgame(
    kernel: Workspace, task: Task, limit: int
) -> Generator[None, bool, list[TriedMove] | None]:
    """The worth of each move, averaged over the possible hands of the others.

    For each distribution, the search knows all hands but not the order of the pool. None if `limit`
    positions cover less than half of the distributions by likelihood. When cut short, the search
    needs only one.
    """
    ways = _begun(kernel, task, limit)
    found = yield from _solved(kernel, task, ways)
    covered = sum(sum(often) for often, _ in found.gains)
    enough = 0.0 if found.stopped else _ENOUGH * sum(sum(often) for _, often in ways)
    if not covered or covered < enough:
        return None
    base = _base(kernel, task)
    tried: list[TriedMove] = []
    for at in range(len(task["moves"])):
        total, squares = 0.0, 0.0
        for often, gains in found.gains:
            total += sum(often) * gains[at]
            squares += sum(often) * gains[at] * gains[at]
        error = error_of(total, squares, covered) if len(ways) > 1 else 0.0
        tried.append({"worth": base + total / covered, "error": error, "playouts": 0})
    return tried


def weigh_endgame(
    kernel: Workspace, task: Task, limit: int
) -> Generator[None, bool, list[Added] | None]:
    """The sums of all moves over the possible hands, for one half of the drawn hands each.

    None if `limit` positions do not cover all drawn hands.
    """
    ways = _begun(kernel, task, limit)
    found = yield from _solved(kernel, task, ways)
    if len(found.gains) < len(ways):
        return None
    base = _base(kernel, task)
    return [_added(found.gains, base, half) for half in range(_HALVES)]


def lay_likeliest(kernel: Workspace, task: Task) -> None:
    """Lay the hands open that are the likeliest, for a search of the round's best course."""
    ways = _begun(kernel, task, int(task["seconds"] * POSITIONS_A_SECOND))
    most = max(sum(often) for _, often in ways)
    _lay(kernel, next(hands for hands, often in ways if sum(often) == most))


class _Solved(NamedTuple):
    """What each move gains in the distributions that were searched."""

    gains: list[tuple[list[int], list[float]]]
    """With how often the distribution was drawn for each half."""
    stopped: bool
    """Whether the search was cut short."""


def _begun(kernel: Workspace, task: Task, limit: int) -> list[tuple[tuple[int, ...], list[int]]]:
    """The distributions to search, for an empty tree."""
    kernel.call("forget")
    kernel.fill("search", {"aim": kernel.constants["aims"][task["aim"]], "limit": limit})
    return _ways(kernel, task["sight"])


def _solved(
    kernel: Workspace, task: Task, ways: Sequence[tuple[tuple[int, ...], list[int]]]
) -> Generator[None, bool, _Solved]:
    """The gains of all moves in these distributions, until the search gives up."""
    moves = pack_moves(kernel.constants, task["moves"], opening=False)
    gains: list[tuple[list[int], list[float]]] = []
    for hands, often in ways:
        _lay(kernel, hands)
        found = yield from solve(kernel, kernel.constants["depth"])
        if not found:
            return _Solved(gains, found is None)
        # a seat that overlooks some of its moves considers only these
        gains.append((often, [found[move] for move in moves]))
    return _Solved(gains, stopped=False)


def _added(solved: Sequence[tuple[list[int], list[float]]], base: float, half: int) -> Added:
    """The sums of worths over one half of the draws."""
    count = len(solved[0][1])
    sums, squares, pairs = [0.0] * count, [0.0] * count, [0.0] * count
    worlds = 0
    for often, gains in solved:
        times, first = often[half], base + gains[0]
        worlds += times
        for at, gain in enumerate(gains):
            worth = base + gain
            sums[at] += times * worth
            squares[at] += times * worth * worth
            pairs[at] += times * worth * first
    unknown: list[list[int]] = [[] for _ in range(count)]
    return {
        "worlds": worlds,
        "sums": sums,
        "squares": squares,
        "pairs": pairs,
        "incidents": unknown,
    }


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


def _ways(kernel: Workspace, sight: Sight) -> list[tuple[tuple[int, ...], list[int]]]:
    """The possible hands of all seats, and how often each was drawn for each half."""
    if sight["players"] == _TWO and not sight["pool"]:
        return [(_drawn(kernel, sight, 1)[0], [1, 1])]
    times: dict[tuple[int, ...], list[int]] = {}
    most, _ = kernel.shape("worlds", "hands")
    for index, hands in enumerate(_drawn(kernel, sight, most)):
        times.setdefault(hands, [0, 0])[index % _HALVES] += 1
    return sorted(times.items())


def _drawn(kernel: Workspace, sight: Sight, count: int) -> list[tuple[int, ...]]:
    """The hands of all seats in so many worlds."""
    _, seats = kernel.shape("worlds", "hands")
    kernel.fill("worlds", {"count": count})
    kernel.call("settle")
    kernel.call("draw_worlds")
    drawn = kernel.integers("worlds", "hands", count * seats)
    found = []
    for first in range(0, count * seats, seats):
        hands = drawn[first : first + sight["players"]]
        hands[sight["me"]] = sight["hand"]
        found.append(tuple(hands))
    return found


def _lay(kernel: Workspace, hands: Sequence[int]) -> None:
    """Deal the hidden tiles this way; the rest forms the pool."""
    left = kernel.integer("position", "unplayed") & ~sum(hands)
    tiles = range(len(kernel.constants["tiles"]))
    kernel.put("position", "hands", hands)
    kernel.put("position", "pool", [tile for tile in tiles if left >> tile & 1])
