"""How worker processes and threads behave: with low priority, and never outliving the server."""

from __future__ import annotations

import os
import signal
import sys
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait

_POLITE = 10
"""Games come first: many people wait for the server, and one for whoever works for it."""


def settle_down() -> None:
    """To be called in the process before anything else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to hear
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def give_way() -> None:
    """To be called in a thread; where a system knows only whole processes, nothing comes of it."""
    if sys.platform == "linux":
        os.nice(_POLITE)


def _leave_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
