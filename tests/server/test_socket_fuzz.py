"""Nonsense over a table's socket: refused in short, harms nobody, leaves no trace in the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bench.apart import ServerApart
from tests.server.asking import asking
from tricorne.server.environment.settings import Limits

pytestmark = pytest.mark.long

PATIENCE = 20
KINDS = {
    "table",
    "event",
    "done",
    "refused",
    "presence",
    "ready",
    "phrase",
    "hint",
    "pong",
    "bye",
}
"""The server's messages according to docs/socket.md."""
WISHES = [
    "hello",
    "act",
    "undo",
    "next",
    "hint",
    "phrase",
    "pause",
    "resume",
    "replace",
    "return",
    "leave",
    "rematch",
    "ping",
    "constructor",
    "",
    "HELLO",
]
DECENT_CLOSES = {1000, 1001, 1003, 1007, 1008, 1009}
"""Of a socket that was closed on purpose; 1006 and 1011 would be a crash."""
HURRIED = DECENT_CLOSES | {1006}
"""A client that goes on sending after an oversized message may miss the server's close frame:
unread bytes reset the connection."""

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
actions = st.sampled_from(
    ["draw", "pass", "draw 345", "345@0,0", "000@0,0", "555@999999999,-999999999", "666@0,0", "x"]
)
fields: dict[str, st.SearchStrategy[object]] = {
    "id": st.text(max_size=45) | anything,
    "version": st.integers(-2, 40) | st.integers() | anything,
    "action": actions | anything,
    "seat": st.integers(-1, 7) | anything,
    "bot": st.sampled_from(["gus", "ada", "hal"]) | anything,
    "phrase": st.sampled_from(["hello", "shout"]) | anything,
    "step": st.integers(-1, 6) | anything,
    "protocol": st.integers(0, 2) | anything,
    "token": st.text(max_size=40) | anything,
}
wishes = st.fixed_dictionaries({"do": st.sampled_from(WISHES) | anything}, optional=fields).map(
    json.dumps
)
frames = st.lists(
    wishes
    | wishes
    | anything.map(json.dumps)
    | st.text(max_size=60)
    | st.binary(max_size=60)
    | st.sampled_from(["[" * 5000, '{"do":' * 900, "x" * 20_000, '{"do": 1e999}', "\0", "{}"]),
    max_size=12,
)


class Table:
    """A table of two people, each with a token."""

    def __init__(self, url: str) -> None:
        seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
        wish = {"kind": "device", "seats": seats, "target": 1_000_000}
        with asking(url) as client:
            laid = client.post("/api/tables", json=wish).raise_for_status().json()
        self.address = f"{url.replace('http', 'ws')}/api/tables/{laid['code']}/socket"
        self.tokens: dict[str, str] = laid["tokens"]

    def open(self) -> ClientConnection:
        return connect(self.address, max_size=None, close_timeout=2)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerApart]:
    database = tmp_path_factory.mktemp("fuzz") / "tables.db"
    options = ("--unlimited", "--pace", "0")
    with ServerApart(database, *options) as server:
        yield server
    said = server.log.read_text().splitlines()
    assert not [line for line in said if "Traceback" in line or not line.startswith("{")]
    assert not [line for line in said if json.loads(line)["level"] in {"warning", "error"}]


@pytest.fixture(scope="module")
def bystander(server: ServerApart) -> Iterator[ClientConnection]:
    """A player at another table, who must not notice anything."""
    table = Table(server.url)
    with table.open() as socket:
        say(socket, do="hello", protocol=1, token=table.tokens["1"])
        version = told(socket)["version"]
        say(
            socket, do="pause", id="pause", version=version
        )  # otherwise the server says that the client is slow
        assert told(socket)["state"] == "paused"
        yield socket


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


def told(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    assert message["is"] in KINDS
    return message


def pinged(socket: ClientConnection) -> list[dict[str, Any]]:
    """All that is said until a ping has been answered in its turn, or the socket is closed."""
    messages: list[dict[str, Any]] = []
    with suppress(ConnectionClosed):
        say(socket, do="ping", id="in turn")
        while not messages or messages[-1]["is"] != "pong":
            messages.append(told(socket))
    return messages


def too_large(sent: list[str | bytes]) -> bool:
    return any(len(frame) > Limits().message_bytes for frame in sent)


@pytest.mark.campaign
@given(frames, st.sampled_from(["1", "2", "watch", "silent"]))
@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
def test_nonsense_is_answered_briefly(
    server: ServerApart, bystander: ClientConnection, sent: list[str | bytes], who: str
) -> None:
    table = Table(server.url)
    with table.open() as socket:
        with suppress(ConnectionClosed):
            if who != "silent":
                say(socket, do="hello", protocol=1, token=table.tokens.get(who))
            for frame in sent:
                socket.send(frame)
        messages = pinged(socket)
    if not messages or messages[-1]["is"] != "pong":
        assert socket.close_code in (HURRIED if too_large(sent) else DECENT_CLOSES)
    for message in messages:
        if message["is"] == "refused":
            assert message["template"].format(**message["details"]) == message["text"]
            assert len(json.dumps(message)) < 5_000
        assert message.get("code") != "failure"
    assert [message["is"] for message in pinged(bystander)] == ["pong"]
    with table.open() as again:
        say(again, do="hello", protocol=1, token=None)
        assert told(again)["is"] == "table"


def test_a_flood_ends_the_socket_that_sends_it_and_no_other(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    database = tmp_path_factory.mktemp("flood") / "tables.db"
    with ServerApart(database, "--pace", "0") as server:
        table = Table(server.url)
        with table.open() as flood, table.open() as other:
            for socket in (flood, other):
                say(socket, do="hello", protocol=1, token=None)
                assert told(socket)["is"] == "table"
            with suppress(ConnectionClosed):
                for _ in range(2000):
                    say(flood, do="ping")
            said = []
            with suppress(ConnectionClosed):
                while True:
                    said.append(told(flood))
            assert said[-1] | {"is": "bye", "code": "flood"} == said[-1]
            assert pinged(other)[-1]["is"] == "pong"
        log = server.log.read_text()
    assert "Traceback" not in log
