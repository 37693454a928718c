"""The process of an engine: exchanges lines with it in bounded memory and time.

Threads read and write, so that an engine which does neither holds nobody up.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread
from time import monotonic
from typing import IO

from tricorne.bots.engine import guard, keeper
from tricorne.bots.engine.confinement import can_limit, confine, limit_error
from tricorne.bots.engine.fault import EngineError
from tricorne.bots.engine.surroundings import clean_environment
from tricorne.rules.errors import N_

LONGEST_LINE = 64 * 1024
_WAITING_LINES = 256
_KEPT_OF_STDERR = 4096
_A_READ = 64 * 1024
_LAST_WORDS = 1.0
"""Seconds to wait for the exit code and the last words of a process that has ended."""

_END = b""
_TOO_LONG = b"\0"


class Child:
    """A running engine. Raises EngineError if it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  (the program that the user named)
                confine(command),
                env=clean_environment(os.environ),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # what it starts ends with it, and Ctrl-C is ours
            )
        except (OSError, ValueError) as error:
            template = N_("{program} cannot be started: {problem}")
            problem = getattr(error, "strerror", None) or str(error)
            raise EngineError(template, program=command[0], problem=problem) from error
        _watch(self._process.pid)
        self._program = command[0]
        self._heard: Queue[bytes] = Queue(_WAITING_LINES)
        self._unsent: Queue[bytes] = Queue()
        self._stderr = bytearray()
        self._ended = Event()
        self._last_words = Thread(target=self._read_stderr, daemon=True)
        for thread in (Thread(target=self._read, daemon=True), self._last_words):
            thread.start()
        Thread(target=self._write, daemon=True).start()

    @property
    def pid(self) -> int:
        """The number of its process, or of its keeper, and of their group."""
        return self._process.pid

    @property
    def trace(self) -> str:
        """The end of its standard error."""
        return self._stderr.decode("utf-8", "replace").strip()

    def send(self, line: str) -> None:
        """Write a line, as soon as it reads."""
        self._unsent.put(line.encode() + b"\n")

    def line(self, until: float) -> bytes | None:
        """The next line that it writes, or None at this time of `monotonic`.

        Raises EngineError if it has ended, or writes without end.
        """
        try:
            line = self._heard.get(timeout=max(until - monotonic(), 0.0))
        except Empty:
            return None
        if line == _TOO_LONG:
            template = N_("it wrote a line of more than {most} KB")
            raise EngineError(template, most=LONGEST_LINE // 1024, trace=self.trace)
        if line == _END:
            self._heard.put(_END)
            self._last_words.join(_LAST_WORDS)
            if (excess := limit_error(self.code, self.trace)) is not None:
                raise excess
            if can_limit() and self.code == keeper.NOT_STARTED:
                template = N_("{program} cannot be started: {problem}")
                raise EngineError(template, program=self._program, problem=self.trace)
            raise EngineError(
                N_("it ended, with exit code {code}"), code=self.code, trace=self.trace
            )
        return line

    @property
    def code(self) -> int | None:
        """The exit code of a process that ends now; None if it does not."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(_LAST_WORDS)
        return None

    def wait(self, seconds: float) -> int | None:
        """The exit code, if the process ends within this many seconds."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None

    def close_input(self) -> None:
        """Close its standard input."""
        self._unsent.put(_END)

    def kill(self) -> None:
        """End it with all that it has started."""
        self._ended.set()
        self._unsent.put(_END)
        guard.ask_to_end(self._process.pid)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        guard.kill(self._process.pid)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        _watched(self._process.pid)

    # In threads

    def _read(self) -> None:
        rest = b""
        for read in _reads(self._process.stdout):
            *lines, rest = (rest + read).split(b"\n")
            if len(rest) > LONGEST_LINE or any(len(line) > LONGEST_LINE for line in lines):
                self._hear(_TOO_LONG)
                return
            for line in lines:
                if line.strip():
                    self._hear(line.strip())
        self._hear(_END)

    def _hear(self, line: bytes) -> None:
        """Keep a line. If nobody reads the lines, the engine has to wait."""
        while not self._ended.is_set():
            with suppress(Full):
                self._heard.put(line, timeout=1)
                return

    def _write(self) -> None:
        stream = self._process.stdin
        with suppress(OSError, ValueError):
            while stream is not None and (line := self._unsent.get()) != _END:
                stream.write(line)
        with suppress(OSError, ValueError):
            if stream is not None:
                stream.close()

    def _read_stderr(self) -> None:
        for read in _reads(self._process.stderr):
            self._stderr += read
            del self._stderr[:-_KEPT_OF_STDERR]


def _reads(stream: IO[bytes] | None) -> Iterator[bytes]:
    """The contents of a stream, which is closed at its end."""
    if stream is None:
        return
    with suppress(OSError, ValueError), stream:
        while read := os.read(stream.fileno(), _A_READ):
            yield read


def _dismiss(watching: subprocess.Popen[bytes]) -> None:
    """When this process ends, let its guard end the remaining engines, and itself."""
    if watching.stdin is not None:
        watching.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        watching.wait(4 * guard.GRACE)


_guarding = Lock()
_guards: dict[int, subprocess.Popen[bytes]] = {}
"""The guard of this process, by the process's id: a forked process needs one of its own."""


def _watch(pid: int) -> None:
    _tell_guard(f"+{pid}\n")


def _watched(pid: int) -> None:
    _tell_guard(f"-{pid}\n")


def _tell_guard(line: str) -> None:
    with _guarding, suppress(OSError):
        found = _guards.get(os.getpid())
        if found is None or found.poll() is not None:
            found = _guards[os.getpid()] = subprocess.Popen(  # noqa: S603  (our own)
                [sys.executable, "-I", "-S", guard.__file__],
                stdin=subprocess.PIPE,
                start_new_session=True,
            )
            atexit.register(_dismiss, found)
        if found.stdin is not None:
            found.stdin.write(line.encode())
            found.stdin.flush()
