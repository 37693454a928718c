"""The bot `careful`."""

from __future__ import annotations

from tricorne.bots.searching import Searching
from tricorne.play.thinking.strong import CarefulThinking


class Careful(CarefulThinking, Searching):
    """Weighs points now against what the next seat may make of the table, and what stays playable.

    It sometimes declines to place, where the sheet allows it.
    """
