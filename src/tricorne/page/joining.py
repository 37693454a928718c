"""The page's modules and styles as they are served: many in one file, for each costs a visit time.

A part holds modules as functions, by their names (`static/parts.js`). What the first screen needs
is one part, the rooms of `static` are others, and a worker has all that is its own in one. So no
module is there twice, neither in the page nor in a worker. A style sheet is one with those that it
imports. All stay as they are written, and `--debug` serves them so. A module that is written in
another form than these are is refused.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

PAGE = "app.js"
WORKERS = ("device/local/worker.js", "device/engine/worker.js")
_HEAD = "parts.js"
_COMMON = {"kit", "board", "widgets", "local", "narration"}
"""Rooms of which nearly every screen needs something: they are one part."""
_SHARED = "game"
"""The largest room: a worker takes it from where the page does."""

MANNER = Path(__file__).read_bytes()
"""How modules are joined: with another manner, the page is another one."""

_PATH = r'"(\.{1,2}/[^"]+\.js)"'
_LINE = re.MULTILINE
# Each begins with a word, and only then looks at what stands before it: that is ten times as quick.
_NEEDED = re.compile(rf'port(?<=^(?:im|ex)port) (?:[^;"]* from )?{_PATH};$', _LINE)
_NAMED = re.compile(rf"import(?<=^import) (\{{[^}}]*\}}|\* as \S+) from {_PATH};$", _LINE)
_BARE = re.compile(rf"import(?<=^import) {_PATH};$", _LINE)
_PASSED_ON = re.compile(rf"export(?<=^export) \* from {_PATH};$", _LINE)
_GIVEN = re.compile(
    r"export(?<=^export) "
    r"(?=(?:(?:async )?function\*? |class |const )([\w$]+)|const \{ ([\w, ]+) \} =)",
    _LINE,
)
_LATER = re.compile(rf"import\((?<!typeof import\(){_PATH}\)(?!\.[A-Z])")
_PLACE = re.compile(r"import\.meta\.url")
_UNKNOWN = re.compile(
    r"port(?:(?<=^(?:im|ex)port)|(?<=import)\.meta\b(?!\.url\)\.href)"
    r'|(?<=import)\((?<!typeof import\()(?!"[^"]+"\)\.[A-Z])).*',
    _LINE,
)
"""What is left where something is written in another way. A type's name in a comment is none."""
_IMPORTED = re.compile(r'^@import "([\w-]+)\.css";\n', _LINE)
_HINT = re.compile(r'\s*<link rel="modulepreload"[^>]*>')
_KEPT = 4


class NotUnderstoodError(Exception):
    """A module is not written as modules are here."""


def joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files, with parts in the place of the modules that stand in them."""
    parts, within = _parts(tuple(item for item in files.items() if item[0].endswith(".js")))
    sheets, joined_sheets = _sheets(files)
    pages = {
        name: _HINT.sub("", content.decode()).encode()
        for name, content in files.items()
        if name.endswith(".html")
    }
    within |= joined_sheets
    others = {name: content for name, content in files.items() if name not in within}
    return {**others, **pages, **parts, **sheets}


def _sheets(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], set[str]]:
    """All style sheets that import others, with what they import in its place; and what that is."""
    within: set[str] = set()

    def imported(found: re.Match[str]) -> str:
        name = f"style/{found[1]}.css"
        within.add(name)
        return files[name].decode()

    made = {
        name: _IMPORTED.sub(imported, content.decode()).encode()
        for name, content in files.items()
        if name.endswith(".css") and b"@import" in content
    }
    return made, within


@lru_cache(_KEPT)
def _parts(scripts: tuple[tuple[str, bytes], ...]) -> tuple[dict[str, bytes], frozenset[str]]:
    """All parts by their names, and the names of what is in them."""
    texts = {name: content.decode() for name, content in scripts}
    entries = [entry for entry in (PAGE, *WORKERS) if entry in texts]
    modules = _Modules(texts)
    parts: dict[str, dict[str, str]] = {}
    for entry in entries:
        for name in modules.reached(entry, later=True):
            part = modules.part(name, entry)
            parts.setdefault(part, {})[name] = modules.making(name, part)
    made = {}
    for part, makings in parts.items():
        held = "{\n" + "".join(makings.values()) + "}"
        text = modules.begun(part, held) if part in entries else f"export const makings = {held};\n"
        made[part] = text.encode()
    return made, frozenset({_HEAD}.union(*parts.values()))


class _Module(NamedTuple):
    """What a module says of itself."""

    needed: list[str]
    later: list[str]
    given: list[str]


class _Modules:
    """All modules, as they are written."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._read: dict[str, _Module] = {}

    def _look(self, name: str) -> _Module:
        if name not in self._texts:
            raise NotUnderstoodError(f"there is no module {name}")
        if name not in self._read:
            text = self._texts[name]
            own = [part for found in _GIVEN.findall(text) for part in "".join(found).split(", ")]
            passed_on = [_at(name, path) for path in _PASSED_ON.findall(text)]
            self._read[name] = _Module(
                [_at(name, path) for path in _NEEDED.findall(text)],
                [_at(name, path) for path in _LATER.findall(text)],
                own + [each for other in passed_on for each in self._look(other).given],
            )
        return self._read[name]

    def reached(self, entry: str, *, later: bool = False) -> dict[str, None]:
        """A module and all that it needs at once, or also later; none twice."""
        found: dict[str, None] = {}
        waiting = [entry]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found[name] = None
                waiting += self._look(name).needed
                waiting += self._look(name).later if later else ()
        return found

    @cached_property
    def _first(self) -> dict[str, None]:
        return self.reached(PAGE)

    def part(self, name: str, entry: str) -> str:
        """The part in which whoever begins with that entry finds a module."""
        room = posixpath.basename(posixpath.dirname(name))
        if name in self._first if entry == PAGE else room != _SHARED:
            return entry
        return f"joined/{'common' if room in _COMMON else room}.js"

    def begun(self, entry: str, held: str) -> str:
        """The part that begins all, with its own modules and those of others that it needs."""
        needed = self.reached(entry, later=entry in WORKERS)
        others = sorted({self.part(name, entry) for name in needed} - {entry})
        imports = [
            f'import {{ makings as ${at} }} from "{_beside(entry, part)}";\n'
            for at, part in enumerate(others)
        ]
        added = [f"$add(${at});\n" for at in range(len(others))]
        head = self._texts[_HEAD]
        return "".join([*imports, head, *added, f'$add({held});\n$the("{entry}");\n'])

    def making(self, name: str, part: str) -> str:
        """A module as a function of a part, which gives what the module exports."""

        def the(found: re.Match[str]) -> str:
            names = found[1].removeprefix("* as ").replace(" as ", ": ")
            return f'const {names} = $the("{_at(name, found[2])}");'

        def bare(found: re.Match[str]) -> str:
            return f'$the("{_at(name, found[1])}");'

        def passed_on(found: re.Match[str]) -> str:
            other = _at(name, found[1])
            return f'const {{ {", ".join(self._look(other).given)} }} = $the("{other}");'

        def later(found: re.Match[str]) -> str:
            other = _at(name, found[1])
            return f'$later("{other}", [{", ".join(self._missing(other, part))}])'

        place = posixpath.relpath(name, posixpath.dirname(part) or ".")
        given = ", ".join(self._look(name).given)
        text = _BARE.sub(bare, _NAMED.sub(the, self._texts[name]))
        text = _LATER.sub(later, _PASSED_ON.sub(passed_on, text))
        text = _PLACE.sub(f'new URL("{place}", import.meta.url).href', _GIVEN.sub("", text))
        if left := _UNKNOWN.search(text):
            raise NotUnderstoodError(f"{name}: {left[0]}")
        return f'"{name}"($the, $later) {{\n{text}\nreturn {{ {given} }};\n}},\n'

    def _missing(self, name: str, part: str) -> Iterable[str]:
        """The parts that a module needs beside the one that is there from the start."""
        if part in WORKERS:
            return ()
        parts = {self.part(each, PAGE) for each in self.reached(name)} - {PAGE}
        return [f'"{posixpath.basename(other).removesuffix(".js")}"' for other in sorted(parts)]


def _beside(name: str, other: str) -> str:
    """How a module names another file."""
    return posixpath.relpath(other, posixpath.dirname(name) or ".")


def _at(name: str, path: str) -> str:
    """The module that another one names by a path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
