"""Tables, sessions, records, counts, games and damaged texts in both languages.

`python -m bench.game_agreement 20` goes on for 20 minutes, from a seed that is printed. It
ends at the first difference.
"""

from __future__ import annotations

import random
import sys
import time

from tests.play.session_corpus import sessions
from tests.server.counts_corpus import counts
from tests.server.damaged_corpus import damage
from tests.server.game_agreement import compared, records
from tests.server.games_corpus import games
from tests.server.table_corpus import corpus
from tricorne.rules import PRESETS

TABLES, SESSIONS, RECORDS = 400, 80, 40


def main() -> int:
    """Run the campaign; 1 if something differed."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 1
    start, seed = time.monotonic(), random.SystemRandom().getrandbits(32)
    same = 0
    print(f"from seed {seed}")
    while time.monotonic() - start < minutes * 60:
        for script, told in (
            ("tables-agree.mjs", corpus(seed, TABLES)),
            ("records-agree.mjs", records(seed, RECORDS)),
            ("sessions-agree.mjs", sessions(seed, SESSIONS)),
            ("counts-agree.mjs", counts(seed, PRESETS)),
            ("mine-agrees.mjs", games(seed, [*PRESETS])),
            ("damaged-agrees.mjs", damage(seed, TABLES)),
        ):
            answer = compared(script, told)
            same += answer["same"]
            if answer["other"]:
                print(f"\nseed {seed}:", *answer["other"], sep="\n")
                return 1
        seed += RECORDS
        print(f"\r{same:,} answers are the same", end="", flush=True)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
