"""The rounds of a simulation as one Parquet file, a row each, in a bounded memory.

Polars cannot write a file piece by piece. So the rounds go into part files in a folder beside it,
and in the end polars streams those into the file, which appears as a whole.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tricorne.kernel import ROUND
from tricorne.lab.errors import needs
from tricorne.lab.tally import COUNTED, ENDINGS, HEXAGONS

if TYPE_CHECKING:
    from tricorne.kernel.layout import Ints, Records
    from tricorne.lab.chunk import Chunk

_PART = 250_000
"""So many rounds are kept in memory before they are written."""


class Keeper:
    """Takes chunks of rounds in their order, and writes them down."""

    def __init__(self, path: Path, players: int) -> None:
        with needs("lab"):
            import polars as pl  # noqa: PLC0415  (the extra `lab`)
        self.polars = pl
        self.path = path
        self.players = players
        self.folder = Path(tempfile.mkdtemp(dir=path.parent, prefix=f".{path.name}."))
        self.waiting: list[tuple[Ints, Records]] = []
        self.parts: list[Path] = []

    def keep(self, chunk: Chunk) -> None:
        """Take the rounds of the next chunk."""
        if chunk.numbers is not None and chunk.rounds is not None:
            self.waiting.append((chunk.numbers, chunk.rounds))
        if sum(len(numbers) for numbers, _ in self.waiting) >= _PART:
            self._write_part()

    def finish(self) -> None:
        """Put the file in its place, with the rounds that there are."""
        try:
            if self.waiting or not self.parts:
                self._write_part()
            whole = self.folder / "whole.parquet"
            self.polars.scan_parquet(self.parts).sink_parquet(whole)
            whole.replace(self.path)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _write_part(self) -> None:
        pl = self.polars
        numbers = np.concatenate([np.zeros(0, np.int64), *(n for n, _ in self.waiting)])
        rounds = np.concatenate([np.zeros(0, ROUND), *(r for _, r in self.waiting)])
        self.waiting.clear()
        names = ["", *ENDINGS]
        columns = {
            "round": numbers,
            **{f"points_{n + 1}": rounds["points"][:, n] for n in range(self.players)},
            "opener": rounds["opener"] + 1,
            "ending": np.array(names)[rounds["ending"]],
            **{name: rounds[name] for name in COUNTED},
            **{name: rounds["hexagons"][:, n] for n, name in enumerate(HEXAGONS)},
            "pool_left": rounds["pool_left"],
        }
        part = self.folder / f"{len(self.parts):06}.parquet"
        frame = pl.DataFrame(
            {name: np.ascontiguousarray(values) for name, values in columns.items()}
        )
        frame.write_parquet(part)
        self.parts.append(part)
