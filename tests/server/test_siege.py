"""One address does its worst to a server with default limits, and nobody else notices.

The bounds are wide, for a test runs on any machine, and waiting for a processor counts for nothing
here: `python -m bench.siege` has the goals.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.attacks import ATTACKS, EVERY_ROUTE
from bench.siege import TOGETHER, Siege, named
from tests.campaign import one_in

pytestmark = pytest.mark.long

SECONDS = 0.4
LINES = 1000
"""In the log: a stranger's refused requests alone would be thousands."""
PING, REQUEST, MEMORY = 0.5, 1.5, 250
"""Seconds in the middle of all, seconds, MiB: without limits it is many times as much."""
GIVES_WAY = 5
"""A little, because a real attacker has a machine of their own."""
TRIES = 10
"""The bystander waits always, or this machine had something else to do."""
AT_ONCE = 4
"""How many times longer it takes, because two dozen attackers share the processor."""


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    with Siege(tmp_path_factory.mktemp("siege")) as siege:
        yield siege


@pytest.mark.parametrize(
    "name",
    [*one_in(4, ATTACKS), EVERY_ROUTE, pytest.param(TOGETHER, marks=pytest.mark.campaign)],
)
def test_a_bystander_does_not_notice_the_attacks(siege: Siege, name: str) -> None:
    wide, felts = AT_ONCE if name == TOGETHER else 1, []
    for _ in range(TRIES):
        before = siege.log
        felt = siege.under(named(name), SECONDS, GIVES_WAY)
        assert not felt.failures
        assert siege.memory < MEMORY
        said = siege.log.removeprefix(before)
        assert '"level": "error"' not in said
        assert said.count("\n") < LINES
        felts.append(felt)
        if felt.pings.p99_at_work < PING * wide and felt.requests.p99_at_work < REQUEST * wide:
            return
    pytest.fail(f"the bystander waits, always: {felts}")
