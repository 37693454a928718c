"""Perft: the number of sequences of legal actions, by which engines are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tricorne.rules.round import Round


def perft(round_: Round, depth: int) -> int:
    """Count the sequences of this many legal actions from here.

    A round that ends earlier counts once, at the depth at which it ends.
    """
    if depth == 0:
        return 1
    actions = round_.legal_actions()
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        child = round_.copy()
        child.push(action)
        count += perft(child, depth - 1)
    return count
