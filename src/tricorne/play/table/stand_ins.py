"""The bots that take seats: different characters at one table, each by a name of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tricorne.play.lookalikes import distinct_name
from tricorne.play.table.naming import NAME_LETTERS
from tricorne.play.table.seats import Seats
from tricorne.play.thinking.levels import CHARACTER_OF, STAND_INS, USUAL


def stand_in(seats: Seats, seat: int, bots: Mapping[str, str]) -> tuple[str, str]:
    """A bot for this seat and its name there, if possible a character that is not at the table."""
    playing = {each.bot for each in seats if each.number != seat}
    taken = seats.names(besides=seat)
    fresh = [
        key
        for key in STAND_INS
        if key in bots and key not in playing and bot_name(key, bots, taken) == bots[key]
    ]
    key = fresh[0] if fresh else USUAL
    return key, bot_name(key, bots, taken)


def bot_name(key: str, bots: Mapping[str, str], taken: Collection[str]) -> str:
    """The name of a bot, with a number if in any language it looks like one that is taken."""
    character = CHARACTER_OF.get(key)
    also = [] if character is None else [*character.names.values()]
    return distinct_name(bots[key], taken, NAME_LETTERS, also)
