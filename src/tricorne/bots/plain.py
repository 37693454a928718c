"""The bot `plain`."""

from __future__ import annotations

from tricorne.bots.searching import Searching
from tricorne.play.thinking.strong import PlainThinking


class Plain(PlainThinking, Searching):
    """The same number of greedy playouts for every candidate, over random hands."""
