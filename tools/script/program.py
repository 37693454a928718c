"""All modules together: which, in which order, and as one module of JavaScript."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from os.path import relpath
from pathlib import Path
from typing import NamedTuple

from tools.script.declarations import declarations
from tools.script.names import safe
from tools.script.scope import Module, Program, Scope, Unknown, assigned
from tools.script.source_map import SourceMap
from tools.script.statements import imports, is_type, module_name, statement_lines

_ROOT = Path(__file__).resolve().parents[2] / "src" / "tricorne"
_GAME = _ROOT / "page" / "static" / "device" / "game"
_SEARCH = _ROOT / "play" / "search"
_FOLDERS = ("rules", "record", "drawing/svg", "play")
"""Folders that contain nothing but code that runs in both languages; each is translated whole."""
_TEXTS = {"sheets": _ROOT / "rules" / "sheets", "": _ROOT / "play" / "table"}
"""Where texts lie that these read."""

_HEAD = """\
// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";
"""


class Script(NamedTuple):
    """A module of JavaScript, its source map, and the declarations of its types.

    The map is not in the tree: it changes with every line of Python, and only debuggers need it.
    """

    path: Path
    text: str
    map: str
    declarations: str

    @property
    def map_path(self) -> Path:
        """Where the map lies."""
        return self.path.with_suffix(".js.map")

    @property
    def committed(self) -> dict[Path, str]:
        """The files that are in the tree."""
        return {self.path: self.text, self.path.with_suffix(".d.ts"): self.declarations}


def translated() -> list[Script]:
    """The game in JavaScript, and the search, which is a module of its own and loads sooner."""
    every = [path for folder in _FOLDERS for path in sorted((_ROOT / folder).rglob("*.py"))]
    search = [path for path in every if path.is_relative_to(_SEARCH)]
    game = [path for path in every if path not in search]
    return [_script("game.js", game, _texts()), _script("search.js", search, {})]


def _script(file: str, paths: Iterable[Path], texts: dict[str, str]) -> Script:
    """Modules of Python as one module of JavaScript, with the texts that they read."""
    program = Program()
    source_map = SourceMap()
    modules = {module.name: module for module in _modules(paths, program)}
    program.modules = set(modules)
    _look_around(modules.values(), program)
    parts = [_HEAD]
    if texts:
        parts.append(f"$.shelve({json.dumps(texts, ensure_ascii=False, indent=1)});\n")
    parts = [source_map.without_marks(part) for part in parts]
    for name in _ordered(modules):
        source = relpath(_ROOT.parents[1] / modules[name].path, _GAME)
        parts.append(source_map.without_marks(_written(modules[name]), Path(source).as_posix()))
    named = ",\n".join(f'  "{name}": {module_name(name)}' for name in modules)
    parts.append(
        f"/** All modules, by their names in Python. */\nexport const modules = {{\n{named},\n}};\n"
        f"//# sourceMappingURL={file}.map\n"
    )
    declared = declarations(modules.values())
    return Script(_GAME / file, "\n".join(parts), source_map.text(), declared)


def _modules(paths: Iterable[Path], program: Program) -> Iterator[Module]:
    for path in paths:
        dotted = "tricorne." + path.relative_to(_ROOT).with_suffix("").as_posix().replace("/", ".")
        name = dotted.removesuffix(".__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield Module(name, path.relative_to(_ROOT.parent.parent).as_posix(), tree, program)


def _texts() -> dict[str, str]:
    sheets = {f"sheets/{path.name}": path for path in sorted(_TEXTS["sheets"].glob("*.toml"))}
    others = {path.name: path for path in sorted(_TEXTS[""].glob("*.txt"))}
    return {name: path.read_text(encoding="utf-8") for name, path in {**sheets, **others}.items()}


def _look_around(modules: Iterable[Module], program: Program) -> None:
    """Find out what is called with names, and what methods are called."""
    for module in modules:
        for node in ast.walk(module.tree):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if node.keywords:
                    program.given_by_name.add(name)
                case ast.ClassDef():
                    program.methods.update(
                        each.name
                        for each in node.body
                        if isinstance(each, ast.FunctionDef)
                        and not any("property" in ast.unparse(d) for d in each.decorator_list)
                    )


def _needed(module: Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports at the head of a module."""
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def _ordered(modules: dict[str, Module]) -> list[str]:
    """Each module after those that it needs."""
    done: list[str] = []

    def visit(name: str) -> None:
        if name in done or name not in modules:
            return
        for node in _needed(modules[name]):
            if isinstance(node, ast.ImportFrom) and node.module:
                if node.module.startswith("tricorne.") and node.module not in modules:
                    raise Unknown(node, modules[name].path)
                visit(node.module)
                for each in node.names:
                    visit(f"{node.module}.{each.name}")
        if name not in done:
            done.append(name)

    for name in modules:
        visit(name)
    return done


def _written(module: Module) -> str:
    """A module as a function that is called once, and gives what it has."""
    for node in _needed(module):
        module.imported.update(imports(node, module))
    scope = Scope(module, assigned(module.tree.body))
    lines = [line for node in module.tree.body for line in statement_lines(node, scope)]
    if scope.temporaries:
        lines.insert(0, f"let {', '.join(scope.temporaries)};")
    body = "\n".join(f"  {line}" for line in lines)
    shown = ", ".join(sorted(_shown(module)))
    return (
        f"const {module_name(module.name)} = (() => {{\n{body}\n  return {{ {shown} }};\n}})();\n"
    )


def _shown(module: Module) -> Iterator[str]:
    """What others find in a module: what it gives names; a package, what it passes on, too."""
    own: set[str] = set()
    for node in module.tree.body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                own.add(node.name)
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                own |= set() if is_type(value) else assigned([node])
    yield from map(safe, own)
    if module.path.endswith("__init__.py"):
        others = module.imported.items()
        yield from (f"{safe(name)}: {where}" for name, where in others if name not in own)
