"""Searches whose inner state the tests inspect."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.bots.workspace import KernelWorkspace
from tricorne.play.search.position import understand
from tricorne.play.search.task import Task
from tricorne.play.thinking.strong import task_for
from tricorne.rules import View


def task_about(view: View, seed: int = 1, doubts: Sequence[float] | None = None) -> Task:
    """The task to judge all legal actions."""
    return task_for("expert", view, view.actions, seed=seed, doubts=doubts)


def understood(view: View, seed: int, doubts: Sequence[float] | None = None) -> KernelWorkspace:
    """The observations and beliefs of a seat, encoded for the kernel."""
    kernel = KernelWorkspace()
    understand(kernel, task_about(view, seed, doubts))
    return kernel
