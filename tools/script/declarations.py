"""TypeScript declarations of the translated modules, made of the annotations of their Python.

A module is a namespace: `tricorne.play.table.wish` is `play_table_wish`. A type that only Python's
own library knows is `any`.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from types import EllipsisType

from tools.script.definitions import word
from tools.script.names import safe
from tools.script.scope import Module, assigned

_HEAD = """\
// Made by `make script` from the annotations in Tricorne's Python: change those, and make it again.

/** A dictionary of Python. */
export interface Dict<Key, Held> extends Iterable<Key> {
  get(name: Key, otherwise?: Held | null): Held | null;
  has(name: Key): boolean;
  items(): Iterable<[Key, Held]>;
  keys(): Iterable<Key>;
  values(): Iterable<Held>;
}

/** A set of Python. */
export interface PySet<Member> extends Iterable<Member> {
  has(member: Member): boolean;
  readonly size: number;
}
"""
_LATER_HEAD = """\
// Made by `make script` from the annotations in Tricorne's Python: change those, and make it again.

import type * as game from "./game.js";

/** All modules, by their names in Python. */
export const modules: typeof game.modules & {"""
_PLAIN = {
    "int": "number",
    "float": "number",
    "str": "string",
    "bool": "boolean",
    "bytes": "Uint8Array",
    "None": "null",
    "list": "any[]",
    "tuple": "any[]",
    "dict": "Dict<any, any>",
}
_GENERIC = {
    **dict.fromkeys(("list", "Sequence"), "{}[]"),
    **dict.fromkeys(("set", "frozenset", "AbstractSet"), "PySet<{}>"),
    **dict.fromkeys(("Iterable", "Collection"), "Iterable<{}>"),
    **dict.fromkeys(("Iterator", "Generator"), "IterableIterator<{}>"),
    **dict.fromkeys(("dict", "Mapping", "MutableMapping", "defaultdict"), "Dict<{}, {}>"),
}
_JSON = {
    **dict.fromkeys(("set", "frozenset"), "{}[]"),
    **dict.fromkeys(("dict", "Mapping"), "Record<{}, {}>"),
}
_VALUES = ("export const", "export function", "export import")

Lines = Iterator[str]
"""Lines of TypeScript."""


@dataclass
class _Known:
    """Facts about all modules together: their names, and the meanings of their imports."""

    own: dict[str, set[str]] = field(default_factory=dict)
    """The types that a module gives a name, by the module."""
    messages: set[tuple[str, str]] = field(default_factory=set)
    """The typed dictionaries: each describes JSON, and is a dictionary while Python has it."""
    imported: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    """Where an imported name comes from: the module, and its name there."""

    def home(self, module: str, name: str) -> tuple[str, str] | None:
        """Where a type is defined that a module knows by this name."""
        if name in self.own.get(module, ()):
            return module, name
        found = self.imported.get(module, {}).get(name)
        return None if found is None else self.home(*found)


def declarations(modules: Iterable[Module], exported: Collection[Module] | None = None) -> str:
    """All modules as namespaces, and the exports of a script: these modules, or all."""
    every = list(modules)
    known = _Known()
    for module in every:
        known.own[module.name] = set(_types(module.tree.body))
        known.messages |= {(module.name, name) for name in _messages(module.tree.body)}
        known.imported[module.name] = dict(_imports(module))
    parts = [_HEAD]
    named = []
    for module in every:
        namespace, lines = _namespace(module.name), list(_Declared(module, known).lines())
        is_exported = exported is None or module in exported
        if is_exported and any(line.startswith(_VALUES) for line in lines):
            named.append(f"{json.dumps(module.name)}: typeof {namespace};")
        if lines:
            parts.append(f"export namespace {namespace} {{\n{_indented(lines)}}}\n")
    parts.append(
        "/** All modules, by their names in Python. */\n"
        f"export const modules: {{\n{_indented(named)}}};\n"
    )
    return "\n".join(parts)


def later_declarations(modules: Iterable[Module], exported: Collection[Module]) -> str:
    """The exports of a later script: all of the first, and modules of its own."""
    every = declarations(modules, exported)
    (_, own) = every.rsplit("export const modules: {", 1)
    return _LATER_HEAD + own.replace(": typeof ", ": typeof game.")


def _indented(lines: Iterable[str]) -> str:
    return "".join(f"  {line}\n" for line in lines)


def _namespace(name: str) -> str:
    """One flat name: nested namespaces would hide each other's names."""
    return name.removeprefix("tricorne.").replace(".", "_")


def _imports(module: Module) -> Iterator[tuple[str, tuple[str, str]]]:
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tricorne."):
            for each in node.names:
                yield each.asname or each.name, (node.module or "", each.name)


def _types(body: list[ast.stmt]) -> Iterator[str]:
    """The classes of a module, and the types to which it gives a name."""
    for node in body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_alias(value):
                yield name


def _messages(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ClassDef) and "TypedDict" in map(ast.unparse, node.bases):
            yield node.name


def _is_alias(value: ast.expr) -> bool:
    match value:
        case ast.Subscript(value=ast.Name(id=name)):
            return name in _GENERIC or name in ("Literal", "Callable", "tuple", "type")
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return all(isinstance(side, ast.Name) or _is_alias(side) for side in (left, right))
    return False


class _Declared:
    """A module."""

    def __init__(self, module: Module, known: _Known) -> None:
        self._module = module
        self._known = known
        self._as_json = False

    def lines(self) -> Lines:
        """The contents of a module: everything that others may use, and its types."""
        said: set[str] = set()
        for node in self._module.tree.body:
            names = _names(node) - said
            said |= names
            if isinstance(node, ast.ClassDef):
                yield from self._class(node)
            else:
                for name in sorted(names):
                    yield from self._named(name, node)
        if self._module.path.endswith("__init__.py"):
            yield from self._passed_on(said)

    def _named(self, name: str, node: ast.stmt) -> Lines:
        """A function, a value or the name of a type."""
        match node:
            case ast.Assign(value=value) if _is_alias(value):
                yield f"export type {name} = {self._type(value)};"
            case _ if name.startswith("_"):
                return
            case ast.FunctionDef():
                yield f"export function {safe(name)}{self._signature(node)};"
            case ast.Assign(value=value):
                yield f"export const {safe(name)}: {self._inferred(value)};"
            case ast.AnnAssign(annotation=ast.Name(id="Final"), value=ast.expr() as value):
                yield f"export const {safe(name)}: {self._inferred(value)};"
            case ast.AnnAssign(annotation=annotation):
                yield f"export const {safe(name)}: {self._type(annotation)};"

    def _passed_on(self, said: set[str]) -> Lines:
        """The names that a package re-exports from its modules."""
        for name, (module, there) in sorted(self._known.imported[self._module.name].items()):
            if name not in said and not name.startswith("_"):
                yield f"export import {safe(name)} = {_namespace(module)}.{safe(there)};"

    # Classes

    def _class(self, node: ast.ClassDef) -> Lines:
        bases = [ast.unparse(base).split("[")[0] for base in node.bases]
        if "StrEnum" in bases:
            yield from self._enum(node)
            return
        if "TypedDict" in bases:
            yield from self._message(node)
            return
        fields = [each for each in node.body if _is_field(each)]
        members = [line for each in node.body for line in self._member(each)]
        members += self._attributes(node, members)
        above = [line for base in node.bases for line in self._base(base)]
        if "NamedTuple" in bases:
            above.append("Iterable<any>")
            members.append("_replace(...changed: any[]): this;")
        head = f"extends {', '.join(above)} " if above else ""
        yield f"export interface {node.name} {head}{{"
        yield from (f"  {line}" for line in members)
        yield "}"
        yield f"export const {node.name}: {{"
        yield f"  ({self._made_of(node, fields)}): {node.name};"
        yield from (f"  {line}" for each in node.body for line in self._of_class(each, node))
        yield "};"

    def _message(self, node: ast.ClassDef) -> Lines:
        """A typed dictionary as it is in JSON."""
        self._as_json = True
        yield f"export interface {node.name} {{"
        for each in node.body:
            match each:
                case ast.AnnAssign(
                    target=ast.Name(id=name),
                    annotation=ast.Subscript(value=ast.Name(id="NotRequired"), slice=inside),
                ):
                    yield f"  {name}?: {self._type(inside)};"
                case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                    yield f"  {name}: {self._type(annotation)};"
        yield "}"
        self._as_json = False

    def _base(self, base: ast.expr) -> Lines:
        """The bases of an interface."""
        match base:
            case ast.Subscript(value=ast.Name(id="tuple")):
                yield f"Array<{self._type(base).removesuffix('[]')}>"
            case ast.Name(id=name) if home := self._known.home(self._module.name, name):
                yield _path(*home)
            case ast.Name(id="Exception" | "ValueError"):
                yield "Error"

    def _enum(self, node: ast.ClassDef) -> Lines:
        words = {
            each.targets[0].id: word(each.targets[0].id, each.value)
            for each in node.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
        }
        yield f"export type {node.name} = {' | '.join(map(json.dumps, words.values()))};"
        yield f"export const {node.name}: Iterable<{node.name}> & {{"
        yield f"  (word: string): {node.name};"
        yield from (f"  {safe(name)}: {json.dumps(word)};" for name, word in words.items())
        yield "};"

    def _member(self, node: ast.stmt) -> Lines:
        """A field, a property or a method of a value."""
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                yield f"{name}: {self._type(node.annotation)};"
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                decorators = {ast.unparse(each) for each in node.decorator_list}
                if decorators & {"property", "cached_property"}:
                    yield f"readonly {name}: {self._returned(node)};"
                elif not decorators & {"classmethod", "staticmethod"}:
                    yield f"{name}{self._signature(node, skip=1)};"

    def _attributes(self, node: ast.ClassDef, members: list[str]) -> list[str]:
        """The attributes that `__init__` sets, unless the class declares them."""
        said = {member.removeprefix("readonly ").split(":")[0] for member in members}
        found: dict[str, str] = {}
        for each in node.body:
            if not isinstance(each, ast.FunctionDef) or each.name != "__init__":
                continue
            given = {one.arg: one.annotation for one in [*each.args.args, *each.args.kwonlyargs]}
            for statement in ast.walk(each):
                match statement:
                    case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                        found[name] = self._type(statement.annotation)
                    case ast.Assign(targets=targets, value=value):
                        for name, one in _given(targets, value):
                            known = given.get(one.id) if isinstance(one, ast.Name) else None
                            kind = self._inferred(one) if known is None else self._type(known)
                            found.setdefault(name, kind)
        return [
            f"{name}: {kind};"
            for name, kind in found.items()
            if name not in said and not name.startswith("_")
        ]

    def _made_of(self, node: ast.ClassDef, fields: list[ast.stmt]) -> str:
        """The arguments of a class."""
        for each in node.body:
            if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                return self._parameters(each, skip=1)
        above = [self._known.home(self._module.name, ast.unparse(base)) for base in node.bases]
        if any(above) or not fields:
            return "...given: any[]"
        taken = [
            (each.target.id, self._type(each.annotation), each.value is not None)
            for each in fields
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        ]
        return _listed(taken)

    def _of_class(self, node: ast.stmt, of: ast.ClassDef) -> Lines:
        """The members of a class itself."""
        match node:
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                decorators = {ast.unparse(each) for each in node.decorator_list}
                if decorators & {"classmethod", "staticmethod"}:
                    skip = 1 if "classmethod" in decorators else 0
                    yield f"{name}{self._signature(node, skip=skip)};".replace(
                        " Self", f" {of.name}"
                    )
            case ast.AnnAssign(target=ast.Name(id=name)) if not _is_field(node):
                yield f"{name}: {self._type(node.annotation)};"

    # Functions

    def _signature(self, node: ast.FunctionDef, *, skip: int = 0) -> str:
        return f"({self._parameters(node, skip=skip)}): {self._returned(node)}"

    def _returned(self, node: ast.FunctionDef) -> str:
        if node.returns is None:
            return "any"
        returned = self._type(node.returns)
        return "void" if returned == "null" else returned

    def _parameters(self, node: ast.FunctionDef, *, skip: int) -> str:
        """All parameters in their order: JavaScript knows none that are only given by name."""
        arguments = node.args
        plain = [*arguments.posonlyargs, *arguments.args]
        optional = len(plain) - len(arguments.defaults)
        taken = [
            (safe(each.arg), self._annotated(each), at >= optional) for at, each in enumerate(plain)
        ][skip:]
        taken += [
            (safe(each.arg), self._annotated(each), default is not None)
            for each, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        ]
        written = _listed(taken)
        if arguments.vararg:
            rest = f"...{safe(arguments.vararg.arg)}: {self._annotated(arguments.vararg)}[]"
            return f"{written}, {rest}" if written else rest
        if arguments.kwarg:
            rest = f"{safe(arguments.kwarg.arg)}?: Dict<string, {self._annotated(arguments.kwarg)}>"
            return f"{written}, {rest}" if written else rest
        return written

    def _annotated(self, argument: ast.arg) -> str:
        return "any" if argument.annotation is None else self._type(argument.annotation)

    # Types

    def _type(self, node: ast.expr) -> str:  # noqa: PLR0911  (a kind of type a line)
        match node:
            case ast.Constant(value=None):
                return "null"
            case ast.Constant(value=str() as text):
                return self._type(ast.parse(text, mode="eval").body)
            case ast.Name(id=name) if name in _PLAIN:
                return _PLAIN[name]
            case ast.Name(id="Self"):
                return "this"
            case ast.Name(id=name):
                return self._elsewhere(name)
            case ast.BinOp(op=ast.BitOr()):
                return " | ".join(dict.fromkeys(map(self._in_union, (node.left, node.right))))
            case ast.Subscript(value=ast.Name(id=name)):
                return self._generic(name, node.slice)
        return "any"

    def _elsewhere(self, name: str) -> str:
        home = self._known.home(self._module.name, name)
        if home in self._known.messages and not self._as_json:
            return "Dict<string, any>"
        return "any" if home is None else _path(*home)

    def _in_union(self, node: ast.expr) -> str:
        written = self._type(node)
        return f"({written})" if "=>" in written else written

    def _generic(self, name: str, inside: ast.expr) -> str:
        parts = inside.elts if isinstance(inside, ast.Tuple) else [inside]
        match name, parts:
            case "Literal", _:
                written = " | ".join(json.dumps(ast.literal_eval(part)) for part in parts)
            case "Annotated" | "ClassVar" | "Final", _:
                written = self._type(parts[0])
            case "Callable", _:
                written = self._callable(parts[0], parts[1])
            case ("list" | "Sequence", [part]) | (
                "tuple",
                [part, ast.Constant(value=EllipsisType())],
            ):
                written = self._several(part)
            case "tuple", _:
                written = f"[{', '.join(map(self._type, parts))}]"
            case _:
                generic = _JSON if self._as_json and name in _JSON else _GENERIC
                written = generic.get(name, "any").format(*map(self._type, parts))
                written = written.replace("Record<number,", "Record<string,")  # as in JSON
        return written

    def _callable(self, taken: ast.expr, returned: ast.expr) -> str:
        parameters = "...given: any[]"
        if isinstance(taken, ast.List):
            named = (f"given{at}: {self._type(each)}" for at, each in enumerate(taken.elts))
            parameters = ", ".join(named)
        return f"({parameters}) => {self._type(returned)}"

    def _several(self, node: ast.expr) -> str:
        written = self._type(node)
        return f"({written})[]" if " " in written else f"{written}[]"

    def _inferred(self, value: ast.expr) -> str:
        """The type of a value that has no annotation."""
        match value:
            case ast.Constant(value=bool()):
                return "boolean"
            case ast.Constant(value=int() | float()) | ast.UnaryOp(op=ast.USub()):
                return "number"
            case ast.Constant(value=str()) | ast.JoinedStr():
                return "string"
            case ast.Call(func=ast.Name(id=name)) if name in ("len", "str", "bool"):
                return {"len": "number", "str": "string", "bool": "boolean"}[name]
            case ast.Call(func=ast.Name(id=name)) if name[0].isupper():
                home = self._known.home(self._module.name, name)
                return "any" if home is None else _path(*home)
        return "any"


def _listed(taken: list[tuple[str, str, bool]]) -> str:
    """Parameters; only those may be left out after which no other one is required."""
    written: list[str] = []
    may = True
    for name, kind, optional in reversed(taken):
        may = may and optional
        written.append(f"{name}?: {kind}" if may else f"{name}: {kind}")
    return ", ".join(reversed(written))


def _given(targets: list[ast.expr], value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The attributes of `self` that an assignment sets."""
    for to in targets:
        match to, value:
            case ast.Attribute(value=ast.Name(id="self"), attr=name), _:
                yield name, value
            case ast.Tuple(elts=names), ast.Tuple(elts=values):
                for each, one in zip(names, values, strict=True):
                    yield from _given([each], one)


def _is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and not ast.unparse(node.annotation).startswith(
        "ClassVar"
    )


def _names(node: ast.stmt) -> set[str]:
    """The names that a statement of a module binds."""
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return {name}
        case ast.Assign() | ast.AnnAssign():
            return assigned([node])
    return set()


def _path(module: str, name: str) -> str:
    return f"{_namespace(module)}.{name}"
