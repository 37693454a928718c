"""Statistics of a million rounds of each sheet: the tables and pictures of docs/statistics.md.

python -m bench.sheets [--rounds 1000000] [--seed 1] [--pictures]
"""

from __future__ import annotations

import argparse
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
    return f"{scale * interval.mean:.{digits}f} ± {scale * interval.half_width:.{digits}f}"


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
        measured(result.share_ended("out"), 1, 100),
        measured(result.share_ended("blocked"), 1, 100),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print a line a sheet; draw the pictures if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=MILLION)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", action="store_true")
    given = parser.parse_args()
    for name in PRESETS:
        plan = Plan(Terms(preset(name)), ("greedy", "greedy"), given.rounds, seed=given.seed)
        result = simulate(plan)
        print(row(result), flush=True)
        if given.pictures and name in SHOWN:
            picture = PICTURES / f"{name}.svg"
            picture.write_text(simulation_svg(result), encoding="utf-8")


if __name__ == "__main__":
    main()
