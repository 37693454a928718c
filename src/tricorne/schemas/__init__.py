"""JSON schemas of what programs exchange: records as JSON, and the messages of engines.

They are made from types, whose values are those of the rules: the tiles, the figures, the
parameters of a sheet. `docs/record.schema.json` and `docs/engine.schema.json` are copies.

>>> from tricorne.schemas import schema
>>> schema("engine")["$defs"]["Quit"]["required"]
['do']
"""

from __future__ import annotations

from typing import Any, Literal

from tricorne.schemas.engine import EngineMessage
from tricorne.schemas.record import RecordTold
from tricorne.schemas.typed import schema_of

__all__ = ["SCHEMAS", "SchemaName", "schema"]

SchemaName = Literal["record", "engine"]

SCHEMAS: tuple[SchemaName, ...] = ("record", "engine")
"""The names of all schemas."""


def schema(name: SchemaName) -> dict[str, Any]:
    """The schema of this name, by JSON Schema 2020-12.

    `record` is of what `tricorne show --json` prints, and a server answers: a record with its
    rounds, step by step. `engine` is of each line of the engine protocol, of either side.
    """
    if name == "record":
        return schema_of(RecordTold, "A Tricorne record, step by step")
    return schema_of(EngineMessage, "A message of the Tricorne engine protocol 1")
