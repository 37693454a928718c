"""What the kernel plays for a seed, as checksums: whatever runs it, all numbers are the same.

`python -m tests.kernel.sums` writes the file anew.
"""

from __future__ import annotations

from ctypes import Array, Structure
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.kernel.in_step import random_round
from tricorne.kernel import Policy, State, play_matches, play_rounds, playouts

FILE = Path(__file__).with_name("sums.txt")
CASES = 300


def sums(seed: int) -> str:
    """Three checksums, for terms that follow from the seed: of rounds, of matches, of playouts."""
    round_ = random_round(Random(seed))
    terms, players = round_.terms, round_.players
    seats = [Policy((seed + seat) % 2) for seat in range(players)]
    state = State.from_round(round_)
    played = (
        [plain(record) for record in play_rounds(terms, seats, seed, 17, 30)],
        [plain(record) for record in play_matches(terms, seats, seed, 0, 2)],
        playouts(state, seats, seed, 5, 10),
    )
    return " ".join(sha256(repr(results).encode()).hexdigest()[:16] for results in played)


def plain(record: Structure) -> dict[str, int | list[int]]:
    """The fields of a record."""
    fields = {name: getattr(record, name) for name, *_ in record._fields_}
    return {
        name: [*value] if isinstance(value, Array) else value
        for name, value in sorted(fields.items())
    }


def main() -> None:
    """Write the file, a line a seed."""
    FILE.write_text("".join(f"{sums(seed)}\n" for seed in range(CASES)), encoding="utf-8")


if __name__ == "__main__":
    main()
