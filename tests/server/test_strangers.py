"""Attacks by strangers have no effect."""

from __future__ import annotations

import json
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.target import HELLO, LINE, Target, frame, handshake, until
from tests.server.asking import asking
from tests.server.company import mover, play_on, two_people
from tests.server.serving import Serving
from tests.server.small import serving
from tricorne.play.table.decisions import LASTING
from tricorne.record import read
from tricorne.rules.commitment import digest_of
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application

pytestmark = pytest.mark.long

PATIENCE = 20.0
POST = b"POST /api/sheets/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


def answers(server: Serving, sent: bytes) -> bytes:
    """Everything received until the other side hangs up."""
    received = b""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(sent)
        try:
            while more := line.recv(65536):
                received += more
        except ConnectionResetError:
            pass
    return received


@pytest.mark.parametrize(
    "sent",
    [
        POST + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + LINE + b"\r\n",
        POST + b"Content-Length: 4\r\nContent-Length: 9\r\n\r\nabcd" + LINE + b"\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n" + LINE + b"\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n" + LINE + b"\r\n",
        POST + b"Content-Length: -1\r\n\r\n" + LINE + b"\r\n",
    ],
)
def test_no_request_is_smuggled_in_another(server: Serving, sent: bytes) -> None:
    assert b" 200 " not in answers(server, sent)


def test_a_request_has_one_host(server: Serving) -> None:
    sent = b"GET /api/bots HTTP/1.1\r\nHost: x\r\nHost: %b\r\nConnection: close\r\n\r\n"
    for second in (b"y", b"x", b""):
        assert b" 400 " in answers(server, sent % second)


def test_a_request_of_http_1_1_names_a_host_and_an_older_one_need_not(server: Serving) -> None:
    last = b"Connection: close\r\n\r\n"
    assert b" 400 " in answers(server, b"GET /api/bots HTTP/1.1\r\n" + last)
    assert b" 400 " in answers(server, b"GET /api/bots HTTP/1.1\r\nHost:\r\n" + last)
    assert b" 200 " in answers(server, b"GET /api/bots HTTP/1.0\r\n" + last)


