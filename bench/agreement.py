"""Second opinions, which go on where the tests stop, until one differs.

    python -m bench.agreement kernel [--minutes 10] [--seed 1]

`kernel` plays rounds in `rules` and in the kernel, `checkers` lets two checkers read records, and
`page` compares Python and the page on tables, sessions, records, counts, games and damaged texts.
`bots` asks bots in odd positions, and a bot must choose a legal action within its time. Each step
has a seed. What differs is named with it, and is seen again with `--seed`.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from random import SystemRandom

from tests.bots import odd
from tests.kernel import in_step
from tests.play.session_corpus import sessions
from tests.record import test_two_checkers as two_checkers
from tests.server.counts_corpus import counts
from tests.server.damaged_corpus import damage
from tests.server.game_agreement import compared, records
from tests.server.games_corpus import games
from tests.server.table_corpus import corpus
from tricorne.rules import PRESETS

_TABLES, _SESSIONS, _RECORDS = 400, 80, 40
_SLOW = 1.0
"""Seconds of the processor. By the clock, a bot has a fiftieth of that."""


def page(seed: int) -> int:
    """How many answers are the same in both languages."""
    same, first = 0, seed * _RECORDS
    for script, told in (
        ("tables-agree.mjs", corpus(first, _TABLES)),
        ("records-agree.mjs", records(first, _RECORDS)),
        ("sessions-agree.mjs", sessions(first, _SESSIONS)),
        ("counts-agree.mjs", counts(first, PRESETS)),
        ("mine-agrees.mjs", games(first, [*PRESETS])),
        ("damaged-agrees.mjs", damage(first, _TABLES)),
    ):
        answer = compared(script, told)
        same += answer["same"]
        if answer["other"]:
            raise AssertionError("\n".join(answer["other"]))
    return same


def bots(seed: int) -> int:
    """Ask one bot in one position."""
    position, start = odd.position(seed), time.process_time()
    odd.asked(position)
    spent = time.process_time() - start
    if spent > _SLOW:
        raise AssertionError(f"{position.bot}: {spent:.1f} s")
    return 1


OPINIONS = {
    "kernel": in_step.compare,
    "checkers": two_checkers.compare,
    "page": page,
    "bots": bots,
}


def main() -> int:
    """Go on for some minutes; 1 if something differed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", choices=OPINIONS)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(24))
    given = parser.parse_args()
    end, seed, same = time.monotonic() + 60 * given.minutes, given.seed, 0
    print(f"from seed {seed}")
    while time.monotonic() < end:
        try:
            same += OPINIONS[given.name](seed)
        except Exception:  # noqa: BLE001  (any error must name its seed)
            print(f"\nseed {seed}:\n{traceback.format_exc()}")
            return 1
        seed += 1
        if sys.stdout.isatty():
            print(f"\r{same:,} the same", end="", flush=True)
    print(f"\r{same:,} the same, up to seed {seed - 1}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
