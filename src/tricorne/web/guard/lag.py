"""How late the event loop is: what all players feel at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import perf_counter

_EVERY = 0.1


@asynccontextmanager
async def watched(note: Callable[[float], None], every: float = _EVERY) -> AsyncIterator[None]:
    """Meanwhile, note again and again by how many seconds the loop woke up too late."""

    async def watch() -> None:
        while True:
            due = perf_counter() + every
            await asyncio.sleep(every)
            note(max(perf_counter() - due, 0.0))

    watching = asyncio.create_task(watch(), name="loop lag")
    try:
        yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
