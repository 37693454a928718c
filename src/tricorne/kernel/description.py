"""The layout of the module's memory and its entries, as plain data for other languages."""

from __future__ import annotations

import json
from ctypes import Array, Structure, sizeof
from importlib.resources import files
from typing import Any

from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    NUMBER,
    PASS,
    STRIDE,
    UNTOUCHED,
    Figure,
    Policy,
)
from tricorne.kernel.room import ENTRIES, Room
from tricorne.kernel.thinking import (
    CARES,
    DEPTH,
    MOST_WORLDS,
    NOT_SOLVED,
    UNFINISHED,
    Aim,
    Doubts,
    Incident,
)
from tricorne.rules.tiles import NAMES


def describe() -> dict[str, Any]:
    """All records by name, with size and fields; the contents of the room; and the entries.

    A field has an offset in bytes and a type: a record's name, or `i64`, `u8`, `f64` and so on. An
    array has its shape beside it. `constants` are the values that their fields can hold.
    """
    records: dict[str, Any] = {}
    _describe(Room, records)
    entries = {name: entry._asdict() for name, entry in ENTRIES.items()}
    return {"records": records, "entries": entries, "constants": constants()}


def constants() -> dict[str, Any]:
    """The numbers by which records are written and read."""
    return {
        "tiles": NAMES,
        "figures": [figure.name.lower().replace("_", " ") for figure in Figure],
        "stride": STRIDE,
        "middle_row": MIDDLE_ROW,
        "middle_col": MIDDLE_COL,
        "untouched": UNTOUCHED,
        "number": NUMBER,
        "without_tile": {"draw": DRAW, "pass": PASS},
        "policies": {policy.name.lower(): policy for policy in Policy},
        "incidents": [incident.name.lower() for incident in Incident],
        "aims": {aim.name.lower(): aim for aim in Aim},
        "cares": CARES,
        "doubts": Doubts(),
        "depth": DEPTH,
        "most_worlds": MOST_WORLDS,
        "not_solved": NOT_SOLVED,
        "unfinished": UNFINISHED,
    }


def prospects() -> dict[str, dict[str, list[float]]]:
    """By sheet and number of players, the weights of prospects against families and champions."""
    text = files("tricorne.kernel").joinpath("prospects.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[float]]] = json.loads(text)
    return found


def _describe(record: type[Structure], records: dict[str, Any]) -> None:
    fields = {}
    for name, kind, *_ in record._fields_:
        shape: list[int] = []
        item: Any = kind
        while issubclass(item, Array):
            shape.append(item._length_)
            item = item._type_
        if issubclass(item, Structure):
            _describe(item, records)
        fields[name] = {
            "offset": getattr(record, name).offset,
            "type": item.__name__ if issubclass(item, Structure) else _number(item),
        } | ({"shape": shape} if shape else {})
    records[record.__name__] = {"size": sizeof(record), "fields": fields}


def _number(kind: Any) -> str:  # noqa: ANN401  (a class of ctypes)
    letter = {"f": "f", "d": "f"}.get(kind._type_) or ("i" if kind(-1).value < 0 else "u")
    return f"{letter}{8 * sizeof(kind)}"
