"""A client of the Tricorne server: it lays a table against a bot, and plays a whole match there.

    python examples/player.py http://127.0.0.1:8000 --bot clara --sheet goliath --target 200

It needs Python's standard library and `websockets`. Tables are laid over HTTP (docs: /api/docs on a
running server); everything else goes over the table's socket, as docs/socket.md says.
"""
# ruff: noqa: INP001, T201  (a program by itself, which prints)

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PROTOCOL = 1
A_SECOND, AT_ONCE = 20, 20  # messages that we send; the server allows 20 and 60

Message = dict[str, Any]


class GoodbyeError(Exception):
    """The server's last word: it wants no more of us."""


def lay_table(server: str, bot: str, sheet: str, target: int | None) -> tuple[str, str]:
    """A new table for this program and a bot: its code, and the token that opens our seat."""
    seats = [{"kind": "person", "name": "Example"}, {"kind": "bot", "bot": bot}]
    wish: Message = {"kind": "bots", "sheet": sheet, "seats": seats, "language": "en"}
    if target is not None:
        wish["target"] = target
    address, as_json = server.rstrip("/") + "/api/tables", {"content-type": "application/json"}
    request = urllib.request.Request(address, json.dumps(wish).encode(), as_json)  # noqa: S310
    with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310  (the user's own)
        laid = json.load(answer)
    return laid["code"], laid["tokens"]["1"]


def choose(view: Message) -> str:
    """The action that brings most points at once: here is where a bot of yours would think."""
    best = max(view["actions"], key=lambda action: action["points"])
    return str(best["action"])


@dataclass
class Player:
    """One seat at one table, as far as the server has told."""

    token: str
    state: str = "waiting"
    version: int = 0
    view: Message = field(default_factory=dict)
    rounds: list[Message] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    seat: int = 0
    asked: int = 0

    def hello(self) -> Message:
        """The first message, and the one after a message was missed."""
        return {"do": "hello", "protocol": PROTOCOL, "token": self.token}

    def hear(self, said: Message) -> Message | None:
        """Take in what the server said; the answer to it, if there is something to do."""
        match said["is"]:
            case "table":
                self.version, self.state, self.seat = said["version"], said["state"], said["you"]
                self.view, self.winners = said["view"] or {}, said["winners"]
                self.rounds[said["rounds_over"] - len(said["rounds"]) :] = said["rounds"]
            case "event" if said["version"] > self.version + 1:
                return self.hello()
            case "event":
                self.version, log = said["version"], self.view["log"] + said["log"]
                self.view = {**self.view, **said["view"], "log": log}
            case "refused":
                print("refused:", said["text"])
                return self.hello() if said["code"] == "stale" else None
            case "bye" if said["code"] != "closing":  # then the server starts anew: come again
                raise GoodbyeError(said["text"])
            case _:
                return None
        return self.next_step()

    def next_step(self) -> Message | None:
        """What to do now."""
        if self.state == "between":
            return self.wish("next")
        if self.state == "playing" and self.view.get("to_move") == self.seat:
            return self.wish("act", action=choose(self.view))
        return None

    def wish(self, do: str, **more: object) -> Message:
        """Something to do, with the version that it answers to, and an id of its own."""
        self.asked += 1
        return {"do": do, "id": f"{do}-{self.asked}", "version": self.version, **more}


async def play(server: str, code: str, token: str) -> Player:
    """Play at a table until its match is over."""
    place = urlsplit(server)
    address = f"ws{place.scheme[4:]}://{place.netloc}/api/tables/{quote(code)}/socket"
    player, due = Player(token), 0.0
    async for socket in connect(address):  # connects anew if the line breaks
        with suppress(ConnectionClosed):
            await socket.send(json.dumps(player.hello()))
            async for text in socket:
                answer = player.hear(json.loads(text))
                if player.state == "over":
                    return player
                if answer is not None:
                    due = max(due, monotonic() - AT_ONCE / A_SECOND) + 1 / A_SECOND
                    await asyncio.sleep(due - monotonic())
                    await socket.send(json.dumps(answer))
    return player


def main() -> None:
    """Play one match, and say how it ended."""
    parser = argparse.ArgumentParser(description="Plays a match against a bot of a server.")
    parser.add_argument("server", nargs="?", default="http://127.0.0.1:8000")
    parser.add_argument("--bot", default="clara", help="see /api/bots")
    parser.add_argument("--sheet", default="goliath", help="see /api/sheets")
    parser.add_argument("--target", type=int, help="points that end the match")
    asked = parser.parse_args()
    try:
        code, token = lay_table(asked.server, asked.bot, asked.sheet, asked.target)
        print(f"table {code}: {asked.server.rstrip('/')}/t/{code}")
        player = asyncio.run(play(asked.server, code, token))
    except GoodbyeError as goodbye:
        sys.exit(f"the server says goodbye: {goodbye}")
    except OSError as problem:
        sys.exit(f"{asked.server}: {problem}")
    for number, ended in enumerate(player.rounds, start=1):
        print(f"round {number}: {ended['ending']}, totals {ended['totals']}")
    won = "won" if len(player.winners) == 1 else "shared"
    print(won if player.seat in player.winners else "lost", player.view.get("totals"))


if __name__ == "__main__":
    main()
