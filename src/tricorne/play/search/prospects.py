"""The value of the rest of a round: learned weights, chosen by the opponents' play.

A table of families plays differently from one of champions, who draw although a tile fits. Each
kind of opponents has weights of its own; in between, they are mixed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tricorne.play.search.task import Task
    from tricorne.play.search.workspace import Workspace

_AMONG = {
    "families": ("among families", "careful"),
    "champions": ("champions", "keen"),
}
"""By population, the weights of rounds in which all seats play alike, and their policy."""
_MANY = 0.35
"""About the share of fitting drawn tiles that champions keep."""
_HALF = 0.5


def foresee(kernel: Workspace, task: Task) -> None:
    """Let trials end early, and write the weights. The belief must have been written."""
    constants, sight, population = kernel.constants, task["sight"], task["population"]
    weights = constants["prospects"][task["prospects"] or ""]
    kernel.put("trial", "depth", task["depth"])
    kernel.put("trial", "least_pool", task["least_pool"])
    if population is not None:
        name, policy = _AMONG[population]
        kernel.put("trial", "sees_all", 1)
        kernel.put("trial", "own_draws", 1)
        kernel.fill("prospects", {"weights": [*weights[name]] * sight["players"]})
        kernel.put("trial", "policy", constants["policies"][policy])
        kernel.put("trial", "others", constants["policies"][policy])
        return
    share = _share(kernel, task)
    mixed = [
        family + share * (champion - family)
        for family, champion in zip(weights["families"], weights["champions"], strict=True)
    ]
    kernel.fill("prospects", {"weights": mixed * sight["players"]})
    kernel.put("trial", "policy", constants["policies"]["keen"])
    others = "careful" if share < _HALF else "keen"
    kernel.put("trial", "others", constants["policies"][others])


def _share(kernel: Workspace, task: Task) -> float:
    """How much the opponents are like champions, from 0 to 1."""
    sight = task["sight"]
    total, others = 0.0, sight["players"] - 1
    for seat, shown in enumerate(kernel.floats("belief", "shown", sight["players"])):
        if seat != sight["me"]:
            total += shown
    return share_of(total / others)


def share_of(shown: float) -> float:
    """How much players who keep this share of fitting drawn tiles are like champions."""
    return min(1.0, shown / _MANY)
