"""A server whose wall clock jumps: ten minutes ahead at SIGUSR1, and as far back at SIGUSR2."""

from __future__ import annotations

import runpy
import signal
import time

_JUMP = 600.0
_ahead = 0.0
_true = time.time


def _skewed() -> float:
    return _true() + _ahead


def _jump(number: int, _frame: object) -> None:
    global _ahead  # noqa: PLW0603  (the clock of this process)
    _ahead += _JUMP if number == signal.SIGUSR1 else -_JUMP


def skew() -> None:
    """Let the clock of this process jump from now on."""
    time.time = _skewed
    for number in (signal.SIGUSR1, signal.SIGUSR2):
        signal.signal(number, _jump)


def serve() -> None:
    """Run the server of this tree by this process's arguments."""
    runpy.run_module("tricorne.server", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    skew()
    serve()
