"""Classes, from Python to JavaScript."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator

from tools.script.allowed import DATACLASS, DECORATORS, DUNDERS
from tools.script.definitions import (
    above,
    inherited,
    is_class_variable,
    is_final,
    is_only_type,
    word,
)
from tools.script.expressions import expression
from tools.script.functions import Block, function, keyed
from tools.script.names import safe
from tools.script.scope import Scope, Unknown

_NO_BASES = {"ABC", "Generic", "NamedTuple"}
_PARTS = ("own", "methods", "getters", "kept", "ofClass", "hints")
"""The parts of a class, as `klass` in `classes.js` takes them."""
_BARRED = {"length", "constructor", "prototype"}
"""Names that JavaScript gives to every tuple or class."""
_TAKEN = "take another name: JavaScript has this one"


def class_(node: ast.ClassDef, scope: Scope, block: Block) -> Iterator[str]:
    """A class as a call of `klass`."""
    names = [ast.unparse(base).split("[")[0] for base in node.bases]
    if names == ["TypedDict"]:
        yield f'const {node.name} = $.typedDict("{node.name}");'
        return
    if node.keywords:
        scope.report(scope.unknown(node, "write the class without keywords"))
    if "Protocol" in names:
        yield f'const {node.name} = $.protocol("{node.name}");'
        return
    if names == ["StrEnum"]:
        yield from _words(node, scope)
        return
    bases = _bases(node, scope)
    made = _Class(node, scope, block, names)
    yield f'const {node.name} = $.klass("{node.name}", [{bases}], {{'
    for name, value in made.said.items():
        if value:
            yield f"  {name}: {value},"
    yield from made.init()
    for part, lines in made.parts.items():
        if lines:
            yield f"  {part}: {{"
            yield from (f"    {line}" for line in lines)
            yield "  },"
    yield "});"


def _bases(node: ast.ClassDef, scope: Scope) -> str:
    """The classes from which a class inherits."""
    if any(map(is_only_type, above(node, scope))):
        scope.report(scope.unknown(node, "inherit from no TypedDict or Protocol"))
    plain = {ast.unparse(each): each for each in map(_plain, node.bases)}
    bases = [
        "$.Tuple" if name == "tuple" else expression(base, scope)
        for name, base in plain.items()
        if name not in _NO_BASES
    ]
    if len(bases) > 1:
        scope.report(scope.unknown(node, "write one base: others may only be ABC"))
    return ", ".join(bases)


def _plain(base: ast.expr) -> ast.expr:
    return base.value if isinstance(base, ast.Subscript) else base


def _words(node: ast.ClassDef, scope: Scope) -> Iterator[str]:
    """A family of words: a member is its word."""
    pairs: dict[str, str] = {}
    for statement in node.body:
        match statement:
            case ast.Expr(value=ast.Constant()):
                continue
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                text = word(name, value)
                if text is not None and text not in pairs:
                    pairs[text] = f"{safe(name)}: {json.dumps(text)}"
                    continue
        fault = scope.unknown(statement, "a StrEnum has members with texts of their own, only")
        scope.report(fault)
    yield f'const {node.name} = $.words("{node.name}", {{ {", ".join(pairs.values())} }});'


def options(node: ast.ClassDef, scope: Scope) -> list[str] | None:
    """The options of a dataclass; None for other classes."""
    found: list[str] | None = None
    for decorator in node.decorator_list:
        match decorator:
            case ast.Name(id="dataclass"):
                found = []
            case ast.Call(func=ast.Name(id="dataclass"), args=[]):
                found = []
                for each in decorator.keywords:
                    on = isinstance(each.value, ast.Constant) and each.value.value is True
                    if each.arg not in DATACLASS or not on:
                        known = ", ".join(sorted(DATACLASS))
                        why = f"a dataclass may be, by `=True`: {known}"
                        scope.report(scope.unknown(node, why))
                    found.append(each.arg or "")
            case _:
                why = "of decorators, a class may have dataclass"
                scope.report(scope.unknown(decorator, why))
    return found


class _Class:
    """The parts of a class, each the lines of an object."""

    def __init__(self, node: ast.ClassDef, scope: Scope, block: Block, bases: list[str]) -> None:
        self.parts: dict[str, list[str]] = {part: [] for part in _PARTS}
        self._node = node
        self._scope = scope.function(set(), node)
        self._scope.temporaries = scope.temporaries
        self._block = block
        self._missing: list[str] = []
        self._slots: list[str] | None = None
        self._fields: dict[str, str] = {}
        """The class's own fields, and their default values in JavaScript."""
        self._is_hinted = any("Annotated[" in ast.unparse(each) for each in node.body)
        data = options(node, scope)
        self.kind = "tuple" if "NamedTuple" in bases else "data" if data is not None else ""
        names: set[str] = set()
        for statement in node.body:
            try:
                self._take(statement)
            except Unknown as fault:
                scope.report(fault)
            if isinstance(statement, ast.FunctionDef):
                if statement.name in names:
                    scope.report(scope.unknown(statement, "it stands there twice"))
                names.add(statement.name)
        if data and "slots" in data:
            self._slots = list(self._fields)
        self._inherited = inherited(node, scope)
        optional = {**self._inherited, **{n: bool(each) for n, each in self._fields.items()}}
        fields = " ".join(f"{name}=" if optional[name] else name for name in optional)
        self.said = {
            "kind": self.kind and f'"{self.kind}"',
            "fields": fields and self.kind and f'"{fields}"',
            "options": _list(data),
            "slots": "" if self._slots is None else (_list(self._slots) or "[]"),
            "missing": _list(self._missing),
        }

    def init(self) -> Iterator[str]:
        """The constructor that stores the fields."""
        if not self.kind:
            return
        above = [*self._inherited]
        names = [*above, *(name for name in self._fields if name not in above)]
        taken = ", ".join(
            f"{safe(name)} = {default}" if (default := self._fields.get(name)) else safe(name)
            for name in names
        )
        if self.kind == "tuple":
            yield "  init: class extends $.Tuple {"
            yield f"    constructor({taken}) {{"
            yield f"      super({len(names)});"
            yield from (f"      this[{at}] = {safe(name)};" for at, name in enumerate(names))
            yield "    }"
            yield from (
                f"    get {name}() {{ return this[{at}]; }}" for at, name in enumerate(names)
            )
            yield "  },"
            return
        yield f"  init: function ({taken}) {{"
        if above:
            (base,) = (each for each in self._node.bases if ast.unparse(each) not in _NO_BASES)
            of = expression(_plain(base), self._scope)
            yield f"    {of}.$init.call({', '.join(['this', *map(safe, above)])});"
        yield from (f"    this.{name} = {safe(name)};" for name in self._fields)
        yield "  },"

    def _take(self, statement: ast.stmt) -> None:
        match statement:
            case ast.FunctionDef():
                self._method(statement)
            case ast.AnnAssign(target=ast.Name(id=name)):
                self._field(name, statement)
            case ast.Assign(targets=[ast.Name(id="__slots__")], value=ast.Tuple(elts=elts)):
                self._slots = [ast.literal_eval(each) for each in elts]
            case ast.Assign(targets=[ast.Name(id="__slots__")], value=ast.Constant()):
                self._slots = []
            case ast.Assign(targets=[ast.Name(id="__hash__")], value=ast.Constant(value=None)):
                methods = (each for each in self._node.body if isinstance(each, ast.FunctionDef))
                if all(each.name != "__eq__" for each in methods):
                    raise self._scope.unknown(statement, "this is for classes with __eq__")
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if not name.startswith("__"):
                self.parts["own"].append(f"{name}: {expression(value, self._scope)},")
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                pass
            case _:
                raise self._scope.unknown(
                    statement, "a class has methods, fields and values, and nothing else"
                )

    def _field(self, name: str, node: ast.AnnAssign) -> None:
        annotation, scope = node.annotation, self._scope
        if self._is_hinted:
            self.parts["hints"].append(f"{name}: {self._hint(annotation)},")
        if name in _BARRED:
            raise scope.unknown(node, _TAKEN)
        if is_class_variable(node) or (is_final(node) and not self.kind):
            if node.value is not None:
                self.parts["own"].append(f"{name}: {expression(node.value, scope)},")
        elif self.kind:
            self._fields[name] = "" if node.value is None else self._default(node.value)
        elif node.value is not None:
            raise scope.unknown(node, "write ClassVar, or make the class a dataclass")

    def _hint(self, annotation: ast.expr) -> str:
        match annotation:
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, said])):
                return expression(said, self._scope)
        return "undefined"

    def _default(self, node: ast.expr) -> str:
        match node:
            case ast.Call(
                func=ast.Name(id="field"),
                args=[],
                keywords=[ast.keyword(arg="default_factory", value=made)],
            ):
                return f"{expression(made, self._scope)}()"
            case ast.Call() | ast.List() | ast.Dict() | ast.Set() | ast.ListComp():
                raise self._scope.unknown(node, "write field(default_factory=...)")
        return expression(node, self._scope)

    def _method(self, node: ast.FunctionDef) -> None:
        decorators = {ast.unparse(each) for each in node.decorator_list}
        if not decorators <= DECORATORS:
            known = ", ".join(sorted(DECORATORS))
            self._scope.report(self._scope.unknown(node, f"above a method may stand: {known}"))
        if node.name in _BARRED:
            self._scope.report(self._scope.unknown(node, _TAKEN))
        if node.name == "__hash__":
            return  # nothing is hashed in JavaScript
        if node.name.startswith("__") and node.name not in DUNDERS:
            why = f"{node.name} is not called; write a plain method"
            self._scope.report(self._scope.unknown(node, why))
        if "abstractmethod" in decorators:
            self._missing.append(node.name)
            return
        taken = [*node.args.posonlyargs, *node.args.args]
        skip = 0 if "staticmethod" in decorators else 1
        own = taken[0].arg if skip else ""
        of_class = "classmethod" in decorators
        head, *rest = function(
            node, self._scope, self._block, skip=skip, own=own, of_class=of_class
        )
        part, name = _part(decorators), node.name
        into = self.parts[part]
        before, after = keyed(node, self._scope, skip=skip)
        if not before or part in ("getters", "kept"):
            into += [f"{name}{head}", *rest[:-1], f"{rest[-1]},"]
        else:
            into += [f"{name}: {before}function {safe(name)}{head}", *rest[:-1], f"}}{after},"]


def _list(names: list[str] | None) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]" if names else ""


def _part(decorators: set[str]) -> str:
    """Which part of a class a method belongs to."""
    if "property" in decorators:
        return "getters"
    if "cached_property" in decorators:
        return "kept"
    return "ofClass" if decorators & {"classmethod", "staticmethod"} else "methods"
