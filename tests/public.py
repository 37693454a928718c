"""Every public name of the Python packages: `python -m tests.public` writes the list.

A line that goes, or changes other than at its end, breaks somebody's program: keep the old name,
with a DeprecationWarning, until version 2 (docs/stable.md).
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

FILE = Path(__file__).with_suffix(".txt")
PACKAGES = (
    "bots",
    "drawing",
    "env",
    "kernel",
    "lab",
    "puzzles",
    "record",
    "rules",
    "schemas",
    "study",
)
MODULES = ("env.gym", "env.tiny", "env.tricorne_v0", "lab.exam")
"""Modules that are imported by their own names: all that they define without an underscore."""
CONSTANTS = {"env.tiny": {"TINY"}, "lab.exam": {"HEAD", "KINDS"}}
"""Public values of such modules, which do not say where they were made."""


def lines() -> Iterator[str]:
    """A line for each name, and for each public member of a class."""
    for package in (*PACKAGES, *MODULES):
        module = import_module(f"tricorne.{package}")
        for name in sorted(_names(module, package)):
            thing = getattr(module, name)
            yield f"{package}.{name}{_parameters(thing)}"
            if inspect.isclass(thing):
                for member in _members(thing):
                    yield f"{package}.{name}.{member}"


def _names(module: object, package: str) -> list[str]:
    if package in PACKAGES:
        return list(vars(module)["__all__"])
    return [
        name
        for name, thing in vars(module).items()
        if name in CONSTANTS.get(package, ())
        or (not name.startswith("_") and getattr(thing, "__module__", "") == f"tricorne.{package}")
    ]


def _members(kind: type) -> Iterator[str]:
    """The members that our own classes give it."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith("tricorne.")]
    names = {name for each in ours for name in (*vars(each), *inspect.get_annotations(each))}
    for name in sorted(names):
        if not name.startswith("_"):
            member = inspect.getattr_static(kind, name, None)
            yield name + _parameters(getattr(member, "__func__", member))


def _parameters(thing: object) -> str:
    """The names of parameters; of a class, those of what makes it."""
    if not (inspect.isfunction(thing) or inspect.isclass(thing)):
        return ""
    try:
        found = [*inspect.signature(thing).parameters.values()]
    except (TypeError, ValueError):
        return ""
    if found and all(each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD) for each in found):
        return ""
    return "(" + ", ".join(_told(each) for each in found if each.name not in ("self", "cls")) + ")"


def _told(each: inspect.Parameter) -> str:
    single = each.kind in (each.VAR_POSITIONAL, each.KEYWORD_ONLY)
    sign = "**" if each.kind == each.VAR_KEYWORD else "*" * single
    return f"{sign}{each.name}" + ("" if each.default is each.empty else "=")


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
