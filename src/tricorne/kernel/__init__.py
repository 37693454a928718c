"""The rules again, on flat records, compiled to one WebAssembly module: playouts by the million.

Python calls the names in this file. The compiled code is in `kernel.compiled`, its records in
`layout` and `thinking`. `engine.call` runs it.
"""

from tricorne.kernel.engine import call, ready
from tricorne.kernel.layout import MOST_PLACEMENTS, PlayedMatch, PlayedRound, Policy
from tricorne.kernel.module import KernelError
from tricorne.kernel.packing import pack
from tricorne.kernel.simulation import (
    MOST_ROUNDS,
    Seats,
    play_matches,
    play_round,
    play_rounds,
    playouts,
)
from tricorne.kernel.state import State

__all__ = [
    "MOST_PLACEMENTS",
    "MOST_ROUNDS",
    "KernelError",
    "PlayedMatch",
    "PlayedRound",
    "Policy",
    "Seats",
    "State",
    "call",
    "pack",
    "play_matches",
    "play_round",
    "play_rounds",
    "playouts",
    "ready",
]
