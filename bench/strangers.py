"""A server that takes only 127.0.0.1 for its own machine, so that 127.1.0.1 is a stranger.

This machine may ask for `/metrics` and open the server to the home network; attackers may not.
"""

from __future__ import annotations

import runpy

from tricorne.server.api import nearby
from tricorne.server.guard import visitors

if __name__ == "__main__":
    vars(visitors)["_THIS_MACHINE"] = ("127.0.0.1",)
    vars(nearby)["is_this_machine"] = {"127.0.0.1", "localhost"}.__contains__
    runpy.run_module("tricorne.server", run_name="__main__", alter_sys=True)
