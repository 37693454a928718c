"""The protocol of a table, over real sockets: nonsense, floods and silence."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.company import play_on, two_people
from tests.server.serving import PLENTY, Serving
from tricorne.server.environment.settings import Limits


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"do"',
        "[" * 10_000,
        '{"do": 1}',
        '{"do": "fly"}',
        '{"do": "act"}',
        '{"do": "act", "id": 3}',
        '{"do": "act", "id": "", "version": 1}',
        '{"do": "act", "id": "\\ud800", "version": 1}',
        '{"do": "act", "id": "%s"}' % ("x" * 41),
        '{"do": "act", "id": "a", "version": NaN, "action": "draw"}',
        '{"do": "act", "id": "a", "version": 1e99, "action": "draw"}',
        '{"do": "act", "id": "a", "version": true, "action": "draw"}',
        '{"do": "act", "id": "a", "version": 1, "action": ["draw"]}',
        '{"do": "act", "id": "a", "version": 1, "action": "%s"}' % ("x" * 5000),
        '{"do": "undo", "id": "a"}',
        '{"do": "next", "id": "a", "version": {}}',
        '{"do": "replace", "id": "a", "seat": "2", "bot": "gus"}',
        '{"do": "phrase", "phrase": []}',
        '{"do": "hint"}',
    ],
)
def test_nonsense_is_refused_and_harms_nobody(server: Serving, text: str) -> None:
    _, anna, ben = two_people(server)
    anna.send(text)
    assert anna.hear("refused")["code"] in ("message", "seat")
    play_on(anna, ben, actions=1)


def test_a_binary_frame_is_not_a_message(server: Serving) -> None:
    _, anna, _ = two_people(server)
    anna.send(b"\x00\x01")
    assert anna.hear("refused")["code"] == "message"


def test_a_client_that_sends_only_nonsense_is_disconnected(server: Serving) -> None:
    _, anna, ben = two_people(server)
    for _ in range(5):
        anna.send("{")
    assert anna.hear("bye")["code"] == "protocol"
    assert anna.gone() == 1008
    assert ben.hear("presence", here=[2])


def test_a_message_that_is_too_large_closes_the_socket(server: Serving) -> None:
    _, anna, ben = two_people(server)
    anna.send("x" * (17 * 1024))
    assert anna.gone() == 1009
    ben.hear("presence", here=[2])


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(messages_a_second=0.001, messages_at_once=10)) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna = server.player(code, tokens[1])
        with suppress(ConnectionClosed):
            for _ in range(12):
                anna.say("hint")
        assert anna.hear("bye")["code"] == "flood"


def test_a_silent_socket_is_closed(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(hello_seconds=0.1)) as server:
        code, _ = server.lay("bots", ["Anna", "bot:gus"])
        assert server.stranger(code).hear("bye")["code"] == "late"


def test_too_many_spectators_are_told_so(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(watchers=1)) as server:
        code, _ = server.lay("bots", ["Anna", "bot:gus"])
        server.player(code, None)
        stranger = server.stranger(code)
        stranger.say("hello", protocol=1)
        assert stranger.hear("bye")["code"] == "full"


@pytest.mark.long
def test_a_client_that_does_not_read_is_dropped_and_delays_nobody(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, outbox=16)) as server:
        code, tokens = server.lay("online", ["Anna", "open"])
        seat, token = server.sit(code)
        anna = server.player(code, tokens[1])
        ear = socket.socket()
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ear.connect(("127.0.0.1", server.port))
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
        with connect(address, sock=ear, max_queue=1, close_timeout=0.1) as deaf:
            hello = json.dumps({"do": "hello", "protocol": 1, "token": token})
            deaf.send(hello)
            anna.hear("presence", here=[1, seat])
            while anna.silent(0.01):
                for _ in range(100):
                    deaf.send(hello)
            assert anna.table["seats"][seat - 1]["here"] is False
        assert anna.ask("pause")["is"] == "table"


def test_a_rematch_counts_as_a_table_that_is_laid(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=replace(PLENTY, tables_an_hour=8)) as server:
        code, tokens = server.lay("alone", ["Anna"])
        anna = server.player(code, tokens[1])
        assert anna.ask("rematch")["code"] == "waiting"
        assert anna.ask("rematch")["code"] == "often"
        assert anna.act(anna.actions[0])["is"] == "event"
