"""A function for each way to combine statements; each returns a trace of its steps."""

# mypy: ignore-errors
# Much of it has no type, on purpose.

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum, auto
from functools import cache, lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

NONE: Any = None


class Spot(NamedTuple):
    x: int
    y: int


@dataclass
class Box:
    held: Any
    more: Any = None


class Early(Exception):
    pass


def while_else() -> Any:
    found, number = [], 3
    while number:
        number -= 1
        found.append(number)
    else:
        found.append("else")
    return found


def while_else_broken_off() -> Any:
    number = 3
    while number:
        number -= 1
        if number == 1:
            break
    else:
        number = 99
    return number


def for_else() -> Any:
    found = []
    for wanted in (2, 9):
        for number in range(5):
            if number == wanted:
                found.append("there")
                break
        else:
            found.append("not there")
            continue
        found.append("after")
    return found


def for_else_inside_of_else() -> Any:
    for _ in range(2):
        for _ in range(2):
            pass
        else:
            break
    else:
        return "never"
    return "broken off"


def for_else_inside_of_else_inside_of_a_loop() -> Any:
    found = []
    for outer in range(3):
        for _ in range(1):
            pass
        else:
            for inner in range(2):
                if inner == outer:
                    break
            else:
                found.append(outer)
                break
            found.append("next")
    else:
        found.append("never")
    return found


def try_else() -> Any:
    found = []
    for number in (1, 0):
        try:
            1 // number
        except ZeroDivisionError:
            found.append("caught")
        else:
            found.append("else")
        finally:
            found.append("finally")
    return found


def try_else_that_raises() -> Any:
    found = []
    try:
        try:
            pass
        except ValueError:
            found.append("not this")
        else:
            raise ValueError("from else")
        finally:
            found.append("finally")
    except ValueError as error:
        found.append(str(error))
    return found


def try_that_returns() -> Any:
    found = []
    try:
        return [found, "returned"]
    except ValueError:
        pass
    else:
        found.append("never")
    finally:
        found.append("finally")
    return found


def finally_wins() -> Any:
    for number in range(3):
        try:
            if number == 1:
                return "never"
        finally:
            if number == 1:
                break
    return number


def several_kinds() -> Any:
    found = []
    for bad in ([][:], {}, NONE, "a", 3):
        try:
            found.append(bad[5])
        except (IndexError, KeyError) as error:
            found.append([type(error) == IndexError, str(error) == "5"])
        except TypeError:
            found.append("type")
    return found


def raised_again() -> Any:
    try:
        try:
            raise KeyError("a")
        except LookupError:
            raise
    except KeyError as error:
        return error.args


def raised_from() -> Any:
    try:
        try:
            raise KeyError("a")
        except KeyError as error:
            raise ValueError("b") from error
    except ValueError as error:
        return str(error)


def raised_class() -> Any:
    try:
        raise Early
    except Early as error:
        return [str(error), error.args]


def handlers_in_handlers() -> Any:
    found = []
    try:
        raise ValueError("outer")
    except ValueError as outer:
        try:
            raise KeyError("inner")
        except KeyError as inner:
            found.append(str(inner))
        found.append(str(outer))
        try:
            raise
        except ValueError as again:
            found.append(str(again))
    return found


def error_of_no_value() -> Any:
    try:
        NONE.anything_held = 3
    except AttributeError:
        return "attribute"


def name_after_handler() -> Any:
    try:
        raise ValueError("a")
    except ValueError as error:
        held = str(error)
    return held


def never_given() -> Any:
    if NONE:
        late = 1
    return late


def given_in_one_way() -> Any:
    for _ in range(0):
        late = 1
    try:
        return late
    except NameError as error:
        return type(error) == NameError


def given_in_all_ways() -> Any:
    if NONE:
        late = 1
    elif NONE is None:
        late = 2
    else:
        raise ValueError
    while True:
        inside = 3
        break
    return late, inside


def grown_without_value() -> Any:
    if NONE:
        late = 1
    late += 1
    return late


