"""The file of a tournament: its plan, a line for each game, and at last its seed.

A game is in the file as soon as it is over, and on the disk about a second later. A line
that a crash has cut short is dropped.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import IO, Any, NamedTuple, Self

from tricorne import __version__
from tricorne.lab.errors import LabCode, LabError
from tricorne.lab.rows import disk_error
from tricorne.lab.tournament.games import TournamentGame
from tricorne.lab.tournament.plan import TournamentPlan
from tricorne.rules.errors import N_, TricorneError, refuse

if sys.platform != "win32":
    import fcntl

_FORMAT = 1
_SYNC_SECONDS = 1.0
_BESIDE = ".seed"


class StoredTournament(NamedTuple):
    """What the file of a tournament says."""

    plan: TournamentPlan
    commitment: str
    games: list[TournamentGame]
    secret: str = ""
    """The seed, once the tournament is over."""


def secret_path(path: Path) -> Path:
    """Where the seed of a tournament is kept until its end."""
    return path.with_name(path.name + _BESIDE)


def begin_tournament(path: Path, plan: TournamentPlan, commitment: str, secret: str) -> None:
    """Write the plan of a new tournament, and its seed into a file that only its owner reads."""
    first = {"tournament": _FORMAT, "version": __version__, "commitment": commitment}
    try:
        _write(secret_path(path), f"{secret}\n", "x", 0o600)
        _write(path, json.dumps({**first, **plan.to_dict()}, ensure_ascii=False) + "\n", "x", 0o666)
    except OSError as error:
        raise disk_error(path, error) from error


def kept_secret(path: Path) -> str:
    """The seed of a tournament that is not over."""
    place = secret_path(path)
    try:
        return place.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise disk_error(place, error) from error


def read_tournament(path: Path) -> StoredTournament:
    """What a tournament's file says. Raises LabError if it is none."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise disk_error(path, error) from error
    number = 1
    try:
        first, *rest = (json.loads(line) for line in lines)
        if first["tournament"] != _FORMAT:
            raise ValueError(first)  # noqa: TRY301  (as all that is wrong)
        written = StoredTournament(TournamentPlan.from_dict(first), first["commitment"], [])
        for number, told in enumerate(rest, start=2):  # noqa: B007  (for the error)
            if written.secret:
                raise ValueError(told)  # noqa: TRY301  (likewise)
            written = _read_line(written, told)
    except (KeyError, TypeError, ValueError, TricorneError) as error:
        text = N_("{path}, line {number}: this is no line of a tournament")
        raise LabError(refuse(LabCode.DISK, text, path=path, number=number)) from error
    return written


def _read_line(written: StoredTournament, told: dict[str, Any]) -> StoredTournament:
    if "seed" in told:
        return written._replace(secret=told["seed"])
    written.games.append(TournamentGame.of_line(told))
    return written


class TournamentFile:
    """Appends to the file of a tournament. Only one process does so at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None
        self._synced = -_SYNC_SECONDS

    def __enter__(self) -> Self:
        try:
            self._file = self._path.open("r+b")
            self._lock()
            content = self._file.read()
            self._file.truncate(content.rfind(b"\n") + 1)
            self._file.seek(0, os.SEEK_END)
        except OSError as error:
            self._close()
            raise disk_error(self._path, error) from error
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._close()

    def add_games(self, games: Sequence[TournamentGame]) -> None:
        """Add games."""
        self._append("".join(game.line() + "\n" for game in games))

    def reveal(self, secret: str) -> None:
        """End the tournament with its seed."""
        self._synced = -_SYNC_SECONDS
        self._append(json.dumps({"seed": secret}) + "\n")
        secret_path(self._path).unlink(missing_ok=True)

    def _append(self, text: str) -> None:
        if self._file is None:
            return
        try:
            self._file.write(text.encode())
            self._file.flush()
            if monotonic() - self._synced >= _SYNC_SECONDS:
                os.fsync(self._file.fileno())
                self._synced = monotonic()
        except OSError as error:
            self._close()
            raise disk_error(self._path, error) from error

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError), file:
                os.fsync(file.fileno())

    def _lock(self) -> None:
        if sys.platform == "win32" or self._file is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            text = N_("{path}: another process is playing this tournament")
            raise LabError(refuse(LabCode.DISK, text, path=self._path)) from error


def _write(path: Path, text: str, mode: str, rights: int) -> None:
    with open(
        path, mode, encoding="utf-8", opener=lambda name, flags: os.open(name, flags, rights)
    ) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
