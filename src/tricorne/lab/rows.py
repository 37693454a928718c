"""The rounds or moves of an experiment as a Parquet file, a row each, in a bounded memory.

They are compressed as they come. So the file is complete a moment after the last round; until then
it has a hidden name beside its place.
"""

from __future__ import annotations

import json
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import numpy as np

from tricorne.lab.errors import LabCode, LabError
from tricorne.lab.parquet import (
    Columns,
    Foot,
    ParquetFile,
    Words,
    greatest_number,
    join_columns,
    read_foot,
    row_count,
    schema,
)
from tricorne.lab.records import ROUND, Ints, Records
from tricorne.lab.tally import COUNTED, ENDINGS, HEXAGONS
from tricorne.rules.errors import N_, refuse

NOT_OURS = N_("{path}: nothing can be added to this file")

GROUP = 1 << 19
"""Rows that are compressed together, at least."""


class RowsFile:
    """Writes rows in their order. The file appears when the context ends.

    `none` has the columns without a row. The file's own metadata describes where the rows come
    from, as JSON under `tricorne`. With `append`, they follow those of the file that is there.
    """

    def __init__(
        self, path: Path, none: Columns, origin: dict[str, object], *, append: bool = False
    ) -> None:
        self._path = path
        self._hidden = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        self._none, self._origin, self._append = none, origin, append
        self._waiting: list[Columns] = []
        self._rows_waiting = 0
        self._file: IO[bytes] | None = None
        self._written: ParquetFile | None = None

    def __enter__(self) -> Self:
        """Begin."""
        try:
            foot = self._read_foot() if self._append else None
            self._file = self._hidden.open("wb")
            if foot is not None:
                with self._path.open("rb") as before:
                    shutil.copyfileobj(before, self._file)
                self._file.truncate(foot.begin)
                self._file.seek(foot.begin)
            self._written = ParquetFile(self._file, self._none, self._origin)
            if foot is not None:
                self._written.go_on(foot)
        except OSError as error:
            self._drop()
            raise disk_error(self._path, error) from error
        except BaseException:
            self._drop()
            raise
        return self

    def take(self, rows: Columns) -> None:
        """Take the next rows."""
        self._waiting.append(rows)
        self._rows_waiting += row_count(rows)
        if self._rows_waiting >= GROUP:
            self._write()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Put the file in its place with the rows so far, unless writing failed."""
        try:
            if (error is None or isinstance(error, LabError)) and self._written is not None:
                self._write()
                self._written.finish()
                if self._file is not None:
                    self._file.close()
                self._hidden.replace(self._path)
        except OSError as wrong:
            raise disk_error(self._path, wrong) from wrong
        finally:
            self._drop()

    def _read_foot(self) -> Foot:
        foot = read_rows_foot(self._path, self._origin)
        if foot.columns != schema(self._none):
            raise LabError(refuse(LabCode.DISK, NOT_OURS, path=self._path))
        return foot

    def _write(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self._rows_waiting and self._written is not None:
            self._rows_waiting = 0
            try:
                self._written.write(join_columns(waiting))
            except OSError as error:
                self._written = None
                raise disk_error(self._path, error) from error

    def _drop(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        self._hidden.unlink(missing_ok=True)


def next_round(path: Path, origin: dict[str, object]) -> int:
    """The number after the last round in such a file; 0 if it has none.

    Raises LabError if the file is of another experiment, or begins with another round.
    """
    foot = read_rows_foot(path, origin)
    if json.loads(foot.about).get("first") != origin.get("first"):
        raise other_experiment(path)
    return greatest_number(foot) + 1


def read_rows_foot(path: Path, origin: dict[str, object]) -> Foot:
    """What a file of rows has. Raises LabError if it is none, or of another experiment."""
    try:
        with path.open("rb") as file:
            foot = read_foot(file)
    except OSError as error:
        raise disk_error(path, error) from error
    except ValueError as error:
        raise LabError(refuse(LabCode.DISK, NOT_OURS, path=path)) from error
    due = json.loads(json.dumps(origin))
    if {**json.loads(foot.about), "first": 0} != {**due, "first": 0}:
        raise other_experiment(path)
    return foot


def disk_error(path: Path, error: OSError) -> LabError:
    """What the system says about a file."""
    problem = error.strerror or str(error)
    return LabError(refuse(LabCode.DISK, "{path}: {problem}", path=path, problem=problem))


def other_experiment(path: Path) -> LabError:
    """That a file has the rounds of another experiment."""
    return LabError(refuse(LabCode.DISK, "{path}: its rounds are of another experiment", path=path))


def no_rounds(players: int) -> Columns:
    """The columns of a file of rounds, without a round."""
    return columns(np.zeros(0, np.int64), np.zeros(0, ROUND), players)


def columns(numbers: Ints, rounds: Records, players: int) -> dict[str, Records | Words]:
    """The columns of these rounds."""
    told = {
        "round": numbers,
        **{f"points_{n + 1}": rounds["points"][:, n] for n in range(players)},
        "opener": rounds["opener"] + 1,
        "ending": rounds["ending"],
        **{name: rounds[name] for name in COUNTED},
        **{name: rounds["hexagons"][:, n] for n, name in enumerate(HEXAGONS)},
        "pool_left": rounds["pool_left"],
        **{f"won_{n + 1}": rounds["winners"] >> n & 1 == 1 for n in range(players)},
    }
    found = {name: np.ascontiguousarray(values) for name, values in told.items()}
    return found | {"ending": Words(("", *ENDINGS), found["ending"])}
