"""Make the tops of the days, and write them into the file that the page carries.

    nice -n 19 python -m tools.tops search [--from 30001] [--deals 1000]
    python -m tools.tops choose

`search` judges positions of so many deals, and tries them on characters. It adds a line for each
deal to `build/tops.jsonl`, goes on where it was ended, and may be ended at any time. `choose` takes
what tells players apart, and adds tops to the file: those that it has stay as they are, for each
belongs to a day.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.tops.choosing import tops_of
from tools.tops.file import tops, write
from tools.tops.finding import Found, read_found, searched, write_found
from tools.tops.searching import Job

FOUND = Path(__file__).parents[2] / "build" / "tops.jsonl"
FIRST = 30_001
"""The first deal: puzzles come from lower ones, so no position is both."""


def found() -> list[Found]:
    """What was found so far."""
    if not FOUND.exists():
        return []
    return [read_found(line) for line in FOUND.read_text("utf-8").splitlines()]


def search(first: int, deals: int) -> None:
    """Search these deals, but for those that were searched before."""
    FOUND.parent.mkdir(exist_ok=True)
    done = {each.job for each in found()}
    with FOUND.open("a", encoding="utf-8") as file:
        for job in (Job(deal, seat) for deal in range(first, first + deals) for seat in (1, 2)):
            if job not in done:
                file.write(write_found(searched(job)) + "\n")
                file.flush()


def main() -> None:
    """Search, or choose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("search", "choose"))
    parser.add_argument("--from", dest="first", type=int, default=FIRST)
    parser.add_argument("--deals", type=int, default=1000)
    given = parser.parse_args()
    if given.what == "search":
        search(given.first, given.deals)
        return
    before = tops()
    after = [*before, *tops_of(found(), before)]
    write(after)
    print(f"{len(before)} tops before, {len(after)} now")


if __name__ == "__main__":
    main()
