"""A voice that only listens: the speech server that Orca speaks to, without a sound.

It answers the protocol of Speech Dispatcher (SSIP) as far as Orca asks, and keeps each sentence
with its moment.
"""

from __future__ import annotations

import html
import re
import socketserver
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Self

_BREATH, _LETTER = 0.02, 0.001
"""Seconds that a sentence takes, and each of its letters."""
_TAG = re.compile(r"<[^>]*>")
_SPACE = re.compile(r"\s+")
_ANSWERS = {
    "HISTORY GET CLIENT_ID": ("245", "1"),
    "LIST OUTPUT_MODULES": ("250", "silent"),
    "GET OUTPUT_MODULE": ("251", "silent"),
    "GET LANGUAGE": ("251", "en"),
    "GET RATE": ("251", "0"),
    "GET PITCH": ("251", "0"),
    "GET VOLUME": ("251", "0"),
    "LIST SYNTHESIS_VOICES": ("249", "silent\ten\tnone"),
}
"""What Orca asks for, with the code and the line of the answer; all else is done."""


class Spoken(NamedTuple):
    """A sentence, and when Orca began it."""

    words: str
    at: float


class Voice:
    """Listens on a socket in a folder: `with Voice(folder) as voice:`."""

    def __init__(self, folder: Path) -> None:
        self.address = f"unix_socket:{folder / 'voice'}"
        self._heard: list[Spoken] = []
        self._changed = threading.Condition()
        voice = self

        class Line(_Line):
            def hear(self, words: str) -> None:
                voice.hear(words)

        self._server = socketserver.ThreadingUnixStreamServer(str(folder / "voice"), Line)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def hear(self, words: str) -> None:
        """Keep a sentence."""
        with self._changed:
            self._heard.append(Spoken(words, time.monotonic()))
            self._changed.notify_all()

    def listen(self, silence: float, limit: float) -> list[str]:
        """The sentences until there is silence for so many seconds, or the limit is reached."""
        end = time.monotonic() + limit
        with self._changed:
            quiet_since = time.monotonic()
            while True:
                last = self._heard[-1].at if self._heard else 0.0
                due = min(max(last, quiet_since) + silence, end)
                left = due - time.monotonic()
                if left <= 0:
                    break
                self._changed.wait(left)
            spoken = [sentence.words for sentence in self._heard]
            self._heard.clear()
        return spoken

    def await_words(self, pattern: str, limit: float) -> bool:
        """Whether a sentence with these words is spoken in time; `listen` still returns it."""
        sought = re.compile(pattern)
        with self._changed:
            return self._changed.wait_for(
                lambda: any(sought.search(sentence.words) for sentence in self._heard), limit
            )


class _Line(socketserver.StreamRequestHandler):
    """One client of the voice."""

    def setup(self) -> None:
        super().setup()
        self._said = 0
        self._silent_at = 0.0
        self._pending: dict[int, threading.Timer] = {}
        self._answering = threading.Lock()

    def hear(self, words: str) -> None:
        raise NotImplementedError

    def handle(self) -> None:
        while line := self.rfile.readline():
            command = line.decode().strip()
            if command == "QUIT":
                self._answer("231 HAPPY HACKING")
                return
            if command == "SPEAK":
                self._speak()
            elif command.startswith(("CHAR ", "KEY ")):
                self._say(command.split(" ", 1)[1])
            else:
                self._do(command)

    def _do(self, command: str) -> None:
        code, words = _ANSWERS.get(command, ("", ""))
        if code:
            self._answer(f"{code}-{words}", f"{code} OK")
        else:
            self._answer("200 OK")
        if command.startswith(("CANCEL", "STOP")):
            for number, timer in [*self._pending.items()]:
                timer.cancel()
                self._report(number, "703", "CANCELED")
            self._silent_at = 0.0

    def _speak(self) -> None:
        self._answer("230 OK RECEIVING DATA")
        lines: list[str] = []
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            lines.append(line.removeprefix(".") if line.startswith("..") else line)
        self._say(_SPACE.sub(" ", html.unescape(_TAG.sub("", " ".join(lines)))).strip())

    def _say(self, words: str) -> None:
        """Speak words: they end after a while, as those of a very fast voice do."""
        if words:
            self.hear(words)
        self._said += 1
        number = self._said
        self._answer(f"225-{number}", "225 OK MESSAGE QUEUED")
        self._answer(f"701-{number}", "701-1", "701 BEGIN")
        now = time.monotonic()
        self._silent_at = max(self._silent_at, now) + _BREATH + _LETTER * len(words)
        timer = threading.Timer(self._silent_at - now, self._report, (number, "702", "END"))
        timer.daemon = True
        self._pending[number] = timer
        timer.start()

    def _report(self, number: int, code: str, event: str) -> None:
        if self._pending.pop(number, None) is not None:
            self._answer(f"{code}-{number}", f"{code}-1", f"{code} {event}")

    def _answer(self, *lines: str) -> None:
        with self._answering, suppress(OSError):  # where Orca has gone
            self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())
