"""A real scheduler and two worker processes on this machine, one of which is killed."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from bench.program import free_port
from tests.cli.running import command, environment
from tricorne.lab import LabError, Plan, Simulation, Stopped, cluster, simulate
from tricorne.rules import Terms, preset

pytestmark = [pytest.mark.long, pytest.mark.early]

PLAN = Plan(Terms(preset("goliath")), ("greedy", "random"), 40_000, seed=5, chunk=400)


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


@contextmanager
def one_cluster(workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, its process, and those of its workers."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as stack:
        place = ["--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
        processes = [stack.enter_context(process("dask_scheduler", *place))]
        until = time.monotonic() + 30
        while not listening(port) and time.monotonic() < until:
            time.sleep(0.1)
        args = [address, "--no-nanny", "--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1"]
        processes += [stack.enter_context(process("dask_worker", *args)) for _ in range(workers)]
        yield address, processes


@pytest.mark.campaign
def test_a_cluster_that_loses_a_worker_and_then_its_scheduler_loses_nothing(
    tmp_path: Path,
) -> None:
    with one_cluster(2) as (address, (scheduler, first, _second)):
        with cluster(address, 60) as executor:  # a busy machine begins late
            without_a_worker_everything_is_the_same_to_the_last_digit(executor, first)
        with arena(address) as running:
            wait_for_results(address)
            without_a_scheduler_a_simulation_stops_with_what_there_is(
                address, scheduler, tmp_path / "rounds.parquet"
            )
            the_arena_ends_soon_with_a_sentence(address, running)


def without_a_worker_everything_is_the_same_to_the_last_digit(
    executor: Executor, first: subprocess.Popen[bytes]
) -> None:
    client = executor._client  # type: ignore[attr-defined]  # noqa: SLF001
    client.wait_for_workers(2, timeout=60)

    def kill(done: int) -> None:
        if done >= 4_000 and first.poll() is None:
            first.kill()
            first.wait()

    result = simulate(PLAN, executor, kill)
    assert first.poll() is not None
    assert result.rounds == PLAN.rounds
    assert result.tally == simulate(PLAN).tally


def without_a_scheduler_a_simulation_stops_with_what_there_is(
    address: str, scheduler: subprocess.Popen[bytes], kept: Path
) -> None:
    endless = replace(PLAN, rounds=10**9)
    with (
        cluster(address, 15) as executor,
        pytest.raises(Stopped, match=f"{address}: no scheduler answers") as stopped,
    ):
        simulate(endless, executor, lambda _done: scheduler.kill(), parquet=kept)
    so_far: Simulation = stopped.value.so_far
    assert 0 < so_far.rounds == pl.read_parquet(kept).height
    assert so_far.tally == simulate(replace(PLAN, rounds=so_far.rounds)).tally


@contextmanager
def arena(address: str) -> Iterator[subprocess.Popen[bytes]]:
    """An endless contest between bots on the cluster."""
    deals = ["--deals", "100000000", "--seed", "5"]
    asked = command("arena", "greedy", "random", *deals, "--cluster", address, "--json")
    with subprocess.Popen(  # noqa: S603  (our own command)
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(LANG="C")
    ) as running:
        yield running
        running.kill()


def the_arena_ends_soon_with_a_sentence(address: str, running: subprocess.Popen[bytes]) -> None:
    asked = time.monotonic()
    out, err = running.communicate(timeout=60)
    assert time.monotonic() - asked < 30
    assert err.decode() == f"tricorne: {address}: no scheduler answers within 5 s\n"
    assert running.returncode == 1
    assert sum(table["deals"] for table in json.loads(out)["rounds"]) > 0


def wait_for_results(address: str) -> None:
    """Wait until a scheduler moves some hundred jobs on."""
    with cluster(address, 15) as executor:
        client: Any = executor._client  # type: ignore[attr-defined]  # noqa: SLF001
        until = time.monotonic() + 60
        before = client.run_on_scheduler(transitions)
        while client.run_on_scheduler(transitions) < before + 500 and time.monotonic() < until:
            time.sleep(0.2)


def transitions(dask_scheduler: Any) -> int:  # noqa: ANN401  (it has no types)
    return int(dask_scheduler.transition_counter)


def test_an_unanswered_address_is_reported_within_seconds() -> None:
    began = time.monotonic()
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(LabError, match=f"{address}: no scheduler"), cluster(address, 1):
        pass
    assert time.monotonic() - began < 10


def test_a_listener_that_is_not_a_scheduler_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        address = f"127.0.0.1:{deaf.getsockname()[1]}"
        with pytest.raises(LabError, match="no scheduler answers"), cluster(address, 1):
            pass


def test_an_invalid_address_is_reported() -> None:
    with (
        pytest.raises(LabError, match="nonsense://: no scheduler answers"),
        cluster("nonsense://", 1),
    ):
        pass
