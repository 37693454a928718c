"""Questions about four sets of tiles at a time instead of one after the other.

Each takes an array of sets and how many count, at most 61 of its 64. Empty ones follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from tricorne.kernel.compiled.compiling import Ints, Untyped

if TYPE_CHECKING:
    Search = Callable[[Ints, int, int], tuple[int, int]]
    Sorting = Callable[[Ints, int], tuple[int, int]]

_build: Untyped = cgutils
_kinds: Untyped = types
_WORD = ir.IntType(64)
_PAIR = ir.VectorType(_WORD, 2)
_HALVES = ir.VectorType(ir.IntType(32), 4)
_LANES = [ir.Constant(ir.IntType(32), lane) for lane in range(2)]
_ONES = ir.Constant(_PAIR, [1, 1])
_BEGIN, _STEP = ir.Constant(_WORD, 0), ir.Constant(_WORD, 4)
_LOW, _HIGH = (ir.Constant(_HALVES, [begin, begin + 2, begin + 4, begin + 6]) for begin in (0, 1))
_BOTH = _kinds.UniTuple(types.int64, 2)


def _spread(builder: Untyped, word: Untyped) -> Untyped:
    """A pair of the same word twice."""
    pair = ir.Constant(_PAIR, ir.Undefined)
    for lane in _LANES:
        pair = builder.insert_element(pair, word, lane)
    return pair


class _Found:
    """A set of places and a set of tiles, which grow while the sets are looked through."""

    def __init__(self, builder: Untyped, sets: Untyped, count: Untyped) -> None:
        self._builder, self._data, self._count = builder, sets.data, count
        # As a constant, wasmtime would keep it in memory and fetch it for every four sets
        self.nothing = _spread(builder, builder.lshr(count, ir.Constant(_WORD, 6)))
        self._places = _build.alloca_once_value(builder, ir.Constant(_WORD, 0))
        self._tiles = _build.alloca_once_value(builder, self.nothing)

    @contextmanager
    def look(self) -> Iterator[tuple[Untyped, list[Untyped]]]:
        """The place of the first of four sets, and all of them as two pairs."""
        build = self._builder
        with _build.for_range_slice(build, _BEGIN, self._count, _STEP, _WORD, inc=True) as (at, _):
            first = build.bitcast(build.gep(self._data, [at]), _PAIR.as_pointer())
            pairs = [build.load(first), build.load(build.gep(first, [_LANES[1]]))]
            for pair in pairs:
                pair.align = 8
            yield at, pairs

    def add_places(self, at: Untyped, pairs: list[Untyped]) -> None:
        """Those of four sets that are empty in these pairs."""
        build = self._builder
        halves = [build.bitcast(pair, _HALVES) for pair in pairs]
        low, high = (build.shuffle_vector(*halves, which) for which in (_LOW, _HIGH))
        nothing = build.bitcast(self.nothing, _HALVES)
        flags = build.icmp_signed("==", build.or_(low, high), nothing)
        places = build.shl(build.zext(build.bitcast(flags, ir.IntType(4)), _WORD), at)
        build.store(build.or_(build.load(self._places), places), self._places)

    def add_tiles(self, pairs: list[Untyped]) -> None:
        """All of these."""
        build = self._builder
        build.store(build.or_(build.load(self._tiles), build.or_(*pairs)), self._tiles)

    @property
    def places(self) -> Untyped:
        return self._builder.load(self._places)

    @property
    def tiles(self) -> Untyped:
        pair = self._builder.load(self._tiles)
        return self._builder.or_(*(self._builder.extract_element(pair, lane) for lane in _LANES))

    @property
    def counted(self) -> Untyped:
        """The set of all places."""
        build = self._builder
        return build.sub(build.shl(ir.Constant(_WORD, 1), self._count), ir.Constant(_WORD, 1))


def _places(_context: Untyped, sets: Untyped, _count: Untyped, _tiles: Untyped) -> Untyped:
    def code(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        array, count, tiles = args
        wanted = _spread(builder, tiles)
        found = _Found(
            builder, context.make_array(signature.args[0])(context, builder, array), count
        )
        with found.look() as (at, pairs):
            found.add_tiles(pairs)
            found.add_places(at, [builder.and_(pair, wanted) for pair in pairs])
        places = builder.and_(found.counted, builder.not_(found.places))
        return context.make_tuple(builder, _BOTH, [places, found.tiles])

    return _BOTH(sets, types.int64, types.int64), code


def _sorted(_context: Untyped, sets: Untyped, _count: Untyped) -> Untyped:
    def code(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        array, count = args
        found = _Found(
            builder, context.make_array(signature.args[0])(context, builder, array), count
        )
        with found.look() as (at, pairs):
            more = [builder.and_(pair, builder.sub(pair, _ONES)) for pair in pairs]
            found.add_places(at, more)
            one = [builder.icmp_signed("==", pair, found.nothing) for pair in more]
            found.add_tiles(list(map(builder.select, one, [found.nothing] * 2, pairs)))
        places = builder.and_(found.counted, found.places)
        return context.make_tuple(builder, _BOTH, [places, found.tiles])

    return _BOTH(sets, types.int64), code


places_of = cast("Search", intrinsic(_places))
"""In which sets some of these tiles are, as a set of places; and the tiles of all sets."""

places_of_one = cast("Sorting", intrinsic(_sorted))
"""Which sets have one tile or none, as a set of places; and the tiles of all others."""