def too_many() -> Any:
    first, second = [1, 2, 3]
    return first, second


def too_few() -> Any:
    first, second = (number for number in [1])
    return first, second


def nothing_to_unpack() -> Any:
    first, second = NONE
    return first, second


def unpacked() -> Any:
    first, (second, *third), [fourth] = 1, "abc", {"d": 4}
    *before, last = range(3)
    a = b = [0]
    a[0], b = 5, a
    return [first, second, third, fourth, before, last, a, b]


def unpacked_in_loops() -> Any:
    found = []
    for first, (second, *_) in [(1, (2, 3)), (4, "56")]:
        found.append((first, second))
    for number, (name, value) in enumerate({"a": 1}.items()):
        found.append((number, name, value))
    for one, other in [(1, 2, 3)]:
        found.append((one, other))
    return found


def swapped() -> Any:
    one, other = 1, 2
    one, other = other, one
    some = [1, 2, 3]
    some[0], some[2] = some[2], some[0]
    box = Box(1, 2)
    box.held, box.more = box.more, box.held
    return [one, other, some, box]


def grown_in_place() -> Any:
    some = other = [1]
    some += (2,)
    words = same = {"a"}
    words |= {"b"}
    words -= {"a"}
    words ^= {"c"}
    words &= {"c"}
    table = twin = {"a": 1}
    table |= {"b": 2}
    pair = before = (1,)
    pair += (2,)
    frozen = held = frozenset({1})
    frozen |= {2}
    return [other, some, same, twin, pair, before, frozen, held]


def grown_items() -> Any:
    asked = []

    def place(number: int) -> int:
        asked.append(number)
        return number

    some = [1, [2], 3]
    some[place(0)] += 1
    some[place(1)] += [5]
    some[place(-1)] *= 2
    box = Box([1])
    box.held += [2]
    box.held[place(0)] -= 5
    counts = {"a": 1}
    counts["a"] += 1
    counts["b"] = counts.get("b", 0) + 1
    return [some, asked, box, counts]


def grown_missing() -> Any:
    counts: dict[str, int] = {}
    counts["a"] += 1
    return counts


def slices_given() -> Any:
    some = [0, 1, 2, 3, 4]
    some[1:3] = "ab"
    some[-1:] = []
    some[:0] = [9]
    some[2:2] = (7, 8)
    some[9:] = [5]
    some[3:1] = [6]
    return some


def deleted() -> Any:
    some, table = [1, 2, 3], {"a": 1, "b": 2}
    del some[0], table["a"]
    del some[-1]
    return [some, table]


def deleted_missing() -> Any:
    table: dict[str, int] = {}
    del table["a"]
    return table


def deleted_beyond() -> Any:
    some = [1]
    del some[1]
    return some


def put_beyond() -> Any:
    some = [1]
    some[1] = 2
    return some


def put_into_tuple() -> Any:
    pair: Any = (1, 2)
    pair[0] = 3
    return pair


def put_into_text() -> Any:
    text: Any = "ab"
    text[0] = "c"
    return text


def field_of_tuple() -> Any:
    spot: Any = Spot(1, 2)
    spot.x = 3
    return spot


def matched(value: Any) -> Any:
    match value:
        case None:
            return "none"
        case True | False:
            return "truth"
        case 0 | -1 | "zero":
            return "constant"
        case Spot(x=0, y=y):
            return ["spot on the edge", y]
        case Spot():
            return "spot"
        case Box(held=[first, *others, last]):
            return ["box of some", first, others, last]
        case Box(held=held, more=None) if held:
            return ["box", held]
        case Box() | Early():
            return "other"
        case []:
            return "empty"
        case [1, second]:
            return ["pair", second]
        case [[inner], *_]:
            return ["nested", inner]
        case str() | int() as simple:
            return ["simple", simple]
        case [*_] as some:
            return ["some", some]
    return "nothing"


