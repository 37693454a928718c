"""Inviting people: the addresses by which they come, and a home network that is let in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.asking import PLAIN
from tests.server.player import PATIENCE
from tests.server.serving import Serving
from tricorne.server.environment import nearby
from tricorne.server.environment.nearby import Nearby, is_this_machine, own_addresses
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application

pytestmark = pytest.mark.long

NEIGHBOUR = "127.0.0.2"
"""Another address of this machine, as if it were that in its network."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setattr(nearby, "own_addresses", lambda: [NEIGHBOUR])
    serving = Serving(tmp_path)
    serving.app.state.nearby.may_open = True
    with serving:
        yield serving


def reached(host: str, server: Serving) -> bool:
    try:
        return httpx.get(
            f"http://{host}:{server.port}/healthz", timeout=PATIENCE, verify=PLAIN
        ).is_success
    except httpx.ConnectError:
        return False


def test_the_home_network_can_be_admitted_and_shut_out(server: Serving) -> None:
    assert server.http.get("/api/nearby").json() == {"addresses": [], "may_open": True}
    assert not reached(NEIGHBOUR, server)
    address = f"http://{NEIGHBOUR}:{server.port}"
    for _ in range(2):
        there = server.http.post("/api/nearby", json={"open": True}).json()
        assert there == {"addresses": [address], "may_open": True}
    assert reached(NEIGHBOUR, server)
    assert reached("127.0.0.1", server)
    shut = server.http.post("/api/nearby", json={"open": False}).json()
    assert shut == {"addresses": [], "may_open": True}
    assert not reached(NEIGHBOUR, server)


def ask(client: str, settings: Settings, *, host: str = "127.0.0.1") -> tuple[int, object]:
    """The answer to a client at this address that wants to let the home network in."""

    async def asked() -> tuple[int, object]:
        line = httpx.ASGITransport(application(settings), client=(client, 40_000))
        async with httpx.AsyncClient(
            verify=PLAIN, transport=line, base_url=f"http://{host}:8765"
        ) as http:
            answer = await http.post("/api/nearby", json={"open": True})
            return answer.status_code, (await http.get("/api/nearby")).json()

    return asyncio.run(asked())


def test_only_a_user_at_the_machine_lets_others_in() -> None:
    assert ask("127.0.0.1", Settings(nearby=True))[0] == 200
    for client, settings in (
        ("192.168.1.9", Settings(nearby=True)),
        ("127.0.0.1", Settings()),
    ):
        assert ask(client, settings)[0] == 403


def test_others_come_by_the_public_address_or_as_this_one_came() -> None:
    public = Settings(public_url="https://tricorne.example")
    assert ask("127.0.0.1", public)[1] == {
        "addresses": ["https://tricorne.example"],
        "may_open": False,
    }
    here = Settings(public_url="http://127.0.0.1:8765", nearby=True)
    for client, settings in (("192.168.1.9", here), ("192.168.1.9", Settings())):
        reach = ask(client, settings, host="192.168.1.5")[1]
        assert reach == {"addresses": ["http://192.168.1.5:8765"], "may_open": False}


@pytest.mark.parametrize(
    ("host", "addresses"),
    [
        ("::", [f"http://{NEIGHBOUR}:80"]),
        ("192.168.1.5", ["http://192.168.1.5:80"]),
        ("localhost", []),
        ("::1", []),
    ],
)
def test_the_listening_address_decides_who_can_reach_a_server(
    host: str, addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nearby, "own_addresses", lambda: [NEIGHBOUR])

    async def listen(_address: str) -> asyncio.Server:
        raise AssertionError

    here = Nearby(may_open=True)
    here.begins(host, 80, listen)
    assert here.addresses == addresses


def test_own_addresses_make_sense_to_other_machines() -> None:
    assert not any(is_this_machine(address) for address in own_addresses())
