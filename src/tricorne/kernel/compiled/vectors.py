"""Sets of tiles two at a time: what would otherwise be asked of one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from tricorne.kernel.compiled.compiling import Ints, Untyped

if TYPE_CHECKING:
    Search = Callable[[Ints, int, int], tuple[int, int]]

_build: Untyped = cgutils
_kinds: Untyped = types
_WORD = ir.IntType(64)
_ONE = ir.Constant(_WORD, 1)
_PAIR = ir.VectorType(_WORD, 2)
_LANES = [ir.Constant(ir.IntType(32), lane) for lane in range(2)]
_NOTHING = ir.Constant(_PAIR, [0, 0])
_FOUND = _kinds.UniTuple(types.int64, 2)


def _places(_context: Untyped, sets: Untyped, _count: Untyped, _tiles: Untyped) -> Untyped:
    def code(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        array, count, tiles = args
        data = context.make_array(signature.args[0])(context, builder, array).data
        wanted = _NOTHING
        for lane in _LANES:
            wanted = builder.insert_element(wanted, tiles, lane)
        without = _build.alloca_once_value(builder, ir.Constant(_WORD, 0))
        every = _build.alloca_once_value(builder, _pair(builder, data))
        begin, step = ir.Constant(_WORD, 0), ir.Constant(_WORD, 2)
        with _build.for_range_slice(builder, begin, count, step, _WORD, inc=True) as (place, _):
            here = _pair(builder, builder.gep(data, [place]))
            builder.store(builder.or_(builder.load(every), here), every)
            none = builder.icmp_signed("==", builder.and_(here, wanted), _NOTHING)
            two = builder.zext(builder.bitcast(none, ir.IntType(2)), _WORD)
            builder.store(builder.or_(builder.load(without), builder.shl(two, place)), without)
        places = builder.sub(builder.shl(_ONE, count), _ONE)
        found = builder.and_(places, builder.not_(builder.load(without)))
        both = [builder.extract_element(builder.load(every), lane) for lane in _LANES]
        return context.make_tuple(builder, _FOUND, [found, builder.or_(*both)])

    return _FOUND(sets, types.int64, types.int64), code


def _pair(builder: Untyped, first: Untyped) -> Untyped:
    """A set and the one behind it."""
    both = builder.load(builder.bitcast(first, _PAIR.as_pointer()))
    both.align = 8
    return both


places_of = cast("Search", intrinsic(_places))
"""In which of so many sets some of these tiles are, as a set of places; and the tiles of all sets.

There is one set at least and fewer than 64, and behind the last stands an empty one.
"""
