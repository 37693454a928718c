"""Tables, records and damaged texts in both languages: `python -m bench.game_agreement 20`.

So many minutes, from a seed that is printed; it ends at the first difference.
"""

from __future__ import annotations

import random
import sys
import time

from tests.server.damaged_corpus import damage
from tests.server.game_agreement import compared, records
from tests.server.table_corpus import corpus

TABLES, RECORDS = 400, 40


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
