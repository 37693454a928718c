"""The layout of the module's memory and its entries, as plain data for other languages."""

from __future__ import annotations

import json
from ctypes import Array, Structure, sizeof
from importlib.resources import files
from typing import Any

from tricorne.kernel import batch
from tricorne.kernel.beside import ALWAYS, BESIDE
from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    NUMBER,
    PASS,
    STRIDE,
    UNTOUCHED,
    Figure,
    Moves,
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
    """All records by name, with size and fields, the contents of the room, and the entries.

    A field has an offset in bytes and a type: a record's name, or `i64`, `u8`, `f64` and so on. An
    array has its shape beside it. `constants` are the values that their fields can hold. `batch`
    says which records lie at the addresses that the record `Batch` has, and what they mean.
    """
    records: dict[str, Any] = {}
    _describe(Room, records)
    _describe(Moves, records)
    for record in BESIDE.values():
        _describe(record, records)
    entries = {name: entry._asdict() for name, entry in ENTRIES.items()}
    return {"records": records, "entries": entries, "constants": constants(), "batch": batches()}


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
        "cares_without_points": CARES.at(0.0),
        "doubts": Doubts(),
        "depth": DEPTH,
        "most_worlds": MOST_WORLDS,
        "not_solved": NOT_SOLVED,
        "unfinished": UNFINISHED,
    }


def batches() -> dict[str, Any]:
    """What a batch of environments consists of, and the numbers by which its records are read."""
    return {
        "beside": {field: record.__name__ for field, record in BESIDE.items()},
        "always": ALWAYS,
        "outside": batch.OUTSIDE,
        "rewards": {reward.name.lower(): reward for reward in batch.Reward},
        "window": {"rows": batch.ROWS, "cols": batch.COLS},
        "codes": {
            "first_tile": batch.OPENING_CODES,
            "draw": batch.DRAW_CODE,
            "pass": batch.PASS_CODE,
            "count": batch.CODES,
        },
        "kinds": {"place": batch.PLACED, "draw": batch.DRAWN, "pass": batch.PASSED},
        "unseen": batch.UNSEEN,
        "vector": {
            "held": batch.HELD,
            "unseen": batch.UNKNOWN,
            "drawn": batch.JUST_DRAWN,
            "sizes": batch.SIZES,
            "points": batch.POINTS,
            "opener": batch.OPENER,
            "to_move": batch.TO_MOVE,
            "pool": batch.POOL,
            "draws": batch.DRAWS,
            "passes": batch.IDLE,
            "laid": batch.LAID,
            "rules": batch.RULES,
        },
        "planes": {
            "numbers": 0,
            "laid": batch.LAID_PLANE,
            "open": batch.OPEN_PLANE,
            "figure": batch.FIGURE_PLANE,
            "unseen": batch.UNKNOWN_PLANE,
            "held": batch.HELD_PLANE,
            "last": batch.LAST_PLANE,
            "count": batch.PLANES,
        },
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
