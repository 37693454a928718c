"""Puts all modules together, in order, into modules of JavaScript."""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from os.path import relpath
from pathlib import Path
from typing import NamedTuple

from tools.script.allowed import (
    CLASSES,
    FOR_TYPES,
    FUNCTIONS,
    LIBRARY,
    METHODS,
    TUPLE_CLASS_METHODS,
)
from tools.script.declarations import declarations, later_declarations
from tools.script.expressions import METHOD_NAMES
from tools.script.functions import is_keyed
from tools.script.imports import imports, origin
from tools.script.names import is_type, safe
from tools.script.scope import Family, Module, Program, Scope, annotated, assigned
from tools.script.signatures import of_arguments, signature
from tools.script.source_map import SourceMap
from tools.script.statements import statement_lines

_ROOT = Path(__file__).resolve().parents[2] / "src" / "tricorne"
_GAME = _ROOT / "page" / "static" / "device" / "game"
_SEARCH = _ROOT / "play" / "search"
_WORKBENCH = _ROOT / "play" / "workbench"
_FOLDERS = ("rules", "record", "drawing/svg", "play")
"""Folders that contain nothing but code that runs in both languages; each is translated whole."""
_FIRST = tuple(
    f"tricorne.play.{name}."
    for name in ("session", "thinking.quick", "thinking.pace", "table.laying", "refusal_json")
)
"""The modules that run a table. A page fetches them, with everything that they need, before the
rest."""
_LESSONS = (
    "tricorne.play.lessons",
    "tricorne.play.puzzles",
    "tricorne.play.top",
    "tricorne.play.thinking.strong",
)
"""The modules that a page also fetches for lessons, puzzles, and bots that search. What else they
need, they lend to the rest."""
_TEXTS = {
    "sheets": _ROOT / "rules" / "sheets",
    "variants": _ROOT / "rules" / "variants",
    "": _ROOT / "play",
}
"""The text files that these modules read."""
_DESCRIPTION = {"source", "about", "edition", "countries"}
"""What a sheet's file says that only modules ask which come later (`rules/descriptions.py`)."""

_HEAD = """\
// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";
"""
_READS_TOML = 'import { tomllib } from "./toml.js";\n$.std.tomllib = tomllib;\n'
"""In a script of modules that read TOML, which a first game does not."""


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


@cache
def translated() -> tuple[Script, ...]:
    """The game in JavaScript: what a table needs, what may come later, and what workers run.

    A process translates it once, for that takes seconds.
    """
    every = [path for folder in _FOLDERS for path in sorted((_ROOT / folder).rglob("*.py"))]
    search = [path for path in every if path.is_relative_to(_SEARCH)]
    workbench = [path for path in every if path.is_relative_to(_WORKBENCH)]
    game = [path for path in every if path not in (*search, *workbench)]
    root = _ROOT.parent
    program = program_of(game, root)
    first = _with_needs(_FIRST, program)
    lessons = _with_needs(_LESSONS, program) - first
    later = program.modules.keys() - first - lessons
    lent = lessons.intersection(n for name in later for n in _imported(name, program))
    files, told = _shelves()
    return (
        _script(program, root, _GAME / "game.js", first, shelf=files),
        _script(program, root, _GAME / "records.js", later, others=first, lent=lent, shelf=told),
        _script(program, root, _GAME / "lessons.js", lessons, others=first, lent=lent),
        translation(search, root, {}, _GAME / "search.js"),
        translation(workbench, root, {}, _GAME / "workbench.js"),
    )


def translation(paths: Iterable[Path], root: Path, texts: dict[str, str], script: Path) -> Script:
    """Modules of Python as one module of JavaScript, with the texts that they read.

    `root` is the folder where packages begin, and `script` the file that it is for.
    """
    program = program_of(paths, root)
    shelf = {name: _as_read(name, text) for name, text in texts.items()}
    return _script(program, root, script, program.modules.keys(), shelf=shelf)


