"""A small process that ends engines once the process that started them is gone, however it ended.

It runs beside every process with an engine, so it imports little, and nothing but the standard
library. Its standard input says `+PID` for an engine that has begun, and `-PID` for one that has
ended; at its end, those that are left get a moment to notice that nobody is there, and are killed.
"""

import os
import signal
import sys
import time

GRACE = 0.5


def kill(pid: int) -> None:
    """End a process with all that it has started; nothing if it has ended."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)
    except OSError:
        pass


def main() -> None:
    """Watch until standard input ends."""
    running: set[int] = set()
    for line in sys.stdin:
        (running.add if line[0] == "+" else running.discard)(int(line[1:]))
    if running:
        time.sleep(GRACE)
    for pid in running:
        kill(pid)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    main()
