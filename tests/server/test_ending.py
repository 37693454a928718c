"""Tasks end, even if a library takes a cancellation for something else."""

from __future__ import annotations

import asyncio

from tricorne.server.cluster.ending import end_tasks

PATIENCE = 20.0


async def deaf(times: int) -> None:
    """Ignore this many cancellations."""
    while True:
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            if not times:
                raise
            times -= 1


async def broken() -> None:
    raise OSError("it is broken")


def test_a_task_is_cancelled_again_until_it_ends() -> None:
    async def run() -> None:
        tasks = [asyncio.create_task(each) for each in (deaf(0), deaf(1), deaf(3), broken())]
        await asyncio.sleep(0)
        await end_tasks(tasks)
        assert [task.cancelled() for task in tasks] == [True, True, True, False]

    asyncio.run(asyncio.wait_for(run(), PATIENCE))
