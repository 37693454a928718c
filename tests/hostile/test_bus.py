"""A hostile Redis server neither fills a node's memory nor stops its bus from trying again."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.hostile.behaviours import PAYLOADS, REDIS
from tests.hostile.promises import keeps_its_promises, met
from tests.hostile.server import writing

pytestmark = pytest.mark.long

_SOME = ["bulk of 160 MB", "list without end", "nested lists", "text of bad UTF-8"]
_ALL = {**REDIS, **PAYLOADS}


@pytest.mark.parametrize(
    "names", [_SOME, pytest.param([*_ALL], marks=pytest.mark.campaign)], ids=["some", "all"]
)
def test_whatever_a_redis_server_answers_the_bus_tries_again(names: list[str]) -> None:
    with ExitStack() as servers:
        given = {
            name: f"redis://127.0.0.1:{servers.enter_context(writing(_ALL[name]))}"
            for name in names
        }
        for name, outcome in met("bus", given).items():
            assert keeps_its_promises(outcome) == "hears: False", name
