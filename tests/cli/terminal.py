"""A simulated terminal and its user, for playing whole games."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from pathlib import Path
from typing import Self

from tests.cli.running import command, environment

_PATIENCE = 20.0
_PROMPT = re.compile(r"(> |: [^\n]+ )$")
_CLEAR = "\x1b[2J"
_SEQUENCE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """The command in a pseudo-terminal of 80 by 24; `screen` is its content."""

    def __init__(self, *args: str, data: Path, **variables: str) -> None:
        self._mine, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(  # noqa: S603  (our own command)
            command(*args),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(TERM="xterm", XDG_DATA_HOME=str(data), **variables),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509  (no threads)
        )
        os.close(theirs)
        self._text = ""
        self.closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(OSError):
            os.close(self._mine)

    @property
    def screen(self) -> str:
        """The text on the screen, without colours."""
        return _SEQUENCE.sub("", self._text.rpartition(_CLEAR)[2]).replace("\r", "")

    def type(self, text: str) -> str:
        """Type a line; the screen when the next one is asked for, or after the end."""
        return self.send(f"{text}\n")

    def send(self, keys: str) -> str:
        """Press keys, and wait until something is asked again, or it has ended."""
        self._text = ""
        os.write(self._mine, keys.encode())
        return self.asked()

    def asked(self) -> str:
        """Wait until something is asked, or everything is over."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            if _PROMPT.search(self.screen) and not select.select([self._mine], [], [], 0.02)[0]:
                return self.screen
            if select.select([self._mine], [], [], 0.5)[0]:
                try:
                    self._text += os.read(self._mine, 65536).decode(errors="replace")
                except OSError:
                    self.closed = True
                    return self.screen
        raise TimeoutError(self._text)

    def leave(self) -> int:
        """The exit code, once the command has ended."""
        return self.process.wait(_PATIENCE)

    def hang_up(self) -> None:
        """Close the terminal without a word."""
        os.close(self._mine)
