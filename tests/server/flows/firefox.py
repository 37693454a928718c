"""Firefox, told what to do over Marionette, its own socket for WebDriver."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.server.flows.webdriver import PATIENCE, Driven, Refused

_PREFERENCES = {
    "marionette.port": 0,
    "intl.accept_languages": "en-GB, en",
    "ui.systemUsesDarkTheme": 0,
    "ui.useOverlayScrollbars": 1,  # as elsewhere, so that as much room is left
    "browser.download.folderList": 2,  # the folder below
    "dom.webshare.enabled": True,  # as on a phone: here it refuses all that is shared
    "services.settings.server": "data:,",
    "browser.shell.checkDefaultBrowser": False,
    "toolkit.telemetry.server": "",
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.startup.homepage": "about:blank",
    "startup.homepage_welcome_url": "",
    "permissions.default.persistent-storage": 2,  # as without a window, where nobody is asked
}
_SAID = """
  const own = (url) => url?.startsWith("http://127.0.0.1");
  const warned = (said) => said.flags & Ci.nsIScriptError.warningFlag;
  const errors = Services.console.getMessageArray()
    .filter((said) => said instanceof Ci.nsIScriptError)
    .filter((said) => own(said.sourceName) && !(warned(said) && said.category !== "CSP"))
    .map(({ category, errorMessage, sourceName }) =>
      `${category}: ${errorMessage} (${sourceName})`);
  Services.console.reset();
  const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
  const spoken = storage.getEvents()
    .filter(({ level, filename }) => ["error", "warn", "assert"].includes(level) && own(filename))
    .map(({ level, arguments: words, filename }) => `${level}: ${words.join(" ")} (${filename})`);
  storage.clearEvents();
  return [...errors, ...spoken];
"""

_RESIZE = """
  const { style } = gBrowser.selectedBrowser;
  const [width, height] = [...arguments].map((room) => `${room}px`);
  Object.assign(style, { minWidth: width, maxWidth: width, minHeight: height, maxHeight: height });
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
"""

_RELOAD = """
  return new Promise((done) => {
    const { STATE_START, STATE_STOP, STATE_IS_NETWORK } = Ci.nsIWebProgressListener;
    let begun = false;
    const listener = {
      onStateChange(browser, { isTopLevel }, request, flags) {
        if (browser !== gBrowser.selectedBrowser) return;
        if (!isTopLevel || !(flags & STATE_IS_NETWORK)) return;
        if (flags & STATE_START) begun = true;
        if (!begun || !(flags & STATE_STOP)) return;
        gBrowser.removeTabsProgressListener(listener);
        done();
      },
    };
    gBrowser.addTabsProgressListener(listener);
    gBrowser.reload();
  });
"""
"""Firefox itself is asked whether the page has loaded: in a page that is just being left, a script
ends without an answer."""

_LEFT_EARLY = "A ServiceWorker intercepted the request and encountered an unexpected error"
"""What Firefox says of answers of a worker to a page that is left: also of `new Response("")`. An
answer that fails has other words."""


class Firefox(Driven):
    """Firefox with a new profile: without a window, or on a `screen` that its environment names."""

    name = "Firefox"

    def __init__(self, program: Path, screen: Mapping[str, str] | None = None) -> None:
        self._left = ExitStack()
        folder = Path(self._left.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        self.downloads = folder / "downloads"
        self.downloads.mkdir()
        preferences = {**_PREFERENCES, "browser.download.dir": str(self.downloads)}
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in preferences.items()]
        (folder / "user.js").write_text("".join(lines))
        options = ["--no-remote", "--marionette", "--remote-allow-system-access"]
        if screen is None:
            options.append("--headless")
        with (folder / "log").open("ab") as log:
            self._program = subprocess.Popen(  # noqa: S603  (the browser of this machine)
                [program, *options, "--profile", folder, "about:blank"],
                env={
                    **(screen or os.environ),
                    "HOME": str(folder),
                    "MOZ_CRASHREPORTER_DISABLE": "1",
                },
                stdout=log,
                stderr=log,
            )
        self._line = socket.create_connection(("127.0.0.1", self._port(folder)), 2 * PATIENCE)
        self._heard = self._line.makefile("rb")
        self._asked = 0
        self._hear()  # it says first what it is
        begun = self.ask("NewSession", strictFileInteractability=False)
        self.version = begun["capabilities"]["browserVersion"]
        self.begin()

    def _port(self, folder: Path) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._program.poll() is None:
            with suppress(OSError, ValueError):
                return int((folder / "MarionetteActivePort").read_text())
            time.sleep(0.02)
        raise Refused(f"Firefox does not start:\n{(folder / 'log').read_text()[-2000:]}")

    def ask(self, command: str, **parameters: object) -> Any:  # noqa: ANN401  (see above)
        return self._tell(f"WebDriver:{command}", parameters)

    def _tell(self, command: str, parameters: dict[str, object]) -> Any:  # noqa: ANN401  (see above)
        self._asked += 1
        said = json.dumps([0, self._asked, command, parameters]).encode()
        self._line.sendall(b"%d:%s" % (len(said), said))
        _, _, wrong, answer = self._hear()
        if wrong:
            raise Refused(f"{wrong['error']}: {wrong['message']}")
        return answer["value"] if [*answer] == ["value"] else answer

    def _hear(self) -> Any:  # noqa: ANN401  (see above)
        length = b""
        while (letter := self._heard.read(1)) != b":":
            if not letter:
                raise Refused("Firefox has gone")
            length += letter
        return json.loads(self._heard.read(int(length)))

    def reload(self) -> None:
        """By the button: the command of WebDriver would pass by the page's worker."""
        self._run_inside(_RELOAD)

    def resize(self, width: int, height: int) -> None:
        self._run_inside(_RESIZE, width, height)

    def complaints(self) -> list[str]:
        said: list[str] = self._run_inside(_SAID)
        return [each for each in said if _LEFT_EARLY not in each]

    def _run_inside(self, script: str, *arguments: object) -> Any:  # noqa: ANN401  (see above)
        """What a script of Firefox's own answers."""
        self._tell("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.ask("ExecuteScript", script=script, args=[*arguments])
        finally:
            self._tell("Marionette:SetContext", {"value": "content"})

    def close(self) -> None:
        with suppress(Refused, OSError):  # where it has gone by itself
            self._tell("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._heard.close()
        self._line.close()
        self._program.wait(PATIENCE)
        self._left.close()
