"""compose.yaml without an engine: a part of `python -m tools.rehearsal`.

Its nodes are begun as the image would begin them, with the options and the environment that they
have there, on a PostgreSQL, a Redis or Valkey and a Caddy of this machine; the bus by the command
and the Caddy by the file that stand there. Then one node after the other ends and is begun again,
while somebody sits at a table and keeps asking. What is put in other places: names and ports.
"""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.postgres import PostgreSQL, programs
from bench.redis import program
from tools.compose import COMPOSE, composed

_GIVEN = {"DATABASE_PASSWORD": "sesame", "BUS_PASSWORD": "open"}
_DATABASE = "postgresql://tricorne@database/tricorne"
_PATIENCE = 30.0
_FORM = {"kind": "online", "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}]}
_CADDYFILE = COMPOSE.with_name("Caddyfile")

Entry = Callable[[str], list[str]]
"""How the image begins a server at a port."""


def together(folder: Path, entry: Entry, environment: Mapping[str, str]) -> None:
    """Begin all of it, and let a new release come in."""
    installed, bus, caddy = programs(), program(), shutil.which("caddy")
    if installed is None or bus is None or caddy is None:
        print("  not tried here: compose.yaml, which takes PostgreSQL, Redis or Valkey, and Caddy")
        return
    said = composed(_GIVEN)["services"]
    with ExitStack() as stack:

        def begin(command: list[str], more: Mapping[str, str]) -> subprocess.Popen[bytes]:
            begun = subprocess.Popen(command, env={**environment, **more}, cwd=folder)  # noqa: S603  (what the files say)
            stack.callback(begun.wait)
            stack.callback(begun.kill)
            return begun

        database = stack.enter_context(PostgreSQL(installed)).url
        at = str(_free_port())
        valkey = folder / "bin" / "valkey-server"
        valkey.write_text(f'#!/bin/sh\nexec {bus} "$@" --port {at} --bind 127.0.0.1\n')
        valkey.chmod(0o755)
        begin(said["bus"]["command"], said["bus"]["environment"])

        def node(name: str) -> _Node:
            port = _free_port()
            options = [one.replace(_DATABASE, database) for one in said[name]["command"]]
            given = {**said[name]["environment"]}
            given["TRICORNE_BUS"] = given["TRICORNE_BUS"].replace("@bus", f"@127.0.0.1:{at}")
            return _Node(port, lambda: begin([*entry(str(port)), *options], given))

        nodes = {name: node(name) for name in said if name.startswith("node")}
        for one in nodes.values():
            _until(one.is_well, "a node is not well")
        text = _CADDYFILE.read_text()
        for name, one in nodes.items():
            text = text.replace(f"{name}:8000", f"127.0.0.1:{one.port}")
        caddyfile = folder / "Caddyfile"
        caddyfile.write_text("{\n\tadmin off\n}\n" + text)
        public = f"http://127.0.0.1:{_free_port()}"
        config = ("--adapter", "caddyfile", "--config", str(caddyfile))
        begin([caddy, "run", *config], {"TRICORNE_ADDRESS": public, "XDG_DATA_HOME": str(folder)})
        visitor = _Visitor(public)
        longest = 0.0
        for one in nodes.values():
            one.process.send_signal(signal.SIGTERM)
            longest = max(longest, visitor.goes_on(one.has_gone))
            one.begin_again()
            longest = max(longest, visitor.goes_on(one.is_ready))
        assert _answer(f"{public}/readyz") is None, "what is for those who watch is for everybody"
        print(f"  {len(nodes)} nodes were begun anew; longest without an answer: {longest:.1f} s")


class _Node:
    """A server that is begun, and begun again, at a port."""

    def __init__(self, port: int, begin: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.port = port
        self._begin = begin
        self.process = begin()

    def begin_again(self) -> None:
        self.process = self._begin()

    def has_gone(self) -> bool:
        return self.process.poll() is not None

    def is_ready(self) -> bool:
        return _answer(f"http://127.0.0.1:{self.port}/readyz") is not None

    def is_well(self) -> bool:
        """Whether it also hears the others over the bus."""
        said = _answer(f"http://127.0.0.1:{self.port}/healthz")
        return said is not None and bool(said["bus"]) and self.is_ready()


class _Visitor:
    """Sits at a table through the Caddy, and keeps asking."""

    def __init__(self, public: str) -> None:
        _until(lambda: _answer(f"{public}/api/sheets"), "nobody answers behind the Caddy")
        laid = _answer(f"{public}/api/tables", _FORM)
        assert laid is not None, "no table can be laid"
        self._address = f"{public.replace('http', 'ws')}/api/tables/{laid['code']}/socket"
        self._hello = json.dumps({"do": "hello", "protocol": 1, "token": laid["tokens"]["1"]})

    def goes_on(self, until: Callable[[], bool]) -> float:
        """Ask and ask; for how long at most nobody answered."""
        longest, answered, end = 0.0, time.monotonic(), time.monotonic() + _PATIENCE
        while not until():
            assert time.monotonic() < end, "it takes too long"
            with (
                suppress(OSError, TimeoutError, WebSocketException),
                connect(self._address) as line,
            ):
                line.send(self._hello)
                while json.loads(line.recv(_PATIENCE))["is"] != "bye" and not until():
                    longest = max(longest, time.monotonic() - answered)
                    answered = time.monotonic()
                    time.sleep(0.05)
                    line.send('{"do": "ping"}')
            time.sleep(0.05)
        return longest


def _until(true: Callable[[], object], otherwise: str) -> None:
    end = time.monotonic() + _PATIENCE
    while not true():
        assert time.monotonic() < end, otherwise
        time.sleep(0.1)


def _answer(url: str, form: object = None) -> dict[str, dict[str, str]] | None:
    """What is answered there, if it is well."""
    body = None if form is None else json.dumps(form).encode()
    asked = Request(url, body, {"content-type": "application/json"})  # noqa: S310  (of this machine)
    try:
        with urlopen(asked, timeout=_PATIENCE) as answer:  # noqa: S310  (likewise)
            said: dict[str, dict[str, str]] = json.loads(answer.read())
    except (URLError, OSError):
        return None
    return said


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
