"""Orca, a real screen reader, at Firefox in a window that nobody sees.

Each of its helpers is a process of ours: a screen in memory, a window manager, a bus, the bus of
accessibility, Orca. They end with it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Self

from tests.server.ears.voice import Voice
from tests.server.flows.firefox import Firefox
from tests.server.flows.webdriver import PATIENCE
from tools.screen_reader import ACCESSIBILITY_BUS, NONE

SILENCE = 1.2
"""Seconds without a sentence, after which Orca has said what it had to say."""
LIMIT = 20.0
_STARTING = 60.0
_CUSTOMS = """import orca.settings
orca.settings.enableKeyEcho = False
orca.settings.presentToolTips = False
orca.settings.sayAllOnLoad = False
"""
"""How Orca is set: it does not repeat the keys, and reads a whole page only when asked."""


class Ears:
    """Hears what Orca says while keys are pressed: `with Ears() as ears:`."""

    def __init__(self, language: str = "en") -> None:
        self._language = language
        self._open = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            self._begin(opening)
            self._open = opening.pop_all()
        return self

    def _begin(self, opening: ExitStack) -> None:
        folder = Path(opening.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        self._opening, self._folder = opening, folder
        self._voice = opening.enter_context(Voice(folder))
        self._surroundings = {
            **os.environ,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "SPEECHD_ADDRESS": self._voice.address,
            "GTK_MODULES": "gail:atk-bridge",
            "GNOME_ACCESSIBILITY": "1",
            "NO_AT_BRIDGE": "0",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": self._language,
        }
        self._surroundings["DISPLAY"] = ":" + self._answer_of(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24"
        )
        self._surroundings["DBUS_SESSION_BUS_ADDRESS"] = self._answer_of(
            "dbus-daemon", "--session", "--nofork", "--print-address=1"
        )
        customs = folder / ".local/share/orca/orca-customizations.py"
        customs.parent.mkdir(parents=True)
        customs.write_text(_CUSTOMS)
        self._run("openbox")
        self._run(str(ACCESSIBILITY_BUS), "--launch-immediately")
        self._run("orca", "--replace", "--disable", "braille")
        if not self._voice.await_words("", _STARTING):
            raise RuntimeError(f"Orca says nothing:\n{self._log('orca')}")
        firefox = shutil.which("firefox-esr")
        assert firefox is not None, NONE
        self.browser = Firefox(Path(firefox), screen=self._surroundings)
        opening.callback(self.browser.close)
        self.hear()

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def focus(self) -> None:
        """Give Firefox the keyboard."""
        found = self._tool("search", "--onlyvisible", "--class", "firefox").split()
        self._tool("windowactivate", "--sync", found[-1])

    def press(self, *keys: str) -> list[str]:
        """Press keys, each by its name, and hear what is said then."""
        self._tool("key", "--delay", "30", *keys)
        return self.hear()

    def type(self, text: str) -> list[str]:
        """Type a line, and hear what is said then."""
        self._tool("type", "--delay", "30", text)
        return self.hear()

    def hear(self, silence: float = SILENCE) -> list[str]:
        """What is said until it is silent."""
        return self._voice.listen(silence, LIMIT)

    def wait_for(self, pattern: str) -> list[str]:
        """What is said until it is silent after these words."""
        if not self._voice.await_words(pattern, LIMIT):
            raise AssertionError(f"never heard: {pattern}; but: {self.hear()}")
        return self.hear()

    def _tool(self, *command: str) -> str:
        done = subprocess.run(  # noqa: S603  (our own keys)
            ["xdotool", *command],  # noqa: S607  (as installed)
            env=self._surroundings,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout

    def _answer_of(self, *command: str) -> str:
        """The first line that a helper says: where it is."""
        said = self._run(*command).stdout
        assert said is not None
        return said.readline().strip()

    def _run(self, *command: str) -> subprocess.Popen[str]:
        """Start a helper, which ends with all."""
        log: IO[str] = (self._folder / f"{Path(command[0]).name}.log").open("a")
        with log:
            process = subprocess.Popen(  # noqa: S603  (see above)
                command, env=self._surroundings, stdout=subprocess.PIPE, stderr=log, text=True
            )
        self._opening.callback(_end, process)
        return process

    def _log(self, name: str) -> str:
        return (self._folder / f"{name}.log").read_text()[-2000:]


def _end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
