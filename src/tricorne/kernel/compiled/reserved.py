"""Records that lie outside the room: found by the address of the first one of their kind."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import Structure, sizeof
from typing import TYPE_CHECKING, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from tricorne.kernel.batch import Choices, Episode, History, Mask, Planes, Rows, Secret, Vector
from tricorne.kernel.compiled.compiling import Untyped
from tricorne.kernel.layout import Moves, Position

R = TypeVar("R", bound=Structure)

if TYPE_CHECKING:
    Finding = Callable[[int, int], R]


def _finding(kind: type[R]) -> Finding[R]:
    """A function that gives the record of this kind with a number, from 0."""
    record: Untyped = numba.from_dtype(np.dtype(cast("Untyped", kind)))
    size = ir.Constant(ir.IntType(64), sizeof(kind))

    def find(_context: Untyped, _first: Untyped, _number: Untyped) -> Untyped:
        def code(context: Untyped, builder: Untyped, _signature: Untyped, args: Untyped) -> Untyped:
            first, number = args
            address = builder.add(first, builder.mul(number, size))
            return builder.inttoptr(address, context.get_value_type(record))

        return record(types.int64, types.int64), code

    return cast("Finding[R]", intrinsic(find))


position_of = _finding(Position)
episode_of = _finding(Episode)
choices_of = _finding(Choices)
rows_of = _finding(Rows)
vector_of = _finding(Vector)
planes_of = _finding(Planes)
mask_of = _finding(Mask)
history_of = _finding(History)
secret_of = _finding(Secret)
moves_of = _finding(Moves)
