"""How long bots seem to think, and how much they search, on a server and in a page."""

from __future__ import annotations

AT_FIRST, AFTER_A_DRAW = (0.8, 1.6), (0.75, 1.05)
"""The range of seconds in which a bot of the usual pace seems to think. It has decided before, so
the time reveals nothing."""
SHARE = 3
"""A bot spends at most a third of its remaining time on seeming human."""
SECONDS = 0.5
"""How long the bot that thinks by the clock may think for one move."""
HINT_PLAYOUTS = 40_000
"""How much is tried out for a hint at most: half a second, and always the same in one position."""
