"""Checksums of the kernel's rounds for fixed seeds: all platforms give the same numbers.

`python -m tests.kernel.sums` rewrites the file.
"""

from __future__ import annotations

from ctypes import Array, Structure
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.kernel.in_step import random_round
from tests.rules.published import SIX
from tricorne.kernel import Policy, State, play_matches, play_rounds, playouts

FILE = Path(__file__).with_name("sums.txt")
CASES = 300


def sums(seed: int) -> str:
    """Three checksums, for terms that follow from the seed: of rounds, of matches, of playouts."""
    round_ = random_round(Random(seed), SIX)
    terms, players = round_.terms, round_.players
    seats = [Policy((seed + seat) % 2) for seat in range(players)]
    state = State.from_round(round_)
    played = (
        [fields(record) for record in play_rounds(terms, seats, seed, 17, 30)],
        [fields(record) for record in play_matches(terms, seats, seed, 0, 2)],
        playouts(state, seats, seed, 5, 10),
    )
    return " ".join(sha256(repr(results).encode()).hexdigest()[:16] for results in played)


def fields(record: Structure) -> dict[str, int | list[int]]:
    """The whole content of a record."""
    return {name: plain(record, name) for name in sorted(name for name, *_ in record._fields_)}


def plain(record: Structure, field: str) -> int | list[int]:
    """The content of a record's field."""
    value = getattr(record, field)
    return [*value] if isinstance(value, Array) else value


def main() -> None:
    """Write the file, a line a seed."""
    FILE.write_text("".join(f"{sums(seed)}\n" for seed in range(CASES)), encoding="utf-8")


if __name__ == "__main__":
    main()
