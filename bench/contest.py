"""Careful against a policy of the kernel, thousands of rounds: what its cares were fitted by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.bots.engine.foresight import take_careful_turn
from tricorne.kernel.compiling import entry
from tricorne.kernel.dealing import deal
from tricorne.kernel.policies import take_turn

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats, Ints, Records


@entry
def contest(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    all_rules: Records,
    positions: Records,
    cares: Floats,
    policy: int,
    desks: Records,
    careful: int,
    seed: int,
    totals: Ints,
) -> None:
    """Fill `totals`, a row a round, with the seat `careful` playing so and the others otherwise."""
    rules, position = all_rules[0], positions[0]
    for index in range(len(totals)):
        position.totals[:] = 0
        deal(rules, position, seed, index)
        while position.ending == 0:
            if position.seat == careful:
                take_careful_turn(rules, position, cares, desks[0])
            else:
                take_turn(rules, position, policy)
        for seat in range(rules.players):
            totals[index, seat] = position.totals[seat]
