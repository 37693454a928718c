"""How long bots seem to think and how much they do, on a server and in a page alike."""

from __future__ import annotations

AT_FIRST, AFTER_A_DRAW = (0.8, 1.6), (0.75, 1.05)
"""Between which seconds a bot of the usual pace seems to think. It has made up its mind by then,
however much there was to think about, so that nobody can tell."""
SHARE = 3
"""A bot spends no more than a third of what its clock leaves it on seeming human."""
SECONDS = 0.5
"""How long the bot that thinks by the clock may think for one move."""
HINT_PLAYOUTS = 40_000
"""How much is tried out for a hint: some half a second, and always the same in one position."""
