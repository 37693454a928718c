"""A real scheduler and two worker processes on this machine, one of which is killed."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tricorne.lab import LabError, Plan, cluster, simulate
from tricorne.rules import Terms, preset

PLAN = Plan(Terms(preset("goliath")), ("greedy", "random"), 40_000, seed=5, chunk=400)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def process(module: str, *args: str) -> Iterator[subprocess.Popen[bytes]]:
    started = subprocess.Popen(  # noqa: S603  (dask's own commands)
        [sys.executable, "-m", f"distributed.cli.{module}", *args],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_cluster_that_loses_a_worker_gives_the_same_to_the_last_digit() -> None:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as stack:
        place = ["--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
        stack.enter_context(process("dask_scheduler", *place))
        until = time.monotonic() + 15
        while not listening(port) and time.monotonic() < until:
            time.sleep(0.1)
        args = [address, "--no-nanny", "--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1"]
        first, _second = (stack.enter_context(process("dask_worker", *args)) for _ in range(2))
        executor = stack.enter_context(cluster(address, 15))
        client = executor._client  # type: ignore[attr-defined]  # noqa: SLF001
        client.wait_for_workers(2, timeout=15)

        def kill(done: int) -> None:
            if done >= 4_000 and first.poll() is None:
                first.kill()
                first.wait()

        result = simulate(PLAN, executor, kill)
        assert first.poll() is not None
        assert result.rounds == PLAN.rounds
    assert result.tally == simulate(PLAN).tally


def test_an_address_that_nobody_answers_is_told_within_seconds() -> None:
    began = time.monotonic()
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(LabError, match=f"{address}: no scheduler"), cluster(address, 1):
        pass
    assert time.monotonic() - began < 10


def test_what_is_no_scheduler_is_told_too() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        address = f"127.0.0.1:{deaf.getsockname()[1]}"
        with pytest.raises(LabError, match="no scheduler answers"), cluster(address, 1):
            pass


def test_an_address_that_is_none_is_told() -> None:
    with (
        pytest.raises(LabError, match="nonsense://: no scheduler answers"),
        cluster("nonsense://", 1),
    ):
        pass
