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
        "reverse": "()",
        "sort": "(*, key=None, reverse=False)",
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
        "rsplit": "(sep=None, maxsplit=-1)",
        "rstrip": "(chars=None, /)",
        "split": "(sep=None, maxsplit=-1)",
        "splitlines": "()",
        "startswith": "(prefix, /)",
        "strip": "(chars=None, /)",
        "translate": "(table, /)",
        "upper": "()",
        "zfill": "(width, /)",
    },
    "tuple": {"count": "(value, /)", "index": "(value, /)"},
    "hashlib.sha256": {"digest": "()", "hexdigest": "()"},
    "json.JSONEncoder": {"encode": "(o)"},
    "pathlib.Path": {
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
    "itertools.accumulate": "(iterable, func=None, *, initial=None)",
    "itertools.chain": "(*iterables)",
    "itertools.combinations_with_replacement": "(iterable, r, /)",
    "itertools.count": "(start=0)",
    "itertools.islice": "(iterable, start, stop=..., /)",
    "itertools.pairwise": "(iterable, /)",
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
    "tricorne.toml_folder.read_folder": "(folder)",
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
    enum.StrEnum enum.auto functools.cached_property functools.lru_cache typing.Annotated
    typing.Any typing.Callable typing.ClassVar typing.Final typing.Generic typing.Iterable
    typing.Iterator typing.Literal typing.Mapping typing.NamedTuple typing.NotRequired
    typing.Optional typing.Protocol typing.Self typing.Sequence typing.TYPE_CHECKING
    typing.TypeVar typing.TypedDict typing.Union typing.cast typing.override
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

FORMATS = r"(\+?0?\d*,?|.?[<>^]\+?[1-9]\d*,?)(\.\d+f|[dX])|(.?[<>^])?[1-9]\d*|,"
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
    toString trim unshift value valueOf values with
""")
"""Attributes that values of JavaScript have: what stands there is looked at first."""

_INSTEAD = """
hex: write an f-string such as {x:X}
bin, oct: write the digits by >> and &
BaseException: write Exception
super: write super().method(...)
format: write an f-string
appendleft: write insert(0, x)
popleft: write pop(0)
Counter, defaultdict: write a dict, with get or setdefault
OrderedDict: write a dict
deque: write a list
Enum, IntEnum, IntFlag, Flag: write a StrEnum
namedtuple: write a class with NamedTuple
dropwhile, filterfalse, starmap: write a comprehension
findall, finditer: write a loop over search(), or split()
bisect_right: write bisect()
bisect_left: write bisect() of the value below, or a loop
from_iterable: write chain(*lists)
groupby: write a loop that begins a list where the key changes
repeat: write [value] * times
zip_longest: write a loop over range
combinations, permutations: write loops inside each other
reduce: write a loop
partial: write a lambda
filter: write a comprehension
print: give the text back
open: give the text to the function
hash, id: compare by ==, or use a key of a dict
pow: write **
issubclass: write isinstance
hasattr: write getattr with a default
callable: write isinstance of what it may be
floor: write //
ceil: write -(-x // y)
itemgetter: write lambda each: each[0]
attrgetter: write lambda each: each.name
copy: write list(x), dict(x) or replace(x)
deepcopy: write the copy
random: take a generator of the program
datetime, date, time: take the time as a number
List, Dict, Set, Tuple, FrozenSet: write list, dict, set, tuple, frozenset
TypeAlias: leave the annotation out
NewType: give the type a name, Seat = int
isdigit, isnumeric: write isdecimal()
isalnum: write isalpha() or isdecimal()
isspace: write text and not text.strip()
islower: write text == text.lower() != text.upper()
isupper: write text == text.upper() != text.lower()
title, capitalize: write word[:1].upper() + word[1:].lower()
swapcase: write upper() or lower()
center: write an f-string such as {text:^9}
rfind, rindex, index: write find()
rpartition: write rsplit(text, 1)
format_map: write format(**details)
symmetric_difference, symmetric_difference_update: write ^
intersection_update: write &=
difference_update: write -=
cache_clear, cache_info: keep the results in a dict
"""


def instead(name: str) -> str:
    """How to write a name of Python that is not translated, behind a colon."""
    for line in _INSTEAD.strip().splitlines():
        names, _, said = line.partition(": ")
        if {name, name.rpartition(".")[2]} & {*names.split(", ")}:
            return f": {said}"
    return ""
