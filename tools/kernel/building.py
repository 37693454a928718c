"""The module as a whole: compiled, linked, and signed with what it was made from."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import wasmtime

import tricorne
from tools.kernel.llvm import object_file
from tricorne.kernel.description import describe
from tricorne.kernel.module import join_facts, sources, without_prose
from tricorne.kernel.room import ENTRIES

_PACKAGE = Path(tricorne.__file__).parent
MODULE = _PACKAGE / "kernel" / "kernel.wasm"
DESCRIPTION = MODULE.with_suffix(".json")
"""What lies where in the room, for other languages."""

_TOOLS = ("llvmlite", "numba", "ziglang")


def builders() -> str:
    """A digest that changes whenever the code that builds the module does."""
    total = sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        total.update(without_prose(source.read_text(encoding="utf-8")).encode())
    return total.hexdigest()


def build() -> bytes:
    """The module."""
    code = _placed()
    tools = {tool: version(tool) for tool in _TOOLS}
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return join_facts(
        code,
        {
            "version": version("tricorne"),
            "sources": sources(),
            "builders": builders(),
            "code": sha256(code).hexdigest(),
            "python": python,
            **tools,
        },
    )


def _placed() -> bytes:
    """The module whose code knows where its room lies; that says the linker."""
    room = 0
    while True:
        code = _linked(object_file(room))
        found = _address_of_room(code)
        if found == room:
            return code
        room = found


def _address_of_room(code: bytes) -> int:
    machine = wasmtime.Engine()
    store = wasmtime.Store(machine)
    instance = wasmtime.Instance(store, wasmtime.Module(machine, code), [])
    room = instance.exports(store)["room"]
    assert isinstance(room, wasmtime.Global)
    return int(room.value(store))


def description() -> str:
    """The text of `kernel.json`."""
    return json.dumps(describe(), indent=1) + "\n"


def _linked(compiled: bytes) -> bytes:
    """The object file as a module, whose stack cannot grow into what lies above it."""
    exports = [f"--export={name}" for name in (*ENTRIES, "room")]
    options = ["--no-entry", "--stack-first", "-z", "stack-size=65536", "-O2", "--strip-all"]
    with TemporaryDirectory() as folder:
        source, target = Path(folder, "kernel.o"), Path(folder, "kernel.wasm")
        source.write_bytes(compiled)
        linker = [sys.executable, "-m", "ziglang", "wasm-ld"]
        subprocess.run(  # noqa: S603  (our own words)
            [*linker, *options, *exports, str(source), "-o", str(target)], check=True
        )
        return target.read_bytes()
