"""The API's description for people is complete, and contains nothing that a browser would run."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import httpx
import pytest
from fastapi import FastAPI

from tests.server.asking import asking
from tests.server.small import serving, small_app
from tricorne.server.api import reference


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    app = small_app()
    app.include_router(reference.router)
    with serving(app) as address, asking(address) as client:
        yield client


def test_the_page_lists_every_route_and_every_form(client: httpx.Client) -> None:
    page = client.get("/api/docs").text
    described = client.get("/api/openapi.json").json()
    assert {"/api/records", "/api/sheets/check", "/api/bots"} <= set(described["paths"])
    assert "/api/docs" not in described["paths"]
    for path, methods in described["paths"].items():
        assert path in page
        assert all(f"<b>{method.upper()}</b> <code>{path}</code>" in page for method in methods)
    for name in described["components"]["schemas"]:
        assert f'<h2 id="{name}">' in page


def test_it_loads_nothing_but_its_own_style(client: httpx.Client) -> None:
    page = client.get("/api/docs").text
    assert "<script" not in page
    assert "style=" not in page
    assert page.count("<link ") == 1
    style = client.get("/api/docs.css")
    assert style.headers["content-type"] == "text/css; charset=utf-8"


def test_nobody_waits_while_the_routes_are_described_for_the_first_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That takes 0.1 s, which the event loop would not have for others."""
    threads: list[int] = []

    def openapi(_: FastAPI) -> dict[str, object]:
        threads.append(threading.get_ident())
        return {"paths": {}}

    app = small_app()
    app.include_router(reference.router)

    @app.get("/loop")
    async def loop() -> int:
        return threading.get_ident()

    monkeypatch.setattr(FastAPI, "openapi", openapi)
    with serving(app) as address, asking(address) as client:
        own = client.get("/loop").json()
        assert client.get("/api/openapi.json").json() == {"paths": {}}
        assert client.get("/api/docs").is_success
    assert own not in threads
    assert len(threads) == 2
