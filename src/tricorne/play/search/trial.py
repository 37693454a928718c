"""Compares candidates in the same worlds, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from tricorne.play.search.position import cares, packed

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.play.search.workspace import Workspace

_BATCH = 32
"""Worlds tried between two pauses."""


class Trial:
    """A trial of all moves of a task, whose position has been written."""

    def __init__(self, kernel: Workspace, task: Task) -> None:
        constants, moves, playing = kernel.constants, task["moves"], task["playing"]
        self._kernel = kernel
        self._packed = packed(constants, moves, opening=not task["sight"]["laid"])
        self._alive = [*range(len(moves))]
        self._sums = [0.0] * len(moves)
        self._worlds = [0] * len(moves)
        choice = task["aim"] == "margin" and any(not isinstance(move, str) for move in moves)
        drawing = task["drawing"] if choice else 0.0
        self._extra = [drawing if move == "draw" else 0.0 for move in moves]
        kernel.fill("trial", {"aim": constants["aims"][task["aim"]], "seed": task["seed"]})
        if isinstance(playing, str):
            kernel.put("trial", "policy", constants["policies"][playing])
        else:
            kernel.put("trial", "policy", constants["careful"])
            kernel.put("trial", "cares", cares(kernel, task))
        kernel.call("settle")

    def halve(self, playouts: int, spent: Callable[[], float]) -> Generator[None, bool, None]:
        """Drop half of the candidates repeatedly; each pass costs as much as the others.

        `playouts` is the total; with 0, the trial uses all of its time.
        """
        stages = (len(self._alive) - 1).bit_length()
        for stage in range(1, stages + 1):
            worlds = max(1, playouts // (stages * len(self._alive))) if playouts else _BATCH
            stopped = yield from self.run(worlds)
            while not playouts and not stopped and spent() < stage / stages:
                stopped = yield from self.run(worlds)
            if stopped:
                return
            self._keep((len(self._alive) + 1) // 2)

    def run(self, worlds: int) -> Generator[None, bool, bool]:
        """Try the remaining candidates in so many more worlds; True if the search was cut short."""
        kernel, count = self._kernel, len(self._alive)
        kernel.put("trial", "count", count)
        kernel.put("trial", "candidates", [self._packed[one] for one in self._alive])
        kernel.put("trial", "sums", [0.0] * count)
        tried, stopped = 0, False
        for done in range(0, worlds, _BATCH):
            stopped = yield
            if stopped:
                break
            kernel.put("trial", "worlds", min(_BATCH, worlds - done))
            tried += kernel.call("try_out")
        for one, value in zip(self._alive, kernel.floats("trial", "sums", count), strict=True):
            self._sums[one] += value + tried * self._extra[one]
            self._worlds[one] += tried
        return stopped

    def answer(self) -> Answer | None:
        """The best remaining candidate and all averages; None before anything was tried."""
        if not any(self._worlds):
            return None
        self._keep(1)
        found = zip(self._sums, self._worlds, strict=True)
        worths = [total / worlds if worlds else None for total, worlds in found]
        return {"best": self._alive[0], "worths": worths}

    def _keep(self, count: int) -> None:
        """Keep the best candidates; of equals, the first."""
        order = sorted(self._alive, key=lambda one: -self._sums[one])
        self._alive = sorted(order[:count])
