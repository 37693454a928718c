"""A whole evening of a club at online tables, played through a server in a process of its own.

Each has a late pair, a table that falls behind and a corrected score; `bench.club_evening` compares
every deal with its promise, and the ranking with one from the records.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.apart import ServerApart
from bench.club_evening import Club, spend

pytestmark = pytest.mark.long


def test_an_evening_goes_from_its_promises_to_its_ranking(tmp_path: Path) -> None:
    club = Club(rounds=2, deals=1, size=2)
    with ServerApart(tmp_path / "tables.db") as server:
        event = asyncio.run(spend(server, club, kill=False))
    assert len(event.players) == 8


@pytest.mark.campaign
def test_an_evening_of_pairs_survives_kill_9(tmp_path: Path) -> None:
    with ServerApart(tmp_path / "tables.db") as server:
        event = asyncio.run(spend(server, Club(), kill=True))
    assert (event.kills, len(event.players)) == (1, 16)
    assert event.peeped > 0
