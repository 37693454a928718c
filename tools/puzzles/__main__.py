"""Find the puzzles, and write them into the file that the page carries.

    python -m tools.puzzles [--cores 2] [--again]

Bots play deals 1, 2, 3 and so on, and each kind has its most. Then twins go, and those that the
exact search refutes, and a last search makes up for them. The same command writes the same file. It
takes about 25 minutes of one core; `python -m tools.puzzles.proof` and `playing_on` try them anew.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.puzzles.file import write
from tools.puzzles.finding import Job, puzzles_of
from tools.puzzles.keeping import kept
from tricorne.play.puzzles.puzzle import Puzzle
from tricorne.puzzles import read_puzzles

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
"""No more puzzles of a kind are found before the last search."""
_IN_ALL = 200
"""No more of a kind are found with the last search, as many of those before are not kept."""
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
"""Puzzles that another judge does not confirm: strong bots that play on, or exact search or trials
with more effort. See `playing_on` and `proof`."""
ROUNDS = 1120
"""How many rounds are searched for puzzles of all kinds."""
MORE = 800
"""How many more are searched for rare kinds."""
AGAIN = 300
"""How many are searched in the end, to make up for what was not kept."""


def jobs() -> Iterator[Job]:
    """The rounds to be searched."""
    for deal in range(1, ROUNDS + MORE + AGAIN + 1):
        sheet = "deluxe" if deal % _FORCED == 0 else "goliath"
        yield Job(deal, sheet, _WHO[deal % len(_WHO)], ROUNDS < deal <= ROUNDS + MORE)


def chosen(
    found: Iterable[list[Puzzle]], have: Mapping[str, int], most: Mapping[str, int]
) -> Iterator[Puzzle]:
    """Puzzles of each kind, as they are found, until it has its most with those that there are."""
    counts = Counter(have)
    for some in found:
        here: Counter[str] = Counter()
        for puzzle in some:
            kind = puzzle.kind
            if counts[kind] < most[kind] and here[kind] < _A_ROUND:
                counts[kind] += 1
                here[kind] += 1
                if puzzle.key not in _REFUTED:
                    yield puzzle


def main() -> None:
    """Find them, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument(
        "--again", action="store_true", help="keep the file's puzzles, and do the last search anew"
    )
    given = parser.parse_args()
    first, last = ROUNDS + MORE, [*jobs()][ROUNDS + MORE :]
    with ProcessPoolExecutor(given.cores) as pool:
        if given.again:
            before = [each for each in read_puzzles() if int(each.deal) <= first]
            there = [*kept(each for each in before if each.key not in _REFUTED)]
        else:
            there = [*kept(chosen(_searched(pool, [*jobs()][:first]), {}, WANTED))]
        kinds = Counter(puzzle.kind for puzzle in there)
        most = dict.fromkeys(WANTED, _IN_ALL)
        all_of_them = [*there, *kept(chosen(_searched(pool, last), kinds, most))]
    write(all_of_them)
    for kind, number in sorted(Counter(puzzle.kind for puzzle in all_of_them).items()):
        print(f"{kind}: {number}")


def _searched(pool: ProcessPoolExecutor, some: list[Job]) -> Iterator[list[Puzzle]]:
    """The puzzles of these rounds, in order."""
    for batch in (some[at : at + _BATCH] for at in range(0, len(some), _BATCH)):
        yield from pool.map(puzzles_of, batch)


if __name__ == "__main__":
    main()
