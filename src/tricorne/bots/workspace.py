"""The kernel's records, as a search of `tricorne.play.search` reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import Array, Structure, memmove, sizeof
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from tricorne.kernel.description import constants, prospects
from tricorne.kernel.engine import run
from tricorne.kernel.room import ENTRIES, Room

if TYPE_CHECKING:
    from tricorne.play.search.workspace import Constants


class _Field(NamedTuple):
    """Where a field lies in its record; an array is flat."""

    items: type[Array[Any]]
    offset: int
    shape: list[int]


def _field(record: type[Structure], name: str, kind: Any) -> _Field:  # noqa: ANN401  (of ctypes)
    item, shape = kind, []
    while issubclass(item, Array):
        shape.append(item._length_)
        item = item._type_
    return _Field(item * (sizeof(kind) // sizeof(item)), getattr(record, name).offset, shape)


@cache
def _filled(items: type[Array[Any]], length: int, value: int) -> Array[Any]:
    """An array of one value. It is kept, because making it takes longer than copying it."""
    return items(*[value] * length)


_KINDS: dict[str, type[Structure]] = {name: kind for name, kind, *_ in Room._fields_}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_FIELDS = {
    (record, name): _field(kind, name, held)
    for record, kind in _KINDS.items()
    for name, held, *_ in kind._fields_
}


class KernelWorkspace:
    """Records of one search, which are copied for each call; entries find those that are filled."""

    constants = cast("Constants", {**constants(), "prospects": prospects()})

    def __init__(self, *records: Structure) -> None:
        self._records = {_NAMES[type(record)]: record for record in records}

    def fill(self, record: str, fields: Mapping[str, float | Sequence[float]]) -> None:
        """Set these fields of a record, and all others to 0."""
        self._records[record] = _KINDS[record]()
        for field, value in fields.items():
            self.put(record, field, value)

    def put(self, record: str, field: str, value: float | Sequence[float]) -> None:
        """Set one field, or the first items of an array."""
        if isinstance(value, (int, float)):
            setattr(self._records[record], field, value)
        else:
            self._items(record, field)[: len(value)] = [*value]

    def spread(self, record: str, field: str, value: int) -> None:
        """Set all items of an array to one value."""
        items = self._items(record, field)
        memmove(items, _filled(type(items), len(items), value), sizeof(items))

    def integer(self, record: str, field: str) -> int:
        """A whole number."""
        return self.integers(record, field, 1)[0]

    def integers(self, record: str, field: str, count: int) -> list[int]:
        """The first items of an array of whole numbers."""
        return self._items(record, field)[:count]

    def floats(self, record: str, field: str, count: int) -> list[float]:
        """The first items of an array of other numbers."""
        return self._items(record, field)[:count]

    def shape(self, record: str, field: str) -> list[int]:
        """The size of an array in each dimension."""
        return _FIELDS[record, field].shape

    def call(self, entry: str) -> int:
        """Run an entry on the records that have been filled."""
        records = self._records
        return run(entry, *(records[name] for name in ENTRIES[entry].takes if name in records))

    def _items(self, record: str, field: str) -> Array[Any]:
        items, offset, _ = _FIELDS[record, field]
        return items.from_buffer(self._records[record], offset)
