"""Bots by name: our own, and those that other packages add.

A package adds a bot through the entry-point group `tricorne.bots`. The entry is a bot, or a class
or function that makes one without arguments.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from tricorne.play.thinking.quick import QUICK
from tricorne.play.thinking.strong import STRONG
from tricorne.rules.errors import N_, TricorneError, refuse

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

    from tricorne.play.thinking.bot import Bot

GROUP = "tricorne.bots"

ANCHORS: dict[str, dict[str, Any]] = {
    "expert-0": {"playouts": 300, "doubts": (0.15, 0.5, 0.7)},
    "expert-1": {"playouts": 300, "doubts": (0.15, 0.5, 0.7), "drawing": 20.0},
}
"""Experts whose options never change, as a standard for later bots."""

NO_BOT = "bot"
"""The code for a bot that cannot be had as it was named."""


class UnknownBot(TricorneError):  # noqa: N818  (reads as what it says)
    """A name that no bot has, or whose bot cannot be loaded."""


def bot_names() -> list[str]:
    """The names of all bots that can be asked for."""
    return sorted({*QUICK, *STRONG, *ANCHORS, *(entry.name for entry in _added())})


@cache
def find_bot(name: str) -> Bot:
    """The bot of this name. Raises UnknownBot, which lists the known ones."""
    if name in QUICK:
        return QUICK[name]()
    if name in STRONG:
        module = import_module(f"tricorne.bots.{name}")  # now, for it imports the kernel
        return cast("Bot", getattr(module, name.capitalize())())
    if name in ANCHORS:
        return cast("Bot", replace(cast("Any", find_bot("expert")), **ANCHORS[name]))
    for entry in _added().select(name=name):
        try:
            loaded = entry.load()
            return cast("Bot", loaded if _plays(loaded) else loaded())
        except Exception as error:
            template = N_("{bot} cannot be loaded: {problem}")
            problem = f"{type(error).__name__}: {error}"
            raise UnknownBot(refuse(NO_BOT, template, bot=name, problem=problem)) from error
    raise unknown_bot(name, bot_names())


def _added() -> EntryPoints:
    """The names that other packages add. Finding them is as slow as importing all our own bots."""
    from importlib.metadata import entry_points  # noqa: PLC0415

    return entry_points(group=GROUP)


def unknown_bot(name: str, known: list[str]) -> UnknownBot:
    """The error for an unknown name."""
    return UnknownBot(
        refuse(
            NO_BOT,
            "there is no bot “{name}”; there are: {names}",
            name=name,
            names=", ".join(known),
        )
    )


def _plays(loaded: object) -> bool:
    """Whether this is a bot already, and not a factory."""
    return not isinstance(loaded, type) and hasattr(loaded, "choose")