def program_of(paths: Iterable[Path], root: Path) -> Program:
    """All modules, and the facts about them together."""
    program = Program()
    program.modules = {module.name: module for module in _modules(paths, root, program)}
    _look_around(program)
    program.modules = {name: program.modules[name] for name in _ordered(program.modules)}
    for module in program.modules.values():
        for node in _needed(module):
            module.imported.update(imports(node, module))
        module.shown.update(_shown(module))
    return program


def _with_needs(folders: Iterable[str], program: Program) -> set[str]:
    """The modules below these packages, and all that they need."""
    found: set[str] = set()
    waiting = [name for name in program.modules if f"{name}.".startswith(tuple(folders))]
    while waiting:
        name = waiting.pop()
        if name in program.modules and name not in found:
            found.add(name)
            waiting += _imported(name, program)
    return found


def _imported(name: str, program: Program) -> Iterator[str]:
    """The modules from which a module takes names."""
    for node in _imports(program.modules[name].tree):
        for each in node.names:
            yield origin(node.module or "", each.name, program.modules)[0]


def _imports(node: ast.AST) -> Iterator[ast.ImportFrom]:
    """The imports of a module at run time, also inside functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.ImportFrom):
            yield child
        yield from _imports(child)


def _script(  # noqa: PLR0913  (what a script is made of)
    program: Program,
    root: Path,
    script: Path,
    names: Collection[str],
    *,
    shelf: Mapping[str, object] | None = None,
    others: Collection[str] = (),
    lent: Collection[str] = (),
) -> Script:
    """Some modules of a program as one of JavaScript; they need those that the first one has.

    What is `lent` stands in the one for lessons.
    """
    source_map = SourceMap()
    own = [module for name, module in program.modules.items() if name in names]
    is_later = not _is_first(program, names)
    is_whole = len(own) == len(program.modules)
    parts = [_HEAD]
    if any(_reads_toml(module) for module in own):
        parts.append(_READS_TOML)
    if is_later:
        needed = sorted(program.modules[name].known_as for name in others)
        taken = "".join(f"  {name},\n" for name in needed)
        parts[0] += f'import {{\n{taken}  modules as first,\n}} from "./game.js";\n'
        borrowed = sorted(program.modules[name].known_as for name in lent if name not in names)
        if borrowed:
            parts[0] += f'import {{ {", ".join(borrowed)} }} from "./lessons.js";\n'
    else:
        for name, methods in (("signatures", _taken()), ("lacking", beyond())):
            parts.append(f"$.{name}({json.dumps(methods, separators=(',', ':'))});\n")
    if shelf:
        parts.append(f"$.shelve({json.dumps(shelf, ensure_ascii=False, indent=1)});\n")
    parts = [source_map.without_marks(part) for part in parts]
    for module in own:
        source = relpath(root.parent / module.path, script.parent)
        is_hidden = is_whole or (is_later and module.name not in lent)
        written = ("" if is_hidden else "export ") + _written(module)
        parts.append(source_map.without_marks(written, Path(source).as_posix()))
    named = [f'  "{each.name}": {each.known_as},\n' for each in own]
    if is_later:
        named.insert(0, "  ...first,\n")
    parts.append(
        "/** All modules, by their names in Python. */\n"
        f"export const modules = {{\n{''.join(named)}}};\n"
        f"//# sourceMappingURL={script.name}.map\n"
    )
    program.check()
    every = program.modules.values()
    declared = later_declarations(every, own) if is_later else declarations(every, own)
    return Script(script, "\n".join(parts), source_map.text(), declared)


def _reads_toml(module: Module) -> bool:
    """Whether a module imports Python's reader of TOML."""
    imported = (node for node in module.nodes if isinstance(node, ast.Import))
    return any(each.name == "tomllib" for node in imported for each in node.names)


def _is_first(program: Program, names: Collection[str]) -> bool:
    """Whether modules need no others."""
    return next(iter(program.modules)) in names


def _modules(paths: Iterable[Path], root: Path, program: Program) -> Iterator[Module]:
    for path in paths:
        dotted = path.relative_to(root).with_suffix("").as_posix().replace("/", ".")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = dotted.removesuffix(".__init__")
        yield Module(name, path.relative_to(root.parent).as_posix(), tree, program)


