"""One of our bots as an engine, for programs that speak the protocol."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from queue import Queue
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from tricorne import __version__
from tricorne.bots.engine.messages import PROTOCOL, Message, Value
from tricorne.bots.written import bot, change_options, options_of
from tricorne.kernel.engine import CutShortError, ready, stop_when
from tricorne.play.thinking.bot import takes_its_time
from tricorne.play.thinking.strong import limit_time
from tricorne.rules import Terms, TricorneError, View

if TYPE_CHECKING:
    from tricorne.bots import Bot

_TYPES = {bool: "bool", int: "int", float: "float"}
_PART = 0.9
"""The share of its time that a bot thinks; the rest is for sending the answer."""


class Served:
    """A bot that answers messages. It hears of `stop` while it thinks, from another thread."""

    def __init__(self, text: str, tell: Callable[[Message], None]) -> None:
        self._text = text
        self._bot = bot(text)
        if takes_its_time(self._bot):
            ready()  # so that the first answer takes no longer than the others
        self._tell = tell
        self._terms: Terms | None = None
        self._stops: set[object] = set()
        self._stopped = Event()
        self._thinking: object = None
        self._hurries = False
        self.over = False

    def overhear(self, said: Message) -> None:
        """Handle the messages that cannot wait while the bot thinks."""
        if said.get("do") == "stop" and said.get("id") == self._thinking:
            self._stopped.set()
        elif said.get("do") == "stop":
            self._stops.add(said.get("id"))
        elif said.get("do") == "quit":
            self._hurries = True
            self._stopped.set()

    def hear(self, said: Message) -> None:
        """Answer a message; ignore unknown ones."""
        known: dict[object, Callable[[Message], None]] = {
            "hello": self._hello,
            "options": self._set,
            "new": self._new,
            "choose": self._choose,
            "quit": self._quit,
        }
        answer = known.get(said.get("do"))
        if answer is None:
            return
        try:
            answer(said)
        except (TricorneError, AttributeError, LookupError, TypeError, ValueError) as error:
            told = f"{said.get('do')}: {str(error) or type(error).__name__}"
            about = {"id": said["id"]} if "id" in said else {}
            self._tell({"is": "error", **about, "text": told})

    def _hello(self, _said: Message) -> None:
        options = [
            {"name": name, "type": _TYPES[type(value)], "default": value}
            for name, value in options_of(self._bot).items()
        ]
        name = f"Tricorne {self._text} {__version__}"
        self._tell({"is": "engine", "protocol": PROTOCOL, "name": name, "options": options})

    def _quit(self, _said: Message) -> None:
        self.over = True

    def _set(self, said: Message) -> None:
        options = {name: _written(value) for name, value in said["options"].items()}
        self._bot = change_options(self._text, self._bot, options)

    def _new(self, said: Message) -> None:
        self._terms = Terms.from_dict(said["table"])

    def _choose(self, said: Message) -> None:
        if self._terms is None:
            raise ValueError("no round has begun: send “new” first")
        view, rng = View.from_dict(said["view"], self._terms), Random(said.get("seed"))  # noqa: S311
        if not view.actions:
            raise ValueError("this seat is not to move")
        asked, ms = said.get("id"), said.get("ms")
        self._stopped.clear()
        self._thinking = asked
        if self._hurries or asked in self._stops:
            self._stopped.set()
        seconds = None if ms is None else _PART * ms / 1000
        chosen = limit_time(self._bot, seconds) if seconds else self._bot
        with _until(self._bot, self._stopped, seconds):
            action = self._thought(chosen, view, rng)
        self._tell({"is": "move", "id": asked, "action": str(action)})

    def _thought(self, chosen: Bot, view: View, rng: Random) -> object:
        """The action; before it, the worths if the bot reports them."""
        advise = getattr(chosen, "advise", None)
        if advise is None:
            return chosen.choose(view, rng)
        try:
            advice = advise(view, rng)
        except CutShortError:
            return max(view.actions, key=view.points)
        worths = [
            {"action": str(action), **estimate._asdict()}
            for action, estimate in advice.estimates.items()
        ]
        if worths:
            self._tell({"is": "info", "id": self._thinking, "worths": worths})
        return advice.action


@contextmanager
def _until(thinker: Bot, stopped: Event, seconds: float | None) -> Iterator[None]:
    """Cut a search short when it has to stop, or its time is over."""
    if not takes_its_time(thinker):
        yield
        return
    deadline = None if seconds is None else monotonic() + seconds
    with stop_when(lambda: stopped.is_set() or (deadline is not None and monotonic() > deadline)):
        yield


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def serve(text: str, lines: Iterable[str], tell: Callable[[str], None]) -> None:
    """Let a bot answer lines of JSON until `quit`, or their end. Raises UnknownBot.

    `tell` writes a line.
    """
    served = Served(text, lambda said: tell(json.dumps(said)))
    waiting: Queue[Message | None] = Queue()

    def read() -> None:
        for line in lines:
            said = _message(line)
            served.overhear(said)
            waiting.put(said)
        waiting.put(None)

    Thread(target=read, daemon=True).start()
    while not served.over:
        said = waiting.get()
        if said is None:
            return
        if "do" in said:
            served.hear(said)
        elif said:
            tell(json.dumps({"is": "error", "text": said["text"]}))


def _message(line: str) -> dict[str, Any]:
    """The message of a line; if it has no `do`, the reason."""
    if not line.strip():
        return {}
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {"text": "this is no JSON"}
    if not isinstance(found, dict) or not isinstance(found.get("do"), str):
        return {"text": "this is no message with “do”"}
    return found
