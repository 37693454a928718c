"""The bot `expert`."""

from __future__ import annotations

from tricorne.bots.searching import Searching
from tricorne.play.thinking.strong import ExpertThinking


class Expert(ExpertThinking, Searching):
    """Monte Carlo over believed worlds among careful players; exact from the pool's last tiles on.

    With `playouts`, it plays that many in all for a move, and the same seed gives the same answer.
    Otherwise it thinks for `seconds`. Cut short, it answers with the best so far.
    """
