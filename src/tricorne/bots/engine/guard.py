"""A small process that ends engines once the process that started them is gone, however it ended.

It runs beside every process with an engine, so it imports little, and nothing but the standard
library. Its standard input says `+PID` for an engine that has begun, and `-PID` for one that has
ended; at its end, those that are left get a moment to notice that nobody is there, and are killed.
"""

import os
import signal
import sys
import time
from contextlib import suppress

GRACE = 0.5


def ask_to_end(pid: int) -> None:
    """Let the keeper of an engine end it and all that it has started, unless it has ended."""
    with suppress(OSError):
        os.kill(pid, signal.SIGTERM)


def kill(pid: int) -> None:
    """End a process with its whole group; nothing if it has ended."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)


def main() -> None:
    """Watch until standard input ends."""
    running: set[int] = set()
    for line in sys.stdin:
        (running.add if line[0] == "+" else running.discard)(int(line[1:]))
    if running:
        time.sleep(GRACE)
    for pid in running:
        ask_to_end(pid)
    if running:
        time.sleep(GRACE)
    for pid in running:
        kill(pid)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    main()
