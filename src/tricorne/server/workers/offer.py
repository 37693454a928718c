"""The bots that can play on this machine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from types import MappingProxyType

from tricorne.play.thinking.levels import CHARACTERS, Character
from tricorne.play.thinking.quick import QUICK


@cache
def strong_bots_can_play() -> bool:
    """Whether the packages for strong bots are installed."""
    return find_spec("wasmtime") is not None


def characters() -> tuple[Character, ...]:
    """All that can play here, from the weakest to the strongest."""
    return tuple(c for c in CHARACTERS if c.bot in QUICK or strong_bots_can_play())


@cache
def bot_names(language: str) -> Mapping[str, str]:
    """The names of all bots that can play here, by their keys."""
    return MappingProxyType({each.key: each.names[language] for each in characters()})
