"""Values and functions of every kind, which the expressions of `expressions.txt` use."""

# mypy: ignore-errors
# Much of it has no type, on purpose.

from __future__ import annotations

import hashlib
import json
import math
import re
import secrets
import tomllib
import unicodedata
from abc import ABC, abstractmethod
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from hmac import compare_digest
from importlib.resources import files
from itertools import (
    accumulate,
    chain,
    combinations_with_replacement,
    count,
    islice,
    pairwise,
    product,
    takewhile,
)
from pathlib import Path
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Protocol,
    TypedDict,
    assert_never,
    cast,
    get_type_hints,
)

from tricorne import __version__
from tricorne.toml_folder import read_folder

FILE = __file__
ANY: Any = 1.5
TEXT: Any = "text"
NONE: Any = None
INF = math.inf
NAN = INF - INF


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


class Point(NamedTuple):
    x: int
    y: int = 7

    @property
    def far(self) -> int:
        return abs(self.x) + abs(self.y)

    @classmethod
    def origin(cls) -> Point:
        return cls(0, 0)


class Other(NamedTuple):
    x: int
    y: int


class Plain:
    SIZE = 3

    @property
    def twice(self) -> int:
        return self.SIZE * 2

    def double(self, number: int) -> int:
        return number * 2

    @classmethod
    def made(cls, size: int) -> tuple[int, int]:
        return (cls.SIZE, size)

    @staticmethod
    def fixed(size: int) -> int:
        return size + 1

    @cached_property
    def lazy(self) -> list[int]:
        return [self.SIZE]


class Child(Plain):
    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def double(self, number: int) -> int:
        return super().double(number) + self.size

    def name(self, prefix: str = "child") -> str:
        return f"{prefix} {self.size}"


class Abstract(ABC):
    @abstractmethod
    def area(self) -> int:
        """A number of its items."""


class Concrete(Abstract):
    def area(self) -> int:
        return 4


@dataclass
class Counted:
    count: int
    parts: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class Named:
    name: str


@dataclass(frozen=True)
class Twin:
    name: str


@dataclass(frozen=True, order=True)
class Ordered:
    first: int
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyed:
    first: int
    second: int = 2


@dataclass(slots=True)
class Slotted:
    one: int


@dataclass(frozen=True)
class Grown:
    size: int

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError("too small")

    @cached_property
    def doubled(self) -> int:
        return self.size * 2


@dataclass(frozen=True)
class Hinted:
    size: Annotated[int, "so many"]
    kind: ClassVar[str] = "hinted"


class Speaks(Protocol):
    def said(self) -> str: ...


class Typed(TypedDict):
    a: int
    b: int


class Said:
    def __str__(self) -> str:
        return "said"

    def __repr__(self) -> str:
        return "<Said>"


class Empty:
    def __bool__(self) -> bool:
        return False


class Sized:
    def __len__(self) -> int:
        return 0


class Holds:
    def __contains__(self, item: object) -> bool:
        return item == 5


class Same:
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int) and other == self.number

    __hash__ = None  # type: ignore[assignment]  # it may change


class Custom(ValueError):
    def __init__(self, number: int) -> None:
        super().__init__(f"number {number}")
        self.number = number


class Late:
    def value_now(self) -> Any:
        if self is None:
            self.later = 1
        return self.later


PLAIN: Any = Plain()
POINT: Any = Point(1, 2)
COUNTED: Any = Counted(1)
NAMED: Any = Named("a")
ORDERED: Any = Ordered(1, "b")
KEYED: Any = Keyed(first=1)
SLOTTED: Any = Slotted(1)
SAID: Any = Said()
EMPTY: Any = Empty()
SIZED: Any = Sized()
HOLDS: Any = Holds()
SAME: Any = Same(5)


def after(value: Any, name: str, *given: Any) -> list[Any]:
    """The result of a method, and the value afterwards."""
    result = getattr(value, name)(*given)
    return [result, value]


def set_and_get(of: Any, name: str, value: Any) -> Any:
    setattr(of, name, value)
    return getattr(of, name)


def caught(call: Callable[..., Any], *given: Any) -> Any:
    try:
        call(*given)
    except Exception as error:  # noqa: BLE001  (any of them is what is asked for)
        return error
    return None


def raising(kind: Any, given: Any) -> Any:
    raise kind(given)


def hash_key(one: Any, other: Any) -> Any:
    return {one: "found"}[other]


def first_of_three(first: int, second: int = 0, third: int = 0) -> tuple[int, int, int]:
    return (first, second, third)


def add_two(one: Any, other: Any) -> Any:
    return one + other


def defaults(a: Any, b: Any = (), c: Any = None) -> Any:
    return [a, b, c]


def only_names(*, a: Any, b: Any = 3) -> Any:
    return [a, b]


def no_names(given: Any, /) -> Any:
    return given


def rest(*given: Any) -> Any:
    return given


def others(first: Any, **more: Any) -> Any:
    return [first, more]


def everything(first: Any, *more: Any, key: Any = 0, **named: Any) -> Any:
    return [first, more, key, named]


@cache
def kept(given: Any) -> Any:
    return [given]


@lru_cache
def kept_bare(given: int) -> list[int]:
    return [given]


@lru_cache(maxsize=2)
def kept_some(given: int) -> list[int]:
    return [given]


def cached_twice() -> Any:
    plain = Plain()
    return [
        plain.lazy is plain.lazy,
        kept_bare(1) is kept_bare(1),
        kept_some(1) is kept_some(1),
        kept_bare(1) == kept_bare(2),
    ]


def numbers(size: int) -> Iterator[int]:
    for number in range(size):
        yield number


def asks() -> Any:
    answer = yield 1
    ended = yield from replies()
    yield [answer, ended]


def replies() -> Any:
    yield 2
    return 3


def delegated(size: int) -> Iterator[int]:
    yield from numbers(size)
    yield -1


def pairs(size: int) -> Iterator[tuple[int, int]]:
    for number in range(size):
        yield number, number * 2


def stops_early() -> Iterator[int]:
    yield 1
    yield next(iter(()))


def broken_off(some: Iterator[int]) -> Any:
    """Leaving a loop does not end its iterator."""
    for number in some:
        if number == 1:
            break
    (third, *_) = some
    return [third, list(some)]


def late_names() -> Any:
    """A generator looks names up when it is asked, but its iterable at once."""
    factor, some = 2, [1, 2]
    each = (factor * number for number in some)
    factor, some = 10, [5]
    return list(each), some


def first_only(some: Iterable[int]) -> Any:
    return next(iter(some))


def rest_after_zip(one: list[int], other: list[int]) -> Any:
    rest_of_one = iter(one)
    found = list(zip(rest_of_one, iter(other)))
    return [found, list(rest_of_one)]


def rest_after_islice(some: list[int]) -> Any:
    each = iter(some)
    return [list(islice(each, 1, 2)), list(each)]


def changed_while_going() -> Any:
    some = {"a": 1}
    for name in some:
        some[name + "x"] = 2
    return some


def keys_while_going() -> Any:
    some = {1}
    for number in some:
        some.add(number + 1)
    return some


def live_view() -> Any:
    some = {"a": 1}
    keys, values = some.keys(), some.values()
    some["b"] = 2
    return [list(keys), list(values), len(keys)]


def endless(depth: int) -> int:
    return endless(depth + 1) + 1


def as_text(given: Any) -> str:
    return cast("str", given)
