"""Second opinions, which go on where the tests stop, until one differs.

    python -m bench.agreement kernel [--minutes 10] [--seed 1]
    python -m bench.agreement boxes --rounds 100000

`boxes` plays matches by every sheet, with every variant, number of players and number of rounds, in
`rules`, the second opinion, the kernel and the page. `kernel` plays rounds in `rules` and in the
kernel, `checkers` lets two checkers read records, and `page` compares Python and the page on
tables, sessions, records, counts, games and damaged texts. `bots` asks bots in odd positions, and
a bot must choose a legal action within its time. Each step has a seed. What differs is named with
it, and is seen again with `--seed`.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Iterable
from random import SystemRandom
from typing import Any

from tests import boxes as every_box
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
_MATCHES = 400
_SLOW = 1.0
"""Seconds of the processor. By the clock, a bot has a fiftieth of that."""
_TOLD = 60.0
"""Seconds between two lines of progress, where no terminal shows each step."""


def boxes(seed: int) -> int:
    """How many rounds are the same in all four."""
    seeds = range(seed * _MATCHES, (seed + 1) * _MATCHES)
    return _same("boxes-agree.mjs", [every_box.play(each) for each in seeds])


def page(seed: int) -> int:
    """How many answers are the same in both languages."""
    first = seed * _RECORDS
    scripts = (
        ("tables-agree.mjs", corpus(first, _TABLES)),
        ("records-agree.mjs", records(first, _RECORDS)),
        ("sessions-agree.mjs", sessions(first, _SESSIONS)),
        ("counts-agree.mjs", counts(first, PRESETS)),
        ("mine-agrees.mjs", games(first, [*PRESETS])),
        ("damaged-agrees.mjs", damage(first, _TABLES)),
    )
    return sum(_same(script, told) for script, told in scripts)


def _same(script: str, told: Iterable[dict[str, Any]]) -> int:
    """How many answers the page gives that are the same. AssertionError if one is not."""
    answer = compared(script, told)
    if answer["other"]:
        raise AssertionError("\n".join(answer["other"]))
    same: int = answer["same"]
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
    "boxes": boxes,
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
    parser.add_argument("--rounds", type=int, help="go on until so many are the same, instead")
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(24))
    given = parser.parse_args()
    end, seed, same = time.monotonic() + 60 * given.minutes, given.seed, 0
    most, told = given.rounds, time.monotonic()
    print(f"from seed {seed}", flush=True)
    while time.monotonic() < end if most is None else same < most:
        try:
            same += OPINIONS[given.name](seed)
        except Exception:  # noqa: BLE001  (any error must name its seed)
            print(f"\nseed {seed}:\n{traceback.format_exc()}")
            return 1
        seed += 1
        on_terminal = sys.stderr.isatty()
        if on_terminal or time.monotonic() - told > _TOLD:
            told = time.monotonic()
            end_of_line = "\r" if on_terminal else "\n"
            print(f"{same:,} the same", end=end_of_line, file=sys.stderr, flush=True)
    print(f"{same:,} the same, up to seed {seed - 1}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
