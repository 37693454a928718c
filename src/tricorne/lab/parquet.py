"""The rounds or moves of a simulation as a Parquet file, a row each, in a bounded memory.

They are written as they come, by a thread that polars asks for the next ones. So the file is
complete a moment after the last round; until then it has a hidden name beside its place.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import numpy as np

from tricorne.lab.errors import LabCode, LabError, needs
from tricorne.lab.records import ROUND, Ints, Records
from tricorne.lab.tally import COUNTED, ENDINGS, HEXAGONS
from tricorne.rules.errors import refuse

if TYPE_CHECKING:
    from polars import DataFrame

_PART = 100_000
"""How many rows are kept in memory before they are written."""

Columns: TypeAlias = Mapping[str, "Records | Ints"]
"""The values of some rows, by the names of their columns."""

LEVEL, GROUP = 17, 1_000_000
"""Of a small file. The values of a column are written once in a group, and then only numbered."""

_GLANCE = 0.2
_PATIENCE = 5.0


def load() -> None:
    """Import polars, which takes a while."""
    with needs("lab"):
        import polars  # noqa: F401, ICN001, PLC0415  (the extra `lab`)


class RowsFile:
    """Writes rows in their order. The file appears when the context ends.

    `none` has the columns without a row. The file's own metadata describes where the rows come
    from, as JSON under `tricorne`. A `small` file takes more time to write, and to be read in part.
    """

    def __init__(
        self, path: Path, none: Columns, origin: dict[str, object], *, small: bool = False
    ) -> None:
        with needs("lab"):
            import polars  # noqa: ICN001, PLC0415  (the extra `lab`; `pl` would be ours)
            from polars.io.plugins import register_io_source  # noqa: PLC0415
        self._frames_of: Any = polars.DataFrame
        self._path = path
        self._hidden = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        self._none = none
        self._waiting: list[Columns] = []
        self._rows_waiting = 0
        self._queue: Queue[DataFrame | None] = Queue(maxsize=1)
        self._given_up = False
        self._problem: Exception | None = None
        rows = register_io_source(self._rows, schema=self._next_frame().schema)
        metadata = {"tricorne": json.dumps(origin)}
        level, group = (LEVEL, GROUP) if small else (None, None)

        def write() -> None:
            try:
                rows.sink_parquet(
                    self._hidden, metadata=metadata, compression_level=level, row_group_size=group
                )
            except Exception as error:  # noqa: BLE001  (raised when the next rounds are handed on)
                self._problem = error

        self._writer = Thread(target=write, name="tricorne-parquet", daemon=True)

    def __enter__(self) -> Self:
        """Begin."""
        self._hidden.touch()
        self._writer.start()
        return self

    def take(self, rows: Columns) -> None:
        """Take the next rows."""
        self._waiting.append(rows)
        self._rows_waiting += len(next(iter(rows.values())))
        if self._rows_waiting >= _PART:
            self._hand_on(self._next_frame())

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Put the file in its place with the rounds so far, unless writing failed."""
        try:
            if error is None or (isinstance(error, LabError) and self._problem is None):
                self._hand_on(self._next_frame())
                self._hand_on(None)
                self._writer.join()
                self._look_for_problems()
                self._hidden.replace(self._path)
        finally:
            self._given_up = True
            self._writer.join(_PATIENCE)
            self._hidden.unlink(missing_ok=True)

    def _rows(self, *_asked: object) -> Iterator[DataFrame]:
        """The columns that polars writes, until the rounds end."""
        while not self._given_up:
            try:
                frame = self._queue.get(timeout=_GLANCE)
            except Empty:
                continue
            if frame is None:
                return
            yield frame

    def _hand_on(self, frame: DataFrame | None) -> None:
        while True:
            self._look_for_problems()
            try:
                return self._queue.put(frame, timeout=_GLANCE)
            except Full:
                continue

    def _look_for_problems(self) -> None:
        if self._problem is not None:
            reason = refuse(
                LabCode.DISK, "{path}: {problem}", path=self._path, problem=self._problem
            )
            raise LabError(reason) from self._problem

    def _next_frame(self) -> DataFrame:
        """The rows that wait."""
        parts = [self._none, *self._waiting]
        columns = {name: np.concatenate([part[name] for part in parts]) for name in self._none}
        self._waiting, self._rows_waiting = [], 0
        made: DataFrame = self._frames_of(columns)
        return made


def no_rounds(players: int) -> Columns:
    """The columns of a file of rounds, without a round."""
    return columns(np.zeros(0, np.int64), np.zeros(0, ROUND), players)


def columns(numbers: Ints, rounds: Records, players: int) -> dict[str, Records]:
    """The columns of these rounds."""
    names = np.array(["", *ENDINGS])
    told = {
        "round": numbers,
        **{f"points_{n + 1}": rounds["points"][:, n] for n in range(players)},
        "opener": rounds["opener"] + 1,
        "ending": names[rounds["ending"]],
        **{name: rounds[name] for name in COUNTED},
        **{name: rounds["hexagons"][:, n] for n, name in enumerate(HEXAGONS)},
        "pool_left": rounds["pool_left"],
        **{f"won_{n + 1}": rounds["winners"] >> n & 1 == 1 for n in range(players)},
    }
    return {name: np.ascontiguousarray(values) for name, values in told.items()}
