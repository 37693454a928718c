"""The people at a table, and the moves that continue a round."""

from __future__ import annotations

from tests.server.player import Player
from tests.server.serving import Serving


def two_people(server: Serving, **more: object) -> tuple[str, Player, Player]:
    """Anna and Ben at a table."""
    code, tokens = server.lay("online", ["Anna", "open"], **more)
    _, token = server.sit(code)
    return code, server.player(code, tokens[1]), server.player(code, token)


def mover(*players: Player) -> Player:
    """The player to move."""
    to_move: int = players[0].view["to_move"]
    return players[to_move - 1]


def end_turn(player: Player) -> int:
    """Act until somebody else is to move, for a draw does not end a turn; the version then."""
    seat = player.view["to_move"]
    version: int = player.act(player.actions[0])["version"]
    while player.view["to_move"] == seat:
        version = player.act(player.actions[0])["version"]
    return version


def play_on(*players: Player, actions: int = 10**6) -> None:
    """All players take the first legal action, until the round is over."""
    for _ in range(actions):
        player = mover(*players)
        version = player.act(player.actions[0])["version"]
        for other in players:
            other.until(version)
        if player.table["state"] != "playing":
            return
