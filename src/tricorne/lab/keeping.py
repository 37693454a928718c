"""Files that an experiment keeps besides its sums: rows, moves and records of its rounds."""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NamedTuple, Self

import numpy as np

from tricorne import __version__
from tricorne.lab.errors import LabCode, LabError, Stopped
from tricorne.lab.experiment import Batch, Experiment, Outcome
from tricorne.lab.moves import KeptRound, ToldRounds, tell_rounds
from tricorne.lab.parquet import Columns, Words
from tricorne.lab.plan import Plan
from tricorne.lab.playing import Keep, play
from tricorne.lab.records import Ints, Records
from tricorne.lab.rows import (
    NOT_OURS,
    RowsFile,
    columns,
    disk_error,
    next_round,
    no_rounds,
    other_experiment,
)
from tricorne.lab.stopping import heed_signals
from tricorne.record import Header, write
from tricorne.record.record import FIRST_LINE
from tricorne.rules import Match
from tricorne.rules.errors import refuse

ROUNDS, MOVES = "rounds.parquet", "moves.parquet"
"""The files in a folder of moves."""

_TAIL = 1 << 16
"""Bytes at the end of a file of records, in which the last one begins."""


class Places(NamedTuple):
    """Where to keep rounds: a file of rows, a folder of rows and moves, a file of records."""

    parquet: Path | None = None
    moves: Path | None = None
    records: Path | None = None

    @property
    def anything(self) -> bool:
        """Whether rounds are kept at all."""
        return self != Places()

    @property
    def keep(self) -> Keep:
        """What this takes of each round."""
        return Keep(games=self.records is not None, moves=self.moves is not None)

    @property
    def files(self) -> list[Path]:
        """All files that this asks for."""
        moves = () if self.moves is None else (self.moves / ROUNDS, self.moves / MOVES)
        return [each for each in (self.parquet, *moves, self.records) if each is not None]

    def next_round(self, plan: Plan) -> int | None:
        """The number after the last round that the files have; None if none of them is there.

        Raises LabError if they are of another experiment, or do not end with the same round.
        """
        there = [path for path in self.files if path.exists()]
        found = [
            _next_record(path, plan) if path == self.records else next_round(path, plan.origin())
            for path in there
        ]
        if found and (len(there) < len(self.files) or len({*found}) > 1):
            raise LabError(refuse(LabCode.DISK, "the files do not end with the same round"))
        return max(found[0], plan.first) if found else None


def _next_record(path: Path, plan: Plan) -> int:
    """The number after that of the last record in a file; 0 if it has none.

    Raises LabError if the first or the last record is none of this plan. A bot of Python may have
    forfeited the first rounds, which then have no record.
    """
    try:
        with path.open("rb") as file:
            begin = file.read(_TAIL)
            file.seek(max(0, file.seek(0, 2) - _TAIL))
            end = file.read()
    except OSError as error:
        raise disk_error(path, error) from error
    if not begin:
        return 0
    first = _number_in(begin, path, plan)
    if first < plan.first or (plan.compiled and first > plan.first):
        raise other_experiment(path)
    return _number_in(end[max(0, end.rfind(FIRST_LINE.encode())) :], path, plan) + 1


def _number_in(data: bytes, path: Path, plan: Plan) -> int:
    """The number that the record has with which these bytes begin."""
    found = re.search(rb"^Number: (\d{1,18})\r?$", data, re.MULTILINE)
    if found is None:
        raise LabError(refuse(LabCode.DISK, NOT_OURS, path=path))
    number = int(found[1])
    due = Header.of(plan.terms, list(plan.names), _about(plan, number)).lines()
    told = data.decode("utf-8", "replace").splitlines()
    if told[: len(due) + 1] != [FIRST_LINE, *due]:
        raise other_experiment(path)
    return number


class KeptRows(NamedTuple):
    """The kept data of a batch: the rows of its rounds and moves, and its records."""

    rounds: Columns
    deals: Columns
    moves: Columns
    records: Sequence[str]


def kept_rows(  # noqa: PLR0913, PLR0917  (what is played, and where it goes)
    experiment: Experiment,
    places: Places,
    numbers: Ints,
    rounds: Records,
    games: Sequence[KeptRound],
    told: ToldRounds | None,
) -> KeptRows:
    """The kept data of some rounds; made where they are played."""
    players = len(experiment.seating(0).bots)
    rows = columns(numbers, rounds, players)
    dealt: Columns = {}
    made: Columns = {}
    if told is not None:
        dealt, made = _deals(experiment, told), told.move_columns()
    texts = [record(experiment, each) for each in games] if places.records is not None else []
    return KeptRows(rows, dealt, made, texts)


