"""The scope of a statement: the module, the class, and the names of the function."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.script.signatures import Signature


class Unknown(Exception):  # noqa: N818  (reads as what it says)
    """A piece of Python that is not translated: where it stands, and what to write instead."""

    def __init__(self, node: ast.AST, path: str, why: str = "") -> None:
        line = getattr(node, "lineno", 0)
        name = type(node).__name__
        shown = f"{name} `{_short(node)}`" if isinstance(node, ast.expr) else name
        super().__init__(f"{path}, line {line}: {shown} is not translated{why and ': '}{why}")
        self.place = (path, line)


class Rejected(Exception):  # noqa: N818  (reads as what it says)
    """A program that is not translated: all its faults, a line each."""

    def __init__(self, faults: Iterable[Unknown]) -> None:
        ordered = sorted(faults, key=lambda fault: fault.place)
        super().__init__("\n".join(dict.fromkeys(map(str, ordered))))


def _short(node: ast.expr) -> str:
    text = ast.unparse(node).split("\n")[0]
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


_LONGEST = 50
"""How many letters of an expression are quoted."""


@dataclass
class Family:
    """Classes of one name with all classes above and below them."""

    methods: set[str] = field(default_factory=set)
    """The names of their methods."""
    has_children: bool = False
    """Whether there are classes below them."""
    is_plain: bool = True
    """Whether no class of Python's own is above them."""


@dataclass
class Program:
    """Facts about all modules together."""

    given_by_name: set[str] = field(default_factory=set)
    """Functions, methods and classes that somewhere are called with names."""
    given_late: set[str] = field(default_factory=set)
    """The names that are given to functions that only the run time knows."""
    passed: set[str] = field(default_factory=set)
    """Names that stand somewhere without being called."""
    methods: set[str] = field(default_factory=set)
    """The names of all methods."""
    attributes: set[str] = field(default_factory=set)
    """The names of all attributes, properties and methods of the program's classes."""
    properties: set[str] = field(default_factory=set)
    """The names of all properties."""
    held: set[str] = field(default_factory=set)
    """The names of all attributes that are no methods."""
    families: dict[str, Family] = field(default_factory=dict)
    """The classes above and below each class, and what they have; by name."""
    signatures: dict[str, set[Signature]] = field(default_factory=dict)
    """The parameters of the methods of each name."""
    modules: dict[str, Module] = field(default_factory=dict)
    """All modules by their names."""
    aliases: dict[str, Module] = field(default_factory=dict)
    """All modules by their names in JavaScript."""
    frozen: set[str] = field(default_factory=set)
    """Classes whose values do not change, and those that stand above them."""
    words: dict[str, set[str]] = field(default_factory=dict)
    """The members of each StrEnum."""
    faults: list[Unknown] = field(default_factory=list)
    """Everything that is not translated."""

    def check(self) -> None:
        """Reject the program if it has faults."""
        if self.faults:
            raise Rejected(self.faults)


