"""A rival: somebody who has played the same deal before, to compare with.

A record names them in a header line that the rules ignore: `Rival: GAME NAME`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules.practice import is_game_name

if TYPE_CHECKING:
    from collections.abc import Mapping

RIVAL = "Rival"
"""The name of the header line."""


class Rival(NamedTuple):
    """The name of a rival, and that of their whole game."""

    name: str
    """Empty if they gave none."""
    game: str


def rival_line(rival: Rival) -> tuple[str, str]:
    """The header line, name and value."""
    return RIVAL, f"{rival.game} {rival.name}".rstrip()


def rival_in(header: Mapping[str, str]) -> Rival | None:
    """The rival in the header of a record; None without one, or if the line means something else.

    >>> rival_in({"Rival": "13.dsZ.0a1b2c Anna"})
    Rival(name='Anna', game='13.dsZ.0a1b2c')
    """
    game, _, name = header.get(RIVAL, "").partition(" ")
    return Rival(name.strip(), game) if is_game_name(game) else None
