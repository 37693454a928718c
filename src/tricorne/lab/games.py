"""Reads the rounds of recorded games as a table, a row each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tricorne.lab.errors import LabCode, LabError, needs
from tricorne.lab.parquet import Words
from tricorne.lab.records import ROUND
from tricorne.lab.rounds import write_round
from tricorne.lab.rows import columns
from tricorne.record import RecordError, read
from tricorne.rules.errors import refuse

if TYPE_CHECKING:
    from polars import DataFrame

    from tricorne.record import Record
    from tricorne.rules import Match


def rounds_in(folder: Path, players: int) -> DataFrame:
    """The finished rounds with this number of players, in all records of a folder and below it.

    The columns are those of a simulation's file, after the `game` (its file name), its `sheet` and
    the players: `player_1`, ... Raises LabError for the first wrong record.
    """
    with needs("tables"):
        import polars  # noqa: ICN001, PLC0415  (the extra `tables`; `pl` would be ours)
    games = _games(folder)
    parts = [polars.DataFrame(_table(*game)) for game in games if game[2].players == players]
    return polars.concat(parts) if parts else polars.DataFrame()


def _games(folder: Path) -> Iterator[tuple[str, Record, Match]]:
    """The matches that have begun, by the names of their files."""
    for path in sorted(folder.rglob("*.tri")):
        try:
            record = read(path.read_bytes()).checked()
        except (OSError, RecordError) as error:
            reason = refuse(LabCode.DISK, "{path}: {problem}", path=path, problem=error)
            raise LabError(reason) from error
        if record.begun is not None:
            yield path.stem, record, record.begun


def _table(name: str, record: Record, match: Match) -> dict[str, Any]:
    over = [round_ for round_ in match.rounds if round_.over]
    written = np.zeros(len(over), ROUND)
    for round_, row in zip(over, written, strict=True):
        write_round(round_, row)
    called = {f"player_{n}": who for n, who in enumerate(record.header.names, start=1)}
    about = {"game": name, "sheet": record.header.preset, **called}
    numbers = np.arange(1, len(over) + 1)
    told = columns(numbers, written, match.players)
    return {key: [said] * len(over) for key, said in about.items()} | {
        name: values.words if isinstance(values, Words) else values for name, values in told.items()
    }
