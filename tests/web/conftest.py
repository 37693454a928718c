"""Databases to store in: each test has its own, and a PostgreSQL is begun once for each worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.databases import Postgres, Sqlite
from tests.web.postgres import NONE, PostgreSQL, programs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.databases import Database


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """The one of this machine."""
    found = programs()
    if found is None:
        pytest.skip(NONE)
    with PostgreSQL(found) as running:
        yield running


@pytest.fixture
def sqlite(tmp_path: Path) -> Sqlite:
    return Sqlite(tmp_path)


@pytest.fixture
def postgres(postgresql: PostgreSQL) -> Iterator[Postgres]:
    yield Postgres(postgresql)
    postgresql.begin()  # where a test has ended it


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Database:
    """Each of them in turn."""
    found: Database = request.getfixturevalue(request.param)
    return found
