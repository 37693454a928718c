"""What names become: the words that JavaScript keeps to itself, and what Python brings along."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


RESERVED = _words("""
    arguments await case catch const debugger default delete do enum eval export extends function
    implements instanceof interface let new package private protected public static super switch
    this throw typeof var void
""")

_FUNCTIONS = _words("""
    abs all any bool chr dict divmod enumerate float frozenset getattr int isinstance iter len list
    map max min next ord range repr reversed set setattr sorted str sum type zip
""")

_ERRORS = _words("""
    AssertionError Exception IndexError KeyError LookupError OSError RecursionError StopIteration
    TypeError UnicodeDecodeError ValueError
""")

BUILTINS = {
    **{name: f"$.{name}" for name in _FUNCTIONS},
    **{name: f"$.errors.{name}" for name in _ERRORS},
    "tuple": "$.tupleOf",
    "object": "$.Plain",
    "__file__": '""',
}
"""Python's own functions and classes, and where they are."""

NAMED = {
    "enumerate": ("iterable", "start"),
    "sorted": ("iterable", "key", "reverse"),
    "split": ("sep", "maxsplit"),
    "read_text": ("encoding",),
}
"""What may be given by name to Python's own functions and methods."""

IGNORED = {"zip": {"strict"}}
"""And what is left out."""

METHODS = _words("""
    append bit_count bit_length casefold clear copy count decode encode endswith extend find format
    index insert isalpha isascii isprintable join ljust lower lstrip partition pop remove
    removeprefix removesuffix replace rstrip split splitlines startswith strip translate upper
""")
"""The methods of Python's own values that JavaScript's do not have, or have otherwise."""

TYPES = _words("Annotated Callable Literal Mapping Sequence dict frozenset list set tuple type")
"""What only speaks of types where it stands before brackets."""


def safe(name: str) -> str:
    """A name as JavaScript takes it."""
    return f"{name}$" if name in RESERVED else name
