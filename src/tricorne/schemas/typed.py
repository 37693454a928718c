"""Makes a JSON schema of a type: of classes of fields, unions, lists, and what annotations add."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from enum import StrEnum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: dict[object, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
    Any: {},
}
_SUFFIX = "Told"
"""Of classes that say how something is told."""


class SchemaWords:
    """What an annotation adds to a type: more words of its schema, and a name that others use."""

    def __init__(self, name: str = "", /, **words: object) -> None:
        self.name = name
        self.words = words


def schema_of(kind: object, title: str) -> Schema:
    """The schema of a type; what has a name is in its `$defs`."""
    described = _Described()
    whole = described.describe(kind)
    return {"$schema": DIALECT, "title": title, **whole, "$defs": described.named}


class _Described:
    """The types that have been described, by their names."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def describe(self, kind: Any) -> Schema:  # noqa: ANN401  (any type)
        if kind in _PLAIN:
            return _PLAIN[kind]
        if is_typeddict(kind):
            return self._refer(kind.__name__.removesuffix(_SUFFIX), lambda: self._fields(kind))
        if inspect.isclass(kind) and issubclass(kind, StrEnum):
            return {"enum": [each.value for each in kind]}
        return self._made_of(get_origin(kind), get_args(kind))

    def _made_of(self, origin: object, parts: tuple[Any, ...]) -> Schema:
        if origin is Annotated:
            return self._annotated(*parts)
        if origin is Literal:
            return {"const": parts[0]} if len(parts) == 1 else {"enum": [*parts]}
        described = [self.describe(part) for part in parts]
        if origin is list:
            return {"type": "array", "items": described[0]}
        if origin is dict:
            keys, values = described
            keyed = {} if keys == _PLAIN[str] else {"propertyNames": keys}
            return {"type": "object", **keyed, "additionalProperties": values}
        if origin in {Union, UnionType}:
            return {"anyOf": described}
        raise TypeError(origin)

    def _annotated(self, kind: object, said: SchemaWords) -> Schema:
        def make() -> Schema:
            return {**self.describe(kind), **said.words}

        return self._refer(said.name, make) if said.name else make()

    def _refer(self, name: str, make: Callable[[], Schema]) -> Schema:
        if name not in self.named:
            self.named[name] = {}  # its place, before those that it is made of
            self.named[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def _fields(self, kind: Any) -> Schema:  # noqa: ANN401  (a TypedDict)
        about = {"description": inspect.cleandoc(kind.__doc__)} if kind.__doc__ else {}
        fields: dict[str, Schema] = {}
        required = []
        for name, hint in get_type_hints(kind, include_extras=True).items():
            if get_origin(hint) is NotRequired:
                fields[name] = self.describe(get_args(hint)[0])
            else:
                fields[name] = self.describe(hint)
                required += [name] * kind.__total__
        return {**about, "type": "object", "properties": fields, "required": required}
