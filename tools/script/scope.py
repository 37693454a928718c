"""What is known where a statement stands: the module, the class, and the names of the function."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field


class Unknown(Exception):  # noqa: N818  (reads as what it says)
    """A piece of Python that is not translated, and where it stands."""

    def __init__(self, what: ast.AST, path: str) -> None:
        line = getattr(what, "lineno", 0)
        super().__init__(f"{path}, line {line}: {type(what).__name__} is not translated")


@dataclass
class Program:
    """What is known of all modules together."""

    given_by_name: set[str] = field(default_factory=set)
    """Functions, methods and classes that somewhere are called with names."""
    methods: set[str] = field(default_factory=set)
    """The names of all methods."""
    modules: set[str] = field(default_factory=set)
    """The names of all modules."""


@dataclass
class Module:
    """A module that is being translated."""

    name: str
    path: str
    tree: ast.Module
    program: Program
    imported: dict[str, str] = field(default_factory=dict)
    """What imported names stand for."""


@dataclass
class Scope:
    """A function, a class body or the module itself."""

    module: Module
    names: set[str] = field(default_factory=set)
    outer: Scope | None = None
    inside: str = ""
    """The class that a method belongs to."""
    temporaries: list[str] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)
    """Names that were imported inside of a function."""

    def function(self, names: set[str], inside: str = "") -> Scope:
        """The scope of a function that stands here."""
        return Scope(self.module, names, self, inside or self.inside)

    def knows(self, name: str) -> bool:
        """Whether a name is somebody's here, and not one of Python's own."""
        return name in self.names or (self.outer is not None and self.outer.knows(name))

    def alias(self, name: str) -> str | None:
        """What an imported name stands for."""
        if name in self.aliases:
            return self.aliases[name]
        if name in self.names:
            return None
        return self.outer.alias(name) if self.outer else self.module.imported.get(name)

    def temporary(self) -> str:
        """A name that nobody else has."""
        name = f"$t{len(self.temporaries)}"
        self.temporaries.append(name)
        return name


_OWN_NAMES = ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
"""What keeps the names inside of it to itself."""


def assigned(body: list[ast.stmt]) -> set[str]:
    """The names that statements give, without those of functions and comprehensions inside."""
    found: set[str] = set()

    def look(node: ast.AST) -> None:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                found.add(node.name)
                return
            case ast.Name(ctx=ast.Store()):
                found.add(node.id)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                found.add(name)
        if isinstance(node, _OWN_NAMES):
            inside = (each for each in ast.walk(node) if isinstance(each, ast.NamedExpr))
            found.update(each.target.id for each in inside)
            return
        for child in ast.iter_child_nodes(node):
            look(child)

    for statement in body:
        look(statement)
    return found
