"""Calls of Python's own functions: arguments in their places, or the reason why not."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Signature:
    """The parameters of a function."""

    names: tuple[str, ...]
    """All parameters with names, in order."""
    by_order: int
    """How many of them may be positional."""
    nameless: int
    """How many may not be given by name."""
    optional: frozenset[str]
    more: bool
    """Whether it takes any number of arguments."""
    others: bool
    """Whether it takes any names."""

    @property
    def is_keyed(self) -> bool:
        """Whether some arguments are given by name alone."""
        return self.others or self.by_order < len(self.names)

    @property
    def least(self) -> int:
        """How many arguments are required."""
        return sum(name not in self.optional for name in self.names[: self.by_order])

    def problem(self, node: ast.Call) -> str | None:
        """The fault of a call, if any."""
        stars = any(isinstance(each, ast.Starred) for each in node.args)
        names = [each.arg for each in node.keywords]
        if stars and not self.more:
            return "write its arguments one by one: how many a star brings is not known"
        if len(node.args) > self.by_order and not self.more:
            return f"it takes {self.by_order} arguments in order at most"
        if None in names and not self.others:
            return "write the keyword arguments one by one"
        nameable = self.names[self.nameless :]
        for name in names:
            if name is not None and name not in nameable and not self.others:
                known = ", ".join(nameable) or "none"
                return f"its keyword {name!r} is not carried over; known are: {known}"
        given = {*self.names[: len(node.args)], *names}
        missing = [name for name in self.names if name not in self.optional and name not in given]
        if missing and not stars:
            return f"its argument {missing[0]!r} is missing"
        return None


@cache
def signature(text: str) -> Signature:
    """Read a signature of the allow-list."""
    head = ast.parse(f"def f{text}: ...").body[0]
    assert isinstance(head, ast.FunctionDef)
    return of_arguments(head.args)


def of_arguments(args: ast.arguments, *, skip: int = 0) -> Signature:
    """The signature of a function with these parameters, without the first ones."""
    plain = [*args.posonlyargs, *args.args]
    with_default = plain[len(plain) - len(args.defaults) :]
    optional = {each.arg for each in with_default}
    pairs = zip(args.kwonlyargs, args.kw_defaults, strict=True)
    optional |= {each.arg for each, default in pairs if default is not None}
    names = [each.arg for each in [*plain, *args.kwonlyargs]][skip:]
    return Signature(
        tuple(names),
        len(plain) - skip,
        max(len(args.posonlyargs) - skip, 0),
        frozenset(optional),
        args.vararg is not None,
        args.kwarg is not None,
    )


def in_javascript(taken: Signature) -> str:
    """A signature as `calling.js` reads it."""
    words = [f"{name}=" if name in taken.optional else name for name in taken.names]
    if taken.more or taken.by_order < len(words):
        words.insert(taken.by_order, "*args" if taken.more else "*")
    if taken.nameless:
        words.insert(taken.nameless, "/")
    return " ".join([*words, "**"] if taken.others else words)


def placed(taken: Signature, node: ast.Call) -> list[ast.expr | None] | None:
    """The arguments of a call in their places, None for a default value.

    Leaves out those for a dictionary of other names. Returns None if the call is wrong, has an
    unknown number of arguments, or if the order of evaluation would change.
    """
    starred = any(isinstance(each, ast.Starred) for each in node.args)
    if starred or taken.more or any(each.arg is None for each in node.keywords):
        return None
    if taken.problem(node) is not None:
        return None
    by_name = {each.arg: each.value for each in node.keywords}
    rest = taken.names[len(node.args) :]
    if not {name for name in by_name if name in taken.names} <= {*rest}:
        return None
    found: list[ast.expr | None] = [*node.args, *map(by_name.get, rest)]
    written = [each.value for each in node.keywords]
    moved = [each for each in found[len(node.args) :] if each is not None]
    moved += [value for name, value in by_name.items() if name not in taken.names]
    if moved != written and not all(isinstance(each, ast.Constant) for each in written):
        return None
    while found and found[-1] is None:
        found.pop()
    return found
