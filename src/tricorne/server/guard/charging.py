"""Charges somebody for processor time: of a call, a thread, or each step of a coroutine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from time import thread_time
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")
Charge = Callable[[float], None]
"""Charges seconds of processor time."""

_payer: ContextVar[Charge | None] = ContextVar("payer", default=None)
"""The charge for threads that a request or socket uses, also through tasks that it begins."""


def pays_for_threads(charge: Charge) -> None:
    """From now on, charge the threads that this task uses."""
    _payer.set(charge)


async def run_in_thread(work: Callable[..., T], *args: object) -> T:
    """The result of a function, worked out in a thread, and charged if anybody pays.

    It costs like the event loop: only one thread at a time runs Python.
    """
    charge = _payer.get()
    if charge is None:
        return await asyncio.to_thread(work, *args)
    return await charge_thread(charge, work, *args)


async def charge_thread(charge: Charge, work: Callable[..., T], *args: object) -> T:
    """The same, with this charge."""
    loop = asyncio.get_running_loop()

    def charged_work() -> T:
        with timed(lambda seconds: loop.call_soon_threadsafe(charge, seconds)):
            return work(*args)

    return await asyncio.to_thread(charged_work)


class timed:  # noqa: N801  (reads as what it is)
    """Charge the processor time that this thread uses meanwhile, in seconds."""

    __slots__ = ("_begun", "_charge")

    def __init__(self, charge: Callable[[float], object]) -> None:
        self._charge = charge

    def __enter__(self) -> None:
        self._begun = thread_time()

    def __exit__(self, *_: object) -> None:
        self._charge(thread_time() - self._begun)


@coroutine
def charge_work(work: Awaitable[T], charge: Charge) -> Generator[Any, Any, T]:
    """The result of a coroutine. Each step is charged in seconds; waiting is free."""
    steps = work.__await__()
    received: Any = None
    thrown: list[BaseException] = []
    while True:
        begun = thread_time()
        try:  # popped: an error kept in this frame would refer to itself
            awaited = steps.throw(thrown.pop()) if thrown else steps.send(received)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            charge(thread_time() - begun)
        try:
            received = yield awaited
        except BaseException as error:  # noqa: BLE001  (cancellation too belongs to the coroutine)
            thrown.append(error)
