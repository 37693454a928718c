"""Play by the module and by Numba's machine code, and compare every byte that a call changes.

    python -m tools.kernel.compare --rounds 100000

By all sheets, 1 to 6 players, every scoring; then the bots that compute play a round of each, but
with --rounds-alone. With NUMBA_BOUNDSCHECK=1 Numba's code checks every index.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from ctypes import Structure
from itertools import cycle, islice, product
from random import Random

from tools.kernel.native import native
from tricorne.bots import Bot
from tricorne.bots.careful import Careful
from tricorne.bots.expert import Expert
from tricorne.bots.plain import Plain
from tricorne.kernel import Policy, State, play_matches, play_rounds, playouts
from tricorne.kernel.engine import Engine, instance, use_engine
from tricorne.kernel.layout import ROUNDS_AT_ONCE
from tricorne.rules import PRESETS, Round, Terms, deal, preset
from tricorne.rules.terms import SCORINGS

BOTS: tuple[Bot, ...] = (Careful(), Plain(8), Expert(playouts=64))


class Differ(Exception):  # noqa: N818  (what the two do)
    """A call that one of the two answers otherwise."""


class Both(Engine):
    """Lets two engines answer each call, and compares their answers."""

    def __init__(self, one: Engine, other: Engine) -> None:
        self._one, self._other = one, other
        self.calls: Counter[str] = Counter()

    def call(self, name: str, *records: Structure) -> int:
        """What both answer."""
        copies = [type(record).from_buffer_copy(record) for record in records]
        answer = self._one.call(name, *records)
        if answer != self._other.call(name, *copies):
            raise Differ(f"{name} answers otherwise")
        for record, copy in zip(records, copies, strict=True):
            if bytes(record) != bytes(copy):
                raise Differ(f"{name} leaves another {type(record).__name__} behind")
        self.calls[name] += 1
        return answer


def every_terms() -> Iterator[tuple[Terms, int]]:
    """All sheets, for one to six players, by every scoring."""
    for name, players, scoring in product(PRESETS, range(1, 7), SCORINGS):
        sheet = preset(name).changed(players=[1, 6], hand=[9, 9, 7, 7, 6, 6])
        yield Terms(sheet, scoring), players


def compare(rounds: int, *, alone: bool = False) -> Counter[str]:
    """Play so many rounds, and a few of everything else; how often each entry was called.

    What is not called is not compiled, so rounds alone take a tenth of the time.
    """
    both = Both(instance(), native())
    with use_engine(both):
        chunks = -(-rounds // ROUNDS_AT_ONCE)
        for chunk, (terms, players) in enumerate(islice(cycle(every_terms()), chunks)):
            seats = [Policy((chunk + seat) % 2) for seat in range(players)]
            play_rounds(terms, seats, chunk, 0, min(ROUNDS_AT_ONCE, rounds))
        for seed, (terms, players) in enumerate([] if alone else every_terms()):
            play_matches(terms, [Policy.GREEDY] * players, seed, 0, 1)
            _play(terms, players, seed)
    return both.calls


def _play(terms: Terms, players: int, seed: int) -> None:
    """A round, in which the bots take turns."""
    rng, bots = Random(seed), cycle(BOTS)
    round_ = Round(terms, deal(terms.sheet, players, rng))
    while not round_.over:
        round_.push(next(bots).choose(round_.view(round_.seat), rng))
    start = State.from_round(Round(terms, round_.deal))
    playouts(start, [Policy.GREEDY] * players, seed, 0, 3)
    start.legal_actions()


def main() -> int:
    """Compare, and say how much."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--rounds-alone", action="store_true")
    given = parser.parse_args()
    try:
        calls = compare(given.rounds, alone=given.rounds_alone)
    except Differ as difference:
        print(difference)
        return 1
    print(f"equal to the byte: {given.rounds:,} rounds, and in all these calls:")
    for name, count in sorted(calls.items()):
        print(f"  {name:14}{count:8,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
