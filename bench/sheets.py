"""Statistics of a million rounds of each sheet: the tables and pictures of docs/statistics.md.

python -m bench.sheets [ROUNDS] [--pictures]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tricorne.lab import Interval, Plan, Simulation, simulate
from tricorne.lab.plots import simulation_svg
from tricorne.rules import PRESETS, Terms, preset

PICTURES = Path(__file__).parents[1] / "docs" / "plots"
MILLION = 1_000_000
SHOWN = ("goliath", "deluxe")


def measured(interval: Interval | None, digits: int, scale: float = 1) -> str:
    """A mean and the half of its interval."""
    if interval is None:
        return "-"
    return f"{scale * interval.mean:.{digits}f} ± {scale * interval.error:.{digits}f}"


def row(result: Simulation) -> str:
    """A line of the table."""
    points = result.points_of("greedy")
    cells = [
        result.plan.terms.sheet.name,
        measured(points, 2),
        f"{result.points(1).sd:.0f}",
        measured(result.opener(), 2),
        measured(result.opener_wins(), 1, 100),
        measured(result.per_round("actions"), 2),
        measured(result.per_round("bridges"), 3),
        measured(result.share_with("any hexagon"), 1, 100),
        measured(result.ended("out"), 1, 100),
        measured(result.ended("blocked"), 1, 100),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print a line a sheet; draw the pictures if asked."""
    given = [word for word in sys.argv[1:] if word.isdigit()]
    rounds = int(given[0]) if given else MILLION
    for name in PRESETS:
        result = simulate(Plan(Terms(preset(name)), ("greedy", "greedy"), rounds, seed=1))
        print(row(result), flush=True)
        if "--pictures" in sys.argv and name in SHOWN:
            picture = PICTURES / f"{name}.svg"
            picture.write_text(simulation_svg(result), encoding="utf-8")


if __name__ == "__main__":
    main()
