"""A conformance run: servers that share their tables in full play, while faults are injected.

    python -m bench.conformance [MINUTES] [--tables N] [--nodes N] [--only FAULT ...] [--page FILE]
        [--together]
    python -m bench.conformance [MINUTES] --older TREE

Three nodes stand on a real PostgreSQL and a Redis with the rights of compose.yaml. Two clients play
at each table, each at any node. `bench/players.py` says how they behave, `bench/faults.py` what
happens to them, `bench/history.py` what is written down, and `bench/checker.py` what must hold.
`--page` writes the report into a page between its markers. With `--together`, both players of a
table are led to one node. With `--older`, the nodes begin with the release of another tree, which
has a `.venv`, and are replaced one by one while people play.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx

from bench.checker import check, report
from bench.faults import KINDS, Faults
from bench.history import History, read_history
from bench.nodes import Cluster, disturbed
from bench.players import PATIENCE, Balancer, Client, lay, until

HISTORY = Path("build/conformance.jsonl")
_DISK = 128 << 20
_LOOK = 0.1
_LATE = 0.5
"""Seconds by which this process may be late before it is noted."""
_MARKERS = "<!-- begin: report -->\n", "<!-- end: report -->\n"
_ENTRIES = "SELECT code, version, entry FROM entries ORDER BY 1, 2"

Meanwhile = Callable[[list[Client]], Awaitable[None]]


async def go_on(clients: list[Client], actions: int = 1) -> None:
    """Wait until each client has had this many more actions acknowledged."""
    aims = {each.number: each.acknowledged + actions for each in clients}
    await until(lambda: all(each.acknowledged >= aims[each.number] for each in clients))


async def campaign(  # noqa: PLR0913  (all that can differ)
    running: Cluster,
    history: History,
    tables: int,
    meanwhile: Meanwhile,
    pause: float = 0.05,
    *,
    together: bool = False,
) -> list[Client]:
    """Play while something happens, and write down everything; returns the clients."""
    urls = [node.url for node in running.nodes]
    await all_well(urls)
    nodes, dice = Balancer(urls, together=together), random.Random(1)
    has = os.cpu_count()
    history.note("begin", nodes=len(urls), tables=tables, load=_load(), processors=has)
    make = partial(Client, nodes=nodes, history=history, pause=pause)
    clients = await lay(urls, tables, dice, make)
    lives = [asyncio.create_task(client.live()) for client in clients]
    tasks = [*lives, asyncio.create_task(nodes.watch(history)), asyncio.create_task(_look(history))]
    await go_on(clients)
    await meanwhile(clients)
    await go_on(clients)
    history.note("resting", load=_load())
    for client in clients:
        client.resting = True
    await until(lambda: all(client.waits is None for client in clients))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    with running.postgresql.connect() as connection:
        for code, version, entry in connection.execute(_ENTRIES).fetchall():
            history.note("stored", code=code, version=version, entry=entry)
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        for client in clients[::2]:
            found = await http.get(f"{dice.choice(urls)}/api/tables/{client.code}/record")
            history.note("record", code=client.code, text=found.text)
    return clients


def _load() -> float:
    return round(os.getloadavg()[0], 1)


async def all_well(urls: list[str]) -> None:
    """Wait until no node is degraded."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http, asyncio.timeout(PATIENCE):
        for url in urls:
            while (await http.get(f"{url}/readyz")).json().get("degraded"):  # noqa: ASYNC110  (of others)
                await asyncio.sleep(_LOOK)


async def _look(history: History) -> None:
    """Note when this process itself does not run in time."""
    while True:
        due = history.now + _LOOK
        await asyncio.sleep(_LOOK)
        if history.now - due > _LATE:
            history.note("late", seconds=round(history.now - due, 2))


def main() -> None:
    """Run, check, and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.conformance")
    parser.add_argument("minutes", type=float, nargs="?", default=10.0)
    parser.add_argument("--tables", type=int, default=80)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--only", nargs="+", choices=KINDS, default=[*KINDS])
    parser.add_argument("--together", action="store_true", help="a table's players at one node")
    parser.add_argument("--older", type=Path, help="begin with this tree's release")
    parser.add_argument("--page", type=Path, help="write the report into this page")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    with ExitStack() as stack:
        running = stack.enter_context(disturbed(options.nodes))
        kinds, ballast = options.only, None
        if options.older is not None:
            _begin_with(running, options.older.resolve())
            kinds = ["rolling release"]
        try:
            ballast = stack.enter_context(running.postgresql.small_disk(_DISK))
        except OSError:
            print("no disk can be mounted here, so none is filled")
            kinds = [kind for kind in kinds if kind != "disk full"]
        history = stack.enter_context(History(HISTORY))
        faults = Faults(running, history, ballast, random.Random(options.seed))

        async def meanwhile(_clients: list[Client]) -> None:
            await faults.at_random(60 * options.minutes, kinds)

        play = partial(campaign, running, history, options.tables, meanwhile, 1.0)
        asyncio.run(play(together=options.together))
    verdict = check(read_history(HISTORY))
    for name, found in verdict.found.items():
        for each in found:
            print(f"{name}: {each}")
    said = "\n".join(report(verdict))
    print(said)
    if options.page is not None:
        command = " ".join(["python -m bench.conformance", *sys.argv[1:]])
        _write(options.page, f"```sh\n{command}\n```\n\n{said}\n")
    raise SystemExit(verdict.failed)


def _begin_with(running: Cluster, tree: Path) -> None:
    """Let all nodes begin anew with the release of another tree, and an empty database."""
    for node in running.nodes:
        node.end()
    running.postgresql.empty()
    for node in running.nodes:
        node.tree = tree
        node.begin()
        node.ready()


def _write(page: Path, said: str) -> None:
    """Put the report between the markers of a page."""
    begin, end = _MARKERS
    head, _, rest = page.read_text().partition(begin)
    page.write_text(f"{head}{begin}\n{said}\n{end}{rest.partition(end)[2]}")


if __name__ == "__main__":
    main()
