"""The guard: admission, headers of all responses, and secrets that never leak."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from fastapi import WebSocket
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.asking import asking
from tests.server.player import PATIENCE
from tests.server.small import serving, small_app, visitor
from tricorne.page.pages import STATIC
from tricorne.play.refusal_json import describe_refusal
from tricorne.rules.errors import refuse
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.logs import LOGGER, JsonLines, describe_error
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.rate import Allowance, Kept
from tricorne.server.guard.visitors import Origins, Visitors

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import Message

PRIVATE = "what Anna said"


def troubled_app(settings: Settings | None = None) -> FastAPI:
    """An application in which things go wrong."""
    app = small_app(settings)

    @app.get("/api/crash/{name}")
    async def crash(name: str) -> None:
        raise LookupError(f"{PRIVATE} {name}")

    @app.get("/api/teapot")
    async def teapot() -> None:
        raise Problem(418, refuse("teapot", "{what} is no coffee", what="tea"))

    @app.websocket("/api/echo")
    async def echo(ws: WebSocket) -> None:
        await ws.accept()
        while True:
            text = await ws.receive_text()
            if text == "crash":
                raise LookupError(PRIVATE)
            await ws.send_text(text)

    return app


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving(troubled_app()) as address:
        yield address


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with asking(address) as client:
        yield client


def test_an_error_is_answered_without_a_thread() -> None:
    with serving(troubled_app()) as url, httpx.Client(base_url=url) as http:
        before = threading.active_count()
        assert http.get("/api/teapot").status_code == 418
        assert http.get("/api/nothing").status_code == 404
        assert threading.active_count() == before


# Headers


@pytest.mark.parametrize("path", ["/api/bots", "/nowhere", "/api/crash/x", "/api/teapot"])
def test_every_answer_is_guarded_by_its_headers(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"].split("; ")
    assert {"default-src 'self'", "style-src 'self'", "frame-ancestors 'none'"} <= set(policy)
    assert not [part for part in policy if "'unsafe" in part]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "camera=()" in headers["permissions-policy"]
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("path", ["/", "/api/bots", "/nowhere", "/static/app.js"])
def test_browsers_stay_with_https_where_the_public_address_has_it(scheme: str, path: str) -> None:
    with visitor(Settings(public_url=f"{scheme}://a.test"), STATIC) as client:
        due = "max-age=31536000" if scheme == "https" else None
        assert client.get(path).headers.get("strict-transport-security") == due


# Errors


def test_an_error_of_ours_is_a_short_answer_and_a_line_in_the_log(
    client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    LOGGER.addHandler(caplog.handler)
    try:
        answer = client.get("/api/crash/anna")
    finally:
        LOGGER.removeHandler(caplog.handler)
    assert answer.status_code == 500
    assert answer.json()["code"] == "failure"
    assert PRIVATE not in answer.text
    assert "Traceback" not in answer.text
    record = next(record for record in caplog.records if record.levelno == logging.ERROR)
    line = json.loads(JsonLines().format(record))
    assert line["event"] == "request failed"
    assert line["error"] == ["LookupError"]
    assert line["route"] == "/api/crash/{name}"
    assert "anna" not in json.dumps(line).lower()


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nowhere", 404, "missing"),
        ("DELETE", "/api/bots", 405, "method"),
        ("GET", "/api/teapot", 418, "teapot"),
        ("POST", "/api/sheets/check", 422, "request"),
    ],
)
def test_every_error_has_the_same_form(
    client: httpx.Client, method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    told: dict[str, Any] = answer.json()
    assert set(told) == {"code", "text", "template", "details"}
    assert told["code"] == code
    assert told["template"].format(**told["details"]) == told["text"]


def test_details_can_be_sent_whatever_they_are() -> None:
    strange = refuse("x", "{a} {b} {c} {d}", a="\ud800", b=float("nan"), c=[(1, "\udfff")], d={1})
    json.dumps(describe_refusal(strange), allow_nan=False).encode()
    assert describe_refusal(strange)["details"]["c"] == [[1, "?"]]  # type: ignore[index]


def test_a_refusal_quotes_only_a_little_of_its_input(client: httpx.Client) -> None:
    for house in (
        {"x" * 15_000: 1},
        {"hand": [1] * 7000},
        {"hand": 10**4000},
        {"bridge": "y" * 9000},
    ):
        for path in ("check", "rules"):
            answer = client.post(f"/api/sheets/{path}", json={"house": house})
            assert answer.status_code == 422
            assert len(answer.content) < 1500
    long = refuse("x", "{a} {b} {c}", a="x" * 999, b=[1] * 999, c=10**999)
    shown = describe_refusal(long)
    assert shown["text"] == str(long._replace(details=shown["details"]))  # type: ignore[arg-type]
    assert len(json.dumps(shown)) < 1500


def test_a_socket_that_crashes_is_closed_and_harms_nobody(address: str) -> None:
    url = address.replace("http", "ws") + "/api/echo"
    with connect(url) as first, connect(url) as second:
        first.send("crash")
        with pytest.raises(Exception, match="1011"):
            first.recv(timeout=PATIENCE)
        second.send("still here")
        assert second.recv(timeout=PATIENCE) == "still here"


# Origin


@pytest.mark.parametrize(
    ("public", "headers", "own"),
    [
        (None, {}, True),
        (None, {"origin": "http://a.local", "host": "a.local"}, True),
        (None, {"origin": "https://a:8000", "host": "a:8000"}, True),
        (None, {"origin": "http://192.168.1.2:8000", "host": "192.168.1.2:8000"}, True),
        (None, {"origin": "http://[fd00::2]:8000", "host": "[fd00::2]:8000"}, True),
        (None, {"origin": "http://fritz.box", "host": "fritz.box"}, False),
        (None, {"origin": "http://pc.fritz.box", "host": "pc.fritz.box"}, True),
        (None, {"origin": "http://leads.here.test", "host": "leads.here.test"}, False),
        (None, {"origin": "ftp://a.local", "host": "a.local"}, False),
        (None, {"origin": "ftp://127.0.0.1:8000", "host": "127.0.0.1:8000"}, False),
        ("ftp://a.test:8000", {"origin": "ftp://a.test:8000", "host": "a.test:8000"}, False),
        (None, {"origin": "ws://a.local", "host": "a.local"}, False),
        (None, {"origin": "http://evil.test", "host": "a.test"}, False),
        (None, {"origin": "null", "host": "a.test"}, False),
        (None, {"origin": "http://a.test:1x", "host": "a.test:1x"}, False),
        (None, {"sec-fetch-site": "cross-site"}, False),
        (None, {"sec-fetch-site": "same-origin"}, True),
        ("https://a.test", {"origin": "https://a.test", "host": "10.0.0.1:8000"}, True),
        ("https://a.test", {"origin": "http://evil.test", "host": "evil.test"}, False),
        ("https://a.test", {"origin": "http://127.0.0.1:8", "host": "127.0.0.1:8"}, True),
        ("https://a.test", {"origin": "http://localhost:8", "host": "localhost:8"}, True),
        ("https://a.test", {"origin": "https://a.test.evil.test", "host": "a.test"}, False),
    ],
)
def test_only_our_own_page_may_change_something(
    public: str | None,
    headers: dict[str, str],
    own: bool,  # noqa: FBT001  (pytest passes it)
) -> None:
    assert Origins(public).may_change(Headers(headers)) is own


def test_another_site_can_neither_post_nor_open_a_socket(
    client: httpx.Client, address: str
) -> None:
    evil = {"origin": "https://evil.test"}
    answer = client.post("/api/records", content=b"", headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert client.get("/api/bots", headers=evil).status_code == 200
    with (
        pytest.raises(InvalidStatus, match="403"),
        connect(address.replace("http", "ws") + "/api/echo", additional_headers=evil),
    ):
        pass


# Limits


def test_an_allowance_fills_up_again() -> None:
    now = [0.0]
    allowance = Allowance(2.0, 3.0, lambda: now[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert allowance.take(3)
    assert not allowance.take(0.5)


def test_every_client_has_its_own_allowance_and_old_ones_are_forgotten() -> None:
    allowances = Kept(lambda _: Allowance(0.0, 1.0, lambda: 0.0))
    assert allowances.allowance_of("a").take()
    assert not allowances.allowance_of("a").take()
    assert allowances.allowance_of("b").take()
    for number in range(10_000):
        allowances.allowance_of(str(number))
    assert allowances.allowance_of("a").take()


@pytest.mark.long
def test_a_client_that_asks_too_often_is_asked_to_wait() -> None:
    limits = Limits(loop_share=1e-5, loop_seconds=0.05, patience_seconds=0)
    with visitor(Settings(limits=limits)) as client:
        assert client.get("/api/bots").status_code == 200
        while client.get("/api/bots").status_code == 200:
            pass
        answers = [client.get("/api/bots") for _ in range(5)]
        assert {answer.status_code for answer in answers} == {429}
        said = answers[-1].json()
        wait = int(answers[-1].headers["retry-after"])
        assert (said["code"], said["text"]) == (
            "often",
            f"too many requests at once; wait {wait} s",
        )
        assert 1 <= wait <= 5000


def test_an_address_that_has_received_too_many_bytes_is_asked_to_wait() -> None:
    limits = Limits(bytes_at_once=40_000, bytes_a_minute=1200)
    with visitor(Settings(limits=limits)) as client:
        answers = [client.get("/api/sheets") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        said = answers[-1].json()
        assert (said["code"], said["template"]) == (
            "often",
            "too much was sent to this address; wait {seconds} s",
        )
        assert 300 < said["details"]["seconds"] <= 1000


def test_tables_have_an_allowance_of_their_own() -> None:
    limits = Limits(tables_an_hour=4)
    with visitor(Settings(limits=limits)) as client:
        codes = [client.post("/api/tables").json()["code"] for _ in range(3)]
        assert codes == ["missing", "often", "often"]
        assert client.get("/api/bots").status_code == 200


def test_an_oversized_body_is_refused_before_it_is_read() -> None:
    limits = Limits(record_bytes=1000)
    with visitor(Settings(limits=limits)) as client:
        assert client.post("/api/records", content=b"#" * 1000).status_code == 422
        assert client.post("/api/records", content=b"#" * 1001).status_code == 413
        pieces = (b"#" * 500 for _ in range(10))
        assert client.post("/api/records", content=pieces).status_code == 413


def test_a_request_that_does_not_arrive_is_given_up() -> None:
    with serving(troubled_app(Settings(limits=Limits(arrival_seconds=0.2)))) as address:
        host, _, port = address.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
            line.sendall(b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n123")
            assert line.recv(100).startswith(b"HTTP/1.1 408")


def test_no_address_holds_all_sockets() -> None:
    with serving(troubled_app(Settings(limits=Limits(sockets=8, share=0.25)))) as address:
        url = address.replace("http", "ws") + "/api/echo"
        with connect(url), connect(url), pytest.raises(InvalidStatus, match="403"), connect(url):
            pass
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with connect(url) as again:
                    again.send("free again")
                    assert again.recv(timeout=PATIENCE) == "free again"
                    return
            except InvalidStatus:
                time.sleep(0.05)
        raise AssertionError("the sockets are still counted")


def test_a_refused_client_that_has_left_logs_no_error(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        told.append(message["type"])
        raise ConnectionResetError

    monkeypatch.setattr(LOGGER, "propagate", True)
    told: list[str] = []
    headers = [(b"host", b"127.0.0.1")]
    scope = {"type": "websocket", "path": "/api/echo", "headers": headers, "client": None}
    app = troubled_app(Settings(limits=Limits(sockets=0)))
    asyncio.run(app(scope, receive, send))
    assert told == ["websocket.close"]
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize(
    ("proxies", "client", "forwarded", "found"),
    [
        ((), "9.9.9.9", "1.1.1.1", "9.9.9.9"),
        (("10.0.0.0/8",), "9.9.9.9", "1.1.1.1", "9.9.9.9"),
        (("10.0.0.0/8",), "10.0.0.1", "1.1.1.1", "1.1.1.1"),
        (("10.0.0.0/8",), "10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"),
        (("10.0.0.0/8",), "10.0.0.1", "", "10.0.0.1"),
        (("10.0.0.0/8",), "10.0.0.1", "nonsense", "nonsense"),
        (("10.0.0.0/8",), None, "1.1.1.1", "1.1.1.1"),
        ((), None, "1.1.1.1", "unknown"),
        ((), "2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
        ((), "::ffff:9.9.9.9", "", "9.9.9.9"),
    ],
)
def test_only_a_trusted_proxy_names_the_client(
    proxies: tuple[str, ...], client: str | None, forwarded: str, found: str
) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    scope = {"client": None if client is None else (client, 1), "headers": headers}
    assert Visitors(proxies).visitor_of(scope) == found


# Logs and numbers


def test_a_log_line_is_json_and_says_nothing_about_anybody() -> None:
    error = ValueError(PRIVATE)
    error.__cause__ = KeyError(PRIVATE)
    fields = describe_error(error)
    assert fields["error"] == ["ValueError", "KeyError"]
    record = logging.LogRecord("x", logging.ERROR, "", 1, "it failed\nhere", None, None)
    record.fields = {**fields, "ms": 1.5}
    line = JsonLines().format(record)
    assert "\n" not in line
    assert PRIVATE not in line
    read = json.loads(line)
    assert (read["level"], read["event"], read["ms"]) == ("error", "it failed", 1.5)


def test_the_metrics_show_every_counted_event() -> None:
    metrics = Metrics()
    metrics.count_tables(lambda: 7)
    metrics.count_refusal("corner")
    metrics.note_thinking("ada", 0.3)
    metrics.actions.inc(3)
    text = metrics.text().decode()
    assert "tricorne_tables 7.0" in text
    assert 'tricorne_refusals_total{code="corner"} 1.0' in text
    assert 'tricorne_thinking_seconds_bucket{bot="ada",le="0.5"} 1.0' in text
    assert "tricorne_actions_total 3.0" in text


def test_made_up_codes_do_not_fill_the_memory() -> None:
    metrics = Metrics()
    for number in range(1000):
        metrics.count_refusal(f"code{number}")
    assert 'code="other"' in metrics.text().decode()
    assert len(metrics.text().splitlines()) < 400
