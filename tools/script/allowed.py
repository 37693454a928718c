"""The supported Python, as data. Anything that is not listed here is rejected.

A signature is written as in Python's documentation. It lists the parameters that the run time
implements, which may be fewer than Python has. `/` and `*` mean what they mean in Python, and
`...` stands for any default. Every entry has a case in `tests/script`.

One order of evaluation differs: the page evaluates the arguments of a method before it looks the
method up. If both fail, Python raises AttributeError, and the page the error of the arguments.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FUNCTIONS = {
    "abs": "(x, /)",
    "all": "(iterable, /)",
    "any": "(iterable, /)",
    "chr": "(i, /)",
    "divmod": "(x, y, /)",
    "enumerate": "(iterable, start=0)",
    "getattr": "(object, name, default=..., /)",
    "isinstance": "(object, classinfo, /)",
    "iter": "(object, /)",
    "len": "(s, /)",
    "map": "(function, iterable, /, *iterables)",
    "max": "(first, /, *others, key=None, default=...)",
    "min": "(first, /, *others, key=None, default=...)",
    "next": "(iterator, default=..., /)",
    "ord": "(c, /)",
    "range": "(start, stop=..., step=..., /)",
    "repr": "(object, /)",
    "reversed": "(seq, /)",
    "round": "(number)",
    "setattr": "(object, name, value, /)",
    "sorted": "(iterable, /, *, key=None, reverse=False)",
    "sum": "(iterable, /, start=0)",
    "zip": "(*iterables, strict=False)",
}
"""Python's own functions."""

CLASSES = {
    "bool": "(x=False, /)",
    "dict": "(iterable=..., /)",
    "float": "(x=0.0, /)",
    "frozenset": "(iterable=..., /)",
    "int": "(x=0, /)",
    "list": "(iterable=..., /)",
    "set": "(iterable=..., /)",
    "str": "(object='', /)",
    "tuple": "(iterable=..., /)",
    "type": "(object, /)",
}
"""Python's own classes, and how a value of each is made."""

ONLY_TYPES = frozenset({"bytes", "object"})
"""Classes for `isinstance` only, such as `isinstance(x, bytes)`."""

EXCEPTIONS = _words("""
    ArithmeticError AssertionError AttributeError Exception FileNotFoundError IndexError
    KeyError LookupError NameError NotImplementedError OSError OverflowError RecursionError
    RuntimeError StopIteration TypeError UnicodeDecodeError UnicodeError ValueError
    ZeroDivisionError
""")

CLASS_METHODS = {
    "dict.fromkeys": "(iterable, value=None, /)",
    "int.from_bytes": "(bytes, /)",
    "set.intersection": "(self, /, *others)",
    "str.maketrans": "(x, y=..., /)",
}

METHODS = {
    "bytes": {
        "decode": "()",
        "find": "(sub, start=0, /)",
        "removesuffix": "(suffix, /)",
        "startswith": "(prefix, /)",
    },
    "dict": {
        "clear": "()",
        "copy": "()",
        "get": "(key, default=None, /)",
        "items": "()",
        "keys": "()",
        "pop": "(key, default=..., /)",
        "popitem": "()",
        "setdefault": "(key, default=None, /)",
        "update": "(other, /)",
        "values": "()",
    },
    "frozenset": {
        "copy": "()",
        "difference": "(*others)",
        "intersection": "(*others)",
        "isdisjoint": "(other, /)",
        "issubset": "(other, /)",
        "issuperset": "(other, /)",
        "union": "(*others)",
    },
    "int": {"bit_count": "()", "bit_length": "()"},
    "keys": {"isdisjoint": "(other, /)"},
    "list": {
        "append": "(object, /)",
        "clear": "()",
        "copy": "()",
        "count": "(value, /)",
        "extend": "(iterable, /)",
        "index": "(value, /)",
        "insert": "(index, object, /)",
        "pop": "(index=-1, /)",
        "remove": "(value, /)",
    },
    "set": {
        "add": "(elem, /)",
        "clear": "()",
        "copy": "()",
        "difference": "(*others)",
        "discard": "(elem, /)",
        "intersection": "(*others)",
        "isdisjoint": "(other, /)",
        "issubset": "(other, /)",
        "issuperset": "(other, /)",
        "remove": "(elem, /)",
        "union": "(*others)",
        "update": "(*others)",
    },
    "str": {
        "casefold": "()",
        "count": "(sub, /)",
        "encode": "(encoding='utf-8', errors='strict')",
        "endswith": "(suffix, /)",
        "find": "(sub, start=0, /)",
        "format": "(**kwargs)",
        "isalpha": "()",
        "isascii": "()",
        "isdecimal": "()",
        "isprintable": "()",
        "join": "(iterable, /)",
        "ljust": "(width, fillchar=' ', /)",
        "lower": "()",
        "lstrip": "(chars=None, /)",
        "partition": "(sep, /)",
        "removeprefix": "(prefix, /)",
        "removesuffix": "(suffix, /)",
        "replace": "(old, new, count=-1, /)",
        "rjust": "(width, fillchar=' ', /)",
        "rstrip": "(chars=None, /)",
        "split": "(sep=None, maxsplit=-1)",
        "splitlines": "()",
        "startswith": "(prefix, /)",
        "strip": "(chars=None, /)",
        "translate": "(table, /)",
        "upper": "()",
    },
    "tuple": {"count": "(value, /)", "index": "(value, /)"},
    "hashlib.sha256": {"digest": "()", "hexdigest": "()"},
    "json.JSONEncoder": {"encode": "(o)"},
    "pathlib.Path": {
        "glob": "(pattern)",
        "joinpath": "(name)",
        "read_text": "(encoding=None)",
        "with_name": "(name)",
    },
    "re.Match": {"group": "(group=0, /)", "groupdict": "()", "groups": "()"},
    "re.Pattern": {
        "fullmatch": "(string)",
        "match": "(string)",
        "search": "(string)",
        "split": "(string)",
        "sub": "(repl, string)",
    },
}
"""The methods of each type. `keys` is what `dict.keys()` gives."""

