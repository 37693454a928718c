"""The same entries as machine code of this processor: what the module is held to.

With NUMBA_BOUNDSCHECK=1 every index is checked.
"""

from __future__ import annotations

from collections.abc import Callable
from ctypes import addressof, c_char
from typing import Any, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tools.kernel.functions import entries
from tricorne.kernel.engine import Engine, Space
from tricorne.kernel.room import ENTRIES, Room

Array: TypeAlias = npt.NDArray[np.void]

_CALLER = """
def {name}(rooms):
    room = rooms[0]
    return entry({takes})
"""


def native(*names: str) -> Engine:
    """An engine with these entries, or with all; an entry is compiled when it is called first."""
    room = Room()
    kind: Any = Room
    rooms = np.frombuffer(memoryview(room), kind)
    found = {name: _caller(name, rooms) for name in names or ENTRIES}
    kept: list[Any] = [room]  # it lives as long as the engine

    def reserve(size: int) -> Space:
        kept.append((c_char * size)())
        address = addressof(kept[-1])
        return Space(address, address)

    return Engine(addressof(room), found, reserve)


def _caller(name: str, rooms: Array) -> Callable[[], int]:
    takes = ", ".join(f"room.{record}" for record in ENTRIES[name].takes)
    scope = {"entry": entries()[name]}
    exec(_CALLER.format(name=name, takes=takes), scope)  # noqa: S102  (our own words)
    call: Any = numba.njit(nogil=True, error_model="numpy")(scope[name])

    def run() -> int:
        return int(call(rooms))

    return run
