"""Results of long work, kept as they come: work that is interrupted goes on where it was."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bench.prospects import Weights, know


def workers(cores: int, weights: Weights) -> ProcessPoolExecutor:
    """Processes whose champions know more weights, and that leave Ctrl-C to their parent."""
    return ProcessPoolExecutor(cores, initializer=_begin, initargs=(weights,))


def _begin(weights: Weights) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    know(weights)


class Shelf:
    """A file of jobs and their results, a line each. Both are values that JSON can write."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def results(self, jobs: Sequence[object]) -> list[Any]:
        """The results of these jobs, as far as they are there."""
        found = dict(self._lines())
        return [found[name] for name in map(_text, jobs) if name in found]

    def fill(
        self, work: Callable[[Any], object], jobs: Sequence[object], pool: ProcessPoolExecutor
    ) -> Generator[int, None, None]:
        """Do the jobs whose results are missing; yield how many are there, one by one."""
        found = dict(self._lines())
        missing = [job for job in jobs if _text(job) not in found]
        self._mend()
        with self._path.open("a", encoding="utf-8") as file:
            pairs = zip(missing, pool.map(work, missing), strict=True)
            for done, pair in enumerate(pairs, start=len(jobs) - len(missing) + 1):
                print(_text(pair), file=file, flush=True)
                yield done

    def _lines(self) -> Iterator[tuple[str, Any]]:
        """All jobs as text with their results; the last line may have been cut off."""
        if self._path.exists():
            for line in self._path.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("\n"):
                    job, result = json.loads(line)
                    yield _text(job), result

    def _mend(self) -> None:
        """Drop a line that was cut off."""
        if self._path.exists():
            text = self._path.read_text(encoding="utf-8")
            self._path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")


def _text(job: object) -> str:
    return json.dumps(job, separators=(",", ":"))
