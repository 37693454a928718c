"""A bot that is a separate program, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from tricorne.bots.engine.talk import EngineTalk

if TYPE_CHECKING:
    from random import Random

    from tricorne.bots.engine.clock import Clock
    from tricorne.play.thinking.decision import Advice
    from tricorne.rules import Action, View

_SEED_BITS = 53
"""The bits of a whole number that every language holds exactly."""


@dataclass
class EngineBot:
    """A program that speaks the engine protocol, as a bot.

    Each seat has a process of its own, so that no engine sees two hands of a round. A process that
    did anything wrong is killed, and another one started for the next choice.
    """

    command: str
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 1.0
    """How long it is told to think about an action."""
    name: str = ""
    """What it calls itself, once it has been asked."""

    computes: ClassVar[bool] = True

    def __post_init__(self) -> None:
        self.sessions: dict[int | None, EngineTalk] = {}
        """Its processes, by the seat that each plays for."""
        self._lock = Lock()

    def check(self) -> None:
        """Start it once, and check that it says hello and has these options."""
        session = EngineTalk(self.command, self.options)
        self.name = session.hello.name
        session.quit()

    def choose(self, view: View, rng: Random) -> Action:
        """The action that it chooses."""
        return self.advise(view, rng).action

    def advise(self, view: View, rng: Random, seconds: float | None = None) -> Advice:
        """The action that it chooses within this many seconds, and the worths that it told."""
        return self._ask(view, rng, self.seconds if seconds is None else seconds)

    def choose_by_clock(self, view: View, rng: Random, clock: Clock) -> Action:
        """The action that it chooses before its clock is empty."""
        return self._ask(view, rng, clock.left, clock).action

    def _ask(self, view: View, rng: Random, seconds: float, clock: Clock | None = None) -> Advice:
        with self._lock:
            session = self.sessions.pop(view.seat, None)
            try:
                session = session or EngineTalk(self.command, self.options)
                advice = session.choose(view, seconds, rng.getrandbits(_SEED_BITS), clock)
            except BaseException:
                if session is not None:
                    session.child.kill()
                raise
            self.sessions[view.seat] = session
            return advice

    def close(self) -> None:
        """End its processes."""
        with self._lock:
            for session in self.sessions.values():
                session.quit()
            self.sessions.clear()

    def told_options(self) -> dict[str, object]:
        """Its options, as an experiment's result lists them."""
        return {"name": self.name, "seconds": self.seconds, **self.options}
