"""What one address does for days on end, by a quick clock: `python -m bench.week` in short."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.house import House, in_part
from bench.week import begun, week

pytestmark = pytest.mark.long


def test_however_long_one_address_goes_on_a_server_holds_no_more(tmp_path: Path) -> None:
    limits = in_part(1000)

    async def work() -> None:
        first = await begun(tmp_path, limits)
        async with House(tmp_path, limits) as house:
            days = [day async for day in week(house, first, days=2, looks=4, strangers=5)]
        for day in days:
            assert day.tables <= limits.tables
            assert day.entries <= limits.entries
            assert day.held <= 3 * limits.unused
        assert days[-1].disk < 1.1 * days[1].disk
        assert days[-1].memory < days[1].memory + 10

    asyncio.run(work())
