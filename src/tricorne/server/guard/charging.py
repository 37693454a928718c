"""Charging somebody for processor time: of a call, or of each step of a coroutine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from time import thread_time
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def timed(charge: Callable[[float], None]) -> Iterator[None]:
    """Charge the processor time that this thread uses meanwhile, in seconds."""
    begun = thread_time()
    try:
        yield
    finally:
        charge(thread_time() - begun)


@coroutine
def charged(work: Awaitable[T], charge: Callable[[float], None]) -> Generator[Any, Any, T]:
    """The result of a coroutine. Each step is charged in seconds; waiting is free."""
    steps = work.__await__()
    step: Callable[[], object] = partial(steps.send, None)
    while True:
        try:
            with timed(charge):
                awaited = step()
        except StopIteration as done:
            result: T = done.value
            return result
        try:
            received = yield awaited
        except BaseException as error:  # noqa: BLE001  (cancellation too belongs to the coroutine)
            step = partial(steps.throw, error)
        else:
            step = partial(steps.send, received)
