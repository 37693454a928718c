"""The common part of all experiments: plan, outcome, and how to carry one out."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property, partial
from typing import ClassVar, Generic, Literal, NamedTuple, TypeVar

import numpy as np

from tricorne import __version__
from tricorne.lab.contenders import Contender, Given, contenders, policies
from tricorne.lab.crew import Crew, calling_thread, processes, threads
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.forfeits import Forfeits
from tricorne.lab.records import Ints
from tricorne.lab.stopping import heed_signals
from tricorne.rules import Sheet, Terms
from tricorne.rules.presets import PRESETS, changes
from tricorne.rules.spelling import toml_value

Unit = Literal["rounds", "matches"]
Penalty = Literal["loss", "drop"]
"""The fate of a round that a bot forfeits: the bot loses it, or the round is left out."""

Part = TypeVar("Part")


@dataclass(frozen=True)
class Batch:
    """The rounds, or matches, `first` to `first + count - 1` at one of the tables."""

    first: int
    count: int
    kind: Unit = "rounds"
    table: int = 0


class Seating(NamedTuple):
    """A single round before it is played: the number of its deal, and the bots by seat."""

    deal: int
    bots: tuple[str, ...]


class Seatings(NamedTuple):
    """The same of many rounds: the bots by round and seat, as places among the experiment's."""

    deals: Ints
    bots: Ints


class Experiment(ABC):
    """The plan: everything that the result depends on."""

    terms: Terms
    bots: tuple[Given, ...]
    apart: ClassVar[bool] = False
    """Whether each of the bots plays for itself, also one that is named again."""
    seed: int
    patience: float
    forfeit: Penalty

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return 1

    @abstractmethod
    def batches(self) -> Iterator[Batch]:
        """The work, in the order in which it is summed up."""

    @abstractmethod
    def seatings(self, numbers: Ints) -> Seatings:
        """The deals of the single rounds with these numbers, and who plays them."""

    def seating(self, number: int) -> Seating:
        """The deal of the single round with this number, and who plays it."""
        (deal,), (bots,) = self.seatings(np.array([number], np.int64))
        return Seating(int(deal), tuple(self.names[place] for place in bots))

    @property
    @abstractmethod
    def total(self) -> int:
        """The numbers of rounds and matches to play."""

    @cached_property
    def contenders(self) -> tuple[Contender, ...]:
        """The bots, each under the name that its results go by."""
        return contenders(self.bots, apart=self.apart)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots in the results."""
        return tuple(each.name for each in self.contenders)

    def named_contenders(self, names: Sequence[str]) -> list[Contender]:
        """The contenders of these names."""
        by_name = {each.name: each for each in self.contenders}
        return [by_name[name] for name in names]

    @property
    def compiled(self) -> bool:
        """Whether the kernel plays all bots."""
        return policies(self.contenders) is not None

    def __getstate__(self) -> dict[str, object]:
        """Send workers contenders, which keep a bot for later jobs."""
        return {**vars(self), "bots": self.contenders}

    def origin(self) -> dict[str, object]:
        """Everything needed to get the same result again."""
        return {
            "seed": self.seed,
            "terms": {
                "based_on": self.terms.sheet.name,
                "house": house_rules_of(self.terms.sheet),
                "scoring": self.terms.scoring,
                "target": self.terms.target,
            },
            "bots": [{"bot": each.name, "options": each.options} for each in self.contenders],
            "forfeit": self.forfeit,
            "version": __version__,
        }


class Outcome(ABC, Generic[Part]):
    """The outcome of an experiment so far."""

    def __init__(self) -> None:
        self.forfeits = Forfeits()
        self.seconds = 0.0
        self.interrupted = False
        """Whether it was interrupted. Then the outcome covers the first rounds only."""

    @property
    def settled(self) -> bool:
        """Whether enough is known."""
        return False

    @abstractmethod
    def take(self, batch: Batch, part: Part) -> None:
        """Add the results of a batch."""


def run(  # noqa: PLR0913, PLR0917  (all that an experiment needs)
    experiment: Experiment,
    work: Callable[[Batch], Part],
    outcome: Outcome[Part],
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
    *,
    in_python: bool = False,
) -> None:
    """Let workers play all batches, and sum them up in order.

    The work goes to the executor. Without one, it goes to threads, or to processes if the kernel
    does not know a bot, or if Python has more to do (`in_python`): as many as `workers` or as the
    machine has cores. Bots that no other process can have, such as those of a notebook, play here,
    one round after the other. It ends when all batches are done, when the outcome is settled, or on
    Ctrl-C. If the workers fail for good, Stopped carries the outcome so far. `progress` receives
    the numbers of finished rounds and matches.
    """
    hire = partial(_workers_for(experiment, in_python=in_python), workers)
    began = time.perf_counter()
    done = 0
    with heed_signals() as stop:
        results = Crew(work, executor, hire, stop).results(experiment.batches())
        try:
            for batch, part in results:
                outcome.take(batch, part)
                done += batch.count * experiment.rotations
                if progress is not None:
                    progress(done)
                if outcome.settled:
                    break
            else:
                outcome.interrupted = done < experiment.total
        except LabError as error:
            raise Stopped(error.refusal, outcome) from error
        finally:
            results.close()
            outcome.seconds = time.perf_counter() - began


def _workers_for(experiment: Experiment, *, in_python: bool) -> Callable[[int | None], Executor]:
    if experiment.compiled and not in_python:
        return threads
    return processes if all(each.can_travel() for each in experiment.contenders) else calling_thread


def house_rules_of(sheet: Sheet) -> dict[str, object]:
    """The changes of house rules to a sheet; all parameters, if it is based on no preset."""
    return changes(sheet) if sheet.name in PRESETS else sheet.parameters()


def sheet_title(sheet: Sheet) -> str:
    """The sheet's name in a result, with the changes of house rules."""
    changed = house_rules_of(sheet).items()
    return ", ".join([sheet.name, *(f"{key} = {toml_value(given)}" for key, given in changed)])
