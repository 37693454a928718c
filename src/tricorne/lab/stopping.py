"""Ctrl-C and SIGTERM during an experiment: noted at once, and acted on where nothing is lost.

An exception at an arbitrary point can fall between two counts that belong together. So the signals
are only noted here, and code that waits for results checks the note.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

_HEARD = (signal.SIGINT, signal.SIGTERM)
_IN_EARNEST = 3
"""After this many presses of Ctrl-C the program ends at once, even if data are lost."""


class Stop:
    """Whether a stop was requested. It stays True."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        """The signals that have come, in their order."""
        self.last = False
        """Whether the program ends after this. Then one more Ctrl-C has nothing left to end."""

    def __bool__(self) -> bool:
        """Whether one has."""
        return bool(self.asked)

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """Note a signal."""
        self.asked.append(number)
        if len(self.asked) >= _IN_EARNEST:
            raise KeyboardInterrupt


_current: list[Stop] = []


@contextmanager
def heed_signals() -> Iterator[Stop]:
    """Note signals inside this context. A SIGTERM ends the process afterwards.

    A nested context shares the note, until the outer one ends. Only the main thread receives
    signals.
    """
    if current_thread() is not main_thread():
        yield Stop()
    elif _current:
        _listen(_current[0])
        yield _current[0]
    else:
        stop = Stop()
        before = {number: signal.getsignal(number) for number in _HEARD}
        _current.append(stop)
        try:
            _listen(stop)
            yield stop
        finally:
            if stop.last and stop:
                before[signal.SIGINT] = signal.SIG_IGN
            for number, handler in before.items():
                signal.signal(number, signal.SIG_DFL if handler is None else handler)
            _current.clear()
            if signal.SIGTERM in stop.asked:
                signal.raise_signal(signal.SIGTERM)


def _listen(stop: Stop) -> None:
    """Install our handlers, again if needed: polars installs its own when it is imported."""
    for number in _HEARD:
        signal.signal(number, stop.hear)
