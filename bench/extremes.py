"""Search for rounds that no other reaches: `python -m bench.extremes --minutes 5`.

Many ways of playing meet: each round draws how fond both players are of points and of declining. A
round that beats the certificate in `docs/records/extremes` takes its place.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from examples.certificate import values
from tricorne.env import Batch
from tricorne.record import read

FOLDER = Path(__file__).parents[1] / "docs" / "records" / "extremes"
QUESTIONS = {
    "points": "most points of a player",
    "actions": "most actions",
    "tiles": "most tiles on the table",
}
SIZE = 256


def known(name: str) -> int:
    """The value of today's certificate."""
    path = FOLDER / f"{name}.tri"
    if not path.exists():
        return -1000
    return values(read(path.read_text(encoding="utf-8")).checked().match)[QUESTIONS[name]]


def search(minutes: float, seed: int) -> None:
    """Play, and keep what is better."""
    rng = np.random.default_rng(seed)
    batch = Batch("goliath", 2, SIZE, seed=seed, parts=("rows",), rests=True)
    best = {name: known(name) for name in QUESTIONS}
    fond = rng.normal(scale=0.3, size=(SIZE, 2))
    lazy = rng.choice([-50.0, 0.0, 5.0, 50.0], (SIZE, 2))
    every, end = np.arange(SIZE), time.process_time() + 60 * minutes
    while time.process_time() < end:
        seat = batch.seat - 1
        rows = batch.rows
        worth = rows[..., 6] * fond[every, seat][:, None] + rng.gumbel(size=rows.shape[:2])
        worth += np.where(rows[..., 0] > 1, lazy[every, seat][:, None], 0)
        worth[np.arange(rows.shape[1]) >= batch.count[:, None]] = -np.inf
        batch.choose(worth.argmax(1))
        for index in np.flatnonzero(batch.done):
            reached = _reached(batch, int(index))
            for name in [each for each, value in reached.items() if value > best[each]]:
                best[name] = reached[name]
                (FOLDER / f"{name}.tri").write_text(batch.record(index), encoding="utf-8")
                print(name, best[name], flush=True)
            fond[index] = rng.normal(scale=0.3, size=2)
            lazy[index] = rng.choice([-50.0, 0.0, 5.0, 50.0], 2)


def _reached(batch: Batch, index: int) -> dict[str, int]:
    """The values of the round that has just ended."""
    position = batch.position(index)
    return {
        "points": max(position.totals[:2]),
        "actions": int(position.actions),
        "tiles": int(position.laid_count),
    }


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=5.0)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    search(given.minutes, given.seed)
