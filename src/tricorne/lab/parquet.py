"""The rounds of a simulation as one Parquet file, a row each, in a bounded memory.

They are written while they come, by a thread that polars asks for the next ones. So the end of the
file is written within a moment, whenever that is; until then it lies beside its place under a
hidden name.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from tricorne.lab.errors import LabCode, LabError, needs
from tricorne.lab.records import ROUND, Ints, Records
from tricorne.lab.tally import COUNTED, ENDINGS, HEXAGONS
from tricorne.rules.errors import refuse

if TYPE_CHECKING:
    from polars import DataFrame

_PART = 100_000
"""So many rounds are kept in memory before they are handed on."""

_GLANCE = 0.2
_PATIENCE = 5.0


class RoundsFile:
    """Writes rounds in their order. The file appears when the context ends.

    The file's own metadata describes the rounds, as JSON under `tricorne`.
    """

    def __init__(self, path: Path, players: int, origin: dict[str, object]) -> None:
        with needs("lab"):
            import polars  # noqa: ICN001, PLC0415  (the extra `lab`; `pl` would be ours)
            from polars.io.plugins import register_io_source  # noqa: PLC0415
        self._frames_of: Any = polars.DataFrame
        self._path = path
        self._hidden = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        self._players = players
        self._waiting: list[tuple[Ints, Records]] = []
        self._queue: Queue[DataFrame | None] = Queue(maxsize=1)
        self._given_up = False
        self._problem: Exception | None = None
        rows = register_io_source(self._rows, schema=self._frame().schema)
        metadata = {"tricorne": json.dumps(origin)}

        def write() -> None:
            try:
                rows.sink_parquet(self._hidden, metadata=metadata)
            except Exception as error:  # noqa: BLE001  (told by whoever hands on the next rounds)
                self._problem = error

        self._writer = Thread(target=write, name="tricorne-parquet", daemon=True)

    def __enter__(self) -> Self:
        """Begin."""
        self._hidden.touch()
        self._writer.start()
        return self

    def take(self, numbers: Ints, rounds: Records) -> None:
        """Take the next rounds."""
        self._waiting.append((numbers, rounds))
        if sum(len(numbers) for numbers, _ in self._waiting) >= _PART:
            self._hand_on(self._next_frame())

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Put the file in its place with the rounds that there are, unless all is lost."""
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
        frame = self._frame()
        self._waiting.clear()
        return frame

    def _frame(self) -> DataFrame:
        """The rounds that wait, a row each."""
        numbers = np.concatenate([np.zeros(0, np.int64), *(n for n, _ in self._waiting)])
        rounds = np.concatenate([np.zeros(0, ROUND), *(r for _, r in self._waiting)])
        made: DataFrame = self._frames_of(columns(numbers, rounds, self._players))
        return made


def columns(numbers: Ints, rounds: Records, players: int) -> dict[str, Records]:
    """The values of these rounds, by the names of the columns."""
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
