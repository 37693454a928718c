"""Triangular dominoes by every published rule sheet."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tricorne.rules import *  # noqa: F403  (what `__getattr__` finds)

__all__ = ["__version__"]  # noqa: F405  (it is found, too)


def __getattr__(name: str) -> Any:  # noqa: ANN401  (whatever has this name)
    """`__version__`, and all of `tricorne.rules`: found when asked for, so importing is quick."""
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (as the docstring says)

        return version("tricorne")
    if name[:1].isalpha():
        from importlib import import_module  # noqa: PLC0415  (likewise)

        rules = import_module("tricorne.rules")
        if name in rules.__all__:
            return getattr(rules, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
