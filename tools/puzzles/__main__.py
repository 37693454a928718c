"""Find the puzzles, and write them into the file that the page carries.

    python -m tools.puzzles [--cores 2]

Bots play deals 1, 2, 3 and so on, and each kind has its most. The same command writes the same
file. It takes about 25 minutes of one core; `python -m tools.puzzles.proof` and `playing_on` try
them anew.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from pathlib import Path

from tools.puzzles.file import write
from tools.puzzles.finding import Job, puzzles_of
from tricorne.play.puzzles.puzzle import Puzzle

WANTED = {
    "figure": 160,
    "out": 100,
    "end": 220,
    "draw": 160,
    "place": 130,
    "shut": 130,
    "leave": 130,
    "fewer": 130,
    "best": 120,
}
"""No more puzzles of a kind are kept."""
_A_ROUND = 2
"""No round gives more puzzles of a kind."""
_WHO = (
    ("champion:playouts=60", "champion:playouts=60"),
    ("expert:playouts=60", "expert:playouts=60"),
    ("careful", "careful"),
    ("expert:playouts=30", "expert:playouts=30"),
    ("plain:playouts=50", "careful"),
    ("champion:playouts=60", "greedy"),
)
_FORCED = 4
"""One in this many rounds has a sheet by which nobody may draw while a tile fits."""
_BATCH = 20
_REFUTED = frozenset((Path(__file__).parent / "refuted.txt").read_text("utf-8").split())
"""Puzzles whose answer is clearly behind when strong bots play on; see `playing_on`."""
ROUNDS = 1120
"""How many rounds are searched for puzzles of all kinds."""
MORE = 800
"""How many more are searched for rare kinds."""


def jobs() -> Iterator[Job]:
    """The rounds to be searched, without end."""
    for deal in count(1):
        sheet = "deluxe" if deal % _FORCED == 0 else "goliath"
        yield Job(deal, sheet, _WHO[deal % len(_WHO)], deal > ROUNDS)


def chosen(found: Iterable[list[Puzzle]]) -> Iterator[Puzzle]:
    """Puzzles of each kind, as they are found, until it has its most."""
    have: Counter[str] = Counter()
    for puzzles in found:
        here: Counter[str] = Counter()
        for puzzle in puzzles:
            kind = puzzle.kind
            if have[kind] < WANTED[kind] and here[kind] < _A_ROUND:
                have[kind] += 1
                here[kind] += 1
                if puzzle.key not in _REFUTED:
                    yield puzzle


def main() -> None:
    """Find them, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=ROUNDS + MORE)
    given = parser.parse_args()
    waiting = islice(jobs(), given.rounds)
    with ProcessPoolExecutor(given.cores) as pool:
        batches = iter(lambda: list(islice(waiting, _BATCH)), [])
        found = (each for batch in batches for each in pool.map(puzzles_of, batch))
        puzzles = list(chosen(found))
    write(puzzles)
    for kind, number in sorted(Counter(puzzle.kind for puzzle in puzzles).items()):
        print(f"{kind}: {number}")


if __name__ == "__main__":
    main()
