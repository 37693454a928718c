"""A client at a table: one socket, and the messages that it received."""

from __future__ import annotations

import json
from collections import deque
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.vocabulary import MESSAGES

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

PATIENCE = 20.0


class Player:
    """One socket and its messages. `table` is the last `table` message plus later events."""

    def __init__(self, base: str, code: str) -> None:
        self._address = f"{base}/api/tables/{code}/socket"
        self.ids = 0
        self.token: str | None = None
        self.texts: list[str] = []
        self.table: dict[str, Any] = {}
        self.told: deque[dict[str, Any]] = deque()

    def __enter__(self) -> Self:
        self._open = ExitStack()
        self._socket: ClientConnection = self._open.enter_context(
            connect(self._address, open_timeout=PATIENCE, compression=None, max_size=None)
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def close(self) -> None:
        """Go away."""
        self._open.close()

    def reconnect(self) -> dict[str, Any]:
        """Go away and come back."""
        self.close()
        self.__enter__()
        return self.hello(self.token)

    def send(self, text: str | bytes) -> None:
        """Send a frame."""
        try:
            self._socket.send(text)
        except ConnectionClosed as closed:
            closed.add_note(f"last heard: {self.texts[-1:]}")
            raise

    def say(self, do: str, **more: object) -> None:
        """Send a message."""
        self.send(json.dumps({"do": do, **more}))

    def hello(self, token: str | None) -> dict[str, Any]:
        """Say hello and be shown the table."""
        self.token = token
        self.say("hello", protocol=1, token=token)
        return self.hear("table")

    def settle(self) -> None:
        """Receive all pending messages. Only a bare ping would be answered before its turn."""
        self.say("ping", id="in turn")
        self.hear("pong")

    def hear(self, kind: str | None = None, **fields: object) -> dict[str, Any]:
        """The next message that is this and says so; those before it are taken in."""
        while True:
            message = self.next()
            if kind in (None, message["is"]) and fields.items() <= message.items():
                return message

    def next(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = self._socket.recv(patience)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        assert message["is"] in MESSAGES, f"docs/socket.md does not list it: {text}"
        if message["is"] == "table":
            self.table = message
        elif message["is"] == "event":
            self._take(message)
        elif message["is"] == "presence":
            self.table["watching"] = message["watching"]
            self.table["late_in_ms"] = message["late_in_ms"]
            for seat in self.table["seats"]:
                seat["here"] = seat["kind"] == "bot" or seat["seat"] in message["here"]
        return message

    def silent(self, patience: float = 0.1) -> bool:
        """Whether no message arrives for a while."""
        try:
            self.next(patience)
        except TimeoutError:
            return True
        return False

    def gone(self) -> int:
        """The code with which the server closes, after all its messages were heard."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def _take(self, event: dict[str, Any]) -> None:
        assert event["version"] == self.version + 1
        table, view = self.table, self.view
        view["log"] += event["log"]
        view["breakdowns"] += event["breakdowns"]
        view["board"] += [line.split()[1] for line in event["log"] if "@" in line]
        view.update(event["view"])
        view["doers"] += event["doers"]
        told = ("version", "undo", "ask", "asked", "clock", "late_in_ms")
        table.update({name: event[name] for name in told})

    @property
    def version(self) -> int:
        version: int = self.table["version"]
        return version

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.table["view"]
        return view

    @property
    def actions(self) -> list[str]:
        """The actions that are legal now."""
        return [action["action"] for action in self.view["actions"]]

    def ask(self, do: str, **more: object) -> dict[str, Any]:
        """Send a request under a new id, and receive its effects."""
        self.ids += 1
        id_ = f"{do}{self.ids}"
        self.say(do, id=id_, **{"version": self.table.get("version", 0), **more})
        return self.answer(id_)

    def answer(self, id_: str) -> dict[str, Any]:
        """The answer to this id."""
        while True:
            message = self.next()
            if message.get("answers") == id_:
                return message

    def act(self, action: str) -> dict[str, Any]:
        """Do something in one's turn."""
        return self.ask("act", action=action)

    def until(self, version: int) -> None:
        """Hear everything up to this version."""
        while self.version < version:
            self.next()
