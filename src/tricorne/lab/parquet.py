"""Columns of numbers and names as a Parquet file, as much of the format as they need.

A column of a group of rows is one page. Numbers that lie near each other are written as their
distance from the least, a byte or two each, behind a dictionary of all between: so a column is
written as fast as it is compressed. All values are there: none is null.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any, NamedTuple, TypeAlias, cast

import numpy as np

from tricorne.lab.errors import needs
from tricorne.lab.records import Ints, Records
from tricorne.lab.thrift import Long, Struct, StructReading, Value, struct_bytes, varint

MAGIC = b"PAR1"
LEVEL = 1
"""Of zstd. Level 9 takes a tenth less room, and ten times as long."""

_BOOLEAN, _INT32, _INT64, _BYTE_ARRAY = 0, 1, 2, 6
_UTF8, _LIST = 0, 3
_REQUIRED, _REPEATED = 0, 2
_PLAIN, _RLE, _DICTIONARY = 0, 3, 8
_DATA_PAGE, _DICTIONARY_PAGE = 0, 2
_ZSTD = 6
_KINDS: dict[str, tuple[int, int | None]] = {
    "bool": (_BOOLEAN, None),
    "int8": (_INT32, 15),
    "int16": (_INT32, 16),
    "int32": (_INT32, None),
    "int64": (_INT64, None),
    "uint8": (_INT32, 11),
}
"""By the kind of an array: how Parquet stores it, and how it is to be read."""
_NAMES = {stored: kind for kind, stored in _KINDS.items()} | {(_BYTE_ARRAY, _UTF8): "string"}
_MAKER = b"tricorne"
_ABOUT = b"tricorne"


class Words(NamedTuple):
    """A column of names: for each row, which of them."""

    names: tuple[str, ...]
    codes: Ints

    @property
    def words(self) -> np.ndarray:
        """The name of each row."""
        return np.array(self.names)[self.codes]


Columns: TypeAlias = Mapping[str, "Records | Ints | Words"]
"""The values of some rows, by the names of their columns."""


def row_count(columns: Columns) -> int:
    """How many rows these are."""
    first = next(iter(columns.values()))
    return len(first.codes if isinstance(first, Words) else first)


def join_columns(parts: list[Columns]) -> Columns:
    """The rows of all parts, which have the same columns and names."""
    if len(parts) == 1:
        return parts[0]
    joined: dict[str, Records | Ints | Words] = {}
    for name, one in parts[0].items():
        if isinstance(one, Words):
            codes = [cast("Words", part[name]).codes for part in parts]
            joined[name] = Words(one.names, np.concatenate(codes))
        else:
            joined[name] = np.concatenate([cast("Ints", part[name]) for part in parts])
    return joined


class DataPage(NamedTuple):
    """What a page says: the encoding, how many values, and those."""

    encoding: int
    size: int
    body: bytes


class Column(NamedTuple):
    """The pages of a column, and the least and the greatest number if it has any."""

    values: DataPage
    dictionary: DataPage | None = None
    bounds: tuple[bytes, bytes] | None = None


class ParquetFile:
    """Writes groups of rows into an open file, and at its end what they are."""

    def __init__(self, file: IO[bytes], none: Columns, about: dict[str, object]) -> None:
        with needs("lab"):
            from zstandard import ZstdCompressor  # noqa: PLC0415  (the extra `lab`)
        self._zstd = ZstdCompressor(level=LEVEL)
        self._file = file
        self._none = none
        self._about = json.dumps(about)
        self._groups: list[Value] = []
        self._rows = 0
        if not file.tell():
            file.write(MAGIC)

    def go_on(self, last: Foot) -> None:
        """Keep the groups that the file has already."""
        self._groups, self._rows, self._about = last.groups, last.rows, last.about

    def write(self, columns: Columns) -> None:
        """Write a group of rows, at least one."""
        count = row_count(columns)
        chunks: list[Value] = []
        plain = packed = 0
        for name, values in columns.items():
            chunk, size, stored = self._write_column(name, values)
            chunks.append(chunk)
            plain, packed = plain + size, packed + stored
        group: Struct = {1: chunks, 2: Long(plain), 3: Long(count), 6: Long(packed)}
        self._groups.append(group)
        self._rows += count

    def finish(self) -> None:
        """Write what the file has."""
        leaves = len(self._none)
        foot = struct_bytes(
            {
                1: 1,
                2: schema(self._none),
                3: Long(self._rows),
                4: self._groups,
                5: [{1: _ABOUT, 2: self._about.encode()}],
                6: _MAKER,
                7: [{1: {}} for _ in range(leaves)],
            }
        )
        self._file.write(foot + len(foot).to_bytes(4, "little") + MAGIC)

    def _write_column(self, name: str, values: Records | Ints | Words) -> tuple[Struct, int, int]:
        """Write a column: its description, and its size before and after compression."""
        column = encode(values)
        begin, plain = self._file.tell(), 0
        places: Struct = {}
        for page, field in ((column.dictionary, 11), (column.values, 9)):
            if page is not None:
                places[field] = Long(self._file.tell())
                plain += self._write_page(page, is_dictionary=field == 11)  # noqa: PLR2004  (above)
        size = self._file.tell() - begin
        path: list[Value] = [name.encode()]
        if isinstance(values, np.ndarray) and values.ndim > 1:
            path += [b"list", b"element"]
        about: Struct = {
            1: _stored(values)[0],
            2: [_RLE, column.values.encoding],
            3: path,
            4: _ZSTD,
            5: Long(column.values.size),
            6: Long(plain),
            7: Long(size),
            **places,
        }
        if column.bounds is not None:
            least, most = column.bounds
            about[12] = {5: most, 6: least}
        return {2: Long(begin), 3: about}, plain, size

    def _write_page(self, page: DataPage, *, is_dictionary: bool) -> int:
        packed = self._zstd.compress(page.body)
        head: Struct = {1: _DATA_PAGE, 2: len(page.body), 3: len(packed)}
        if is_dictionary:
            head |= {1: _DICTIONARY_PAGE, 7: {1: page.size, 2: _PLAIN}}
        else:
            head[5] = {1: page.size, 2: page.encoding, 3: _RLE, 4: _RLE}
        told = struct_bytes(head)
        self._file.write(told + packed)
        return len(told) + len(page.body)


class Foot(NamedTuple):
    """What a file has: its columns, its groups of rows, and where they come from."""

    columns: list[Value]
    groups: list[Value]
    rows: int
    about: str
    begin: int
    """Where it stands in the file."""


def read_foot(file: IO[bytes]) -> Foot:
    """What is in a file that was written here. Raises ValueError for any other."""
    file.seek(0, 2)
    size = file.tell()
    file.seek(max(0, size - 8))
    end = file.read(8)
    begin = size - 8 - int.from_bytes(end[:4], "little")
    if end[4:] != MAGIC or begin < len(MAGIC):
        raise ValueError("it is no Parquet file")
    file.seek(begin)
    found = StructReading(file.read(size - 8 - begin)).struct()
    if found.get(6) != _MAKER:
        raise ValueError("another program has written it")
    (pair,) = cast("list[dict[int, bytes]]", found[5])
    columns, groups = cast("list[Value]", found[2]), cast("list[Value]", found[4])
    return Foot(columns, groups, cast("int", found[3]), pair[2].decode(), begin)


def column_types(foot: Foot) -> dict[str, str]:
    """The kind of each column that `read_foot` has found."""
    found: dict[str, str] = {}
    within = ""
    for column in cast("list[dict[int, Any]]", foot.columns[1:]):
        name = column[4].decode()
        kind = _NAMES.get((column.get(1, -1), column.get(6)))
        if kind is None:
            within = name if column.get(6) == _LIST else within
        else:
            found[within or name] = f"list of {kind}" if within else kind
            within = ""
    return found


def greatest_number(foot: Foot) -> int:
    """The greatest number in the first column of the last group; -1 without a row."""
    if not foot.groups:
        return -1
    group = cast("dict[int, list[dict[int, dict[int, dict[int, bytes]]]]]", foot.groups[-1])
    return int.from_bytes(group[1][0][3][12][5], "little", signed=True)


def schema(none: Columns) -> list[Value]:
    """The description of all columns."""
    columns: list[Value] = [{4: b"schema", 5: len(none)}]
    for name, values in none.items():
        stored, read_as = _stored(values)
        leaf: Struct = {1: stored, 3: _REQUIRED, 4: name.encode()}
        if read_as is not None:
            leaf[6] = read_as
        if isinstance(values, np.ndarray) and values.ndim > 1:
            columns.append({3: _REQUIRED, 4: name.encode(), 5: 1, 6: _LIST})
            columns.append({3: _REPEATED, 4: b"list", 5: 1})
            leaf[4] = b"element"
        columns.append(leaf)
    return columns


def _stored(values: Records | Ints | Words) -> tuple[int, int | None]:
    return (_BYTE_ARRAY, _UTF8) if isinstance(values, Words) else _KINDS[values.dtype.name]


def encode(values: Records | Ints | Words) -> Column:
    """The pages of a column with at least one row."""
    if isinstance(values, Words):
        names = b"".join(
            len(name).to_bytes(4, "little") + name for name in (n.encode() for n in values.names)
        )
        return Column(_places(values.codes, 1), DataPage(_PLAIN, len(values.names), names))
    if values.ndim > 1:
        return _encode_lists(cast("Ints", values))
    if values.dtype == bool:
        return Column(
            DataPage(
                _PLAIN, len(values), np.packbits(values.view(np.uint8), bitorder="little").tobytes()
            )
        )
    return _encode_numbers(cast("Ints", values))


def _encode_numbers(values: Ints) -> Column:
    wide = np.dtype("<i8" if values.dtype.itemsize > 4 else "<i4")  # noqa: PLR2004  (bytes)
    least, most = int(values.min()), int(values.max())
    bounds = np.array(least, wide).tobytes(), np.array(most, wide).tobytes()
    size = 1 if most - least < 1 << 8 else 2
    if most - least >= 1 << 16:
        return Column(DataPage(_PLAIN, len(values), values.astype(wide).tobytes()), bounds=bounds)
    between = np.arange(least, most + 1, dtype=wide)
    places = values - values.dtype.type(least)
    return Column(_places(places, size), DataPage(_PLAIN, len(between), between.tobytes()), bounds)


def _places(places: Ints, size: int, levels: bytes = b"") -> DataPage:
    """Places in a dictionary, of so many bytes each, in groups of eight."""
    groups = -(-len(places) // 8)
    body = places.astype(f"<u{size}").tobytes().ljust(8 * groups * size, b"\0")
    head = bytes([8 * size]) + varint(groups << 1 | 1)
    return DataPage(_DICTIONARY, len(places), levels + head + body)


def _encode_lists(rows: Ints) -> Column:
    """Rows of bytes, all of the same length."""
    count, length = rows.shape
    if not length:
        nothing = varint(count << 1) + b"\0"
        return Column(DataPage(_PLAIN, count, 2 * (len(nothing).to_bytes(4, "little") + nothing)))
    goes_on = np.ones(rows.shape, bool)
    goes_on[:, 0] = False
    bits = np.packbits(goes_on.reshape(-1), bitorder="little").tobytes()
    levels = b"".join(
        len(level).to_bytes(4, "little") + level
        for level in (
            varint(len(bits) << 1 | 1) + bits,
            varint(rows.size << 1) + b"\1",
        )
    )
    between = np.arange(256, dtype="<i4")
    return Column(
        _places(rows.reshape(-1), 1, levels), DataPage(_PLAIN, len(between), between.tobytes())
    )
