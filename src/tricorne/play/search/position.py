"""Writes a position and a belief about its hidden tiles into the kernel's records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tricorne.play.search.task import Move, Sight, Task
    from tricorne.play.search.workspace import Constants, Workspace

_ROTATION_BITS, _TILE_BITS = 2, 8


def understand(kernel: Workspace, task: Task) -> None:
    """Write the rules, the position, and a belief about the hidden tiles.

    Raises ValueError for a log that no hands could produce.
    """
    kernel.fill("rules", task["sight"]["rules"])
    if task["hands"] is None:
        _guess(kernel, task)
        see(kernel, task["sight"])
    else:
        see(kernel, task["sight"])
        _know(kernel, task, task["hands"])
    if not task["declines"]:
        kernel.put("rules", "may_decline", 0)


def _guess(kernel: Workspace, task: Task) -> None:
    """Write what the log tells of the hidden tiles."""
    sight, doubts = task["sight"], task["doubts"]
    fields: dict[str, float | Sequence[float]] = {
        "me": sight["me"],
        "mine": sight["mine"],
        "aside": sight["aside"],
        "items": sight["hidden"],
        "doubts": kernel.constants["doubts"] if doubts is None else doubts,
        "adapts": 1 if doubts is None else 0,
        "chance": [task["seed"], 1, 2, 3],
    }
    kernel.fill("belief", fields)
    _clear(kernel)
    _write(kernel, sight["log"])
    kernel.put("script", "seats", sight["seats"])
    if not kernel.call("believe"):
        raise ValueError("no hands agree with this log: it breaks the rules of its sheet")


def _know(kernel: Workspace, task: Task, hands: Sequence[int]) -> None:
    """Write that each tile is in its place. Without weights, no two slots exchange their tiles."""
    me, count = task["sight"]["me"], len(kernel.constants["tiles"])
    owners, tiles = [], []
    for seat, hand in enumerate(hands):
        if seat != me:
            held = [tile for tile in range(count) if hand >> tile & 1]
            owners += [seat] * len(held)
            tiles += held
    left = kernel.integer("position", "unplayed") & ~sum(hands)
    pool = [tile for tile in range(count) if left >> tile & 1]
    fields: dict[str, float | Sequence[float]] = {
        "me": me,
        "count": len(tiles) + len(pool),
        "held": len(tiles),
        "owners": owners,
        "tiles": [*tiles, *pool],
        "chance": [task["seed"], 1, 2, 3],
    }
    kernel.fill("belief", fields)


def see(kernel: Workspace, sight: Sight) -> None:
    """Write the position, with arbitrary hidden tiles in other hands. The rules come first."""
    _clear(kernel)
    _write(kernel, [move for move in sight["log"] if not isinstance(move, str)])
    kernel.call("lay_out")
    for field, value in sight["position"].items():
        kernel.put("position", field, value)


def pack_moves(constants: Constants, moves: Sequence[Move], *, opening: bool) -> list[int]:
    """Moves as the kernel's numbers. With `opening`, the first tile of a round is placed.

    Only the rotation of that tile is free.
    """
    return [_packed(constants, move, opening=opening) for move in moves]


def _packed(constants: Constants, move: Move, *, opening: bool) -> int:
    if isinstance(move, str):
        return constants["without_tile"][move]
    tile, rotation, row, col = move
    cell = (row + constants["middle_row"]) * constants["stride"] + col + constants["middle_col"]
    return cell << _TILE_BITS | tile << _ROTATION_BITS | (rotation if opening else 0)


def unpack_move(constants: Constants, number: int) -> Move:
    """A number of the kernel as a move; the rotation of a tile, which is forced, is 0."""
    for move, packed in constants["without_tile"].items():
        if number == packed:
            return move
    cell, tile = number >> _TILE_BITS, number % (1 << _TILE_BITS) >> _ROTATION_BITS
    row, col = cell // constants["stride"], cell % constants["stride"]
    return [tile, 0, row - constants["middle_row"], col - constants["middle_col"]]


def cares(kernel: Workspace, task: Task) -> Sequence[float]:
    """The cares of careful players; those counted in points are scaled to these rules."""
    playing, unit = task["playing"], task["unit"]
    own = None if playing is None or isinstance(playing, str) else playing
    if not unit:
        return kernel.constants["cares_without_points"] if own is None else own
    usual = kernel.constants["cares"] if own is None else own
    reply, mine, *others = usual
    return [reply, mine, *(care * unit for care in others)]


def _clear(kernel: Workspace) -> None:
    """Write an empty table."""
    constants = kernel.constants
    kernel.fill("position", {"unplayed": (1 << len(constants["tiles"])) - 1})
    kernel.spread("position", "points", constants["untouched"])


def _write(kernel: Workspace, moves: Sequence[Move]) -> None:
    """Write the moves of a round from its beginning, for an entry that replays them."""
    constants = kernel.constants
    first = next((at for at, move in enumerate(moves) if not isinstance(move, str)), 0) + 1
    numbers = pack_moves(constants, moves[:first], opening=True) + pack_moves(
        constants, moves[first:], opening=False
    )
    kernel.fill("script", {"actions": numbers, "count": len(numbers)})
