"""Servers and databases for the tests of a module; each test has its own.

Each worker starts one PostgreSQL.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.postgres import NONE, PostgreSQL, programs
from bench.redis import NONE as NO_REDIS, RedisApart, program
from tests.server.databases import Database, Postgres, Sqlite
from tests.server.nodes import SafeRedis
from tests.server.serving import Chance, Serving
from tricorne.play.session import parts


@pytest.fixture(scope="module")
def chance() -> Chance:
    """The time and the deals of the module's server."""
    return Chance(random.Random(4))


@pytest.fixture(scope="module")
def patient() -> Iterator[None]:
    """Wait for the parts of a shuffle, however busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "_PATIENCE", 3600.0)
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, chance: Chance) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("socket")
    with Serving(folder, circumstances=chance.circumstances()) as serving:
        yield serving


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """The one of this machine."""
    found = programs()
    if found is None:
        pytest.skip(NONE)
    with PostgreSQL(found) as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisApart]:
    """The one of this machine."""
    found = program()
    if found is None:
        pytest.skip(NO_REDIS)
    with RedisApart(found) as running:
        yield running


@pytest.fixture(scope="session")
def safe(redis: RedisApart) -> Iterator[SafeRedis]:
    """The same program, speaking TLS and wanting a password."""
    with SafeRedis(redis.program) as running:
        yield running


@pytest.fixture
def sqlite(tmp_path: Path) -> Sqlite:
    return Sqlite(tmp_path)


@pytest.fixture
def postgres(postgresql: PostgreSQL) -> Iterator[Postgres]:
    yield Postgres(postgresql)
    postgresql.begin()  # where a test has ended it


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def database(request: pytest.FixtureRequest) -> Database:
    """Each of them in turn."""
    found: Database = request.getfixturevalue(request.param)
    return found
