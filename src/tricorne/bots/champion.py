"""The bot `champion`."""

from __future__ import annotations

from tricorne.bots.searching import Searching
from tricorne.play.thinking.strong import ChampionThinking


class Champion(ChampionThinking, Searching):
    """Monte Carlo over believed worlds, cut off early and valued by learned prospects.

    It draws although a tile fits where a larger hand promises more, and adapts to players who do
    the same or do not. With `playouts`, the same seed gives the same answer.
    """
