"""The rules again, on flat arrays, compiled by Numba: playouts and search by the million.

Python calls what stands here. Compiled functions of other floors, marked as `inlined`, `part` or
`entry`, call those of the modules: `actions.find` and `act` list and do actions, `memory.remember`
and `recall` go back, `policies.take_turn` plays a turn, `dealing.deal` deals. All of them take the
records of `layout`, which a `State` holds as `rules[0]` and `position[0]`.
"""

from tricorne.kernel.compiling import entry, inlined, part
from tricorne.kernel.layout import MATCH, MEMO, MOST_PLACEMENTS, POSITION, ROUND, RULES
from tricorne.kernel.packing import pack
from tricorne.kernel.policies import Policy
from tricorne.kernel.simulation import (
    MOST_ROUNDS,
    Seats,
    pack_seats,
    play_matches,
    play_round,
    play_rounds,
    playouts,
)
from tricorne.kernel.state import State
from tricorne.kernel.warming import COMPILING, compiled, warm_up

__all__ = [
    "COMPILING",
    "MATCH",
    "MEMO",
    "MOST_PLACEMENTS",
    "MOST_ROUNDS",
    "POSITION",
    "ROUND",
    "RULES",
    "Policy",
    "Seats",
    "State",
    "compiled",
    "entry",
    "inlined",
    "pack",
    "pack_seats",
    "part",
    "play_matches",
    "play_round",
    "play_rounds",
    "playouts",
    "warm_up",
]
