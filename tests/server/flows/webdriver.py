"""A browser that is told what to do by the commands of WebDriver (W3C).

WebKit takes them over HTTP, from a driver beside it; Firefox takes them itself, over a socket. What
a person does is given to the browser as what a mouse and a keyboard say, never as a script's event.
"""

from __future__ import annotations

import base64
import json
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from subprocess import Popen
from typing import Any, Self

PATIENCE = 60.0
"""Seconds for one command on a busy machine."""
ARROW_DOWN = "\ue015"
"""The key that chooses the next of several."""
_CONTROL, _SHIFT, _ENTER, _TAB = "\ue009", "\ue008", "\ue007", "\ue004"
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name under which an answer has an element."""
_RUN = """const told = arguments[arguments.length - 1];
  Promise.resolve().then(() => (%s)(...[...arguments].slice(0, -1)))
    .then((value) => told({ value: value ?? null }), (wrong) => told({ wrong: `${wrong}` }));"""
_MOUSE = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
_DOWN, _UP = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))


class Refused(Exception):  # noqa: N818  (it says what happened)
    """The browser did not do as it was told."""


class Browser(ABC):
    """A window with one page."""

    name: str
    version: str = ""
    downloads: Path
    """The folder for files that pages save."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What every browser does in its own way

    @abstractmethod
    def open(self, url: str) -> None:
        """Open an address, and wait until it has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401  (whatever the script answers)
        """What a function in JavaScript answers to these arguments, now or later."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Click there in the window."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Press one key after another."""

    @abstractmethod
    def chord(self, letter: str) -> None:
        """Press a key while Control is held."""

    @abstractmethod
    def tab(self, *, back: bool = False) -> None:
        """Press the Tab key, with Shift to go back."""

    @abstractmethod
    def choose_file(self, selector: str, path: Path) -> None:
        """Give a file to a field."""

    @abstractmethod
    def picture(self) -> bytes:
        """What the window shows, as PNG."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this much room."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """What has gone wrong on the pages since the last time: errors, warnings, CSP reports."""

    @abstractmethod
    def close(self) -> None:
        """End it."""


class Driven(Browser):
    """A browser that takes the commands of WebDriver."""

    @abstractmethod
    def ask(self, command: str, **parameters: object) -> Any:  # noqa: ANN401  (whatever it answers)
        """Its answer to a command. Raises `Refused` if it is an error."""

    def begin(self) -> None:
        """Set how long it waits."""
        patience = round(PATIENCE * 1000)
        self.ask("SetTimeouts", script=patience, pageLoad=patience, implicit=0)

    def open(self, url: str) -> None:
        self.ask("Navigate", url=url)

    def reload(self) -> None:
        self.ask("Refresh")

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401  (see above)
        answer = self.ask("ExecuteAsyncScript", script=_RUN % script, args=[*arguments])
        if "wrong" in answer:
            raise Refused(answer["wrong"])
        return answer["value"]

    def click(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        self.ask("PerformActions", actions=[{**_MOUSE, "actions": [there, _DOWN, _UP]}])

    def type(self, text: str) -> None:
        keys = text.replace("\n", _ENTER)
        self._keys(*[(kind, key) for key in keys for kind in ("keyDown", "keyUp")])

    def chord(self, letter: str) -> None:
        held = ("keyDown", _CONTROL), ("keyDown", letter)
        self._keys(*held, *[("keyUp", key) for _, key in reversed(held)])

    def tab(self, *, back: bool = False) -> None:
        down, up = (("keyDown", _SHIFT), ("keyUp", _SHIFT)) if back else ((), ())
        self._keys(*[each for each in (down, ("keyDown", _TAB), ("keyUp", _TAB), up) if each])

    def _keys(self, *steps: tuple[str, str]) -> None:
        pressed = [{"type": kind, "value": key} for kind, key in steps]
        self.ask("PerformActions", actions=[{"type": "key", "id": "keys", "actions": pressed}])

    def choose_file(self, selector: str, path: Path) -> None:
        found = self.ask("FindElement", using="css selector", value=selector)
        self.ask("ElementSendKeys", id=found[_ELEMENT], text=str(path))

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("TakeScreenshot", full=False))


_ADDRESSES = {
    "Navigate": "POST url",
    "Refresh": "POST refresh",
    "ExecuteAsyncScript": "POST execute/async",
    "PerformActions": "POST actions",
    "FindElement": "POST element",
    "ElementSendKeys": "POST element/{id}/value",
    "TakeScreenshot": "GET screenshot",
    "SetTimeouts": "POST timeouts",
    "SetWindowRect": "POST window/rect",
    "DeleteSession": "DELETE ",
}


class OverHttp(Driven):
    """A browser whose driver listens at a port of this machine."""

    def __init__(self, driver: Popen[bytes], port: int, wanted: dict[str, object]) -> None:
        self._driver = driver
        self._line = HTTPConnection("127.0.0.1", port, timeout=2 * PATIENCE)
        self._wait_for_driver()
        begun = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{begun['sessionId']}"
        self.version = begun["capabilities"]["browserVersion"]
        self.begin()

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._line.connect()
            except ConnectionRefusedError:
                if time.monotonic() > end or self._driver.poll() is not None:
                    raise
                time.sleep(0.02)
            else:
                return

    def ask(self, command: str, **parameters: object) -> Any:  # noqa: ANN401  (see above)
        method, _, rest = _ADDRESSES[command].partition(" ")
        address = f"{self._session}/{rest.format(**parameters)}".rstrip("/")
        return self._send(method, address, parameters)

    def _send(self, method: str, address: str, body: dict[str, object]) -> Any:  # noqa: ANN401  (see above)
        sent = json.dumps(body) if method == "POST" else None
        self._line.request(method, address, sent, {"content-type": "application/json"})
        said = json.load(self._line.getresponse())["value"]
        if isinstance(said, dict) and "error" in said:
            raise Refused(f"{said['error']}: {said['message']}")
        return said

    def close(self) -> None:
        """End the browser, and then its driver."""
        with suppress(Refused, OSError):  # the window has gone by then, and the driver says so
            self.ask("DeleteSession")
        self._line.close()
        self._driver.terminate()
        self._driver.wait(PATIENCE)
