"""Playouts of all candidates in the same worlds, with the same random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.bots.engine.aims import judge
from tricorne.bots.engine.foresight import take_careful_turn
from tricorne.bots.engine.worlds import imagine, slots_held, swap
from tricorne.kernel.actions import act
from tricorne.kernel.chance import CHOOSING, start
from tricorne.kernel.compiling import entry
from tricorne.kernel.memory import recall, remember
from tricorne.kernel.policies import take_turn

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Records

CAREFUL = -1
"""The policy of looking one turn ahead, beside those of the kernel."""

_SWAPS = 12


@entry
def try_out(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    all_rules: Records,
    positions: Records,
    memo: Ints,
    policy: int,
    cares: Floats,
    desks: Records,
    owners: Ints,
    weights: Floats,
    count: int,
    chance: Ints,
    tiles: Ints,
    candidates: Ints,
    aim: int,
    seed: int,
    first: int,
    values: Floats,
) -> None:
    """Fill `values`, a row a world and a column a candidate.

    All play on by a policy of the kernel, or by CAREFUL with these cares. With `count` 0
    nothing is imagined: hands and pool are those of the position.
    """
    rules, position = all_rules[0], positions[0]
    me = int(position.seat)
    held = slots_held(owners, count)
    if first == 0 and held:
        swap(weights, count, held, chance, tiles, 400 * held)
    for index in range(len(values)):
        if count:
            imagine(
                position,
                owners,
                weights,
                count,
                held,
                chance,
                tiles,
                me,
                int(rules.players),
                _SWAPS * held,
            )
        remember(position, memo)
        for candidate in range(len(candidates)):
            start(position.chance, seed, first + index, CHOOSING)
            act(rules, position, candidates[candidate])
            while position.ending == 0:
                if policy == CAREFUL:
                    take_careful_turn(rules, position, cares, desks[0])
                else:
                    take_turn(rules, position, policy)
            values[index, candidate] = judge(rules, position, me, aim)
            recall(position, memo)
