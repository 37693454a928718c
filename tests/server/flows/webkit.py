"""WebKit: that of this machine in a window of our own, and an older one without a window."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.program import free_port
from tests.server.flows.webdriver import OverHttp, Refused

_WINDOW = Path(__file__).with_name("window.py")
_SAID = re.compile(r"CONSOLE (?:\w+ )?(?:WARN|ERROR).*")
_LEFT_EARLY = re.compile(
    "due to access control checks|Importing a module script|Cross-origin script load denied"
)
"""What WebKit says of loads that end because the page is left."""


class _Logged(OverHttp):
    """A WebKit whose output has what the console of the page says."""

    def __init__(self, driver: Path, options: dict[str, object], **environment: str) -> None:
        self._left = ExitStack()
        self._folder = Path(
            self._left.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        )
        self.downloads = self._folder / "downloads"
        self.downloads.mkdir()
        self._log = self._folder / "log"
        self._read = 0
        port = free_port()
        with self._log.open("ab") as log:
            process = subprocess.Popen(  # noqa: S603  (the driver of this machine)
                [driver, f"--port={port}"],
                env={**os.environ, **environment, "PROFILE": str(self._folder)},
                stdout=log,
                stderr=log,
            )
        super().__init__(process, port, options)

    def open(self, url: str) -> None:
        try:
            super().open(url)
        except Refused:  # after a page that was left at once, a load may never end
            super().open(url)

    def complaints(self) -> list[str]:
        said = self._log.read_bytes()
        new, self._read = said[self._read :], len(said)
        wrong: list[str] = _SAID.findall(new.decode(errors="replace"))
        return [each for each in wrong if not _LEFT_EARLY.search(each)]

    def close(self) -> None:
        super().close()
        self._left.close()


class WebKit(_Logged):
    """WebKitGTK, on a screen that nobody sees."""

    name = "WebKit"

    def __init__(self, driver: Path) -> None:
        self._screen = _Screen()
        super().__init__(
            driver,
            {"webkitgtk:browserOptions": {"binary": str(_WINDOW), "args": []}},
            DISPLAY=f":{self._screen.number}",
            GDK_BACKEND="x11",
            NO_AT_BRIDGE="1",
        )

    def resize(self, width: int, height: int) -> None:
        self.ask("SetWindowRect", x=0, y=0, width=width, height=height)

    def close(self) -> None:
        super().close()
        self._screen.close()


class OldWebKit(_Logged):
    """WPE WebKit 2.38, the engine of Safari 16.0. Its window is always as large."""

    name = "Safari 16.0"

    def __init__(self, driver: Path) -> None:
        arguments = ["--automation", "--platform=headless"]
        options = {"binary": shutil.which("cog"), "args": arguments}
        super().__init__(driver, {"browserName": "cog", "wpe:browserOptions": options})

    def resize(self, width: int, height: int) -> None:
        raise Refused(f"the window cannot be {width} by {height}")


class _Screen:
    """A screen in memory."""

    def __init__(self) -> None:
        read, write = os.pipe()
        options = ["-screen", "0", "1400x1100x24", "-nolisten", "tcp"]
        self._server = subprocess.Popen(  # noqa: S603  (ours)
            ["Xvfb", "-displayfd", str(write), *options],  # noqa: S607  (of this machine)
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self.number = told.readline().strip()

    def close(self) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait()
