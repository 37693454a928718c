"""Opening a database by its URL, and the errors for URLs that cannot be opened."""

from __future__ import annotations

import re
import sys

import pytest

from tricorne.installing import install_line
from tricorne.server.store import NoDriver, Store, StoreError, Unspoken, open_engine


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_name_of_postgresql_means_the_same_driver(scheme: str) -> None:
    url = open_engine(f"{scheme}://anna:secret@house:5433/games?sslmode=require").url
    assert (url.drivername, url.host, url.port) == ("postgresql+psycopg", "house", 5433)
    assert (url.password, url.database, url.query["sslmode"]) == ("secret", "games", "require")


def test_the_url_says_how_long_it_waits() -> None:
    assert (
        open_engine("postgres://house/games?connect_timeout=9").url.query["connect_timeout"] == "9"
    )
    assert open_engine("sqlite:///tables.db?timeout=9").url.query["timeout"] == "9"
    assert open_engine("sqlite:///tables.db").url.query["timeout"] == "3"


@pytest.mark.parametrize(
    "url",
    [
        "mysql://anna:secret@house/games",
        "postgresql+psycopg2://anna:secret@house/games",
        "postgresql://anna:secret@house:port/games",
        "://secret",
        "secret",
    ],
)
def test_other_urls_are_refused_without_being_repeated(url: str) -> None:
    with pytest.raises(Unspoken) as refused:
        Store(url)
    assert "SQLite or PostgreSQL" in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_missing_driver_is_named_with_its_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(NoDriver, match=f"psycopg: {re.escape(install_line('postgres'))}$") as error:
        Store("postgresql://house/games")
    assert isinstance(error.value, StoreError)  # which the server logs, and does not begin
    open_engine("sqlite:///tables.db")
