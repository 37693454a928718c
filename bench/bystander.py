"""The effect of an attack on another player: how long answers take.

Attackers and server share a machine here, so much of that time is waiting for a processor. Linux
counts this wait for every thread; the rest is the server's own.
"""

from __future__ import annotations

import os
import re
import socket
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

from websockets.exceptions import WebSocketException

from bench.opponents import BotTable
from bench.target import HELLO, LINE, PATIENCE, Target, frame, handshake, until

_PING = frame(0x81, b'{"do":"ping"}')
_ARE_YOU_HERE = re.compile(rb"\x89\x04(.{4})", re.DOTALL)
"""A ping of the server: bytes that no text can contain."""


@dataclass
class Waits:
    """How long answers took, in seconds, with and without the wait for a processor."""

    took: list[float] = field(default_factory=list)
    at_work: list[float] = field(default_factory=list)

    @property
    def p50(self) -> float:
        return percentile(self.took, 0.5)

    @property
    def p99(self) -> float:
        return percentile(self.took)

    @property
    def p99_at_work(self) -> float:
        return percentile(self.at_work)


@dataclass
class Figures:
    """The waits of a bystander, in seconds."""

    pings: Waits = field(default_factory=Waits)
    requests: Waits = field(default_factory=Waits)
    moves: list[float] = field(default_factory=list)
    """From the bystander's move until a strong bot had moved."""
    failures: int = 0

    @property
    def move_p99(self) -> float:
        return percentile(self.moves)


def percentile(took: list[float], share: float = 0.99) -> float:
    ordered = sorted(took) or [float("inf")]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Bystander:
    """A client at another address than the attack's, with a socket that stays open.

    In turns they send a ping over it, and come as a new visitor: every time on a line of its own,
    with a request, or with a socket that says hello.
    """

    EVERY = 0.05

    def __init__(self, target: Target, answering: Iterable[int]) -> None:
        """The processes that answer. The wait of their main threads for a processor is left out."""
        me = (os.getpid(), threading.get_native_id())
        threads = [me, *((process, process) for process in answering)]
        self._waited = [Path(f"/proc/{of}/task/{one}/schedstat") for of, one in threads]
        self._target = target
        self._line = self._watching()
        self._visits = 0

    def feel(self, seconds: float, *, plays: bool = False) -> Figures:
        """Measure answers for this long, and a bot's moves where the bystander plays."""
        figures = Figures()
        self._line.close()  # it may have been silent for too long
        self._line = self._watching()
        end = time.perf_counter() + seconds
        playing = Thread(target=self._play, args=(figures, end), daemon=True)
        if plays:
            playing.start()
        while time.perf_counter() < end:
            try:
                with self._measured(figures.pings):
                    self._line.sendall(_PING)
                    self._answer(until(self._line, b'"pong"'))
                with self._measured(figures.requests):
                    self._visit()
            except OSError:
                figures.failures += 1
            time.sleep(self.EVERY)
        if plays:
            playing.join(PATIENCE)
        return figures

    @contextmanager
    def _measured(self, waits: Waits) -> Iterator[None]:
        waited, began = self._without_processor, time.perf_counter()
        yield
        took = time.perf_counter() - began
        waits.took.append(took)
        waits.at_work.append(max(took - (self._without_processor - waited), 0.0))

    @property
    def _without_processor(self) -> float:
        """Seconds for which the threads of an answer were ready but had no processor."""
        return sum(int(one.read_text().split()[1]) for one in self._waited) / 1e9

    def _play(self, figures: Figures, end: float) -> None:
        try:
            table = BotTable(self._target, ["ada"])
            while time.perf_counter() < end:
                figures.moves.append(table.move())
            table.close()
        except (OSError, WebSocketException):
            figures.failures += 1

    def _answer(self, received: bytes) -> None:
        """Answer the server's pings."""
        for asked in _ARE_YOU_HERE.finditer(received):
            self._line.sendall(frame(0x8A, asked[1]))

    def _visit(self) -> None:
        self._visits += 1
        if self._visits % 4 == 0:
            self._watching().close()
            return
        with self._target.call(4 * PATIENCE) as line:
            line.sendall(LINE + b"Connection: close\r\n\r\n")
            if not until(line, b"\r\n").startswith(b"HTTP/1.1 200 "):
                raise ConnectionRefusedError

    def _watching(self) -> socket.socket:
        line = self._target.call(4 * PATIENCE)
        line.sendall(handshake(self._target.code))
        until(line, b"\r\n\r\n")
        line.sendall(HELLO)
        until(line, b'"table"')
        return line

    def close(self) -> None:
        """Close the connections."""
        self._line.close()
