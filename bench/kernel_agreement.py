"""Rules and kernel in step, round after round: `python -m bench.kernel_agreement --rounds 1000000`.

Every round has a seed of its own, so a campaign goes on where one ended (`--first`), and a
difference is seen again with `--first SEED --rounds 1`. All cores work, each in a process.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from time import perf_counter

from tests.kernel.in_step import compare

CHUNK = 100


def compare_chunk(first: int, count: int) -> tuple[int, str]:
    """How many actions were compared, and what differed in the first round that did."""
    actions = 0
    for seed in range(first, first + count):
        try:
            actions += compare(seed)
        except Exception as error:  # noqa: BLE001  (whatever goes wrong, the seed must be named)
            return actions, f"round {seed}: {error!r}"
    return actions, ""


def main() -> int:
    """Run the campaign; 1 if a round differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first round")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    last = options.first + options.rounds
    chunks = iter(range(options.first, last, CHUNK))
    start, actions, done = perf_counter(), 0, options.first
    with ProcessPoolExecutor(options.processes) as processes:
        try:
            waiting = [
                (first, processes.submit(compare_chunk, first, min(CHUNK, last - first)))
                for first in islice(chunks, 4 * options.processes)
            ]
            while waiting:
                first, chunk = waiting.pop(0)
                compared, difference = chunk.result()
                if difference:
                    print(f"\n{difference}")
                    processes.shutdown(cancel_futures=True)
                    return 1
                done, actions = min(first + CHUNK, last), actions + compared
                for following in islice(chunks, 1):
                    size = min(CHUNK, last - following)
                    waiting.append((following, processes.submit(compare_chunk, following, size)))
                tell(done - options.first, options.rounds, actions, perf_counter() - start)
        except KeyboardInterrupt:
            processes.shutdown(cancel_futures=True)
            print(f"\nto go on: --first {done} --rounds {last - done}")
            return 1
    print(f"\nrules and kernel agree on {options.rounds:,} rounds and {actions:,} actions")
    return 0


def tell(rounds: int, of: int, actions: int, seconds: float) -> None:
    """The line that shows how far it is."""
    left = (of - rounds) * seconds / rounds / 60
    text = f"{rounds:,} of {of:,} rounds, {actions:,} actions agree, {left:.0f} minutes left"
    print(f"\r{text}   ", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
