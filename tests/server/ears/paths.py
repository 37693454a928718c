"""The paths that are listened to, as one who cannot see the page goes them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tricorne.rules import deal, preset
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH

if TYPE_CHECKING:
    from tests.server.ears.listener import Listener
    from tests.server.serving import Chance
    from tricorne.server.environment.effects import Circumstances

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


def hear_commands(listener: Listener) -> None:
    """A table by the line for commands: each of them, and three tiles."""
    listener.begin(ear="normal")
    code, tokens = listener.server.lay("bots", ["Anna", "bot:pip"])
    listener.sit_down(code, tokens)
    for line in ("help", "hand", "013", "", "99", "board", "last", "b", "123", "123 z", "123 c"):
        listener.type(line)
    for line in ("spots", "hint", "h", "h", "score", "log 2", "d", "dance", "undo", "d", "d"):
        listener.type(line)


def hear_french_commands(listener: Listener) -> None:
    """The same line in French."""
    listener.begin(ear="normal", language="fr")
    code, tokens = listener.server.lay("bots", ["Anna", "bot:pip"])
    listener.sit_down(code, tokens)
    for line in ("main", "013", "", "table", "b", "123 c", "points", "journal 2", "p", "x"):
        listener.type(line)


def hear_settings(listener: Listener) -> None:
    """All settings."""
    listener.open("/settings")
    for _ in range(17):
        listener.press("Tab")


PATHS: dict[str, Callable[[Listener], None]] = {
    "first-screen": hear_first_screen,
    "lesson": hear_lesson,
    "table": hear_table,
    "commands": hear_commands,
    "commands-fr": hear_french_commands,
    "settings": hear_settings,
}


def same_circumstances(chance: Chance, path: Callable[[], str]) -> Circumstances:
    """Those in which the table of each path always has the same code."""

    def code() -> str:
        return "".join(random.Random(path()).choices(CODE_ALPHABET, k=CODE_LENGTH))

    return replace(chance.circumstances(), code=code)


def lay_deals(chance: Chance) -> None:
    """Arrange the deals, so that the same round is always heard."""
    dice = random.Random(_SEED)
    chance.deals.clear()
    chance.deals.extend(deal(preset("goliath"), 2, dice) for _ in range(2))
