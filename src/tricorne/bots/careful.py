"""The bot `careful`."""

from __future__ import annotations

from tricorne.bots.searching import Searching
from tricorne.play.thinking.strong import CarefulThinking


class Careful(CarefulThinking, Searching):
    """Weighs points now against the next seat's chances and the tiles that stay playable.

    It sometimes declines to place, where the sheet allows it.
    """
