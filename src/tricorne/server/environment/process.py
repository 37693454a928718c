"""Worker processes and threads: they have low priority and never outlive the server."""

from __future__ import annotations

import os
import signal
import sys
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait

_POLITE = 10
"""Games come before background work: many people wait for the server, but one for a worker."""


def settle_down() -> None:
    """Lower the priority of this process, and end it with the server. Call this first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the server handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def give_way() -> None:
    """Lower the priority of the calling thread, where the system supports that."""
    if sys.platform == "linux":
        os.nice(_POLITE)


def _leave_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
