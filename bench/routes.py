"""The most costly requests that a server's OpenAPI page allows, for each of its routes.

A body comes in two forms. One is filled from the schema alone: every text and list is as long as it
may be. In the other, fields with known names hold real content, such as a long score sheet.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle, islice
from typing import Any

from bench.target import RECORD
from tricorne.play.counting.agreed import make_party
from tricorne.play.counting.count import MOST_LETTERS, Count, write_count
from tricorne.play.table import Agreement, Seat
from tricorne.play.table.decisions import deal as dealt
from tricorne.play.table.entry import Paused, Resumed
from tricorne.puzzles import puzzles
from tricorne.rules import Terms, deal, preset
from tricorne.rules.commitment import commit
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.bodies import largest_body

Plain = dict[str, Any]
Send = Callable[[str, str, Plain | None], Plain]
"""Sends a request with a method, a path and a form, and returns the answer."""

_HEAD_ROOM = 256
"""Bytes of a body that are left free."""
_MOST_ENTRIES = 1900
_A_TABLE: Plain = {"kind": "bots", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "gus"}]}


@dataclass(frozen=True)
class Request:
    """A request to a route."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes = b""

    @property
    def wire(self) -> bytes:
        """The request as it is sent."""
        fields = {"Host": "127.0.0.1", **self.headers}
        if self.method != "GET":
            fields["Content-Length"] = str(len(self.body))
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        return f"{self.method} {self.path} HTTP/1.1\r\n{head}\r\n".encode() + self.body


def gathered(send: Send) -> Plain:
    """Content for the fields of requests, by their names, some of it from the server itself."""
    count = _long_count()
    begun = send("POST", "/api/counts", {"count": count})
    change = {"key": begun["key"], "revision": 1, "count": count}
    send("POST", f"/api/counts/{begun['code']}", change)  # what follows is stale
    laid = send("POST", "/api/tables", _A_TABLE)
    seats = (Seat(1, "person", "Anna"), Seat(2, "person", "Ben"))
    agreement = Agreement("device", Terms(preset("goliath")), seats)
    daily = send("GET", "/api/daily", None)
    circle = send("POST", "/api/daily/circles", {"name": "Anna", "device": daily["device"]})
    return {
        **_A_TABLE,
        **change,
        "count code": begun["code"],
        "code": laid["code"],
        "short": laid["code"][:6],
        "token": laid["tokens"]["1"],
        "device": daily["device"],
        "day": daily["day"],
        "circle code": circle["code"],
        "puzzle key": puzzles()[-1].key,
        "puzzle day": daily["day"],
        "agreement": agreement.to_json(),
        "entries": _many_entries(),
        "freed": 2,
        "format": "png",
        "sheet": "goliath",
        "house": {},
        "target": 100,
    }


def _long_count() -> str:
    """The longest count that may be shared."""
    place = {"what": "turn", "seat": 1, "tile": "012", "figure": "bridge", "place": "012@0,0"}
    empty = json.loads(write_count(Count(make_party("goliath", {}, "full", None, ["Anna", "Ben"]))))
    lines = MOST_LETTERS // len(_compact([9999, 0, [place], 0]))
    return _compact({**empty, "changes": [[at, 0, [place]] for at in range(lines)], "done": lines})


def _many_entries() -> list[str]:
    """A table of a device at which somebody pauses again and again."""
    dealt_ = deal(preset("goliath"), 2, random.Random(1))
    pausing = cycle([Paused(by=1, thought_ns=0).to_json(), Resumed(by=1).to_json()])
    return [dealt(dealt_, commit(dealt_, "00")).to_json(), *islice(pausing, _MOST_ENTRIES)]


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


