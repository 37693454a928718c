"""How fast the pure core is: rounds, records and its import. Run it as `python -m bench.rules`.

One core, two players, `goliath`. A round is dealt from a seed and played at random to its end,
all legal actions listed at every turn. Time is that of the processor; the median of several runs
counts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from random import Random
from statistics import median
from time import perf_counter, process_time

from tricorne.record import read, write
from tricorne.rules import Match, Place, Terms, deal, preset

GOLIATH = Terms(preset("goliath"))


def played(seed: int) -> Match:
    """A match of one random round."""
    random = Random(seed)
    match = Match(GOLIATH, 2)
    round_ = match.start(deal(GOLIATH.sheet, 2, random))
    while not round_.over:
        actions = round_.legal_actions()
        places = [action for action in actions if isinstance(action, Place)]
        round_.push(random.choice(places or actions))
    return match


def rounds_a_second(count: int) -> tuple[float, float]:
    """Rounds and actions that `rules` plays in a second."""
    start = process_time()
    actions = sum(len(played(seed).rounds[0].actions()) for seed in range(count))
    seconds = process_time() - start
    return count / seconds, actions / seconds


def taken_back_a_second(count: int) -> float:
    """Actions that `pop` takes back in a second, one after the other from the end of a round."""
    rounds = [played(seed).rounds[0] for seed in range(count)]
    actions = sum(len(round_.actions()) for round_ in rounds)
    start = process_time()
    for round_ in rounds:
        while round_.log:
            round_.pop()
    return actions / (process_time() - start)


def records_a_second(count: int) -> float:
    """Whole rounds that `read` checks in a second."""
    texts = [write(played(seed)).encode() for seed in range(count)]
    start = process_time()
    if not all(read(text).ok for text in texts):
        raise RuntimeError("a record that was just written is refused")
    return count / (process_time() - start)


def import_milliseconds(module: str) -> float:
    """How much longer Python takes to start when it imports this."""
    return 1000 * (_start_up(f"import {module}") - _start_up("pass"))


def _start_up(code: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  (our own code)
    return perf_counter() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.rules")
    parser.add_argument("--runs", type=int, default=7, help="runs, of which the median counts")
    runs = range(parser.parse_args().runs)
    speeds = [rounds_a_second(300) for _ in runs]
    rounds, actions = (median(column) for column in zip(*speeds, strict=True))
    print(f"rules: {rounds:7,.0f} rounds a second, {actions:,.0f} actions")
    print(f"pop:   {median(taken_back_a_second(100) for _ in runs):7,.0f} actions a second")
    print(f"check: {median(records_a_second(300) for _ in runs):7,.0f} rounds a second")
    for module in ("tricorne", "tricorne.rules", "tricorne.record"):
        print(f"import {module}: {median(import_milliseconds(module) for _ in runs):.0f} ms")


if __name__ == "__main__":
    main()
