"""How long the exact search takes for endgames that begin when the pool is empty.

python -m bench.endgames --rounds 1000
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from tricorne.bots.engine.endgame import NOT_SOLVED, Room, solve
from tricorne.kernel import MOST_PLACEMENTS, Policy, State
from tricorne.kernel.simulation import play_round
from tricorne.rules import Terms, preset


def main() -> None:
    """Find the first position with an empty pool in each of these rounds, and solve it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--limit", type=int, default=2_000_000)
    given = parser.parse_args()
    terms, room = Terms(preset("goliath")), Room()
    choices = np.zeros(MOST_PLACEMENTS + 1, np.int64)
    values = np.zeros(MOST_PLACEMENTS + 1)
    seconds: list[float] = []
    nodes: list[int] = []
    unsolved = 0
    warm = State(terms, 2)
    solve(
        warm.rules, warm.position, 0, 1, room.nodes, room.frames, room.known, choices, values,
    )  # fmt: skip
    for number in range(given.rounds):
        state = play_round(terms, [Policy.GREEDY] * 2, 5, number)
        if state.pool_size:
            continue
        round_ = state.to_round()
        while not round_.over or not round_.pool_size:
            round_.pop()
            if round_.pool_size:
                break
        for action in state.to_round().actions()[len(round_.actions()) :]:
            round_.push(action.action)  # type: ignore[arg-type]
            if not round_.pool_size and not round_.draws:
                break
        if round_.over:
            continue
        start = State.from_round(round_)
        began = time.perf_counter()
        count = solve(
            start.rules, start.position, 0, given.limit, room.nodes, room.frames, room.known,
            choices, values,
        )  # fmt: skip
        seconds.append(time.perf_counter() - began)
        nodes.append(int(room.nodes[0]))
        unsolved += count == NOT_SOLVED
    quick = np.mean(np.array(seconds) <= 1.0)
    print(
        f"{len(nodes)} endgames of {given.rounds} rounds: {100 * quick:.1f} % within 1 s,"
        f" {unsolved} given up at {given.limit} positions; positions: median"
        f" {np.median(nodes):.0f}, 95 of 100 below {np.percentile(nodes, 95):.0f},"
        f" most {max(nodes)}; seconds: median {np.median(seconds):.4f},"
        f" 95 of 100 below {np.percentile(seconds, 95):.3f}"
    )


if __name__ == "__main__":
    main()
