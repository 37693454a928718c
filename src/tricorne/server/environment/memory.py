"""How memory that is no longer needed goes back to the system."""

from __future__ import annotations

import ctypes
import sys

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""The numbers of these options in glibc's `malloc.h`."""
_ARENAS, _LARGE = 2, 64 * 1024


def give_memory_back() -> None:
    """Let glibc return each large block as soon as it is free, and keep few pools for threads.

    By itself it puts large blocks between small ones once some have been free, and cannot return
    them before the small ones are free, too. Other libraries have no such options.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(_ARENA_MAX, _ARENAS)
        mallopt(_MMAP_THRESHOLD, _LARGE)