class Routes:
    """The routes of an OpenAPI page, and requests to them with this content."""

    def __init__(self, described: Plain, known: Plain) -> None:
        self._described = described
        self._known = known

    @cached_property
    def names(self) -> list[str]:
        """All routes, each with its method."""
        paths = self._described["paths"]
        return [f"{method.upper()} {path}" for path, each in paths.items() for method in each]

    def requests(self, name: str) -> list[Request]:
        """The requests to a route."""
        method, path = name.split()
        route = self._described["paths"][path][method.lower()]
        where, headers = path, {}
        query = []
        for each in route.get("parameters", []):
            value = self._parameter(each, path)
            if each["in"] == "path":
                where = where.replace(f"{{{each['name']}}}", value)
            elif each["in"] == "query":
                query.append(f"{each['name']}={value}")
            else:
                headers[each["name"]] = value
        where += f"?{'&'.join(query)}" if query else ""
        bodies = route.get("requestBody", {}).get("content", {})
        if not bodies:
            return [Request(method, where, headers)]
        ((kind, content),) = bodies.items()
        room = largest_body(path, Limits()) - _HEAD_ROOM
        headers = {**headers, "Content-Type": kind}
        return [Request(method, where, headers, body) for body in self._bodies(kind, content, room)]

    def _parameter(self, parameter: Plain, path: str) -> str:
        name: str = parameter["name"]
        if name == "code" and path.startswith("/api/counts"):
            name = "count code"
        if name == "code" and path.startswith("/api/daily/circles"):
            name = "circle code"
        if path.startswith("/api/puzzles"):
            name = f"puzzle {name}"
        known = self._known.get(name.removeprefix("tricorne-"))
        schema = self._resolved(parameter["schema"])
        if isinstance(known, str) and known in schema.get("enum", [known]):
            return known
        return str(_Filling(self._described, {}).value(schema, 40))

    def _bodies(self, kind: str, content: Plain, room: int) -> Iterator[bytes]:
        if kind != "application/json":
            record = RECORD.read_bytes()
            yield record + b"#" * (room - len(record))
            return
        for known in (self._known, {}):
            body = _Filling(self._described, known).value(content["schema"], room)
            yield _compact(body).encode()

    def _resolved(self, schema: Plain) -> Plain:
        return _Filling(self._described, {}).resolved(schema)


class _Filling:
    """Values that are as large as their schemas allow."""

    def __init__(self, described: Plain, known: Plain) -> None:
        self._schemas = described.get("components", {}).get("schemas", {})
        self._known = known

    def resolved(self, schema: Plain) -> Plain:
        """A schema itself, where another one refers to it or offers it as a choice."""
        while True:
            if "$ref" in schema:
                schema = self._schemas[schema["$ref"].rpartition("/")[2]]
            elif choices := schema.get("anyOf") or schema.get("oneOf"):
                schema = choices[0]
            else:
                return schema

    def value(self, schema: Plain, room: int) -> object:
        """A value of at most about this many bytes."""
        schema = self.resolved(schema)
        if choices := schema.get("enum", [schema["const"]] if "const" in schema else []):
            return choices[0]
        kind = schema.get("type")
        if kind == "array":
            return self._array(schema, room)
        if kind == "object":
            return self._object(schema, room)
        if kind == "string":
            return "0" * min(schema.get("maxLength", 64 if "pattern" in schema else room), room)
        plain: Plain = {"integer": schema.get("minimum", 1), "boolean": True, "null": None}
        return plain[kind] if kind in plain else [1] * (room // 2)

    def _array(self, schema: Plain, room: int) -> list[object]:
        one = self.value(schema.get("items", {"type": "integer"}), min(room, 1000))
        fits = room // (len(json.dumps(one)) + 1)
        return [one] * max(min(schema.get("maxItems", fits), fits), schema.get("minItems", 0))

    def _object(self, schema: Plain, room: int) -> Plain:
        made: Plain = {}
        properties = schema.get("properties", {})
        for at, (name, each) in enumerate(properties.items()):
            value = (
                self._known[name]
                if name in self._known
                else self.value(each, room // (len(properties) - at))
            )
            made[name] = value
            room = max(room - len(json.dumps(value)) - len(name) - 4, 0)
        if not properties:
            more = schema.get("additionalProperties", {})
            made["hand"] = self.value(more if isinstance(more, dict) else {}, room)
        return made
