"""The bots that can play on this machine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from types import MappingProxyType

from tricorne.bots import Bot, bot
from tricorne.play.names import name_in
from tricorne.play.thinking.levels import CHARACTERS, Character
from tricorne.play.thinking.quick import QUICK


@cache
def strong_bots_can_play() -> bool:
    """Whether the packages for strong bots are installed."""
    return find_spec("wasmtime") is not None


def characters() -> tuple[Character, ...]:
    """All characters that can play here, from the weakest to the strongest."""
    return tuple(c for c in CHARACTERS if c.bot in QUICK or strong_bots_can_play())


class Offer:
    """The bots of one server: the characters that can play here, and bots of its own by name.

    Raises UnknownBot if one of these is not available.
    """

    def __init__(self, engines: Iterable[tuple[str, str]] = ()) -> None:
        self.own: dict[str, Bot] = {name: bot(text) for name, text in engines}

    def names(self, language: str) -> Mapping[str, str]:
        """The names of all bots that can play here, by their keys."""
        if not self.own:
            return bot_names(language)
        return {**bot_names(language), **{name: name for name in self.own}}


@cache
def bot_names(language: str) -> Mapping[str, str]:
    """The names of all bots that can play here, by their keys."""
    return MappingProxyType({each.key: name_in(language, each.names) for each in characters()})
