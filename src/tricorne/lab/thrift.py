"""Structures as Thrift's compact protocol writes them, which the head of a Parquet file uses.

A structure is a dictionary of values by the number of their fields: `int` for 32 bits, `Long` for
64, bytes, a list of one kind, or a structure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, Union


class Long(int):
    """A whole number of 64 bits."""


Value: TypeAlias = Union[int, Long, bytes, "list[Value]", "Struct"]
Struct: TypeAlias = dict[int, Value]

_INT, _LONG, _BYTES, _LIST, _STRUCT = 5, 6, 8, 9, 12
_MANY = 15
_SEVEN = 0x7F


def struct_bytes(fields: Mapping[int, Value]) -> bytes:
    """A structure as bytes."""
    written, last = bytearray(), 0
    for number, value in sorted(fields.items()):
        written.append(number - last << 4 | _kind(value))
        written += _value_bytes(value)
        last = number
    written.append(0)
    return bytes(written)


def varint(number: int) -> bytes:
    """A whole number, never negative, seven bits a byte."""
    written = bytearray()
    while number > _SEVEN:
        written.append(number & _SEVEN | _SEVEN + 1)
        number >>= 7
    written.append(number)
    return bytes(written)


def _kind(value: Value) -> int:
    if isinstance(value, int):
        return _LONG if isinstance(value, Long) else _INT
    if isinstance(value, bytes):
        return _BYTES
    return _LIST if isinstance(value, list) else _STRUCT


def _value_bytes(value: Value) -> bytes:
    if isinstance(value, int):
        return varint(value << 1 ^ value >> 63)
    if isinstance(value, bytes):
        return varint(len(value)) + value
    if isinstance(value, dict):
        return struct_bytes(value)
    kind = _kind(value[0]) if value else _STRUCT
    many = len(value) >= _MANY
    head = bytes([(_MANY if many else len(value)) << 4 | kind])
    return head + (varint(len(value)) if many else b"") + b"".join(map(_value_bytes, value))


class StructReading:
    """Reads structures that `struct_bytes` wrote. Raises ValueError for any other."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def struct(self) -> Struct:
        """The next structure."""
        found: Struct = {}
        last = 0
        while head := self._take(1)[0]:
            if not head >> 4:
                raise ValueError("a field without a number")
            last += head >> 4
            found[last] = self._value(head & _MANY)
        return found

    def _take(self, size: int) -> bytes:
        found = self._data[self._at : self._at + size]
        if len(found) < size:
            raise ValueError("it ends too early")
        self._at += size
        return found

    def _varint(self) -> int:
        number = shift = 0
        while (byte := self._take(1)[0]) > _SEVEN:
            number |= (byte & _SEVEN) << shift
            shift += 7
        return number | byte << shift

    def _value(self, kind: int) -> Value:
        if kind in {_INT, _LONG}:
            number = self._varint()
            number = number >> 1 ^ -(number & 1)
            return number if kind == _INT else Long(number)
        if kind == _BYTES:
            return self._take(self._varint())
        if kind == _STRUCT:
            return self.struct()
        if kind != _LIST:
            raise ValueError(f"a value of kind {kind}")
        head = self._take(1)[0]
        many = head >> 4 == _MANY
        return [self._value(head & _MANY) for _ in range(self._varint() if many else head >> 4)]
