"""Who sits at a table, and how a round goes on."""

from __future__ import annotations

from tests.server.player import Player
from tests.server.serving import Serving


def two_people(server: Serving, **more: object) -> tuple[str, Player, Player]:
    """Anna and Ben at a table."""
    code, tokens = server.lay("online", ["Anna", "open"], **more)
    _, token = server.sit(code)
    return code, server.player(code, tokens[1]), server.player(code, token)


def mover(*players: Player) -> Player:
    """Whose turn it is."""
    to_move: int = players[0].view["to_move"]
    return players[to_move - 1]


def play_on(*players: Player, actions: int = 10**6) -> None:
    """Everybody does the first thing that he may, until a round is over."""
    for _ in range(actions):
        player = mover(*players)
        version = player.act(player.actions[0])["version"]
        for other in players:
            other.until(version)
        if player.table["state"] != "playing":
            return