def _shelves() -> tuple[dict[str, object], dict[str, object]]:
    """The files that a table needs, and what modules that come later need of the sheets' files."""
    files: dict[str, object] = {}
    descriptions: dict[str, object] = {}
    for name, text in _texts().items():
        said = _as_read(name, text)
        if isinstance(said, dict) and name.startswith("sheets/"):
            descriptions[name] = {key: said.pop(key) for key in sorted(_DESCRIPTION)}
        files[name] = said
    return files, descriptions


def _texts() -> dict[str, str]:
    rules = {
        f"{folder}/{path.name}": path
        for folder in ("sheets", "variants")
        for path in sorted(_TEXTS[folder].glob("*.toml"))
    }
    others = {path.name: path for path in sorted(_TEXTS[""].rglob("*.txt"))}
    return {name: path.read_text(encoding="utf-8") for name, path in {**rules, **others}.items()}


def _as_read(name: str, text: str) -> object:
    """A file as the page has it: TOML as it is after reading (`tricorne.toml_folder`)."""
    return tomllib.loads(text) if name.endswith(".toml") else text


def _taken() -> dict[str, dict[str, tuple[int, int, list[str]]]]:
    """How many arguments each method of Python's own values takes, and their names."""
    found: dict[str, dict[str, tuple[int, int, list[str]]]] = {}
    for kind, methods in METHODS.items():
        found[kind] = {}
        for name, text in methods.items():
            taken = signature(text)
            names = ["" if i < taken.nameless else n for i, n in enumerate(taken.names)]
            most = 1000 if taken.more or taken.others else taken.by_order
            found[kind][name] = (taken.least, most, names)
    return found


def beyond() -> dict[str, list[str]]:
    """Methods that a value of Python has, but its counterpart lacks: no program may miss them."""
    names = sorted({name for methods in METHODS.values() for name in methods})
    return {
        kind.__name__: [
            name
            for name in names
            if hasattr(kind, name) and name not in METHODS.get(kind.__name__, {})
        ]
        for kind in (bytes, dict, frozenset, int, list, range, set, str, tuple)
    }


def _look_around(program: Program) -> None:
    """Collect the functions that are called with keywords, and the members of classes."""
    classes: _Classes = {}
    for module in program.modules.values():
        program.aliases[module.known_as] = module
        for node in module.nodes:
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if node.keywords:
                    program.given_by_name.add(name)
                case ast.ClassDef():
                    classes.setdefault(node.name, []).append(node)
                    _look_at(node, program)
                case ast.Attribute(attr=name, ctx=ast.Store()):
                    program.attributes.add(name)
                    program.held.add(name)
    _look_at_calls(program, {*classes})
    above = {name: {name, *_above(name, classes)} for name in classes}
    for name, nodes in classes.items():
        decorators = [ast.unparse(each) for node in nodes for each in node.decorator_list]
        if any("frozen=True" in each for each in decorators):
            program.frozen |= above[name]
        below = {other for other in classes if name in above[other]}
        every = above[name] | below
        program.families[name] = Family(
            methods={
                each.name
                for one in every
                for node in classes.get(one, ())
                for each in node.body
                if isinstance(each, ast.FunctionDef) and not _is_property(each)
            },
            has_children=len(below) > 1 or len(nodes) > 1,
            is_plain=every <= {*classes, "ABC", "Protocol"},
        )


