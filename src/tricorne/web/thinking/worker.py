"""A process that thinks: it is sent views, and answers which of their actions it would take.

The strong bots need the compiled kernel, which is loaded here and never in the server.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from random import SystemRandom
from typing import TYPE_CHECKING

from tricorne.bots.levels import CHARACTERS
from tricorne.kernel import KernelError, ready
from tricorne.web.process import settle_down
from tricorne.web.thinking.hint import reasons_for

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.bots.expert import Expert
    from tricorne.rules import View
    from tricorne.rules.deal import Entropy

SECONDS = 0.5
"""How long the bot that thinks by the clock may think for one move."""
HINT_SECONDS = 0.3
_LEAST_SECONDS = 0.02

READY, UNABLE = "ready", "unable"
"""What a process says first: whether strong bots can play in it."""


@dataclass(frozen=True, slots=True)
class Question:
    """What this character would do; without one, what would be best, and why.

    `ease` shortens the thinking where many wait: 1 for none at all.
    """

    view: View
    character: str | None
    ease: float = 1.0


@dataclass(frozen=True, slots=True)
class Answer:
    """The number of an action among those of the view."""

    index: int
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Failed:
    """A bot that did not answer, and by what kind of error."""

    kind: str


def serve(connection: Connection) -> None:
    """Get ready, say so, and answer until the server goes away."""
    settle_down()
    try:
        mind = Mind()
    except (ImportError, KernelError):
        connection.send(UNABLE)
        return
    with suppress(EOFError, OSError):
        connection.send(READY)
        while True:
            connection.send(mind.answer(connection.recv()))


class Mind:
    """The strong bots, with the kernel loaded. Raises what `ready` does where it cannot be."""

    def __init__(self) -> None:
        from tricorne.bots.expert import Expert  # noqa: PLC0415  (only in a process that thinks)

        self._timed = Expert
        self._expert = Expert()
        self._bots: dict[str, Bot] = {c.key: c.player() for c in CHARACTERS}
        ready()

    def answer(self, question: Question) -> Answer | Failed:
        """What is answered to a question."""
        view, rng = question.view, SystemRandom()
        try:
            if question.character is None:
                return self._hint(view, question.ease, rng)
            bot = self._bots[question.character]
            if isinstance(bot, self._timed):
                bot = _hurried(bot, SECONDS * question.ease)
            return Answer(view.actions.index(bot.choose(view, rng)))
        except Exception as error:  # noqa: BLE001  (the server answers in its place)
            return Failed(type(error).__name__)

    def _hint(self, view: View, ease: float, rng: Entropy) -> Answer:
        action = _hurried(self._expert, HINT_SECONDS * ease).choose(view, rng)
        return Answer(view.actions.index(action), reasons_for(view, action))


def _hurried(bot: Expert, seconds: float) -> Expert:
    return replace(bot, seconds=max(seconds, _LEAST_SECONDS), playouts=0)
