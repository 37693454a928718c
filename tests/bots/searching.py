"""Searches that are looked into."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.bots.workspace import KernelWorkspace
from tricorne.play.search.position import understand
from tricorne.play.search.task import Task
from tricorne.play.thinking.decision import aim_of, moves_of, sight_of, unit_of
from tricorne.rules import View


def task_about(view: View, seed: int = 1, doubts: Sequence[float] | None = None) -> Task:
    """The task to judge all legal actions."""
    return {
        "way": "expert",
        "sight": sight_of(view),
        "moves": moves_of(view.actions),
        "seed": seed,
        "playouts": 0,
        "seconds": 0.0,
        "reach": -1,
        "doubts": doubts,
        "playing": None,
        "drawing": 0.0,
        "aim": aim_of(view.terms),
        "unit": unit_of(view.terms),
    }


def understood(view: View, seed: int, doubts: Sequence[float] | None = None) -> KernelWorkspace:
    """The observations and beliefs of a seat, encoded for the kernel."""
    kernel = KernelWorkspace()
    understand(kernel, task_about(view, seed, doubts))
    return kernel
