"""Play against bots as fast as they answer, from any address of this machine."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from bench.target import Target, post, until

_PATIENCE = 20.0


class BotTable:
    """A table with these bots, and a person's seat."""

    def __init__(self, target: Target, bots: list[str]) -> None:
        seats = [{"kind": "person"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        form = {"kind": "bots", "target": 10**6, "seats": seats}
        with target.call(_PATIENCE) as line:
            line.sendall(post("/api/tables", json.dumps(form).encode()))
            laid = json.loads(until(line, b"}}").partition(b"\r\n\r\n")[2])
        path = f"/api/tables/{laid['code']}/socket"
        address = f"ws://127.0.0.1:{target.port}{path}"
        opening = connect(address, sock=target.call(_PATIENCE), compression=None)
        self._open = ExitStack()
        self._socket = self._open.enter_context(opening)
        self._ids = 0
        self._state = "playing"
        self._view: dict[str, Any] = {}
        self._version = 0
        self._say("hello", protocol=1, token=laid["tokens"]["1"])
        self._until_my_turn()

    def move(self, *, hint: bool = False) -> float:
        """Act, wait until all bots have moved, and answer how many seconds that took."""
        if hint:
            self._say("hint", step=1)
        began = time.perf_counter()
        if self._state == "between":
            self._say("next")
        else:
            self._say("act", action=self._view["actions"][0]["action"])
        self._until_my_turn()
        return time.perf_counter() - began

    def _say(self, do: str, **more: object) -> None:
        self._ids += 1
        message = {"do": do, "id": str(self._ids), "version": self._version, **more}
        self._socket.send(json.dumps(message))

    def _until_my_turn(self) -> None:
        before = self._version
        while self._version == before or not (
            self._view.get("actions") or self._state != "playing"
        ):
            told = json.loads(self._socket.recv(_PATIENCE))
            if told["is"] in ("table", "event"):
                self._version, self._view = told["version"], told["view"] or {}
                self._state = told.get("state", self._state)
            elif told["is"] in ("bye", "refused") and told.get("code") != "hint":
                raise ConnectionResetError(told["code"])

    def close(self) -> None:
        """Close the connection."""
        self._open.close()
