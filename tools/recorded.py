"""Recorded messages of a real server, for the tests of the page: `python -m tools.recorded`.

Each file holds the messages that one person received; `me` is their seat. Deals, codes and tokens
come from a seeded generator, and the clock stands still, so the messages never change.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.server.company import mover, two_people
from tests.server.player import Player
from tests.server.serving import Chance, Serving

FOLDER = Path(__file__).parents[1] / "tests" / "page" / "recorded"

Messages = list[dict[str, Any]]


def heard(player: Player) -> Messages:
    """All messages received so far, except the answers to pings."""
    player.settle()
    messages: Messages = [json.loads(text) for text in player.texts]
    return [message for message in messages if message["is"] != "pong"]


def online(server: Serving) -> Messages:
    """A whole match of one round between two people; it begins with a refusal."""
    _, anna, ben = two_people(server)
    anna.settle()
    anna.act("pass")
    while anna.table["state"] == "playing":
        someone = mover(anna, ben)
        version = someone.act(someone.actions[0])["version"]
        for player in (anna, ben):
            player.until(version)
            player.settle()
    return heard(anna)


def undone(server: Serving) -> Messages:
    """A player places a tile and takes it back."""
    _, anna, ben = two_people(server)
    someone = mover(anna, ben)
    version = someone.act(someone.actions[0])["version"]
    for player in (anna, ben):
        player.until(version)
    someone.ask("undo")
    return heard(anna)


def device(server: Serving) -> Messages:
    """Two people share a device, which says hello for each in turn."""
    code, tokens = server.lay("device", ["Anna", "Ben"])
    holder = server.player(code, tokens[1])
    for _ in range(4):
        seat: int = holder.view["to_move"]
        holder.hello(tokens[seat])
        holder.act(holder.actions[0])
    return heard(holder)


GAMES: dict[str, Callable[[Serving], Messages]] = {
    "online": online,
    "undone": undone,
    "device": device,
}


def recorded() -> dict[str, str]:
    """The text of each file, by its name."""
    texts = {}
    for name, game in GAMES.items():
        dice = Random(name)
        tokens = iter(range(10**6))
        chance = replace(
            Chance(dice).circumstances(),
            code=lambda: "K7QMX2",
            token=lambda tokens=tokens: f"token-{next(tokens)}",  # type: ignore[misc]
            salt=lambda: "0123456789abcdef",
        )
        with TemporaryDirectory() as folder, Serving(Path(folder), circumstances=chance) as server:
            messages = game(server)
        lines = ",\n".join(json.dumps(message, ensure_ascii=False) for message in messages)
        texts[f"{name}.json"] = f"[\n{lines}\n]\n"
    return texts


def write() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in recorded().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
