"""How a seat plays inside the kernel: every policy by its number."""

from __future__ import annotations

from tricorne.kernel.compiled.actions import act
from tricorne.kernel.compiled.chance import below
from tricorne.kernel.compiled.compiling import part
from tricorne.kernel.compiled.foresight import look_ahead
from tricorne.kernel.compiled.policies import take_turn
from tricorne.kernel.compiled.prospects import look_keenly_ahead
from tricorne.kernel.layout import DRAW, Policy, Position, Rules
from tricorne.kernel.thinking import Desk, Prospects

_CAREFUL, _KEEN = int(Policy.CAREFUL), int(Policy.KEEN)
_THOUSAND = 1000


@part
def take_turn_by(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, policy: int, wanders: int, desk: Desk, prospects: Prospects
) -> None:
    """Play a turn, or what is left of it, to its end.

    A seat that wanders does this many of 1000 actions by chance, if it looks ahead at all.
    """
    if policy not in (_CAREFUL, _KEEN):
        take_turn(rules, position, policy)
        return
    while True:
        if policy == _CAREFUL:
            count = look_ahead(rules, position, desk)
        else:
            count = look_keenly_ahead(rules, position, desk, prospects)
        action = int(desk.listing.actions[_choose(position, count, wanders, desk)])
        act(rules, position, action)
        if action != DRAW:
            return


@part
def _choose(position: Position, count: int, wanders: int, desk: Desk) -> int:
    """The index of one of the best actions, or now and then of any."""
    if wanders and below(position.chance, _THOUSAND) < wanders:
        return int(below(position.chance, count))
    top, ties = 0, 1
    for index in range(1, count):
        if desk.values[index] > desk.values[top]:
            top, ties = index, 1
        elif desk.values[index] == desk.values[top]:
            ties += 1
            if below(position.chance, ties) == 0:
                top = index
    return top
