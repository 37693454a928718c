"""No line is opened to an address of a home or of this machine, whatever a name leads to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tricorne.server.push.line import is_public, open_line


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.7", "169.254.169.254", "::1", "fe80::1%eth0", "fd00::1"],
)
def test_a_service_at_an_address_of_a_home_gets_no_line(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    async def found(*_: object, **__: object) -> list[tuple[Any, ...]]:
        return [(0, 0, 0, "", (address, 443))]

    async def connect(*given: object, **__: object) -> None:
        opened.append(given)

    async def attempt() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
        await open_line("fcm.googleapis.com", 443)

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(OSError, match="no public address"):
        asyncio.run(attempt())
    assert opened == []


def test_addresses_that_hide_others_are_seen_through() -> None:
    hidden = ("::ffff:10.0.0.1", "2002:7f00:1::", "2002:a00:1::1", "::ffff:127.0.0.1")
    assert [is_public(each) for each in hidden] == [False] * len(hidden)
    assert is_public("::ffff:142.250.74.42")
