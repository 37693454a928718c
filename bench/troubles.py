"""Faults injected into servers that share their tables, and how long clients wait."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bench.nodes import Cluster

_KINDS = ("kill", "kill", "stop", "redis", "postgresql", "cut", "hold", "late")
_NOTHING, _QUIET = "nothing", 10.0
"""Seconds without a fault at the beginning, to see how long clients wait anyway."""
_NOTICED = 1.0
"""A wait may begin this many seconds before its fault, when the client was last heard."""


class Wait(NamedTuple):
    """A client had no service from here to there, by the monotonic clock."""

    begun: float
    ended: float
    why: str
    """Whether the socket was `silent`, the node `hung up`, or there was `no answer`."""


class Trouble(NamedTuple):
    """A fault, its time, and how long the killed program took to restart."""

    kind: str
    at: float
    own: float = 0.0


async def at_random(running: Cluster, seconds: float, actions: Callable[[], int]) -> list[Trouble]:
    """Inject random faults until the time is over. Answers which ones, and when."""
    dice = random.Random()
    troubles = [Trouble(_NOTHING, time.monotonic())]
    await asyncio.sleep(_QUIET)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(dice.uniform(3, 8))
        which = dice.randrange(len(running.nodes))
        node, relay = running.nodes[which], running.relays[which]
        kind, at, own = dice.choice(_KINDS), time.monotonic(), 0.0
        print(f"{end - at:6.0f} s left, {actions():7} actions: {kind}", flush=True)
        match kind:
            case "kill":
                node.kill()
                await asyncio.sleep(dice.uniform(0, 6))
                await asyncio.to_thread(_again, node.begin, node.ready)
            case "stop":
                node.stop()
                await asyncio.sleep(dice.uniform(1, 20))
                node.go_on()
            case "redis":
                running.redis.crash()
                await asyncio.sleep(dice.uniform(0, 10))
                await asyncio.to_thread(running.redis.begin)
            case "postgresql":
                await asyncio.to_thread(running.postgresql.crash)
                await asyncio.to_thread(running.postgresql.begin)
                own = time.monotonic() - at
            case _:
                if kind == "late":
                    relay.late, relay.again = dice.uniform(0, 1), dice.uniform(0, 2)
                else:
                    _again(relay.cut if kind == "cut" else relay.hold)
                await asyncio.sleep(dice.uniform(1, 10))
                relay.mend()
        troubles.append(Trouble(kind, at, own))
    return troubles


def _again(*steps: Callable[[], None]) -> None:
    for step in steps:
        step()


def told(happened: Sequence[Trouble], waits: Sequence[Wait]) -> Iterator[str]:
    """The longest waits, by the last fault before they began."""
    longest = dict.fromkeys(happened, (0.0, ""))
    for begun, ended, why in waits:
        before = [trouble for trouble in happened if trouble.at <= begun + _NOTICED]
        if before:
            longest[before[-1]] = max(longest[before[-1]], (ended - begun, why))
    for kind in (_NOTHING, *sorted(set(_KINDS))):
        lasted = sorted(
            (wait, why, trouble.own)
            for trouble, (wait, why) in longest.items()
            if trouble.kind == kind
        )
        if lasted:
            most, why, own = lasted[-1]
            began = f", {own:.1f} until it had begun anew" if own else ""
            middle = lasted[len(lasted) // 2][0]
            times = f"{kind:10} {len(lasted):3} times"
            yield f"{times}: {most:.1f} ({why}{began}); half of them, {middle:.1f} at most"
