"""Many machines: the workers of a `dask.distributed` scheduler, as an executor."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from tricorne.lab.errors import LabError, needs
from tricorne.rules.errors import N_, refuse

PATIENCE = 5.0
"""Seconds after which an address that has not answered is taken for dead."""


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[Executor]:
    """The workers behind the address of a scheduler, such as `tcp://10.0.0.1:8786`.

    Tricorne of the same version must be installed on them. Raises LabError where nobody answers,
    or no worker is there.
    """
    with needs("cluster"):
        from distributed import Client  # noqa: PLC0415  (the extra `cluster`)
    connect: Any = Client  # it has no types
    quiet = logging.getLogger("distributed")
    level = quiet.level
    quiet.setLevel(logging.CRITICAL)  # what goes wrong is told by our own errors
    try:
        asyncio.run(_knock(address, patience))
        with connect(address, timeout=patience, set_as_default=False) as client:
            try:
                client.wait_for_workers(1, timeout=patience)
            except TimeoutError as error:
                reason = refuse("cluster", "{address}: there are no workers", address=address)
                raise LabError(reason) from error
            with client.get_executor(pure=False) as executor:
                yield executor
    finally:
        quiet.setLevel(level)


async def _knock(address: str, patience: float) -> None:
    """Raise LabError if no scheduler is there; whatever else may be, a client would trip over."""
    from distributed import core  # noqa: PLC0415  (as above)

    call: Any = core.rpc

    scheduler: Any = call(address, timeout=patience)
    try:
        await asyncio.wait_for(scheduler.identity(), patience)
    except Exception as error:
        template = N_("{address}: no scheduler answers within {n} s")
        raise LabError(refuse("cluster", template, address=address, n=f"{patience:g}")) from error
    finally:
        await scheduler.close_rpc()