def test_nothing_is_traced_and_no_other_site_is_asked_for(server: Serving) -> None:
    last = b"Host: x\r\nConnection: close\r\n\r\n"
    assert b" 405 " in answers(server, b"TRACE /api/bots HTTP/1.1\r\n" + last)
    elsewhere = answers(server, b"GET http://evil.test/api/nowhere HTTP/1.1\r\n" + last)
    assert b" 404 " in elsewhere
    assert b"evil" not in elsewhere


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 8000,
        b'{"house":' * 1500,
        b'{"house": {"bridge": NaN}}',
        b'{"house": {"bridge": 1e999}}',
        b'{"house": {"bridge": ' + b"9" * 5000 + b"}}",
        b'{"sheet": "\\ud800"}',
        b'{"sheet": "a\\u0000b"}',
        b"\xff\xfe",
        b"",
    ],
)
def test_a_body_that_makes_no_sense_is_refused(server: Serving, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    for path in ("/api/sheets/check", "/api/sheets/rules", "/api/tables"):
        assert server.http.post(path, content=body, headers=headers).status_code in (400, 422)


def test_only_one_of_many_simultaneous_guests_gets_a_seat(server: Serving) -> None:
    code, _ = server.lay("online", ["Anna", "open"])
    with ThreadPoolExecutor(10) as crowd:
        told = list(
            crowd.map(
                lambda _: server.http.post(f"/api/tables/{code}/seats", json={}).status_code,
                range(30),
            )
        )
    assert sorted(set(told)) == [201, 409]
    assert told.count(201) == 1


def test_one_action_under_many_names_at_once_is_done_once(server: Serving) -> None:
    _, anna, ben = two_people(server)
    player = mover(anna, ben)
    action, version = player.actions[0], player.version
    for number in range(30):
        player.say("act", id=f"n{number}", version=version, action=action)
    told = [player.answer(f"n{number}")["is"] for number in range(30)]
    assert told == ["event", *["refused"] * 29]


def test_neither_the_stored_digest_nor_an_altered_token_opens_a_seat(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    for token in (digest_of(tokens[1]), tokens[1][:-1], tokens[1] + " ", [tokens[1]], 1):
        stranger = server.stranger(code)
        stranger.say("hello", protocol=1, token=token)
        assert stranger.hear("bye")["code"] == "token"


def test_a_name_is_shown_without_what_would_disturb_others(server: Serving) -> None:
    name = "\u202eAn\u0000na\u2066\r\n\u200f"
    code, _ = server.lay("online", [name, "open"])
    shown = server.http.get(f"/api/tables/{code}").json()["seats"][0]["name"]
    assert shown == "An na"


@pytest.mark.parametrize(
    "sent",
    [
        bytes([0x81, 0x04]) + b"text",  # not masked
        frame(0xC1, b"{}"),  # a reserved bit
        frame(0x83, b"{}"),  # a reserved kind
        frame(0x09),  # a ping in parts
        bytes([0x89, 0xFE, 0x00, 0x7E]) + b"\0" * 130,  # a ping that is too long
    ],
)
def test_an_impossible_frame_closes_the_socket(server: Serving, sent: bytes) -> None:
    code, _ = server.lay("online", ["Anna", "open"])
    with Target(server.port, code, "127.0.0.1").watch() as line:
        line.settimeout(PATIENCE)
        line.sendall(HELLO + sent)
        received = b""
        while more := line.recv(65536):
            received += more
        assert b"\x03\xea" in received[-60:]  # 1002


def test_sockets_are_never_compressed(server: Serving) -> None:
    code, _ = server.lay("online", ["Anna", "open"])
    with Target(server.port, code, "127.0.0.1").call() as line:
        line.sendall(handshake(code, "Sec-WebSocket-Extensions: permessage-deflate\r\n"))
        head = until(line, b"\r\n\r\n").lower()
    assert b" 101 " in head
    assert b"permessage" not in head


def test_a_table_hands_out_nothing_that_opens_a_seat(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    spectator = server.player(code, None)
    said = json.dumps(server.http.get(f"/api/tables/{code}").json()) + "".join(spectator.texts)
    assert tokens[1] not in said
    assert digest_of(tokens[1]) not in said


def test_no_seat_can_act_for_another(server: Serving) -> None:
    code, anna, ben = two_people(server)
    player = mover(anna, ben)
    other, seat = (ben, 1) if player is anna else (anna, 2)
    action, version = player.actions[0], player.version
    wish = {"action": action, "seat": seat, "by": seat, "you": seat, "token": player.token}
    assert other.ask("act", version=version, **wish)["code"] == "turn"
    other.say("hello", protocol=1, token=other.token, seat=seat, you=seat)
    assert other.hear("table")["you"] == 3 - seat
    elsewhere, tokens = server.lay("online", ["Anna", "open"])
    stranger = server.stranger(code)
    stranger.say("hello", protocol=1, token=tokens[1])
    assert stranger.hear("bye")["code"] == "token"
    assert server.stranger(elsewhere).hello(tokens[1])["you"] == 1
    assert player.act(action)["version"] == version + 1


@pytest.mark.parametrize("version", [10**9, 10**9 + 1, -1, 1.5, "1", None, True, [1]])
def test_an_action_for_a_version_that_does_not_exist_is_refused(
    server: Serving, version: object
) -> None:
    _, anna, ben = two_people(server)
    player = mover(anna, ben)
    told = player.ask("act", version=version, action=player.actions[0])
    assert told["code"] == ("stale" if version == 10**9 else "message")


def test_spectators_change_nothing_and_guests_cannot_act_as_host(
    server: Serving,
) -> None:
    code, anna, ben = two_people(server)
    watcher, before = server.player(code, None), server.live(code).table
    wish = {"action": "draw", "seat": 1, "bot": "gus", "knock": 1, "name": "Eva"}
    for do in sorted(LASTING):
        assert watcher.ask(do, **wish)["code"] == "seat"
    for do in ("dismiss", "lock", "unlock", "pause"):
        assert ben.ask(do, **wish)["code"] == "host"
    assert ben.ask("replace", seat=1, bot="gus")["code"] == "seat"
    assert server.live(code).table is before
    assert anna.silent(0.05) or server.live(code).table is before


def test_on_a_shared_device_a_hand_is_hidden_until_its_player_says_hello(server: Serving) -> None:
    code, _ = server.lay("device", ["Anna", "Ben"])
    assert server.player(code, None).view["hand"] is None


def test_parts_that_are_too_large_together_close_the_socket(server: Serving) -> None:
    code, _ = server.lay("online", ["Anna", "open"])
    with Target(server.port, code, "127.0.0.1").watch() as line:
        line.settimeout(PATIENCE)
        large = (9000).to_bytes(2, "big") + b"\0" * 4 + b" " * 9000
        line.sendall(HELLO + bytes([0x01, 0xFE]) + large + bytes([0x80, 0xFE]) + large)
        received = b""
        while more := line.recv(65536):
            received += more
        assert b"\x03\xf1" in received[-200:]  # 1009, and a reason


NAMES = [
    "<img src=x onerror=a()>",
    "</script><script>a()",
    "Starter: 2",
    "1 345@0,0 +12 =12",
    "# =5 \\",
    "a=1 b:2 \u2028c",
    "\ufeffAnna\u00a0\u202e",
    "{name} %s",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_valid_with_any_player_name(server: Serving, name: str) -> None:
    code, tokens = server.lay("alone", [name], sheet="chrono", house={"target_when": "at once"})
    anna = server.player(code, tokens[1])
    play_on(anna)
    told = server.http.get(f"/api/tables/{code}/record")
    assert told.headers["content-type"] == "text/plain; charset=utf-8"
    reading = read(told.content)
    assert reading.error is None
    shown = server.http.get(f"/api/tables/{code}").json()["seats"][0]["name"]
    assert reading.record.header.names[0] == shown


ODD_PATHS = [
    "/api/tables/../../../etc/passwd",
    "/api/tables/%2e%2e/%2e%2e/etc/passwd",
    "/api/tables/CODE%00",
    "/api/tables/\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9",
    "/api//tables",
    "/api/tables/" + "Q" * 5000,
    "/static/..%2f..%2fsettings.py",
    "/static/%2e%2e/%2e%2e/app.py",
    "/static//etc/passwd",
    "/api/records/%0d%0aset-cookie:%20a=b",
]


@pytest.mark.parametrize("path", ODD_PATHS)
def test_an_odd_address_gives_nothing_and_no_cookie(server: Serving, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
    answer = answers(server, request).lower()
    assert answer[9:12] in (b"400", b"404", b"405")
    for told in (b"root:", b"import ", b"set-cookie", b"traceback"):
        assert told not in answer


@pytest.mark.parametrize("path", ["/", "/api/bots", "/api/daily", "/t/QQQQQQ", "/api/nowhere"])
def test_nobody_is_given_a_cookie(server: Serving, path: str) -> None:
    assert "set-cookie" not in server.http.get(path).headers


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/%6detrics", "/healthz?x=1"])
def test_outsiders_do_not_find_the_numbers(path: str, tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path / 'tables.db'}", proxies=("127.0.0.1",))
    with (
        serving(application(settings)) as address,
        asking(address) as client,
    ):
        assert client.get(path, headers={"x-forwarded-for": "9.9.9.9"}).status_code == 404
        assert client.get(path).status_code == 200