TUPLE_CLASS_METHODS = frozenset({"_asdict", "_replace"})
"""The methods of every `NamedTuple`."""

LIBRARY = {
    "bisect.bisect": "(a, x, /, *, key=None)",
    "dataclasses.asdict": "(obj, /)",
    "dataclasses.fields": "(class_or_instance, /)",
    "dataclasses.replace": "(obj, /, **changes)",
    "functools.cache": "(user_function, /)",
    "hashlib.sha256": "(string, /)",
    "hmac.compare_digest": "(a, b, /)",
    "importlib.resources.files": "(package, /)",
    "itertools.chain": "(*iterables)",
    "itertools.combinations_with_replacement": "(iterable, r, /)",
    "itertools.count": "(start=0)",
    "itertools.islice": "(iterable, start, stop=..., /)",
    "itertools.product": "(*iterables)",
    "itertools.takewhile": "(predicate, iterable, /)",
    "json.JSONEncoder": "(*, ensure_ascii=True, separators=None, check_circular=True)",
    "json.dumps": "(obj, *, ensure_ascii=True, separators=None)",
    "json.loads": "(s)",
    "math.isfinite": "(x, /)",
    "math.sqrt": "(x, /)",
    "pathlib.Path": "(path, /)",
    "re.compile": "(pattern)",
    "re.fullmatch": "(pattern, string)",
    "re.match": "(pattern, string)",
    "re.search": "(pattern, string)",
    "re.split": "(pattern, string)",
    "re.sub": "(pattern, repl, string)",
    "secrets.token_hex": "(nbytes, /)",
    "tomllib.loads": "(s)",
    "types.MappingProxyType": "(mapping, /)",
    "typing.assert_never": "(arg, /)",
    "typing.get_type_hints": "(obj, /, *, include_extras)",
    "unicodedata.normalize": "(form, unistr, /)",
}
"""Functions and classes of the library."""

LIBRARY_VALUES = _words("""
    dataclasses.FrozenInstanceError json.JSONDecodeError math.inf tomllib.TOMLDecodeError
    tricorne.__version__
""")

FOR_TYPES = _words("""
    abc.ABC abc.abstractmethod collections.abc.Callable collections.abc.Collection
    collections.abc.Generator
    collections.abc.Iterable collections.abc.Iterator collections.abc.Mapping
    collections.abc.Sequence collections.abc.Sized dataclasses.dataclass dataclasses.field
    enum.StrEnum functools.cached_property functools.lru_cache typing.Annotated typing.Any
    typing.ClassVar typing.Literal typing.NamedTuple
    typing.NotRequired typing.Protocol typing.Self
    typing.TYPE_CHECKING typing.TypedDict typing.cast typing.override
""")
"""Names that only describe types, make classes, or decorate."""

DECORATORS = _words("""
    abstractmethod cached_property classmethod override property staticmethod
""")
"""The decorators of methods."""
CACHES = frozenset({"cache", "lru_cache"})
"""The decorators of functions."""
DATACLASS = frozenset({"frozen", "kw_only", "order", "slots"})
"""The options of dataclasses."""
DUNDERS = _words("""
    __bool__ __contains__ __eq__ __init__ __len__ __post_init__ __repr__ __str__
""")
"""The special methods that the run time calls."""

FORMATS = r"\+?0?\d*,?(\.\d+f|[dX])|,"
"""The format specifications in f-strings, as a regular expression."""

PATTERN_SYNTAX = r"""(?x)
    # a letter is itself, also with a backslash
    [^\\\[\](){}.*+?|^$] | \\u[\da-f]{4} | \\[-,.\\()\[\]{}*+?|^$/"dsnrt1-9]
    # a class of letters
    | \[\^?\]?(?:[^\]\\\[]|\\u[\da-f]{4}|\\[-,.\\\]\[^dsnrt"/])+\]
    # a group, also one with a name
    | \((?:\?:|\?P<[a-z]+>|(?!\?))
    | [).|$]
    # how often
    | (?:[*+?]|\{\d+(?:,\d*)?\})\??(?![*+?])
"""
"""The regular expressions whose meaning is the same in both languages, part by part."""

NATIVE = _words("""
    apply arguments at bind call caller concat constructor copyWithin entries every exec fill
    filter find findIndex findLast findLastIndex flat flatMap forEach get groups has includes
    index indexOf join keys lastIndexOf length link map match name normalize of padEnd padStart
    pop prototype push reduce reduceRight repeat replace replaceAll reverse search set shift
    size slice some sort splice split start step stop sub substring sup test toFixed toJSON
    toString trim unshift value valueOf values with Attributes that values of JavaScript have:
    what stands there is looked at first.
""")
"""Attributes that values of JavaScript have: what stands there is looked at first."""
