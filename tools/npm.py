"""The npm package with the compiled kernel: its files in a folder, for `npm pack`.

`python -m tools.npm FOLDER` writes them. Files written by hand are in `npm`. The module, its
description, the rules of all sheets and the types of all records come from the sources.
"""

from __future__ import annotations

import ctypes
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.metadata import address
from tricorne import __version__
from tricorne.kernel import pack
from tricorne.rules import PRESETS, Terms, preset

ROOT = Path(__file__).parents[1]
WRITTEN = ROOT / "npm"
KERNEL = ROOT / "src" / "tricorne" / "kernel"

Rules = dict[str, int | list[int]]


def assemble(folder: Path) -> Path:
    """Write all files of the package into this folder."""
    shutil.copytree(WRITTEN, folder, dirs_exist_ok=True)
    for name in ("kernel.wasm", "kernel.json"):
        shutil.copyfile(KERNEL / name, folder / name)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    about = json.loads((WRITTEN / "package.json").read_text(encoding="utf-8"))
    about["version"] = __version__
    repository = address(ROOT)
    if repository:
        about |= {"homepage": repository, "repository": {"type": "git", "url": repository}}
    (folder / "package.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    (folder / "rules.json").write_text(json.dumps(rules()) + "\n", encoding="utf-8")
    (folder / "records.d.ts").write_text(types(), encoding="utf-8")
    for path in folder.iterdir():
        path.chmod(0o644)  # `npm pack` keeps it
    return folder


def rules() -> dict[str, dict[int, Rules]]:
    """The record of the rules of each sheet, by the number of players."""
    found = {}
    for name in PRESETS:
        terms = Terms(preset(name))
        fewest, most = terms.sheet.players
        found[name] = {n: _fields(pack(terms, n)) for n in range(fewest, most + 1)}
    return found


def _fields(record: ctypes.Structure) -> Rules:
    values = ((name, getattr(record, name)) for name, *_ in record._fields_)
    return {name: value if isinstance(value, int) else [*value] for name, value in values}


def types() -> str:
    """The records and entries of `kernel.json` as TypeScript."""
    layout = json.loads((KERNEL / "kernel.json").read_text(encoding="utf-8"))
    return "\n".join(_types(layout)) + "\n"


def _types(layout: dict[str, Any]) -> Iterator[str]:
    yield "// Made from kernel.json."
    yield f"export type SheetName = {_choice(PRESETS)};"
    yield f"export type PolicyName = {_choice(layout['constants']['policies'])};"
    yield f"export type Entry = {_choice(layout['entries'])};"
    for record, described in layout["records"].items():
        yield f"export interface {record} {{"
        for name, field in described["fields"].items():
            yield f"  {name}: {_type(field)};"
        yield "}"
    yield "export interface Records {"
    yield from (f"  {record}: {record};" for record in layout["records"])
    yield "}"


def _choice(names: Any) -> str:  # noqa: ANN401  (any names)
    return " | ".join(json.dumps(str(name)) for name in names)


def _type(field: dict[str, Any]) -> str:
    kind = field["type"]
    if kind[1:].isdigit():
        kind = "bigint" if kind == "i64" else "number"
    return f"{kind}{'[]' * len(field.get('shape', ()))}"


if __name__ == "__main__":
    print(assemble(Path(sys.argv[1])))
