"""Compares candidates in the same worlds, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import sqrt
from typing import TYPE_CHECKING

from tricorne.play.search.errors import error_of
from tricorne.play.search.position import cares, pack_moves
from tricorne.play.search.prospects import foresee

if TYPE_CHECKING:
    from tricorne.play.search.task import Added, Answer, Task, TriedMove
    from tricorne.play.search.workspace import Workspace

_BATCH = 32
"""Worlds tried between two pauses."""
_SUMS = ("sums", "squares", "pairs")
_FEW = 64
"""With fewer worlds, no error is reliable."""


class Trial:
    """A trial of all moves of a task, whose position has been written."""

    def __init__(self, kernel: Workspace, task: Task) -> None:
        constants, moves, playing = kernel.constants, task["moves"], task["playing"]
        self._kernel = kernel
        self._packed = pack_moves(constants, moves, opening=not task["sight"]["laid"])
        self._alive = [*range(len(moves))]
        self._sure = 0.0 if task["playouts"] else task["sure"]
        self._sums = [0.0] * len(moves)
        self._squares = [0.0] * len(moves)
        self._worlds = [0] * len(moves)
        self._latest = 0
        _, kinds, seats = kernel.shape("trial", "incidents")
        self._incidents = kinds * seats
        choice = task["aim"] == "margin" and any(not isinstance(move, str) for move in moves)
        drawing = task["drawing"] if choice else 0.0
        self._extra = [drawing if move == "draw" else 0.0 for move in moves]
        kernel.fill("trial", {"aim": constants["aims"][task["aim"]], "seed": task["seed"]})
        kernel.put("trial", "cares", cares(kernel, task))
        if task["prospects"] is None:
            policy = playing if isinstance(playing, str) else "careful"
            kernel.put("trial", "policy", constants["policies"][policy])
            kernel.put("trial", "others", constants["policies"][policy])
        else:
            foresee(kernel, task)
        kernel.call("settle")

    def halve(self, playouts: int, spent: Callable[[], float]) -> Generator[None, bool, None]:
        """Drop half of the candidates repeatedly; each pass costs as much as the others.

        `playouts` is the total; with 0, the trial goes by the clock.
        """
        stages = (len(self._alive) - 1).bit_length()
        for stage in range(1, stages + 1):
            worlds = max(1, playouts // (stages * len(self._alive))) if playouts else _BATCH
            over = yield from self.run(worlds)
            while not playouts and not over and spent() < stage / stages:
                over = yield from self.run(worlds)
            if over:
                return
            self._keep((len(self._alive) + 1) // 2)

    def run(self, worlds: int) -> Generator[None, bool, bool]:
        """Try the remaining candidates in this many more worlds.

        True if the search is over: it was cut short, or one candidate is clearly the best.
        """
        kernel, count = self._kernel, len(self._alive)
        kernel.put("trial", "count", count)
        kernel.put("trial", "candidates", [self._packed[one] for one in self._alive])
        for field in _SUMS:
            kernel.put("trial", field, [0.0] * count)
        kernel.put("trial", "incidents", [0] * (count * self._incidents))
        tried, stopped = 0, False
        for done in range(0, worlds, _BATCH):
            stopped = yield
            if stopped:
                break
            kernel.put("trial", "worlds", min(_BATCH, worlds - done))
            tried += kernel.call("try_out")
        sums, squares = (kernel.floats("trial", field, count) for field in ("sums", "squares"))
        for one, total, square in zip(self._alive, sums, squares, strict=True):
            self._sums[one] += total
            self._squares[one] += square
            self._worlds[one] += tried
        self._latest = tried
        return stopped or self._is_clear()

    def answer(self) -> Answer | None:
        """The best remaining candidate and all results; None before anything was tried."""
        if not any(self._worlds):
            return None
        tried = [self._tried(one) if worlds else None for one, worlds in enumerate(self._worlds)]
        return {
            "best": self._ranked()[0],
            "tried": tried,
            "halves": None,
            "exact": False,
            "courses": [],
        }

    def last_sums(self) -> Added:
        """The sums of the last run."""
        kernel, count, size = self._kernel, len(self._alive), self._incidents
        sums, squares, pairs = (kernel.floats("trial", field, count) for field in _SUMS)
        counts = kernel.integers("trial", "incidents", count * size)
        return {
            "worlds": self._latest,
            "sums": sums,
            "squares": squares,
            "pairs": pairs,
            "incidents": [counts[at * size : (at + 1) * size] for at in range(count)],
        }

    def _tried(self, one: int) -> TriedMove:
        worlds = self._worlds[one]
        error = error_of(self._sums[one], self._squares[one], worlds)
        return {"worth": self._total(one) / worlds, "error": error, "playouts": worlds}

    def _total(self, one: int) -> float:
        return self._sums[one] + self._worlds[one] * self._extra[one]

    def _ranked(self) -> list[int]:
        """The remaining candidates, the best first; of equals, the first."""
        return sorted(self._alive, key=lambda one: -self._total(one))

    def _is_clear(self) -> bool:
        """Whether the best remaining candidate leads each other one by enough errors."""
        if not self._sure or self._worlds[self._alive[0]] < _FEW:
            return False
        best, *others = [self._tried(one) for one in self._ranked()]
        return all(self._leads(best, other) for other in others)

    def _leads(self, best: TriedMove, other: TriedMove) -> bool:
        error, others = best["error"] or 0.0, other["error"] or 0.0
        lead = best["worth"] - other["worth"]
        return lead >= self._sure * sqrt(error * error + others * others)

    def _keep(self, count: int) -> None:
        """Keep the best candidates."""
        self._alive = sorted(self._ranked()[:count])
