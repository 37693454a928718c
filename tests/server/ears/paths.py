"""The paths that are listened to, as one who cannot see the page goes them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.server.browser.test_lessons import solution
from tests.server.browser.test_puzzles import of_kind
from tricorne.play.lessons.course import LESSONS
from tricorne.rules import deal, preset
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH

if TYPE_CHECKING:
    from tests.server.ears.listener import Listener
    from tests.server.serving import Chance
    from tricorne.server.environment.effects import Circumstances

_SEED = 5
_CHOICE = re.compile(r"\b(\d+): ([a-z]{1,2}) (\d\S+)(?: \+(\d+))?")
"""What was told to fit: its number, its spot, its tile and its points."""
_SPOT, _DIGIT = re.compile(r"(?:Spot|Place) ([a-z]{1,2})\."), re.compile(r"\d")
_MOST_LINES = 20
_PUZZLE = of_kind("figure").key


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


def hear_lessons(listener: Listener) -> None:
    """All lessons, by the line for commands."""
    listener.begin(ear="normal")
    for lesson in LESSONS:
        heard = listener.open(f"/learn/{lesson.key}")
        spot = _SPOT.search(" ".join(heard))
        for action in solution(lesson.key):
            if action == "draw":
                listener.type("d")
                listener.type("d")
            else:
                told = " ".join(listener.type(""))
                listener.type(_number_of(told, action[:3], spot[1] if spot else None))


def _number_of(told: str, tile: str, spot: str | None) -> str:
    """The number of a tile in all that was told to fit: on this spot, else where it brings most."""
    choices: list[tuple[str, str]] = [
        (points, number)
        for number, where, one, points in _CHOICE.findall(told)
        if sorted(_DIGIT.findall(one)) == sorted(tile) and spot in (None, where)
    ]
    return max(choices, key=lambda choice: int(choice[0] or 0))[1]


def hear_table(listener: Listener) -> None:
    """The first tiles of a round, by the keys that every screen reader lets through."""
    sit_down_with_pip(listener)
    listener.press("Tab")
    listener.press("Return")
    listener.press("Return")


def hear_commands(listener: Listener) -> None:
    """A table by the line for commands: each of them, and three tiles."""
    listener.begin(ear="normal")
    sit_down_with_pip(listener)
    for line in ("help", "hand", "013", "", "99", "board", "last", "b", "123", "123 z", "123 c"):
        listener.type(line)
    for line in ("spots", "hint", "h", "h", "score", "log 2", "d", "dance", "undo", "d", "d"):
        listener.type(line)


def hear_round(listener: Listener) -> None:
    """A whole match, soon over: what is told first is placed, and Enter draws."""
    listener.begin(ear="normal")
    sit_down_with_pip(listener, target=40, house={"target_when": "at once"})
    heard = listener.type("013")
    for _ in range(_MOST_LINES):
        if not listener.is_playing:
            break
        choice = _CHOICE.search(" ".join(heard))
        heard = listener.type(choice[1] if choice else "")
    listener.wait("wait")
    listener.read_all()


def hear_device(listener: Listener) -> None:
    """A device passed on: two turns, and the cover between them."""
    listener.begin(ear="normal")
    code, tokens = listener.server.lay("device", ["Anna", "Ben"])
    listener.sit_down(code, {str(seat): token for seat, token in tokens.items()}, "device")
    for line in ("hand", "hand", "", "hand", "hand", "013", "", ""):
        listener.type(line)


def hear_puzzle(listener: Listener) -> None:
    """A puzzle: its goal, what fits, an answer, and what is said of it."""
    listener.begin(ear="normal")
    listener.open(f"/puzzles/{_PUZZLE}")
    listener.type("")
    listener.type("1")
    listener.press("Tab")


def hear_settings(listener: Listener) -> None:
    """All settings."""
    listener.open("/settings")
    for _ in range(17):
        listener.press("Tab")


def sit_down_with_pip(listener: Listener, **more: object) -> None:
    """Sit down beside the easiest bot."""
    code, tokens = listener.server.lay("bots", ["Anna", "bot:pip"], **more)
    listener.sit_down(code, {"?": tokens[1]})


PATHS: dict[str, Callable[[Listener], None]] = {
    "first-screen": hear_first_screen,
    "lesson": hear_lesson,
    "lessons": hear_lessons,
    "table": hear_table,
    "commands": hear_commands,
    "round": hear_round,
    "device": hear_device,
    "puzzle": hear_puzzle,
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
