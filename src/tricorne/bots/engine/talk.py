"""The conversation with one process of an engine, in bounded time."""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING, Self

from tricorne.bots.engine.child import Child
from tricorne.bots.engine.fault import EngineError, EngineLateError
from tricorne.bots.engine.messages import (
    PROTOCOL,
    Hello,
    Message,
    action_of,
    error_of,
    estimates_of,
    hello,
    message,
    quote,
)
from tricorne.play.thinking.decision import Advice, Estimate
from tricorne.rules.errors import N_

if TYPE_CHECKING:
    from tricorne.bots.engine.clock import Clock
    from tricorne.rules import Action, Event, View

HELLO_SECONDS = 10.0
GRACE_SECONDS = 1.0
"""How many seconds an engine may overrun its time, once it has been told to stop."""
QUIT_SECONDS = 2.0
_MOST_LINES = 10_000
"""More lines about one choice are a flood."""


class EngineTalk:
    """A conversation with one process of an engine. Raises EngineError for any fault."""

    def __init__(self, command: str, options: Mapping[str, str] = {}) -> None:
        words = words_of(command)
        self.child = Child(words)
        self._asked = 0
        self._told: tuple[object, ...] | None = None
        self._log: tuple[Event, ...] = ()
        try:
            self.hello = self._greet()
            self._set(options)
        except BaseException:
            self.child.kill()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.child.kill()

    def _greet(self) -> Hello:
        self.send({"do": "hello", "protocol": PROTOCOL})
        line = self.child.line(monotonic() + HELLO_SECONDS)
        if line is None:
            template = N_("it did not answer hello within {seconds:g} s")
            raise EngineLateError(template, seconds=HELLO_SECONDS, trace=self.child.trace)
        return hello(message(line))

    def _set(self, options: Mapping[str, str]) -> None:
        values = {}
        for name, text in options.items():
            known = self.hello.options
            try:
                values[name] = known[name].read(text)
            except (LookupError, ValueError) as error:
                template = N_("“{option}” is none of its options: {options}")
                told = ", ".join(known) or "-"
                raise EngineError(template, option=f"{name}={text}", options=told) from error
        if values:
            self.send({"do": "options", "options": values})

    def send(self, said: Message) -> None:
        """Send a message."""
        self.child.send(json.dumps(said))

    def choose(self, view: View, seconds: float, seed: int, clock: Clock | None = None) -> Advice:
        """The engine's action, and the last worths that it told."""
        self.begin(view)
        self.ask(view, seconds, seed, clock)
        return self.answer(seconds)

    def begin(self, view: View) -> None:
        """Say that another round begins, unless this one goes on."""
        told = (view.terms, view.players, view.seat, view.starter, view.lots, view.laid_before)
        goes_on = told == self._told and view.log[: len(self._log)] == self._log
        self._told, self._log = told, view.log
        if not goes_on:
            terms = view.terms.to_dict()
            self.send({"do": "new", "table": terms, "players": view.players, "seat": view.seat})

    def ask(self, view: View, seconds: float | None, seed: int, clock: Clock | None = None) -> None:
        """Ask for an action within this many seconds; with a clock, in a part of what it shows."""
        self._asked += 1
        seconds = seconds if clock is None else clock.share
        ms = None if seconds is None else round(1000 * seconds)
        told = {"id": self._asked, "view": view.to_dict(), "ms": ms, "seed": seed}
        shown = {} if clock is None else {"clock": clock.to_dict()}
        self.send({"do": "choose", **told, **shown})

    def stop(self) -> None:
        """Ask for the answer now."""
        self.send({"do": "stop", "id": self._asked})

    def answer(self, seconds: float) -> Advice:
        """The answer. After this many seconds, the engine is told to answer at once."""
        until, stopped = monotonic() + seconds, False
        estimates: dict[Action, Estimate] = {}
        for _ in range(_MOST_LINES):
            line = self.child.line(until)
            if line is None and stopped:
                template = N_("it did not answer within {seconds:g} s")
                late = seconds + GRACE_SECONDS
                raise EngineLateError(template, seconds=late, trace=self.child.trace)
            if line is None:
                until, stopped = until + GRACE_SECONDS, True
                self.stop()
                continue
            said = message(line)
            if said["is"] == "error":
                raise error_of(said)
            if said["is"] == "info" and said.get("id") == self._asked:
                estimates = estimates_of(said) or estimates
            elif said["is"] == "move":
                if said.get("id") != self._asked:
                    template = N_("it answered question {other} and not {asked}")
                    other = quote(str(said.get("id")))
                    raise EngineError(template, other=other, asked=self._asked)
                return Advice(action_of(said), estimates)
        template = N_("it wrote {lines} lines about one choice and no move")
        raise EngineError(template, lines=_MOST_LINES, trace=self.child.trace)

    def quit(self) -> int | None:
        """End it. Returns its exit code, or None if it had to be killed."""
        self.send({"do": "quit"})
        self.child.close_input()
        code = self.child.wait(QUIT_SECONDS)
        self.child.kill()
        return code


def words_of(command: str) -> list[str]:
    """The words of a command. Raises EngineError if the program is not found."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineError(N_("this is no command: “{command}”"), command=command) from error
    if not words:
        raise EngineError(N_("this is no command: “{command}”"), command=command)
    if shutil.which(words[0]) is None:
        raise EngineError(N_("there is no program “{program}”"), program=words[0])
    return words
