"""How soon the strongest character moves in a process that is new: `python -m bench.first_move`.

Each process is as on a machine that has never seen the game, but that Python has compiled its
sources before: it imports what it needs, compiles the kernel's module, deals a round, of which the
tile that opens it is laid, and asks Ada, who has 20 ms to think. Milliseconds, of the processor
and by the clock; medians of the runs, and the best of them, which other programs disturb least.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median
from time import perf_counter

GOAL = 300
_CHILD = """
import sys
from time import process_time
from dataclasses import replace
from random import Random
from tricorne.bots.levels import CHARACTERS
from tricorne.rules import Draw, Pass, Round, Terms, deal, preset

terms, chance = Terms(preset("goliath")), Random(int(sys.argv[1]))
round_ = Round(terms, deal(terms.sheet, 2, chance))
while not round_.log or len(round_.legal_actions()) < 2:
    round_.push(chance.choice(round_.legal_actions()))
imported = process_time()
ada = replace(CHARACTERS[-1].player(), seconds=0.02)
from tricorne.kernel import ready
ready()
loaded = process_time()
ada.choose(round_.view(round_.seat), chance)
moved = process_time()
print(*(round(1000 * t) for t in (imported, loaded - imported, moved - loaded, moved)))
"""
_PARTS = ("Python, the rules", "the kernel", "thinking", "together")


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=21)
    runs = parser.parse_args().runs
    spent: list[list[int]] = []
    waited: list[float] = []
    for run in range(runs):
        start = perf_counter()
        command = [sys.executable, "-c", _CHILD, str(run)]
        said = subprocess.run(command, capture_output=True, check=True)  # noqa: S603  (our own words)
        waited.append(1000 * (perf_counter() - start))
        spent.append([int(part) for part in said.stdout.split()])
    print(f"{'':20}{'median':>8}{'best':>8}")
    for name, parts in zip(_PARTS, zip(*spent, strict=True), strict=True):
        print(f"{name:20}{median(parts):8.0f}{min(parts):8.0f}")
    print(f"{'by the clock':20}{median(waited):8.0f}{min(waited):8.0f}")
    print(f"{sum(one <= GOAL for one in waited)} of {runs} within {GOAL} ms")


if __name__ == "__main__":
    main()
