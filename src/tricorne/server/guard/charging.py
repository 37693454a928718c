"""Charging somebody for processor time: of a call, or of each step of a coroutine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from functools import partial
from time import thread_time
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class timed:  # noqa: N801  (reads as what it is)
    """Charge the processor time that this thread uses meanwhile, in seconds."""

    __slots__ = ("_begun", "_charge")

    def __init__(self, charge: Callable[[float], None]) -> None:
        self._charge = charge

    def __enter__(self) -> None:
        self._begun = thread_time()

    def __exit__(self, *_: object) -> None:
        self._charge(thread_time() - self._begun)


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
