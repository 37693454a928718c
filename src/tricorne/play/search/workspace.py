"""The memory of the kernel, as a search reads and writes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypedDict

if TYPE_CHECKING:
    Value = float | Sequence[float]
    """What a field holds: a number, or the first numbers of an array."""


class Constants(TypedDict):
    """The numbers by which records are read and written; `kernel.json` has them too."""

    tiles: Sequence[str]
    stride: int
    middle_row: int
    middle_col: int
    untouched: int
    without_tile: Mapping[str, int]
    careful: int
    policies: Mapping[str, int]
    aims: Mapping[str, int]
    cares: Sequence[float]
    doubts: Sequence[float]
    depth: int
    not_solved: int
    unfinished: int


class Workspace(Protocol):
    """One record of each kind, found by its name, and the entries that work on them.

    Python implements it on its own records, the page on the memory of the WebAssembly module.
    """

    constants: Constants

    def fill(self, record: str, fields: Mapping[str, Value]) -> None:
        """Set these fields of a record, and all others to 0."""
        ...

    def put(self, record: str, field: str, value: Value) -> None:
        """Set one field, or the first items of an array."""
        ...

    def integer(self, record: str, field: str) -> int:
        """A whole number."""
        ...

    def integers(self, record: str, field: str, count: int) -> list[int]:
        """The first items of an array of whole numbers."""
        ...

    def floats(self, record: str, field: str, count: int) -> list[float]:
        """The first items of an array of other numbers."""
        ...

    def shape(self, record: str, field: str) -> Sequence[int]:
        """The size of an array in each dimension."""
        ...

    def call(self, entry: str) -> int:
        """Run an entry on the records that have been filled."""
        ...
