"""The API's description for people is complete, and contains nothing that a browser would run."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.server.asking import asking
from tests.server.small import serving, small_app
from tricorne.server.api import reference


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    app = small_app()
    app.include_router(reference.router)
    with serving(app) as address, asking(address) as client:
        yield client


def test_every_address_and_every_form_stands_there(client: httpx.Client) -> None:
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
