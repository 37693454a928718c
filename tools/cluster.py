"""A cluster of servers on this machine: `python -m tools.cluster [NODES]`.

It runs PostgreSQL, Redis, three nodes by default, and an nginx in front of them, each on a free
port. All data is in temporary folders. Ctrl-C stops everything.
"""

from __future__ import annotations

import signal
import sys
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path

from bench.nginx import Nginx, program
from bench.nodes import cluster
from tools import servers
from tools.debian import install

_MOST = 9


def main() -> int:
    """Start everything, and wait for Ctrl-C."""
    said = sys.argv[1:] or ["3"]
    if len(said) > 1 or said[0] not in map(str, range(1, _MOST + 1)):
        print(f"usage: python -m tools.cluster [NODES], from 1 to {_MOST}", file=sys.stderr)
        return 2
    servers.main()
    if servers.missing():
        return 1
    if program() is None:
        install("nginx-light", "nginx")
    signal.signal(signal.SIGTERM, signal.getsignal(signal.SIGINT))
    with suppress(KeyboardInterrupt), ExitStack() as stack:
        running = stack.enter_context(cluster(int(said[0]), "--proxy", "127.0.0.1"))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tricorne-")))
        for node in running.nodes:
            print(f"{node.log.stem}  {node.url}  {node.log}")
        print(f"PostgreSQL  {running.postgresql.url}")
        print(f"Redis  {running.redis.url}")
        if program() is None:
            print("There is no nginx here: play at any node, each knows all tables.")
        else:
            proxy = stack.enter_context(Nginx(folder, *(node.port for node in running.nodes)))
            print(f"Play at http://127.0.0.1:{proxy.port}")
        print("Ctrl-C ends all of it.", flush=True)
        signal.pause()
    return 0


if __name__ == "__main__":
    sys.exit(main())