def _deals(experiment: Experiment, told: ToldRounds) -> Columns:
    """Who played these rounds, and on which deals."""
    deals, places = experiment.seatings(told.numbers)
    names = tuple(dict.fromkeys(experiment.names))
    codes = np.array([names.index(name) for name in experiment.names])[places]
    bots = {f"bot_{n}": Words(names, seat) for n, seat in enumerate(codes.T, start=1)}
    return {"deal": deals, **bots, **told.deal_columns()}


def record(experiment: Experiment, kept: KeptRound) -> str:
    """A round of an experiment as a record, which says how to play it again."""
    bots = experiment.seating(kept.number).bots
    match = Match(experiment.terms, len(bots))
    match.rounds.append(kept.round_)
    return write(match, bots, _about(experiment, kept.number))


def _about(experiment: Experiment, number: int) -> dict[str, str]:
    """What the header of a round's record says of the experiment."""
    return {
        "Number": str(number),
        "Seed": str(experiment.seed),
        "Program": f"tricorne {__version__}",
    }


def replay_round(experiment: Experiment, number: int) -> str:
    """The single round of this number in an experiment, played again, as a record.

    If a bot forfeited it, it is the round until then.
    """
    deal, bots = experiment.seating(number)
    found = play(experiment, experiment.named_contenders(bots), Batch(deal, 1), Keep(games=True))
    if found.games:
        return record(experiment, KeptRound(number, found.games[0].round_))
    (forfeit,) = found.forfeits.examples.values()
    return forfeit.record


class Keeping:
    """The files of an experiment, which appear when the context ends."""

    def __init__(self, experiment: Experiment, places: Places, *, append: bool = False) -> None:
        origin = experiment.origin()
        none = no_rounds(len(experiment.seating(0).bots))
        self._stack = ExitStack()
        self._rounds = self._with_deals = self._moves = self._records = None
        if places.parquet is not None:
            self._rounds = RowsFile(places.parquet, none, origin, append=append)
        if places.moves is not None:
            nothing = tell_rounds([], experiment.terms, len(experiment.seating(0).bots))
            dealt = {**none, **_deals(experiment, nothing)}
            self._with_deals = RowsFile(places.moves / ROUNDS, dealt, origin, append=append)
            made = nothing.move_columns()
            self._moves = RowsFile(places.moves / MOVES, made, origin, append=append)
        if places.records is not None:
            self._records = RecordsFile(places.records, append=append)

    def __enter__(self) -> Self:
        with ExitStack() as begun:  # if one cannot begin, none does
            for file in (self._rounds, self._with_deals, self._moves, self._records):
                if file is not None:
                    begun.enter_context(file)
            self._stack = begun.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        way: TracebackType | None,
    ) -> None:
        self._stack.__exit__(kind, error, way)

    def take(self, kept: KeptRows) -> None:
        """Take the kept data of the next batch."""
        if self._rounds is not None:
            self._rounds.take(kept.rounds)
        if self._with_deals is not None and self._moves is not None:
            self._with_deals.take({**kept.rounds, **kept.deals})
            self._moves.take(kept.moves)
        if self._records is not None:
            self._records.take(kept.records)


@contextmanager
def keeping(
    experiment: Experiment, places: Places, outcome: Outcome[Any], *, append: bool = False
) -> Generator[Keeping, None, None]:
    """Keep the rounds of an experiment. Stopped carries its outcome if a file cannot be written."""
    try:
        with heed_signals(), Keeping(experiment, places, append=append) as kept:
            yield kept
    except Stopped:
        raise
    except LabError as error:
        raise Stopped(error.refusal, outcome) from error


class RecordsFile:
    """Records one after the other, as `read_all` reads them."""

    def __init__(self, path: Path, *, append: bool = False) -> None:
        self._path, self._append = path, append
        self._hidden = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        self._file: IO[str] | None = None
        self._begun = False

    def __enter__(self) -> Self:
        try:
            if self._append:
                shutil.copyfile(self._path, self._hidden)
            self._file = self._hidden.open("a", encoding="utf-8")
            self._begun = self._file.tell() > 0
        except OSError as error:
            self._hidden.unlink(missing_ok=True)
            raise disk_error(self._path, error) from error
        return self

    def take(self, records: Sequence[str]) -> None:
        """Write the next records."""
        if self._file is None:
            return
        try:
            for text in records:
                self._file.write(("\n" if self._begun else "") + text)
                self._begun = True
        except OSError as error:
            self._drop()
            raise disk_error(self._path, error) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Put the file in its place with the records so far, unless writing failed."""
        try:
            if (error is None or isinstance(error, LabError)) and self._file is not None:
                self._file.close()
                self._hidden.replace(self._path)
        except OSError as wrong:
            raise disk_error(self._path, wrong) from wrong
        finally:
            self._drop()

    def _drop(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()
        self._hidden.unlink(missing_ok=True)
