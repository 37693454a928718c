"""Finds seats that can go out with their next two tiles, whatever the other seat does."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.rules import Action, Place, Round
from tricorne.rules.board import Board
from tricorne.rules.tiles import ALL_TILES


def ways_out(round_: Round, actions: Sequence[Action]) -> list[int]:
    """Which of these actions go out next turn, whatever the other seat does."""
    return [at for at, action in enumerate(actions) if goes_out(round_, action)]


def goes_out(round_: Round, action: Action) -> bool:
    """Whether the seat that takes this action goes out next turn, whatever the other seat does.

    While the pool has tiles, that is whatever the other seat holds and draws, too.
    """
    if not isinstance(action, Place):
        return False
    view, after = round_.view(round_.seat), round_.copy()
    after.push(action)
    last = (view.hand or 0) & ~(1 << action.tile)
    if after.over or last.bit_count() != 1:
        return False
    if view.pool_size:
        hidden = ALL_TILES & ~(view.hand or 0)
        for place in view.board.laid.values():
            hidden &= ~(1 << place.tile)
        return after.sizes[after.seat - 1] > 1 and _stays(after.board, last, hidden)
    return all(_can_end(after, reply, round_.seat) for reply in after.legal_actions())


def _stays(board: Board, last: int, hidden: int) -> bool:
    """Whether a last tile fits, wherever one hidden tile or none is placed before it."""
    if not last & board.fitting:
        return False
    for place in board.placements(hidden):
        board.place(place)
        fits = last & board.fitting
        board.lift()
        if not fits:
            return False
    return True


def _can_end(round_: Round, reply: Action, seat: int) -> bool:
    after = round_.copy()
    after.push(reply)
    if after.over or after.seat != seat:
        return False
    return any(isinstance(action, Place) for action in after.legal_actions())
