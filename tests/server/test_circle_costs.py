"""Queries about circles search an index, however many circles there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.alarms import copy_it, lay_one
from bench.apart import ServerApart
from bench.circles import QUERIES, begin_circles, circle_plans, digest
from tricorne.server.store import visit_database

pytestmark = pytest.mark.long

_WHOLE = re.compile(r"SCAN (?!CONSTANT|\(subquery)")


def test_no_query_about_a_circle_reads_a_whole_table(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with ServerApart(file) as server:
        lay_one(server)
    url = f"sqlite:///{file}"
    copy_it(url, 30)
    circle, _ = begin_circles(url, 2)
    with visit_database(url) as engine, engine.connect() as connection:
        found = circle_plans(connection, circle, digest(0))
    assert found.keys() == QUERIES.keys()
    assert all(found.values())
    whole = {name: [each for each in plan if _WHOLE.search(each)] for name, plan in found.items()}
    assert not any(whole.values()), whole
