"""A bot as people write it: a name or a file of Python, with options.

greedy                      a bot or a character by its name
expert:playouts=1000        the same with options, or expert(playouts=1000)
my_bot.py:MyBot(depth=2)    what a file calls MyBot: a class, a function, or a bot
exec:./engine(depth=2)      a program that speaks the engine protocol
"""

from __future__ import annotations

import inspect
import re
from ast import literal_eval
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, overload

from tricorne.bots.files import load_object, unloadable_bot
from tricorne.bots.naming import NO_BOT, UnknownBot
from tricorne.bots.opponents import opponent
from tricorne.rules.errors import N_, refuse

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.bots.advising import Advisor, AdvisorName

_WRITTEN = re.compile(r"(?P<who>.*?)(?:\((?P<options>[^()]*)\))?", re.DOTALL)
_IN_A_FILE = re.compile(r"(?P<path>.*\.py)(?::(?P<name>\w*))?", re.DOTALL)
PROGRAM = "exec:"
_TOLD = (int, float, bool, tuple)
_called: dict[str, str] = {}
"""What programs called themselves when they said hello."""


@overload
def bot(text: AdvisorName) -> Advisor: ...


@overload
def bot(text: str) -> Bot: ...


def bot(text: str) -> Bot:
    """The bot that a text describes. Raises UnknownBot if it describes none.

    >>> bot("greedy"), bot("expert:playouts=10").playouts
    (<tricorne.play.thinking.quick.Greedy object at ...>, 10)
    """
    written = _WRITTEN.fullmatch(text.strip())
    who, options = (written["who"], written["options"]) if written else (text, None)
    if who.startswith(PROGRAM):
        return _engine(who, _read(who, options or ""))
    if "(" in who or ")" in who:
        raise UnknownBot(refuse(NO_BOT, "“{text}”: write options as in (a=1,b=2)", text=text))
    in_a_file = _IN_A_FILE.fullmatch(who)
    if in_a_file:
        found = load_object(in_a_file["path"], in_a_file["name"] or "")
        return _made_of(text, found, _read(who, options or ""))
    if options is None:
        who, _colon, options = who.partition(":")
    made = opponent(who)
    return change_options(who, made, _read(who, options)) if options else made


def label(text: str) -> str:
    """The display name of a bot: `MyBot` for `my_bot.py:MyBot(depth=2)`.

    A program has the name with which it said hello, once it has done so.
    """
    written = _WRITTEN.fullmatch(text.strip())
    who = written["who"] if written else text
    in_a_file = _IN_A_FILE.fullmatch(who)
    if who in _called:
        return _called[who]
    if who.startswith(PROGRAM):
        words = [word for word in who.removeprefix(PROGRAM).split() if not word.startswith("-")]
        return PurePath(words[-1]).stem.capitalize() if words else who
    if in_a_file:
        return in_a_file["name"] or PurePath(in_a_file["path"]).stem
    return who.partition(":")[0].capitalize()


def title(text: str) -> str:
    """A bot as a table of results names it: as it is written, but a program by its own name."""
    written = _WRITTEN.fullmatch(text.strip())
    who = written["who"] if written else text
    return text.strip().replace(who, _called[who], 1) if who in _called else text


def options_of(made: Bot) -> dict[str, object]:
    """All options of a bot with their values, including the defaults."""
    told: Callable[[], dict[str, object]] | None = getattr(made, "told_options", None)
    if told is not None:
        return told()
    values = {name: getattr(made, name) for name in _options(made)}
    return {name: value for name, value in values.items() if type(value) in _TOLD}


def check_plays(made: object, who: str) -> None:
    """Raise UnknownBot unless it can choose an action."""
    if isinstance(made, type):
        template = N_("{bot} is a class: write {bot}() for a bot")
        raise UnknownBot(refuse(NO_BOT, template, bot=made.__name__))
    if not any(callable(getattr(made, method, None)) for method in ("choose", "look")):
        raise UnknownBot(refuse(NO_BOT, "{bot} is no bot: it has no method “choose”", bot=who))


