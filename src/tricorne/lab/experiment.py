"""What all experiments have in common: their plan, what comes out, and how one is carried out."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Generic, Literal, TypeVar

from tricorne import __version__
from tricorne.lab.contenders import options_of, policies
from tricorne.lab.crew import Crew, processes, threads
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.forfeits import Forfeits
from tricorne.lab.stopping import heeding
from tricorne.rules import Sheet, Terms
from tricorne.rules.presets import PRESETS, changes
from tricorne.rules.toml import toml_value

Unit = Literal["rounds", "matches"]
Penalty = Literal["loss", "drop"]
"""What becomes of a round that a bot has forfeited: it has lost it, or the round is left out."""

Part = TypeVar("Part")


@dataclass(frozen=True)
class Batch:
    """The rounds, or matches, `first` to `first + count - 1` at one of the tables."""

    first: int
    count: int
    kind: Unit = "rounds"
    table: int = 0


class Experiment(ABC):
    """What is to be played: everything that the result depends on."""

    terms: Terms
    bots: tuple[str, ...]
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

    @property
    @abstractmethod
    def total(self) -> int:
        """How many rounds and matches there are to play."""

    @property
    def compiled(self) -> bool:
        """Whether the kernel plays all bots."""
        return policies(self.bots) is not None

    def origin(self) -> dict[str, object]:
        """All that is needed to get the same result again."""
        return {
            "seed": self.seed,
            "terms": {
                "based_on": self.terms.sheet.name,
                "house": house_rules_of(self.terms.sheet),
                "scoring": self.terms.scoring,
                "target": self.terms.target,
            },
            "bots": [{"bot": bot, "options": options_of(bot)} for bot in self.bots],
            "forfeit": self.forfeit,
            "version": __version__,
        }


class Outcome(ABC, Generic[Part]):
    """What has come out of an experiment so far."""

    def __init__(self) -> None:
        self.forfeits = Forfeits()
        self.seconds = 0.0
        self.interrupted = False
        """Whether somebody stopped it: then this is of the first rounds, not of all."""

    @property
    def settled(self) -> bool:
        """Whether enough is known."""
        return False

    @abstractmethod
    def take(self, batch: Batch, part: Part) -> None:
        """Add what came of a batch."""


def run(  # noqa: PLR0913, PLR0917  (all that an experiment needs)
    experiment: Experiment,
    work: Callable[[Batch], Part],
    outcome: Outcome[Part],
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> None:
    """Let workers play all batches, and sum them up in their order.

    The work goes to the executor; without one to threads, or where the kernel does not know a bot
    to processes, as many as `workers` or as the machine has cores. It ends when all is done, when
    the outcome is settled, or by Ctrl-C; where the workers fail for good, Stopped has the outcome
    so far. `progress` is told how many rounds and matches are done.
    """
    hire = partial(threads if experiment.compiled else processes, workers)
    began = time.perf_counter()
    done = 0
    with heeding() as stop:
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


def house_rules_of(sheet: Sheet) -> dict[str, object]:
    """What house rules change in a sheet; of one that is no preset's, all that it says."""
    return changes(sheet) if sheet.name in PRESETS else sheet.parameters()


def sheet_title(sheet: Sheet) -> str:
    """How a result calls a sheet: by its name, and by what house rules change in it."""
    changed = house_rules_of(sheet).items()
    return ", ".join([sheet.name, *(f"{key} = {toml_value(given)}" for key, given in changed)])