def matches() -> Any:
    return [
        matched(value)
        for value in (
            *(None, True, 0, 1, -1, "zero", "one", 0.0, 2.5, 1 << 60),
            *(Spot(0, 5), Spot(1, 5), Box([1, 2, 3]), Box([1]), Box(3), Box(0), Box(1, 2)),
            *([], (), [1, 2], (1, 2), [[5], 6], [1], "12", {}, {"a": 1}, Early()),
        )
    ]


def matched_rest() -> Any:
    match [1, 2, 3]:
        case [first, *rest]:
            pass
        case _:
            first, rest = 0, []
    return first, rest


def matched_nothing() -> Any:
    match 5:
        case 6:
            found = 6
    return found


def asserted() -> Any:
    assert NONE is None
    assert 1 > 2, "said so"


def asserted_words() -> Any:
    try:
        assert [], "said so"
    except AssertionError as error:
        return error.args


def inner_functions() -> Any:
    count = 3

    def times(number: int, by: int = 2) -> int:
        return number * by * count

    def numbers() -> Iterator[int]:
        for number in range(count):
            yield times(number)

    count = 5
    return list(numbers())


def late_loop_names() -> Any:
    return [each() for each in [lambda: number for number in range(3)]]


def loop_name_afterwards() -> Any:
    for number in range(3):
        continue
    return number


def comprehension_names() -> Any:
    number, some = 7, [1, 2]
    found = [number for number in some]
    some = [some for some in some]
    last = [y := each for each in some]
    return [number, found, some, last, y]


def chained() -> Any:
    asked = []

    def ask(number: int) -> int:
        asked.append(number)
        return number

    found = [ask(1) < ask(2) < ask(3), ask(5) < ask(4) < ask(6), 1 < 2 > 1 == 1]
    return [found, asked]


def order_of_work() -> Any:
    asked = []

    def ask(name: str) -> str:
        asked.append(name)
        return name

    table = {ask("key"): ask("value")}
    table[ask("other")] = ask("first")
    return [table, asked]


def lists_while_going() -> Any:
    some = [1, 2, 3]
    for number in some:
        if len(some) < 6:
            some.append(number * 10)
    return some


def nested_returns() -> Any:
    for first in range(3):
        for second in range(3):
            if first * second == 2:
                return first, second
    return None


def no_return() -> Any:
    NONE


def empty_return() -> Any:
    return


def passed() -> Any:
    for _ in range(2):
        pass
    return "passed"


@dataclass(frozen=True)
class Base:
    first: int
    second: list[int] = field(default_factory=list)


def seven() -> list[int]:
    return [7]


@dataclass(frozen=True)
class Derived(Base):
    second: list[int] = field(default_factory=seven)
    third: str = "third"

    def __post_init__(self) -> None:
        if self.first < 0:
            raise ValueError(self.third)


@dataclass(frozen=True, kw_only=True)
class Keyed:
    get: int
    count: int = 2

    @classmethod
    def made(cls, start: int, *, step: int = 3, **more: int) -> list[Any]:
        return [cls(get=start + step), more]

    def index(self, value: int, *, by: int = 0) -> int:
        return self.get + value + by

    def both(self, one: int, other: int = 1) -> int:
        return self.get * one + self.count * other


def refuse(code: int, /, template: str = "none", *, mark: int = 0, **details: Any) -> list[Any]:
    return [code, template, mark, details]


def calls_with_names() -> Any:
    asked = []

    def ask(number: int) -> int:
        asked.append(number)
        return number

    made = Keyed(count=ask(5), get=ask(6))
    found = [
        refuse(ask(1), mark=ask(2), template=str(ask(3)), other=ask(4)),
        refuse(1, other=2, code=3),
        Derived(third="x", first=1),
        Derived(1).second is Derived(1).second,
        made.both(other=ask(7), one=ask(8)),
        made.index(1, by=ask(9)),
        Keyed.made(1, step=2, far=3),
        made.made(start=4),
    ]
    wrong = []
    for number in range(4):
        try:
            if number == 0:
                refuse(template="no code")
            elif number == 1:
                Derived(first=-1)
            elif number == 2:
                Keyed(1)
            else:
                cast("Keyed", NONE).both(one=1)
        except (TypeError, ValueError, AttributeError) as error:
            wrong.append(type(error))
    return [found, wrong, asked]