def _made_of(text: str, found: object, options: Mapping[str, str]) -> Bot:
    """A bot from an object in a file: a bot, or a class or function that makes one."""
    if not isinstance(found, type) and hasattr(found, "choose"):
        return change_options(text, found, options)
    if not callable(found):
        raise UnknownBot(refuse(NO_BOT, "{bot} is no bot: it has no method “choose”", bot=text))
    _check_known(text, options, inspect.signature(found).parameters)
    try:
        made: Any = found(**{key: _literal(value) for key, value in options.items()})
    except Exception as error:
        raise unloadable_bot(text, error) from error
    check_plays(made, text)
    return made  # type: ignore[no-any-return]  # as has just been checked


def _engine(who: str, options: dict[str, str]) -> Bot:
    """A program, once it has said hello."""
    from tricorne.bots.engine import EngineBot, EngineError  # noqa: PLC0415  (for who has one)

    text = options.pop("seconds", "1")
    try:
        made = EngineBot(who.removeprefix(PROGRAM), options, float(text))
        made.check()
        _called[who] = made.name
    except ValueError as error:
        raise _no_option(who, f"seconds={text}", ["seconds"]) from error
    except EngineError as error:
        template = N_("{bot} is no engine: {problem}")
        raise UnknownBot(refuse(NO_BOT, template, bot=who, problem=error.refusal)) from error
    return made


def change_options(who: str, made: Any, options: Mapping[str, str]) -> Bot:  # noqa: ANN401  (any bot)
    """A bot with other values for some options. Raises UnknownBot for an option that it lacks."""
    kinds = {name: type(getattr(made, name)) for name in _options(made)}
    known = [name for name, kind in kinds.items() if kind in _READ]
    _check_known(who, options, known)
    changes = {}
    for key, value in options.items():
        try:
            changes[key] = _READ[kinds[key]](value)
        except (KeyError, ValueError) as error:
            raise _no_option(who, f"{key}={value}", known) from error
    return replace(made, **changes) if changes else made  # type: ignore[no-any-return]


def _read(who: str, options: str) -> dict[str, str]:
    """The options by their names: `depth=2,greedy=true`."""
    read = {}
    for option in options.split(",") if options.strip() else []:
        key, equals, value = option.partition("=")
        if not equals:
            raise _no_option(who, option, [])
        read[key.strip()] = value.strip()
    return read


def _check_known(who: str, options: Mapping[str, str], known: Iterable[str]) -> None:
    names = [*known]
    for key, value in options.items():
        if key not in names:
            raise _no_option(who, f"{key}={value}", names)


def _no_option(who: str, option: str, known: Iterable[str]) -> UnknownBot:
    template = N_("“{option}” is not an option of {bot}; it has: {options}")
    told = ", ".join(known) or "-"
    return UnknownBot(refuse(NO_BOT, template, option=option, bot=who, options=told))


def _options(made: Any) -> list[str]:  # noqa: ANN401  (any bot)
    return [field.name for field in fields(made)] if is_dataclass(made) else []


def _literal(text: str) -> object:
    """The value of an option of an unknown class or function."""
    if text in _YES:
        return _YES[text]
    try:
        return literal_eval(text)
    except (SyntaxError, ValueError):
        return text


def _numbers(text: str) -> tuple[float, ...]:
    """Some numbers in an option: `doubts=0.15/0.5/0.7`."""
    return tuple(map(float, text.split("/")))


_YES = {"true": True, "yes": True, "false": False, "no": False}
_READ: dict[type, Callable[[str], object]] = {
    int: int,
    float: float,
    bool: _YES.__getitem__,
    tuple: _numbers,
    type(None): _numbers,
}
"""By the type of an option's value. None stands for numbers."""
