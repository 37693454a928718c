"""What names become: the words that JavaScript keeps to itself, and what Python brings along."""

from __future__ import annotations

RESERVED = frozenset(
    "arguments await case catch const debugger default delete do enum eval export extends function"
    " implements instanceof interface let new package private protected public static super"
    " switch this throw typeof var void".split()
)

BUILTINS = {
    **{
        name: f"$.{name}"
        for name in (
            "abs all any bool chr dict divmod enumerate float frozenset getattr int isinstance iter len"
            " list map max min next ord range repr reversed set setattr sorted str sum type zip"
        ).split()
    },
    **{
        name: f"$.errors.{name}"
        for name in (
            "AssertionError Exception IndexError KeyError LookupError OSError RecursionError"
            " StopIteration TypeError UnicodeDecodeError ValueError"
        ).split()
    },
    "tuple": "$.tupleOf",
    "object": "$.Plain",
    "None": "null",
    "__file__": '""',
}
"""Python's own functions and classes."""

NAMED = {
    "enumerate": ("iterable", "start"),
    "sorted": ("iterable", "key", "reverse"),
    "split": ("sep", "maxsplit"),
    "encode": ("encoding", "errors"),
    "read_text": ("encoding",),
}
"""What may be given by name to Python's own functions and methods."""

IGNORED = {"zip": {"strict"}}
"""And what may be left out."""

METHODS = frozenset(
    "append casefold clear copy count decode encode endswith extend find format index insert"
    " isalpha isascii isprintable join ljust lower lstrip partition pop remove removeprefix"
    " removesuffix replace rstrip split splitlines startswith strip translate upper bit_count"
    " bit_length".split()
)
"""The methods of Python's own values that JavaScript's do not have, or have otherwise."""

TYPES = frozenset("Annotated Callable Literal dict list tuple frozenset set Mapping Sequence type".split())
"""What only speaks of types where it stands before brackets."""

def safe(name: str) -> str:
    """A name as JavaScript takes it."""
    return f"{name}$" if name in RESERVED else name
