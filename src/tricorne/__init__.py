"""Triangular dominoes by every published rule sheet."""

__all__ = ["__version__"]


def __getattr__(name: str) -> str:
    """`__version__`, found out when it is asked for, so that importing stays quick."""
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (as the docstring says)

        return version("tricorne")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