@dataclass
class Module:
    """A module that is being translated."""

    name: str
    path: str
    tree: ast.Module
    program: Program
    imported: dict[str, str] = field(default_factory=dict)
    """The meanings of imported names in JavaScript."""
    library: dict[str, str] = field(default_factory=dict)
    """The names of imported names in Python's library."""
    shown: dict[str, str] = field(default_factory=dict)
    """The names that others find in it, and how they get them."""
    passed: set[int] = field(default_factory=set)
    """Names of Python's own functions that may be values, by the identity of their nodes."""
    types: set[str] = field(default_factory=set)
    """Names that only describe types: they have no value."""
    missing: set[str] = field(default_factory=set)
    """Imported names that are not translated: their import is the fault, not their uses."""

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All nodes of its tree."""
        return [*ast.walk(self.tree)]

    def miss(self, node: ast.stmt, name: str, why: str) -> None:
        """Note that an imported name is not translated."""
        self.missing.add(name)
        self.program.faults.append(Unknown(node, self.path, why))

    @property
    def known_as(self) -> str:
        """Its name in JavaScript, which no name in Python can have."""
        return "$" + self.name.removeprefix("tricorne.").replace(".", "_")


@dataclass
class Scope:
    """A function, a class body or the module itself."""

    module: Module
    names: set[str] = field(default_factory=set)
    outer: Scope | None = None
    inside: ast.ClassDef | None = None
    """The class that a method belongs to."""
    own: str = ""
    """A method's name for the object that it belongs to."""
    of_class: bool = False
    """Whether a method belongs to the class itself."""
    temporaries: list[str] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)
    """Names that were imported inside a function."""
    annotations: dict[str, ast.expr] = field(default_factory=dict)
    """The types that the text gives to names."""
    unsure: set[int] = field(default_factory=set)
    """Uses of local names that may have no value yet, by the identity of their nodes."""
    doubtful: set[str] = field(default_factory=set)
    """The names of these."""
    handling: int = 0
    """How many `except` stand around a statement."""
    labels: list[str] = field(default_factory=list)
    """The loops around a statement: where a `break` leads to, if behind an `else`."""

    def function(self, names: set[str], inside: ast.ClassDef | None = None) -> Scope:
        """The scope of a function that stands here."""
        own = "" if self.own in names else self.own
        return Scope(
            self.module, names, self, inside or self.inside, own, self.of_class, unsure=self.unsure
        )

    def unknown(self, node: ast.AST, why: str = "") -> Unknown:
        """The error that says that something is not translated."""
        return Unknown(node, self.module.path, why)

    def report(self, fault: Unknown) -> None:
        """Note a fault, and go on."""
        self.module.program.faults.append(fault)

    def is_missing(self, node: ast.AST) -> bool:
        """Whether an expression begins with an imported name that is not translated."""
        while isinstance(node, ast.Attribute | ast.Call | ast.Subscript):
            node = node.func if isinstance(node, ast.Call) else node.value
        return isinstance(node, ast.Name) and node.id in self.module.missing

    def knows(self, name: str) -> bool:
        """Whether a name is bound here, and not one of Python's own."""
        return name in self.names or (self.outer is not None and self.outer.knows(name))

    def names_it(self, name: str) -> bool:
        """Whether a name is bound or imported here, and so is not one of Python's own."""
        return self.knows(name) or self.alias(name) is not None

    def annotation(self, name: str) -> ast.expr | None:
        """The type that the text gives to a name."""
        if name in self.names:
            return self.annotations.get(name)
        return self.outer.annotation(name) if self.outer else None

    def alias(self, name: str) -> str | None:
        """The meaning of an imported name."""
        if name in self.aliases:
            return self.aliases[name]
        if name in self.names:
            return None
        return self.outer.alias(name) if self.outer else self.module.imported.get(name)

    def library(self, node: ast.expr) -> str | None:
        """The name of an expression in Python's library, such as `json.dumps`."""
        match node:
            case ast.Name(id=name) if (self.alias(name) or "").startswith("$.std."):
                return self.module.library.get(name)
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                of = self.library(node.value)
                return of and f"{of}.{attr}"
        return None

    def temporary(self) -> str:
        """A unique name."""
        name = f"$t{len(self.temporaries)}"
        self.temporaries.append(name)
        return name


_OWN_NAMES = ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
"""Expressions with their own scope."""


def annotated(body: list[ast.stmt]) -> dict[str, ast.expr]:
    """The names to which statements give a type, without those of functions and classes inside."""
    found: dict[str, ast.expr] = {}
    waiting: list[ast.AST] = [*body]
    while waiting:
        match waiting.pop():
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                found[name] = annotation
            case ast.FunctionDef() | ast.ClassDef() | ast.expr():
                pass
            case node:
                waiting += ast.iter_child_nodes(node)
    return found


def assigned(body: list[ast.stmt]) -> set[str]:
    """The names that statements give, without those of functions and comprehensions inside."""
    found: set[str] = set()
    others: set[str] = set()

    def look(node: ast.AST) -> None:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                found.add(node.name)
                return
            case ast.Nonlocal():
                others.update(node.names)
            case ast.Name(ctx=ast.Store()):
                found.add(node.id)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                found.add(name)
            case ast.MatchStar(name=str(name)):
                found.add(name)
        if isinstance(node, _OWN_NAMES):
            inside = (each for each in ast.walk(node) if isinstance(each, ast.NamedExpr))
            found.update(each.target.id for each in inside)
            return
        for child in ast.iter_child_nodes(node):
            look(child)

    for statement in body:
        look(statement)
    return found - others
