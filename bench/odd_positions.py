"""Bots in odd positions: house rules of every kind, and whatever state a round can be in.

    python -m bench.odd_positions [--positions 10000] [--first 0]

Each position has a seed. It chooses the rules, the number of players, how the others play, how far
the round has come, and the bot that is asked. The bot must choose a legal action, and finish within
its time. What fails is named with its seed: `--first SEED --positions 1` shows it again.
"""

from __future__ import annotations

import argparse
import time
import traceback
from collections import Counter

from tests.bots.odd import asked, position

SLOW = 1.0
"""Seconds of the processor. By the clock, a bot has a fiftieth of that."""


def main() -> int:
    """Ask, and print what failed; 1 if anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first position")
    given = parser.parse_args()
    kinds: Counter[str] = Counter()
    failed, slowest = 0, 0.0
    for seed in range(given.first, given.first + given.positions):
        name = "dealing"
        try:
            odd = position(seed)
            name = odd.bot
            kinds.update(odd.kinds())
            start = time.process_time()
            asked(odd)
            spent = time.process_time() - start
            slowest = max(slowest, spent)
            if spent > SLOW:
                failed += 1
                print(f"{seed} {name}: {spent:.1f} s", flush=True)
        except Exception:  # noqa: BLE001  (whatever goes wrong, the seed must be named)
            failed += 1
            print(f"{seed} {name}: {traceback.format_exc()}", flush=True)
    print(f"{given.positions} positions, {failed} failed, the slowest took {slowest:.2f} s")
    print(", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items())))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
