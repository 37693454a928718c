"""Returns unused memory to the system."""

from __future__ import annotations

import ctypes
import sys

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""The numbers of these options in glibc's `malloc.h`."""
_ARENAS, _LARGE = 2, 64 * 1024
"""Two pools are enough, for only one thread at a time runs Python. glibc begins with blocks of
128 KB and raises that by itself whenever a larger one is freed; a number that is set stays."""


def give_memory_back() -> None:
    """Let glibc return each large block as soon as it is free, and keep few pools for threads.

    By default it later places large blocks among small ones, and cannot return them until the small
    ones are free, too. Other C libraries lack these options.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(_ARENA_MAX, _ARENAS)
        mallopt(_MMAP_THRESHOLD, _LARGE)
