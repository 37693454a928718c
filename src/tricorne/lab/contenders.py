"""Bots as an experiment names them: `greedy`, a character, or with options `ada:playouts=2000`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from tricorne.bots import opponent
from tricorne.bots.naming import NO_BOT
from tricorne.kernel import Policy
from tricorne.lab.errors import LabError
from tricorne.rules.errors import refuse

if TYPE_CHECKING:
    from tricorne.bots import Bot

POLICIES = {"random": Policy.RANDOM, "greedy": Policy.GREEDY}
"""The bots that the kernel plays itself, by the million."""


def policies(names: Sequence[str]) -> list[Policy] | None:
    """The policies of these bots, if the kernel can play all of them."""
    found = [POLICIES[name] for name in names if name in POLICIES]
    return found if len(found) == len(names) else None


@cache
def contender(text: str) -> Bot:
    """The bot or character of this name with these options. Raises LabError or UnknownBot."""
    name, _colon, rest = text.partition(":")
    made: Any = opponent(name)
    if not rest:
        return made  # type: ignore[no-any-return]
    changes: dict[str, int | float | bool] = {}
    read: dict[type, Callable[[str], int | float | bool]]
    read = {int: int, float: float, bool: _yes}
    for option in rest.split(","):
        key, _, given = option.partition("=")
        kinds = {f.name: type(getattr(made, f.name)) for f in _fields(made)}
        try:
            changes[key] = read[kinds[key]](given)
        except (KeyError, ValueError) as error:
            raise LabError(
                refuse(
                    NO_BOT,
                    "“{option}” is not an option of {bot}; it has: {options}",
                    option=option,
                    bot=name,
                    options=", ".join(k for k, kind in kinds.items() if kind in _SIMPLE) or "-",
                )
            ) from error
    return replace(made, **changes)  # type: ignore[no-any-return]


def options_of(text: str) -> dict[str, object]:
    """All options of a bot with their values, those too that are as they usually are."""
    made = contender(text)
    values = {field.name: getattr(made, field.name) for field in _fields(made)}
    return {name: given for name, given in values.items() if type(given) in _SIMPLE}


_SIMPLE = (int, float, bool)


def _yes(text: str) -> bool:
    return {"true": True, "false": False}[text]


def _fields(made: Any) -> tuple[Any, ...]:  # noqa: ANN401  (any bot)
    return fields(made) if is_dataclass(made) else ()
