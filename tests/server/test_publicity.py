"""A public address is served only where the operator is named."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import httpx
import pytest

from tests.cli.running import run
from tests.server.asking import PLAIN
from tests.server.small import visitor
from tricorne.server.environment import publicity
from tricorne.server.environment.publicity import public_address
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.visitors import host_without_port
from tricorne.server.host import serve
from tricorne.server.host.app import application

PUBLIC_URL = "https://tricorne.example"


@pytest.mark.parametrize(
    ("public_url", "host", "own", "served"),
    [
        (PUBLIC_URL, "127.0.0.1", [], PUBLIC_URL),
        ("https://TRICORNE.example.:8443", "::1", [], "https://TRICORNE.example.:8443"),
        ("http://9.9.9.9:8000", "127.0.0.1", [], "http://9.9.9.9:8000"),
        ("", "9.9.9.9", [], "9.9.9.9"),
        ("", "2620:fe::fe", [], "2620:fe::fe"),
        ("", "tricorne.example", [], "tricorne.example"),
        ("", "0.0.0.0", ["192.168.1.5", "9.9.9.9"], "9.9.9.9"),  # noqa: S104
        ("http://anna.local", "::", ["9.9.9.9"], "9.9.9.9"),
        ("", "0.0.0.0", ["192.168.1.5", "10.0.0.5", "100.64.0.1", "172.17.0.2"], None),  # noqa: S104
        ("https://localhost", "127.0.0.1", ["9.9.9.9"], None),
        ("http://anna.local:8000", "192.168.1.5", [], None),
        ("http://games.home.arpa", "fd00::5", [], None),
        ("http://raspberrypi", "fe80::5", [], None),
        ("http://[::1]:8000", "localhost", [], None),
    ],
)
def test_an_address_is_public_if_the_internet_can_reach_it(
    monkeypatch: pytest.MonkeyPatch, public_url: str, host: str, own: list[str], served: str | None
) -> None:
    monkeypatch.setattr(publicity, "own_addresses", lambda: own)
    assert public_address(Settings(public_url=public_url), host) == served


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (Settings(public_url=PUBLIC_URL), "127.0.0.1"),
        (Settings(), "9.9.9.9"),
        (Settings(public_url=PUBLIC_URL, operator="Tricorne Club"), "127.0.0.1"),
    ],
)
def test_without_an_operator_a_public_server_says_why_it_does_not_start(
    settings: Settings,
    host: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(serve, "start_logging", lambda *_: None)
    with pytest.raises(SystemExit) as ended:
        serve.run(settings, host)
    assert ended.value.code == 1
    (record,) = caplog.records
    assert (record.levelname, record.message) == (
        "CRITICAL",
        "a public address is not served: name the operator with --operator and --contact",
    )


def test_the_operator_and_the_contact_need_each_other() -> None:
    for words in (("--operator", "Tricorne Club"), ("--contact", "games@tricorne.example")):
        done = run("serve", *words)
        assert done.exit_code == 2
        assert "--operator and --contact need each other" in done.stderr


HOSTS = [
    ("127.0.0.1:8000", 200),
    ("[::1]:8000", 200),
    ("192.168.1.5", 200),
    ("anna.local:8000", 200),
    ("tricorne.example", 403),
    ("9.9.9.9:8000", 403),
    ("[2620:fe::fe]:8000", 403),
]


def test_the_public_is_refused_whatever_stands_before_the_server(
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings = Settings(proxies=("127.0.0.1",))
    with visitor(settings) as client:
        for host, status in HOSTS:
            answer = client.get("/api/sheets", headers={"host": host})
            assert (answer.status_code, host) == (status, host)
            assert status == 200 or answer.json()["code"] == "operator"
        for address, status in (("9.9.9.9", 403), ("192.168.1.9", 200), ("2620:fe::fe", 200)):
            answer = client.get("/api/sheets", headers={"x-forwarded-for": address})
            assert (answer.status_code, address) == (status, address)
    assert [record.message for record in caplog.records].count(publicity.UNNAMED) == 1
    named = replace(settings, operator="Tricorne Club", contact="games@tricorne.example")
    with visitor(named) as client:
        for host, _ in HOSTS:
            assert client.get("/api/sheets", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (
            Settings(),
            {
                "name": "",
                "contact": "",
                "archives": False,
                "closed": False,
                "lists": "own",
                "names": "own",
                "invented": {},
            },
        ),
        (
            Settings(archive="games", operator="Tricorne Club", contact="a@tricorne.example"),
            {
                "name": "Tricorne Club",
                "contact": "a@tricorne.example",
                "archives": True,
                "closed": False,
                "lists": "own",
                "names": "own",
                "invented": {},
            },
        ),
    ],
)
def test_visitors_are_told_who_operates_the_server(
    settings: Settings, told: dict[str, object]
) -> None:
    async def asked() -> object:
        line = httpx.ASGITransport(application(settings))
        async with httpx.AsyncClient(
            verify=PLAIN, transport=line, base_url="http://localhost"
        ) as http:
            return (await http.get("/api/operator")).json()

    assert asyncio.run(asked()) == told


def test_a_host_is_read_without_its_port() -> None:
    hosts = ("tricorne.example:80", "tricorne.example", "[::1]:80", "[::1]")
    read = ["tricorne.example", "tricorne.example", "[::1]", "[::1]"]
    assert [host_without_port(host) for host in hosts] == read
