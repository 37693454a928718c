"""`kernel.wasm` as a file: complete, of this version, and naming its sources."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

from tricorne.rules.errors import TricorneError, refuse

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

NO_KERNEL = "kernel"
"""The code for a module that cannot be used, or has failed."""

SECTION = "tricorne"
"""The module's last section, which names what it was made from."""

_CUSTOM, _HEADER = 0, 8


class KernelError(TricorneError):
    """The module cannot be used, or a computation did not end."""


_FILES = {
    "tricorne.kernel": ("batch.py", "layout.py", "room.py", "thinking.py"),
    "tricorne.rules": ("demand.py", "tiles.py"),
}


def check(binary: bytes) -> dict[str, str]:
    """The facts that a module states about itself.

    Raises KernelError unless it is complete and was made from the sources beside it.
    """
    code, made_from = split(binary)
    if not made_from or made_from.get("code") != sha256(code).hexdigest():
        raise KernelError(refuse(NO_KERNEL, "kernel.wasm is damaged: reinstall tricorne"))
    if made_from.get("sources") != sources():
        raise KernelError(
            refuse(
                NO_KERNEL,
                "kernel.wasm was built from other sources, version {version}: reinstall tricorne",
                version=made_from.get("version", "?"),
            )
        )
    return made_from


def sources() -> str:
    """A digest that changes whenever the code of a source of the module does."""
    total = sha256()
    for source in source_files():
        total.update(f"{source.name}\0{without_prose(source.read_text('utf-8'))}".encode())
    return total.hexdigest()


def source_files() -> Iterator[Traversable]:
    """The sources of the module, in order."""
    compiled = files("tricorne.kernel").joinpath("compiled").iterdir()
    named = (one for one in compiled if one.name.endswith(".py"))
    yield from sorted(named, key=lambda one: one.name)
    for package, names in _FILES.items():
        yield from (files(package) / name for name in names)


def without_prose(text: str) -> str:
    """A source without docstrings, comments and blank lines.

    Parsing it instead would take fifteen times as long, whenever a process opens the module.
    """
    return _PROSE.sub("", text)


_PROSE = re.compile(
    r'''^[ \t]*(?:"""(?:[^"]|"(?!""))*"""|\#.*)?[ \t]*\n | [ \t]+\#[ ].*$''',
    re.MULTILINE | re.VERBOSE,
)


def split(binary: bytes) -> tuple[bytes, dict[str, str]]:
    """The module without its last section, and the contents of that section, if there is one."""
    start = binary.rfind(bytes([len(SECTION)]) + SECTION.encode())
    text = binary[start + 1 + len(SECTION) :]
    size = _leb(len(binary) - start)
    start -= 1 + len(size)
    if start < _HEADER or binary[start : start + 1 + len(size)] != bytes([_CUSTOM]) + size:
        return binary, {}
    try:
        said = json.loads(text)
    except ValueError:
        return binary, {}
    return binary[:start], said


def join_facts(code: bytes, made_from: Mapping[str, str]) -> bytes:
    """A module with a last section that names what it was made from."""
    content = bytes([len(SECTION)]) + SECTION.encode() + json.dumps(made_from).encode()
    return code + bytes([_CUSTOM]) + _leb(len(content)) + content


def _leb(number: int) -> bytes:
    """A whole number as WebAssembly writes it, seven bits a byte."""
    low, rest = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + _leb(rest) if rest else bytes([low])