def keys_that_are_equal() -> Any:
    table: dict[Any, Any] = {(1, 1): "int", (1, 2): 1.5, (0.5, 1): "half"}
    table[(True, 1)] = "bool"
    table[(1.0, 2)] = "float"
    table[2097153.5] = "fraction"
    table[0.5] = "alone"
    table[-1, 5] = "below"
    far = {(1 << 20, 0), (0, 1 << 20), (-(1 << 20), 0), (0, -(1 << 20))}
    return [list(table.items()), (1, True) in table, 2097157.5 in table, sorted(far)]


class Shadowed:
    get = 1

    def __init__(self) -> None:
        self.left = 2

    def names(self) -> Any:
        inner = [self.get for self in [Keyed(get=3), Keyed(get=4)]]
        later = (lambda self: self.get)(Keyed(get=5))
        return [inner, later, self.get, self.left]


def shadowed() -> Any:
    return [Shadowed().names(), Keyed(get=1).get, "a,b".split(sep=","), [1, 1].count(1)]


def exchanged() -> Any:
    first, second, third = 1, 2, [3]
    first, second = second, first
    (first, second), third = [second, third], first
    return [first, second, third, (3 or None) and [], NONE or 0 or "last", [] and NONE]


TABLE = {"one": lambda each: [each, 1], "box": Box, **dict.fromkeys(("two", "three"), exchanged)}


def elements_called() -> Any:
    found = [TABLE["one"](2), TABLE["two"](), TABLE["box"](1, more=2), (lambda: 3)()]
    for name in ("one", "box", "four"):
        try:
            found.append(TABLE[name]())
        except (TypeError, KeyError) as error:
            found.append(type(error))
    return found


def _last(given: str | list[Any]) -> Any:
    return [given.count("a"), [*given][-1]]


def _any(str: Any) -> Any:
    return str.index("b")


def annotated() -> Any:
    several: dict[str, Any] | set[Any] = {"a": 1}
    copied = several.copy()
    return [_last("aba"), _last(["a", "b"]), copied, _any(["a", "b"]), [*map(len, ["a"])]]


CALLS: list[Any] = []


@cache
def ways(number: int) -> int:
    CALLS.append(number)
    return 1 if number < 2 else sum(ways(each) for each in range(number))


@lru_cache(maxsize=2)
def few(number: int, *, by: int = 1) -> list[int]:
    CALLS.append([number, by])
    return [number * by]


@lru_cache
def twice(number: Any) -> Any:
    CALLS.append(number)
    return number


def cached_functions() -> Any:
    CALLS.clear()
    found = [ways(8), ways(7), few(1), few(2), few(1), few(3), few(1), few(2)]
    same = [few(2) is few(2), few(2) is few(number=2), few(2, by=1) is few(2, by=1)]
    given = [twice(1), twice(1.0), twice(True), twice((1,)), twice((1.0,)), twice("1")]
    return [found, same, given, CALLS]


def recursive_inside() -> Any:
    def down(number: int, *, by: int) -> list[int]:
        return [] if number < 0 else [number, *down(number - by, by=by)]

    return down(5, by=2)


def names_of_javascript(null: int = 1, *, true: int = 2) -> Any:
    false = null + true
    return [null, true, false]


@dataclass
class Odd:
    null: int
    of: Any = None


def odd_names() -> Any:
    return [names_of_javascript(null=3), names_of_javascript(4, true=5), Odd(null=1).null, Odd(2)]


def step(number: int, by: int = 1) -> int:
    return number * by


class Stepper:
    def walk(self, number: int, by: int = 1) -> int:
        return number + by

    @classmethod
    def leap(cls, number: int, by: int) -> Any:
        return [cls is Stepper, number, by]

    @staticmethod
    def stand(number: int, by: int) -> int:
        return number // by


def called_by_name(action: Any) -> Any:
    return [action(by=2, number=3), action(**{"number": 4, "by": 1})]


