"""Processor time of a simulation alone, and with every round or every move written to files.

python -m bench.moves --rounds 60000
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tricorne.lab import Plan, simulate
from tricorne.lab.crew import calling_thread
from tricorne.rules import Terms, preset

TRIES = 5


def seconds(work: Callable[[], object]) -> float:
    """The least processor time of some tries."""
    found = []
    for _ in range(TRIES):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60_000)
    rounds = parser.parse_args().rounds
    print("| bots | µs a round | with --parquet | with --moves | bytes a round |")
    print("|---|---|---|---|---|")
    for bot, count in (("greedy", rounds), ("careful", rounds // 10)):
        plan = Plan(Terms(preset("goliath")), (bot, bot), count, seed=1)
        with TemporaryDirectory() as name:
            folder = Path(name)

            def play(plan: Plan = plan, **places: Any) -> None:  # noqa: ANN401  (of `simulate`)
                simulate(plan, calling_thread(), **places)

            alone = seconds(play)
            rows = seconds(lambda: play(parquet=folder / "rows"))  # noqa: B023  (called at once)
            moves = seconds(lambda: play(moves=folder))  # noqa: B023  (likewise)
            size = sum((folder / f"{file}.parquet").stat().st_size for file in ("rounds", "moves"))
        ratios = f"{rows / alone:.2f} | {moves / alone:.2f}"
        print(f"| `{bot}` | {alone / count * 1e6:.1f} | {ratios} | {size / count:.0f} |")


if __name__ == "__main__":
    main()
