"""Many machines: the workers of a `dask.distributed` scheduler, as an executor."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from tricorne.lab.errors import LabCode, LabError, needs
from tricorne.rules.errors import N_, Refusal, refuse

ANSWERS_WITHIN = 5.0
"""Seconds after which an address that has not answered is taken for dead."""

_PULSE = 3.0
_GONE = 10.0
"""Seconds without an answer, or without a worker, after which a run is given up."""

_LOUD = ("distributed", "tornado", "concurrent.futures", "asyncio")
"""Loggers that tell of broken lines at length."""

Arguments = ParamSpec("Arguments")
Done = TypeVar("Done")


@contextmanager
def cluster(address: str, patience: float = ANSWERS_WITHIN) -> Iterator[Executor]:
    """The workers behind the address of a scheduler, such as `tcp://10.0.0.1:8786`.

    The same version of Tricorne must be installed on them. Raises LabError if the scheduler does
    not answer or has no worker, also later when the scheduler has gone.
    """
    with needs("cluster"):
        from distributed import Client  # noqa: PLC0415  (the extra `cluster`)
    connect: Any = Client  # it has no types
    with _quiet():
        asyncio.run(_knock(address, patience))
        client = connect(address, timeout=patience, set_as_default=False)
        try:
            try:
                client.wait_for_workers(1, timeout=patience)
            except TimeoutError as error:
                raise LabError(_nobody(address)) from error
            with _Workers(client, address, patience) as workers:
                yield workers
        finally:
            client.close(timeout=patience)


def _silence(address: str, patience: float) -> Refusal:
    template = N_("{address}: no scheduler answers within {n} s")
    return refuse(LabCode.CLUSTER, template, address=address, n=f"{patience:g}")


def _nobody(address: str) -> Refusal:
    return refuse(LabCode.CLUSTER, "{address}: there are no workers", address=address)


class _Workers(Executor):
    """The workers of a client; watches whether they, and their scheduler, are still there."""

    def __init__(self, client: Any, address: str, patience: float) -> None:  # noqa: ANN401
        self._client = client
        self._executor = client.get_executor(pure=False)
        self._address = address
        self._patience = patience
        self._problem: Refusal | None = None
        self._left = Event()
        self._watch = Thread(target=self._keep_watch, name="tricorne-cluster", daemon=True)
        self._watch.start()

    def submit(
        self, work: Callable[Arguments, Done], /, *args: Arguments.args, **named: Arguments.kwargs
    ) -> Future[Done]:
        """Give out a job."""
        self.check()
        try:
            given: Future[Done] = self._executor.submit(work, *args, **named)
        except Exception as error:
            raise BrokenExecutor(self._address) from error
        return given

    def check(self) -> None:
        """Raise LabError if the scheduler has gone."""
        if self._client.status == "closed":  # it has tried for its own patience
            self._problem = _silence(self._address, self._patience)
        if self._problem is not None:
            raise LabError(self._problem)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        """Leave the workers without waiting for their running jobs."""
        self._left.set()
        if self._problem is None:
            self._executor.shutdown(wait=False)
        self._watch.join()

    def _keep_watch(self) -> None:
        """Contact the scheduler periodically, until closed or until it stays silent."""
        seen = monotonic()
        problem = _nobody(self._address)
        while not self._left.wait(_PULSE) and self._problem is None:
            try:
                found = asyncio.run(_knock(self._address, self._patience))
            except LabError as error:
                problem = error.refusal
            else:
                problem = _nobody(self._address)
                seen = monotonic() if found["workers"] else seen
            if monotonic() - seen > _GONE:
                self._problem = problem


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence the logs of `distributed`: our own errors say what went wrong."""
    names = [name for name in logging.root.manager.loggerDict if name.startswith(_LOUD)]
    loggers = [logging.getLogger(name) for name in names]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


async def _knock(address: str, patience: float) -> dict[str, Any]:
    """A scheduler's identity. Raises LabError if none answers.

    A client would fail confusingly at any other service on that port.
    """
    from distributed import core  # noqa: PLC0415  (as above)

    call: Any = core.rpc

    scheduler: Any = call(address, timeout=patience)
    try:
        found: dict[str, Any] = await asyncio.wait_for(scheduler.identity(), patience)
    except Exception as error:
        raise LabError(_silence(address, patience)) from error
    else:
        return found
    finally:
        await scheduler.close_rpc()