def named_late() -> Any:
    def inside(number: int, by: int) -> int:
        return number - by

    box = Box(step)
    actions = [step, inside, Stepper().walk, lambda number, by=7: [number, by]]
    actions += [Stepper.leap, Stepper().leap, Stepper.stand, Stepper().stand]
    return [*map(called_by_name, actions), box.held(number=4), Box(lambda by: by).held(by=5)]


class Shade(StrEnum):
    RED = auto()
    DARK_BLUE = auto()


def enumerated() -> Any:
    return [*Shade, Shade("red") == Shade.RED, Shade.DARK_BLUE.value, f"{Shade.RED:>5}", max(Shade)]


def nonlocal_names(start: int) -> Any:
    found = [start]

    def bump(by: int) -> int:
        nonlocal start, found
        start += by
        found = [*found, start]
        return start

    def numbers() -> Iterator[int]:
        nonlocal start
        for start in range(2):
            yield bump(10)

    return [bump(2), list(numbers()), start, found]


def nonlocal_without_value() -> Any:
    def bump() -> None:
        nonlocal late
        late += 1

    def give() -> None:
        nonlocal late
        late = 5

    found = []
    try:
        bump()
    except NameError as error:
        found.append(type(error) == NameError)
    give()
    bump()
    found.append(late)
    late = 0
    return found


def nonlocals() -> Any:
    return nonlocal_names(1)


LEAST: Final = 3
T = TypeVar("T")


class Pile(Generic[T]):
    SIZE: Final = 4

    def __init__(self, *held: T) -> None:
        self.held = [*held]


def only_typed() -> Any:
    most: Final[int] = 5
    return [LEAST, most, Pile.SIZE, Pile(1, 2).held, Pile[int](3).held]


def sorted_in_place() -> Any:
    some = other = ["bb", "a", "ccc", "d"]
    found = [some.sort(key=len), [*some], some.sort(reverse=True), [*some], some.reverse(), [*some]]

    def grow(each: str) -> int:
        some.append(each)
        return len(each)

    for key in (grow, lambda each: [each, 1][len(each) - 1 :] < [1]):
        try:
            some.sort(key=key)
        except (TypeError, ValueError) as error:
            found.append(type(error))
    return [found, some is other, some]


def raised_to() -> Any:
    big = 3
    big **= 50
    return [big, 2**10, (-2) ** 3, 0**0, True**2, 2**53, 10**20 // 10**19]


def local_class() -> Any:
    class Inside:
        def __init__(self, held: int) -> None:
            self.held = held

    return Inside(3).held


class Reserved:
    def new(self, void: int) -> int:
        return void

    def delete(self, *, key: int = 1) -> int:
        return self.new(key) + self.new(void=3)

    @classmethod
    def function(cls, default: int = 2, *, this: int = 0) -> Any:
        return [cls is Reserved, default, this]

    @staticmethod
    def typeof(let: int) -> int:
        return let


class Below(Reserved):
    @classmethod
    def function(cls, default: int = 2, *, this: int = 0) -> Any:
        return [super().function(default + 1), super().typeof(this)]

    @staticmethod
    def typeof(let: int) -> int:
        return -let


def reserved_words() -> Any:
    one = Reserved()
    found = [one.new(1), one.delete(), one.delete(key=4), *map(one.new, [5])]
    return [found, Reserved.function(this=1), one.function(3), one.typeof(let=4), Below.function(1)]


def generator_that_returns() -> Iterator[int]:
    yield 1
    return [2]


def stopped() -> Any:
    found = []
    for some in (generator_that_returns(), iter([1])):
        next(some)
        for _ in range(2):
            try:
                next(some)
            except StopIteration as stop:
                found.append([stop.value, stop.args])
    return found


def error_that_is_gone() -> Any:
    error, found = 5, []
    for number in (1, 0):
        try:
            found.append(1 // number)
        except ZeroDivisionError as error:
            found.append(type(error) == ZeroDivisionError)
        try:
            found.append(error)
        except NameError as late:
            found.append(type(late) == NameError)
    return found
