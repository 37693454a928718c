"""Queries about circles search an index, however many circles there are."""

from __future__ import annotations

import re

import pytest

from bench.alarms import copy_it, lay_one
from bench.apart import ServerApart
from bench.circles import QUERIES, begin_circles, circle_plans, digest
from tricorne.server.store import visit_database

pytestmark = pytest.mark.long

_WHOLE = re.compile(r"SCAN (?!CONSTANT|\(subquery)")


@pytest.fixture(name="plans", scope="module")
def _plans(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """How each query is answered, once there are some circles."""
    file = tmp_path_factory.mktemp("circles") / "tables.db"
    with ServerApart(file) as server:
        lay_one(server)
    url = f"sqlite:///{file}"
    copy_it(url, 30)
    circle, _ = begin_circles(url, 2)
    with visit_database(url) as engine, engine.connect() as connection:
        return circle_plans(connection, circle, digest(0))


def test_no_query_about_a_circle_reads_a_whole_table(plans: dict[str, list[str]]) -> None:
    assert plans.keys() == QUERIES.keys()
    assert all(plans.values())
    whole = {name: [each for each in plan if _WHOLE.search(each)] for name, plan in plans.items()}
    assert not any(whole.values()), whole


def test_the_day_of_a_circle_reads_the_attempts_of_its_members_alone(
    plans: dict[str, list[str]],
) -> None:
    reads = [each for each in plans["the page of a circle"] if "attempts" in each]
    assert reads == ["SEARCH attempts USING INDEX ix_attempts_device (device=? AND day=?)"]


def test_the_games_of_a_circle_are_read_no_further_than_they_are_shown(
    plans: dict[str, list[str]],
) -> None:
    *before, _seats, _order = plans["its games"]
    assert [each for each in before if "circle_games" in each] == [
        "SEARCH circle_games USING INDEX ix_circle_games_running (circle=?)",
        "SEARCH circle_games USING INDEX ix_circle_games_over (circle=?)",
    ]
    assert not any("ORDER BY" in each for each in before), before
    own = [each for each in plans["all circles of a device"] if "circle_games" in each]
    assert own
    assert all("ix_circle_games_running (circle=?)" in each for each in own), own
