"""The functions that are compiled, and the types of the records that they take."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from typing import Any

import numba
import numpy as np
from numba.core import types
from numba.np import arrayobj

from tricorne.kernel import compiled
from tricorne.kernel.room import ENTRIES, Room


def _as_it_is(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:  # noqa: ANN401  (Numba's own)
    """An index that is never negative, so that nothing has to be asked or added."""
    return context.cast(builder, index, kind, types.intp)


arrayobj.fix_integer_index = _as_it_is
"""The compiled functions count from the front alone; with NUMBA_BOUNDSCHECK=1 others fail."""

RECORDS: dict[str, Any] = {name: numba.from_dtype(np.dtype(kind)) for name, kind in Room._fields_}
"""By its name in the room, each record as Numba knows it."""


def entries() -> dict[str, Any]:
    """The function behind each entry, in the order in which they are declared."""
    found: dict[str, Any] = {}
    for module in pkgutil.iter_modules(compiled.__path__):
        members = vars(import_module(f"{compiled.__name__}.{module.name}"))
        found |= {name: thing for name, thing in members.items() if name in ENTRIES}
    for name, entry in ENTRIES.items():
        takes = tuple(inspect.signature(found[name].py_func).parameters)
        if takes != entry.takes:
            raise TypeError(f"{name} takes {takes}, and is declared to take {entry.takes}")
    return {name: found[name] for name in ENTRIES}
