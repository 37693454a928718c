"""The kernel's memory, as a search reads and writes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypedDict

if TYPE_CHECKING:
    Value = float | Sequence[float]
    """The value of a field: a number, or the first numbers of an array."""


class Constants(TypedDict):
    """The numbers of record fields and entries, as in `kernel.json`."""

    tiles: Sequence[str]
    stride: int
    middle_row: int
    middle_col: int
    untouched: int
    without_tile: Mapping[str, int]
    policies: Mapping[str, int]
    aims: Mapping[str, int]
    cares: Sequence[float]
    cares_without_points: Sequence[float]
    doubts: Sequence[float]
    prospects: Mapping[str, Mapping[str, Sequence[float]]]
    """By name, the weights against families and against champions."""
    depth: int
    not_solved: int
    unfinished: int


class Workspace(Protocol):
    """One record of each kind, by name, and the kernel entries that work on them.

    Python implements this on its own records, the page on WebAssembly memory.
    """

    constants: Constants

    def fill(self, record: str, fields: Mapping[str, Value]) -> None:
        """Set these fields of a record, and clear all others."""
        ...

    def put(self, record: str, field: str, value: Value) -> None:
        """Set one field, or the first items of an array."""
        ...

    def spread(self, record: str, field: str, value: int) -> None:
        """Set all items of an array to one value."""
        ...

    def integer(self, record: str, field: str) -> int:
        """The value of an integer field."""
        ...

    def integers(self, record: str, field: str, count: int) -> list[int]:
        """The first items of an integer array."""
        ...

    def floats(self, record: str, field: str, count: int) -> list[float]:
        """The first items of a float array."""
        ...

    def shape(self, record: str, field: str) -> Sequence[int]:
        """The size of an array in each dimension."""
        ...

    def call(self, entry: str) -> int:
        """Run a kernel entry on the filled records."""
        ...