def _look_at_calls(program: Program, classes: set[str]) -> None:
    """Collect the names of functions that are values, and the keywords that these may be given."""
    known = {"cls", *FUNCTIONS, *CLASSES, *METHOD_NAMES, *TUPLE_CLASS_METHODS, *classes}
    known |= program.methods - program.held
    known |= {name.rpartition(".")[2] for name in {*LIBRARY, *FOR_TYPES}}
    for module in program.modules.values():
        known |= {each.name for each in module.tree.body if isinstance(each, ast.FunctionDef)}
        known |= {
            each.arg for each in module.nodes if isinstance(each, ast.arg) and _is_class(each)
        }
    called: set[int] = set()
    for module in program.modules.values():
        for node in module.nodes:
            if isinstance(node, ast.Call):
                called.add(id(node.func))
                name = _last_name(node.func) if node.keywords else ""
                given = {each.arg or "**" for each in node.keywords}
                if name not in known:
                    is_open = isinstance(node.func, ast.Name) and name not in program.methods
                    program.given_late |= given if is_open else given - {"**"}
            elif isinstance(node, ast.Name | ast.Attribute) and id(node) not in called:
                program.passed.add(node.id if isinstance(node, ast.Name) else node.attr)


def _is_class(node: ast.arg) -> bool:
    return node.annotation is not None and ast.unparse(node.annotation).startswith("type[")


def _last_name(node: ast.expr) -> str:
    return ast.unparse(node).partition("[")[0].rpartition(".")[2]


_Classes = dict[str, list[ast.ClassDef]]
"""All classes by their names, which several modules may give."""


def _above(name: str, classes: _Classes) -> Iterator[str]:
    for node in classes.get(name, ()):
        for base in node.bases:
            (*_, last) = ast.unparse(base).partition("[")[0].split(".")
            yield last
            yield from _above(last, classes)


def _is_property(node: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in node.decorator_list)


def _look_at(node: ast.ClassDef, program: Program) -> None:
    """The members of the values of a class."""
    if "StrEnum" in map(ast.unparse, node.bases):
        program.words[node.name] = assigned(node.body)
    for each in node.body:
        match each:
            case ast.FunctionDef(name=name):
                if _is_property(each):
                    program.properties.add(name)
                    program.held.add(name)
                else:
                    program.methods.add(name)
                    is_static = "staticmethod" in map(ast.unparse, each.decorator_list)
                    taken = of_arguments(each.args, skip=0 if is_static else 1)
                    program.signatures.setdefault(name, set()).add(taken)
                program.attributes.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                program.attributes.add(name)
                program.held.add(name)
            case _:
                pass


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
    names, annotations = assigned(module.tree.body), annotated(module.tree.body)
    scope = Scope(module, names - module.types, annotations=annotations)
    _check_once(scope)
    lines = [line for node in module.tree.body for line in statement_lines(node, scope)]
    if scope.temporaries:
        lines.insert(0, f"let {', '.join(scope.temporaries)};")
    body = "\n".join(f"  {line}" for line in lines)
    given = ", ".join(sorted(module.shown.values()))
    return f"const {module.known_as} = (() => {{\n{body}\n  return {{ {given} }};\n}})();\n"


def _check_once(scope: Scope) -> None:
    """Check that a module binds each name once, and unconditionally."""
    names: set[str] = set()
    for node in scope.module.tree.body:
        given = assigned([node])
        if given & names:
            why = f"a module gives a name once: {', '.join(given & names)}"
            scope.report(scope.unknown(node, why))
        names |= given
        if isinstance(node, ast.For | ast.While | ast.Try | ast.Match) or (
            isinstance(node, ast.If) and ast.unparse(node.test) != "TYPE_CHECKING"
        ):
            scope.report(scope.unknown(node, "write it in a function"))


def _shown(module: Module) -> Iterator[tuple[str, str]]:
    """The exports of a module: its public names, and those that a package passes on.

    What is private stays short in the bundle.
    """
    own: set[str] = set()
    for node in module.tree.body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                own.add(node.name)
                is_public = not node.name.startswith("_")
                if is_public and isinstance(node, ast.FunctionDef) and is_keyed(node):
                    yield f"{node.name}$", f"{safe(node.name)}$"
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                given = module.types if is_type(value) else own
                given |= assigned([node])
    yield from ((name, safe(name)) for name in own if not name.startswith("_"))
    if module.path.endswith("__init__.py"):
        for name, where in module.imported.items():
            if name not in own and not where.startswith("$.std."):
                yield name, f"{safe(name)}: {where}"
