"""Ending tasks that talk to Redis, whose library may take a cancellation for its own timeout."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

_AGAIN = 0.2
"""Seconds until a task that goes on is cancelled again."""


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until all are done, however they end."""
    all_ = [*tasks]
    while going := [task for task in all_ if not task.done()]:
        for task in going:
            task.cancel()
        await asyncio.wait(going, timeout=_AGAIN)
    await asyncio.gather(*all_, return_exceptions=True)
