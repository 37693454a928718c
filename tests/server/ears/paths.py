"""The paths that are listened to, as one who cannot see the page goes them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tricorne.rules import deal, preset

if TYPE_CHECKING:
    from tests.server.ears.listener import Listener
    from tests.server.serving import Chance
    from tricorne.server.environment.effects import Circumstances

_CODE = "K7QMX2HNGV3P"
_SEED = 5


def hear_first_screen(listener: Listener) -> None:
    """The first screen, and the button that begins a game."""
    listener.open("/")
    for _ in range(4):
        listener.press("Tab")
    listener.read_all()


def hear_lesson(listener: Listener) -> None:
    """The first lesson, to its end."""
    listener.open("/learn/fitting")
    listener.press("Tab")
    listener.press("Return")
    listener.press("Return")


def hear_table(listener: Listener) -> None:
    """The first tiles of a round, by the keys that every screen reader lets through."""
    code, tokens = listener.server.lay("bots", ["Anna", "bot:pip"])
    listener.sit_down(code, tokens)
    listener.press("Tab")
    listener.press("Return")
    listener.press("Return")


def hear_settings(listener: Listener) -> None:
    """All settings."""
    listener.open("/settings")
    for _ in range(16):
        listener.press("Tab")


PATHS: dict[str, Callable[[Listener], None]] = {
    "first-screen": hear_first_screen,
    "lesson": hear_lesson,
    "table": hear_table,
    "settings": hear_settings,
}


def same_circumstances(chance: Chance) -> Circumstances:
    """Those in which each table has the same code."""
    return replace(chance.circumstances(), code=lambda: _CODE)


def lay_deals(chance: Chance) -> None:
    """Arrange the deals, so that the same round is always heard."""
    dice = random.Random(_SEED)
    chance.deals.clear()
    chance.deals.extend(deal(preset("goliath"), 2, dice) for _ in range(2))
