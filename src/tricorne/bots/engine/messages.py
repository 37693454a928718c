"""The messages of the engine protocol, as the host reads them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple

from tricorne.bots.engine.fault import EngineError
from tricorne.play.thinking.decision import Estimate
from tricorne.rules import Action, TricorneError, parse_action
from tricorne.rules.errors import N_
from tricorne.rules.spelling import shorten

PROTOCOL = 1
Message = dict[str, Any]
Value = bool | int | float | str

_TYPES: dict[str, tuple[type, ...]] = {
    "bool": (bool,),
    "int": (int,),
    "float": (int, float),
    "text": (str,),
}
LONGEST_NAME = 80
_QUOTED = 60
MOST_OPTIONS = 100
_SENSELESS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""The errors that values of other types, or infinite numbers, raise."""


class EngineOption(NamedTuple):
    """An option that an engine has: its type is `bool`, `int`, `float` or `text`."""

    name: str
    type: str
    default: Value

    def read(self, text: str) -> Value:
        """The value of a text that a person wrote. Raises ValueError for another type."""
        if self.type == "text":
            return text
        if self.type == "bool":
            return {"true": True, "false": False}[text.lower()]
        return int(text) if self.type == "int" else float(text)


class Hello(NamedTuple):
    """What an engine says of itself."""

    name: str
    options: dict[str, EngineOption]


def message(line: bytes) -> Message:
    """The message of a line. Raises EngineError for anything else."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise EngineError(N_("it wrote no JSON: “{line}”"), line=quote(line)) from error
    if not isinstance(found, dict) or not isinstance(found.get("is"), str):
        raise EngineError(N_("it wrote no message with “is”: “{line}”"), line=quote(line))
    return found


def quote(line: bytes | str) -> str:
    """The beginning of a line, to quote it."""
    text = line if isinstance(line, str) else line[: 4 * _QUOTED].decode("utf-8", "replace")
    return shorten(text, _QUOTED)


def hello(said: Message) -> Hello:
    """The answer to `hello`. Raises EngineError for anything else."""
    if said["is"] == "error":
        raise error_of(said)
    if said["is"] != "engine":
        template = N_("it answered hello with “{word}” instead of “engine”")
        raise EngineError(template, word=quote(said["is"]))
    protocol, name, options = said.get("protocol"), said.get("name"), said.get("options", [])
    if protocol != PROTOCOL or isinstance(protocol, bool):
        template = N_("it speaks protocol {theirs}, and this is {ours}")
        raise EngineError(template, theirs=quote(str(protocol)), ours=PROTOCOL)
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise EngineError(N_("its “name” is no name"))
    if not isinstance(options, list) or len(options) > MOST_OPTIONS:
        raise EngineError(N_("its “options” are no list of options"))
    found = [_option(each) for each in options]
    return Hello(name, {option.name: option for option in found})


def _option(told: object) -> EngineOption:
    if isinstance(told, dict):
        name, kind, default = told.get("name"), told.get("type"), told.get("default")
        if isinstance(name, str) and name.isidentifier() and len(name) <= LONGEST_NAME:
            known = _TYPES.get(kind) if isinstance(kind, str) else None
            fits = known is not None and isinstance(default, known)
            if fits and (kind == "bool" or not isinstance(default, bool)):
                return EngineOption(name, str(kind), default)  # type: ignore[arg-type]  # just checked
    template = N_("this is no option: “{option}”")
    raise EngineError(template, option=quote(json.dumps(told)))


def action_of(said: Message) -> Action:
    """The action of a `move`. Raises EngineError for anything that no rules allow."""
    text = said.get("action")
    try:
        return parse_action(text if isinstance(text, str) else json.dumps(text))
    except TricorneError as error:
        template = N_("it answered with “{action}”, which is no action")
        raise EngineError(template, action=quote(str(text))) from error


def estimates_of(said: Message) -> dict[Action, Estimate]:
    """The worths of an `info`, if it has any. Raises EngineError if they make no sense."""
    told = said.get("worths", [])
    try:
        return dict(_estimate(each) for each in told)
    except (*_SENSELESS, TricorneError) as error:
        template = N_("its “worths” make no sense: “{worths}”")
        raise EngineError(template, worths=quote(json.dumps(told))) from error


def _estimate(told: Mapping[str, Any]) -> tuple[Action, Estimate]:
    worth, error, playouts = told["worth"], told.get("error"), told.get("playouts", 0)
    numbers = [worth, playouts] if error is None else [worth, playouts, error]
    if any(isinstance(number, bool) or not isfinite(number) for number in numbers):
        raise ValueError(told)
    return parse_action(told["action"]), Estimate(worth, error, playouts)


def error_of(said: Message) -> EngineError:
    """The error that an engine reports."""
    return EngineError(N_("it reports: “{text}”"), text=quote(str(said.get("text", ""))))
