"""Whether bots that think hold up the server: how late its event loop is while ten do.

    python -m bench.loop_pauses [SECONDS] [BOTS]

The server runs in this process; programs that answer at once sit opposite the strongest bot at so
many tables, from a second process, so that all the bots think all the time. A third process opens
a long record and draws PNG pictures meanwhile. With 0 bots nobody comes: what the loop waits for
then is other programs' doing. Beside each pause stands how long the loop itself worked meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import NamedTuple

import httpx

from examples.player import lay_table, play
from tricorne.bots import Greedy
from tricorne.record import write
from tricorne.rules import Match, Terms, deal, preset
from tricorne.web.app import application
from tricorne.web.serve import Server, tune
from tricorne.web.settings import Limits, Settings

SECONDS, BOTS = 20.0, 10
LIMIT = 0.02
_EVERY = 0.001
_LONG_MATCH = 10_000
_PLENTY = Limits(cost_a_second=1e6, cost_at_once=10**6, tables_an_hour=10**6)


class Pause(NamedTuple):
    """By how many seconds the loop woke up too late, and how long it worked itself meanwhile."""

    late: float
    worked: float


async def measure(seconds: float, bots: int) -> tuple[list[Pause], int]:
    """The pauses of a server at work, and how often its bots moved meanwhile."""
    tune()
    thought: list[str] = []
    with TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{Path(folder, 'pauses.db')}", pace=0, limits=_PLENTY)
        listening: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        app = application(settings)
        server = Server(app, "127.0.0.1", 0, listening.set_result)
        serving = asyncio.create_task(server.serve())
        port = await listening
        thinkers = app.state.thinkers
        thinkers._observed = lambda bot, _seconds: thought.append(bot)  # noqa: SLF001  (its one ear)
        others = [await apart(job, port, bots) for job in ("play", "open") if bots]
        await asyncio.sleep(3)
        begun = len(thought)
        try:
            pauses = await watched(seconds)
            moves = len(thought) - begun
        finally:
            for other in others:
                other.kill()
                await other.wait()
        server.should_exit = True
        await serving
    return pauses, moves


async def watched(seconds: float) -> list[Pause]:
    """Each time that the loop was asked to wake somebody up."""
    pauses = []
    end = perf_counter() + seconds
    while (now := perf_counter()) < end:
        worked = thread_time()
        await asyncio.sleep(_EVERY)
        late = max(perf_counter() - now - _EVERY, 0.0)
        pauses.append(Pause(late, min(late, thread_time() - worked)))
    return pauses


async def apart(job: str, port: int, bots: int) -> asyncio.subprocess.Process:
    """Those who visit the server: the same file in a process of its own."""
    command = (sys.executable, "-m", "bench.loop_pauses", job, str(port), str(bots))
    return await asyncio.create_subprocess_exec(*command, cwd=Path(__file__).parents[1])


async def keep_playing(url: str, tables: int) -> None:
    """Sit at so many tables, and at another one whenever a match is over."""

    async def sit() -> None:
        while True:
            code, token = await asyncio.to_thread(lay_table, url, "ada", "goliath", None)
            await play(url, code, token)

    await asyncio.gather(*(sit() for _ in range(tables)))


def keep_opening(url: str) -> None:
    """Open a long record again and again, and have it drawn."""
    record = long_record()
    with httpx.Client(base_url=url, timeout=60) as client:
        while True:
            client.post("/api/records", content=record).raise_for_status()
            client.post("/api/records/picture?format=png", content=record).raise_for_status()


def long_record() -> str:
    """A match that fills most of what may be sent at once."""
    rng = Random(1)
    match = Match(Terms(preset("goliath"), "full", _LONG_MATCH), 2)
    while not match.over:
        round_ = match.start(deal(match.terms.sheet, 2, rng))
        while not round_.over:
            round_.push(Greedy().choose(round_.view(round_.seat), rng))
    return write(match)


def main() -> None:
    """Measure, and print."""
    match sys.argv[1:]:
        case ["play", port, tables]:
            asyncio.run(keep_playing(f"http://127.0.0.1:{port}", int(tables)))
        case ["open", port, _]:
            keep_opening(f"http://127.0.0.1:{port}")
        case given:
            seconds = float(given[0]) if given else SECONDS
            bots = int(given[1]) if given[1:] else BOTS
            pauses, moves = asyncio.run(measure(seconds, bots))
            print(f"{bots} bots thinking for {seconds:.0f} s")
            print(f"moves of bots      {moves} ({moves / seconds:.1f} a second)")
            print(f"wake-ups           {len(pauses)}")
            for what in ("late", "worked"):
                ranked = sorted(getattr(pause, what) for pause in pauses)
                middle, most = (ranked[int(len(ranked) * share)] for share in (0.5, 0.999))
                over = sum(one > LIMIT for one in ranked)
                print(
                    f"{what:<10} median {middle * 1000:5.1f} ms   99.9 % {most * 1000:5.1f} ms"
                    f"   at most {ranked[-1] * 1000:5.1f} ms   over {LIMIT * 1000:.0f} ms: {over}"
                )


if __name__ == "__main__":
    main()
